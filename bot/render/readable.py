"""Names as paper and pictures can show them: the fonts of the program have the letters of Europe."""

from __future__ import annotations

from dataclasses import replace

from bot.render import typeset
from bot.views import TournamentView


def readable(view: TournamentView) -> TournamentView:
    """The same where everybody whose name would come without letters goes by another one: an entry by its number, a
    person by the username, or else namelessly."""
    numbered = {
        entry.id: f"№ {entry.number}" for entry in view.tournament.entries.values() if not is_shown(view.name(entry.id))
    }
    renamed = {
        key: replace(person, name=person.handle) for key, person in view.people.items() if not is_shown(person.name)
    }
    return replace(view, names=view.names | numbered, people=view.people | renamed) if numbered or renamed else view


def is_shown(name: str) -> bool:
    """Whole, or with some letters of it: of «🦊 7» a lonely figure would be left."""
    shown = typeset.printable(name)
    return shown == name != "" or any(map(str.isalpha, shown))


def in_print(name: str) -> str:
    """The same, or a dash where the fonts of the program cannot show it."""
    return name if is_shown(name) else "—"
