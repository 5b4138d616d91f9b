"""A tournament that another program has kept, read into a tournament file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.exchange.errors import FileError
from bot.exchange.parsing import checked
from bot.exchange.schema import Document

MAX_BYTES = 5_000_000


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
        raise FileError("file", f"larger than {MAX_BYTES // 1_000_000} MB")


def decoded(data: bytes) -> str:
    """Text in UTF-8, in UTF-16 with its mark, or else in the Windows code page of Cyrillic."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", errors="replace")
