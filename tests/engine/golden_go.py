"""The worked examples of the Go code (systems, criteria, leaving, prizes), as numbers in golden/go.json."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.model import STARTED, Entry, EntryId, Free, FreeKind, Pairing, Record, Round, Tournament
from engine.results import Forfeit, GameResult, Ground, Played, Side, Winner
from engine.standings.explain import explain_place
from engine.standings.table import Row
from tests.builders import club

GOLDEN: dict[str, Any] = json.loads(Path(__file__).with_name("golden").joinpath("go.json").read_text("utf-8"))


def event(rulebook: str, *entries: Entry, **settings: Any) -> Tournament:
    t = club(*(entry.id for entry in entries), rulebook=rulebook, **settings).tournament
    return replace(t, entries={entry.id: replace(entry, number=n) for n, entry in enumerate(entries, start=1)})


def numbered(rulebook: str, size: int, **settings: Any) -> Tournament:
    """Entries "1", "2" … whose seeds are their numbers."""
    return event(rulebook, *(Entry(EntryId(str(n)), n, seed=n) for n in range(1, size + 1)), **settings)


def with_round(t: Tournament, games: Sequence[Pairing], free: Sequence[Free] = ()) -> Tournament:
    """A round that was paired and played elsewhere."""
    number = len(t.rounds) + 1
    pairings = tuple(replace(game, round=number, table=table) for table, game in enumerate(games, start=1))
    stage = t.rulebook.plan[0].id
    return replace(t, rounds=(*t.rounds, Round(number, stage, pairings, tuple(free), announced=STARTED)))


def game(black: object, white: object, result: str) -> Pairing:
    """`result` is who has won, "=" or "noshow:X": X did not come."""
    first, second = str(black), str(white)
    assert result == "=" or result.removeprefix("noshow:") in (first, second), result
    return Pairing(
        0, 0, EntryId(first), EntryId(second), colour="first_black", records=(Record(_result(first, result)),)
    )


def _result(first: str, result: str) -> GameResult:
    if result == "=":
        return Played(Winner.DRAW)
    if result.startswith("noshow:"):
        return Forfeit(Side.FIRST if result.endswith(f":{first}") else Side.SECOND, Ground.NO_SHOW)
    return Played(Winner.FIRST if result == first else Winner.SECOND)


def bye(entry: object) -> Free:
    return Free(EntryId(str(entry)), FreeKind.BYE)


def absent(entry: object) -> Free:
    return Free(EntryId(str(entry)), FreeKind.ABSENT)


def seven(rulebook: str, **settings: Any) -> Tournament:
    """Three rounds of seven with a bye, a no-show and an announced absence."""
    told = GOLDEN["D3"]
    t = event(rulebook, *(Entry(name, 0, rank=rank) for name, rank in told["ranks"].items()), rounds=3, **settings)
    for games in told["rounds"].values():
        played = [game(*one) for one in games if one[1] is not None]
        free = [bye(one[0]) for one in games if one[1] is None]
        named = {entry for pairing in played for entry in pairing.entries} | {one.entry for one in free}
        t = with_round(t, played, [*free, *(absent(name) for name in told["ranks"] if name not in named)])
    return t


def places(rows: Sequence[Row]) -> list[list[str]]:
    """[["1", "A"], ["2-3", "B=C"]] as the examples have them."""
    grouped: dict[int, list[str]] = {}
    for row in rows:
        grouped.setdefault(row.place, []).append(row.entry)
    return [
        [str(place) if len(who) == 1 else f"{place}-{place + len(who) - 1}", "=".join(sorted(who))]
        for place, who in grouped.items()
    ]


def addends(t: Tournament, entry: str, criterion: str) -> str:
    """What a criterion is summed of, round after round: "34+67/2+31"."""
    told = next(value for value in explain_place(t, EntryId(entry), None).values if value.name == criterion)
    return "+".join(str(part.value) for part in told.parts)
