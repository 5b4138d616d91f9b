"""The head referee's matters: the list, the card, the words of the decision."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import decision
from bot.views import TournamentView
from engine.commands import Decide
from engine.errors import RuleViolation
from engine.model import Question
from handlers.callbacks import on_press
from handlers.needs import needs_referee, page_number
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit
from handlers.words import on_answer, on_command

WORDS = State("words", group_name="decision")


@on_command("disputes")
@on_press("qn", "list")
async def matters(visit: AnyVisit) -> None:
    await visit.form.clear()
    needs_referee(visit.viewer)
    page = page_number(visit.button.arg) if visit.button is not None else 0
    await visit.show(decision.open_matters(visit.chosen().view, visit.viewer, visit.tr, page))


@on_press("qn", "show")
async def card(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(
        decision.question_card(visit.view, visit.viewer, visit.tr, question_of(visit.view, visit.press.part))
    )


@on_press("qn", "pick")
async def pick(visit: Visit) -> None:
    """The choice is made; its reasons are typed next, or left out on purpose."""
    question = question_of(visit.view, visit.press.part)
    choice = question.options[int(visit.press.arg)]
    await visit.wait(WORDS, question=question.id, choice=choice, version=visit.press.version)
    await visit.show(decision.ask_text(visit.view, visit.tr, question, choice))


@on_answer(WORDS)
async def words(visit: Visit) -> None:
    data = await visit.answered()
    question = question_of(visit.view, data["question"])
    await _decide(visit, Decide(question.id, data["choice"], visit.text.strip()), int(data["version"]))


@on_press("qn", "silent")
async def silent(visit: Visit) -> None:
    await visit.form.clear()
    question = question_of(visit.view, visit.press.part)
    await _decide(visit, Decide(question.id, question.options[int(visit.press.arg)], ""), visit.press.version)


async def _decide(visit: Visit, command: Decide, version: int) -> None:
    now = await visit.do(command, expect=Expect("question", command.question, version))
    made = next(one for one in reversed(now.view.tournament.decisions) if one.question.id == command.question)
    await visit.show(decision.decided(now.view, visit.tr, made))


def question_of(view: TournamentView, question_id: str) -> Question:
    """RuleViolation `question.closed` where it is answered or no longer matters."""
    question = view.tournament.questions.get(question_id)
    if question is None:
        raise RuleViolation("question.closed", question=question_id)
    return question


@redraws("qn")
async def fresh_matters(visit: Visit) -> Screen:
    question = visit.view.tournament.questions.get(visit.press.part)
    if question is None:
        return decision.open_matters(visit.view, visit.viewer, visit.tr)
    return decision.question_card(visit.view, visit.viewer, visit.tr, question)
