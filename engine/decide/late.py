"""Late entry: after round 1 of a system of rounds is announced, as the book or the club wants it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import events as e
from engine.decide.common import full, next_entry
from engine.errors import RuleViolation, refuse
from engine.events.draws import discard_events
from engine.evolve import evolve, fold
from engine.formats.protocol import format_of
from engine.model import Entry, FreeKind, Tournament
from engine.pairing.odd_one import odd_one, pairing_with

MISSED: Mapping[str, FreeKind] = {
    "loss": FreeKind.MISSED,
    "absent": FreeKind.ABSENT,
    "half": FreeKind.HALF_BYE,
    "odd_one": FreeKind.ABSENT,
}
"""What an announced round is to whoever comes after it."""


def is_open(t: Tournament) -> bool:
    """Whether somebody may be admitted now that round 1 is announced."""
    return bool(t.published_rounds) and why_not(t) is None


def why_not(t: Tournament) -> RuleViolation | None:
    """``entries.closed`` where nobody is taken late or the event is no system of rounds, ``late.too_late`` where there
    is no round left to play."""
    first, rounds = format_of(t.rulebook.plan[0]).open_rounds, t.published_rounds
    if t.rulebook.entering.late == "closed" or first is None:
        return RuleViolation("entries.closed", article=t.rulebook.article("participants.size"))
    over = any(round_.stage != first.stage.id for round_ in rounds) or len(rounds) >= (first.stage.rounds or 0)
    if over and not meets_odd_one(t):
        return RuleViolation("late.too_late", round=len(rounds))
    return None


def meets_odd_one(t: Tournament) -> bool:
    """Whether the next to come plays at once."""
    return t.rulebook.entering.late == "odd_one" and odd_one(t) is not None


def admitted(t: Tournament, entry: Entry) -> tuple[e.Event, ...]:
    """An open draft is thrown away. RuleViolation as of `why_not`, ``entries.full``."""
    refuse(why_not(t))
    if len(t.entries) >= t.rulebook.participants.size:
        raise full(t)
    thrown = discard_events(t)
    t = fold(t, thrown)
    entry = replace(entry, number=next_entry(t), joined_round=len(t.rounds) + 1)
    missed = MISSED[t.rulebook.entering.late]
    pairing = pairing_with(evolve(t, e.LateEntryAdmitted(entry, missed)), entry.id) if meets_odd_one(t) else None
    return (*thrown, e.LateEntryAdmitted(entry, missed, pairing))
