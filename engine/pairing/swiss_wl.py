"""Pairing a Swiss round by records (TAC 2.2.4, B3).

Groups of equal records from the best down. Inside a group the pairing with the least sum of Buchholz differences and
no rematch; of equal ones the first: the first team gets the nearest partner in the order, then the next unpaired team.

Odd groups are joined two by two from the top: the first odd group and the next odd one below it give one cross pair,
even where an even group lies between them. The records of two such groups mirror each other (2-1 and 1-2; 2-0 and 0-2
in a field of 22 or 14), and only a match between mirrored records keeps all groups after it even in number and exactly
half of the field qualifying: p(2-0) + p(0-2) stays one whole place whoever wins. The cross pair is the first legal
(d, u): d from the bottom of the upper group, u from the top of the lower.

A group that cannot be paired without a rematch is put together with the next lower one (fewest pairs between records,
then the Buchholz sum). The lowest group has nowhere to go: there the head referee is asked to allow a rematch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.pairing.groups import Candidate, Group, groups_of, name_of
from engine.pairing.matching import can_be_paired, first_cheapest_pairing


@dataclass(frozen=True, slots=True)
class Pair:
    """Two candidates and the group they were paired in: "2-1", "2-1/1-2" across, "2-1+1-2" merged."""

    first: Candidate
    second: Candidate
    group: str


@dataclass
class Plan:
    """A round before it is written down."""

    pairs: list[Pair] = field(default_factory=list)
    bye: Candidate | None = None
    crossed: list[Pair] = field(default_factory=list)
    merged: list[str] = field(default_factory=list)

    @property
    def rematches(self) -> tuple[Pair, ...]:
        return tuple(pair for pair in self.pairs if have_met(pair.first, pair.second))

    @property
    def second_byes(self) -> tuple[Candidate, ...]:
        """Who would win a second round without an opponent."""
        by_phantoms = [pair for pair in self.pairs if is_second_bye(pair.first, pair.second)]
        free = [pair.first if pair.second.entry is None else pair.second for pair in by_phantoms]
        return (*free, *([self.bye] if self.bye is not None and self.bye.barred else []))


def plan_round(candidates: Sequence[Candidate]) -> Plan:
    """Everybody paired, at most one with a bye. A plan may hold rematches or second byes where nothing else exists."""
    plan = Plan()
    groups = _without_bye(list(groups_of(candidates)), plan)
    while groups:
        group, *below = groups
        if len(group) % 2:
            groups = _pair_odd(group, below, plan)
        elif _can(group):
            plan.pairs += _best(group)
            groups = below
        elif below:
            groups = _merge(group, below, plan)
        else:
            plan.pairs += _best(group, forced=True)
            groups = []
    plan.pairs.sort(key=lambda pair: (pair.first.key, pair.second.key))
    return plan


def have_met(first: Candidate, second: Candidate) -> bool:
    return first.entry is not None and first.entry in second.met


def is_second_bye(first: Candidate, second: Candidate) -> bool:
    """A phantom would give a win to somebody who has had one without an opponent."""
    return (first.entry is None and second.barred) or (second.entry is None and first.barred)


def is_hollow(first: Candidate, second: Candidate) -> bool:
    """Nobody could win this match: two leavers, or a leaver and a phantom."""
    return _cannot_win(first) and _cannot_win(second)


def is_possible(first: Candidate, second: Candidate) -> bool:
    """No rematch, nobody kept apart, no second bye, no two phantoms."""
    may_not = have_met(first, second) or _kept_apart(first, second) or is_second_bye(first, second)
    return not (may_not or _two_phantoms(first, second))


def _kept_apart(first: Candidate, second: Candidate) -> bool:
    return first.entry is not None and first.entry in second.apart


def difference(first: Candidate, second: Candidate) -> int:
    return abs(first.buchholz - second.buchholz)


def group_name(group: Group) -> str:
    return "+".join(dict.fromkeys(name_of(one.record) for one in group))


def _cannot_win(one: Candidate) -> bool:
    return one.leaver or one.entry is None


def _two_phantoms(first: Candidate, second: Candidate) -> bool:
    return first.entry is None and second.entry is None


def _without_bye(groups: list[Group], plan: Plan) -> list[Group]:
    """In an odd field the last of the lowest group that may have a bye is free (TAC 2.2.6.3); a leaver wins nothing."""
    if sum(map(len, groups)) % 2 == 0:
        return groups
    order = [one for group in reversed(groups) for one in reversed(group) if not _cannot_win(one)]
    plan.bye = next((one for one in order if not one.barred), order[0] if order else groups[-1][-1])
    return [left for group in groups if (left := tuple(one for one in group if one is not plan.bye))]


def _pair_odd(group: Group, below: list[Group], plan: Plan) -> list[Group]:
    """The cross pair with the next odd group, and what is left to pair."""
    number = next(number for number, other in enumerate(below) if len(other) % 2)
    other = below[number]
    crossing = _cross(group, other)
    if crossing is None:
        return _merge(group, below, plan)
    down, up = crossing
    pair = Pair(down, up, f"{group_name(group)}/{group_name(other)}")
    plan.pairs.append(pair)
    plan.crossed.append(pair)
    left = _without(other, up)
    rest = [*below[:number], *([left] if left else []), *below[number + 1 :]]
    upper = _without(group, down)
    return [upper, *rest] if upper else rest


def _cross(group: Group, other: Group) -> tuple[Candidate, Candidate] | None:
    """The first legal pair; one that leaves somebody a match that nobody can win only where there is no better."""
    for allowed in (_is_sound_pair, is_possible):
        for down in reversed(group):
            for up in other:
                left = (_without(group, down), _without(other, up))
                if allowed(down, up) and all(_can(rest, allowed) for rest in left):
                    return down, up
    return None


def _merge(group: Group, below: list[Group], plan: Plan) -> list[Group]:
    merged = group + below[0]
    plan.merged.append(group_name(merged))
    return [merged, *below[1:]]


def _without(group: Group, one: Candidate) -> Group:
    return tuple(other for other in group if other is not one)


def _can(group: Group, allowed: Callable[[Candidate, Candidate], bool] = is_possible) -> bool:
    return can_be_paired(len(group), lambda a, b: allowed(group[a], group[b]))


def _is_sound_pair(first: Candidate, second: Candidate) -> bool:
    return is_possible(first, second) and not is_hollow(first, second)


def _best(group: Group, *, forced: bool = False) -> list[Pair]:
    """The pairing of an even group. `forced`: rematches and second byes are allowed, as few as can be."""

    def cost(a: int, b: int) -> tuple[int, ...] | None:
        first, second = group[a], group[b]
        if _two_phantoms(first, second) or not (forced or is_possible(first, second)):
            return None
        return (
            int(is_second_bye(first, second)),
            int(have_met(first, second) or _kept_apart(first, second)),
            int(is_hollow(first, second)),
            int(first.record != second.record),
            difference(first, second),
        )

    pairs = first_cheapest_pairing(len(group), cost)
    if pairs is None:
        raise ValueError(f"no pairing for the group {group_name(group)}")
    name = group_name(group)
    return [Pair(group[a], group[b], name) for a, b in pairs]
