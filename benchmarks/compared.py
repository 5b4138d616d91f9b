"""The same histories paired by us and by other programs: time, repeated pairs, and the score gap each leaves.

The others live in a venv of their own, made by `make bench` (benchmarks/others/pins.txt); one that is not there is told
and left out. They do not all solve the same problem: a Dutch system balances colours too, a greedy one only takes the
next who is free.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from benchmarks.others.worker import PROGRAMS, History, Pairs
from benchmarks.pairing import METHODS, SEED, after_rounds
from benchmarks.table import Measure, median_ms
from engine.model import Tournament
from engine.pairing.next_round import pair_round
from engine.results import Played, Winner

PYTHON = Path(sys.prefix) / "others" / "bin" / "python"
WORKER = Path(__file__).parent / "others" / "worker.py"
SIZES = (24, 100, 500, 1000, 2000)
PATIENCE = 30.0
OURS = "nearest Buchholz"


def measure(*, quick: bool) -> list[Measure]:
    found: list[Measure] = []
    slow: set[str] = set()
    for size in SIZES[:2] if quick else SIZES:
        tournament = after_rounds(OURS, size)
        history = history_of(tournament)
        ours, pairs = _ours(tournament)
        found.append(Measure(f"{size} entries: {METHODS[OURS][0]}, {OURS}", ours, "ms", note=_left(history, pairs)))
        found += [_other(name, size, history, ours, slow) for name in PROGRAMS]
    return found


def _ours(tournament: Tournament) -> tuple[float, Pairs]:
    place = {entry: number for number, entry in enumerate(tournament.entries)}
    draft = pair_round(tournament, SEED)
    pairs = [(place[pairing.first], place[pairing.second]) for pairing in draft.pairings]
    return median_ms(lambda: pair_round(tournament, SEED), 5), pairs


def history_of(tournament: Tournament) -> History:
    """What the worker is given."""
    place = {entry: number for number, entry in enumerate(tournament.entries)}
    points = {Winner.FIRST: 2, Winner.DRAW: 1, Winner.SECOND: 0}
    rounds = []
    for round_ in tournament.rounds:
        played = [(pairing, pairing.games[-1]) for pairing in round_.pairings]
        rounds.append(
            [
                (place[pairing.first], place[pairing.second], points[game.winner])
                for pairing, game in played
                if isinstance(game, Played)
            ]
        )
    return {"size": len(place), "rounds": rounds}


def _other(name: str, size: int, history: History, ours: float, slow: set[str]) -> Measure:
    what = f"{size} entries: {name}"
    if name in slow:
        return Measure(what, None, "ms", note="left out: the smaller field took too long")
    try:
        run = subprocess.run(
            [PYTHON, WORKER, name],
            input=json.dumps(history),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
    except FileNotFoundError:
        return Measure(what, None, "ms", note="not installed")
    except subprocess.TimeoutExpired:
        slow.add(name)
        return Measure(what, None, "ms", note=f"gave no answer in {PATIENCE:.0f} s")
    except subprocess.CalledProcessError as failed:
        last = failed.stderr.strip().splitlines()[-1:]
        return Measure(what, None, "ms", note=f"failed: {' '.join(last)}")
    answer = json.loads(run.stdout)
    return Measure(
        what, answer["ms"], "ms", note=f"{answer['ms'] / ours:.2f} × ours; {_left(history, answer['pairs'])}"
    )


def _left(history: History, pairs: Pairs) -> str:
    """What a pairing leaves to be desired: pairs that have met, and the sum of the differences of points."""
    scores = [0] * history["size"]
    met = set()
    for round_ in history["rounds"]:
        for a, b, points in round_:
            scores[a] += points
            scores[b] += 2 - points
            met.add(frozenset((a, b)))
    repeats = sum(frozenset(pair) in met for pair in pairs)
    gap = sum(abs(scores[a] - scores[b]) for a, b in pairs)
    return f"{repeats} repeats, score gap {gap / 2:g}"
