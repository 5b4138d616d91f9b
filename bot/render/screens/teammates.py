"""A team before the draw, as its people change it: leave, part with somebody, hand the captain's word over."""

from __future__ import annotations

from bot.render.home import to_team
from bot.render.phrases import Tr, button, lines, name_label, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.views import TournamentView, Viewer
from engine.model import Entry, PersonId


def door(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """To the people of the team, while they may change."""
    mine = viewer.entry is not None and viewer.entry.id == entry.id
    if view.kind == "player" or view.tournament.rounds or not mine:
        return ()
    if len(entry.members) < 2:
        return (button(tr("mates-withdraw"), _to(view, entry, "ask", viewer.person.id)),)
    return (button(tr("mates-open"), press("mt", "show", view.id, entry.id)),)


def people(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> Screen:
    """Everybody may leave; the captain parts with others and hands his word over."""
    captain = entry.captain == viewer.person.id
    told = (
        tr("mates-line", name=view.person_name(one), captain=one == entry.captain, own=one == viewer.person.id)
        for one in entry.members
    )
    text = paragraphs(
        tr("mates-title", name=view.name(entry.id)),
        lines(*told),
        tr("mates-how", captain=captain),
    )
    others = [one for one in entry.members if one != viewer.person.id] if captain else []
    rows = [
        (
            button(tr("mates-captain", name=name_label(view.person_name(one), 16)), _to(view, entry, "captain", one)),
            button(tr("mates-part", name=name_label(view.person_name(one), 16)), _to(view, entry, "ask", one)),
        )
        for one in others
    ]
    leave = button(tr("mates-leave"), _to(view, entry, "ask", viewer.person.id))
    return screen(text, *rows, leave, to_team(view, tr))


def confirm(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry, person: PersonId) -> Screen:
    """Before somebody leaves: the safe button first."""
    own = person == viewer.person.id
    text = lines(
        tr("mates-sure", own=own, person=view.person_name(person), name=view.name(entry.id)),
        _then(view, tr, entry, person),
    )
    keep = button(tr("mates-keep"), press("mt", "show", view.id, entry.id))
    do = button(tr("mates-do", own=own), _to(view, entry, "part", person), style="danger")
    return screen(text, keep, do)


def _then(view: TournamentView, tr: Tr, entry: Entry, leaving: int) -> str:
    """Who is captain then, or that nobody is left."""
    others = [one for one in entry.members if one != leaving]
    if not others:
        return tr("mates-last", name=view.name(entry.id))
    return tr("mates-next", person=view.person_name(others[0])) if leaving == entry.captain else ""


def _to(view: TournamentView, entry: Entry, action: str, person: int) -> str:
    return press("mt", action, view.id, entry.id, entry.version, person)
