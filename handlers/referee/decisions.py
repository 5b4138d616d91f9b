"""The head referee's matters: the list, the card, the words of the decision."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State

from bot.desk.desk import Desk
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
from handlers.visit import AnyVisit, Visit

WORDS = State("words", group_name="decision")


async def matters(visit: AnyVisit) -> None:
    await visit.form.clear()
    needs_referee(visit.viewer)
    page = page_number(visit.button.arg) if visit.button is not None else 0
    await visit.show(decision.open_matters(chosen(visit.seen), visit.viewer, visit.tr, page))


async def card(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(
        decision.question_card(visit.view, visit.viewer, visit.tr, question_of(visit.view, visit.press.part))
    )


async def pick(visit: Visit) -> None:
    """The choice is made; its reasons are typed next, or left out on purpose."""
    question = question_of(visit.view, visit.press.part)
    choice = question.options[int(visit.press.arg)]
    await visit.form.set_state(WORDS)
    await visit.form.set_data(
        {"tournament": visit.view.id, "question": question.id, "choice": choice, "version": visit.press.version}
    )
    await visit.show(decision.ask_text(visit.view, visit.tr, question, choice))


async def words(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    question = question_of(view, data["question"])
    text = (visit.message.text or "").strip()
    await _decide(visit, view, question, data["choice"], text, int(data["version"]))


async def silent(visit: Visit) -> None:
    await visit.form.clear()
    question = question_of(visit.view, visit.press.part)
    choice = question.options[int(visit.press.arg)]
    await _decide(visit, visit.view, question, choice, "", visit.press.version)


async def _decide(
    visit: AnyVisit, view: TournamentView, question: Question, choice: str, text: str, version: int
) -> None:
    command = Decide(question.id, choice, text)
    await visit.desk.execute(view.id, command, visit.actor, expect=Expect("question", question.id, version))
    fresh = await visit.desk.queries.view(view.id)
    made = next(one for one in reversed(fresh.tournament.decisions) if one.question.id == question.id)
    await visit.show(decision.decided(fresh, visit.tr, made))


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
