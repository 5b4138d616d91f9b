"""The whole event: people come, play round after round as the panel offers it, and read how it ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from bot.clock import monotonic
from bot.playground.client import ControlClient
from bot.simulation import words
from bot.simulation.arrival import Company, gather_everybody, hire
from bot.simulation.chance import coin
from bot.simulation.day import Day, LongDay
from bot.simulation.manners import MANNERS
from bot.simulation.manners.base import Manners, TableTalk
from bot.simulation.mishaps.base import Hall
from bot.simulation.mishaps.weather import Storm, Weather
from bot.simulation.people.panel import Announced, Next, Panel, Protocol, Row
from bot.simulation.people.player import Player
from bot.simulation.people.referee import Referee
from bot.simulation.plan import Plan
from bot.simulation.progress import Watch
from bot.simulation.troubles import Hitch, Misled, Patience, Stuck

MOST_ROUNDS = 60


@dataclass(frozen=True, slots=True)
class Played:
    """A round as the people lived through it; `seconds` from the draw to the last result."""

    name: str
    pairings: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Story:
    """What the people saw. `tables`: each that somebody read, after how many rounds. `declined`:
    what should have gone wrong and the bot did not let; None where nothing was to go wrong. `unheard`: what somebody
    pressed or said without anything coming back. `posts`: whether each message that came into the club's group since
    everybody was registered, and still stands there, made a sound."""

    rounds: tuple[Played, ...]
    tables: tuple[tuple[int, tuple[Row, ...]], ...]
    protocol: Protocol
    declined: tuple[str, ...] | None
    unheard: tuple[str, ...]
    posts: tuple[bool, ...]


async def play(control: ControlClient, plan: Plan, watch: Watch, patience: Patience, rate: int | None) -> Story:
    """Play a plan against whatever bot runs on this playground. `rate`: how many times faster than life its rounds are;
    None where no game takes any time.

    Stuck: somebody tried in vain; Misled: the bot contradicted itself. Both say who and what he read last.
    """
    company = await hire(control, plan, patience)
    day = Day() if rate is None else LongDay(control, company, plan.seed, rate)
    return await play_with(company, plan, watch, day, _weather)


def _weather(hall: Hall) -> Weather:
    return Storm(hall) if hall.plan.troubled else Weather()


async def play_with(
    company: Company, plan: Plan, watch: Watch, day: Day, weather_of: Callable[[Hall], Weather]
) -> Story:
    """The same with people who are here already."""
    try:
        invitation = await gather_everybody(company, plan, watch)
        before = {post.id for post in company.posts}
        weather = weather_of(Hall(company, plan, invitation))
        await day.opens()
        event = Event(company, plan, watch, weather, day)
        await event.run()
        await company.till.close()
        protocol = await event.finish()
        await goodbye(company, plan)
        unheard = tuple(silence for phone in company.phones for silence in phone.unheard)
        posts = tuple(not post.silent for post in company.posts if post.id not in before)
        return Story(tuple(event.rounds), tuple(event.tables), protocol, weather.declined, unheard, posts)
    except BaseExceptionGroup as several:
        raise first_of(several) from several
    finally:
        await company.till.abandon()


def first_of(several: BaseExceptionGroup[BaseException]) -> BaseException:
    """What went wrong first, out of tasks within tasks."""
    inner = several.exceptions[0]
    return first_of(inner) if isinstance(inner, BaseExceptionGroup) else inner


class Event:
    """The rounds, one after the other."""

    def __init__(self, company: Company, plan: Plan, watch: Watch, weather: Weather, day: Day) -> None:
        self._company = company
        self._plan = plan
        self._watch = watch
        self._weather = weather
        self._day = day
        self._manners: Manners = MANNERS[plan.manners]
        self.rounds: list[Played] = []
        self.tables: list[tuple[int, tuple[Row, ...]]] = []

    async def run(self) -> None:
        """Until the panel offers to end the tournament."""
        organizer = self._company.organizer
        await self._weather.before()
        for _ in range(MOST_ROUNDS):
            panel = await organizer.look()
            match panel.next:
                case Next.FINISH | Next.OVER:
                    await self._read_table()
                    return
                case Next.DECIDE:
                    await self._decide()
                case Next.CUT:
                    await self._read_table()
                    await self._round(panel)
                case Next.PAIR | Next.PAIR_BRACKET | Next.DRAFT:
                    await self._round(panel)
                case Next.START:
                    await self._anew()
                case _:
                    raise Stuck(f"the panel offers nothing to go on with: «{panel.seen.text}»")
        raise Stuck(f"no end after {MOST_ROUNDS} rounds")

    async def finish(self) -> Protocol:
        """What stands in the way of the last table is decided first, and the table is read anew."""
        while (protocol := await self._company.organizer.finish()) is None:
            await self._decide()
            await self._read_table()
        return protocol

    async def _read_table(self) -> None:
        self.tables.append((len(self.rounds), await self._company.organizer.table()))

    async def _decide(self) -> None:
        number = len(self.rounds) + 1
        reasons = coin(self._plan.seed, "reasons", number).choice(("", "Иначе пары не складываются."))
        await self._company.head_referee.decide(reasons)

    async def _round(self, panel: Panel) -> None:
        began = monotonic()
        organizer = self._company.organizer
        announced = await organizer.announce(panel)
        if announced is None:
            return
        self._watch.round_begins(announced.round, len(announced.tables))
        learning = asyncio.gather(*(self._learn(announced, table) for table in announced.tables))
        await self._seated(announced)
        await self._day.before_the_start()
        await asyncio.gather(organizer.start(), learning)
        await self._day.begins(announced)
        await self._weather.on_the_clock(announced)
        await self._played(announced)
        await self._day.ends()
        await organizer.hears_that_all_is_played(announced.round)
        await self._weather.afterwards(announced.round)
        self.rounds.append(Played(announced.round, len(announced.tables), monotonic() - began))
        self._watch.round_over(announced.round)

    async def _anew(self) -> None:
        """A round that was over before it began has to be played after all: what decided it was taken back."""
        round_ = self.rounds[-1].name
        await self._company.organizer.start()
        await self._played(Announced(round_, await self._company.head_referee.pairs(round_)))

    async def _seated(self, announced: Announced) -> None:
        """Where there are line-ups, captains have them changed before the round begins."""
        teams = [name for pair in announced.tables.values() for name in pair if self._company.players.get(name)]
        changing = [team for team in teams if self._manners.reseats(self._plan.seed, announced.round, team)]
        captains = (self._company.players[team][0] for team in changing)
        await asyncio.gather(*(captain.change_boards(announced.round) for captain in captains))

    async def _learn(self, announced: Announced, table: int) -> None:
        """One of each team reads whom it meets and where; both sides and the organizer must read the same."""
        left, right = announced.tables[table]
        await asyncio.gather(
            self._reads(announced.round, table, left, right), self._reads(announced.round, table, right, left)
        )

    async def _reads(self, round_: str, table: int, team: str, opponent: str) -> None:
        people = self._company.players.get(team)
        if not people:
            return
        card = await coin(self._plan.seed, round_, team).choice(people).learn(round_)
        if (card.table, card.opponent) != (table, opponent):
            raise Misled(
                f"{round_}: {team} was told {card.opponent} at table {card.table}, "
                f"the organizer {opponent} at table {table}"
            )

    async def _played(self, announced: Announced) -> None:
        """Referees share the tables out; whoever has a sheet of results pastes it, every other match goes its way."""
        referees = self._company.referees
        mine = {one: [t for t in announced.tables if t % len(referees) == n] for n, one in enumerate(referees)}
        async with asyncio.TaskGroup() as group:
            for referee, tables in mine.items():
                group.create_task(self._look_after(referee, announced, tables))

    async def _look_after(self, referee: Referee, announced: Announced, tables: list[int]) -> None:
        if not tables:
            return
        sides = await referee.pairs(announced.round)
        for table in [table for table in tables if table not in sides]:
            if not await referee.is_over(table):
                raise Misled(f"{announced.round}: table {table} is played and not in the pairs")
            tables.remove(table)
            self._watch.match_over(announced.round)
        talks = [self._talk(referee, announced.round, table, sides[table]) for table in tables]
        if any(sides[table] != announced.tables[table] for table in tables):
            raise Misled(f"{announced.round}: {sides} for a referee, {announced.tables} for the organizer")
        sheet = {talk.table: score for talk in talks if (score := self._manners.pasted(talk)) is not None}
        async with asyncio.TaskGroup() as group:
            for talk in talks:
                if talk.table not in sheet:
                    group.create_task(self._match(talk))
            if sheet:
                group.create_task(self._paste(referee, [talk for talk in talks if talk.table in sheet], sheet))

    def _talk(self, referee: Referee, round_: str, table: int, sides: tuple[str, str]) -> TableTalk:
        here = self._company.referees.index(referee)
        nearest = self._company.referees[here:] + self._company.referees[:here]
        size = len(self._plan.teams[0].people)
        quarrel = self._weather.quarrel(round_, sides)
        return TableTalk(
            self._plan.seed, round_, table, *sides, self._company.players, nearest, size, quarrel, self._day
        )

    async def _match(self, talk: TableTalk) -> None:
        await talk.is_played(1)
        await self._manners.play(talk)
        self._watch.match_over(talk.round)

    async def _paste(self, referee: Referee, talks: list[TableTalk], sheet: dict[int, tuple[int, int]]) -> None:
        await asyncio.gather(*(talk.is_played(1) for talk in talks))
        await referee.block(sheet)
        for talk in talks:
            self._watch.match_over(talk.round)


async def goodbye(company: Company, plan: Plan) -> None:
    """Everybody who took part reads that it is over. Who is told by voice instead (he blocked the bot, the line broke)
    does not hold up the others."""
    over = words.pattern("notice-finished", "title")

    async def reads(player: Player) -> None:
        try:
            await player.phone.see(over, within=player.phone.patience.goodbye)
        except Hitch:
            return

    await asyncio.gather(*(reads(one) for team in plan.arriving for one in company.players.get(team.name, ())))
