"""Whether those who are left can still be paired, asked again after every pair.

A pairing of everybody left is kept as the proof. Taking two out leaves their partners alone; the proof is mended by
those two, by breaking one other pair, or, where neither does, by the matching kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.pairing.matching import cheapest_pairing

Legal = Callable[[int, int], bool]


class Lookahead:
    """A field of players of whom more and more are taken out, always so that the others can be paired."""

    def __init__(self, players: Sequence[int], legal: Legal) -> None:
        self._legal = legal
        self._partner: dict[int, int] = {}
        self.possible = len(players) % 2 == 0 and self._prove(players)

    def take(self, one: int, other: int) -> bool:
        """Take two out if the others can be paired without them; nothing is changed if they cannot."""
        partner = self._partner
        left, alone = partner[one], partner[other]
        if left == other or self._legal(left, alone):
            self._out(one, other)
            if left != other:
                self._join(left, alone)
            return True
        return self._break_one(one, other) or self._pair_anew(one, other)

    def _break_one(self, one: int, other: int) -> bool:
        """Mend the proof by another pair: its two go to those who were left alone."""
        left, alone = self._partner[one], self._partner[other]
        for third, fourth in self._partner.items():
            if third in (one, other, left, alone):
                continue
            if self._legal(left, third) and self._legal(alone, fourth):
                self._out(one, other)
                self._join(left, third)
                self._join(alone, fourth)
                return True
        return False

    def _pair_anew(self, one: int, other: int) -> bool:
        before = self._partner
        self._partner = {}
        if self._prove([player for player in before if player not in (one, other)]):
            return True
        self._partner = before
        return False

    def _prove(self, players: Sequence[int]) -> bool:
        """A first proof: everybody with the first that he may meet; the kernel, where somebody is left over."""
        left = list(players)
        while left:
            one = left.pop(0)
            place = next((place for place, other in enumerate(left) if self._legal(one, other)), None)
            if place is None:
                return len(players) > 2 and self._prove_by_matching(players)
            self._join(one, left.pop(place))
        return True

    def _prove_by_matching(self, players: Sequence[int]) -> bool:
        pairs = cheapest_pairing(len(players), lambda a, b: (0,) if self._legal(players[a], players[b]) else None)
        self._partner = {}
        for a, b in pairs or ():
            self._join(players[a], players[b])
        return pairs is not None

    def _out(self, one: int, other: int) -> None:
        del self._partner[one], self._partner[other]

    def _join(self, one: int, other: int) -> None:
        self._partner[one], self._partner[other] = other, one
