"""Questions of a result's form that may be answered by typing a number."""

from __future__ import annotations

from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from engine.results import GameResult
from handlers.visit import Visit

LONGEST = 4


async def waits_for_number(visit: Visit, waiting: State, form: GameForm) -> None:
    """Remember which question the number to come would answer; any other question lets go of it."""
    await leave(visit.form, waiting)
    if score_form_of(form.view).ask(visit.tr, form, visit.press.arg).typed is None:
        return
    await visit.wait(waiting, pairing=form.pairing.id, game=form.game, path=visit.press.arg)


async def leave(state: FSMContext, waiting: State) -> None:
    """The answer came by a button, or somebody went elsewhere: a number typed later means nothing."""
    if await state.get_state() == waiting.state:
        await state.clear()


def typed_answer(tr: Tr, form: GameForm, path: str, text: str) -> GameResult | str | None:
    """What a typed number means as the answer of a question: a result or a path; None for other words."""
    number = text.strip()
    made = score_form_of(form.view).ask(tr, form, path).typed
    if made is None or not number.isdecimal() or not number.isascii() or len(number) > LONGEST:
        return None
    return made(int(number))
