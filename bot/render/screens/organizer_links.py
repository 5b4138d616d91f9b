"""The links of a tournament: into its list, to a role, to the hall page; the claims of roles that wait for a yes."""

from __future__ import annotations

from urllib.parse import urlencode

from bot.render.home import to_links, to_panel
from bot.render.phrases import Tr, button, label, lines, name_label, paragraphs, plain
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens import hall, venue
from bot.views import Claim, TournamentView
from engine.model import Role
from engine.timing import law

PER_PAGE = 8


def links(view: TournamentView, tr: Tr) -> Screen:
    """Which link to make; a claim of a role waits here too."""

    def to(role: Role) -> Button:
        return button(tr("links-role", role=tr("role-name", role=role)), press("org", "link", view.id, arg=role))

    rows: list[Row] = [
        button(tr("links-join", kind=view.kind), press("org", "link", view.id, arg="join"), style="primary"),
        (to(Role.REFEREE), to(Role.HEAD_REFEREE)),
        to(Role.ORGANIZER),
    ]
    if law(view.tournament).appeal_to is not None:
        rows += map(to, (Role.APPEALS_CHAIR, Role.APPEALS_MEMBER, Role.APPEALS_RESERVE))
    rows.append(hall.door(view, tr))
    if view.claims:
        rows.append(button(tr("links-claims", count=len(view.claims)), press("org", "claims", view.id)))
    return screen(tr("links-title"), *rows, to_panel(view, tr))


def link(view: TournamentView, tr: Tr, kind: str, url: str) -> Screen:
    """One link: to copy, to share, as a picture, into the groups. A role's link works once and only after the organizer
    has seen the name."""
    payload = url.partition("start=")[2]
    copy = Button(label(tr("links-copy")), copy=url)
    code = button(tr("hall-qr-button"), press("org", "linkqr", view.id, arg=payload))
    if kind != "join":
        text = tr("links-role-text", role=tr("role-name", role=kind), url=url)
        return screen(text, (copy, code), to_links(view, tr))
    text = paragraphs(tr("links-join-text", title=view.tournament.title, url=url), venue.when_and_where(view, tr))
    share = f"https://t.me/share/url?{urlencode({'url': url, 'text': plain(_invitation(view, tr))})}"
    post = [button(tr("links-post"), press("org", "linkpost", view.id, arg=payload))] if view.bindings else []
    shared = Button(label(tr("links-share")), url=share)
    return screen(text, (copy, shared), (code, *post), to_links(view, tr))


def entry_post(view: TournamentView, tr: Tr, url: str) -> Screen:
    """The way into the list, for a group."""
    return screen(_invitation(view, tr), Button(label(tr("menu-join", kind=view.kind)), url=url))


def _invitation(view: TournamentView, tr: Tr) -> str:
    return lines(tr("links-invitation", title=view.tournament.title), venue.when_and_where(view, tr))


def claims(view: TournamentView, tr: Tr, decided: str = "") -> Screen:
    """Who followed a role link: real name and id, then yes or no. `decided` tells of the one just answered."""
    if not view.claims:
        return screen(decided or tr("claims-none"), to_panel(view, tr))
    shown = view.claims[:PER_PAGE]
    text = paragraphs(decided, tr("claims-title"), lines(*(claim_line(tr, claim) for claim in shown)))
    return screen(text, *(claim_row(view, tr, claim) for claim in shown), to_panel(view, tr))


def claim_line(tr: Tr, claim: Claim) -> str:
    return tr(
        "claims-line",
        name=claim.person.name,
        id=str(claim.person.telegram_id or "—"),
        username=claim.person.handle or "none",
        role=tr("role-name", role=claim.role),
    )


def claim_row(view: TournamentView, tr: Tr, claim: Claim) -> tuple[Button, ...]:
    name = name_label(claim.person.name, 16)
    return (
        button(tr("claims-yes", name=name), press("org", "grant", view.id, arg=claim.id), style="success"),
        button(tr("claims-no"), press("org", "decline", view.id, arg=claim.id)),
    )
