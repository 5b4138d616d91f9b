"""The worked examples of «Мостики» and «Ло» (D1-D7), as numbers in golden/bridges_lo.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.builders import Club, club

GOLDEN: dict[str, Any] = json.loads(Path(__file__).with_name("golden").joinpath("bridges_lo.json").read_text("utf-8"))


def words(game: list[Any]) -> str:
    """`["win", "A", 30]` as a word of the builders."""
    match game:
        case ["win", who, move]:
            return f"{who}@{move}"
        case ["tech", who, move]:
            return f"{who}!{move}"
        case [word]:
            return str(word)
    raise AssertionError(game)


def line(match_: list[Any]) -> str:
    first, second, games = match_
    assert all(game[1] in (first, second) for game in games if len(game) == 3), match_
    return " ".join([f"{first}-{second}", *map(words, games)])


def d3() -> Club:
    """The whole round robin of six."""
    event = GOLDEN["D3_bridges_rr6"]
    stage = club(*event["players"], rulebook="bridges", move_limit=event["limit"]).with_lots(*event["players"])
    for number in range(5):
        stage = stage.drawn().play(*map(line, event["matches"][3 * number : 3 * number + 3]))
    return stage


def d4() -> Club:
    """Two groups of four, all their matches."""
    event = GOLDEN["D4_lo_two_stage"]
    people = [f"P{number}" for number in range(1, 9)]
    stage = club(*people, rulebook="lo", move_limit=event["limit"], groups=2)
    for number in range(3):
        matches = [m for group in ("groupA", "groupB") for m in event[group]["matches"][2 * number : 2 * number + 2]]
        stage = stage.drawn().play(*map(line, matches))
    return stage


def d6(*, through: int = 3) -> Club:
    """K, L, M, N; N leaves after two of its three matches."""
    matches = GOLDEN["D6_withdrawal"]["matches"]
    stage = club("K", "L", "M", "N", rulebook="bridges", move_limit=50).with_lots("K", "L", "M", "N")
    for number in range(through):
        if number == 2:
            stage = stage.left("N")
        played = [one for one in matches[2 * number : 2 * number + 2] if not (number == 2 and "N" in one[:2])]
        stage = stage.drawn().play(*map(line, played))
    return stage
