"""Whole rounds of the methods that name one pairing, against the words of the book done by hand on the bare results:
cards at Go (Приложение 7, 2.2, 2.5-2.10), the nearest of a group at TAC (2.2.4)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.errors import DecisionNeeded
from engine.model import Absence, EntryId, FreeKind, Pairing, Tournament
from engine.results import Forfeit, GameResult, Ground, Played, Side, Winner, winner_of
from tests.builders import Club, club
from tests.engine.golden_go import numbered
from tests.engine.test_cards import by_hand, matchings

Named = list[tuple[EntryId, EntryId]]


@dataclass
class Card:
    """What a player's card says."""

    points: Fraction = Fraction(0)
    met: list[EntryId] = field(default_factory=list)
    blacks: list[bool] = field(default_factory=list)
    without_play: int = 0

    @property
    def barred(self) -> bool | None:
        """The colour of three games running."""
        last = self.blacks[-3:]
        return last[0] if len(last) == 3 and len(set(last)) == 1 else None


def cards_of(t: Tournament) -> dict[EntryId, Card]:
    cards: dict[EntryId, Card] = defaultdict(Card)
    for round_ in t.rounds:
        for free in round_.free:
            cards[free.entry].points += free.kind is FreeKind.BYE
            cards[free.entry].without_play += free.kind is FreeKind.BYE
        for pairing in round_.pairings:
            (game,) = pairing.games
            begun = not isinstance(game, Forfeit)
            for side in Side:
                card = cards[pairing.entry_at(side)]
                won, drawn = winner_of(game).value == side.value, winner_of(game) is Winner.DRAW
                card.points += Fraction(2 * won + drawn, 2)
                card.without_play += won and not begun
                if begun:
                    card.met.append(pairing.entry_at(side.other))
                    card.blacks.append((pairing.colour == "first_black") is (side is Side.FIRST))
    return cards


def some_game(rng: random.Random, _pairing: Pairing) -> GameResult:
    played: list[GameResult] = [
        Played(winner) for winner in (Winner.FIRST, Winner.SECOND, Winner.DRAW, Winner.BOTH_LOSE)
    ]
    return rng.choice([*played, *played[:2], *played[:2], Forfeit(rng.choice(list(Side)), Ground.NO_SHOW)])


def can_be_paired(left: Sequence[EntryId], cards: dict[EntryId, Card]) -> bool:
    if not left:
        return True
    first, *rest = left
    return any(
        legal(cards[first], cards[other], other) and can_be_paired([one for one in rest if one != other], cards)
        for other in rest
    )


def legal(one: Card, other: Card, name: EntryId) -> bool:
    return name not in one.met and (one.barred is None or one.barred != other.barred)


def round_by_hand(t: Tournament) -> tuple[EntryId | None, Named | None]:
    """Who is free, and the pairs, the higher first; no pairs where the cards have none, or nobody may be free."""
    number, cards = len(t.rounds) + 1, cards_of(t)
    away = {one.entry for one in t.absences if one.round == number}
    order = [EntryId(str(n)) for n in range(1, len(t.entries) + 1) if EntryId(str(n)) not in away]
    order = order if number % 2 else order[::-1]
    order.sort(key=lambda one: -cards[one].points)
    free = None
    if len(order) % 2:
        allowed = [one for one in order[::-1] if not cards[one].without_play]
        able = [one for one in allowed if can_be_paired([other for other in order if other != one], cards)]
        if not able:
            return None, None
        free = able[0]
        order.remove(free)
    numbers = range(len(order))
    groups = [list(equal) for _, equal in groupby(numbers, key=lambda n: cards[order[n]].points)]
    pairs = by_hand(groups, lambda a, b: legal(cards[order[a]], cards[order[b]], order[b]))
    return free, None if pairs is None else [(order[a], order[b]) for a, b in pairs]


def first_is_black(one: Card, other: Card) -> bool:
    """2.6: the bar, fewer Whites, the latest game in which the colours differ, the lower of the two."""
    if one.barred != other.barred:
        return not one.barred if one.barred is not None else bool(other.barred)
    whites = [card.blacks.count(False) for card in (one, other)]
    if whites[0] != whites[1]:
        return whites[0] > whites[1]
    for black, others in zip(one.blacks[::-1], other.blacks[::-1], strict=False):
        if black is not others:
            return not black
    return False


def recoloured(stage: Club, rng: random.Random) -> Club:
    """As if the colours had been taken as they came: three of one colour in a row are then no rarity."""
    *before, last = stage.tournament.rounds
    pairings = tuple(replace(one, colour=rng.choice(["first_black", "first_white"])) for one in last.pairings)
    return Club(replace(stage.tournament, rounds=(*before, replace(last, pairings=pairings))))


@settings(max_examples=80, deadline=None)
@given(st.integers(5, 12), st.integers(0, 10**6))
@example(5, 8593)
def test_cards_of_go_are_dealt_as_by_hand(size: int, seed: int) -> None:
    rng = random.Random(seed)
    stage = Club(numbered("go-swiss", size, rounds=5))
    for number in range(1, 6):
        away = {entry for entry in stage.tournament.entries if rng.random() < 0.1}
        if len(away) > size - 2:
            return  # nobody is left to play with
        absent = tuple(Absence(one, number, FreeKind.ABSENT) for one in sorted(away))
        t = replace(stage.tournament, absences=absent)
        free, pairs = round_by_hand(t) if number > 1 else (None, [])
        try:
            stage = Club(t).drawn(seed)
        except DecisionNeeded:
            assert pairs is None, "somebody is asked though the cards can be dealt"
            return
        assert pairs is not None, "nobody is asked though the cards cannot be dealt"
        if number > 1:
            cards = cards_of(t)
            assert [pairing.entries for pairing in stage.current.pairings] == pairs
            assert [one.entry for one in stage.current.free if one.kind is FreeKind.BYE] == [free][: free is not None]
            for pairing in stage.current.pairings:
                black = first_is_black(cards[pairing.first], cards[pairing.second])
                assert pairing.colour == ("first_black" if black else "first_white")
        stage = recoloured(stage, rng).played(seed + number, some_game)


# TAC


@dataclass
class Team:
    wins: int = 0
    losses: int = 0
    met: list[EntryId] = field(default_factory=list)


def teams_of(t: Tournament) -> dict[EntryId, Team]:
    teams: dict[EntryId, Team] = defaultdict(Team)
    for round_ in t.rounds:
        for pairing in round_.pairings:
            for side in Side:
                team = teams[pairing.entry_at(side)]
                won = winner_of(pairing.games[0]).value == side.value
                team.wins, team.losses = team.wins + won, team.losses + (not won)
                team.met.append(pairing.entry_at(side.other))
    return teams


def nearest(group: list[EntryId], teams: dict[EntryId, Team], buchholz: dict[EntryId, int]) -> Named | None:
    """2.2.4.3: the least sum of differences without a rematch, of equal sums the first."""
    all_pairs: Iterator[list[tuple[int, int]]] = matchings(range(len(group)))
    named = ([(group[a], group[b]) for a, b in pairs] for pairs in all_pairs)
    allowed = [pairs for pairs in named if all(b not in teams[a].met for a, b in pairs)]
    return min(allowed, key=lambda pairs: sum(abs(buchholz[a] - buchholz[b]) for a, b in pairs), default=None)


def tac_by_hand(t: Tournament) -> set[tuple[EntryId, EntryId]] | None:
    """The pairs of a full field; None where a group cannot be paired alone."""
    teams = teams_of(t)
    buchholz = {one: sum(teams[other].wins for other in team.met) for one, team in teams.items()}
    lots = next(lots.order for lots in t.lots if lots.purpose == "pairing")
    records: dict[tuple[int, int], list[EntryId]] = defaultdict(list)
    for one in sorted(lots, key=lambda one: (-buchholz[one], lots.index(one))):
        if max(teams[one].wins, teams[one].losses) < 3:
            records[teams[one].wins, teams[one].losses].append(one)
    groups = [records[record] for record in sorted(records, key=lambda record: record[1] - record[0])]
    pairs: set[tuple[EntryId, EntryId]] = set()
    while groups:
        group, *groups = groups
        if len(group) % 2:
            lower = next(other for other in groups if len(other) % 2)
            crossing = _crossing(group, lower, teams, buchholz)
            if crossing is None:
                return None
            pairs.add(crossing)
            group = [one for one in group if one != crossing[0]]
            lower.remove(crossing[1])
        found = nearest(group, teams, buchholz)
        if found is None:
            return None
        pairs |= set(found)
    return pairs


def _crossing(
    upper: list[EntryId], lower: list[EntryId], teams: dict[EntryId, Team], buchholz: dict[EntryId, int]
) -> tuple[EntryId, EntryId] | None:
    """2.2.4.4: from the end of the one, from the head of the other, so that both can be paired without them."""
    for down in upper[::-1]:
        for up in lower:
            rest = [one for one in upper if one != down], [one for one in lower if one != up]
            if up not in teams[down].met and all(nearest(one, teams, buchholz) is not None for one in rest):
                return down, up
    return None


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([8, 10, 12]), st.integers(0, 10**6))
def test_groups_of_tac_are_paired_as_by_hand(size: int, seed: int) -> None:
    stage = club(size, size=size).drawn(seed).played(seed)
    while True:
        expected = tac_by_hand(stage.tournament)
        if not expected:
            return
        stage = stage.drawn(seed)
        assert {pairing.entries for pairing in stage.current.pairings} == expected
        stage = stage.played(seed + len(stage.tournament.rounds))
