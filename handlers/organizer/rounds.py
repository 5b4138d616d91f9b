"""A round's way: pair, look, publish, start; the cut, and the end of the tournament."""

from __future__ import annotations

from typing import Literal

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import checkin, organizer, organizer_rounds, waiting
from bot.views import TournamentView, Viewer
from engine.commands import DiscardDraft, FinishTournament, PublishRound, SettleMissing, StartRound
from engine.errors import RuleViolation
from engine.model import Round, RoundStatus
from handlers.callbacks import pressed
from handlers.needs import page_number
from handlers.organizer.access import Directs
from handlers.organizer.panel import panel_screen
from handlers.redraw import redraws
from handlers.show import show, toast

OF_A_DRAFT = ("draft", "again", "publish")


async def pair(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """Pair the round the button named; where the head referee is asked something first, the panel says so."""
    if press.arg != str(len(view.tournament.rounds) + 1):
        raise RuleViolation("stale.round", id=press.arg)
    if press.action == "pair" and checkin.somebody_missing(view):
        await show(query, checkin.choices(view, tr))
        return
    if press.action == "pair" and waiting.asked_names(view):
        await show(query, waiting.before_pairing(view, tr))
        return
    await desk.tournaments.draft_round(view.id, actor)
    await show(query, await after_pairing(desk, view.id, viewer, tr))


async def settle(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """Those who have not come skip the round or are off the list; pairing is the next press."""
    if press.arg not in ("skip", "remove"):
        raise RuleViolation("stale.tournament", id=press.arg)
    how: Literal["skip", "remove"] = "skip" if press.arg == "skip" else "remove"
    await desk.execute(view.id, SettleMissing(how), actor, expect=Expect("tournament", "", press.version))
    await toast(query, tr("checkin-settled"))
    await show(query, await panel_screen(desk, await desk.queries.view(view.id), viewer, tr))


async def after_pairing(desk: Desk, tournament_id: str, viewer: Viewer, tr: Tr) -> Screen:
    view = await desk.queries.view(tournament_id)
    round_ = open_draft(view)
    if round_ is None:
        return await panel_screen(desk, view, viewer, tr)
    return organizer_rounds.draft(view, tr, round_)


@redraws("org")
async def fresh(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    """What was asked about a draft is answered beside the draft; anything else beside the panel."""
    if not viewer.directs:
        return None
    about_draft = press.action in OF_A_DRAFT
    return await after_pairing(desk, view.id, viewer, tr) if about_draft else await panel_screen(desk, view, viewer, tr)


def open_draft(view: TournamentView) -> Round | None:
    last = view.tournament.current_round
    return last if last is not None and last.status is RoundStatus.DRAFT else None


async def draft(query: CallbackQuery, desk: Desk, view: TournamentView, viewer: Viewer, press: Press, tr: Tr) -> None:
    round_ = open_draft(view)
    if round_ is None:
        await show(query, await panel_screen(desk, view, viewer, tr))
        return
    await show(query, organizer_rounds.draft(view, tr, round_, page_number(press.arg)))


async def again(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """Throw the draft away and draw anew."""
    await desk.tournaments.draft_round(view.id, actor, again=True, expect=expected(press))
    await show(query, await after_pairing(desk, view.id, viewer, tr))


async def discard(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    await desk.execute(view.id, DiscardDraft(int(press.part)), actor, expect=expected(press))
    await toast(query, tr("draft-discarded"))
    await show(query, await panel_screen(desk, await desk.queries.view(view.id), viewer, tr))


async def publish(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    """Where a protest must be heard first the head referee is asked instead, and the panel says so."""
    await desk.execute(view.id, PublishRound(int(press.part)), actor, expect=expected(press))
    view = await desk.queries.view(view.id)
    if view.tournament.questions:
        await toast(query, tr("publish-asked"), alert=True)
        await show(query, await panel_screen(desk, view, viewer, tr))
        return
    await show(query, organizer_rounds.published(view, tr, view.tournament.rounds[-1]))


async def start(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, press: Press, tr: Tr
) -> None:
    await desk.execute(view.id, StartRound(int(press.part)), actor, expect=expected(press))
    view = await desk.queries.view(view.id)
    await show(query, organizer_rounds.started(view, viewer, tr, view.tournament.rounds[-1]))


def expected(press: Press) -> Expect:
    """The round as it was when the button was drawn."""
    return Expect("round", press.part, press.version)


async def cut(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer_rounds.cut(view, tr))


async def ask_finish(query: CallbackQuery, view: TournamentView, tr: Tr) -> None:
    await show(query, organizer.confirm_finish(view, tr))


async def finish(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    """Where the head referee is asked something first, the panel says so."""
    await desk.execute(view.id, FinishTournament(), actor)
    view = await desk.queries.view(view.id)
    if view.tournament.questions:
        await toast(query, tr("finish-asked"), alert=True)
        await show(query, await panel_screen(desk, view, viewer, tr))
        return
    await show(query, organizer.protocol(view, tr))


async def places(query: CallbackQuery, view: TournamentView, press: Press, tr: Tr) -> None:
    await show(query, organizer.protocol(view, tr, page_number(press.arg)))


def setup() -> Router:
    router = Router(name="rounds")
    router.callback_query.register(pair, pressed("org", "pair", "pairall"))
    router.callback_query.register(settle, pressed("org", "settle"))
    router.callback_query.register(draft, pressed("org", "draft"), Directs())
    router.callback_query.register(again, pressed("org", "again"))
    router.callback_query.register(discard, pressed("org", "discard"))
    router.callback_query.register(publish, pressed("org", "publish"))
    router.callback_query.register(start, pressed("org", "start"))
    router.callback_query.register(cut, pressed("org", "cut"), Directs())
    router.callback_query.register(ask_finish, pressed("org", "finish"), Directs())
    router.callback_query.register(finish, pressed("org", "finish-do"))
    router.callback_query.register(places, pressed("org", "places"))
    return router
