"""The numbers that the members of an entry have in lists of federations, and taking a wrong one off."""

from __future__ import annotations

from collections.abc import Iterator

from bot.federations import Federation
from bot.render.home import to_entry
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Row, Screen, in_rows, press, screen
from bot.views import TournamentView
from engine.model import Entry, PersonId


def told(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """With whose it is where the entry is of several."""
    several = len(entry.members) > 1
    return lines(
        *(
            tr(
                "entry-federation-number",
                name=view.person_name(person) if several else "none",
                federation=federation,
                id=number,
            )
            for person, federation, number in _numbers(view, entry)
        )
    )


def doors(view: TournamentView, tr: Tr, entry: Entry) -> tuple[Row, ...]:
    found = [
        button(
            tr("entry-federation-drop", federation=federation, id=number),
            press("org", "number", view.id, entry.id, arg=f"{person}.{federation}"),
        )
        for person, federation, number in _numbers(view, entry)
    ]
    return in_rows(found, 2)


def confirm(view: TournamentView, tr: Tr, entry: Entry, person: PersonId, federation: Federation) -> Screen:
    number = view.federation_ids.get(person, {}).get(federation, "—")
    text = tr("entry-federation-ask", name=view.person_name(person), federation=federation, id=number)
    sure = button(
        tr("entry-federation-do"),
        press("org", "number-do", view.id, entry.id, arg=f"{person}.{federation}"),
        style="danger",
    )
    return screen(text, sure, to_entry(view, tr, entry))


def _numbers(view: TournamentView, entry: Entry) -> Iterator[tuple[PersonId, Federation, str]]:
    for person in entry.members:
        for federation, number in view.federation_ids.get(person, {}).items():
            yield person, federation, number
