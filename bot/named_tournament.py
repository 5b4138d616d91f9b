"""A tournament with the words that its value does not hold: what every format and every picture is made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from bot.federations import Federation
from bot.views import TournamentView
from engine.model import EntryId, Exact, FreeKind, Pairing, Round, Tournament
from engine.results import Side, Winner
from engine.scoring import Outcome

HALF = "½"


class Turn(NamedTuple):
    """What an entry had in a round: a match at a side of it, a round without an opponent, or neither."""

    pairing: Pairing | None = None
    side: Side = Side.FIRST
    free: FreeKind | None = None


@dataclass(frozen=True)
class Told:
    """names, clubs  of the entries; members  the people of each, by name
    federation_ids  of entries that are one person: the numbers that are known
    """

    tournament: Tournament
    names: Mapping[EntryId, str]
    members: Mapping[EntryId, Sequence[str]] = field(default_factory=dict)
    clubs: Mapping[EntryId, str] = field(default_factory=dict)
    federation_ids: Mapping[EntryId, Mapping[Federation, str]] = field(default_factory=dict)

    @classmethod
    def of_view(cls, view: TournamentView) -> Told:
        """A player goes by the name of his entry."""
        t = view.tournament
        grouped = t.rulebook.participants.kind != "player"
        people = {
            entry.id: [view.person_name(person) for person in entry.members] for entry in t.entries.values() if grouped
        }
        alone = {entry.id: entry.members[0] for entry in t.entries.values() if len(entry.members) == 1}
        ids = {entry: view.federation_ids[one] for entry, one in alone.items() if one in view.federation_ids}
        return cls(t, view.names, people, view.clubs, ids)

    def federation_id(self, entry: EntryId, federation: Federation) -> str:
        """Empty where it is not known."""
        return self.federation_ids.get(entry, {}).get(federation, "")

    def name(self, entry: EntryId) -> str:
        return self.names.get(entry, entry)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Those that were announced."""
        return self.tournament.published_rounds

    @cached_property
    def order(self) -> tuple[EntryId, ...]:
        """The entries in order of registration."""
        entries = self.tournament.entries.values()
        return tuple(entry.id for entry in sorted(entries, key=lambda entry: (entry.number, entry.id)))

    def turn(self, entry: EntryId, round_: Round) -> Turn:
        return self._turns[round_.number].get(entry, Turn())

    @cached_property
    def _turns(self) -> Mapping[int, Mapping[EntryId, Turn]]:
        found: dict[int, dict[EntryId, Turn]] = {}
        for round_ in self.rounds:
            turns = found[round_.number] = {free.entry: Turn(free=free.kind) for free in round_.free}
            for pairing in round_.pairings:
                turns |= {pairing.first: Turn(pairing), pairing.second: Turn(pairing, Side.SECOND)}
        return found

    def outcome(self, pairing: Pairing) -> Outcome | None:
        """None while the match is not over."""
        return self.tournament.rulebook.scoring.outcome(pairing)

    def won(self, pairing: Pairing, side: Side) -> str:
        """``+``, ``-``, ``=``, or nothing while the match is not over."""
        found = self.outcome(pairing)
        if found is None:
            return ""
        if found.winner is Winner.DRAW:
            return "="
        return "+" if found.winner.value == side.value else "-"

    def meeting(self, pairing: Pairing, side: Side) -> str:
        """The score with who won where it does not say so: ``3:1``, ``2:2+``, ``-``; empty while it is not over."""
        return self.score(pairing, side) + ("" if self.score_tells(pairing) else self.won(pairing, side))

    def is_overruled(self, pairing: Pairing) -> bool:
        """Whether more than its score decided the match."""
        return bool(self.score(pairing)) and not self.score_tells(pairing)

    def score_tells(self, pairing: Pairing) -> bool:
        """Whether there is a score and it says who won: 2:2 does not where more than it counts."""
        score = self.score(pairing)
        if not score:
            return False
        first, second = map(_halves, score.split(":"))
        return self.won(pairing, Side.FIRST) == ("+" if first > second else "-" if first < second else "=")

    def score(self, pairing: Pairing, side: Side = Side.FIRST) -> str:
        """The score of the match as that side tells it; empty while it is not over, and where there is none but who
        won."""
        scoring = self.tournament.rulebook.scoring
        found = scoring.score(pairing) if scoring.is_over(pairing) else None
        return "" if found is None else ":".join(map(_with_half, found if side is Side.FIRST else found[::-1]))


def _halves(points: str) -> int:
    whole = points.removesuffix(HALF)
    return 2 * int(whole or 0) + (whole != points)


def _with_half(points: Exact) -> str:
    """2½: a drawn board is half a point of the team."""
    whole, rest = divmod(points, 1)
    return f"{whole or ''}{HALF}" if rest else f"{whole}"
