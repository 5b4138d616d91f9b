"""Every format a tournament goes out in, by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.exchange.h9_out import h9
from bot.exchange.html_out import page_of
from bot.exchange.sheets_out import csv_of, rgf, xlsx_of
from bot.exchange.trf_out import trf
from bot.exchange.writing import text_of
from bot.exchange.written import Written
from bot.i18n import Speaker
from bot.told import Told

TITLE_WIDTH = 60


@dataclass(frozen=True, slots=True)
class Format:
    """`suffix` of the file's name; `game`: the one that the format is of, empty for any."""

    suffix: str
    write: Callable[[Told, Speaker], Written]
    game: str = ""


def _turnir(told: Told, _tr: Speaker) -> Written:
    return Written(text_of(told.tournament, told.names, told.members, told.clubs).encode())


def _trf(told: Told, _tr: Speaker) -> Written:
    return trf(told)


def _h9(told: Told, _tr: Speaker) -> Written:
    return h9(told)


FORMATS: Mapping[str, Format] = {
    "turnir": Format(".json", _turnir),
    "xlsx": Format(".xlsx", xlsx_of),
    "csv": Format(".csv", csv_of),
    "html": Format(".html", page_of),
    "trf": Format(".trf", _trf),
    "h9": Format(".h9", _h9, "go"),
    "rgf": Format("-rgf.xlsx", rgf, "go"),
}


def formats_of(game: str) -> tuple[str, ...]:
    """Those that are of this game; whether a tournament can be told in them is seen when it is written."""
    return tuple(name for name, one in FORMATS.items() if one.game in ("", game))


def export(told: Told, name: str, tr: Speaker) -> Written:
    """RuleViolation ``export.*`` for what the format cannot tell."""
    return FORMATS[name].write(told, tr)


def file_name(title: str, name: str) -> str:
    """The tournament's title as the name of a file."""
    plain = "-".join(re.findall(r"\w+", title))[:TITLE_WIDTH].strip("-_")
    return f"{plain or 'turnir'}{FORMATS[name].suffix}"
