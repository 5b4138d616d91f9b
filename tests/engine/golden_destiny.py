"""The worked examples of the Destiny rules, as numbers in golden/destiny.json, and events made of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.exchange.turnir_file.parsing import parse
from bot.exchange.turnir_file.reading import convert
from engine.model import STARTED, EntryId, Pairing, Record, Round, Tournament
from engine.results import Played, Winner

DESTINY: dict[str, Any] = json.loads(Path(__file__).with_name("golden").joinpath("destiny.json").read_text("utf-8"))

LEAVERS: dict[str, list[dict[str, Any]]] = {
    "D1": [],
    "D2": [
        {"entry": "H", "after_round": 2, "returns_in_round": 4},
        {"entry": "F", "after_round": 3},
    ],
    "D2_no_show": [{"entry": "N", "after_round": 2}],
    "D3": [],
}
NO_SHOWS = {"D2_no_show": {(2, "Q")}}


def file_of(case: str, **settings: object) -> dict[str, Any]:
    """A worked example as a tournament file."""
    given = DESTINY[case]
    rounds = [_round(case, number, lines) for number, lines in enumerate(given["rounds"], start=1)]
    return {
        "format": "turnir/1",
        "rulebook": "destiny-custom",
        "settings": {"rounds": len(rounds), **settings},
        "entries": [{"id": entry} for entry in sorted(given["lots"])],
        "rounds": rounds,
        "departures": LEAVERS[case],
        "lots": [{"stage": "swiss", "purpose": "places", "order": given["lots"]}],
    }


def _round(case: str, number: int, lines: list[list[str | None]]) -> dict[str, Any]:
    pairings, free = [], []
    for first, second, winner in lines:
        if second is None:
            free.append({"entry": first, "kind": "bye"})
        elif second != "LOSS":  # a round missed follows from the departure
            pairings.append({"first": first, "second": second, "result": _result(case, number, first, second, winner)})
    return {"number": number, "pairings": pairings, "free": free}


def _result(case: str, number: int, first: str | None, second: str, winner: str | None) -> dict[str, Any]:
    loser, side = (second, "second") if winner == first else (first, "first")
    if (number, loser) in NO_SHOWS.get(case, set()):
        return {"kind": "forfeit", "loser": side, "ground": "no_show"}
    return {"kind": "played", "winner": "first" if winner == first else "second"}


def tournament_of(case: str, **settings: object) -> Tournament:
    return convert(parse(json.dumps(file_of(case, **settings)))).tournament


def played_round(number: int, lines: list[tuple[str, str, Winner]]) -> Round:
    """A Swiss round of these pairs and their winners."""
    pairings = tuple(
        Pairing(number, table, EntryId(first), EntryId(second), records=(Record(Played(winner)),))
        for table, (first, second, winner) in enumerate(lines, start=1)
    )
    return Round(number, "swiss", pairings, announced=STARTED)
