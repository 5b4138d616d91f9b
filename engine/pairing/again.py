"""Pairing some of an announced round anew: those who have not begun, the others stay where they are.

A match of somebody who left before it began is lost beforehand; whoever sits there waits for an opponent. Pairs that
come out as they were keep their table and colours. The lots are those of the round, so nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.formats.dropouts import is_walkover
from engine.formats.protocol import format_of
from engine.model import Again, EntryStatus, Free, FreeKind, Pairing, Round, RoundStatus, Tournament
from engine.pairing import by_hand


@dataclass(frozen=True, slots=True)
class Anew:
    """`gone`: tables whose pairs are no more; `made`: the new pairs; `free`: whoever is free in the whole round."""

    gone: tuple[int, ...]
    made: tuple[Pairing, ...]
    free: tuple[Free, ...]


def released(t: Tournament, round_: Round) -> tuple[Pairing, ...]:
    """The pairs of which one has left before the match began and the other is there."""
    return tuple(pairing for pairing in round_.pairings if _is_released(t, pairing))


def unstarted(t: Tournament, round_: Round) -> tuple[Pairing, ...]:
    """The pairs of which nothing is known yet: no result, no word of a player, no call, no protest, no line-up, no time
    of their own; in a round that is started one of the two is not at the table."""
    return tuple(pairing for pairing in round_.pairings if not _has_begun(t, pairing))


def _is_released(t: Tournament, pairing: Pairing) -> bool:
    there = [t.entries[entry].status is EntryStatus.ACTIVE for entry in pairing.entries]
    return sum(there) == 1 and bool(pairing.games) and all(map(is_walkover, pairing.games))


def _has_begun(t: Tournament, pairing: Pairing) -> bool:
    known = pairing.games or pairing.reports or pairing.dispute or pairing.under_protest or pairing.length
    asked = any(question.pairing == pairing.id for question in t.questions.values())
    called = t.call_at(pairing.round, pairing.table) is not None
    return bool(known) or any(pairing.lineups) or t.is_protested(pairing) or asked or called or _sits(t, pairing)


def _sits(t: Tournament, pairing: Pairing) -> bool:
    """Whether both are at the table of a round that is on, or have been given time of their own."""
    clock, round_ = t.clock_of(pairing.round), t.round(pairing.round)
    timed = pairing.table in {*(one.table for one in clock.extensions), *(one.table for one in clock.games)}
    there = [t.arrival(pairing.round, entry) for entry in pairing.entries]
    both = all(one is not None and one.here for one in there)
    return timed or (both and round_ is not None and round_.status is RoundStatus.STARTED)


def keeps_leavers(t: Tournament, round_: Round) -> bool:
    """Whether who has left stays in the pairs and loses, as the book has it (TAC 2.2.6.2)."""
    choice = format_of(t.rulebook.stage(round_.stage)).choice
    return choice is not None and choice.keeps_leavers


def concerned(t: Tournament, round_: Round, who: Again) -> tuple[Pairing, ...]:
    """The pairs that may come out otherwise; whoever is free may be paired besides."""
    waiting = () if keeps_leavers(t, round_) else released(t, round_)
    return waiting if who == "released" else (*waiting, *unstarted(t, round_))


def paired_anew(t: Tournament, round_: Round, who: Again) -> Anew:
    """RuleViolation ``draft.by_data`` where the pairs follow from data."""
    choice = by_hand.choice_of(t, round_)
    old = concerned(t, round_, who)
    byes = [one.entry for one in round_.free if one.kind is FreeKind.BYE]
    pool = frozenset(
        entry
        for entry in (*(entry for pairing in old for entry in pairing.entries), *byes)
        if t.entries[entry].status is EntryStatus.ACTIVE
    )
    before = replace(t, rounds=t.rounds[: round_.number - 1])
    pairings, free = choice.anew(before, round_, pool, len(byes))
    return _settled(t, round_, old, pairings, tuple(one for one in round_.free if one.entry not in pool) + free)


def _settled(
    t: Tournament, round_: Round, old: Iterable[Pairing], pairings: Iterable[Pairing], free: tuple[Free, ...]
) -> Anew:
    """New pairs at the tables that have become free, or at the next open ones."""
    new = {frozenset(pairing.entries): pairing for pairing in pairings}
    gone = {pairing.table for pairing in old if frozenset(pairing.entries) not in new}
    kept = [pairing for pairing in round_.pairings if pairing.table not in gone]
    sitting = {frozenset(pairing.entries) for pairing in kept}
    tables = by_hand.open_numbers(t, kept)
    made = tuple(replace(one, table=next(tables)) for pair, one in new.items() if pair not in sitting)
    return Anew(tuple(sorted(gone)), made, free)
