"""Appeals: whoever does not agree with a ruling writes why, to the next level («Кодекс РФГ» 26.4г, е)."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect, check_fresh
from bot.render.screens import protest_words
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import EntryId
from engine.protests import Protest
from handlers.callbacks import on_press
from handlers.common.protests import protest_of, show_now
from handlers.visit import Visit
from handlers.words import on_answer

WORDS = State("words", group_name="appeal")
_IN_VAIN = ("stale.", "protest.open", "protest.final", "protest.late")
"""What refuses an appeal whatever is written: how things are now is shown with it."""


@on_press("pt", "appeal")
async def begin(visit: Visit) -> None:
    """Ask for the words, unless they would be in vain: then the refusal flies, with its article."""
    found = protest_of(visit)
    refused = await visit.desk.check(visit.view.id, c.AppealProtest(found.id, _own(visit)), visit.actor)
    if refused is not None:
        raise refused
    check_fresh(visit.view.tournament, _as_seen(found, visit.press.version))
    await visit.wait(WORDS, protest=found.id, version=visit.press.version)
    await visit.show(protest_words.ask_appeal(visit.view, visit.tr, found))


@on_answer(WORDS, "words", "photo", free=True)
async def words(visit: Visit) -> None:
    """The words, or a picture with words below it."""
    data = await visit.answered()
    found = visit.view.tournament.protests.get(data["protest"])
    if found is None:
        raise RuleViolation("protest.unknown")
    seen, why_not = _as_seen(found, int(data["version"])), None
    try:
        await visit.desk.statements.appeal(visit.view.id, found, _own(visit), visit.actor, visit.said, expect=seen)
    except RuleViolation as refused:
        if not refused.code.startswith(_IN_VAIN):
            raise
        why_not = refused
    await show_now(visit, found.id, why_not)


def _own(visit: Visit) -> EntryId:
    if visit.viewer.entry is None:
        raise RuleViolation("access.player_needed")
    return visit.viewer.entry.id


def _as_seen(protest: Protest, version: int) -> Expect:
    return Expect("protest", protest.id, version)
