"""A game that a referee decides: who has it, or how many points each side has (Go code 16.8, 20.2б)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from bot.render.numbers import exact_text
from bot.render.phrases import Tr
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.score_form import Option, Step
from engine.results import Adjudicated, Awarded, BoardResult, GameResult, Side, Winner

PATH = "judged"
SHARES = ("0", "1/2", "1")
Made = Callable[[BoardResult], GameResult]


def opening(tr: Tr, path: str = PATH) -> Option:
    """The way here, for referees."""
    return Option(tr("sheet-judged"), path)


def ask(
    tr: Tr, form: GameForm, answers: Sequence[str], *, draws: bool, made: Made = lambda one: one, path: str = PATH
) -> Step:
    """`made`: what the decision becomes, at a board one of that board. ValueError for answers of no question."""
    text = tr("sheet-judged-who", table=form.pairing.table)
    match answers:
        case []:
            winners = (Winner.FIRST, Winner.DRAW, Winner.SECOND) if draws else (Winner.FIRST, Winner.SECOND)
            rows = tuple((Option(_label(tr, form, one), made(Adjudicated(one))),) for one in winners)
            return Step(text, rows, (Option(tr("sheet-judged-points"), f"{path}.points"),) if draws else ())
        case ["points"]:
            return Step(
                _share(tr, form, Side.FIRST), (tuple(Option(_told(one), f"{path}.points.{one}") for one in SHARES),)
            )
        case ["points", first]:
            options = (Option(_told(one), made(Awarded((Fraction(first), Fraction(one))))) for one in SHARES)
            return Step(_share(tr, form, Side.SECOND), (tuple(options),))
        case _:
            raise ValueError(f"no question {answers!r}")


def _label(tr: Tr, form: GameForm, winner: Winner) -> str:
    return tr("sheet-draw") if winner is Winner.DRAW else form.name(Side(winner.value))


def _share(tr: Tr, form: GameForm, side: Side) -> str:
    return tr("sheet-judged-share", table=form.pairing.table, name=form.name(side))


def _told(share: str) -> str:
    return exact_text(Fraction(share))
