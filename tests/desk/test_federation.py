"""A federation's list before it is kept: hostile names, repeated numbers, namesakes, and what it changes."""

from __future__ import annotations

import pytest

from bot.desk.federation_check import MOST_NAME, checked, preview
from bot.federations import FederationPlayer, Renamed


def people(*named: tuple[str, str], rating: int | None = 1600) -> list[FederationPlayer]:
    return [FederationPlayer(number, name, rating) for number, name in named]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Анна Лис", "Анна Лис"),
        ("Анна\u202e Лис\u200b", "Анна Лис"),
        ("Анна\x07 Лис", "Анна Лис"),
        ("Лис " * 125, ("Лис " * 20).strip()),
        ("O'Connor, Ана-Мария", "O'Connor, Ана-Мария"),
    ],
)
def test_a_name_is_kept_as_it_is_seen(typed: str, kept: str) -> None:
    found = checked(people(("1", typed)))
    assert [one.name for one in found.players] == [kept]
    assert found.cleaned == (() if typed == kept else (kept,))
    assert len(kept) <= MOST_NAME
    assert not found.odd


@pytest.mark.parametrize(
    "typed", ["<b>Анна</b>", "=HYPERLINK(1)", "+7 900", "12345", "\u202e\u200b", "{0} | x", "@anna", "-Анна", "&lt;"]
)
def test_what_is_no_name_is_left_out_and_told(typed: str) -> None:
    found = checked(people(("1", typed), ("2", "Борис Ким")))
    assert [one.name for one in found.players] == ["Борис Ким"]
    assert len(found.odd) == 1


def test_of_one_number_the_first_line_counts_and_what_stands_beside_a_name_is_cleaned_too() -> None:
    odd = FederationPlayer("1", "Анна Лис", 1612, "5k\u202e", "R\x00U", "Тверь" * 20)
    found = checked([odd, *people(("2", "Вера Рысь"), ("1", "Борис Ким"), ("", "Без номера"), ("", "Без номера"))])
    assert found.repeated == ("1",)
    assert [one.name for one in found.players] == ["Анна Лис", "Вера Рысь", "Без номера", "Без номера"]
    assert (found.players[0].rank, found.players[0].country) == ("5k", "R U")
    assert found.players[0].club == "Тверь" * 8


def test_the_first_list_is_all_new_and_namesakes_are_told_once() -> None:
    seen = preview("egd", checked(people(("1", "Анна Лис"), ("2", "Лис Анна"), ("3", "Борис Ким"))), 4, None)
    assert (seen.before, seen.new, seen.gone, seen.rated, seen.renamed, seen.skipped) == (None, 3, 0, 0, (), 4)
    assert len(seen.namesakes) == 1


def test_a_list_is_told_by_what_it_changes() -> None:
    before = people(("1", "Анна Лис"), ("2", "Борис Ким"), ("3", "Вера Рысь"), ("4", "Глеб Волк"))
    after = [
        FederationPlayer("1", "Лис Анна", 1600),
        FederationPlayer("2", "Борис Кимов", 1600),
        FederationPlayer("3", "Вера Рысь", 1650),
        FederationPlayer("5", "Дарья Сокол", None),
    ]
    seen = preview("rgf", checked(after), 0, before)
    assert (seen.before, seen.new, seen.gone, seen.rated) == (4, 1, 1, 1)
    assert seen.renamed == (Renamed("2", "Борис Ким", "Борис Кимов"),)


def test_a_list_without_numbers_is_compared_by_its_names() -> None:
    before = people(("", "Анна Лис"), ("", "Анна Лис"), ("", "Борис Ким"))
    seen = preview("rgf", checked(people(("", "Лис Анна"), ("", "Вера Рысь"), rating=1700)), 0, before)
    assert (seen.new, seen.gone, seen.rated, seen.renamed) == (1, 2, 1, ())
