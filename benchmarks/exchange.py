"""Files of other programs: what 500 entries take to go out and to come in."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from benchmarks.pairing import after_rounds
from benchmarks.table import Measure, median_ms
from bot.exchange.formats.registry import FORMATS, export, formats_of
from bot.exchange.formats.sources import read_foreign
from bot.exchange.lists.names import roster_lines
from bot.exchange.turnir_file.reading import load_file
from bot.i18n import Translator
from bot.named_tournament import Told
from engine.model import Tournament

SIZE, ROUNDS = 500, 9
BUDGET = 1500.0


def measure(*, quick: bool) -> list[Measure]:
    runs = 1 if quick else 3
    speaker = Translator.load().get("ru")
    told = _told()
    files = {name: export(told, name, speaker).data for name in formats_of(told.tournament.rulebook)}
    out = [
        Measure(
            _line(f"{FORMATS[name].suffix} out"), median_ms(partial(export, told, name, speaker), runs), "ms", BUDGET
        )
        for name in files
    ]
    back: dict[str, Callable[[], object]] = {
        "tournament file in": partial(load_file, files["turnir"]),
        ".trf in": partial(read_foreign, files["trf"]),
        "list of .xlsx in": partial(roster_lines, "a.xlsx", files["xlsx"], "player"),
        "list of .csv in": partial(roster_lines, "a.csv", files["csv"], "player"),
        "OpenGotha in": partial(read_foreign, _opengotha(files["turnir"])),
    }
    return [*out, *(Measure(_line(what), median_ms(work, runs), "ms", BUDGET) for what, work in back.items())]


def _line(what: str) -> str:
    return f"{what}, {SIZE} entries × {ROUNDS} rounds"


def _told() -> Told:
    """A Swiss at Go, in which every format can be told."""
    tournament = _whole(after_rounds("halves by cards", SIZE, ROUNDS))
    return Told(tournament, {one.id: f"Имя Фамилия{one.number}" for one in tournament.entries.values()})


def _whole(tournament: Tournament) -> Tournament:
    return replace(tournament, settings={"rounds": ROUNDS})


def _opengotha(file: bytes) -> bytes:
    """The same event as OpenGotha would have written it."""
    document = json.loads(file)
    key = {entry["id"]: f"ИМЯ{number}" for number, entry in enumerate(document["entries"])}
    players = "".join(
        f'<Player name="Имя{number}" firstName="" rank="{entry["rank"].upper()}" rating="1500"/>'
        for number, entry in enumerate(document["entries"])
    )
    results = {"first": "BLACKWINS", "second": "WHITEWINS", "draw": "EQUAL"}
    games = "".join(
        f'<Game roundNumber="{round_["number"]}" tableNumber="{pair["table"]}" blackPlayer="{key[pair["first"]]}" '
        f'whitePlayer="{key[pair["second"]]}" handicap="0" result="RESULT_{results[pair["result"]["winner"]]}"/>'
        for round_ in document["rounds"]
        for pair in round_["pairings"]
    )
    return (
        f"<Tournament><Players>{players}</Players><Games>{games}</Games><TournamentParameterSet>"
        f'<GeneralParameterSet name="x" numberOfRounds="{ROUNDS}"/><PlacementParameterSet><PlacementCriteria>'
        '<PlacementCriterion number="1" name="NBW"/></PlacementCriteria></PlacementParameterSet>'
        "</TournamentParameterSet></Tournament>"
    ).encode()
