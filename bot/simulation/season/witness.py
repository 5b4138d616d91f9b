"""What the people of a season read, held against the files that were sent and against what the bot holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from bot.club_views import ClubPast
from bot.desk.desk import Desk
from bot.playground.world import World
from bot.simulation import words
from bot.simulation.outcome import check_protocol, check_tables, tournaments_of
from bot.simulation.people.chronicler import SeasonRow
from bot.simulation.play import Story
from bot.simulation.season.cast import AGAIN, Season, turned
from bot.simulation.season.fold import Line, number_of, table_of
from bot.simulation.season.forgetting import Forgetting, Pages
from bot.simulation.season.play import Seen
from bot.simulation.troubles import Misled
from bot.simulation.world.lives import Lives
from engine.club.seasons import SeasonLine

FORGOTTEN = "—"
"""Stands in tables for whoever was forgotten."""
MOST_TOLD = 3
CUT = "…"


class Beside:
    """`tournaments`: their ids, in the order of the evenings. `compared`: how often a table was, `wrong`: what was
    found. `table`: the last one, as the files tell it."""

    def __init__(self, season: Season, lives: Lives, playground: World, pages: Pages) -> None:
        self.tournaments: list[str] = []
        self.champions: list[str] = []
        self.compared = 0
        self.wrong: list[str] = []
        self.table: tuple[Line, ...] = ()
        self.forgetting: Forgetting | None = None
        self._season, self._lives, self._playground, self._pages = season, lives, playground, pages

    @property
    def _desk(self) -> Desk:
        return self._lives.desk

    async def after(self, evening: int, story: Story) -> None:
        """Misled where its protocol or its table was read otherwise than it is held."""
        (new,) = set(await tournaments_of(self._desk)) - set(self.tournaments)
        self.tournaments.append(new)
        self.champions.append(story.protocol.champion)
        view = await self._desk.queries.view(new)
        if view.tournament.title != self._season.evenings[evening].title:
            raise Misled(f"evening {evening} was «{view.tournament.title}»")
        check_protocol(view, story)
        check_tables(view, story.tables)

    async def compares(self, when: str, seen: Seen) -> None:
        self.table = table_of(seen.files, self._who, seen.rules)
        held = list(self._held(await self._desk.annals.past()))
        self._same(when, "the club holds", held, list(self.table))
        shown = [line for line in self.table if line.person not in (*seen.hidden, FORGOTTEN)]
        self._same(when, "the screen shows", self._read(seen.table.rows, shown), shown)
        self.compared += 1

    async def begins_to_watch(self, name: str) -> None:
        self.forgetting = Forgetting(self._playground, self._pages, name)

    def _who(self, evening: int, name: str) -> str:
        nameless = words.pattern("privacy-nameless", "number")
        return FORGOTTEN if nameless.search(name) else self._season.person(evening, name)

    def _held(self, past: ClubPast) -> Iterator[Line]:
        """The bot's own table."""
        (season,) = past.seasons
        table = past.season_table(season)
        sharing = Counter(one.place for one in table)
        for one in table:
            last = one.place + sharing[one.place] - 1 if one.place else 0
            yield Line(one.place or 0, last, self._held_person(past, one), Fraction(one.total), len(one.brought))

    def _held_person(self, past: ClubPast, line: SeasonLine) -> str:
        name = past.names.get(line.person)
        first = min(map(self.tournaments.index, line.brought))
        return FORGOTTEN if name is None else self._season.person(first, name)

    @staticmethod
    def _read(rows: tuple[SeasonRow, ...], shown: list[Line]) -> list[Line]:
        """What stands on the screen; a name that was cut is that of the line it is held against."""
        read = [Line(*_places(one.place), one.name, number_of(one.points), one.evenings) for one in rows]
        left, found = list(shown), []
        for line in read:
            same = next((one for one in left if _reads_as(line, one)), line)
            if same in left:
                left.remove(same)
            found.append(same)
        return found

    def _same(self, when: str, what: str, found: list[Line], wanted: list[Line]) -> None:
        if [line.place for line in found] != [line.place for line in wanted]:
            self.wrong.append(f"season, {when}: {what} the places {[line.place for line in found]}")
        more, less = ([one for one in a if one not in b] for a, b in ((found, wanted), (wanted, found)))
        if more or less or len(found) != len(wanted):
            self.wrong.append(f"season, {when}: {what} {_told(more)}, the files tell {_told(less)}")


def _reads_as(read: Line, line: Line) -> bool:
    name, beginning = line.person.removesuffix(AGAIN), read.person.removesuffix(CUT)
    cut = beginning != read.person
    same_name = any(one.startswith(beginning) if cut else one == read.person for one in (name, turned(name)))
    return same_name and replace(read, person=line.person) == line


def _places(text: str) -> tuple[int, int]:
    first, _, last = text.partition("–")
    return int(first or 0), int(last or first or 0)


def _told(lines: list[Line]) -> str:
    told = [f"{one.place}–{one.last} {one.person} {one.total} of {one.evenings}" for one in lines[:MOST_TOLD]]
    return ", ".join(told) or "nothing else"
