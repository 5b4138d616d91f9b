"""Who meets whom in the rounds of a bracket that are announced, after a match of an earlier one was corrected."""

from __future__ import annotations

from dataclasses import replace

from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import evolve
from engine.formats import knockout
from engine.formats.knockout import BracketLine
from engine.handicap import with_handicap
from engine.model import Pairing, Round, RoundStatus, Tournament
from engine.pairing.draft import with_leavers


def reseated(before: Tournament, after: Tournament, number: int) -> tuple[e.Event, ...]:
    """Every announced slot that waits for somebody else now.

    RuleViolation ``correction.match_started`` (round, table, leaving, entering) where that match has begun: what was
    played is never voided in passing; ``correction.bracket_shape`` (round) where a match would appear or disappear.
    """
    bracket = after.bracket
    if bracket is None or after.rounds[number - 1].stage != bracket.stage:
        return ()
    events: list[e.Event] = []
    for round_ in after.published_rounds[number:]:
        for event in _of_round(before, after, round_):
            events.append(event)
            after = evolve(after, event)
    return tuple(events)


def _of_round(before: Tournament, after: Tournament, round_: Round) -> tuple[e.SlotReseated, ...]:
    was, now = _lines(before, round_), _lines(after, round_)
    paired = {pairing.slot: pairing for pairing in round_.pairings}
    events = []
    for slot, line in now.items():
        old, new = was[slot].entries, line.entries
        if old == new:
            continue
        pairing = paired.get(slot)
        if pairing is None and (None in old) == (None in new):
            continue  # nobody plays here in this round, now as before
        if pairing is None or None in new or set(pairing.entries) != set(old):
            raise RuleViolation("correction.bracket_shape", round=round_.number)
        events.append(_seated(after, round_, pairing, line))
    return tuple(events)


def _lines(t: Tournament, round_: Round) -> dict[str, BracketLine]:
    """The slots of a round by the rounds before it."""
    lines = knockout.view(t, round_.number - 1)
    return {line.slot: line for line in lines if line.round == round_.name and line.pairing is None}


def _seated(t: Tournament, round_: Round, old: Pairing, line: BracketLine) -> e.SlotReseated:
    first, second = line.entries
    assert first is not None
    assert second is not None
    leaving = tuple(entry for entry in old.entries if entry not in (first, second))
    entering = tuple(entry for entry in (first, second) if entry not in old.entries)
    if round_.status is RoundStatus.STARTED or old.reports or old.games != _empty(t, old).games:
        raise RuleViolation(
            "correction.match_started", round=round_.number, table=old.table, leaving=leaving, entering=entering
        )
    fresh = replace(_empty(t, old), first=first, second=second, rematch=line.rematch, lineups=((), ()), records=())
    stage = knockout.stage_of(t)
    pairing = with_leavers(t, with_handicap(t, fresh, stage.handicap))
    return e.SlotReseated(round_.number, old.table, pairing, leaving, entering)


def _empty(t: Tournament, pairing: Pairing) -> Pairing:
    """The pair as it was announced: nothing played but what a leaver has lost beforehand."""
    return with_leavers(t, replace(pairing, records=(), reports=(), dispute=None, version=0))
