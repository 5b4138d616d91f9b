"""Workbooks and tables that mean harm or were made carelessly: read within limits, or refused whole."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from openpyxl import Workbook

from bot.exchange.formats.opengotha import read_opengotha
from bot.exchange.lists.names import roster_lines
from bot.exchange.turnir_file.errors import FileError
from engine.errors import RuleViolation
from tests.exchange.test_opengotha import xml
from tests.exchange.test_roster_in import kept, refused, sheet

NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def with_part(data: bytes, name: str, content: str) -> bytes:
    """The workbook with a part put in or put in place of its own."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(packed, "w") as made:
        for part in source.infolist():
            if part.filename != name:
                made.writestr(part, source.read(part))
        made.writestr(name, content)
    return packed.getvalue()


def with_cells(cells: str) -> bytes:
    rows = f'<row r="1"><c r="A1" t="str"><v>Игрок</v></c></row><row r="2">{cells}</row>'
    content = f'<worksheet xmlns="{NAMESPACE}"><sheetData>{rows}</sheetData></worksheet>'
    return with_part(sheet(("x",)), "xl/worksheets/sheet1.xml", content)


def test_a_formula_is_what_it_last_showed_and_is_never_counted() -> None:
    cell = '<c r="A2" t="str"><f>WEBSERVICE("http://127.0.0.1/x")&amp;[1]Sheet1!A1</f><v>Анна Лис</v></c>'
    assert roster_lines("a.xlsx", with_cells(cell), "player").text == "Анна Лис"
    assert refused("a.xlsx", with_cells('<c r="A2"><f>1+1</f></c>')) == "file.empty"


def test_links_to_other_workbooks_are_not_followed() -> None:
    link = f'<externalLink xmlns="{NAMESPACE}"><externalBook/></externalLink>'
    data = with_part(sheet(("Игрок",), ("Анна Лис",)), "xl/externalLinks/externalLink1.xml", link)
    assert roster_lines("a.xlsx", data, "player").text == "Анна Лис"


def test_of_merged_cells_the_first_speaks_and_a_hidden_row_is_shown_like_any_other() -> None:
    book = Workbook()
    for row in (("Участники", None), ("Игрок", "Клуб"), ("Анна Лис", "Лес"), ("Борис Ким", None), ("Вера Рысь", None)):
        book.active.append(row)
    book.active.merge_cells("A1:B1")
    book.active.merge_cells("B3:B4")
    book.active.row_dimensions[5].hidden = True
    lines = roster_lines("a.xlsx", kept(book), "player")
    assert lines.text == "Анна Лис [Лес]\nБорис Ким\nВера Рысь"


def test_a_million_of_lines_is_not_even_looked_through() -> None:
    assert refused("a.csv", b"\n" * 999_999) == "file.too_many_rows"
    assert refused("a.csv", b"a\n" * 499_999) == "file.too_many_rows"
    assert refused("a.csv", b"a,b\n" * 1_000_000) == "file.too_large"


def test_a_name_below_many_empty_rows_is_not_lost() -> None:
    data = ("Игрок\n" + "\n" * 5000 + "Анна Лис\n").encode()
    assert roster_lines("a.csv", data, "player").text == "Анна Лис"
    book = Workbook()
    book.active["A1"], book.active["A5000"] = "Игрок", "Анна Лис"
    assert roster_lines("a.xlsx", kept(book), "player").text == "Анна Лис"


def test_a_sheet_without_an_end_is_refused() -> None:
    book = Workbook()
    book.active["A1"], book.active["A1048576"] = "Игрок", "Анна Лис"
    assert refused("a.xlsx", kept(book)) in ("file.too_many_rows", "file.empty")


def place_of(data: bytes) -> str:
    """Of what is wrong with it; any other exception fails the test."""
    try:
        read_opengotha(data)
    except FileError as wrong:
        return wrong.path
    return "nothing is wrong"


@pytest.mark.parametrize(
    "part",
    ["Players", "Games", "ByePlayers", "TournamentParameterSet", "PlacementParameterSet", "PlacementCriteria"],
)
def test_an_opengotha_file_that_lacks_a_part_is_read_or_refused_with_the_place(part: str) -> None:
    data = re.sub(f"<{part}>.*</{part}>", "", xml().decode(), flags=re.DOTALL).encode()
    assert data != xml()
    assert place_of(data)


@pytest.mark.parametrize("name", sorted(set(re.findall(r' (\w+)="', xml().decode())) - {"version", "encoding"}))
def test_an_opengotha_file_that_lacks_a_figure_is_read_or_refused_with_the_place(name: str) -> None:
    for spoiled in ("", f' {name}=""', f' {name}="-99999999999"', f' {name}="½"'):
        data = re.sub(f' {name}="[^"]*"', spoiled, xml().decode()).encode()
        assert place_of(data)


def test_what_is_refused_has_changed_nothing_of_what_is_read_next() -> None:
    with pytest.raises(RuleViolation):
        roster_lines("a.xlsx", b"PK\x03\x04", "player")
    assert roster_lines("a.csv", "Анна Лис".encode(), "player").text == "Анна Лис"
