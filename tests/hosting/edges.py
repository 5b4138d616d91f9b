"""The edge of a club that lives on a host, for tests that press faster than phones do: updates go in, and what the bot
says to whom is written down instead of sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import TelegramMethod

from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.render.papers import slips
from bot.runtime.app import Application
from bot.runtime.session import RawUpdates
from engine import commands as c
from engine.model import EntryId, Role, Tournament
from tests.builders import score
from tests.handlers.paper import Paper, Ticking, World

FIRST_UPDATE = 5_000_000
"""Beyond those that the small Telegram numbers itself."""


class Written(BaseRequestMiddleware):
    """The last one before the line: all but the polls end here. `words`: every call, as it would go out."""

    def __init__(self, paper: Paper) -> None:
        self.words: list[str] = []
        self._paper = paper

    async def __call__(
        self, make_request: NextRequestMiddlewareType[Any], bot: Bot, method: TelegramMethod[Any]
    ) -> Any:
        if isinstance(method, RawUpdates):
            return await make_request(bot, method)
        self.words.append(repr(method))
        return self._paper._answer(method)


class Edge(World):
    """People at the bot of a club. `written`: what it said."""

    written: Written

    @classmethod
    def of(cls, app: Application) -> Edge:
        """From now on nothing goes out to Telegram."""
        edge = cls.behind(app)
        edge.written = Written(edge.paper)
        app.bot.session.middleware(edge.written)
        return edge

    @classmethod
    def behind(cls, app: Application) -> Edge:
        """For what is prepared at the desk alone."""
        return cls(app.store, app.desk, app.bot, Paper(), app.dispatcher, Ticking(app.clock.now()), FIRST_UPDATE)

    def said(self) -> str:
        """All since this was asked last."""
        words = "\n".join(self.written.words)
        self.written.words.clear()
        return words


async def played(edge: Edge, title: str, word: str, owner: int, referee: int, captains: Sequence[int]) -> str:
    """A tournament of teams in its first round: a score is reported, another agreed upon, and somebody calls a
    referee. `word` is in every name. Its captains have partners a thousand further."""
    desk, by = edge.desk, await edge.actor(owner)
    made = await desk.tournaments.create(1, title, "tac-russia-2025", {"size": len(captains)}, by)
    await desk.execute(made, c.GrantRole((await edge.actor(referee)).person, Role.REFEREE), by)
    teams = [[(await edge.actor(one + place)).person for place in (0, 1000)] for one in captains]
    lines = [EntryLine(f"{word} {one}", tuple(team)) for one, team in zip(captains, teams, strict=True)]
    await desk.entries.register_lines(made, lines, by)
    await desk.tournaments.draft_round(made, by)
    await desk.execute(made, c.PublishRound(1), by)
    await desk.execute(made, c.StartRound(1), by)
    await _talked(edge, made, word)
    return made


async def _talked(edge: Edge, made: str, word: str) -> None:
    tournament = await edge.desk.queries.tournament(made)
    first, second, third, *_ = tournament.rounds[0].pairings
    sides = {side: captain_of(tournament, side) for pair in (first, second, third) for side in pair.entries}
    for pair in (first, second):
        report = c.ReportResult(1, pair.table, pair.first, score("8:5"))
        await edge.desk.execute(made, report, sides[pair.first])
    await edge.desk.execute(made, c.ConfirmReport(1, second.table, second.second), sides[second.second])
    await edge.desk.statements.call_referee(made, 1, third.table, third.first, "rules", sides[third.first])


async def protested(edge: Edge, title: str, word: str, owner: int, people: Sequence[int]) -> str:
    """A tournament of nardy in which somebody protests."""
    desk, by = edge.desk, await edge.actor(owner)
    asked = {"match_length": 3, "system": "round_robin", "protest_deposit": 500}
    made = await desk.tournaments.create(1, title, "nardy-short", asked, by)
    lines = [EntryLine(f"{word} {one}", ((await edge.actor(one)).person,)) for one in people]
    await desk.entries.register_lines(made, lines, by)
    drafted = await desk.tournaments.draft_round(made, by)
    for command in (c.PublishRound(1), c.StartRound(1)):
        await desk.execute(made, command, by)
    pair = drafted.rounds[0].pairings[0]
    left = captain_of(drafted, pair.first)
    await desk.statements.file_protest(made, 1, pair.table, pair.first, left, f"{word}!", "photo-1")
    return made


async def payloads(edge: Edge, made: str, owner: int) -> list[str]:
    """What stands in every kind of link that is shown there."""
    desk, by = edge.desk, await edge.actor(owner)
    tournament = await desk.queries.tournament(made)
    entry = next(iter(tournament.entries.values()))
    captain = captain_of(tournament, entry.id)
    return [
        await desk.links.issue(made, "join", by),
        await desk.links.issue(made, "role", by, role=Role.REFEREE),
        await desk.links.issue(made, "team", captain, entry=entry.id),
        await desk.links.issue_for_owner(),
        await desk.clubs.issue_link("organizer", by),
        slips.payload_of(await desk.queries.view(made), tournament.rounds[0].pairings[0]),
    ]


def captain_of(tournament: Tournament, entry: EntryId) -> Actor:
    captain = tournament.entries[entry].captain
    assert captain is not None
    return Actor(captain)
