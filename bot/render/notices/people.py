"""Notices about people: registered, joined, paid, gone, back; and what is no longer so."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices import day
from bot.render.notices.common import Draw, Params, announced_pairing, own_entry
from bot.render.phrases import Tr, button, round_title
from bot.render.screen import Screen, press
from bot.render.screens import again_door, match
from bot.render.screens.table_state import current_pairing, is_over
from bot.views import TournamentView, Viewer
from engine.decide import absences
from engine.model import EntryStatus


def entry_left(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    left = view.tournament.entries.get(params["entry"])
    if left is None or left.status.value == "active":
        return None
    own = own_entry(viewer)
    found = current_pairing(view, left.id)
    who = "organizer"
    if own is not None and own.id == left.id:
        who = "own"
    elif own is not None and found is not None and own.id in found.entries:
        who = "opponent"
    result = "none"
    if own is not None and who == "opponent" and found is not None and is_over(view, found):
        result = match.own_result(view, tr, found, own, found.games[-1])
    status, name = left.status.value, view.name(left.id)
    told = tr("notice-left", who=who, name=name, status=status, result=result, kind=view.kind)
    anew = again_door.door(view, tr) if who == "organizer" else ()
    return Screen(told, (anew,) if anew else ())


def entry_back(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    back = view.tournament.entries.get(params["entry"])
    if back is None or back.status is not EntryStatus.ACTIVE:
        return None
    own = own_entry(viewer)
    is_own = own is not None and own.id == back.id
    return Screen(tr("notice-back", own=is_own, name=view.name(back.id), missed=params["missed"]))


def skips(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    return _participation(params, view, tr, skipping=True)


def skips_not(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    return _participation(params, view, tr, skipping=False)


def _participation(params: Params, view: TournamentView, tr: Tr, *, skipping: bool) -> Screen | None:
    """Nothing where it was changed again meanwhile."""
    entry, number = view.tournament.entries.get(params["entry"]), int(params["round"])
    if entry is None or absences.is_skipping(view.tournament, entry, number) is not skipping:
        return None
    words = {"name": view.name(entry.id), "round": number, "kind": view.kind}
    return Screen(tr("notice-skips", **words) if skipping else tr("notice-skips-not", **words))


def asks_back(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or not entry.asks_back:
        return None
    open_it = button(tr("entry-return"), press("org", "return", view.id, entry.id, entry.version))
    return Screen(tr("notice-asks-back", name=view.name(entry.id), kind=view.kind), ((open_it,),))


def entry_registered(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None:
        return None
    return Screen(
        tr(
            "notice-registered",
            name=view.name(entry.id),
            count=len(view.tournament.entries),
            size=view.places,
            kind=view.kind,
        ),
        ((button(tr("notice-panel"), press("org", "panel", view.id)),),),
    )


def partner_joined(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or params["person"] not in entry.members:
        return None
    text = tr("notice-partner", person=view.person_name(params["person"]), name=view.name(entry.id), kind=view.kind)
    return Screen(text, ((button(tr("match-team", kind=view.kind), press("tm", "show", view.id)),),))


def seat_claimed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or params["person"] not in entry.members:
        return None
    text = tr("notice-seat", person=view.person_name(params["person"]), name=view.name(entry.id))
    return Screen(text, ((button(tr("entry-open"), press("org", "entry", view.id, entry.id)),),))


def paid(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or not entry.paid:
        return None
    return Screen(tr("notice-paid", name=view.name(entry.id), kind=view.kind))


def retraction(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What was told is no longer so. `kind` is the notice taken back, the rest its own parameters."""
    if params["kind"] == "day_planned":
        return day.as_it_stands(view, viewer, tr, moved=True)
    if params["kind"] == "venue_stated":
        return day.where_it_is(view, viewer, tr, moved=True)
    round_ = view.tournament.round(int(params["round"])) if "round" in params else None
    found = announced_pairing(params, view) if "table" in params else None
    entry = own_entry(viewer)
    opponent = "none"
    if entry is not None and found is not None and entry.id in found.entries:
        opponent = view.name(found.opponent_of(entry.id))
    return Screen(
        tr(
            "notice-retraction",
            kind=str(params["kind"]),
            who=view.kind,
            round=round_title(view, tr, round_) if round_ else str(params.get("round", "")),
            opponent=opponent,
            name=view.name(str(params.get("entry") or params.get("entering") or "")),
        )
    )


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.ENTRY_LEFT: entry_left,
    NoticeKind.ENTRY_BACK: entry_back,
    NoticeKind.SKIPS: skips,
    NoticeKind.SKIPS_NOT: skips_not,
    NoticeKind.ASKS_BACK: asks_back,
    NoticeKind.ENTRY_REGISTERED: entry_registered,
    NoticeKind.PARTNER_JOINED: partner_joined,
    NoticeKind.PAID: paid,
    NoticeKind.SEAT_CLAIMED: seat_claimed,
    NoticeKind.RETRACTION: retraction,
}
