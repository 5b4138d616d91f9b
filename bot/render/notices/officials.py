"""Notices of those who run the event: roles asked for, given, taken away, duty; acts taken back; its groups.

A notice of one's own role brings the bottom bar that goes with it."""

from __future__ import annotations

from bot.render.notices.common import Params
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Screen, press, screen
from bot.render.screens.common import bar
from bot.render.screens.officials import tables_text
from bot.views import TournamentView, Viewer
from engine.model import REFEREES, PersonId, Role


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
    keys = tr("notice-role-keys") if role in {Role.ORGANIZER, *REFEREES} else ""
    return Screen(lines(text, keys), bar=bar(viewer, tr))


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


def act_undone(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen:
    by = view.person_name(PersonId(int(params["by"])))
    what = tr("act-name", kind=str(params["what"]))
    return screen(tr("notice-act-undone", act=what, by=by, reason=view.said(str(params["reason"])) or "none"))


def topic_lost(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    place = (int(params["chat"]), int(params["thread"]))
    found = next((one for one in view.bindings if (one.chat_id, one.thread_id) == place), None)
    if found is None:
        return None
    return screen(
        tr("notice-topic-lost", title=found.title, topic=place[1]),
        button(tr("more-groups"), press("org", "groups", view.id)),
    )


def chat_taken(params: Params, _view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen:
    titles = {"before": params["before"], "now": params["now"]}
    if params.get("stays"):
        return screen(tr("notice-chat-shared", group=params["group"], **titles))
    return screen(tr("notice-chat-taken", group=params["group"], **titles))
