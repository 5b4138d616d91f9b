"""The head referee's matters: the list, the card, the words of the decision."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import decision
from bot.views import TournamentView, Viewer
from engine.commands import Decide
from engine.errors import RuleViolation
from engine.model import Question
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, page_number
from handlers.redraw import redraws
from handlers.referee.access import needs_referee
from handlers.show import show

WORDS = State("words", group_name="decision")


async def matters(
    target: Message | CallbackQuery,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
    press: Press | None = None,
) -> None:
    await state.clear()
    needs_referee(viewer)
    page = page_number(press.arg) if press is not None else 0
    await show(target, decision.open_matters(chosen(view), viewer, tr, page))


async def card(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    await show(query, decision.question_card(view, viewer, tr, question_of(view, press.part)))


async def pick(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    """The choice is made; its reasons are typed next, or left out on purpose."""
    question = question_of(view, press.part)
    choice = question.options[int(press.arg)]
    await state.set_state(WORDS)
    await state.set_data({"tournament": view.id, "question": question.id, "choice": choice, "version": press.version})
    await show(query, decision.ask_text(view, tr, question, choice))


async def words(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    question = question_of(view, data["question"])
    text = (message.text or "").strip()
    await _decide(message, desk, actor, tr, view, question, data["choice"], text, int(data["version"]))


async def silent(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    question = question_of(view, press.part)
    choice = question.options[int(press.arg)]
    await _decide(query, desk, actor, tr, view, question, choice, "", press.version)


async def _decide(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    tr: Tr,
    view: TournamentView,
    question: Question,
    choice: str,
    text: str,
    version: int,
) -> None:
    command = Decide(question.id, choice, text)
    await desk.execute(view.id, command, actor, expect=Expect("question", question.id, version))
    fresh = await desk.queries.view(view.id)
    made = next(one for one in reversed(fresh.tournament.decisions) if one.question.id == question.id)
    await show(target, decision.decided(fresh, tr, made))


def question_of(view: TournamentView, question_id: str) -> Question:
    """RuleViolation `question.closed` where it is answered or no longer matters."""
    question = view.tournament.questions.get(question_id)
    if question is None:
        raise RuleViolation("question.closed", question=question_id)
    return question


@redraws("qn")
async def fresh_matters(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    question = view.tournament.questions.get(press.part)
    if question is None:
        return decision.open_matters(view, viewer, tr)
    return decision.question_card(view, viewer, tr, question)


def setup() -> Router:
    router = Router(name="referee-decisions")
    router.message.register(matters, Command("disputes"), F.chat.type == "private")
    router.callback_query.register(matters, pressed("qn", "list"))
    router.callback_query.register(card, pressed("qn", "show"))
    router.callback_query.register(pick, pressed("qn", "pick"))
    router.callback_query.register(silent, pressed("qn", "silent"))
    router.message.register(words, WORDS, TYPED)
    return router
