"""Every format a tournament goes out in, by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.exchange.formats import trf
from bot.exchange.formats.h9 import h9
from bot.exchange.formats.html_page import page_of
from bot.exchange.formats.outgoing import Written, is_of_single_players
from bot.exchange.formats.spreadsheets import csv_of, rgf, xlsx_of
from bot.exchange.turnir_file.writing import text_of
from bot.i18n import Speaker
from bot.named_tournament import Told
from engine.regulations import Rulebook

TITLE_WIDTH = 60


@dataclass(frozen=True, slots=True)
class Format:
    """`suffix` of the file's name; `suits`: whether tournaments of a rulebook can be told in it at all."""

    suffix: str
    write: Callable[[Told, Speaker], Written]
    suits: Callable[[Rulebook], bool] = lambda _book: True


def _turnir(told: Told, _tr: Speaker) -> Written:
    return Written(text_of(told).encode())


def _is_go(book: Rulebook) -> bool:
    return book.game == "go" and is_of_single_players(book)


FORMATS: Mapping[str, Format] = {
    "turnir": Format(".json", _turnir),
    "xlsx": Format(".xlsx", xlsx_of),
    "csv": Format(".csv", csv_of),
    "html": Format(".html", page_of),
    "trf": Format(".trf", lambda told, _tr: trf.trf(told), trf.suits),
    "h9": Format(".h9", lambda told, _tr: h9(told), _is_go),
    "rgf": Format("-rgf.xlsx", rgf, _is_go),
}


def formats_of(book: Rulebook) -> tuple[str, ...]:
    """Those that suit its tournaments; whether one can be told as it was played is seen when it is written."""
    return tuple(name for name, one in FORMATS.items() if one.suits(book))


def export(told: Told, name: str, tr: Speaker) -> Written:
    """RuleViolation ``export.*`` for what the format cannot tell."""
    return FORMATS[name].write(told, tr)


def file_name(title: str, name: str) -> str:
    """The tournament's title as the name of a file."""
    plain = "-".join(re.findall(r"\w+", title))[:TITLE_WIDTH].strip("-_")
    return f"{plain or 'turnir'}{FORMATS[name].suffix}"
