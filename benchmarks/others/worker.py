"""Runs in the venv of the other programs: a history on standard input, the next round by one of them on the output.

Given  {"size": n, "rounds": [[[a, b, points of a], …], …]}: players 0 … n-1, points 0, 1 or 2 (a draw is 1)
Answer {"ms": of processor time in the pairing alone, "pairs": [[a, b], …]}
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

Pairs = list[tuple[int, int]]
History = dict[str, Any]


@dataclass
class Player:
    """What a program wants to know of a player; scores are doubled."""

    score: int = 0
    colours: list[str] = field(default_factory=list)
    floats: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def players_of(history: History) -> list[Player]:
    """Colours are not in the history: whoever has had fewer whites has White."""
    players = [Player() for _ in range(history["size"])]
    for round_ in history["rounds"]:
        before = [player.score for player in players]
        for a, b, points in round_:
            whites = [players[one].colours.count("white") for one in (a, b)]
            white, black = (a, b) if whites[0] <= whites[1] else (b, a)
            for one, other, colour in ((white, black, "white"), (black, white, "black")):
                own = points if one == a else 2 - points
                player = players[one]
                player.lines.append(f"  {other + 1:4d} {colour[0]} {'0=1'[own]}")
                player.score += own
                player.colours.append(colour)
                down = before[one] - before[other]
                player.floats.append("none" if not down else "down" if down > 0 else "up")
    return players


def py4swiss(history: History) -> Callable[[], Pairs]:
    """The Dutch system, from a tournament report file."""
    engine = import_module("py4swiss.engines").DutchEngine
    lines = ["012 Benchmark", "XXR 9", "XXC white1"]
    for number, player in enumerate(players_of(history), start=1):
        head = f"001 {number:4d}      {f'Player {number}':<33} {3000 - number:4d}"
        lines.append(f"{head:<80}{player.score / 2:4.1f} {number:4d}{''.join(player.lines)}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.trf"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        report = import_module("py4swiss.trf").TrfParser.parse(file)
    return lambda: [(pair.white - 1, pair.black - 1) for pair in engine.generate_pairings(report)]


def caissify(system: str, history: History) -> Callable[[], Pairs]:
    """The Dutch system, or the simpler one for club nights."""
    generate = import_module("caissify_pairings").generate_pairings
    players = [
        {
            "id": number,
            "name": f"Player {number}",
            "score": player.score / 2,
            "rating": 3000 - number,
            "starting_number": number,
            "color_hist": player.colours,
            "float_history": player.floats,
            "bye_count": 0,
        }
        for number, player in enumerate(players_of(history), start=1)
    ]
    met = {(a + 1, b + 1) for round_ in history["rounds"] for a, b, _ in round_}
    number = len(history["rounds"]) + 1
    return lambda: [(row["white_id"] - 1, row["black_id"] - 1) for row in generate(system, players, met, number, 9)]


def cardarena(history: History) -> Callable[[], Pairs]:
    """By points, greedily."""
    models = import_module("cardarena_tournament_core.common.models")
    swiss = import_module("cardarena_tournament_core.pairings.swiss").Swiss
    players = [models.Player(str(number), f"Player {number}") for number in range(history["size"])]
    outcomes = (models.MatchupOutcome.PLAYER2_WINS, models.MatchupOutcome.DRAW, models.MatchupOutcome.PLAYER1_WINS)
    event = swiss(players, win_points=2, draw_points=1, bye_points=2)
    for number, round_ in enumerate(history["rounds"], start=1):
        event.pair()
        matchups = [models.Matchup(players[a], players[b], outcome=outcomes[points]) for a, b, points in round_]
        event.submit_results(models.Round(number, matchups))
    return lambda: [(int(one.player1.id), int(one.player2.id)) for one in event.pair().matchups]


PROGRAMS: dict[str, Callable[[History], Callable[[], Pairs]]] = {
    "py4swiss": py4swiss,
    "caissify-pairings dutch": lambda history: caissify("dutch", history),
    "caissify-pairings casual": lambda history: caissify("casual", history),
    "cardarena-tournament-core": cardarena,
}


def main() -> None:
    warnings.simplefilter("ignore")
    pair = PROGRAMS[sys.argv[1]](json.load(sys.stdin))
    started = time.process_time()
    pairs = pair()
    taken = time.process_time() - started
    print(json.dumps({"ms": 1000 * taken, "pairs": pairs}))


if __name__ == "__main__":
    main()
