"""Questions of a result's form that may be answered by typing a number."""

from __future__ import annotations

from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screens import table_ask
from engine.results import GameResult
from handlers.visit import AnyVisit

LONGEST = 4


async def ask(visit: AnyVisit, waiting: State, form: GameForm, path: str) -> None:
    """Show a question, and remember it where a number to come would answer it; any other question lets go of it."""
    await leave(visit.form, waiting)
    if score_form_of(form.view).ask(visit.tr, form, path).typed is not None:
        await visit.form.set_state(waiting)
        kept = {"tournament": form.view.id, "pairing": form.pairing.id, "game": form.game, "path": path}
        await visit.form.set_data(kept)
    await visit.show(table_ask.ask(visit.tr, form, path))


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
