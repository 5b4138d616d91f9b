"""What a link opens: a tournament, or the table of a season."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from bot.club_views import ClubPast
from bot.desk.queries import Queries
from bot.i18n import Speaker as Tr
from bot.render.hall import season as season_page
from bot.render.hall.state import state
from engine.club.seasons import SeasonId
from engine.model import Tournament

Drawing = Callable[[Tr], Mapping[str, object]]
"""The parts of the page, drawn from values that change no more: it may be called in a thread."""


class NoHall(LookupError):
    """The token opens nothing."""


@dataclass(frozen=True, slots=True)
class Subject:
    """`language` of its club; `kind`: what the words of the page speak of; `seen`: as it is now."""

    id: str
    title: str
    language: str
    kind: Literal["tournament", "season"]
    seen: Callable[[], Awaitable[Drawing]]

    def may_change_with(self, tournament: Tournament) -> bool:
        """Any of a club's tournaments may be in its season."""
        return self.kind == "season" or self.id == tournament.id


class Subjects:
    """`past`: what the club remembers now."""

    def __init__(self, queries: Queries, past: Callable[[], Awaitable[ClubPast]]) -> None:
        self._queries = queries
        self._past = past

    async def find(self, token: str) -> Subject:
        """NoHall."""
        found = await self._queries.hall(token)
        return await (self._season(token) if found is None else self._tournament(found))

    async def _tournament(self, tournament_id: str) -> Subject:
        tournament = await self._queries.tournament(tournament_id)
        if tournament.thrown:
            raise NoHall
        language = (await self._queries.club(tournament.club)).language

        async def seen() -> Drawing:
            return partial(state, await self._queries.view(tournament_id))

        return Subject(tournament_id, tournament.title, language, "tournament", seen)

    async def _season(self, token: str) -> Subject:
        past = await self._past()
        found = next((one for one in past.annals.seasons.values() if one.page and one.page == token), None)
        if found is None:
            raise NoHall
        return Subject(found.id, found.title, past.club.language, "season", partial(self._season_seen, found.id))

    async def _season_seen(self, season: SeasonId) -> Drawing:
        past = await self._past()
        return partial(season_page.state, past, past.season(season))
