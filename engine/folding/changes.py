"""What every fold needs: a changed entry, round or pairing, each with its new version."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from engine.copies import replace
from engine.model import EntryId, Pairing, Tournament

Fold = Callable[[Tournament, Any], Tournament]


def change_entry(t: Tournament, entry_id: str, **changes: Any) -> Tournament:
    """An entry with `changes`, and the version that is given to it."""
    entry = replace(t.entries[entry_id], version=t.revision + 1, **changes)
    return replace(t, entries={**t.entries, entry_id: entry})


def change_round(t: Tournament, number: int, **changes: Any) -> Tournament:
    """A round with `changes`, and the version that is given to it."""
    round_ = replace(t.rounds[number - 1], version=t.revision + 1, **changes)
    return replace(t, rounds=(*t.rounds[: number - 1], round_, *t.rounds[number:]))


def pairing_at(t: Tournament, number: int, table: int) -> Pairing:
    """The pairing of a table that the round has."""
    return next(pairing for pairing in t.rounds[number - 1].pairings if pairing.table == table)


def change_pairing(t: Tournament, number: int, table: int, **changes: Any) -> Tournament:
    """A pairing with `changes`, and the version that is given to it."""
    return _placed(t, number, replace(pairing_at(t, number, table), version=t.revision + 1, **changes))


def put_pairing(t: Tournament, number: int, new: Pairing) -> Tournament:
    """`new` at its table instead of what is there, and the version that is given to it."""
    return _placed(t, number, replace(new, version=t.revision + 1))


def _placed(t: Tournament, number: int, new: Pairing) -> Tournament:
    round_ = t.rounds[number - 1]
    pairings = tuple([new if pairing.table == new.table else pairing for pairing in round_.pairings])
    # The round keeps its own version: forty-eight results in it do not make each other's buttons stale.
    changed = replace(round_, pairings=pairings)
    return replace(t, rounds=(*t.rounds[: number - 1], changed, *t.rounds[number:]))


def unseated(t: Tournament, number: int, entries: Collection[EntryId]) -> Tournament:
    """Nothing is known any more of whether these are at their tables: they sit at other ones."""
    known = t.arrivals.get(number)
    if not known or known.keys().isdisjoint(entries):
        return t
    left = {entry: arrival for entry, arrival in known.items() if entry not in entries}
    return replace(t, arrivals={**t.arrivals, number: left})
