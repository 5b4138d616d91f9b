"""What is said of an event before its first round: when it begins, where it is played, what there is to win."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine import commands as c
from engine import events as e
from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament

FARTHEST = timedelta(days=500)
"""Beyond that a year was mistyped."""


def plan_day(t: Tournament, command: c.PlanDay, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Until round 1 is announced. RuleViolation `day.begun`, `day.past`, `day.far`, `day.same`."""
    if t.published_rounds:
        raise RuleViolation("day.begun")
    if command.start is not None and command.start <= now:
        raise RuleViolation("day.past")
    if command.start is not None and command.start > now + FARTHEST:
        raise RuleViolation("day.far")
    if command.start == (t.day and t.day.at):
        raise RuleViolation("day.same")
    return (e.DayPlanned(command.start, now),)


LONGEST_PLACE = 200


def state_venue(t: Tournament, command: c.StateVenue, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Until the event is over: a second day may be played elsewhere. RuleViolation `venue.long`, `venue.same`."""
    text = " ".join(command.text.split())
    if len(text) > LONGEST_PLACE:
        raise RuleViolation("venue.long", limit=LONGEST_PLACE)
    if text == ("" if t.venue is None else t.venue.text):
        raise RuleViolation("venue.same")
    return (e.VenueStated(text),)


MOST_PRIZES, LONGEST_PRIZE, HIGHEST_PRIZE = 32, 64, 1_000_000_000


def state_prizes(t: Tournament, command: c.StatePrizes, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Instead of the list there was; none at all takes it away. RuleViolation `prizes.too_many`, `prizes.too_long`,
    `prizes.same`."""
    if len(command.prizes) > MOST_PRIZES:
        raise RuleViolation("prizes.too_many", limit=MOST_PRIZES)
    prizes = tuple(replace(one, thing=" ".join(one.thing.split())) for one in command.prizes)
    if any(
        len(one.thing) > LONGEST_PRIZE or max(one.amount, one.points) > HIGHEST_PRIZE or min(one.amount, one.points) < 0
        for one in prizes
    ):
        raise RuleViolation("prizes.too_long", limit=LONGEST_PRIZE)
    if prizes == t.prizes:
        raise RuleViolation("prizes.same")
    return (e.PrizesStated(prizes),)
