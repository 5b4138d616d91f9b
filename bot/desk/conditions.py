"""What somebody has to agree to, and to say of himself, before he enters by his own hand; where nobody is let in."""

from __future__ import annotations

import re
from datetime import date, datetime

from bot.storage.store import Store
from engine.ages import Born, needs_age
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament
from engine.timing import first_day

_BORN = re.compile(r"(?:(?P<day>\d{1,2})[.\-/ ](?P<month>\d{1,2})[.\-/ ])?(?P<year>\d{4})")


def born_of(text: str) -> Born:
    """«2014», «17.05.2014». RuleViolation `age.unread`."""
    found = _BORN.fullmatch(" ".join(text.split()))
    if found is None:
        raise RuleViolation("age.unread")
    year = int(found["year"])
    if found["day"] is None:
        return Born(year)
    try:
        return Born(year, date(year, int(found["month"]), int(found["day"])))
    except ValueError:
        raise RuleViolation("age.unread") from None


def needs_right_age(t: Tournament, born: Born | None, now: datetime) -> None:
    """Where the tournament asks for an age. RuleViolation `age.unsaid`, and those of `needs_age`."""
    if not t.rulebook.entering.age.is_asked:
        return
    if born is None:
        raise RuleViolation("age.unsaid")
    needs_age(t.rulebook, born, t.day_of(now), first_day(t))


async def needs_no_suspension(store: Store, t: Tournament, person: PersonId, now: datetime) -> None:
    """RuleViolation `entries.suspended` (until) for somebody whom the club does not let in."""
    until = (await store.suspensions.of(t.club, t.day_of(now))).get(person)
    if until is not None:
        article = t.rulebook.article("entering.bars_disqualified") if t.rulebook.entering.bars_disqualified else ""
        raise RuleViolation("entries.suspended", article=article, until=f"{until:%d.%m.%Y}")


async def needs_conditions(store: Store, t: Tournament, person: PersonId, now: datetime) -> None:
    """RuleViolation where this person may not enter by his own hand."""
    await needs_no_suspension(store, t, person, now)
    agreement = await store.agreements.one(t.id, person) if t.rulebook.entering.age.is_asked else None
    needs_right_age(t, agreement.born if agreement is not None else None, now)


def needs_company(t: Tournament) -> None:
    """RuleViolation `practice.alone`: nobody is invited into a practice run, and nobody hears of it."""
    if t.practice:
        raise RuleViolation("practice.alone")
