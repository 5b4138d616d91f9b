"""What every entry has played in a stage: the one thing that records, coefficients and pairings are computed from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.formats import round_robin
from engine.model import EntryId, Exact, Free, FreeKind, Pairing, Round, RoundStatus, Tournament
from engine.regulations import KnockoutStage, RoundRobinStage, Stage, StagePoints, SwissRoundsStage, SwissStage
from engine.results import Side, Winner
from engine.scoring import outcomes


@dataclass(frozen=True, slots=True)
class Outing:
    """One match of one entry, as the table counts it.

    opponent    None for a bye: a fictitious opponent without wins (TAC C7)
    own         balls brought home, conceded: balls let in, by the recorded score (TAC 2.2.6)
    points      what the round brings in the table; None: one for a win
    game_points, extra   where a match is several games with points of their own
    technical   the match ended with a technical result
    at_board    a game of it was begun: only such a match is a direct encounter
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

    @property
    def worth(self) -> Exact:
        return int(self.won) if self.points is None else self.points

    @property
    def lost(self) -> bool:
        return not self.won and not self.drawn


@dataclass(frozen=True)
class History:
    """The outings of all entries of a stage, in order of play."""

    outings: Mapping[EntryId, tuple[Outing, ...]]
    _wins: dict[EntryId, int] = field(init=False, repr=False, compare=False)
    _scores: dict[EntryId, Exact] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        wins = {entry: sum(outing.won for outing in outings) for entry, outings in self.outings.items()}
        scores = {entry: sum(outing.worth for outing in outings) for entry, outings in self.outings.items()}
        object.__setattr__(self, "_wins", wins)
        object.__setattr__(self, "_scores", scores)

    @classmethod
    def from_matches(cls, entries: Iterable[EntryId], matches: Iterable[tuple[EntryId, Outing]]) -> History:
        """From one line per side: (entry, outing)."""
        outings: dict[EntryId, list[Outing]] = {entry: [] for entry in entries}
        for entry, outing in matches:
            outings[entry].append(outing)
        return cls({entry: tuple(played) for entry, played in outings.items()})

    @property
    def entries(self) -> tuple[EntryId, ...]:
        return tuple(self.outings)

    def wins(self, entry: EntryId) -> int:
        """Matches won, technical wins and byes included."""
        return self._wins[entry]

    def score(self, entry: EntryId) -> Exact:
        """The first value of the table: wins, or points."""
        return self._scores[entry]

    def losses(self, entry: EntryId) -> int:
        return sum(outing.lost for outing in self.outings[entry])

    def record(self, entry: EntryId) -> tuple[int, int]:
        """(wins, losses)."""
        return self.wins(entry), self.losses(entry)

    def met(self, entry: EntryId) -> frozenset[EntryId]:
        """Everybody the entry was paired with, technical results included: they are no pair again (TAC 2.2.4.3)."""
        return frozenset(outing.opponent for outing in self.outings[entry] if outing.opponent is not None)

    def byes(self, entry: EntryId) -> int:
        """Rounds won without an opponent."""
        return sum(outing.won and outing.opponent is None for outing in self.outings[entry])

    def opponents(self, entry: EntryId) -> tuple[EntryId, ...]:
        """All opponents, once per match."""
        return tuple(o.opponent for o in self.outings[entry] if o.opponent is not None)


def stage_rounds(tournament: Tournament, stage: str, after_round: int | None = None) -> tuple[Round, ...]:
    """The rounds of a stage that count: drafts never do, `after_round` is the last one looked at."""
    return tuple(
        round_
        for round_ in tournament.rounds
        if round_.stage == stage
        and round_.status is not RoundStatus.DRAFT
        and (after_round is None or round_.number <= after_round)
    )


def history_of(tournament: Tournament, stage: str, after_round: int | None = None) -> History:
    """The finished matches and byes of a stage up to `after_round` (None: all there are)."""
    format_ = tournament.rulebook.stage(stage)
    annulled = _annulled(tournament, format_, after_round)
    lines: list[tuple[EntryId, Outing]] = []
    for round_ in stage_rounds(tournament, stage, after_round):
        if round_.name == round_robin.TIE_BREAK:
            continue
        for pairing in round_.pairings:
            if not annulled.intersection(pairing.entries):
                lines.extend(_of_pairing(tournament, format_, pairing))
        for free in round_.free:
            if free.entry not in annulled:
                lines.extend(_of_free(tournament, format_, round_.number, free))
        for entry in _left_out(tournament, format_, round_):
            lines.extend(_of_free(tournament, format_, round_.number, Free(entry, FreeKind.NOT_PAIRED)))
    return History.from_matches(tournament.entries, lines)


def _left_out(tournament: Tournament, stage: Stage, round_: Round) -> tuple[EntryId, ...]:
    """Who was there in a round of a Swiss system and has neither a pair nor a word about it."""
    if not isinstance(stage, SwissRoundsStage) or not stage.points.not_paired:
        return ()
    named = {entry for pairing in round_.pairings for entry in pairing.entries} | {free.entry for free in round_.free}
    return tuple(
        entry.id
        for entry in tournament.entries.values()
        if entry.id not in named
        and entry.joined_round <= round_.number
        and (entry.left_after_round is None or entry.left_after_round >= round_.number)
    )


def _annulled(tournament: Tournament, stage: Stage, after_round: int | None) -> frozenset[EntryId]:
    """Leavers none of whose matches counts."""
    if not isinstance(stage, RoundRobinStage):
        return frozenset()
    return frozenset(
        entry
        for entry in tournament.entries
        if round_robin.treatment_of(tournament, stage, entry, after_round) == "annul"
    )


def _of_pairing(tournament: Tournament, stage: Stage, pairing: Pairing) -> Sequence[tuple[EntryId, Outing]]:
    found = outcomes.outcome(pairing, tournament.rulebook.scoring)
    if found is None:
        return ()
    # In a round robin every scheduled match is an encounter, whether it was begun or not.
    at_board = found.at_board or isinstance(stage, RoundRobinStage)
    drawn = found.winner is Winner.DRAW
    lines = []
    for side in Side:
        won, tally = found.winner is Winner(side.value), found.tally(side)
        outing = Outing(
            pairing.round,
            pairing.entry_at(side.other),
            won,
            tally.own,
            tally.conceded,
            found.technical,
            at_board,
            drawn,
            _points(stage, found.winner, won=won),
            tally.game_points,
            tally.extra,
        )
        lines.append((pairing.entry_at(side), outing))
    return lines


def _points(stage: Stage, winner: Winner, *, won: bool) -> Exact | None:
    """What a match brings in the table; None where the stage counts wins."""
    if isinstance(stage, SwissStage | KnockoutStage):
        return None
    if winner is Winner.DRAW:
        return stage.points.draw
    if winner is Winner.BOTH_LOSE:
        return stage.points.both_lose
    return stage.points.win if won else stage.points.loss


def _of_free(tournament: Tournament, stage: Stage, number: int, free: Free) -> Sequence[tuple[EntryId, Outing]]:
    """A round without an opponent: a match where it brings something or costs a loss, otherwise nothing."""
    match stage:
        case SwissStage():
            return _of_free_to_wins(tournament, stage, number, free)
        case RoundRobinStage() | SwissRoundsStage():
            worth = _worth_of(stage.points, free.kind)
            won = free.kind is FreeKind.BYE and worth == stage.points.win
            outing = Outing(number, None, won, at_board=False, drawn=not won, points=worth)
            return ((free.entry, outing),) if worth else ()
        case _:
            return ()


def _worth_of(points: StagePoints, kind: FreeKind) -> Exact:
    match kind:
        case FreeKind.BYE:
            return points.bye
        case FreeKind.HALF_BYE:
            return points.half_bye
        case FreeKind.ABSENT | FreeKind.REQUESTED_BYE:
            return points.absent
        case FreeKind.NOT_PAIRED:
            return points.not_paired
        case FreeKind.MISSED:
            return points.loss


def _of_free_to_wins(
    tournament: Tournament, stage: SwissStage, number: int, free: Free
) -> Sequence[tuple[EntryId, Outing]]:
    """A bye is a win (TAC 2.2.6.3), a missed round a loss; who was simply not paired has no match."""
    if free.kind is FreeKind.BYE:
        own, conceded = stage.bye.score
        return ((free.entry, Outing(number, None, True, own, conceded, at_board=False)),)
    if free.kind in (FreeKind.MISSED, FreeKind.ABSENT):
        own, conceded = tournament.rulebook.balls.technical.not_started
        return ((free.entry, Outing(number, None, False, own, conceded, technical=True, at_board=False)),)
    return ()
