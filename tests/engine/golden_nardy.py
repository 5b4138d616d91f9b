"""The worked examples of the memo on nardy (D1-D5, D8, D9), as numbers in golden/nardy.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.model import EntryId, Pairing, Record
from engine.regulations import Rulebook, load
from engine.results import Cancelled, GameResult, PenaltyPoint, Played, PointGame, Side, Win, Winner
from engine.scoring import BackgammonScoring

GOLDEN: dict[str, Any] = json.loads(Path(__file__).with_name("golden").joinpath("nardy.json").read_text("utf-8"))

WINS = {1: Win.SINGLE, 2: Win.MARS, 3: Win.KOKS}


def book(length: int, **settings: object) -> Rulebook:
    return load("nardy-short", {"match_length": length, "system": "round_robin", **settings})


def scoring(length: int, **settings: object) -> BackgammonScoring:
    found = book(length, **settings).scoring
    assert isinstance(found, BackgammonScoring)
    return found


def game(kind: str, who: str, cube: int, times: object) -> GameResult:
    """One line of an example as a result: A is the first of the pair."""
    if kind == "both":
        return Played(Winner.BOTH_LOSE)
    if kind == "cancelled":
        return Cancelled()
    side = Side.FIRST if who == "A" else Side.SECOND
    if kind == "penalty":
        return PenaltyPoint(side)
    if kind == "play":
        assert isinstance(times, int)
        return PointGame(side, cube, WINS[times])
    return PointGame(side, cube, {"pass": Win.PASS, "award": Win.AWARDED}[kind])


def games_of(log: list[list[Any]]) -> tuple[GameResult, ...]:
    """The results of the lines `[number, kind, winner, cube, times, …]`."""
    return tuple(game(kind, who, cube, times) for _, kind, who, cube, times, *_ in log)


def table(games: tuple[GameResult, ...], length: int | None = None) -> Pairing:
    return Pairing(1, 1, EntryId("A"), EntryId("B"), length=length, records=tuple(map(Record, games)))
