"""A table of a file: enough to count the games played at it, and whether they are what is stated beside them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from engine.model import EntryId, Pairing
from engine.results import GameResult
from engine.scoring import Scoring


def played_at_a_table(games: Sequence[GameResult], best_of: int) -> Pairing:
    """A pairing of nobody with these games."""
    return Pairing(round=0, table=0, first=EntryId(""), second=EntryId(""), best_of=best_of, games=tuple(games))


def check_winner(result: schema.MatchResult, table: Pairing, scoring: Scoring, path: str) -> None:
    """FileError where a stated winner is not what the games say."""
    winner, stated = scoring.winner(table), getattr(result, "winner", None)
    if stated is not None and (winner is None or stated != winner.value):
        raise FileError(f"{path}.winner", f"{stated} contradicts the games ({winner.value if winner else 'undecided'})")


def check_stated(result: schema.MatchResult, table: Pairing, scoring: Scoring, path: str) -> None:
    """FileError where a stated winner or score is not what the games say; the score counts their points."""
    check_winner(result, table, scoring, path)
    if result.score is not None and result.score != scoring.score(table):
        raise FileError(f"{path}.score", f"{result.score[0]}:{result.score[1]} contradicts the games")
