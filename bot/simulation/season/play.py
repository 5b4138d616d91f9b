"""The story of a season: evening after evening, what is decided between them, and what everybody reads of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.playground.client import ControlClient
from bot.simulation.arrival import Company, hire
from bot.simulation.day import Day
from bot.simulation.mishaps.base import Hall
from bot.simulation.mishaps.results import one_of, turned_round
from bot.simulation.mishaps.weather import Weather
from bot.simulation.people.chronicler import Chronicler, SeasonTable
from bot.simulation.people.clerk import Clerk
from bot.simulation.people.panel import Announced
from bot.simulation.people.till import Till
from bot.simulation.phone import Phone
from bot.simulation.plan import Plan, Team
from bot.simulation.play import Story, play_with
from bot.simulation.progress import Watch
from bot.simulation.season.cast import TITLE, Season
from bot.simulation.season.fold import Rules
from bot.simulation.troubles import Misled, Patience

CSV = "csv"
FORMS = ("turnir", "xlsx", CSV, "html")
UNTIL_THE_NEXT = 3 * 3600.0
"""Seconds from one evening to the next. By then the hall is empty, and all that was on its way has come; in a week the
bot would ask for updates ten thousand times."""
LEAST = 2
BESTS = (8, 6, 5, 4, 3, 2)
"""Numbers of evenings that a button offers."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What stands on the screens and in the files of a club at one time. `files`: the standings of each evening that
    counts; `hidden`: who is not to be seen in `table`."""

    table: SeasonTable
    files: dict[int, bytes]
    rules: Rules
    hidden: tuple[str, ...]


class Witness(Protocol):
    """Who looks beside the people at what they cannot see."""

    async def after(self, evening: int, story: Story) -> None:
        """An evening is over; the first is 0."""

    async def compares(self, when: str, seen: Seen) -> None:
        """What was read may be held against what is true."""

    async def begins_to_watch(self, name: str) -> None:
        """From now on nothing that anybody is shown or sent may name him."""


@dataclass(slots=True)
class Told:
    """How often what happened."""

    joined: int = 0
    denied: int = 0
    corrected: int = 0
    screens: int = 0
    files: int = 0
    unheard: list[str] = field(default_factory=list)


class Year:
    """Whatever the people of a season do."""

    def __init__(self, season: Season, company: Company, witness: Witness, watch: Watch) -> None:
        self.told = Told()
        self._season = season
        self._everybody = company
        self._witness = witness
        self._watch = watch
        self._phone = company.organizer.phone
        self._chronicler = Chronicler(self._phone)
        self._clerk = Clerk(self._phone)
        self._files: dict[int, bytes] = {}
        self._rules = (0, 1)
        self._hidden: tuple[str, ...] = ()
        self._first: Remembered | None = None

    @property
    def _last(self) -> int:
        return len(self._season.evenings) - 1

    async def run(self) -> None:
        for number, plan in enumerate(self._season.evenings):
            await self._evening(number, plan)
            if number == 1:
                await self._between()
            if number == self._last - 1:
                await self._before_the_last()
        await self._ends()
        self.told.unheard = [silence for phone in self._everybody.phones for silence in phone.unheard]

    # ── An evening ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _evening(self, number: int, plan: Plan) -> None:
        company = self._company(plan)
        if number:
            await asyncio.sleep(UNTIL_THE_NEXT)
        for phone in company.phones:
            phone.person.clear()
        weather: list[Remembered] = []

        def remembered(hall: Hall) -> Weather:
            weather.append(Remembered(hall))
            return weather[-1]

        story = await play_with(company, plan, self._watch, Day(), remembered)
        self._first = self._first or weather[0]
        await self._witness.after(number, story)
        if not number:
            await self._chronicler.begin(TITLE)
        await self._chronicler.count(TITLE, plan.title)
        if number:
            joined, denied = await self._chronicler.decide_on_twins({self._season.namesake})
            self.told.joined += joined
            self.told.denied += denied
        await self._compared(number, f"after {plan.title}")

    def _company(self, plan: Plan) -> Company:
        """Who comes this time."""
        everybody = self._everybody
        players = {team.name: everybody.players[team.name] for team in plan.arriving}
        return replace(everybody, players=players, till=Till(everybody.assistant))

    async def _compared(self, newest: int, when: str) -> None:
        """What everybody reads of the season, beside the files of the evenings that are new or were changed."""
        await self._file_of(newest)
        await self._read(when)

    async def _file_of(self, number: int) -> None:
        self._files[number] = (await self._clerk.files(self._season.evenings[number].title, (CSV,)))[CSV]

    async def _read(self, when: str) -> None:
        table = await Chronicler(self._reader).table(TITLE)
        rules = Rules(table.places, *self._rules)
        await self._witness.compares(when, Seen(table, dict(self._files), rules, self._hidden))

    @property
    def _reader(self) -> Phone:
        return self._phone_of(self._season.reader)

    def _phone_of(self, name: str) -> Phone:
        return self._everybody.players[name][0].phone

    # ── Between evenings ────────────────────────────────────────────────────────────────────────────────────────

    async def _between(self) -> None:
        """The rules are changed, somebody shows himself to nobody any more."""
        best = next(one for one in BESTS if one < len(self._season.evenings))
        await self._chronicler.rule(TITLE, "best", best)
        await self._chronicler.rule(TITLE, "least", LEAST)
        self._rules = (best, LEAST)
        await self._read("when the rules were changed")
        await Chronicler(self._phone_of(self._season.shy)).show_nothing()
        self._hidden = (self._season.shy,)
        await self._read("when somebody shows nothing any more")
        await self._look_around((self._season.shy,))

    async def _before_the_last(self) -> None:
        """A result of the first evening was wrong; somebody is forgotten, under the typed name too."""
        await self._correct()
        await self._compared(0, "when the first evening was corrected")
        await Chronicler(self._phone_of(self._season.forgotten)).is_forgotten()
        self._hidden += (self._season.forgotten,)
        await self._witness.begins_to_watch(self._season.forgotten)
        for number in self._files:
            await self._file_of(number)
        await self._read("when somebody was forgotten")

    async def _correct(self) -> None:
        assert self._first is not None
        hall, referee = self._first.hall, self._everybody.head_referee
        await self._clerk.takes_the_end_back(hall.plan.title)
        await Clerk(referee.phone).picks(hall.plan.title)

        async def mended(table: int) -> None:
            await turned_round(hall, await referee.card(table), table)

        await one_of(hall, sorted(hall.tables), mended)
        if await self._everybody.organizer.finish() is None:
            raise Misled(f"{hall.plan.title} has a question before it ends again")
        self.told.corrected += 1

    async def _ends(self) -> None:
        """Everything that there is to see and to have is asked for once more."""
        for number, plan in enumerate(self._season.evenings):
            sent = await self._clerk.files(plan.title, FORMS)
            self._files[number] = sent[CSV]
            self.told.files += len(sent)
        title = self._season.evenings[1].title
        self.told.files += len(await self._clerk.papers(title))
        await self._clerk.picture(title)
        await self._chronicler.keep(TITLE)
        await self._read("at the end")
        await self._look_around((self._season.shy, self._season.forgotten))

    async def _look_around(self, unknown: Sequence[str]) -> None:
        seen = await Chronicler(self._reader).look_around(TITLE, unknown)
        self.told.screens += len(seen)
        asked = {f"{name}" for name in unknown}
        for one in seen[: -len(unknown)]:
            named = [name for name in asked if name in one.text or any(name in label for label in one.labels)]
            if named:
                raise Misled(f"{named[0]} is not to be seen, and stands in «{one.text[:200]}»")


class Remembered(Weather):
    """Nothing goes wrong; who sits where is kept."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def on_the_clock(self, announced: Announced) -> None:
        self.hall.rounds[announced.round] = dict(announced.tables)


async def play_season(
    control: ControlClient, season: Season, witness: Witness, watch: Watch, patience: Patience
) -> Told:
    """Stuck and Misled as `play` raises them."""
    everybody = tuple(Team(name, (person,), at_desk=False) for name, person in season.with_phones.items())
    company = await hire(control, replace(season.evenings[0], teams=everybody), patience)
    year = Year(season, company, witness, watch)
    await year.run()
    return year.told
