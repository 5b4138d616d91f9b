"""A tournament file as everything else of the program looks at a tournament: with names, and with nobody's account."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from bot.exchange import schema
from bot.exchange.reading import Loaded
from bot.views import ClubView, PersonView, TournamentView
from engine.model import Entry, EntryId, PersonId

WITHOUT_NUMBER = 10**12
"""Members whose id is no number are counted from here: no account has such a number."""


def view_of(loaded: Loaded, language: str) -> TournamentView:
    """A file knows entries and their members; it has no officials and no club of its own."""
    t, people = loaded.tournament, dict[PersonId, PersonView]()
    numbers = count(WITHOUT_NUMBER)
    entries = dict[EntryId, Entry]()
    for one in loaded.document.entries:
        members = tuple(_person(member, numbers) for member in one.members)
        people |= {member.id: member for member in members}
        entries[one.id] = replace(t.entries[one.id], members=tuple(member.id for member in members))
    return TournamentView(
        replace(t, entries=entries),
        ClubView(0, "", t.zone, language),
        dict(loaded.names),
        people,
        clubs={one.id: one.club for one in loaded.document.entries if one.club},
    )


def _person(member: str | schema.Member, numbers: count[int]) -> PersonView:
    key, name = (member, member) if isinstance(member, str) else (member.id, member.name or member.id)
    return PersonView(PersonId(int(key) if key.isdecimal() else next(numbers)), name)
