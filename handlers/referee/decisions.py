"""The head referee's matters: the list, the card, the words of the decision."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import decision
from bot.render.screens.table_state import may_record
from bot.views import TournamentView
from engine.commands import Decide
from engine.decide.replacing import REPLACE
from engine.errors import RuleViolation
from engine.model import EntryId, Question
from handlers.callbacks import on_press
from handlers.needs import needs_referee
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit
from handlers.words import on_answer, on_command

WORDS = State("words", group_name="decision")


@on_command("disputes", whose=may_record)
@on_press("qn", "list")
async def matters(visit: AnyVisit) -> None:
    await visit.form.clear()
    needs_referee(visit.viewer)
    await visit.show(decision.open_matters(visit.chosen().view, visit.viewer, visit.tr, visit.page))


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
    if choice == REPLACE and len(question.entries) == 1:
        await visit.show(decision.candidates(visit.view, visit.tr, question))
        return
    await _ask(visit, question, choice)


@on_press("qn", "who")
async def who(visit: Visit) -> None:
    """Everybody who could take a place in the bracket."""
    question = question_of(visit.view, visit.press.part)
    await visit.show(decision.candidates(visit.view, visit.tr, question, visit.page))


@on_press("qn", "whom")
async def whom(visit: Visit) -> None:
    question = question_of(visit.view, visit.press.part)
    await _ask(visit, question, REPLACE, _numbered(visit.view, visit.press.arg))


def _numbered(view: TournamentView, number: str) -> EntryId | None:
    """RuleViolation `entries.unknown` for a number that nobody has; None where none is named."""
    if not number:
        return None
    found = next((one.id for one in view.tournament.entries.values() if str(one.number) == number), None)
    if found is None:
        raise RuleViolation("entries.unknown", entry=number)
    return found


async def _ask(visit: Visit, question: Question, choice: str, entry: EntryId | None = None) -> None:
    await visit.wait(WORDS, question=question.id, choice=choice, version=visit.press.version, entry=entry)
    await visit.show(decision.ask_text(visit.view, visit.tr, question, choice, entry))


@on_answer(WORDS, free=True)
async def words(visit: Visit) -> None:
    data = await visit.answered()
    question = question_of(visit.view, data["question"])
    command = Decide(question.id, data["choice"], visit.text.strip(), data.get("entry"))
    await _decide(visit, command, int(data["version"]))


@on_press("qn", "silent")
async def silent(visit: Visit) -> None:
    await visit.form.clear()
    question = question_of(visit.view, visit.press.part)
    choice, _, entry = visit.press.arg.partition("-")
    command = Decide(question.id, question.options[int(choice)], "", _numbered(visit.view, entry))
    await _decide(visit, command, visit.press.version)


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
