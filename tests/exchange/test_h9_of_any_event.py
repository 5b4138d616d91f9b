"""Whatever happens in an event at Go, its h9 keeps the published rules and says who has beaten whom."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.exchange.formats.h9 import h9
from engine.model import EntryId, FreeKind, Round, Tournament
from engine.results import Played, Side, Winner
from engine.standings.final import final_places
from tests.exchange.eventful import eventful, free_kind, named
from tests.exchange.test_h9 import by_the_rules

FREE: dict[FreeKind | None, str] = {FreeKind.BYE: "0+", FreeKind.HALF_BYE: "0="}


def cell(t: Tournament, round_: Round, entry: EntryId, numbers: dict[EntryId, int]) -> str:
    """A round of somebody, told from the game itself: nothing is rated that was not played."""
    pairing = next((one for one in round_.pairings if entry in one.entries), None)
    if pairing is None:
        return FREE.get(free_kind(t, round_, entry), "0-")
    (game,) = pairing.games
    side = Side.FIRST if pairing.first == entry else Side.SECOND
    if not isinstance(game, Played):
        loser = getattr(game, "loser", side)
        return "0-" if loser is side else "0+"
    won = "=" if game.winner is Winner.DRAW else "+" if game.winner.value == side.value else "-"
    black = side is (Side.FIRST if pairing.colour == "first_black" else Side.SECOND)
    return f"{numbers[pairing.opponent_of(entry)]}{won}/{'b' if black else 'w'}{pairing.handicap or ''}"


@pytest.mark.parametrize("rulebook", ["go-mcmahon", "go-swiss", "go-round-robin"])
@settings(max_examples=12, deadline=None)
@given(field=st.integers(4, 23), seed=st.integers(0, 10**6))
def test_every_round_of_it_is_told_by_the_published_rules(rulebook: str, field: int, seed: int) -> None:
    t = eventful(rulebook, field if "robin" not in rulebook else min(field, 9), seed)
    told = named(t)
    lines = by_the_rules(h9(told).data)
    numbers = {entry: number for number, (entry, _) in enumerate(final_places(t), start=1)}
    for entry, number in numbers.items():
        line = lines[number]
        assert line.rank == t.entries[entry].rank
        assert [game[0] for game in line.games] == [cell(t, round_, entry, numbers) for round_ in t.rounds]
