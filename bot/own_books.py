"""The club's own rulebooks: TOML files of a folder, that of TURNIR_RULEBOOKS."""

from __future__ import annotations

import os
from pathlib import Path

from bot.languages import LANGUAGES
from engine.errors import RulebookError
from engine.regulations import Source, adopt, own_source

SUFFIX = ".toml"


def adopt_own_books() -> None:
    """As `adopt_books_of` the folder that TURNIR_RULEBOOKS names, in the environment or in a .env file here."""
    if "TURNIR_RULEBOOKS" in map(str.upper, os.environ) or Path(".env").exists():
        from bot.config import Place  # a table of a file need not wait for all that reads settings

        adopt_books_of(Place().rulebooks)


def adopt_books_of(folder: Path | None) -> None:
    """Beside the built-in ones, from now on. RulebookError for a folder or a file that cannot be used."""
    if folder is None:
        return
    if not folder.is_dir():
        raise RulebookError("TURNIR_RULEBOOKS", f"there is no folder {folder}")
    adopt({file.stem: _text_of(file) for file in sorted(folder.glob(f"*{SUFFIX}"))}, _languages())


def checked(file: Path) -> Source:
    """RulebookError for what is wrong with this file first. It may extend the files beside it."""
    if file.suffix != SUFFIX:
        raise RulebookError(str(file), f"a rulebook is a file whose name ends with {SUFFIX}")

    def beside(rulebook_id: str) -> str | None:
        other = file.with_stem(rulebook_id)
        return _text_of(other) if other.is_file() else None

    return own_source(file.stem, _text_of(file), beside, _languages())


def _languages() -> tuple[str, ...]:
    return tuple(code for code, one in LANGUAGES.items() if one.in_rulebooks)


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(str(file), f"cannot be read: {error}") from error
