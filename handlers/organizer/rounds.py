"""A round's way: pair, look, publish, start; the cut, and the end of the tournament."""

from __future__ import annotations

from typing import Literal

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import checkin, decision, organizer, organizer_rounds, waiting
from bot.render.screens.memory import ratings
from bot.views import TournamentView
from engine.commands import DiscardDraft, FinishTournament, PublishRound, SettleMissing, StartRound
from engine.decide.absences import missing
from engine.errors import RuleViolation
from engine.model import Round, RoundStatus
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.organizer.panel import panel_screen
from handlers.redraw import redraws
from handlers.visit import Visit

OF_A_DRAFT = ("draft", "again", "publish")


@on_press("org", "pair", "pairall")
async def pair(visit: Visit) -> None:
    """Pair the round the button named; where the head referee is asked something first, the panel says so."""
    if visit.press.arg != str(len(visit.view.tournament.rounds) + 1):
        raise RuleViolation("stale.round", id=visit.press.arg)
    if visit.press.action == "pair" and missing(visit.view.tournament):
        await visit.show(checkin.choices(visit.view, visit.tr))
        return
    if visit.press.action == "pair" and waiting.asked_names(visit.view):
        await visit.show(waiting.before_pairing(visit.view, visit.tr))
        return
    await visit.desk.tournaments.draft_round(visit.view.id, visit.actor)
    await visit.show(await after_pairing(await visit.fresh()))


@on_press("org", "settle")
async def settle(visit: Visit) -> None:
    """Those who have not come skip the round or are off the list; pairing is the next press."""
    if visit.press.arg not in ("skip", "remove"):
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    how: Literal["skip", "remove"] = "skip" if visit.press.arg == "skip" else "remove"
    now = await visit.do(SettleMissing(how), expect=Expect("tournament", "", visit.press.version))
    await visit.toast(visit.tr("checkin-settled"))
    await visit.show(await panel_screen(now))


async def after_pairing(visit: Visit, page: int = 0) -> Screen:
    """The draft, where there is one."""
    round_ = open_draft(visit.view)
    return await panel_screen(visit) if round_ is None else organizer_rounds.draft(visit.view, visit.tr, round_, page)


@redraws("org")
async def fresh(visit: Visit) -> Screen | None:
    """What was asked about a draft is answered beside the draft; anything else beside the panel."""
    if not visit.viewer.directs:
        return None
    return await after_pairing(visit) if visit.press.action in OF_A_DRAFT else await panel_screen(visit)


def open_draft(view: TournamentView) -> Round | None:
    last = view.tournament.current_round
    return last if last is not None and last.status is RoundStatus.DRAFT else None


@on_press("org", "draft", by=needs_organizer)
async def draft(visit: Visit) -> None:
    await visit.show(await after_pairing(visit, visit.page))


@on_press("org", "again")
async def again(visit: Visit) -> None:
    """Throw the draft away and draw anew."""
    await visit.desk.tournaments.draft_round(visit.view.id, visit.actor, again=True, expect=visit.saw("round"))
    await visit.show(await after_pairing(await visit.fresh()))


@on_press("org", "discard")
async def discard(visit: Visit) -> None:
    now = await visit.do(DiscardDraft(int(visit.press.part)), expect=visit.saw("round"))
    await visit.toast(visit.tr("draft-discarded"))
    await visit.show(await panel_screen(now))


@on_press("org", "publish")
async def publish(visit: Visit) -> None:
    """Where a protest must be heard first the head referee is asked instead, and the panel says so."""
    now = await visit.do(PublishRound(int(visit.press.part)), expect=visit.saw("round"))
    if now.view.tournament.questions:
        await visit.toast(visit.tr("publish-asked"), alert=True)
        await visit.show(await panel_screen(now))
        return
    await visit.show(organizer_rounds.published(now.view, visit.tr, now.view.tournament.rounds[-1]))


@on_press("org", "start")
async def start(visit: Visit) -> None:
    now = await visit.do(StartRound(int(visit.press.part)), expect=visit.saw("round"))
    await visit.show(organizer_rounds.started(now.view, visit.viewer, visit.tr, now.view.tournament.rounds[-1]))


@on_press("org", "cut", by=needs_organizer)
async def cut(visit: Visit) -> None:
    await visit.show(organizer_rounds.cut(visit.view, visit.tr))


@on_press("org", "finish", by=needs_organizer)
async def ask_finish(visit: Visit) -> None:
    found = await visit.desk.annals.after_the_end(visit.view.id)
    told = "" if found is None else ratings.at_the_end(await visit.desk.annals.past(), visit.tr, *found)
    await visit.show(organizer.confirm_finish(visit.view, visit.tr, told))


@on_press("org", "finish-do")
async def finish(visit: Visit) -> None:
    """Where something has to be decided first, all of it is listed."""
    now = await visit.do(FinishTournament())
    if now.view.tournament.questions:
        await visit.toast(visit.tr("finish-asked"), alert=True)
        await visit.show(decision.open_matters(now.view, now.viewer, visit.tr))
        return
    await visit.show(organizer.protocol(now.view, now.viewer, visit.tr))


@on_press("org", "places")
async def places(visit: Visit) -> None:
    await visit.show(organizer.protocol(visit.view, visit.viewer, visit.tr, visit.page))
