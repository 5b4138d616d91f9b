"""Lists of federations: what is read of each form, what says nothing, and what is no such list."""

from __future__ import annotations

import pytest

from bot.cell.asking import Question
from bot.cell.reading import answered
from bot.exchange.lists.federation import certain_list, federation_list
from bot.exchange.lists.federation_lines import players_of, players_text
from bot.federations import FederationList, FederationPlayer
from engine.errors import RuleViolation
from tests.exchange.federation_files import FIDE_HEAD, csv, egd, egd_line, fide, fide_line, xlsx


def test_the_egds_list_is_read_by_its_lines_whatever_stands_around_them() -> None:
    found = federation_list(
        "allworld_lp.html",
        egd(
            [
                egd_line(17000001, "Lis Anna", 1612, "5k", "RU", "Tver"),
                egd_line(17000002, "De_Kim Boris", -120, "22k", "NL", "xxxx"),
                egd_line(17000003, "Rys", 2713, "7d", "KR", "Seou"),
                " 17000004  (undefined)",
                "",
            ]
        ),
    )
    assert found == FederationList(
        "egd",
        (
            FederationPlayer("17000001", "Anna Lis", 1612, "5k", "RU", "Tver"),
            FederationPlayer("17000002", "Boris De Kim", -120, "22k", "NL"),
            FederationPlayer("17000003", "Rys", 2713, "7d", "KR", "Seou"),
        ),
        skipped=1,
    )


def test_fides_list_is_read_by_the_columns_of_its_heading() -> None:
    lines = [fide_line(24000001, "Lis, Anna"), fide_line(24000002, "De Kim, Boris Jan", 0, "NED", 0), "total 2", ""]
    found = federation_list("players_list_foa.txt", fide(lines))
    assert found == FederationList(
        "fide",
        (
            FederationPlayer("24000001", "Anna Lis", 1840, country="RUS", born=1999),
            FederationPlayer("24000002", "Boris Jan De Kim", None, country="NED"),
        ),
        skipped=1,
    )


def test_fides_list_of_one_month_has_other_columns() -> None:
    head = "ID number Name                              TitlFed  Nov26 GamesBorn  Flag"
    line = " 2400001  Lis, Anna                         wm  RUS  1840    7  1999  w   "
    found = federation_list("a.txt", f"{head}\n{line}\n".encode())
    assert found is not None
    assert found.players == (FederationPlayer("2400001", "Anna Lis", 1840, country="RUS", born=1999),)


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
def test_a_table_is_read_by_its_headings(name: str) -> None:
    rows = [
        ("Рейтинг РГФ на 1 ноября", "", "", "", "", "", ""),
        ("№", "ID", "Фамилия", "Имя", "Рейтинг", "Разряд", "Город", "Дата рождения"),
        (1, 101, "Лис", "Анна", "1 612,4", "5 кю", "Тверь", "02.03.1999"),
        (2, 102, "Ким", "Борис", 0, "", "", ""),
        (3, "", "Рысь", "Вера", 800, "12k", "", ""),
        ("", "", "", "", "", "", "", ""),
    ]
    data = xlsx(rows) if name.endswith("x") else csv(rows)
    assert federation_list(name, data) == FederationList(
        "rgf",
        (
            FederationPlayer("101", "Анна Лис", 1612, "5кю", "", "Тверь", 1999),
            FederationPlayer("102", "Борис Ким"),
        ),
        skipped=1,
    )


@pytest.mark.parametrize(
    ("head", "federation"),
    [
        ("PIN,Name,Country,Club,Grade,GoR", "egd"),
        ("fideid,name,country,club,title,rating", "fide"),
        ("ID РГФ,Имя,Страна,Клуб,Разряд,Рейтинг", "rgf"),
        ("Код,Спортсмен,Федерация,Клуб,Ранг,Рейтинг", "rgf"),
        ("ID,Player,Country,Club,Rank,Rating", None),
    ],
)
def test_whose_list_a_table_is_its_headings_tell_or_nobody(head: str, federation: str | None) -> None:
    found = federation_list("a.csv", f'{head}\n7,"Лис, Анна",RUS,Тверь,5k,1612\n'.encode())
    assert found is not None
    assert found.federation == federation
    assert found.players[0].id == "7"
    assert (found.players[0].name, found.players[0].rating, found.players[0].country) == ("Анна Лис", 1612, "RUS")


@pytest.mark.parametrize(
    "text",
    [
        "7 8:5\n3 2:1\n",
        "Игрок;Разряд;Клуб\nАнна Лис;5k;Тверь\n",
        "Имя;Telegram ID;Рейтинг\nАнна Лис;777000;1612\n",
        "012 Cup\n001    1 m    Lis, Anna                         1840\n",
        "",
    ],
)
def test_other_lists_stay_what_they_are(text: str) -> None:
    assert federation_list("a.csv", text.encode()) is None


def test_a_list_that_was_asked_for_may_be_without_numbers_and_has_to_be_one() -> None:
    found = certain_list("a.csv", "Имя;Рейтинг;Разряд\nАнна Лис;1612;5k\n".encode())
    assert found.players == (FederationPlayer("", "Анна Лис", 1612, "5k"),)
    with pytest.raises(RuleViolation, match=r"file\.no_federation"):
        certain_list("a.csv", "Стол;Счёт\n7;8:5\n".encode())


def test_a_list_goes_to_another_process_and_back_as_one_text_and_nothing_else_is_taken_for_it() -> None:
    players = (FederationPlayer("1", "Анна\tЛис\n", -5, "5k", "RU", "Тверь", 1999), FederationPlayer("", "Б"))
    assert players_of(players_text(players)) == (
        FederationPlayer("1", "Анна Лис", -5, "5k", "RU", "Тверь", 1999),
        FederationPlayer("", "Б"),
    )
    for text in ("1\tАнна", "1\tАнна\tx\t\t\t\t", "\t" * 6 + "x"):
        with pytest.raises(RuleViolation, match=r"file\.unreadable"):
            players_of(text)


def test_the_cell_reads_a_list_that_is_asked_for_also_out_of_a_page() -> None:
    asked = Question(door="federation", wanted="federation", name="a.html")
    said = answered(asked, egd([egd_line(17000001, "Lis Anna"), " 17000004  (undefined)"]))
    assert (said.players_of, said.skipped) == ("egd", 1)
    assert players_of(said.text) == (FederationPlayer("17000001", "Anna Lis", 1612, "5k", "RU", "Tver"),)
    assert answered(asked, b"<html><body>no players</body></html>").refused == "file.no_federation"
    assert answered(asked, b"%PDF-1.4").carried == {"kind": "pdf", "wanted": "federation"}


def test_too_many_players_are_refused_and_an_endless_line_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = " 17000002  " + "x " * 100_000
    found = federation_list("a.txt", egd([egd_line(17000001, "Lis Anna"), endless]))
    assert found is not None
    assert (len(found.players), found.skipped) == (1, 1)
    monkeypatch.setattr("bot.exchange.lists.federation.MOST_PLAYERS", 2)
    refused = answered(Question(door="federation"), f"{FIDE_HEAD}\n".encode() + b"1 x\n" * 3)
    assert (refused.refused, refused.carried) == ("file.too_many_rows", {"most": 2})
