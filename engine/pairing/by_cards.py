"""Pairing a field with cards, group of equal scores after group.

A Swiss round takes the cards as they fall (Приложение 7, 2.8-2.9). McMahon groups are many and small, and what the book
asks for there is a program (1.4): the cards are taken where no other pairing of the field has a smaller sum of
differences; otherwise those who leave their group leave it as the nearest pairing has them, and the cards pair the rest
of every group.
"""

from __future__ import annotations

from itertools import groupby

from engine.pairing import cards
from engine.pairing.candidates import Field, Pairs, may_meet, sum_apart
from engine.pairing.nearest import nearest


def as_they_fall(field: Field) -> Pairs:
    """By cards; where they find nothing without breaking a rule, at the least cost."""
    return _dealt(field, "halves") or nearest(field, by_buchholz=False)


def near_groups(field: Field, method: str) -> Pairs:
    """By cards, as far as that costs no difference of scores."""
    dealt = _dealt(field, method)
    least = sum_apart(zip(field[::2], field[1::2], strict=True))  # of neighbours: no pairing has less
    apart = None if dealt is None else sum_apart(dealt)
    if dealt is not None and apart == least:
        return dealt
    nearer = nearest(field, by_buchholz=False, apart=apart or 0)
    if dealt is None or sum_apart(nearer) == apart:
        return dealt or nearer
    across = [(one, other) for one, other in nearer if one.score != other.score]
    gone = {one.entry for pair in across for one in pair}
    pairs = across
    for members in _groups([one for one in field if one.entry not in gone]):
        pairs += _dealt(members, method) or []
    place = {one.entry: number for number, one in enumerate(field)}
    return sorted(pairs, key=lambda pair: place[pair[0].entry])


def _dealt(field: Field, method: str) -> Pairs | None:
    place = {one.entry: number for number, one in enumerate(field)}
    groups = [[place[one.entry] for one in members] for members in _groups(field)]
    dealt = cards.deal(groups, lambda a, b: may_meet(field[a], field[b]), cards.METHODS[method])
    return None if dealt is None else [(field[a], field[b]) for a, b in dealt]


def _groups(field: Field) -> list[Field]:
    return [list(members) for _, members in groupby(field, key=lambda one: one.score)]
