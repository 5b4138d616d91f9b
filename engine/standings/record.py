"""What every entry has done in a stage, round by round: tables, coefficients and pairings are computed from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, wraps
from itertools import chain
from math import floor, lcm
from typing import Any, NamedTuple, TypeVar

from engine.copies import filled
from engine.model import EntryId, Exact, FreeKind
from engine.standings.reading import NEWCOMER, PLAIN, Entrant, Reading

T = TypeVar("T")


class Outing(NamedTuple):
    """One round of one entry, as the table counts it.

    opponent    None for a round without one: a bye has a fictitious opponent without wins (TAC C7)
    free        why there was no opponent; None beside a None `opponent` says that the entry was not in the event then
    own         balls brought home, conceded: balls let in, by the recorded score (TAC 2.2.6)
    points      what the round brings in the table; None: one for a win
    game_points, extra   where a match is several games with points of their own
    technical   the match ended with a technical result
    at_board    a game of it was begun
    black       who had that colour in the first game; None where there are no colours
    handicap    stones that White gave
    """

    round: int
    opponent: EntryId | None
    won: bool
    own: int = 0
    conceded: int = 0
    technical: bool = False
    at_board: bool = True
    drawn: bool = False
    points: Exact | None = None
    game_points: Exact = 0
    extra: int = 0
    free: FreeKind | None = None
    black: bool | None = None
    handicap: int = 0

    @property
    def worth(self) -> Exact:
        return int(self.won) if self.points is None else self.points

    @property
    def lost(self) -> bool:
        """A match that was neither won nor drawn, or a missed round that costs a loss."""
        return not self.won and not self.drawn and (self.opponent is not None or self.technical)


class Columns(NamedTuple):
    """The outings of an entry, fact by fact: a table reads one fact of all rounds far more often than all of one."""

    opponent: tuple[EntryId | None, ...]
    won: tuple[bool, ...]
    drawn: tuple[bool, ...]
    at_board: tuple[bool, ...]

    @classmethod
    def of(cls, outings: Sequence[Outing]) -> Columns:
        if not outings:
            return cls((), (), (), ())
        _, opponents, won, _, _, _, at_board, drawn, *_ = zip(*outings, strict=True)
        return cls(opponents, won, drawn, at_board)

    @property
    def met(self) -> Sequence[EntryId | None]:
        """The opponents of games begun at the board; None for any other round."""
        return [one if begun else None for one, begun in zip(self.opponent, self.at_board, strict=True)]


@dataclass(frozen=True)
class History:
    """The outings of all entries of a stage, in order of play.

    In a stage of points everybody has one for every round, those without an opponent and those worth nothing too;
    only a match that goes on is none yet.

    unit       how many of the smallest parts that anything is counted in make one point: even, for halves
    units      the first value of the table, in such parts
    starts     what everybody had before the first round, in such parts
    worths     what each outing brings, in such parts
    divisible  every number of rounds that anybody has divides it
    known      what `once` keeps
    """

    outings: Mapping[EntryId, tuple[Outing, ...]]
    entrants: Mapping[EntryId, Entrant] = field(default_factory=dict)
    reading: Reading = PLAIN
    unit: int = field(init=False, repr=False, compare=False)
    units: Mapping[EntryId, int] = field(init=False, repr=False, compare=False)
    starts: Mapping[EntryId, int] = field(init=False, repr=False, compare=False)
    worths: Mapping[EntryId, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    divisible: int = field(init=False, repr=False, compare=False)
    known: dict[Callable[[History], Any], Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = {entry: self.start(entry) for entry in self.outings}
        worths = {entry: [outing.worth for outing in outings] for entry, outings in self.outings.items()}
        games = {outing.game_points for outings in self.outings.values() for outing in outings}
        rewards = (self.reading.win, self.reading.draw)
        unit = lcm(
            2, *_below(rewards), *_below(starts.values()), *_below(chain.from_iterable(worths.values())), *_below(games)
        )
        whole = {entry: tuple([in_units(worth, unit) for worth in own]) for entry, own in worths.items()}
        before = {entry: in_units(start, unit) for entry, start in starts.items()}
        units = {entry: before[entry] + sum(own) for entry, own in whole.items()}
        rounds = max(map(len, self.outings.values()), default=0)
        filled(self, unit=unit, worths=whole, divisible=lcm(*range(1, rounds + 1)), units=units, starts=before)

    @classmethod
    def from_matches(
        cls,
        entries: Iterable[EntryId],
        matches: Iterable[tuple[EntryId, Outing]],
        entrants: Mapping[EntryId, Entrant] | None = None,
        reading: Reading = PLAIN,
    ) -> History:
        """From one line per side: (entry, outing)."""
        outings: dict[EntryId, list[Outing]] = {entry: [] for entry in entries}
        for entry, outing in matches:
            outings[entry].append(outing)
        return cls({entry: tuple(played) for entry, played in outings.items()}, entrants or {}, reading)

    def rounded_down(self) -> History:
        """What an entry has of rounds without a game is whole after every round: two halves come with the second."""
        return replace(self, outings={entry: _whole(outings) for entry, outings in self.outings.items()})

    @property
    def entries(self) -> tuple[EntryId, ...]:
        return tuple(self.outings)

    def entrant(self, entry: EntryId) -> Entrant:
        return self.entrants.get(entry, NEWCOMER)

    def start(self, entry: EntryId) -> Exact:
        """What the entry had before the first round."""
        return self.entrant(entry).start

    @cached_property
    def columns(self) -> Mapping[EntryId, Columns]:
        """The outings by their facts."""
        return {entry: Columns.of(outings) for entry, outings in self.outings.items()}

    @cached_property
    def lost(self) -> Mapping[EntryId, tuple[bool, ...]]:
        """Which outings are losses."""
        return {entry: tuple([outing.lost for outing in outings]) for entry, outings in self.outings.items()}

    @cached_property
    def ranks(self) -> tuple[int, Mapping[EntryId, int]]:
        """How many of the smallest parts of a rank make one, and the ranks that are known, in such parts."""
        known = {entry: one.strength for entry, one in self.entrants.items() if one.strength is not None}
        unit = lcm(*_below(known.values()))
        return unit, {entry: in_units(strength, unit) for entry, strength in known.items()}

    @cached_property
    def ratings(self) -> tuple[int, Mapping[EntryId, int]] | None:
        """The same of ratings; None where somebody has none."""
        known = {entry: self.entrant(entry).rating for entry in self.outings}
        rated = {entry: rating for entry, rating in known.items() if rating is not None}
        unit = lcm(*_below(rated.values()))
        return (unit, {entry: in_units(rating, unit) for entry, rating in rated.items()}) if rated == known else None

    @cached_property
    def draw(self) -> int:
        """What a drawn match brings, in units."""
        return in_units(self.reading.draw, self.unit)

    @cached_property
    def last_round(self) -> int:
        """The last round that anybody has an outing in; 0 before any."""
        return max((outings[-1].round for outings in self.outings.values() if outings), default=0)

    @cached_property
    def reachable(self) -> Mapping[EntryId, int]:
        """What everybody would have in units who had won all rounds so far, in a round robin all own matches."""
        win, rounds = in_units(self.reading.win, self.unit), self.reading.rounds
        return {entry: win * (len(self.rounds(entry)) if self.reading.scheduled else rounds) for entry in self.outings}

    def rounds(self, entry: EntryId) -> Sequence[Outing]:
        """The rounds of an entry: in a round robin nobody plays in the one in which the table leaves him out."""
        outings = self.outings[entry]
        return [o for o in outings if o.opponent is not None] if self.reading.scheduled else outings

    def facts(self, entry: EntryId) -> Columns:
        """The same by their facts."""
        return Columns.of(self.rounds(entry)) if self.reading.scheduled else self.columns[entry]

    def is_encounter(self, outing: Outing) -> bool:
        """Whether it is a direct encounter: in a Swiss system only a match that was begun is one."""
        return outing.opponent is not None and (outing.at_board or self.reading.scheduled)

    def wins(self, entry: EntryId) -> int:
        """Matches won, technical wins and byes included."""
        return sum(self.columns[entry].won)

    def score(self, entry: EntryId) -> Exact:
        """The first value of the table: wins, points, or points beside the start."""
        units = self.units[entry]
        return units // self.unit if units % self.unit == 0 else Fraction(units, self.unit)

    def losses(self, entry: EntryId) -> int:
        return sum(self.lost[entry])

    def record(self, entry: EntryId) -> tuple[int, int]:
        """(wins, losses)."""
        return self.wins(entry), self.losses(entry)

    def met(self, entry: EntryId) -> frozenset[EntryId]:
        """Everybody the entry was paired with, technical results included: they are no pair again (TAC 2.2.4.3)."""
        return frozenset(outing.opponent for outing in self.outings[entry] if outing.opponent is not None)

    def played(self, entry: EntryId) -> frozenset[EntryId]:
        """Everybody the entry has begun a game with."""
        return frozenset(o.opponent for o in self.outings[entry] if o.opponent is not None and o.at_board)

    def byes(self, entry: EntryId) -> int:
        """Rounds won without an opponent."""
        return sum(outing.won and outing.opponent is None for outing in self.outings[entry])

    def unplayed_wins(self, entry: EntryId) -> int:
        """Rounds won without a game, those against somebody who did not come too."""
        return sum(outing.won and not outing.at_board for outing in self.outings[entry])


def once(make: Callable[[History], T]) -> Callable[[History], T]:
    """What is computed of a history, which never changes, when it is asked for first."""

    @wraps(make)
    def kept(history: History) -> T:
        if make not in history.known:
            history.known[make] = make(history)
        found: T = history.known[make]
        return found

    return kept


def in_units(value: Exact, unit: int) -> int:
    """A number of points in parts of which `unit` are one."""
    return value.numerator * (unit // value.denominator)


def plain(value: Exact) -> Exact:
    """The same number, as an integer where it is whole: fractions are ten times as slow."""
    return value.numerator if value.denominator == 1 else value


def _below(values: Iterable[Exact]) -> set[int]:
    return {value.denominator for value in values}


def _whole(outings: tuple[Outing, ...]) -> tuple[Outing, ...]:
    unplayed = Fraction(0)
    found: list[Outing] = []
    for outing in outings:
        if outing.opponent is not None:
            found.append(outing)
            continue
        before, unplayed = unplayed, unplayed + outing.worth
        found.append(outing._replace(points=floor(unplayed) - floor(before)))
    return tuple(found)
