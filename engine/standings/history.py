"""What every entry has played in a stage: the one thing that records, coefficients and pairings are computed from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.model import EntryId, Free, FreeKind, Pairing, Round, RoundStatus, Tournament
from engine.regulations import SwissStage
from engine.results import Side, Winner
from engine.scoring import match


@dataclass(frozen=True, slots=True)
class Outing:
    """One match of one entry, as the table counts it.

    opponent    None for a bye: a fictitious opponent without wins (TAC C7)
    own         balls brought home, conceded: balls let in, by the recorded score (TAC 2.2.6)
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


@dataclass(frozen=True)
class History:
    """The outings of all entries of a stage, in order of play."""

    outings: Mapping[EntryId, tuple[Outing, ...]]
    _wins: dict[EntryId, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        wins = {entry: sum(outing.won for outing in outings) for entry, outings in self.outings.items()}
        object.__setattr__(self, "_wins", wins)

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

    def losses(self, entry: EntryId) -> int:
        return len(self.outings[entry]) - self._wins[entry]

    def record(self, entry: EntryId) -> tuple[int, int]:
        """(wins, losses)."""
        return self.wins(entry), self.losses(entry)

    def met(self, entry: EntryId) -> frozenset[EntryId]:
        """Everybody the entry was paired with, technical results included: they are no pair again (TAC 2.2.4.3)."""
        return frozenset(outing.opponent for outing in self.outings[entry] if outing.opponent is not None)

    def byes(self, entry: EntryId) -> int:
        """Rounds won without an opponent."""
        return sum(outing.won and outing.opponent is None for outing in self.outings[entry])

    def beaten(self, entry: EntryId) -> tuple[EntryId, ...]:
        """The opponents the entry won against, once per win."""
        return tuple(o.opponent for o in self.outings[entry] if o.won and o.opponent is not None)

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
    lines: list[tuple[EntryId, Outing]] = []
    for round_ in stage_rounds(tournament, stage, after_round):
        for pairing in round_.pairings:
            lines.extend(_of_pairing(tournament, pairing))
        for free in round_.free:
            lines.extend(_of_free(tournament, stage, round_.number, free))
    return History.from_matches(tournament.entries, lines)


def _of_pairing(tournament: Tournament, pairing: Pairing) -> Sequence[tuple[EntryId, Outing]]:
    winner = match.match_winner(pairing.games, pairing.best_of)
    if winner is None:
        return ()
    technical = match.is_technical(pairing.games)
    at_board = match.begun_at_the_board(pairing.games)
    lines = []
    for side in Side:
        own, conceded = match.match_score(pairing.games, tournament.rulebook.scoring, side)
        won = winner is Winner(side.value)
        opponent = pairing.entry_at(side.other)
        lines.append((pairing.entry_at(side), Outing(pairing.round, opponent, won, own, conceded, technical, at_board)))
    return lines


def _of_free(tournament: Tournament, stage: str, number: int, free: Free) -> Sequence[tuple[EntryId, Outing]]:
    """A bye is a win (TAC 2.2.6.3), a missed round a loss; who was simply not paired has no match."""
    format_ = tournament.rulebook.stage(stage)
    if not isinstance(format_, SwissStage):
        return ()
    if free.kind is FreeKind.BYE:
        own, conceded = format_.bye.score
        return ((free.entry, Outing(number, None, True, own, conceded, at_board=False)),)
    if free.kind in (FreeKind.MISSED, FreeKind.ABSENT):
        own, conceded = tournament.rulebook.scoring.technical.not_started
        return ((free.entry, Outing(number, None, False, own, conceded, technical=True, at_board=False)),)
    return ()
