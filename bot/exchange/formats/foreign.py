"""A tournament that another program has kept, read into a tournament file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.schema import Document

MAX_BYTES = 5_000_000
MOST_ROUNDS = 50
MOST_PLAYERS = 2000


@dataclass(frozen=True, slots=True)
class Foreign:
    """`document` as its file has it; `notes` say what of the other program's file did not come along."""

    data: Mapping[str, Any]
    document: Document
    notes: tuple[str, ...] = ()

    @classmethod
    def checked(cls, data: Mapping[str, Any], notes: tuple[str, ...]) -> Foreign:
        """FileError as of a tournament file."""
        return cls(data, checked(data), notes)


def check_size(data: bytes) -> None:
    if len(data) > MAX_BYTES:
        raise FileError("file", f"larger than {MAX_BYTES // 1_000_000} MB", "large")


_CYRILLIC = ("cp1251", "koi8-r", "cp866")
_COMMON_LETTERS = re.compile("[оеаинтсрвл]", re.IGNORECASE)


def decoded(data: bytes) -> str:
    """Text in UTF-8, in UTF-16 with its mark, or else in that code page of Cyrillic in which it has most of the letters
    that are common in Russian."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        readings = [data.decode(page, errors="replace") for page in _CYRILLIC]
        return max(readings, key=lambda text: len(_COMMON_LETTERS.findall(text)))
