"""A player skips a round, leaves, asks to come back. The effect is said first; only leaving asks «sure?»."""

from __future__ import annotations

from bot.render.screen import Press, Screen
from bot.render.screens import leaving
from engine.commands import AskReturn, LeaveTournament, SkipRound, TakePart
from engine.commands import Command as Asked
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import entry_of, page_number, plays
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_command


@on_command("drop", whose=plays)
async def drop(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(await fresh(visit))


@on_press("lv", "me")
async def look(visit: Visit) -> None:
    await visit.show(await fresh(visit))


@on_press("lv", "now", "finish")
async def confirm(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    await visit.show(leaving.confirm(visit.view, visit.tr, entry, finishes=visit.press.action == "finish"))


@on_press("lv", "nowdo", "finishdo")
async def leave(visit: Visit) -> None:
    """He was told what becomes of the match that is on; where another is on by now, he is told anew."""
    if visit.press.arg != leaving.match_left(visit.view, entry_of(visit.view, visit.press.entry)):
        raise RuleViolation("stale.round", id=visit.press.arg)
    await act(visit)


@on_press("lv", "skip", "part", "back")
async def act(visit: Visit) -> None:
    """Skip, take part, leave or ask back; then how things are now."""
    await visit.execute(_command(visit.press), expect=visit.saw("entry"))
    if visit.press.action != "nowdo":  # the card says it, and a message that stays
        await visit.toast(visit.tr("leaving-done", act=visit.press.action))
    await visit.show(await fresh(await visit.again()))


def _command(press: Press) -> Asked:
    match press.action:
        case "skip":
            return SkipRound(press.entry, page_number(press.arg))
        case "part":
            return TakePart(press.entry, page_number(press.arg))
        case "back":
            return AskReturn(press.entry)
        case _:
            return LeaveTournament(press.entry, finishes=press.action == "finishdo")


@redraws("lv")
async def fresh(visit: Visit) -> Screen:
    return leaving.own(visit.view, visit.viewer, visit.tr)
