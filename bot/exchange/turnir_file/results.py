"""How a file tells the results of each kind of scoring, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bot.exchange.turnir_file import boards_in, moves_in, points_in, results_in, results_out, schema
from bot.exchange.turnir_file.errors import FileError
from engine.errors import RuleViolation
from engine.model import Pairing
from engine.regulations import Rulebook
from engine.results import Awarded, GameResult
from engine.scoring import Scoring, of_each_kind


@dataclass(frozen=True, slots=True)
class InFiles:
    """Results of one kind of scoring.

    read       a result of the file → its games; FileError with the path of the key that is wrong
    write      the games of a match → a result of the file
    elsewhere  programs that know games alone, won, lost or drawn, can tell them
    """

    read: Callable[[schema.MatchResult, Pairing, Rulebook, Any, str], tuple[GameResult, ...]]
    write: Callable[[Pairing, Any], dict[str, Any]]
    elsewhere: bool = False


SCORINGS: Mapping[str, InFiles] = of_each_kind(
    {
        "balls": InFiles(results_in.games_of, results_out.of_games),
        "simple": InFiles(results_in.simple_games_of, results_out.of_games, elsewhere=True),
        "move_points": InFiles(moves_in.games_of, results_out.of_games),
        "backgammon": InFiles(points_in.games_of, results_out.of_sheet),
        "boards": InFiles(boards_in.games_of, results_out.of_boards),
    }
)


def games_of(result: schema.Result | None, table: Pairing, book: Rulebook, path: str) -> tuple[GameResult, ...]:
    """The games that a result means at a table that has none yet.

    FileError with the path of the key that is wrong.
    """
    if result is None:
        return ()
    if isinstance(result, schema.Awarded):
        return (_awarded(result, book, path),)
    return SCORINGS[book.scoring.kind].read(result, table, book, book.scoring, path)


def result_of(pairing: Pairing, scoring: Scoring) -> dict[str, Any] | None:
    """The result of a pairing as a file has it; None before any game is recorded."""
    return SCORINGS[scoring.kind].write(pairing, scoring) if pairing.games else None


def is_told_elsewhere(scoring: Scoring) -> bool:
    """Whether programs that know games alone, won, lost or drawn, can tell its results."""
    return SCORINGS[scoring.kind].elsewhere


def _awarded(result: schema.Awarded, book: Rulebook, path: str) -> GameResult:
    """Points by decision, where a game is worth points of its own."""
    first, second = map(Fraction, result.points)
    awarded = Awarded((first, second))
    try:
        book.scoring.check(awarded, book)
    except RuleViolation as refused:
        raise FileError(f"{path}.kind", "this rulebook awards no points") from refused
    return awarded
