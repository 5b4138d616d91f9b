"""A player's own match: one tap to see it, a line or a pad to report, a press to agree or not."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.score_forms import score_form_of
from bot.render.score_forms.codes import decode
from bot.render.screen import Press, Screen
from bot.render.screens import match, penalty_grid, table_ask, table_echo
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
from handlers.visit import AnyVisit, Visit
from handlers.words import says

NUMBER = State("own_number", group_name="score")
LINE = State("own_line", group_name="score")


async def my_match(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(match.my_match(chosen(visit.seen), visit.viewer, visit.tr))


async def match_button(visit: Visit) -> None:
    await visit.show(match.my_match(visit.view, visit.viewer, visit.tr))


async def games(visit: Visit) -> None:
    await visit.show(match.history(visit.view, visit.viewer, visit.tr))


async def penalties(visit: Visit) -> None:
    """His own."""
    if visit.viewer.entry is None:
        raise RuleViolation("access.player_needed")
    await visit.show(penalty_grid.own_penalties(visit.view, visit.tr, visit.viewer.entry, page_number(visit.press.arg)))


async def ask(visit: Visit) -> None:
    """The next question about the game that was played."""
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    form = match.own_form(visit.view, entry, pairing)
    await waits_for_number(visit, NUMBER, form)
    await visit.show(table_ask.ask(visit.tr, form, visit.press.arg))


async def take_number(visit: AnyVisit) -> None:
    """A number typed where buttons offer numbers."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    entry, pairing = seat(view, await visit.viewer_in(view.id), data["pairing"])
    form = match.own_form(view, entry, pairing)
    answer = typed_answer(visit.tr, form, data["path"], visit.message.text or "")
    if answer is None:
        await visit.show(table_echo.unread(view, visit.tr, visit.message.text or ""))
        return
    if isinstance(answer, str):
        await visit.form.set_data({**data, "path": answer})
        await visit.show(table_ask.ask(visit.tr, form, answer))
        return
    await visit.form.clear()
    view.tournament.rulebook.scoring.check(answer, view.tournament.rulebook)
    await visit.show(match.preview_of_game(view, visit.tr, entry, pairing, answer))


async def preview(visit: Visit) -> None:
    await leave(visit.form, NUMBER)
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    await visit.show(match.preview_of_game(visit.view, visit.tr, entry, pairing, decode(visit.press.arg)))


async def which(visit: Visit) -> None:
    """The tournament of a bare line is chosen; its score has the sender's own number first."""
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    own = decode(visit.press.arg)
    visit.view.tournament.rulebook.scoring.check(own, visit.view.tournament.rulebook)
    await visit.show(match.preview_of_game(visit.view, visit.tr, entry, pairing, match.seen_by(pairing, entry, own)))


async def send(visit: Visit) -> None:
    """The report goes to the other side: a game from the button, several from the line that the form keeps."""
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    first, *more = [decode(visit.press.arg)] if visit.press.arg else await _told(visit.form, visit.view, entry, pairing)
    await visit.form.clear()
    command = ReportResult(pairing.round, pairing.table, entry.id, first, tuple(more))
    fresh = await visit.do(command, expect=seen(visit.press))
    now = current_pairing(fresh, entry.id)
    if now is not None and now.dispute:
        await visit.toast(visit.tr("report-disputed", table=pairing.table))
    else:
        await visit.toast(visit.tr("report-sent"))
    await visit.show(match.my_match(fresh, visit.viewer, visit.tr))


async def _told(state: FSMContext, view: TournamentView, entry: Entry, pairing: Pairing) -> list[GameResult]:
    """The games of the line that was shown. RuleViolation `input.forgotten` where it is no longer kept."""
    data = await state.get_data()
    line = score_form_of(view).read(data["line"]) if data.get("pairing") == pairing.id and "line" in data else None
    if line is None or data["tournament"] != view.id:
        raise RuleViolation("input.forgotten")
    return match.told_by(view, pairing, entry, line)


async def agree(visit: Visit) -> None:
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    fresh = await visit.do(ConfirmReport(pairing.round, pairing.table, entry.id), expect=seen(visit.press))
    now = current_pairing(fresh, entry.id)
    await visit.toast(visit.tr("report-confirmed", waits=now is not None and is_confirmed(now)))
    await visit.show(match.my_match(fresh, visit.viewer, visit.tr))


async def disagree(visit: Visit) -> None:
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    await visit.do(DisputeReport(pairing.round, pairing.table, entry.id), expect=seen(visit.press))
    await visit.toast(visit.tr("report-disputed", table=pairing.table))
    await visit.show(match.my_match(await visit.fresh(), visit.viewer, visit.tr))


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
