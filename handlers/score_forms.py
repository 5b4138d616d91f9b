"""Questions of a result's form that may be answered by typing a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.render.phrases import Tr, paragraphs
from bot.render.refusals import refusal
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screens import table_ask, table_echo
from bot.views import TournamentView
from engine.decide.common import needs_unfinished
from engine.errors import RuleViolation
from engine.model import Pairing
from engine.notation import Line
from engine.results import GameResult
from handlers.visit import Visit

ASKED = State("asked", group_name="score")
"""A question is open at a table: a line that names none is about that."""
LONGEST = 4


async def ask(visit: Visit, waiting: State, form: GameForm, path: str) -> None:
    """Show a question, and remember it: for the number that would answer it, or the line that a referee types."""
    await leave(visit.form, waiting)
    typed = score_form_of(form.view).ask(visit.tr, form, path).typed is not None
    if typed or not form.is_players:
        await visit.wait(waiting if typed else ASKED, pairing=form.pairing.id, game=form.game, path=path)
    await visit.show(table_ask.ask(visit.tr, form, path))


async def ask_again(visit: Visit, form: GameForm, path: str) -> None:
    """Where a number is waited for came neither one nor a result."""
    shown = table_ask.ask(visit.tr, form, path)
    unread = visit.tr("typed-no-number", typed=visit.text[: table_echo.MOST_TYPED])
    await visit.show(replace(shown, text=paragraphs(unread, shown.text)))


async def leave(state: FSMContext, waiting: State) -> None:
    """The answer came by a button, or somebody went elsewhere: a number typed later means nothing."""
    if await state.get_state() in (waiting.state, ASKED.state):
        await state.clear()


@dataclass(frozen=True, slots=True)
class GoodPart:
    """Of a typed line of several games those before the first that cannot stand: as the line tells them, and how they
    are typed; `why` says which game is wrong."""

    line: Line
    text: str
    why: str


def good_part(
    view: TournamentView, tr: Tr, pairing: Pairing, line: Line, text: str, placed: Sequence[GameResult]
) -> GoodPart | None:
    """None where all games can stand. RuleViolation where the first one cannot. `placed`: the games as the next ones of
    the match, each for one of the line."""
    if len(line.games) == 1 or len(placed) != len(line.games):
        return None
    for number, game in enumerate(placed):
        so_far = pairing.with_games((*pairing.games, *placed[:number]))
        try:
            needs_unfinished(view.tournament, so_far)
            view.tournament.rulebook.scoring.check_next(so_far, game, view.tournament.rulebook)
        except RuleViolation as refused:
            if not number:
                raise
            said = table_echo.line_text(view, tr, line.games[number : number + 1])
            told = score_form_of(view).game_number(so_far, len(so_far.games) + 1, game)
            why = tr("typed-partly", game=told, said=said, why=refusal(tr, refused, view))
            return _beginning(view, text, line.games[:number], why)
    return None


def _beginning(view: TournamentView, text: str, games: tuple[GameResult, ...], why: str) -> GoodPart | None:
    """The beginning of the text that tells these games alone."""
    ends = (blank.start() for blank in re.finditer(r"[\s,]+", text))
    told = ((text[:end], line) for end in ends if (line := score_form_of(view).read(text[:end])) is not None)
    return next((GoodPart(line, words, why) for words, line in told if line.games == games), None)


def typed_answer(tr: Tr, form: GameForm, path: str, text: str) -> GameResult | str | None:
    """What a typed number means as the answer of a question: a result or a path; None for other words."""
    number = text.strip()
    made = score_form_of(form.view).ask(tr, form, path).typed
    if made is None or not number.isdecimal() or not number.isascii() or len(number) > LONGEST:
        return None
    return made(int(number))
