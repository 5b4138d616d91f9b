"""A file as it goes out, and what several formats ask of the event first: what a format cannot tell is refused."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from bot.exchange.turnir_file.results import is_told_elsewhere
from bot.i18n import Markup
from bot.named_tournament import Told, Turn
from engine.errors import RuleViolation
from engine.model import FreeKind, Note, Pairing, Round
from engine.regulations import Rulebook
from engine.results import Awarded, Side, Winner
from engine.standings.history import worth_of_free

HALF = Fraction(1, 2)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Written:
    """`notes`: what the format has no place for, of whom."""

    data: bytes
    notes: tuple[Note, ...] = ()


def is_of_single_players(book: Rulebook) -> bool:
    """Whether the formats of other programs can tell its tournaments at all: somebody plays for himself, and wins,
    loses or draws."""
    return book.participants.kind == "player" and is_told_elsewhere(book.scoring)


def check_has_entries(told: Told) -> None:
    """RuleViolation ``export.empty``."""
    if not told.order:
        raise RuleViolation("export.empty")


def check_single_players(told: Told, form: str) -> None:
    """RuleViolation ``export.empty``; ``export.teams``, ``export.scoring`` (format)."""
    book = told.tournament.rulebook
    check_has_entries(told)
    if book.participants.kind != "player":
        raise RuleViolation("export.teams", format=form)
    if not is_told_elsewhere(book.scoring):
        raise RuleViolation("export.scoring", format=form)


def check_single_games(told: Told, form: str, *, both_lose: bool) -> None:
    """Every match is one game with an ordinary result. `both_lose`: whether the format knows such a game.

    RuleViolation ``export.unfinished`` (round, tables), ``export.games``, ``export.result`` (format, round, tables).
    """
    for round_ in told.rounds:
        if tables := _tables(round_, lambda one: told.outcome(one) is None):
            raise RuleViolation("export.unfinished", round=round_.number, tables=tables)
        if tables := _tables(round_, lambda one: len(one.games) != 1):
            raise RuleViolation("export.games", format=form, round=round_.number, tables=tables)
        if tables := _tables(round_, lambda one: _is_odd(told, one, both_lose=both_lose)):
            raise RuleViolation("export.result", format=form, round=round_.number, tables=tables)


def _tables(round_: Round, wrong: Callable[[Pairing], bool]) -> tuple[int, ...]:
    return tuple(one.table for one in round_.pairings if wrong(one))


def _is_odd(told: Told, pairing: Pairing, *, both_lose: bool) -> bool:
    found = told.outcome(pairing)
    assert found is not None
    lost = found.winner is Winner.BOTH_LOSE and found.at_board
    return isinstance(pairing.games[0], Awarded) or (lost and not both_lose)


def has_black(turn: Turn) -> bool:
    """Of a pair whose colours are known."""
    assert turn.pairing is not None
    return (turn.side is Side.FIRST) == (turn.pairing.colour == "first_black")


def worth_without_game(told: Told, round_: Round, kind: FreeKind | None, form: str) -> Fraction:
    """1, a half or 0 for a round without an opponent. RuleViolation ``export.points`` (format) for any other."""
    points = told.tournament.rulebook.stage(round_.stage).points
    worth = Fraction(0) if kind is None or points is None else Fraction(worth_of_free(points, kind))
    if worth not in (0, HALF, 1):
        raise RuleViolation("export.points", format=form)
    return worth


# Exact numbers as other programs write them


def decimal_text(value: int | Fraction, places: int | None = None) -> str:
    """``81.5``, with so many places where they are given; what has no end is cut at two."""
    exact = Fraction(value)
    number = Decimal(exact.numerator) / Decimal(exact.denominator)
    if places is not None:
        return f"{number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):f}"
    text = f"{number.quantize(Decimal('0.01'), ROUND_HALF_UP):f}"
    return text.rstrip("0").rstrip(".")


def plain_number(value: int | Fraction) -> int | Decimal | str:
    """For a cell of a sheet: a number where it can be written out, otherwise ``p/q``."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return int(exact)
    number = Decimal(exact.numerator) / Decimal(exact.denominator)
    return number if Fraction(number) == exact else str(exact)


def one_line(cell: str) -> str:
    """Text as it stands in a cell, without marks and signs that cannot be printed."""
    plain = html.unescape(cell) if isinstance(cell, Markup) else cell
    return " ".join(_CONTROL.sub(" ", plain).split())
