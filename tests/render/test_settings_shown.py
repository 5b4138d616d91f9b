"""The pages of settings: those that the chosen system has, what matters first, where the mark of the club stands."""

from __future__ import annotations

import pytest

from bot.render.screens import organizer_settings, organizer_wizard, pairings
from bot.render.setting_words import editable
from engine.regulations import load
from tests.builders import club
from tests.render.scenes import RU, labels, organizer, plain, spectator, view

NARDY = {"match_length": 5}
OF_GROUPS, OF_SWISS, OF_BRACKET = {"groups", "advance_per_group"}, {"method", "rounds"}, {"seeds", "third_place"}


@pytest.mark.parametrize(
    ("system", "has"),
    [
        ("round_robin", set()),
        ("swiss", OF_SWISS),
        ("groups_knockout", OF_GROUPS | OF_BRACKET),
        ("knockout", OF_BRACKET),
    ],
)
def test_settings_are_those_of_the_chosen_system(system: str, has: set[str]) -> None:
    """«Система» of nardy: each of the four has stages of its own."""
    shown = set(editable(load("nardy-short", NARDY | {"system": system})))
    assert shown & (OF_GROUPS | OF_SWISS | OF_BRACKET) == has
    assert {"match_length", "cube", "size"} <= shown


def test_what_matters_stands_on_the_first_page() -> None:
    first = editable(load("club-round-robin"))[: organizer_settings.PER_PAGE]
    assert {"cycles", "groups", "advance_per_group", "check_in"} <= set(first)
    assert not {"penalties.counter", "penalties.lifetime", "chase_eve"} & set(first)


def test_the_mark_of_the_club_is_for_books_alone() -> None:
    """Where there is no book, everything is the club's."""
    for book, settings, marked in (("club-swiss", {"rounds": 3}, False), ("tac-russia-2025", {}, True)):
        seen = view(club(8, rulebook=book, **settings))
        assert ("※" in plain(organizer_settings.settings(seen, organizer(), RU))) is marked


def test_another_rulebook_is_one_of_the_same_game() -> None:
    summary = organizer_wizard.summary(organizer(), RU, "Кубок", load("go-swiss", {"rounds": 3}), {})
    assert {one.label: one.data for row in summary.rows for one in row}["◀ Другой регламент"] == "nt:family::0:go"


def test_an_earlier_round_of_a_bracket_is_called_by_its_name() -> None:
    made = club(4, rulebook="club-knockout").drawn().played().drawn()
    assert ["◀ Полуфинал"] in labels(pairings.pairings(view(made), spectator(), RU))
