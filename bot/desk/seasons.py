"""Seasons: what organizers decide about them, and their finals."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence

from bot.club_views import ClubPast
from bot.desk.annals import Annals
from bot.desk.entries import Entries
from bot.desk.entry_lines import MAX_NAME, EntryLine
from bot.desk.executor import Actor, Executor
from bot.desk.next_evening import NextEvening
from bot.storage.names import name_key
from engine.club.events import (
    FinalSet,
    SeasonBegun,
    SeasonPageOpened,
    TournamentCounted,
    TournamentLeftOut,
)
from engine.club.seasons import Season, SeasonId, SeasonRules, qualifiers
from engine.decide.registration import MAX_TITLE
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament


class Seasons:
    """For owners and organizers of the club."""

    def __init__(self, executor: Executor, annals: Annals, entries: Entries, evenings: NextEvening) -> None:
        self._store = executor.store
        self._queries = executor.queries
        self._annals = annals
        self._entries = entries
        self._evenings = evenings
        self._final = asyncio.Lock()

    async def candidates(self, season: Season) -> tuple[Tournament, ...]:
        """The club's tournaments of its game but the final, newest first: any of them may count."""
        rows = await self._store.journal.tournaments(club_id=await self._annals.home())
        found = [await self._queries.tournament(row.id) for row in rows]
        of_game = (one for one in found if one.rulebook.game == season.game and not one.practice)
        return tuple(one for one in of_game if one.id != season.final)

    async def begin(self, title: str, game: str, actor: Actor) -> SeasonId:
        """RuleViolation `season.title`, `season.title_taken`, `access.organizer_needed`."""
        called = " ".join(title.split())
        if not 0 < len(called) <= MAX_TITLE:
            raise RuleViolation("season.title", most=MAX_TITLE)
        season = SeasonId(self._store.new_id())
        await self._annals.decide(SeasonBegun(season, called, game, SeasonRules()), actor)
        return season

    async def count(self, season: SeasonId, tournament: str, actor: Actor, *, on: bool) -> None:
        """A tournament of the season's game counts in it, or does not any more. RuleViolation `season.*`."""
        found = (await self._annals.past()).season(season)
        if all(one.id != tournament for one in await self.candidates(found)):
            raise RuleViolation("season.other_game")
        fact = TournamentCounted(season, tournament) if on else TournamentLeftOut(season, tournament)
        await self._annals.decide(fact, actor)

    async def open_page(self, season: SeasonId, actor: Actor) -> None:
        """By a new link to the table, for everybody who has it. RuleViolation `season.unknown`."""
        await self._annals.decide(SeasonPageOpened(season, self._store.halls.fresh()), actor)

    async def final(self, season: SeasonId, title: str, actor: Actor) -> str:
        """A new tournament like the last one that counted, with those who qualify by the table of now: its id.
        RuleViolation `season.final_set`, `season.closed`, `season.nobody_qualifies`, `season.not_alone`. Of two who ask
        at once one makes it."""
        async with self._final:
            return await self._made_final(season, title, actor)

    async def _made_final(self, season: SeasonId, title: str, actor: Actor) -> str:
        past = await self._annals.past()
        found = past.season(season)
        FinalSet(season, "").check(past.annals)
        table = past.season_table(found)
        people = [one for one in qualifiers(found, table) if one in past.names]
        last = next((event.id for event in reversed(past.events) if event.id in found.tournaments), None)
        if last is None or len(people) < 2:
            raise RuleViolation("season.nobody_qualifies")
        like = await self._queries.tournament(last)
        if like.rulebook.participants.kind != "player":
            raise RuleViolation("season.not_alone")
        lines = [await self._line(past, one, name) for one, name in _called_apart(past, people)]
        settings = dict(like.settings)
        made = await self._evenings.create_like(last, like.club, title, like.rulebook.id, settings, actor)
        await self._annals.decide(FinalSet(season, made), actor)
        await self._entries.register_lines(made, lines, actor)
        return made

    async def _line(self, past: ClubPast, person: PersonId, name: str) -> EntryLine:
        """With the rank and the rating that the player entered with last."""
        last = past.players[person].appearances[0]
        came = (await self._queries.tournament(last.event.id)).entries[last.finish.entry]
        rating = came.rating if isinstance(came.rating, int) else None
        return EntryLine(name, (person,), rating, came.rank)


def _called_apart(past: ClubPast, people: Sequence[PersonId]) -> Iterator[tuple[PersonId, str]]:
    """Names are unique within a tournament: the second of a name gets a number."""
    seen: Counter[str] = Counter()
    for person in people:
        name = past.names[person]
        seen[name_key(name)] += 1
        number = seen[name_key(name)]
        yield person, name if number == 1 else f"{name[: MAX_NAME - 4]} ({number})"
