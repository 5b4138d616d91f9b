"""Plain words on the console: what happened, why, what to do."""

from __future__ import annotations

import sys
from functools import cache
from html import unescape
from typing import TYPE_CHECKING, NoReturn

from bot.languages import FOREIGN
from bot.storage.errors import StorageError

if TYPE_CHECKING:
    from bot.i18n import Speaker

UNKNOWN = dict.fromkeys(("reason", "pid", "path", "kind", "found", "known"), "?")


def plain(words: str) -> str:
    """What `tr` says as text: the console is no HTML."""
    return unescape(words)


@cache
def english() -> Speaker:
    from bot.i18n import Translator

    return Translator.load().get(FOREIGN)


def said(error: StorageError, speaker: Speaker | None = None) -> str:
    """The sentence for a storage refusal; in English where no language is asked for."""
    speaker = speaker or english()
    key = f"storage-{error.code.removeprefix('storage.').replace('_', '-')}"
    params = {
        **UNKNOWN,
        **{name: str(value) for name, value in error.params.items() if value is not None},
        "code": error.code,
    }
    return plain(speaker(key if speaker.knows(key) else "storage-other", **params))


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201


def note(text: str) -> None:
    """On standard error."""
    print(f"turnir: {text}", file=sys.stderr, flush=True)  # noqa: T201


def stop_with(text: str, *, code: int = 1) -> NoReturn:
    """The text on standard error, and the end of the process."""
    note(text)
    sys.exit(code)
