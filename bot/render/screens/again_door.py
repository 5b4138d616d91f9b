"""The ways to pairing some of an announced round anew: where somebody waits, and where somebody has not begun."""

from __future__ import annotations

from bot.render.phrases import Tr, button
from bot.render.screen import Button, press
from bot.render.screens.table_state import round_on
from bot.views import TournamentView, Viewer
from engine.model import Again, Entry, FreeKind, Round, RoundStatus, Status
from engine.pairing import again, by_hand

ENOUGH = 2


def may_order(viewer: Viewer) -> bool:
    """Whether such a button makes sense to the reader; what he may really do, the desk decides."""
    return viewer.has("owner", "organizer", "head_referee")


def may_rest(view: TournamentView) -> bool:
    """Whether there are tables that have not begun, which could be paired anew."""
    round_ = _round(view)
    return round_ is not None and len(again.concerned(view.tournament, round_, "unstarted")) >= ENOUGH


def _round(view: TournamentView) -> Round | None:
    """The announced round while it is the last and its pairs were chosen."""
    t, round_ = view.tournament, round_on(view)
    if round_ is None or t.current_round is not round_ or t.status is Status.FINISHED:
        return None
    return round_ if by_hand.has_choice(t.rulebook.stage(round_.stage)) else None


def _best(view: TournamentView, round_: Round) -> Again | None:
    """Only those who wait, where two do; everybody who has not begun, where there is one, before the start."""
    waiting = len(again.concerned(view.tournament, round_, "released"))
    if not waiting:
        return None
    free = sum(one.kind is FreeKind.BYE for one in round_.free)
    if waiting + free >= ENOUGH:
        return "released"
    return "unstarted" if round_.status is RoundStatus.PUBLISHED and may_rest(view) else None


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """The way in where somebody waits; nothing elsewhere."""
    round_ = _round(view)
    best = None if round_ is None else _best(view, round_)
    return () if best is None else (_to(view, tr, best),)


def door_of_desk(view: TournamentView, viewer: Viewer, tr: Tr) -> tuple[Button, ...]:
    """The same for the head referee too; he has no panel, so that before the start everybody is offered here."""
    round_ = round_on(view)
    if not may_order(viewer) or round_ is None:
        return ()
    before = round_.status is RoundStatus.PUBLISHED and not viewer.directs
    return door(view, tr) or (door_of_rest(view, tr) if before else ())


def door_of_rest(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """The way in for everybody who has not begun."""
    return (_to(view, tr, "unstarted"),) if may_rest(view) else ()


def _to(view: TournamentView, tr: Tr, who: Again) -> Button:
    return button(tr("again-open", who=who), press("rp", "look", view.id, arg=who))


def leaving_line(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Before somebody leaves: his opponent need not stay alone."""
    round_ = _round(view)
    if round_ is None or again.keeps_leavers(view.tournament, round_):
        return ""
    here = any(entry.id in one.entries for one in again.unstarted(view.tournament, round_))
    return tr("again-can") if here else ""
