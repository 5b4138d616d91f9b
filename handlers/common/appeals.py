"""Appeals: whoever does not agree with a ruling writes why, to the next level («Кодекс РФГ» 26.4г, е)."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect, check_fresh
from bot.render.screens import protest_words
from engine import commands as c
from engine.protests import Protest
from handlers.callbacks import on_press
from handlers.common.protests import kept_protest, protest_of, show_after
from handlers.needs import own_entry
from handlers.visit import Visit
from handlers.words import on_answer

WORDS = State("words", group_name="appeal")
_IN_VAIN = ("stale.", "protest.open", "protest.final", "protest.late")
"""What refuses an appeal whatever is written: how things are now is shown with it."""


@on_press("pt", "appeal")
async def begin(visit: Visit) -> None:
    """Ask for the words, unless they would be in vain: then the refusal flies, with its article."""
    found = protest_of(visit)
    await visit.needs_allowed(c.AppealProtest(found.id, own_entry(visit.viewer).id))
    check_fresh(visit.view.tournament, _as_seen(found, visit.press.version))
    await visit.wait(WORDS, protest=found.id, version=visit.press.version)
    await visit.show(protest_words.ask_appeal(visit.view, visit.tr, found))


@on_answer(WORDS, "words", "photo", free=True)
async def words(visit: Visit) -> None:
    """The words, or a picture with words below it."""
    data = await visit.answered()
    found = kept_protest(visit, data)
    seen, own = _as_seen(found, int(data["version"])), own_entry(visit.viewer).id
    appeal = visit.desk.statements.appeal(visit.view.id, found, own, visit.actor, visit.said, expect=seen)
    await show_after(visit, found, appeal, _IN_VAIN)


def _as_seen(protest: Protest, version: int) -> Expect:
    return Expect("protest", protest.id, version)
