"""Notices about roles: asked for, given, taken away, on and off duty.

A notice of one's own role brings the bottom bar that goes with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.render.screens.common import bar
from bot.render.screens.officials import tables_text
from bot.views import TournamentView, Viewer
from engine.model import Role


def role_claim(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    claim = next((one for one in view.claims if one.id == params["claim"]), None)
    if claim is None:
        return None
    text = tr(
        "notice-claim-role",
        name=claim.person.name,
        id=str(claim.person.telegram_id or 0),
        username=claim.person.username or "none",
        role=claim.role,
    )
    return screen(
        text,
        (
            button(tr("notice-claim-grant"), press("org", "grant", view.id, arg=claim.id), style="success"),
            button(tr("notice-claim-decline"), press("org", "decline", view.id, arg=claim.id)),
        ),
    )


def role_granted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    if viewer is None or Role(params["role"]) not in view.tournament.roles_of(viewer.person.id):
        return None
    role = Role(params["role"])
    tables = tables_text(view, tr, viewer.person.id) if role is Role.REFEREE else ""
    text = tr("notice-role-granted", role=role, title=view.tournament.title, tables=tables or "all")
    return Screen(text, bar=bar(viewer, tr))


def role_revoked(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    if viewer is None or Role(params["role"]) in view.tournament.roles_of(viewer.person.id):
        return None
    text = tr("notice-role-revoked", role=str(params["role"]), title=view.tournament.title)
    return Screen(text, bar=bar(viewer, tr))


def duty(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    person = params["person"]
    if viewer is None or params["on"] == (person in view.tournament.off_duty):
        return None
    if viewer.person.id == person:
        return Screen(tr("notice-duty-own", on=bool(params["on"])), bar=bar(viewer, tr))
    return screen(tr("notice-duty", on=bool(params["on"]), name=view.person_name(person)))


def role_declined(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    return screen(tr("notice-role-declined", role=str(params["role"]), title=view.tournament.title))


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.ROLE_CLAIM: role_claim,
    NoticeKind.ROLE_GRANTED: role_granted,
    NoticeKind.ROLE_REVOKED: role_revoked,
    NoticeKind.ROLE_DECLINED: role_declined,
    NoticeKind.DUTY: duty,
}
