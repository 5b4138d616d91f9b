"""A player calls a referee to his table: the button, the reason; two presses."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screen import Screen, screen
from bot.render.screens import calls, match
from bot.render.screens.table_state import current_pairing
from engine.calls import CallReason
from engine.commands import CancelCall
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from handlers.callbacks import on_press
from handlers.needs import plays
from handlers.player.match import seat
from handlers.visit import Visit
from handlers.words import on_answer, on_command, on_words

WORDS = State("words", group_name="call")


@on_command("judge", whose=plays)
@on_words("words-referee", whose=plays)
async def judge(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(_asked(visit))


def _asked(visit: Visit) -> Screen:
    pairing = current_pairing(visit.view, visit.viewer.entry.id) if visit.viewer.entry is not None else None
    return screen(visit.tr("call-no-table")) if pairing is None else _reasons(visit, pairing)


def _reasons(visit: Visit, pairing: Pairing) -> Screen:
    """What he calls for, unless he has called already."""
    if visit.view.tournament.call_at(pairing.round, pairing.table) is not None:
        return match.my_match(visit.view, visit.viewer, visit.tr)
    return calls.ask(visit.view, visit.tr, pairing)


@on_press("my", "judge")
async def ask(visit: Visit) -> None:
    await visit.form.clear()
    _, pairing = seat(visit)
    await visit.show(_reasons(visit, pairing))


@on_press("my", "call")
async def call(visit: Visit) -> None:
    entry, pairing = seat(visit)
    reason = next((one for one in calls.REASONS if one == visit.press.arg), None)
    if reason is None:
        raise RuleViolation("call.no_reason")
    await visit.form.clear()
    await _call(visit, entry, pairing, reason)


@on_press("my", "callwords")
async def ask_words(visit: Visit) -> None:
    _, pairing = seat(visit)
    await visit.wait(WORDS, pairing=pairing.id)
    await visit.show(calls.ask_words(visit.view, visit.tr, pairing))


@on_answer(WORDS, free=True)
async def words(visit: Visit) -> None:
    data = await visit.answered()
    entry, pairing = seat(visit, data["pairing"])
    await _call(visit, entry, pairing, "other", visit.text.strip())


async def _call(visit: Visit, entry: Entry, pairing: Pairing, reason: CallReason, text: str = "") -> None:
    await visit.desk.statements.call_referee(
        visit.view.id, pairing.round, pairing.table, entry.id, reason, visit.actor, text
    )
    fresh = (await visit.fresh()).view
    made = fresh.tournament.call_at(pairing.round, pairing.table)
    if visit.button is not None and made is not None:
        await visit.toast(calls.made(fresh, visit.tr, made))
    await visit.show(match.my_match(fresh, visit.viewer, visit.tr))


@on_press("my", "uncall")
async def cancel(visit: Visit) -> None:
    _, pairing = seat(visit)
    open_call = visit.view.tournament.call_at(pairing.round, pairing.table)
    if open_call is None:
        raise RuleViolation("call.unknown")
    now = await visit.do(CancelCall(open_call.id))
    await visit.toast(visit.tr("call-cancelled"))
    await visit.show(match.my_match(now.view, visit.viewer, visit.tr))
