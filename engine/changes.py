"""What many events do to a tournament: a changed entry, round or pairing, each with its new version."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.copies import replace
from engine.model import EntryId, Pairing, Tournament


def change_entry(t: Tournament, entry_id: EntryId, **changes: Any) -> Tournament:
    """An entry with `changes`, and the version that is given to it."""
    entry = replace(t.entries[entry_id], version=t.revision + 1, **changes)
    return replace(t, entries={**t.entries, entry_id: entry})


def change_round(t: Tournament, number: int, **changes: Any) -> Tournament:
    """A round with `changes`, and the version that is given to it."""
    round_ = replace(t.rounds[number - 1], version=t.revision + 1, **changes)
    return replace(t, rounds=(*t.rounds[: number - 1], round_, *t.rounds[number:]))


def pairing_at(t: Tournament, number: int, table: int) -> Pairing:
    """The pairing of a table that the round has."""
    pairings = t.rounds[number - 1].pairings
    return pairings[_place(pairings, table)]


def change_pairing(t: Tournament, number: int, table: int, **changes: Any) -> Tournament:
    """A pairing with `changes`, and the version that is given to it."""
    pairings = t.rounds[number - 1].pairings
    place = _place(pairings, table)
    return _placed(t, number, place, replace(pairings[place], version=t.revision + 1, **changes))


def put_pairing(t: Tournament, number: int, new: Pairing) -> Tournament:
    """`new` at its table instead of what is there, and the version that is given to it."""
    place = _place(t.rounds[number - 1].pairings, new.table)
    return _placed(t, number, place, replace(new, version=t.revision + 1))


def without_pairing(t: Tournament, number: int, table: int) -> Tournament:
    """Nothing at the table any more."""
    round_ = t.rounds[number - 1]
    return change_round(t, number, pairings=tuple(one for one in round_.pairings if one.table != table))


def _placed(t: Tournament, number: int, place: int, new: Pairing) -> Tournament:
    round_ = t.rounds[number - 1]
    pairings = round_.pairings
    # The round keeps its own version: forty-eight results in it do not make each other's buttons stale.
    changed = replace(round_, pairings=(*pairings[:place], new, *pairings[place + 1 :]))
    return replace(t, rounds=(*t.rounds[: number - 1], changed, *t.rounds[number:]))


def _place(pairings: Sequence[Pairing], table: int) -> int:
    """Where the table stands: nearly always the tables are numbered from one without a gap."""
    if 0 < table <= len(pairings) and pairings[table - 1].table == table:
        return table - 1
    return next(place for place, pairing in enumerate(pairings) if pairing.table == table)


def unseated(t: Tournament, number: int, entries: Collection[EntryId]) -> Tournament:
    """Nothing is known any more of whether these are at their tables: they sit at other ones."""
    known = t.arrivals.get(number)
    if not known or known.keys().isdisjoint(entries):
        return t
    left = {entry: arrival for entry, arrival in known.items() if entry not in entries}
    return replace(t, arrivals={**t.arrivals, number: left})


def drawn(t: Tournament, rng_seed: int | None) -> Tournament:
    """The promise behind a seed is kept: the seed is no secret any more."""
    draw = t.next_draw
    if draw is None or draw.rng_seed != rng_seed:
        return t
    return replace(t, draws=(*t.draws[:-1], replace(draw, round=len(t.rounds) + 1)))
