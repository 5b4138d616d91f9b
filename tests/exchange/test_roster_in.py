"""A list of participants in a document: what it becomes, and what is refused."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from openpyxl import Workbook

from bot.desk.entry_lines import pair_name, parse_entries, rank_of
from bot.exchange.lists.names import RosterLines, pasted_lines, roster_lines
from bot.exchange.lists.rows import MAX_BYTES, MAX_ROWS
from engine.errors import RuleViolation
from tests.exchange.test_opengotha import xml
from tests.exchange.test_trf import FIRST, HEAD, SECOND


def refused(name: str, data: bytes) -> str:
    with pytest.raises(RuleViolation) as caught:
        roster_lines(name, data, "player")
    return caught.value.code


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_a_table_with_headings_in_any_common_spelling(delimiter: str, encoding: str) -> None:
    rows = [("Игрок", "Разряд", "Телефон"), ("Анна Лис", "1K", "12-34"), ("Борис Ким", "2d", "")]
    data = "\r\n".join(delimiter.join(row) for row in rows).encode(encoding)
    assert roster_lines("список.csv", data, "player") == RosterLines("Анна Лис 1k\nБорис Ким 2d", ("Телефон",))


@pytest.mark.parametrize("heading", ["Клуб", "Город", "Клуб/город", "Club", "City"])
def test_the_club_or_the_town_stands_at_the_end_of_a_line(heading: str) -> None:
    data = f"Игрок;Разряд;{heading}\nАнна Лис;1k;Тверь [юг]\nБорис Ким;2d;\n".encode()
    lines = roster_lines("a.csv", data, "player")
    assert lines == RosterLines("Анна Лис 1k [Тверь юг]\nБорис Ким 2d")
    assert [(one.name, one.rank, one.club) for one in parse_entries(lines.text, "player")] == [
        ("Анна Лис", "1k", "Тверь юг"),
        ("Борис Ким", "2d", ""),
    ]


def test_a_team_comes_from_where_any_of_its_rows_says() -> None:
    data = "Команда,Имя,Клуб\nЛисы,Анна,\nЛисы,Борис,Лес\nВолки,Вера,\n".encode()
    lines = roster_lines("a.csv", data, "team")
    assert lines.text == "Лисы: Анна, Борис [Лес]\nВолки: Вера"
    (foxes, wolves) = parse_entries(lines.text)
    assert (foxes.members, foxes.club, wolves.club) == (("Анна", "Борис"), "Лес", "")


def test_rows_copied_from_a_spreadsheet_are_columns_and_anything_else_is_as_it_was_typed() -> None:
    copied = "Фамилия\tИмя\tГород\nЛис\tАнна\tТверь\nКим\tБорис\t"
    assert pasted_lines(copied, "player").text == "Анна Лис [Тверь]\nБорис Ким"
    assert pasted_lines("Анна Лис; Тверь\nБорис Ким", "player").text == "Анна Лис; Тверь\nБорис Ким"


def test_a_list_without_headings_is_a_name_and_a_strength() -> None:
    assert (
        roster_lines("a.csv", "1;Анна Лис;1982\n2;Борис Ким;\n\n".encode(), "player").text == "Анна Лис 1982\nБорис Ким"
    )


def test_people_of_a_team_stand_in_one_row_or_in_a_row_each() -> None:
    one_row = "Команда,Игрок 1,Игрок 2\nЛисы,Анна,Борис\n".encode()
    a_row_each = "Команда,Имя\nЛисы,Анна\nЛисы,Борис\nВолки,Вера\n".encode()
    assert roster_lines("a.csv", one_row, "team").text == "Лисы: Анна, Борис"
    assert roster_lines("a.csv", a_row_each, "team").text == "Лисы: Анна, Борис\nВолки: Вера"


@pytest.mark.parametrize("head", ["Фамилия,Имя,Разряд", "Surname,First name,Rank", "Last Name,Name,Grade"])
def test_surname_and_first_name_in_two_columns_are_one_name(head: str) -> None:
    data = f"{head}\nЛис,Анна,1k\nКим,Борис\n".encode()
    assert roster_lines("a.csv", data, "player") == RosterLines("Анна Лис 1k\nБорис Ким")
    other = "Имя,Фамилия,Разряд\nАнна,Лис,1k\n".encode()
    assert roster_lines("a.csv", other, "player").text == "Анна Лис 1k"


def test_both_people_of_a_pair_may_have_two_columns() -> None:
    data = "Фамилия 1,Имя 1,Разряд 1,Фамилия 2,Имя 2,Разряд 2\nЛис,Анна,1k,Ким,Борис,3k\n".encode()
    assert roster_lines("a.csv", data, "pair").text == "Анна Лис 1k, Борис Ким 3k"


def test_a_surname_alone_is_a_name() -> None:
    assert roster_lines("a.csv", "Фамилия\nЛис\n".encode(), "player").text == "Лис"


def test_a_pair_is_two_people_with_their_ranks() -> None:
    data = "Игрок,Разряд,Напарник,Разряд\nАнна Лис,1k,Борис Ким,3k\n".encode()
    assert roster_lines("a.csv", data, "pair").text == "Анна Лис 1k, Борис Ким 3k"


def test_what_would_divide_a_line_is_no_part_of_a_name() -> None:
    data = 'Команда;Имя\n"Лисы: ""А"", Б";"Анна, мл."\n'.encode()
    assert roster_lines("a.csv", data, "team").text == 'Лисы "А" Б: Анна мл.'


def sheet(*rows: tuple[object, ...]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    return kept(book)


def kept(book: Workbook) -> bytes:
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_the_first_sheet_of_a_workbook() -> None:
    data = sheet(("Name", "Rating"), ("Anna Fox", 1982), ("Boris Kim", 1500.0), (None, None))
    assert roster_lines("list.xlsx", data, "player").text == "Anna Fox 1982\nBoris Kim 1500"


def bomb(unpacked: int) -> bytes:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b" " * unpacked)
    return kept.getvalue()


ENTITIES = (
    b'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    b'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">&b;</workbook>'
)


def with_entities() -> bytes:
    """A workbook that would blow up while its entities are put in."""
    whole, kept = zipfile.ZipFile(io.BytesIO(sheet(("Name",), ("Anna",)))), io.BytesIO()
    with zipfile.ZipFile(kept, "w") as packed:
        for part in whole.infolist():
            packed.writestr(part.filename, ENTITIES if part.filename == "xl/workbook.xml" else whole.read(part))
    return kept.getvalue()


def test_hostile_and_broken_documents_are_refused_whole() -> None:
    assert refused("a.csv", b"x" * (MAX_BYTES + 1)) == "file.too_large"
    assert refused("a.csv", b"") == "file.empty"
    assert refused("a.csv", b"\n\n;;\n") == "file.empty"
    assert refused("a.csv", b"\x00\x01\x02") == "file.unreadable"
    assert refused("a.csv", "Имя\n".encode()) == "file.empty"
    assert refused("a.csv", b"name\n" * (MAX_ROWS + 1)) == "file.too_many_rows"
    assert refused("a.csv", b'"' + b"x" * 200_000) == "file.unreadable"
    assert refused("a.xlsx", b"no workbook") == "file.unreadable"
    assert refused("a.xlsx", bomb(40_000_000)) == "file.swollen"
    assert refused("a.xlsx", with_entities()) == "file.unreadable"


def test_the_headings_may_stand_below_a_title_and_a_date() -> None:
    data = "Участники кубка;;\n21.11.2026;;\n№;Игрок;Рейтинг\n1;Анна Лис;1982\n2;Борис Ким;1500\n".encode()
    assert roster_lines("a.csv", data, "player") == RosterLines("Анна Лис 1982\nБорис Ким 1500", ("№",))


def test_a_strength_may_stand_before_the_name() -> None:
    data = "Рейтинг;Клуб;Игрок\n1982;Лес;Анна Лис\n".encode()
    assert roster_lines("a.csv", data, "player").text == "Анна Лис 1982 [Лес]"


def test_a_player_comes_with_his_rank_and_his_rating_one_of_a_team_with_his_rank_and_that_is_told() -> None:
    data = "Игрок;Рейтинг;Разряд\nАнна Лис;1982;1k\nБорис Ким;1500;\n".encode()
    assert roster_lines("a.csv", data, "player") == RosterLines("Анна Лис 1k 1982\nБорис Ким 1500")
    assert roster_lines("a.csv", b"1;Anna Fox;1982;1k\n2;Boris Kim;;2k\n", "player").text == (
        "Anna Fox 1k 1982\nBoris Kim 2k"
    )
    team = "Команда;Игрок;Рейтинг;Разряд\nЛисы;Анна Лис;1982;1k\nЛисы;Борис Ким;1500;\n".encode()
    assert roster_lines("a.csv", team, "team") == RosterLines("Лисы: Анна Лис 1k, Борис Ким 1500", ("Рейтинг",))


@pytest.mark.parametrize(
    ("line", "rating", "rank"),
    [
        ("Анна Лис 4d 2400", 2400, "4d"),
        ("Анна Лис 2400, 4 дан", 2400, "4d"),
        ("Анна Лис 2400", 2400, ""),
        ("Анна Лис 4d", None, "4d"),
        ("Анна Лис, 3 кю, 850 [Тверь]", 850, "3k"),
    ],
)
def test_a_line_may_say_rank_and_rating_in_either_order(line: str, rating: int | None, rank: str) -> None:
    (found,) = parse_entries(line, "player")
    assert (found.name, found.rating, found.rank) == ("Анна Лис", rating, rank)


def test_a_pair_with_two_ranks_and_a_rank_alone_are_what_they_were() -> None:
    assert pair_name("Лис – Ким 1k 3k").ranks == ("1k", "3k")
    assert rank_of("1 кю") == "1k"
    with pytest.raises(RuleViolation, match=r"rank\.unknown"):
        rank_of("1982 1k")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_known_by_its_mark(encoding: str) -> None:
    data = "Игрок\tРазряд\nАнна Лис\t1k\n".encode(encoding)
    if encoding == "utf-16":
        assert roster_lines("a.csv", data, "player").text == "Анна Лис 1k"
    else:
        assert refused("a.csv", data) == "file.unreadable"


def test_nothing_is_cut_off_at_the_side() -> None:
    wide = ",".join(["Имя", *(f"x{number}" for number in range(40))])
    assert refused("a.csv", f"{wide}\n{wide}\n".encode()) == "file.too_many_columns"
    assert refused("a.xlsx", sheet(("Name", *range(41)), ("Anna", *range(41)))) == "file.too_many_columns"
    assert refused("a.csv", b"," * 999_999) == "file.empty"


def test_a_truncated_workbook_is_refused() -> None:
    whole = sheet(("Name",), *((f"Anna {number}",) for number in range(50)))
    for length in (10, len(whole) // 2, len(whole) - 10):
        assert refused("a.xlsx", whole[:length]) == "file.unreadable"


def test_the_players_of_other_programs_come_as_lines() -> None:
    lines = roster_lines("spring.xml", xml(), "player")
    assert lines.text.splitlines()[:2] == ["Анна Лис 1d 2100 [МГУ]", "Борис Ким 1k 2000"]
    assert lines.unused == ()
    assert roster_lines("club.trf", f"{HEAD}{FIRST}\n{SECOND}\n".encode(), "player").text == (
        "Anna Lis 2100\nBoris Kim 2000"
    )


def test_the_entries_of_a_tournament_file_come_as_lines() -> None:
    teams = [
        {"id": "a", "name": "Лисы: А", "members": ["Анна", {"id": "m", "name": "Борис", "rank": "2k"}], "club": "Лес"}
    ]
    file = {
        "format": "turnir/1",
        "rulebook": "go-team-swiss",
        "settings": {"rounds": 1},
        "entries": teams,
        "rounds": [],
    }
    lines = roster_lines("a.json", json.dumps(file).encode(), "team")
    assert lines.text == "Лисы А: Анна, Борис 2k [Лес]"


@pytest.mark.parametrize("data", [b'{"format": 1}', b"<Tournament/>", xml()[:-50], f"{HEAD}{FIRST}".encode()])
def test_a_broken_tournament_is_refused_with_the_place(data: bytes) -> None:
    assert refused("a", data) == "file.foreign"
