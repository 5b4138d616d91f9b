"""A player's own match: one tap to see it, a line or a pad to report, a press to agree or not."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.score_forms import score_form_of
from bot.render.score_forms.codes import decode
from bot.render.screen import Press, Screen
from bot.render.screens import match, match_report, penalty_history, table_ask, table_echo
from bot.render.screens.table_state import current_pairing, is_confirmed
from bot.views import TournamentView, Viewer
from engine.commands import ConfirmReport, DisputeReport, ReportResult
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from engine.results import GameResult
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, page_number
from handlers.redraw import redraws
from handlers.score_forms import leave, typed_answer, waits_for_number
from handlers.show import show, toast
from handlers.words import says

NUMBER = State("own_number", group_name="score")
LINE = State("own_line", group_name="score")


async def my_match(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    await show(message, match.my_match(chosen(view), viewer, tr))


async def match_button(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, match.my_match(view, viewer, tr))


async def games(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, match.history(view, viewer, tr))


async def penalties(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    """His own."""
    if viewer.entry is None:
        raise RuleViolation("access.player_needed")
    await show(query, penalty_history.own(view, tr, viewer.entry, page_number(press.arg)))


async def ask(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    """The next question about the game that was played."""
    entry, pairing = seat(view, viewer, press.part)
    form = match.own_form(view, entry, pairing)
    await waits_for_number(state, NUMBER, tr, form, press)
    await show(query, table_ask.ask(tr, form, press.arg))


async def take_number(message: Message, desk: Desk, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """A number typed where buttons offer numbers."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    entry, pairing = seat(view, await desk.queries.viewer(viewer.person.id, view.id), data["pairing"])
    form = match.own_form(view, entry, pairing)
    answer = typed_answer(tr, form, data["path"], message.text or "")
    if answer is None:
        await show(message, table_echo.unread(view, tr, message.text or ""))
        return
    if isinstance(answer, str):
        await state.set_data({**data, "path": answer})
        await show(message, table_ask.ask(tr, form, answer))
        return
    await state.clear()
    view.tournament.rulebook.scoring.check(answer, view.tournament.rulebook)
    await show(message, match_report.preview(view, tr, entry, pairing, answer))


async def preview(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await leave(state, NUMBER)
    entry, pairing = seat(view, viewer, press.part)
    await show(query, match_report.preview(view, tr, entry, pairing, decode(press.arg)))


async def which(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    """The tournament of a bare line is chosen; its score has the sender's own number first."""
    entry, pairing = seat(view, viewer, press.part)
    own = decode(press.arg)
    view.tournament.rulebook.scoring.check(own, view.tournament.rulebook)
    await show(query, match_report.preview(view, tr, entry, pairing, match.seen_by(pairing, entry, own)))


async def send(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    """The report goes to the other side: a game from the button, several from the line that the form keeps."""
    entry, pairing = seat(view, viewer, press.part)
    first, *more = [decode(press.arg)] if press.arg else await _told(state, view, entry, pairing)
    await state.clear()
    command = ReportResult(pairing.round, pairing.table, entry.id, first, tuple(more))
    await desk.execute(view.id, command, actor, expect=seen(press))
    fresh = await desk.queries.view(view.id)
    now = current_pairing(fresh, entry.id)
    if now is not None and now.disputed:
        await toast(query, tr("report-disputed", table=pairing.table))
    else:
        await toast(query, tr("report-sent"))
    await show(query, match.my_match(fresh, viewer, tr))


async def _told(state: FSMContext, view: TournamentView, entry: Entry, pairing: Pairing) -> list[GameResult]:
    """The games of the line that was shown. RuleViolation `input.forgotten` where it is no longer kept."""
    data = await state.get_data()
    line = score_form_of(view).read(data["line"]) if data.get("pairing") == pairing.id and "line" in data else None
    if line is None or data["tournament"] != view.id:
        raise RuleViolation("input.forgotten")
    return match.told_by(view, pairing, entry, line)


async def agree(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await desk.execute(view.id, ConfirmReport(pairing.round, pairing.table, entry.id), actor, expect=seen(press))
    fresh = await desk.queries.view(view.id)
    now = current_pairing(fresh, entry.id)
    await toast(query, tr("report-confirmed", waits=now is not None and is_confirmed(now)))
    await show(query, match.my_match(fresh, viewer, tr))


async def disagree(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await desk.execute(view.id, DisputeReport(pairing.round, pairing.table, entry.id), actor, expect=seen(press))
    await toast(query, tr("report-disputed", table=pairing.table))
    await show(query, match.my_match(await desk.queries.view(view.id), viewer, tr))


def seat(view: TournamentView, viewer: Viewer, pairing_id: str) -> tuple[Entry, Pairing]:
    """The reader's entry and the pair of the button. RuleViolation where he does not sit there."""
    if viewer.entry is None:
        raise RuleViolation("access.player_needed")
    pairing = view.tournament.pairing_by_id(pairing_id)
    if pairing is None or viewer.entry.id not in pairing.entries:
        own = current_pairing(view, viewer.entry.id)
        raise RuleViolation("access.not_your_table", table=own.table if own else 0)
    return viewer.entry, pairing


def seen(press: Press) -> Expect:
    return Expect("pairing", press.part, press.version)


@redraws("my")
async def fresh_match(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return match.my_match(view, viewer, tr)


def setup() -> Router:
    router = Router(name="player-match")
    private = F.chat.type == "private"
    router.message.register(my_match, Command("me"), private)
    router.message.register(my_match, says("words-match"))
    router.message.register(take_number, NUMBER, TYPED)
    router.callback_query.register(match_button, pressed("my", "match"))
    router.callback_query.register(games, pressed("my", "games"))
    router.callback_query.register(penalties, pressed("my", "penalties"))
    router.callback_query.register(ask, pressed("my", "ask"))
    router.callback_query.register(preview, pressed("my", "put"))
    router.callback_query.register(which, pressed("my", "which"))
    router.callback_query.register(send, pressed("my", "send"))
    router.callback_query.register(agree, pressed("my", "right"))
    router.callback_query.register(disagree, pressed("my", "wrong"))
    return router
