"""Pairs of another program as people paste them: what every line says, and what is wrong with it."""

from __future__ import annotations

import pytest

from bot.exchange.lists.pairs import MAX_BYTES, MAX_LINES, GivenRound, pairs_text, read_pairs
from engine.errors import RuleViolation
from engine.model import EntryId, Free, FreeKind
from engine.pairing.imported import GivenPair

NAMES = {
    "1": EntryId("a"),
    "2": EntryId("b"),
    "3": EntryId("c"),
    "7": EntryId("g"),
    "Анна Лис": EntryId("a"),
    "Борис Ким": EntryId("b"),
    "Ёж – Сова": EntryId("c"),
    "Анна-Мария": EntryId("g"),
}


def read(text: str, *, colours: bool = False) -> GivenRound:
    return read_pairs(text, NAMES, colours=colours)


@pytest.mark.parametrize(
    "line",
    [
        "1. Анна Лис — Борис Ким",
        "Анна Лис - Борис Ким",
        "12) анна  лис–БОРИС КИМ",
        "1\tАнна Лис\tБорис Ким",
        "4;Анна Лис;Борис Ким",
        "Анна Лис vs Борис Ким",
        "1 2",
        "1 - 2",
        "3. 1 2",
        "Анна\u200b Лис — 2",
    ],
)
def test_two_in_any_common_spelling(line: str) -> None:
    assert read(line).pairs == (GivenPair(EntryId("a"), EntryId("b")),)


def test_what_divides_two_may_stand_in_a_name() -> None:
    assert read("Еж – Сова – Анна-Мария").pairs == (GivenPair(EntryId("c"), EntryId("g")),)
    assert read("Анна-Мария - Ёж – Сова").pairs == (GivenPair(EntryId("g"), EntryId("c")),)


@pytest.mark.parametrize(
    "line", ["Анна Лис — свободна", "Анна Лис —", "1 bye", "Анна Лис свободна", "1. Анна Лис - bye"]
)
def test_nobody_to_meet(line: str) -> None:
    assert read(line).free == (Free(EntryId("a"), FreeKind.BYE),)


def test_black_is_named_first_and_stones_stand_at_the_end() -> None:
    assert read("1 2 h3\nАнна-Мария — 3", colours=True).pairs == (
        GivenPair(EntryId("a"), EntryId("b"), "first_black", 3),
        GivenPair(EntryId("g"), EntryId("c"), "first_black"),
    )


def test_every_line_that_says_nothing_says_why() -> None:
    found = read("Тур 1\n1 2\nАнна Лис — Борис Ким\n3 3\nВера — Анна-Мария\n9 7\n")
    assert [(line.written, line.trouble, line.about) for line in found.troubles] == [
        ("Тур 1", "unreadable", ""),
        ("Анна Лис — Борис Ким", "twice", "a"),
        ("3 3", "twice", "c"),
        ("Вера — Анна-Мария", "unknown", "Вера"),
        ("9 7", "unknown", "9"),
    ]


def test_the_json_of_the_command_line_is_taken_too() -> None:
    pairs = '[{"first": "a", "second": "b", "colour": "first_white"}]'
    text = f'{{"pairings": {pairs}, "free": [{{"entry": "c", "kind": "bye"}}]}}'
    found = read(text)
    assert (found.pairs, found.free) == (
        (GivenPair(EntryId("a"), EntryId("b"), "first_white"),),
        (Free(EntryId("c"), FreeKind.BYE),),
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "import.empty"),
        ("\n \n", "import.empty"),
        ('{"pairings": 1}', "import.unreadable"),
        ("{", "import.unreadable"),
        ("1 2\n" * (MAX_LINES + 1), "file.too_many_rows"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        read(text)
    assert refused.value.code == code


def test_a_document_is_text_of_either_spelling_within_limits() -> None:
    assert pairs_text("Ёж — Лис".encode("cp1251")) == pairs_text("\ufeffЁж — Лис".encode()) == "Ёж — Лис"
    for data, code in ((b"1 2\x00", "import.unreadable"), (b"1" * (MAX_BYTES + 1), "file.too_large")):
        with pytest.raises(RuleViolation) as refused:
            pairs_text(data)
        assert refused.value.code == code
