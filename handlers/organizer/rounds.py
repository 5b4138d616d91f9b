"""A round's way: pair, look, publish, start; the cut, and the end of the tournament."""

from __future__ import annotations

from typing import Literal

from aiogram import Router

from bot.desk.desk import Desk
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
from handlers.visit import Visit

OF_A_DRAFT = ("draft", "again", "publish")


async def pair(visit: Visit) -> None:
    """Pair the round the button named; where the head referee is asked something first, the panel says so."""
    if visit.press.arg != str(len(visit.view.tournament.rounds) + 1):
        raise RuleViolation("stale.round", id=visit.press.arg)
    if visit.press.action == "pair" and checkin.somebody_missing(visit.view):
        await visit.show(checkin.choices(visit.view, visit.tr))
        return
    if visit.press.action == "pair" and waiting.asked_names(visit.view):
        await visit.show(waiting.before_pairing(visit.view, visit.tr))
        return
    await visit.desk.tournaments.draft_round(visit.view.id, visit.actor)
    await visit.show(await after_pairing(visit.desk, visit.view.id, visit.viewer, visit.tr))


async def settle(visit: Visit) -> None:
    """Those who have not come skip the round or are off the list; pairing is the next press."""
    if visit.press.arg not in ("skip", "remove"):
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    how: Literal["skip", "remove"] = "skip" if visit.press.arg == "skip" else "remove"
    await visit.do(SettleMissing(how), expect=Expect("tournament", "", visit.press.version))
    await visit.toast(visit.tr("checkin-settled"))
    await visit.show(await panel_screen(visit.desk, await visit.fresh(), visit.viewer, visit.tr))


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


async def draft(visit: Visit) -> None:
    round_ = open_draft(visit.view)
    if round_ is None:
        await visit.show(await panel_screen(visit.desk, visit.view, visit.viewer, visit.tr))
        return
    await visit.show(organizer_rounds.draft(visit.view, visit.tr, round_, page_number(visit.press.arg)))


async def again(visit: Visit) -> None:
    """Throw the draft away and draw anew."""
    await visit.desk.tournaments.draft_round(visit.view.id, visit.actor, again=True, expect=expected(visit.press))
    await visit.show(await after_pairing(visit.desk, visit.view.id, visit.viewer, visit.tr))


async def discard(visit: Visit) -> None:
    await visit.do(DiscardDraft(int(visit.press.part)), expect=expected(visit.press))
    await visit.toast(visit.tr("draft-discarded"))
    await visit.show(await panel_screen(visit.desk, await visit.fresh(), visit.viewer, visit.tr))


async def publish(visit: Visit) -> None:
    """Where a protest must be heard first the head referee is asked instead, and the panel says so."""
    view = visit.view
    await visit.desk.execute(view.id, PublishRound(int(visit.press.part)), visit.actor, expect=expected(visit.press))
    view = await visit.desk.queries.view(view.id)
    if view.tournament.questions:
        await visit.toast(visit.tr("publish-asked"), alert=True)
        await visit.show(await panel_screen(visit.desk, view, visit.viewer, visit.tr))
        return
    await visit.show(organizer_rounds.published(view, visit.tr, view.tournament.rounds[-1]))


async def start(visit: Visit) -> None:
    view = visit.view
    await visit.desk.execute(view.id, StartRound(int(visit.press.part)), visit.actor, expect=expected(visit.press))
    view = await visit.desk.queries.view(view.id)
    await visit.show(organizer_rounds.started(view, visit.viewer, visit.tr, view.tournament.rounds[-1]))


def expected(press: Press) -> Expect:
    """The round as it was when the button was drawn."""
    return Expect("round", press.part, press.version)


async def cut(visit: Visit) -> None:
    await visit.show(organizer_rounds.cut(visit.view, visit.tr))


async def ask_finish(visit: Visit) -> None:
    await visit.show(organizer.confirm_finish(visit.view, visit.tr))


async def finish(visit: Visit) -> None:
    """Where the head referee is asked something first, the panel says so."""
    view = visit.view
    await visit.desk.execute(view.id, FinishTournament(), visit.actor)
    view = await visit.desk.queries.view(view.id)
    if view.tournament.questions:
        await visit.toast(visit.tr("finish-asked"), alert=True)
        await visit.show(await panel_screen(visit.desk, view, visit.viewer, visit.tr))
        return
    await visit.show(organizer.protocol(view, visit.tr))


async def places(visit: Visit) -> None:
    await visit.show(organizer.protocol(visit.view, visit.tr, page_number(visit.press.arg)))


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
