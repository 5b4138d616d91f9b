"""The ranking of single players in an event of teams, board by board (П4 2)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from engine.formats.protocol import format_of
from engine.formats.stage_rounds import stage_rounds
from engine.model import EntryId, MemberId, Pairing, Tournament
from engine.results import BoardGame, Side
from engine.scoring import boards, match

SHARES = {"half": Fraction(1, 2), "two_thirds": Fraction(2, 3)}
"""Of the rounds: who has begun fewer games at a board is not ranked there (П4 2.2)."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player at one board. `games`: those that were begun; a board won without play brings its point only."""

    member: MemberId
    entry: EntryId
    place: int
    shared: bool
    points: int | Fraction
    wins: int
    games: int


@dataclass
class _Score:
    points: int | Fraction = 0
    wins: int = 0
    games: int = 0


_Scores = dict[tuple[EntryId, MemberId], _Score]


def individual_table(tournament: Tournament, stage: str, after_round: int) -> dict[int, tuple[PlayerRow, ...]]:
    """By board, best first: points, then games won; equal players share a place. Empty where the event has no such
    ranking, and at boards of which nobody told the line-ups."""
    seating = tournament.rulebook.scoring.seating
    if seating is None or seating.individual is None:
        return {}
    rounds = stage_rounds(tournament, stage, after_round)
    annulled = format_of(tournament.rulebook.stage(stage)).annulled(tournament, after_round)
    found: dict[int, _Scores] = {board: defaultdict(_Score) for board in range(1, seating.boards + 1)}
    for round_ in rounds:
        for pairing in round_.pairings:
            if not annulled.intersection(pairing.entries):
                _count(pairing, found)
    least = SHARES[seating.individual] * len(rounds)
    return {board: _ranked(one, least) for board, one in found.items()}


def _count(pairing: Pairing, found: dict[int, _Scores]) -> None:
    for game in pairing.games:
        if not isinstance(game, BoardGame):
            continue
        for side in Side:
            lineup = pairing.lineup_of(side)
            member = lineup[game.board - 1] if lineup else None
            if member is not None:
                score = found[game.board][pairing.entry_at(side), member]
                score.points += boards.points((game,), side)
                score.wins += boards.wins((game,), side)
                score.games += match.begun_at_the_board((game,))


def _ranked(scores: _Scores, least: Fraction) -> tuple[PlayerRow, ...]:
    kept = [(who, score) for who, score in scores.items() if score.games and score.games >= least]
    keys = [(score.points, score.wins) for _, score in kept]
    rows = [
        PlayerRow(member, entry, 1 + sum(one > key for one in keys), keys.count(key) > 1, *key, score.games)
        for ((entry, member), score), key in zip(kept, keys, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.entry, row.member)))
