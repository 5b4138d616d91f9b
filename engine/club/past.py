"""A finished tournament as its club remembers it: who took part, where each came, who met whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from engine.copies import replace
from engine.ids import PersonId
from engine.model import EntryId, Exact, Tournament
from engine.standings.history import Outing, history_of
from engine.standings.prizes import awarded


@dataclass(frozen=True, slots=True)
class Finish:
    """How an entry ended: places from `place` to `last_place` are shared by all who have them; the points of all
    stages; matches won, drawn and lost, those without play too. `first`: it has won, alone or with others; where the
    best of the table was disqualified, that is the next."""

    entry: EntryId
    members: tuple[PersonId, ...]
    place: int
    last_place: int
    points: Exact
    won: int
    drawn: int
    lost: int
    first: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match that was played at a board, from one side."""

    members: tuple[PersonId, ...]
    opponents: tuple[PersonId, ...]
    won: bool
    drawn: bool


@dataclass(frozen=True, slots=True)
class PastEvent:
    """A finished tournament. `ended` is when it was closed for the first time: a later correction moves nothing."""

    id: str
    title: str
    game: str
    ended: datetime
    entries: tuple[Finish, ...]
    meetings: tuple[Meeting, ...]

    @property
    def people(self) -> frozenset[PersonId]:
        return frozenset(person for one in self.entries for person in one.members)

    def by_players(self, who: Callable[[PersonId], PersonId]) -> PastEvent:
        """The same by players of the club."""

        def players(people: tuple[PersonId, ...]) -> tuple[PersonId, ...]:
            return tuple(map(who, people))

        entries = tuple(replace(one, members=players(one.members)) for one in self.entries)
        meetings = tuple(
            replace(one, members=players(one.members), opponents=players(one.opponents)) for one in self.meetings
        )
        return replace(self, entries=entries, meetings=meetings)


def past_of(t: Tournament, ended: datetime) -> PastEvent:
    """What is remembered of a tournament that is over."""
    outings = list(_outings(t))
    sharing = Counter(place for _, place in t.final_places)
    first = {entry for entry, place in awarded(t) if place == 1}
    finishes = tuple(
        _finish(t, entry, place, place + sharing[place] - 1, outings, first=entry in first)
        for entry, place in t.final_places
    )
    meetings = tuple(
        Meeting(t.entries[entry].members, t.entries[one.opponent].members, one.won, one.drawn)
        for entry, one in outings
        if one.opponent is not None and one.at_board
    )
    return PastEvent(t.id, t.title, t.rulebook.game, ended, finishes, meetings)


def _outings(t: Tournament) -> Iterator[tuple[EntryId, Outing]]:
    for stage in t.rulebook.plan:
        for entry, outings in history_of(t, stage.id).outings.items():
            for one in outings:
                yield entry, one


def _finish(
    t: Tournament, entry: EntryId, place: int, last: int, outings: list[tuple[EntryId, Outing]], *, first: bool
) -> Finish:
    own = [one for mine, one in outings if mine == entry]
    matches = [one for one in own if one.opponent is not None]
    return Finish(
        entry,
        t.entries[entry].members,
        place,
        last,
        sum((one.worth for one in own), 0),
        sum(one.won for one in matches),
        sum(one.drawn for one in matches),
        sum(one.lost for one in matches),
        first,
    )
