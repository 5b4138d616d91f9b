"""The promise of the next draw: there is one at all times, from the first act of a tournament to its last. And lots
drawn by hand, out of a bag before two witnesses, and written down: the draw of the first round follows them."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.draws import commitment
from engine.errors import RuleViolation, refuse
from engine.formats.protocol import format_of
from engine.model import EntryId, PersonId, Status, Tournament


def is_due(t: Tournament) -> bool:
    """Whether the next draw is not promised yet."""
    return t.status is not Status.FINISHED and t.next_draw is None


def promised(t: Tournament, rng_seed: int) -> e.DrawCommitted:
    """The promise of the next draw."""
    number = len(t.draws) + 1
    return e.DrawCommitted(number, rng_seed, commitment(rng_seed, t.id, number))


WITNESSES = 2


def enter_lots(t: Tournament, command: c.EnterLots, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation as of `why_not`; ``entries.unknown``, ``lots.twice`` (entry), ``lots.missing`` (entries) for those
    without a lot; ``lots.witnesses`` (count) for other than two different people."""
    refuse(why_no_lots(t))
    _check_order(t, command.order)
    if len(set(command.witnesses)) != WITNESSES or len(command.witnesses) != WITNESSES:
        raise RuleViolation("lots.witnesses", count=WITNESSES)
    stage = t.rulebook.plan[0]
    order = format_of(stage).classified(t, command.order)
    return (e.LotsDrawn(stage.id, "pairing", order, None, witnesses=command.witnesses),)


def why_no_lots(t: Tournament) -> RuleViolation | None:
    """``lots.none`` where the first round takes no lots of everybody, ``lots.too_late`` once it is paired,
    ``lots.drawn`` where they are drawn."""
    stage = t.rulebook.plan[0]
    if not format_of(stage).takes_lots:
        return RuleViolation("lots.none", article=t.rulebook.stage_article(stage.id, "format"))
    if t.rounds:
        return RuleViolation("lots.too_late")
    return RuleViolation("lots.drawn") if t.lots_by_hand is not None else None


def _check_order(t: Tournament, order: tuple[EntryId, ...]) -> None:
    for entry, times in Counter(order).items():
        if entry not in t.entries:
            raise RuleViolation("entries.unknown", entry=entry)
        if times > 1:
            raise RuleViolation("lots.twice", entry=entry)
    missing = tuple(entry for entry in t.entries if entry not in order)
    if missing:
        raise RuleViolation("lots.missing", entries=missing)
