"""The players of a club: what each has done in all of its finished tournaments, a fold over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.club.past import Finish, Meeting, PastEvent
from engine.ids import PersonId


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


@dataclass(frozen=True, slots=True)
class Appearance:
    """A tournament that somebody has played in."""

    event: PastEvent
    finish: Finish


@dataclass(frozen=True, slots=True)
class Player:
    """appearances, the newest first; `rivals`: how it stands against each, at the board alone; whoever was met most
    often first"""

    person: PersonId
    appearances: tuple[Appearance, ...]
    rivals: Mapping[PersonId, Tally]

    @property
    def tally(self) -> Tally:
        """Of all matches, those that were decided without play too."""
        own = (one.finish for one in self.appearances)
        return sum((Tally(one.won, one.drawn, one.lost) for one in own), Tally())

    @property
    def titles(self) -> tuple[Appearance, ...]:
        """The tournaments that he won, shared first places among them."""
        return tuple(one for one in self.appearances if one.finish.first)


def players_of(events: Iterable[PastEvent]) -> dict[PersonId, Player]:
    """Everybody who has played, from events by players of the club (`PastEvent.by_players`)."""
    newest = sorted(events, key=lambda event: (event.ended, event.id), reverse=True)
    seen: dict[PersonId, list[Appearance]] = {}
    for event in newest:
        for finish in event.entries:
            for person in dict.fromkeys(finish.members):
                seen.setdefault(person, []).append(Appearance(event, finish))
    rivals = _rivals(meeting for event in newest for meeting in event.meetings)
    return {person: Player(person, tuple(own), rivals.get(person, {})) for person, own in seen.items()}


def _rivals(meetings: Iterable[Meeting]) -> dict[PersonId, dict[PersonId, Tally]]:
    """Of entries of one: in pairs and teams nobody has met anybody alone."""
    found: dict[PersonId, dict[PersonId, Tally]] = {}
    for one in meetings:
        if len(one.members) != 1 or len(one.opponents) != 1:
            continue
        (mine,), (other,) = one.members, one.opponents
        own = found.setdefault(mine, {})
        now = Tally(int(one.won), int(one.drawn), int(not one.won and not one.drawn))
        own[other] = own.get(other, Tally()) + now
    return {person: _most_met_first(own) for person, own in found.items()}


def _most_met_first(rivals: Mapping[PersonId, Tally]) -> dict[PersonId, Tally]:
    return dict(sorted(rivals.items(), key=lambda item: (-item[1].played, item[0])))


def both_played_in(events: Iterable[PastEvent], one: PersonId, other: PersonId) -> str:
    """The title of a tournament in which both have played, so that they are two people; empty where there is none."""
    return next((event.title for event in events if {one, other} <= event.people), "")
