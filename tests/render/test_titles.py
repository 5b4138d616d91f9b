"""A round is called the same wherever it is named: by its number in a round robin, by its name in a bracket."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import Speaker
from bot.render.screens import pairings, protests
from bot.render.screens.table_card import card
from bot.titles import short_title_of_round, title_of_round
from engine.ids import ProtestId
from engine.model import PersonId
from engine.protests import Protest
from tests.builders import NOON, Club, club
from tests.render.scenes import EN, RU, plain, referee, spectator, view

SETTINGS: dict[str, dict[str, Any]] = {
    "club-round-robin": {},
    "go-groups": {},
    "nardy-short": {"match_length": 5, "system": "groups_knockout"},
}


def all_played(book: str, entries: int) -> Club:
    made = club(entries, rulebook=book, **SETTINGS[book])
    return made.drawn().played().drawn().played().drawn().played()


@pytest.mark.parametrize(("tr", "last"), [(RU, "Тур 3"), (EN, "Round 3")])
@pytest.mark.parametrize(("book", "entries"), [("club-round-robin", 4), ("go-groups", 8), ("nardy-short", 8)])
def test_the_last_round_of_a_round_robin_is_no_final(book: str, entries: int, tr: Speaker, last: str) -> None:
    seen = view(all_played(book, entries))
    t, round_ = seen.tournament, seen.tournament.rounds[-1]
    assert (title_of_round(t, tr, round_), short_title_of_round(t, tr, round_)) == (last, "3")
    assert last in plain(pairings.pairings(seen, spectator(), tr))
    assert last in plain(card(seen, referee(), tr, round_.pairings[0]))


@pytest.mark.parametrize(("tr", "final"), [(RU, "Финал"), (EN, "Final")])
def test_a_protest_of_a_bracket_names_its_round_as_the_card_does(tr: Speaker, final: str) -> None:
    seen = view(all_played("nardy-short", 8).drawn().played().drawn().played())
    pairing = seen.tournament.rounds[-1].pairings[0]
    protest = Protest(ProtestId("w1"), pairing.round, pairing.table, pairing.first, PersonId(1010), NOON)
    marked = replace(pairing, under_protest=(pairing.first,))
    last = replace(seen.tournament.rounds[-1], pairings=(marked, *seen.tournament.rounds[-1].pairings[1:]))
    t = replace(seen.tournament, rounds=(*seen.tournament.rounds[:-1], last), protests={protest.id: protest})
    seen = replace(seen, tournament=t)
    assert plain(card(seen, referee(), tr, marked)).startswith(f"{final}. ")
    assert f"{final}, " in plain(protests.card(seen, referee(), tr, protest)).splitlines()[0]
    assert f"{final}, " in plain(protests.listing(seen, referee(), tr))
    assert f"{final}, " in protests.marks_line(seen, tr)
