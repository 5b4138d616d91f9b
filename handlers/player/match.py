"""A player's own match: one tap to see it, a line or a pad to report, a press to agree or not."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import match, table_pad
from bot.render.screens.table_codes import decode
from bot.render.screens.table_form import ScoreForm
from bot.render.screens.table_state import current_pairing, is_confirmed
from bot.views import TournamentView, Viewer
from engine.commands import ConfirmReport, DisputeReport, ReportResult
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from engine.results import Played, Side
from engine.scoring import balls
from handlers.callbacks import pressed
from handlers.needs import chosen
from handlers.redraw import redraws
from handlers.show import show, toast
from handlers.words import says


async def my_match(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    await show(message, match.my_match(chosen(view), viewer, tr))


async def match_button(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, match.my_match(view, viewer, tr))


async def games(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, match.history(view, viewer, tr))


async def ask_score(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await show(query, match.ask_score(view, tr, entry, pairing))


async def winner_chosen(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    entry, pairing = seat(view, viewer, press.part)
    form = ScoreForm(view, pairing, "my")
    await show(query, table_pad.loser_balls(tr, form, Side(press.arg), pairing.side_of(entry.id)))


async def give_up(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    """A concession: how many balls the team keeps; the referee will ask about violations."""
    entry, pairing = seat(view, viewer, press.part)
    form = ScoreForm(view, pairing, "my")
    await show(query, table_pad.conceded_balls(tr, form, pairing.side_of(entry.id)))


async def preview(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await show(query, match.preview(view, tr, entry, pairing, decode(press.arg)))


async def which(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    """The tournament of a bare line is chosen; its score has the sender's own number first."""
    entry, pairing = seat(view, viewer, press.part)
    own = decode(press.arg)
    assert isinstance(own, Played)
    balls.check(own, view.tournament.rulebook.balls)
    await show(query, match.preview(view, tr, entry, pairing, match.seen_by(pairing, entry, own)))


async def send(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    command = ReportResult(pairing.round, pairing.table, entry.id, decode(press.arg))
    await desk.execute(view.id, command, actor, expect=seen(press))
    fresh = await desk.queries.view(view.id)
    now = current_pairing(fresh, entry.id)
    if now is not None and now.disputed:
        await toast(query, tr("report-disputed", table=pairing.table))
    else:
        await toast(query, tr("report-sent"))
    await show(query, match.my_match(fresh, viewer, tr))


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


async def leaving(message: Message, view: TournamentView | None, tr: Tr) -> None:
    """A team leaves by word to the officials (TAC 2.3.6.6): here it learns to whom and by when."""
    tournament = chosen(view).tournament
    people = [chosen(view).person_name(grant.person) for grant in tournament.grants]
    await show(message, Screen(tr("leaving", people=", ".join(dict.fromkeys(people)) or "—")))


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
def fresh_match(view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return match.my_match(view, viewer, tr)


def setup() -> Router:
    router = Router(name="player-match")
    private = F.chat.type == "private"
    router.message.register(my_match, Command("me"), private)
    router.message.register(my_match, says("words-match"))
    router.message.register(leaving, Command("drop"), private)
    router.callback_query.register(match_button, pressed("my", "match"))
    router.callback_query.register(games, pressed("my", "games"))
    router.callback_query.register(ask_score, pressed("my", "score"))
    router.callback_query.register(winner_chosen, pressed("my", "won"))
    router.callback_query.register(give_up, pressed("my", "gave"))
    router.callback_query.register(preview, pressed("my", "put"))
    router.callback_query.register(which, pressed("my", "which"))
    router.callback_query.register(send, pressed("my", "send"))
    router.callback_query.register(agree, pressed("my", "right"))
    router.callback_query.register(disagree, pressed("my", "wrong"))
    return router
