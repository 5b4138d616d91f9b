"""What every fold needs: a changed entry, round or pairing, each with its new version."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.copies import replace
from engine.model import Pairing, Tournament

Fold = Callable[[Tournament, Any], Tournament]


def change_entry(t: Tournament, entry_id: str, **changes: Any) -> Tournament:
    """An entry with `changes`, and the version that is given to it."""
    entry = replace(t.entries[entry_id], version=t.revision + 1, **changes)
    return replace(t, entries={**t.entries, entry_id: entry})


def change_round(t: Tournament, number: int, **changes: Any) -> Tournament:
    """A round with `changes`, and the version that is given to it."""
    round_ = replace(t.rounds[number - 1], version=t.revision + 1, **changes)
    return replace(t, rounds=(*t.rounds[: number - 1], round_, *t.rounds[number:]))


def change_pairing(t: Tournament, number: int, table: int, change: Callable[[Pairing, int], Pairing]) -> Tournament:
    """`change` makes the new pairing, with the version that is given to it."""
    round_ = t.rounds[number - 1]
    pairings = round_.pairings
    place = next(place for place, pairing in enumerate(pairings) if pairing.table == table)
    new = change(pairings[place], t.revision + 1)
    # The round keeps its own version: forty-eight results in it do not make each other's buttons stale.
    changed = replace(round_, pairings=(*pairings[:place], new, *pairings[place + 1 :]))
    return replace(t, rounds=(*t.rounds[: number - 1], changed, *t.rounds[number:]))
