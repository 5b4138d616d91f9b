"""Where somebody is now: how much a tournament has to do with him at this moment."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import IntEnum

from bot.desk.roles import HEAD_REFEREE, PLAYER, REFEREE, roles_in
from engine.model import EntryStatus, PersonId, Status, Tournament

PAUSE = timedelta(hours=2)
"""For so long after the last act somebody who is between two matches is still in the hall: lunch fits into it."""
EVENING = timedelta(hours=12)
"""A round in which nothing has happened for so long is not played now: it was left open, or takes weeks."""


class Presence(IntEnum):
    """In the order in which one tournament comes before another."""

    ELSEWHERE = 0
    MEMBER = 1
    """He is in it; nothing happens there now."""
    BETWEEN = 2
    """The evening is on, his match is over or yet to come."""
    BUSY = 3
    """He sits at a table that is not over, or referees a round that is not."""


def presence(tournament: Tournament, person: PersonId, touched: datetime, now: datetime) -> Presence:
    """`touched`: when something happened in the tournament last."""
    if tournament.status is not Status.RUNNING or not _plays_or_referees(tournament, person):
        return Presence.ELSEWHERE
    still = now - touched
    if _is_busy(tournament, person) and still < EVENING:
        return Presence.BUSY
    return Presence.BETWEEN if still < PAUSE else Presence.MEMBER


def has_part(tournament: Tournament, person: PersonId) -> bool:
    """Whether somebody has something to do there; who has left or was taken off the list has not."""
    entry = tournament.entry_of(person)
    gone = entry is not None and entry.status is not EntryStatus.ACTIVE
    return bool(roles_in(tournament, person, frozenset()) - ({PLAYER} if gone else set()))


def _plays_or_referees(tournament: Tournament, person: PersonId) -> bool:
    entry = tournament.entry_of(person)
    plays = entry is not None and entry.status is EntryStatus.ACTIVE
    return plays or _referees(tournament, person)


def _referees(tournament: Tournament, person: PersonId) -> bool:
    """Organizers are not asked: they say themselves which tournament they prepare or run."""
    return not roles_in(tournament, person, frozenset()).isdisjoint({REFEREE, HEAD_REFEREE})


def _is_busy(tournament: Tournament, person: PersonId) -> bool:
    rounds, entry = tournament.published_rounds, tournament.entry_of(person)
    scoring = tournament.rulebook.scoring
    on = [pairing for pairing in rounds[-1].pairings if not scoring.is_over(pairing)] if rounds else []
    return any(entry is not None and entry.id in pairing.entries for pairing in on) or (
        bool(on) and _referees(tournament, person)
    )
