"""The other side of a protest says how it sees the case («Кодекс РФГ» 26.1г)."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screens import protest_words
from engine import commands as c
from engine.decide.hearing import other_side
from engine.errors import RuleViolation
from engine.model import EntryId
from engine.protests import Protest
from handlers.callbacks import on_press
from handlers.common.protests import kept_protest, protest_of, show_after
from handlers.visit import Visit
from handlers.words import on_answer

WORDS = State("words", group_name="protest_answer")
_IN_VAIN = ("stale.", "protest.decided", "protest.withdrawn", "protest.answered_enough")
"""What refuses an answer whatever is written: how things are now is shown with it."""


@on_press("pt", "answer")
async def begin(visit: Visit) -> None:
    """Ask for the words, unless they would be in vain: then the refusal flies."""
    found = protest_of(visit)
    entry = _other(visit, found)
    await visit.needs_allowed(c.AnswerProtest(found.id, entry))
    await visit.wait(WORDS, protest=found.id)
    await visit.show(protest_words.ask_answer(visit.view, visit.tr, found, entry))


@on_answer(WORDS, "words", "photo", free=True)
async def words(visit: Visit) -> None:
    """The words, or a picture with words below it."""
    found = kept_protest(visit, await visit.answered())
    other = _other(visit, found)
    answer = visit.desk.statements.answer_protest(visit.view.id, found, other, visit.actor, visit.said)
    await show_after(visit, found, answer, _IN_VAIN)


def _other(visit: Visit, protest: Protest) -> EntryId:
    entry = other_side(visit.view.tournament, protest)
    if entry is None:
        raise RuleViolation("protest.unknown")
    return entry
