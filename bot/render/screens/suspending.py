"""Whom the club does not let into its tournaments: the way there from the card of an entry, and for how long."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.alike import first_alike
from bot.render.home import to_entry
from bot.render.phrases import Tr, button, lines, name_label, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.views import SUSPENSIONS, TournamentView
from engine.model import Entry, PersonId


def door(view: TournamentView, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """For an entry with somebody who has Telegram: nobody else enters by himself."""
    if not _known(view, entry):
        return ()
    return (button(tr("suspend-open"), press("org", "bar", view.id, entry.id)),)


def told(view: TournamentView, tr: Tr, entry: Entry) -> str:
    return lines(*(_line(view, tr, one) for one in entry.members if one in view.suspended))


def alike_ones(view: TournamentView, tr: Tr, names: Iterable[str]) -> str:
    """Who of those that are typed may well be somebody whom the club does not let in: nobody asks a guest who he is."""
    typed = tuple(names)
    found = [one for one, known in view.suspended_names.items() if first_alike(known, typed) is not None]
    told = [
        tr("suspend-line", name=view.suspended_names[one], until=f"{view.suspended[one]:%d.%m.%Y}") for one in found
    ]
    return lines(*told, tr("suspend-alike")) if told else ""


def people(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    """Who of the entry may enter the next tournaments."""
    rows = [_button(view, tr, entry, one) for one in _known(view, entry)]
    text = paragraphs(tr("suspend-title", title=view.club.title), tr("suspend-means"), told(view, tr, entry))
    return screen(text, *rows, to_entry(view, tr, entry))


def terms(view: TournamentView, tr: Tr, entry: Entry, person: PersonId) -> Screen:
    def term(days: int) -> tuple[Button, ...]:
        to = press("org", "bar-do", view.id, entry.id, arg=f"{person}.{days}")
        return (button(tr("suspend-term", days=days), to, style="danger"),)

    return screen(tr("suspend-ask", name=view.person_name(person)), *map(term, SUSPENSIONS), to_entry(view, tr, entry))


def _known(view: TournamentView, entry: Entry) -> tuple[PersonId, ...]:
    known = (one for one in entry.members if one in view.people)
    return tuple(one for one in known if view.people[one].telegram_id is not None)


def _button(view: TournamentView, tr: Tr, entry: Entry, person: PersonId) -> Button:
    name = name_label(view.person_name(person), 20)
    if person in view.suspended:
        return button(tr("suspend-lift", name=name), press("org", "bar-lift", view.id, entry.id, arg=person))
    return button(tr("suspend-bar", name=name), press("org", "bar-who", view.id, entry.id, arg=person))


def _line(view: TournamentView, tr: Tr, person: PersonId) -> str:
    return tr("suspend-line", name=view.person_name(person), until=f"{view.suspended[person]:%d.%m.%Y}")
