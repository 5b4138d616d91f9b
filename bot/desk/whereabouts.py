"""Which tournaments are somebody's, and which of them is meant where he does not say.

One order for everybody: where he plays or referees now; the one he chose; what comes next. What he types is for the
first of them in which it is possible.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from enum import IntEnum
from math import inf

from bot.desk.acquaintances import Acquaintances
from bot.desk.roles import PLAYER, roles_in
from bot.desk.tournament_cache import Cached, TournamentCache
from engine.arbiters import referees
from engine.model import EntryStatus, PersonId, Role, Status, Tournament

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
    """He sits at a table that is not over, or looks after one; or a referee is called there."""


class Whereabouts:
    """Nothing here changes anything."""

    def __init__(self, acquaintances: Acquaintances, cache: TournamentCache, now: Callable[[], datetime]) -> None:
        self._acquaintances = acquaintances
        self._cache = cache
        self._now = now

    async def parts(self, person: PersonId) -> tuple[Tournament, ...]:
        """The unfinished tournaments in which he has something to do: he plays, waits for a place, has a role."""
        return tuple(cached.tournament for cached in await self._parts(person))

    async def _parts(self, person: PersonId) -> list[Cached]:
        known = await self._acquaintances.of(person)
        found = [await self._cache.load(one) for one in known.tournaments] if known is not None else []
        found.sort(key=lambda one: one.at, reverse=True)  # whatever has happened since they were read
        return [one for one in found if has_part(one.tournament, person)]

    async def order(self, person: PersonId) -> tuple[Tournament, ...]:
        """Those and the one he chose, the one that is meant first. A choice stands as long as he has a part there, or
        is on nowhere else; the next is what was touched just now, then what begins first."""
        known = await self._acquaintances.of(person)
        chosen = known.person.chosen_tournament if known is not None else None
        found, now = await self._parts(person), self._now()
        here = {one.tournament.id: presence(one.tournament, person, one.at, now) for one in found}
        if chosen is not None and chosen not in here:
            other = await self._cache.load(chosen)
            stands = has_part(other.tournament, person) or not any(here.values())
            found += [other] if stands and not other.tournament.thrown else []

        def rank(one: Cached) -> tuple[bool, bool, int, float]:
            t, level = one.tournament, here.get(one.tournament.id, Presence.ELSEWHERE)
            begins = t.day.at.timestamp() if t.day is not None and t.status is Status.REGISTRATION else inf
            return level < Presence.BUSY, t.id != chosen, -level, 0.0 if now - one.at < PAUSE else begins

        return tuple(one.tournament for one in sorted(found, key=rank))


def presence(tournament: Tournament, person: PersonId, touched: datetime, now: datetime) -> Presence:
    """`touched`: when something happened in the tournament last."""
    if tournament.status is not Status.RUNNING or not _plays_or_referees(tournament, person):
        return Presence.ELSEWHERE
    still = now - touched
    if still < EVENING and _is_busy(tournament, person):
        return Presence.BUSY
    return Presence.BETWEEN if still < PAUSE else Presence.MEMBER


def has_part(tournament: Tournament, person: PersonId) -> bool:
    """Whether somebody has something to do there; who has left or was taken off the list has not."""
    entry = tournament.entry_of(person)
    gone = entry is not None and entry.status is not EntryStatus.ACTIVE
    return bool(roles_in(tournament, person, frozenset()) - ({PLAYER} if gone else set()))


def _plays_or_referees(tournament: Tournament, person: PersonId) -> bool:
    """Organizers are not asked: they say themselves which tournament they prepare or run."""
    entry = tournament.entry_of(person)
    plays = entry is not None and entry.status is EntryStatus.ACTIVE
    return plays or person in tournament.on_duty(Role.REFEREE) + tournament.on_duty(Role.HEAD_REFEREE)


def _is_busy(tournament: Tournament, person: PersonId) -> bool:
    rounds, entry = tournament.published_rounds, tournament.entry_of(person)
    is_over = tournament.rulebook.scoring.is_over
    paired = rounds[-1].pairings if rounds else ()
    calls = [call for call in tournament.calls.values() if call.is_open]
    if entry is not None:
        plays = any(entry.id in pairing.entries and not is_over(pairing) for pairing in paired)
        if plays or any(entry.id == call.entry for call in calls):
            return True
    on = [pairing.table for pairing in paired if not is_over(pairing)]
    return any(person in referees(tournament, table) for table in {*on, *(call.table for call in calls)})
