"""What a correction would change, told before it is made: a pure comparison of the tournament before and after it.

Published pairings never move; of the rounds after the mistake it is told which pairs the program would have made
otherwise, with the same lots.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.errors import DecisionNeeded, RuleViolation
from engine.formats.protocol import format_of
from engine.model import EntryId, Round, RoundStatus, Tournament
from engine.pairing import by_hand
from engine.pairing.next_round import pair_round
from engine.pairing.redraw import as_it_stood
from engine.standings.table import standings


@dataclass(frozen=True, slots=True)
class PlaceMoved:
    entry: EntryId
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RoundDiffers:
    """Tables of an announced round at which others would sit; `known` False: a person would have been asked."""

    number: int
    tables: tuple[int, ...]
    known: bool = True


@dataclass(frozen=True, slots=True)
class SlotMoved:
    """A match of the bracket that is announced and not begun, and who comes into it."""

    round: int
    table: int
    leaving: tuple[EntryId, ...]
    entering: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class Impact:
    """`enters`, `drops`: who would go on and who would not, had the stage been closed now. `draft`: the number of the
    open draft that is thrown away, 0 for none."""

    places: tuple[PlaceMoved, ...] = ()
    rounds: tuple[RoundDiffers, ...] = ()
    slots: tuple[SlotMoved, ...] = ()
    enters: tuple[EntryId, ...] = ()
    drops: tuple[EntryId, ...] = ()
    draft: int = 0


def impact(before: Tournament, after: Tournament, number: int) -> Impact:
    """`after` is `before` with a result of round `number` corrected."""
    was, now = _going_on(before, number), _going_on(after, number)
    last = before.current_round
    return Impact(
        places=_places(before, after),
        rounds=_rounds(before, after, number),
        slots=_slots(before, after),
        enters=tuple(entry for entry in now if was and entry not in was),
        drops=tuple(entry for entry in was if now and entry not in now),
        draft=last.number if last is not None and last.status is RoundStatus.DRAFT else 0,
    )


def _places(before: Tournament, after: Tournament) -> tuple[PlaceMoved, ...]:
    """Best new place first."""
    was = {row.entry: row.place for row in standings(_announced(before)).rows}
    moved = [
        PlaceMoved(row.entry, was[row.entry], row.place)
        for row in standings(_announced(after)).rows
        if row.entry in was and was[row.entry] != row.place
    ]
    return tuple(sorted(moved, key=lambda one: (one.after, one.before, one.entry)))


def _announced(t: Tournament) -> Tournament:
    return replace(t, rounds=t.published_rounds)


def _rounds(before: Tournament, after: Tournament, number: int) -> tuple[RoundDiffers, ...]:
    """Where the program chose the pairs: those of a bracket are told slot by slot."""
    later = before.published_rounds[number:]
    chosen = [round_ for round_ in later if by_hand.has_choice(before.rulebook.stage(round_.stage))]
    found = [_differs(before, after, round_) for round_ in chosen]
    return tuple(one for one in found if one.tables or not one.known)


def _differs(before: Tournament, after: Tournament, round_: Round) -> RoundDiffers:
    """A pair that a hand has made would have been made by hand again: only the program's own pairs are compared."""
    was, now = _pairs(before, round_), _pairs(after, round_)
    if was is None or now is None:
        return RoundDiffers(round_.number, (), known=False)
    gone = was - now
    tables = tuple(pairing.table for pairing in round_.pairings if frozenset(pairing.entries) in gone)
    return RoundDiffers(round_.number, tables)


def _pairs(t: Tournament, round_: Round) -> set[frozenset[EntryId]] | None:
    """What the program makes of a round with its own lots; None where it would have to ask."""
    stood = replace(as_it_stood(t, round_, seeded=True), questions={})
    try:
        draft = pair_round(stood, round_.rng_seed or 0)
    except (DecisionNeeded, RuleViolation):
        return None
    return {frozenset(pairing.entries) for pairing in draft.pairings}


def _slots(before: Tournament, after: Tournament) -> tuple[SlotMoved, ...]:
    found = []
    for was, now in zip(before.published_rounds, after.published_rounds, strict=False):
        for old, new in zip(was.pairings, now.pairings, strict=True):
            if old.entries != new.entries:
                leaving = tuple(entry for entry in old.entries if entry not in new.entries)
                entering = tuple(entry for entry in new.entries if entry not in old.entries)
                found.append(SlotMoved(was.number, old.table, leaving, entering))
    return tuple(found)


def _going_on(t: Tournament, number: int) -> tuple[EntryId, ...]:
    """Who goes on from the stage of a round by its table as it is; empty while that cannot be said without a person."""
    plan = t.rulebook.plan
    place = plan.index(t.rulebook.stage(t.rounds[number - 1].stage))
    if place + 1 == len(plan):
        return ()
    so_far = {stage.id for stage in plan[: place + 1]}
    closed = replace(t, bracket=None, rounds=tuple(one for one in t.published_rounds if one.stage in so_far))
    source = format_of(plan[place])
    try:
        sent = source.sends_on(closed, 0) if source.is_complete(closed) else None
    except DecisionNeeded:
        return ()
    if sent is None:
        return source.sure_seeds(closed)
    return () if sent.lots or sent.matches else sent.entries
