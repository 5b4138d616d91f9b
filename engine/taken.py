"""A tournament against a file of it that was worked on elsewhere: what the file has more, and where the two part ways.

Pairs are known by who meets whom, not by their tables; what is recorded, and who sits at which board, is never
overwritten.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.commands.entries import LeaveTournament
from engine.commands.results import RecordResult
from engine.errors import RuleViolation
from engine.model import EntryId, EntryStatus, Lineup, Pairing, Round, Tournament
from engine.results import Conceded, GameResult, mirrored


@dataclass(frozen=True, slots=True)
class Differs:
    """A match that both have, with other games; `theirs` as the side that is first here sees them."""

    pairing: Pairing
    theirs: tuple[GameResult, ...]


@dataclass(frozen=True, slots=True)
class Added:
    """The games that the file adds to a match."""

    pairing: Pairing
    games: tuple[GameResult, ...]

    @property
    def records(self) -> tuple[RecordResult, ...]:
        return tuple(
            RecordResult(self.pairing.round, self.pairing.table, game, no_violation=isinstance(game, Conceded))
            for game in self.games
        )


@dataclass(frozen=True, slots=True)
class Compared:
    """next     the first round that only the file has
    further  how many rounds it has after that
    left     who has left by the file and plays on here
    lineups  matches of teams that sit otherwise in the file
    """

    adds: tuple[Added, ...]
    differs: tuple[Differs, ...]
    next: Round | None
    further: int
    left: tuple[LeaveTournament, ...]
    lineups: tuple[Pairing, ...] = ()


def compare(ours: Tournament, theirs: Tournament) -> Compared:
    """RuleViolation where it is not the same event any more: ``taken.rulebook``, ``taken.entries`` (entries here that
    the file has not, and how many it has besides), ``taken.round`` (round, entries) for other pairs of an announced
    round, ``taken.older`` (count, ours) for a file that ends before."""
    _check_same(ours, theirs)
    adds: list[Added] = []
    differs: list[Differs] = []
    lineups: list[Pairing] = []
    for mine, other in zip(ours.published_rounds, theirs.rounds, strict=False):
        for pairing, games, seats in _matches(mine, other):
            if seats != pairing.lineups and _are_known(ours, pairing, seats):
                lineups.append(pairing)
            if games[: len(pairing.games)] != pairing.games:
                differs += [Differs(pairing, games)] if games else []
            elif len(games) > len(pairing.games) and not ours.rulebook.scoring.is_over(pairing):
                adds.append(Added(pairing, games[len(pairing.games) :]))
    more = theirs.rounds[len(ours.published_rounds) :]
    if more and ours.current_round is not None and same_pairs(ours.current_round, more[0]):
        more = more[1:]  # it is drafted here already
    next_ = more[0] if more else None
    return Compared(tuple(adds), tuple(differs), next_, max(0, len(more) - 1), _left(ours, theirs), tuple(lineups))


def _left(ours: Tournament, theirs: Tournament) -> tuple[LeaveTournament, ...]:
    there = (theirs.entries[key] for key, one in ours.entries.items() if one.status is EntryStatus.ACTIVE)
    return tuple(
        LeaveTournament(one.id, one.status, treatment=one.treatment)
        for one in there
        if one.status is not EntryStatus.ACTIVE
    )


def _are_known(t: Tournament, pairing: Pairing, seats: tuple[Lineup, Lineup]) -> bool:
    """Whether the line-ups name people of these entries: a file from elsewhere calls its people as it likes."""
    for entry, lineup in zip(pairing.entries, seats, strict=True):
        team = t.entries[entry]
        people = {None, *map(str, team.members), *(member.id for member in team.roster)}
        if not lineup or not people.issuperset(lineup):
            return False
    return True


def same_pairs(one: Round, other: Round) -> bool:
    """Whether the same meet on the same terms, at whatever tables, and the same are free."""
    return _terms(one) == _terms(other) and _waiting(one) == _waiting(other)


def _terms(round_: Round) -> set[tuple[object, ...]]:
    """Who sits first counts only where it decides about a colour."""
    return {
        (p.slot, frozenset(p.entries))
        if p.colour is None
        else (p.slot, frozenset(p.entries), p.first if p.colour == "first_black" else p.second, p.handicap)
        for p in round_.pairings
    }


def _waiting(round_: Round) -> set[EntryId]:
    return {one.entry for one in round_.free}


def _check_same(ours: Tournament, theirs: Tournament) -> None:
    if ours.rulebook.id != theirs.rulebook.id:
        raise RuleViolation("taken.rulebook")
    absent = tuple(entry for entry in ours.entries if entry not in theirs.entries)
    strange = sum(entry not in ours.entries for entry in theirs.entries)
    if absent or strange:
        raise RuleViolation("taken.entries", entries=absent, absent=len(absent), strange=strange)
    if len(theirs.rounds) < len(ours.published_rounds):
        raise RuleViolation("taken.older", count=len(theirs.rounds), ours=len(ours.published_rounds))


def _matches(mine: Round, other: Round) -> Iterator[tuple[Pairing, tuple[GameResult, ...], tuple[Lineup, Lineup]]]:
    """Each match of a round with the games and the line-ups it has in the file, from the side that is first here."""
    known = {frozenset(pairing.entries): pairing for pairing in other.pairings}
    lost = [pairing for pairing in mine.pairings if frozenset(pairing.entries) not in known]
    if lost or len(known) != len(mine.pairings):
        entries = lost[0].entries if lost else ()
        raise RuleViolation("taken.round", round=mine.number, entries=entries, absent=len(lost))
    for pairing in mine.pairings:
        found = known[frozenset(pairing.entries)]
        turned = found.first != pairing.first
        games = tuple(map(mirrored, found.games)) if turned else found.games
        yield pairing, games, (found.lineups[1], found.lineups[0]) if turned else found.lineups
