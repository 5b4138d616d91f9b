"""Where entries come from: the desk says it, and a draft tells who meets somebody of his own club."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens.common import cancel_row
from bot.views import TournamentView
from engine.model import Entry, EntryId, Note, Pairing


def same_club(view: TournamentView, pairings: Iterable[Pairing]) -> list[Note]:
    """Pairs of one club; nothing where everybody comes from the same."""
    keys = {entry: _key(club) for entry, club in view.clubs.items()}
    if len(set(keys.values())) <= 1:
        return []
    return [
        Note("same_club", one.entries, view.clubs[one.first])
        for one in pairings
        if one.first in keys and keys[one.first] == keys.get(one.second)
    ]


def club_line(view: TournamentView, tr: Tr, entry: EntryId) -> str:
    """Empty where nobody has said it."""
    club = view.clubs.get(entry)
    return tr("entry-club", club=club) if club else ""


def ask(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    club = view.clubs.get(entry.id)
    return Screen(tr("entry-ask-club", name=view.name(entry.id), club=club or "none"), (cancel_row(tr),))


def _key(club: str) -> str:
    """Letter case, spaces, ё and е do not count."""
    return " ".join(club.casefold().replace("ё", "е").split())
