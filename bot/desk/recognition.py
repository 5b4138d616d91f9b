"""Names that the desk enters, and players whom the club knows by them: a regular is the same player every evening.

Exactly one player is called so, in any order of words, and exactly one line: of namesakes nobody knows who has come.
Whoever plays or waits here already is not meant.

By a name alone somebody is entered only as a guest. An account is entered by its owner, who agrees to the conditions
and may then act for the entry: a player with an account is found as a guest that he turned out to be, whose seat he may
claim, and not at all where he never was one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.club_views import ClubPast
from bot.storage.names import words_key
from engine.model import PersonId, Tournament


def recognised(past: ClubPast, t: Tournament, names: Sequence[str]) -> Mapping[str, PersonId]:
    """The guest to enter under a name, of those names that tell who is meant."""
    called, here = _called(past), _players_of(past, t)
    keys = {name: words_key(name) for name in names}
    lines = Counter(keys[name] for name in names)
    players = {name: called[key] for name, key in keys.items() if lines[key] == 1 and key in called}
    meant = Counter(players.values())
    guests = {
        name: _guest(past, player, keys[name])
        for name, player in players.items()
        if meant[player] == 1 and player not in here
    }
    return {name: guest for name, guest in guests.items() if guest is not None}


def _called(past: ClubPast) -> Mapping[str, PersonId]:
    """The player of each name that is one player's alone; what somebody was called who turned out to be him is a name
    of his."""
    found: dict[str, set[PersonId]] = {}
    for person, name in (*past.names.items(), *past.twins.items()):
        found.setdefault(words_key(name), set()).add(past.annals.who(person))
    return {key: min(players) for key, players in found.items() if len(players) == 1}


def _players_of(past: ClubPast, t: Tournament) -> frozenset[PersonId]:
    """Who plays in a tournament or waits for a place."""
    entries = (*t.entries.values(), *(one.entry for one in t.waiting))
    return frozenset(past.annals.who(person) for entry in entries for person in entry.members)


def _guest(past: ClubPast, player: PersonId, key: str) -> PersonId | None:
    """The player himself if he has no account, otherwise a guest that he turned out to be, one of this name first."""
    guests = [one for one in past.annals.known_as(player) if one in past.guests]
    names = {**past.twins, **past.names}
    return min(guests, key=lambda one: (one != player, words_key(names[one]) != key, one), default=None)
