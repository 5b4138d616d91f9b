"""The wall list of an event at Go: who stands where, and his games as the rating lists read them.

A game is ``<place of the opponent><+ - =>/<b or w><stones>``; a round without a game played is ``0+`` (won without
play), ``0=`` (half a point) or ``0-``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bot.exchange.formats.outgoing import (
    HALF,
    check_single_games,
    check_single_players,
    decimal_text,
    has_black,
    worth_without_game,
)
from bot.named_tournament import Told
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import EntryId, Round
from engine.standings.final import final_places
from engine.standings.table import standings


class Row(NamedTuple):
    """`number` is what others call him by: the places run on where they are shared."""

    number: int
    entry: EntryId
    start: Fraction | None
    games: tuple[str, ...]
    values: tuple[str, ...]


class WallList(NamedTuple):
    criteria: tuple[str, ...]
    rows: tuple[Row, ...]


def wall_list(told: Told, form: str) -> WallList:
    """RuleViolation ``export.not_go`` (format) and what `check_single_games` refuses."""
    book = told.tournament.rulebook
    if book.game != "go":
        raise RuleViolation("export.not_go", format=form)
    check_single_players(told, form)
    check_single_games(told, form, both_lose=True)
    numbers = {entry: number for number, (entry, _) in enumerate(final_places(told.tournament), start=1)}
    criteria, values = _values(told)
    rows = (
        Row(
            number,
            entry,
            _start(told, entry),
            tuple(_game(told, entry, round_, numbers) for round_ in told.rounds),
            tuple(values.get(entry, {}).get(name, "0") for name in criteria),
        )
        for entry, number in numbers.items()
    )
    return WallList(criteria, tuple(rows))


def _values(told: Told) -> tuple[tuple[str, ...], dict[EntryId, dict[str, str]]]:
    """The criteria of the table before a bracket that are numbers, with what everybody has."""
    t = told.tournament
    tables = [stage for stage in t.rulebook.plan if not format_of(stage).has_bracket]
    if not tables:
        return (), {}
    table = standings(t, stage=tables[0].id)
    found = {
        row.entry: {name: decimal_text(value) for name, value in row.values.items() if name in table.criteria}
        for row in table.rows
    }
    known = {name for values in found.values() for name in values}
    return tuple(name for name in table.criteria if name in known and name != "direct_encounter"), found


def _start(told: Told, entry: EntryId) -> Fraction | None:
    first = format_of(told.tournament.rulebook.plan[0])
    return Fraction(first.start_score(told.tournament.entries[entry])) if first.starts_by_rank else None


def _game(told: Told, entry: EntryId, round_: Round, numbers: dict[EntryId, int]) -> str:
    turn = told.turn(entry, round_)
    if turn.pairing is None:
        worth = worth_without_game(told, round_, turn.free, "EGD")
        return {Fraction(1): "0+", HALF: "0=", Fraction(0): "0-"}[worth]
    found = told.outcome(turn.pairing)
    assert found is not None
    won = told.won(turn.pairing, turn.side)
    if not found.at_board:
        return f"0{won}"
    opponent = numbers[turn.pairing.opponent_of(entry)]
    if turn.pairing.colour is None:
        return f"{opponent}{won}"
    return f"{opponent}{won}/{'b' if has_black(turn) else 'w'}{turn.pairing.handicap or ''}"
