"""Links by which guests whom the desk has entered take their seats."""

from __future__ import annotations

from bot.render.home import to_entry
from bot.render.phrases import Tr, button, name_label
from bot.render.screen import Button, Screen, press, screen
from bot.views import TournamentView
from engine.ids import NOBODY
from engine.model import Entry, PersonId


def guests(view: TournamentView, entry: Entry) -> tuple[PersonId, ...]:
    """Members without Telegram; 0 stands for the first of an entry without people."""
    if not entry.members:
        return (NOBODY,)
    return tuple(one for one in entry.members if (found := view.people.get(one)) is None or found.telegram_id is None)


def link_rows(view: TournamentView, tr: Tr, entry: Entry) -> tuple[tuple[Button, ...], ...]:
    """A link for each guest of an entry."""
    return tuple(
        (
            button(
                tr("seat-link", name=name_label(name_of(view, entry, guest), 20)),
                press("org", "seat", view.id, entry.id, arg=guest),
            ),
        )
        for guest in guests(view, entry)
    )


def name_of(view: TournamentView, entry: Entry, guest: PersonId) -> str:
    return view.person_name(guest) if guest in view.people else view.name(entry.id)


def link(view: TournamentView, tr: Tr, entry: Entry, guest: PersonId, url: str) -> Screen:
    """One link for one guest: it opens once; the desk may shut it."""
    text = tr("seat-text", name=name_of(view, entry, guest), url=url)
    copy = Button(button(tr("links-copy"), "").label, copy=url)
    shut = button(tr("seat-shut"), press("org", "seatoff", view.id, entry.id))
    return screen(text, copy, shut, to_entry(view, tr, entry))
