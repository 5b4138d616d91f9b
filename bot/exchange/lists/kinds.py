"""What a document is, where it is nothing that anybody reads here."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Literal

from bot.exchange.formats.foreign import decoded

Kind = Literal["", "picture", "pdf", "word", "old_office", "open_document", "archive", "page", "other"]

_BEGINNING = 4000
_SIGNATURES: tuple[tuple[bytes, Kind], ...] = (
    (b"\xff\xd8\xff", "picture"),
    (b"\x89PNG", "picture"),
    (b"GIF8", "picture"),
    (b"II*\x00", "picture"),
    (b"MM\x00*", "picture"),
    (b"%PDF", "pdf"),
    (b"{\\rtf", "word"),
    (b"\xd0\xcf\x11\xe0", "old_office"),
    (b"Rar!", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"\x1f\x8b", "archive"),
)
_PHONE_PICTURES = (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypavif")
_PAGE = re.compile(r"<(?:!doctype html|html|head|body|table)\b", re.IGNORECASE)
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f]")


def unreadable_kind(data: bytes) -> Kind:
    """Told by what stands at the beginning; empty for text, for a workbook and for what merely is broken."""
    if data.startswith(b"PK\x03\x04"):
        return _packed(data)
    for mark, kind in _SIGNATURES:
        if data.startswith(mark):
            return kind
    if data[4:12] in _PHONE_PICTURES or (data.startswith(b"RIFF") and data[8:12] == b"WEBP"):
        return "picture"
    text = decoded(data[:_BEGINNING])
    if _NO_TEXT.search(text):
        return "other"
    return "page" if _PAGE.match(text.lstrip()) else ""


def _packed(data: bytes) -> Kind:
    """An archive is told by the names in its table of contents; nothing is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            names = packed.namelist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        return ""
    if any(name.startswith("xl/") for name in names):
        return ""
    if any(name.startswith("word/") for name in names):
        return "word"
    return "open_document" if {"mimetype", "content.xml"} <= set(names) else "archive"
