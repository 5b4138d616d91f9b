"""The list of prizes."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament
from engine.prizes import Prize

MOST, LONGEST, HIGHEST = 32, 64, 1_000_000_000


def state(t: Tournament, command: c.StatePrizes, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Instead of the list there was; none at all takes it away. RuleViolation `prizes.too_many`, `prizes.too_long`,
    `prizes.same`."""
    if len(command.prizes) > MOST:
        raise RuleViolation("prizes.too_many", limit=MOST)
    prizes = tuple(Prize(one.amount, " ".join(one.thing.split())) for one in command.prizes)
    if any(len(one.thing) > LONGEST or not 0 <= one.amount <= HIGHEST for one in prizes):
        raise RuleViolation("prizes.too_long", limit=LONGEST)
    if prizes == t.prizes:
        raise RuleViolation("prizes.same")
    return (e.PrizesStated(prizes),)
