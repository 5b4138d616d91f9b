"""A document that is nothing we read is told by its beginning; what we read is left alone."""

from __future__ import annotations

import io
import zipfile

import pytest

from bot.exchange.lists.kinds import unreadable_kind
from tests.exchange.test_hostile_files import FILE, TRF
from tests.exchange.test_opengotha import xml
from tests.exchange.test_roster_in import sheet


def packed(*names: str) -> bytes:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        for name in names:
            archive.writestr(name, "Анна")
    return kept.getvalue()


OTHERS = [
    ("picture", b"\xff\xd8\xff\xe0\x00\x10JFIF"),
    ("picture", b"\x89PNG\r\n\x1a\n\x00\x00"),
    ("picture", b"GIF89a"),
    ("picture", b"RIFF\x24\x00\x00\x00WEBPVP8 "),
    ("picture", b"\x00\x00\x00\x18ftypheic\x00"),
    ("pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"),
    ("word", b"{\\rtf1\\ansi Anna}"),
    ("word", packed("[Content_Types].xml", "word/document.xml")),
    ("old_office", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100)),
    ("open_document", packed("mimetype", "content.xml")),
    ("archive", packed("list.csv")),
    ("archive", packed("photo.jpg", "deep/xl.txt")),
    ("archive", b"Rar!\x1a\x07"),
    ("archive", b"\x1f\x8b\x08\x00"),
    ("page", "<!DOCTYPE html><p>Анна".encode()),
    ("page", b"\n<HTML><body>"),
    ("page", b"<table border=1>"),
    ("other", bytes(range(256))),
    ("other", b"ID3\x04\x00\x00"),
    ("other", "Анна Лис\n".encode("utf-16-le")),
]


@pytest.mark.parametrize(("kind", "data"), OTHERS, ids=[f"{number} {kind}" for number, (kind, _) in enumerate(OTHERS)])
def test_what_nobody_reads_has_a_name(kind: str, data: bytes) -> None:
    assert unreadable_kind(data) == kind


READ = [
    b"",
    "Анна Лис\nБорис Ким\n".encode(),
    "Анна Лис\nБорис Ким\n".encode("cp1251"),
    "Анна Лис\nБорис Ким\n".encode("utf-16"),
    b"7 8:5\r\n\t8 3:8\x0c",
    sheet(("Name",), ("Anna",)),
    sheet(("Name",), ("Anna",))[:-40],
    xml(),
    xml(encoding="UTF-16"),
    TRF,
    FILE,
]


@pytest.mark.parametrize("data", READ, ids=range(len(READ)))
def test_what_is_read_or_merely_broken_has_none(data: bytes) -> None:
    assert unreadable_kind(data) == ""
