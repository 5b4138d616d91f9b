"""Which games of a tournament are rated, and between whom.

What was played counts, also where the table leaves it out: matches of somebody who has left and whose results were
annulled. A game that both lose is nobody's gain, and no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from engine.formats.lineups import colour_at, nominated
from engine.model import Colour, Entry, MemberId, Pairing, PersonId, RoundStatus, Tournament
from engine.ratings.games import Declared, RatedEvent, RatedGame
from engine.ratings.registry import SYSTEMS
from engine.regulations import Rating
from engine.results import Awarded, BoardGame, GameResult, Side, Winner, winner_of
from engine.scoring import Scoring, match

_SCORES = {Winner.FIRST: Fraction(1), Winner.DRAW: Fraction(1, 2), Winner.SECOND: Fraction(0)}
_Pair = tuple[PersonId, PersonId]


def rated_event(tournament: Tournament, ended: datetime, rating: Rating | None = None) -> RatedEvent | None:
    """What a tournament brings to the rating; None where it brings nothing.

    ended   when the event was over, which only its journal knows
    rating  where the club says it otherwise than the book
    """
    rule = tournament.rulebook.rating if rating is None else rating
    if rule.system == "none" or tournament.practice:
        return None
    counting = _Counting(tournament, rule, handicaps=rule.handicap and SYSTEMS[rule.system].knows_handicap)
    rounds = tuple(
        tuple(game for pairing in round_.pairings for game in counting.games(pairing))
        for round_ in tournament.rounds
        if round_.status is not RoundStatus.DRAFT
    )
    played = tuple(games for games in rounds if games)
    if not played:
        return None
    people = {person for games in played for game in games for person in (game.first, game.second)}
    return RatedEvent(tournament.id, ended, played, _declared(tournament, people))


@dataclass(frozen=True, slots=True)
class _Counting:
    """`handicaps`: games with a handicap count."""

    tournament: Tournament
    rule: Rating
    handicaps: bool

    def games(self, pairing: Pairing) -> Iterator[RatedGame]:
        """The rated games of a table."""
        if pairing.handicap and not self.handicaps:
            return
        scoring = self.tournament.rulebook.scoring
        for one in _results(pairing, scoring):
            if one.winner is Winner.BOTH_LOSE or not (self.rule.technical or _is_played(one.games, scoring)):
                continue
            length, stones = scoring.length_of(pairing) or 1, _stones(pairing, one.board)
            for first, second in self._pairs(pairing, one.board):
                if first != second:
                    yield RatedGame(first, second, _SCORES[one.winner], length, stones)

    def _pairs(self, pairing: Pairing, board: int | None) -> Iterator[_Pair]:
        """Who has played: whoever sat at the board, single players, or, where the rule says so, member by member."""
        first, second = (self.tournament.entries[entry] for entry in pairing.entries)
        if board is None:
            if self.rule.teams == "members" or _is_of_players(self.tournament):
                yield from zip(first.members, second.members, strict=False)
        elif self.rule.teams != "none":
            one, other = _seated(first, pairing, Side.FIRST, board), _seated(second, pairing, Side.SECOND, board)
            if one is not None and other is not None:
                yield one, other


class _Result(NamedTuple):
    """What counts as one game."""

    games: tuple[GameResult, ...]
    winner: Winner
    board: int | None = None


def _results(pairing: Pairing, scoring: Scoring) -> Iterator[_Result]:
    if scoring.rated_by_game:
        for game in pairing.games:
            yield _Result((game,), winner_of(game), game.board if isinstance(game, BoardGame) else None)
    elif (outcome := scoring.outcome(pairing)) is not None:
        yield _Result(match.counting(pairing), outcome.winner)


def _is_played(games: tuple[GameResult, ...], scoring: Scoring) -> bool:
    """Whether it was begun, and ended otherwise than by points that were given."""
    inner = (game.result if isinstance(game, BoardGame) else game for game in games)
    return scoring.is_begun(games) and not any(isinstance(game, Awarded) for game in inner)


def _is_of_players(tournament: Tournament) -> bool:
    return tournament.rulebook.participants.kind == "player"


def _stones(pairing: Pairing, board: int | None) -> int:
    """What the first gives the second: Black is given them."""
    if not pairing.handicap or pairing.colour is None:
        return 0
    colour: Colour = pairing.colour if board is None else colour_at(board, pairing.colour)
    return pairing.handicap if colour == "first_white" else -pairing.handicap


def _seated(entry: Entry, pairing: Pairing, side: Side, board: int) -> PersonId | None:
    """Who sat there; None where nobody did, or where the line-up names nobody whom the club knows."""
    lineup = pairing.lineup_of(side)
    member = lineup[board - 1] if lineup else None
    return None if member is None else _people_of(entry).get(member)


def _people_of(entry: Entry) -> Mapping[MemberId, PersonId]:
    """The people of a team by the names that line-ups have for them: their own numbers, or their seats'."""
    own = {str(person): person for person in entry.members}
    if not entry.goes_by_seats:
        return own
    return {member.id: person for member, person in zip(entry.roster, entry.members, strict=False)} | own


def _declared(tournament: Tournament, people: set[PersonId]) -> dict[PersonId, Declared]:
    """What those who play have said of themselves, in the order in which they entered."""
    found: dict[PersonId, Declared] = {}
    for entry in sorted(tournament.entries.values(), key=lambda one: one.number):
        alone = _is_of_players(tournament)
        for person in people.intersection(entry.members):
            said = Declared(entry.rating, entry.rank) if alone else _of_member(entry, person)
            if said != Declared():
                found.setdefault(person, said)
    return found


def _of_member(entry: Entry, person: PersonId) -> Declared:
    known = next((one for one in nominated(entry) if one.id == str(person)), None)
    return Declared() if known is None else Declared(known.rating, known.rank)
