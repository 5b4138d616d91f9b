"""Why this pair: the group, both Buchholz, who was nearer and why not. Data only; the words are in the locales."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.formats import knockout, swiss
from engine.formats.protocol import format_of
from engine.formats.stage_rounds import stage_rounds
from engine.model import EntryId, Pairing, Tournament
from engine.pairing.groups import Candidate, Group, candidates, name_of
from engine.pairing.matching import first_cheapest_pairing
from engine.pairing.swiss_wl import Pair, difference, have_met, is_possible, plan_round
from engine.regulations import Stage, SwissStage


class How(StrEnum):
    """What made the pair."""

    LOTS = "lots"
    GROUP = "group"
    MERGED = "merged"
    CROSS = "cross"
    BRACKET = "bracket"
    TABLES = "tables"
    CUT = "cut"
    POINTS = "points"
    HALVES = "halves"
    MATCH = "match"
    BY_HAND = "by_hand"


class WhyNot(StrEnum):
    """Why somebody nearer was not taken."""

    MET = "met"
    HAD_BYE = "had_bye"
    SUM_GROWS = "sum_grows"
    ORDER = "order"
    REST_UNPAIRED = "rest_unpaired"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the pair as it stood before the round. `place` counts in the order of the group, from 1."""

    entry: EntryId | None
    record: str
    buchholz: int
    lot: int
    place: int


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody at least as near to `to` as the partner it got. `extra`: by how much the group's sum would grow."""

    to: EntryId | None
    entry: EntryId | None
    difference: int
    why: WhyNot
    extra: int = 0


@dataclass(frozen=True, slots=True)
class PairReason:
    """Why a pair came out. `slot` and `seeds` speak of brackets, the rest of Swiss rounds."""

    how: How
    group: str = ""
    first: Seat | None = None
    second: Seat | None = None
    difference: int = 0
    others: tuple[Other, ...] = ()
    slot: str = ""
    seeds: tuple[int | None, int | None] = (None, None)
    rematch: bool = False
    article: str = ""


def explain_pair(tournament: Tournament, pairing: Pairing) -> PairReason:
    """Why these two meet, from what was known before the round. Its round may be a draft or long over."""
    stage = next(
        (tournament.rulebook.stage(round_.stage) for round_ in tournament.rounds if round_.number == pairing.round),
        tournament.rulebook.plan[0],
    )
    return format_of(stage).explain(tournament, pairing)


def by_system(tournament: Tournament, stage: Stage, pairing: Pairing, how: How, parameter: str) -> PairReason:
    """Of a system without cross pairs and lots to tell: what makes its pairs, and the parameter with the clause."""
    article = tournament.rulebook.stage_article(stage.id, parameter)
    return PairReason(how, pairing.group, slot=pairing.slot, rematch=pairing.rematch, article=article)


def to_wins(tournament: Tournament, stage: SwissStage, pairing: Pairing) -> PairReason:
    """By the group of the two, the cross pairs of odd groups, or the lots of the first round."""
    rounds = stage_rounds(tournament, stage.id)
    if pairing.round == 1 or (rounds and rounds[0].number == pairing.round):
        if _is_against_lots(tournament, pairing):
            return PairReason(How.BY_HAND, pairing.group, *_seats(tournament, pairing))
        return PairReason(How.LOTS, pairing.group, *_seats(tournament, pairing), article="2.2.4.1")
    field = candidates(tournament, pairing.round)
    plan = plan_round(field)
    found = next((pair for pair in plan.pairs if {pair.first.entry, pair.second.entry} == set(pairing.entries)), None)
    if found is None:
        return PairReason(How.BY_HAND, pairing.group, *_seats(tournament, pairing), rematch=pairing.rematch)
    if found in plan.crossed:
        return _across(found, field)
    group = tuple(one for pair in plan.pairs if pair.group == found.group for one in (pair.first, pair.second))
    return _inside(found, tuple(sorted(group, key=lambda one: one.key)), merged="+" in found.group)


def _is_against_lots(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether two who were drawn are no neighbours in the lots. Nobody knows where the desk keeps pairs apart, or where
    somebody who was drawn has left before the round was paired."""
    round_, lots = tournament.rounds[pairing.round - 1], swiss.pairing_lots(tournament)
    in_round = {entry for one in round_.pairings for entry in one.entries} | {one.entry for one in round_.free}
    if lots is None or tournament.apart or not in_round.issuperset(lots):
        return False
    places = {entry: place for place, entry in enumerate(lots)}
    first, second = (places.get(entry) for entry in pairing.entries)
    return first is not None and second is not None and first ^ 1 != second


def _inside(pair: Pair, group: Group, *, merged: bool) -> PairReason:
    others = [
        *_nearer(pair.first, pair.second, group),
        *_nearer(pair.second, pair.first, group),
    ]
    return PairReason(
        How.MERGED if merged else How.GROUP,
        pair.group,
        _seat(pair.first, group),
        _seat(pair.second, group),
        difference(pair.first, pair.second),
        tuple(others),
        rematch=have_met(pair.first, pair.second),
        article="2.2.4.3",
    )


def _nearer(one: Candidate, partner: Candidate, group: Group) -> list[Other]:
    """Whoever was nearer to `one` than its partner, or as near and earlier in the order."""
    reach = (difference(one, partner), group.index(partner))
    found = []
    for other in group:
        if other is one or other is partner or (difference(one, other), group.index(other)) > reach:
            continue
        why, extra = _why_not(one, other, group)
        found.append(Other(one.entry, other.entry, difference(one, other), why, extra))
    return sorted(found, key=lambda other: (other.difference, other.entry or ""))


def _why_not(one: Candidate, other: Candidate, group: Group) -> tuple[WhyNot, int]:
    if have_met(one, other):
        return WhyNot.MET, 0
    if not is_possible(one, other):
        return WhyNot.HAD_BYE, 0
    rest = tuple(left for left in group if left is not one and left is not other)
    best, forced = _least_sum(group), _least_sum(rest)
    if best is None or forced is None:
        return WhyNot.REST_UNPAIRED, 0
    extra = forced + difference(one, other) - best
    return (WhyNot.SUM_GROWS, extra) if extra > 0 else (WhyNot.ORDER, 0)


def _least_sum(group: Group) -> int | None:
    pairs = first_cheapest_pairing(
        len(group),
        lambda a, b: (difference(group[a], group[b]),) if is_possible(group[a], group[b]) else None,
    )
    return None if pairs is None else sum(difference(group[a], group[b]) for a, b in pairs)


def _across(pair: Pair, field: tuple[Candidate, ...]) -> PairReason:
    """The cross pair: who stood before these two in the order of candidates, and why they were not taken."""
    upper = tuple(sorted((one for one in field if one.record == pair.first.record), key=lambda one: one.key))
    lower = tuple(sorted((one for one in field if one.record == pair.second.record), key=lambda one: one.key))
    skipped = [(pair.first, up) for up in lower[: lower.index(pair.second)]]
    skipped += [(down, up) for down in upper[upper.index(pair.first) + 1 :] for up in lower]
    others = tuple(
        Other(down.entry, up.entry, difference(down, up), WhyNot.MET if have_met(down, up) else WhyNot.REST_UNPAIRED)
        for down, up in skipped
    )
    return PairReason(
        How.CROSS,
        pair.group,
        _seat(pair.first, upper),
        _seat(pair.second, lower),
        difference(pair.first, pair.second),
        others,
        article="2.2.4.4",
    )


def _seat(one: Candidate, group: Group) -> Seat:
    """Where it does not stand in a group its place is 0."""
    place = group.index(one) + 1 if group else 0
    return Seat(one.entry, name_of(one.record), one.buchholz, one.lot, place)


def _seats(tournament: Tournament, pairing: Pairing) -> tuple[Seat | None, Seat | None]:
    known = {one.entry: one for one in candidates(tournament, pairing.round)}
    first, second = (None if one is None else _seat(one, ()) for one in map(known.get, pairing.entries))
    return first, second


def in_bracket(tournament: Tournament, pairing: Pairing) -> PairReason:
    """By the slot and the seeds."""
    line = next((line for line in knockout.view(tournament) if line.slot == pairing.slot), None)
    seeds = (None, None) if line is None else (line.first.seed, line.second.seed)
    stage = knockout.stage_of(tournament)
    before = tournament.rulebook.before(stage)
    article = "" if before is None else format_of(before).seeds_article
    article = article or tournament.rulebook.stage_article(stage.id, "seeds")
    return PairReason(How.BRACKET, slot=pairing.slot, seeds=seeds, rematch=pairing.rematch, article=article)
