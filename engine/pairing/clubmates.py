"""Who meets somebody of his own club: told before a round is announced. No book forbids it, so it costs no pair."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.model import EntryId, Note, Pairing


def same_club(clubs: Mapping[EntryId, str], pairings: Iterable[Pairing]) -> list[Note]:
    """Pairs of one club (`group` of the note) by where entries come from; nothing where all that say it are of one."""
    keys = {entry: _key(club) for entry, club in clubs.items()}
    if len(set(keys.values())) <= 1:
        return []
    return [
        Note("same_club", one.entries, clubs[one.first])
        for one in pairings
        if one.first in keys and keys[one.first] == keys.get(one.second)
    ]


def _key(club: str) -> str:
    """Letter case, spaces, ё and е do not count."""
    return " ".join(club.casefold().replace("ё", "е").split())
