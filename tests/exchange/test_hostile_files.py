"""Whatever bytes come in: an answer or a refusal with a place, never a crash, and never more than the limits allow."""

from __future__ import annotations

import io
import json
import random
import tracemalloc
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from bot.exchange.formats.sources import read_foreign
from bot.exchange.lists.names import roster_lines
from bot.exchange.turnir_file.errors import FileError
from engine.errors import RuleViolation
from tests.exchange.test_opengotha import xml
from tests.exchange.test_trf import FIRST, HEAD, SECOND

TRF = f"{HEAD}{FIRST}\n{SECOND}\n".encode()
FILE = json.dumps(
    {
        "format": "turnir/1",
        "rulebook": "club-swiss",
        "settings": {"rounds": 1},
        "entries": [{"id": "a", "name": "Анна"}, {"id": "b", "name": "Борис"}],
        "rounds": [{"number": 1, "pairings": [{"first": "a", "second": "b", "result": None}]}],
    }
).encode()
WHOLE = {"opengotha": xml(), "trf": TRF, "turnir": FILE}


def answered(data: bytes) -> None:
    """Both doors, the command line's and the list of the chat; any other exception fails the test."""
    with suppress(FileError):
        read_foreign(data)
    with suppress(RuleViolation):
        roster_lines("a", data, "player")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(WHOLE)), st.integers(0, 2**32), st.integers(1, 12))
def test_a_spoiled_file_is_answered(name: str, seed: int, times: int) -> None:
    chance, data = random.Random(seed), bytearray(WHOLE[name])
    for _ in range(times):
        at = chance.randrange(len(data))
        match chance.randrange(3):
            case 0:
                data[at] = chance.randrange(256)
            case 1:
                del data[at : at + chance.randrange(1, 40)]
            case _:
                data[at:at] = bytes(data[at : at + chance.randrange(1, 40)])
        if not data:
            break
    answered(bytes(data))


@settings(max_examples=20, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_answered(data: bytes) -> None:
    for beginning in (b"", b"<", b"{", b"001    1 ", b"PK\x03\x04", b"\xff\xfe", b"\xef\xbb\xbf"):
        answered(beginning + data)


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_a_file_cut_anywhere_is_answered(name: str) -> None:
    whole = WHOLE[name]
    for length in range(0, len(whole), 97):
        answered(whole[:length])


def million_of_cells() -> bytes:
    row = "".join(f'<c t="n"><v>{number}</v></c>' for number in range(40))
    rows = "".join(f"<row>{row}</row>" for _ in range(25_000))
    kept, whole = io.BytesIO(), io.BytesIO()
    Workbook().save(whole)
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as packed:
        for part in source.infolist():
            sheet = part.filename == "xl/worksheets/sheet1.xml"
            packed.writestr(part, _worksheet(rows) if sheet else source.read(part))
    return kept.getvalue()


def _worksheet(rows: str) -> str:
    name = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return f'<worksheet xmlns="{name}"><sheetData>{rows}</sheetData></worksheet>'


def test_a_million_of_cells_is_refused_within_the_memory_of_a_small_table() -> None:
    data = million_of_cells()
    assert len(data) < 1_000_000
    tracemalloc.start()
    try:
        with pytest.raises(RuleViolation) as caught:
            roster_lines("a.xlsx", data, "player")
        assert caught.value.code == "file.swollen"
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()


DEEP = b'<!DOCTYPE t [<!ENTITY a "ha">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)
) + b"]><Tournament><Players>&j;</Players></Tournament>"  # fmt: skip


def test_entities_are_never_put_in() -> None:
    with pytest.raises(FileError) as caught:
        read_foreign(DEEP)
    assert caught.value.path == "file"
    nested = b"<Tournament>" + b"<a>" * 200_000
    with pytest.raises(FileError):
        read_foreign(nested)
    with pytest.raises(FileError):
        read_foreign(b"[" * 100_000)
    with pytest.raises(FileError):
        read_foreign(b'{"a":' * 100_000)
