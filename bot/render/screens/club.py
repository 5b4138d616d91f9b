"""The club as its owners see it: who owns it, who organizes all of its tournaments, who waits to."""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.home import to_menu
from bot.render.phrases import Tr, button, label, lines, name_label, paragraphs
from bot.render.screen import Button, Row, Screen, press, screen
from bot.views import ClubClaimView, ClubHouse, ClubView, PersonView

MOST = 20


def house(seen: ClubHouse, tr: Tr) -> Screen:
    """Owners, organizers, those who wait; links to become either."""
    text = paragraphs(
        tr("club-title", title=seen.club.title),
        lines(tr("club-owners"), *(Markup(_name(one, tr)) for one in seen.owners)),
        lines(tr("club-organizers"), *(Markup(_name(one, tr)) for one in seen.organizers[:MOST]))
        if seen.organizers
        else tr("club-no-organizers"),
        lines(*(claim_text(claim, tr) for claim in seen.claims[:MOST])),
    )
    rows: list[Row] = [claim_row(claim, tr) for claim in seen.claims[:MOST]]
    rows += [
        button(tr("club-drop", name=name_label(one.name, 18)), press("cb", "drop", arg=one.id))
        for one in seen.organizers[:MOST]
    ]
    rows.append(button(tr("club-link", role="organizer"), press("cb", "link", arg="organizer")))
    if len(seen.owners) > 1:
        rows.append(button(tr("club-leave"), press("cb", "leave")))
    else:
        rows.append(button(tr("club-link", role="owner"), press("cb", "link", arg="owner")))
    rows.append(button(tr("federations-open"), press("fl", "show")))
    return screen(text, *rows, to_menu(tr))


def link(tr: Tr, role: str, url: str) -> Screen:
    """One link, to copy: it opens once, and the owner still has the last word."""
    copy = Button(label(tr("links-copy")), copy=url)
    return screen(tr("club-link-text", role=role, url=url), copy, _to_house(tr))


def consent(club: ClubView, tr: Tr, role: str, payload: str) -> Screen:
    """To whoever opened the link: what he agrees to."""
    yes = button(tr("club-agree"), press("cb", "agree", arg=payload), style="success")
    return screen(tr("club-consent", title=club.title, role=role), yes, to_menu(tr))


def agreed(tr: Tr) -> Screen:
    return screen(tr("club-agreed"), to_menu(tr))


def confirm_leave(seen: ClubHouse, tr: Tr) -> Screen:
    sure = button(tr("club-leave-do"), press("cb", "leavedo"), style="danger")
    return screen(tr("club-leave-ask", title=seen.club.title), sure, _to_house(tr))


def left(tr: Tr) -> Screen:
    return screen(tr("club-left-done"), to_menu(tr))


def claim_text(claim: ClubClaimView, tr: Tr) -> Markup:
    """The real name and the number of the account, which nobody chooses himself."""
    return tr(
        "club-claim",
        name=claim.person.name,
        id=str(claim.person.telegram_id or "—"),
        username=claim.person.handle or "none",
        role=claim.role,
    )


def claim_row(claim: ClubClaimView, tr: Tr) -> tuple[Button, ...]:
    return (
        button(tr("club-yes", name=name_label(claim.person.name, 16)), press("cb", "grant", arg=claim.id)),
        button(tr("claims-no"), press("cb", "refuse", arg=claim.id)),
    )


def _name(person: PersonView, tr: Tr) -> str:
    return tr("club-person", name=person.name, id=str(person.telegram_id or "—"))


def _to_house(tr: Tr) -> tuple[Button, ...]:
    return (button(tr("club-open"), press("cb", "show")),)
