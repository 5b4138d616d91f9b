"""What is filled in about a match on paper: the form of each kind of scoring, as its book wants it.

An entry without an id has no name yet: its place on the form is left to be written in, and it goes by a letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.render.papers.pairings import colour_text
from bot.render.papers.section import Check, Column, Row, Source
from bot.render.phrases import in_language, label
from bot.render.score_forms.boards import member_name
from engine.formats.lineups import colour_at
from engine.model import Pairing
from engine.results import Side
from engine.scoring import (
    BackgammonScoring,
    BallsScoring,
    BoardsScoring,
    MovePointsScoring,
    SimpleScoring,
    of_each_kind,
)
from engine.timing import law

MOST_LINES = 25
"""A longer protocol goes on overleaf."""


@dataclass(frozen=True, slots=True)
class Form:
    """`terms`: what is good to know beside the length of the match; `signatures`: whose, below the table; `sides`: the
    letters of those whose names are to be written in above it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    checks: tuple[Check, ...] = ()
    terms: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    across: int = 1


def form_of(source: Source, pairing: Pairing) -> Form:
    scoring = source.view.tournament.rulebook.scoring
    form = FORMS[scoring.kind](source, pairing, scoring)
    return replace(form, checks=(*form.checks, *_protest(source, pairing)))


def name_of(source: Source, pairing: Pairing, side: Side) -> str:
    """Empty where it is to be written in."""
    entry = pairing.entry_at(side)
    return source.view.name(entry) if entry else ""


def called(source: Source, pairing: Pairing, side: Side) -> str:
    """By the name, else by the letter."""
    return name_of(source, pairing, side) or _word(source, side.value)


def _balls(source: Source, pairing: Pairing, _: BallsScoring) -> Form:
    """TAC 3.2.2: the names of the teams, the balls of each, a mark for the winner, signatures."""
    games = _numbered(source, "balls", pairing.best_of, "blank")
    return _by_sides(source, pairing, games)


def _simple(source: Source, pairing: Pairing, scoring: SimpleScoring) -> Form:
    """Кодекс РФГ, 16.8л: names, result, the number of the round, the signatures of both; 26.3б: the mark of a game
    played under protest. Destiny IV.3b: what decided once time was called."""
    games: tuple[Column, ...] = ()
    if scoring.scores:
        games = _numbered(source, "score", pairing.best_of, "blank")
    elif pairing.best_of > 1:
        games = _numbered(source, "game", pairing.best_of, "box")
    # In a bracket a drawn game is written down too, where it is played again (Кодекс РФГ, П7 4.2).
    drawn = scoring.draws and (not pairing.slot or pairing.decisive)
    draws = (Check("", (_word(source, "draw"),)),) if drawn else ()
    timed = tuple(_word(source, name) for name in scoring.on_time)
    checks = (*draws, *((Check(_word(source, "on_time"), timed),) if timed else ()))
    return _by_sides(source, pairing, games, checks)


def _by_sides(source: Source, pairing: Pairing, games: tuple[Column, ...], checks: tuple[Check, ...] = ()) -> Form:
    """A line for each side, which signs there."""
    coloured = _has_colours(source, pairing)
    columns = (
        Column(_word(source, "side"), grow=4),
        *[Column(_word(source, "colour"))] * coloured,
        *games,
        Column(_word(source, "won"), "box"),
        Column(_word(source, "signature"), "blank", grow=3),
    )
    rows = tuple(
        (called(source, pairing, side), *[colour_text(source, pairing, side)] * coloured, *[""] * (len(games) + 2))
        for side in Side
    )
    return Form(columns, rows, checks, across=2 if len(games) < 2 else 1)


def _move_points(source: Source, pairing: Pairing, scoring: MovePointsScoring) -> Form:
    """Two games, each side once: who begins, who won, the number of the last move («Подсчёт очков»)."""
    begins = in_language(scoring.sides[0], source.tr)
    columns = (
        Column(_word(source, "game_number"), "number"),
        Column(_word(source, "begins"), grow=4),
        Column(called(source, pairing, Side.FIRST), "box", grow=3),
        Column(_word(source, "draw"), "box"),
        Column(called(source, pairing, Side.SECOND), "box", grow=3),
        Column(_word(source, "last_move"), "blank", grow=2),
    )
    rows = []
    for number in range(1, scoring.games + 1):
        name = called(source, pairing, Side.FIRST if number % 2 else Side.SECOND)
        rows.append((str(number), f"{name} ({begins})", "", "", "", ""))
    signatures, sides = _signed(source, pairing, "player"), _written(source, pairing)
    return Form(columns, tuple(rows), signatures=signatures, sides=sides)


def _backgammon(source: Source, pairing: Pairing, scoring: BackgammonScoring) -> Form:
    """«Результаты»: the protocol that both players keep and sign, game by game with the cube and the score; the winner
    hands it in. Dice that were replaced are noted in it («Кости»)."""
    columns = (
        Column(label(source.tr("column-number")), "number"),
        *[Column(_word(source, "cube"), "blank", grow=1)] * scoring.cube,
        Column(_word(source, "multiple"), "blank", grow=2),
        *[Column(called(source, pairing, side), "blank", grow=3) for side in Side],
        Column(_word(source, "score"), "blank", grow=2),
        Column(_word(source, "notes"), "blank", grow=4),
    )
    empty = [""] * (len(columns) - 1)
    rows = tuple((str(number), *empty) for number in range(1, min(2 * scoring.length_of(pairing), MOST_LINES + 1)))
    terms = (*[_word(source, "crawford")] * (scoring.cube and scoring.crawford), _word(source, "hands_in"))
    signatures, sides = _signed(source, pairing, "player"), _written(source, pairing)
    return Form(columns, rows, terms=terms, signatures=signatures, sides=sides)


def _boards(source: Source, pairing: Pairing, scoring: BoardsScoring) -> Form:
    """Кодекс РФГ, Приложение 4: board by board who sits there and what it came to; the captains sign."""
    coloured = _has_colours(source, pairing)
    columns = (
        Column(_word(source, "board"), "number"),
        Column(called(source, pairing, Side.FIRST), grow=4),
        *[Column(_word(source, "colour"))] * coloured,
        Column(_word(source, "result"), "blank", grow=2),
        Column(called(source, pairing, Side.SECOND), grow=4),
        *[Column(_word(source, "colour"))] * coloured,
    )
    rows = tuple(_board(source, pairing, board, coloured=coloured) for board in range(1, scoring.boards + 1))
    total = ("", _word(source, "total"), *[""] * (len(columns) - 2))
    signatures, sides = _signed(source, pairing, "captain"), _written(source, pairing)
    return Form(columns, (*rows, total), signatures=signatures, sides=sides)


def _board(source: Source, pairing: Pairing, board: int, *, coloured: bool) -> Row:
    cells = [str(board)]
    for side in Side:
        lineup = pairing.lineup_of(side)
        member = lineup[board - 1] if lineup else None
        cells.append("" if member is None else member_name(source.view, member))
        cells += [_colour_on(source, pairing, board, side)] * coloured
        cells += [""] * (side is Side.FIRST)
    return tuple(cells)


def _colour_on(source: Source, pairing: Pairing, board: int, side: Side) -> str:
    """Empty where it is to be written in."""
    if pairing.colour is None:
        return ""
    black = (colour_at(board, pairing.colour) == "first_black") is (side is Side.FIRST)
    return label(source.tr("paper-colour", colour="black" if black else "white", handicap=0))


def _signed(source: Source, pairing: Pairing, who: str) -> tuple[str, ...]:
    """`who`: a player or a captain."""
    return tuple(label(source.tr("paper-signature", who=who, name=called(source, pairing, side))) for side in Side)


def _written(source: Source, pairing: Pairing) -> tuple[str, ...]:
    return tuple(_word(source, side.value) for side in Side if not name_of(source, pairing, side))


def _protest(source: Source, pairing: Pairing) -> tuple[Check, ...]:
    """Where whoever means to protest has his result marked so, or has given it up (Кодекс РФГ, 26.3б)."""
    if not law(source.view.tournament).under_protest:
        return ()
    names = tuple(called(source, pairing, side) for side in Side)
    return (Check(_word(source, "protest"), names),)


def _numbered(source: Source, name: str, games: int, kind: str) -> tuple[Column, ...]:
    """A column a game; the number stands beside the name where there are several."""
    titles = [_word(source, name, number if games > 1 else 0) for number in range(1, games + 1)]
    return tuple(Column(title, "box") if kind == "box" else Column(title, "blank", grow=2) for title in titles)


def _has_colours(source: Source, pairing: Pairing) -> bool:
    """Those of the pair, or room for them where nobody knows yet who plays."""
    return pairing.colour is not None or (not pairing.first and source.view.tournament.rulebook.plan[0].has_colours)


def _word(source: Source, name: str, number: int = 0) -> str:
    return label(source.tr("paper-form", name=name, number=number))


FORMS: Mapping[str, Callable[[Source, Pairing, Any], Form]] = of_each_kind(
    {
        "balls": _balls,
        "simple": _simple,
        "move_points": _move_points,
        "backgammon": _backgammon,
        "boards": _boards,
    }
)
