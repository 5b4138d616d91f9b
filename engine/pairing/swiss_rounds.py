"""Pairing a Swiss round by points: the whole field at once, at the least cost.

Of all pairings the one with the fewest rematches, then the least sum of differences of points, then of Buchholz
(`buchholz`) or of distances from the fold of the group (`point_groups`: its first meets the first of its lower half);
of equal ones the first in the order of the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from engine import lots as drawing
from engine.errors import DecisionNeeded
from engine.formats import swiss_rounds
from engine.model import EntryId, Exact, Free, FreeKind, Lots, Note, Pairing, Question, Tournament
from engine.pairing.draft import RoundDraft, check_size, is_decided
from engine.pairing.matching import Cost, can_be_paired, cheapest_pairing, first_cheapest_pairing
from engine.regulations import SwissRoundsStage
from engine.standings import tiebreaks
from engine.standings.history import History, history_of

EXACT_ORDER_UP_TO = 120
"""Above this the field is too large to ask for the very first of equally good pairings."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody to be paired; `place` counts in the order of the table before the round."""

    entry: EntryId
    score: Exact
    buchholz: Exact
    met: frozenset[EntryId]


def pair(tournament: Tournament, stage: SwissRoundsStage, rng_seed: int) -> RoundDraft:
    """The next round. DecisionNeeded ``second_bye``, ``forced_rematch`` where nothing else is left."""
    number = len(tournament.rounds) + 1
    first = not swiss_rounds.stage_rounds(tournament, stage)
    lots: tuple[Lots, ...] = ()
    order = swiss_rounds.drawn_order(tournament, stage)
    if order is None:
        order = swiss_rounds.strength_order(tournament)
        drawn = stage.first_round == "lots"
        if drawn:
            order = drawing.shuffled(order, rng_seed, f"{stage.id}:pairing")
        lots = (Lots(stage.id, "pairing", order, rng_seed if drawn else None),)
    playing = [entry for entry in order if swiss_rounds.is_present(tournament, entry, number)]
    check_size(tournament, len(playing))
    history = history_of(tournament, stage.id, number - 1)
    field = _candidates(history, playing)
    notes: list[Note] = []
    bye = None
    if len(field) % 2:
        bye = _bye(tournament, stage, field, number)
        field = [one for one in field if one is not bye]
        notes.append(Note("swiss_bye", (bye.entry,)))
    pairs = _first_pairs(stage, field) if first else _pairs(stage, field)
    rematches = tuple(entry for one, other in pairs if other.entry in one.met for entry in (one.entry, other.entry))
    article = tournament.rulebook.stage_article(stage.id, "rematches")
    _ask(tournament, "forced_rematch", "allow_rematch", article, rematches, number)
    pairings = tuple(
        Pairing(
            number, table, one.entry, other.entry, stage.best_of, _group(one, other), rematch=other.entry in one.met
        )
        for table, (one, other) in enumerate(pairs, start=1)
    )
    notes += [Note("rematch", pairing.entries, pairing.group) for pairing in pairings if pairing.rematch]
    free = [Free(bye.entry, FreeKind.BYE)] if bye is not None else []
    free += [Free(one.entry, one.kind) for one in tournament.absences if one.round == number]
    return RoundDraft(stage.id, number, "", pairings, tuple(free), tuple(notes), lots)


def _candidates(history: History, playing: Sequence[EntryId]) -> list[Candidate]:
    found = [
        Candidate(
            entry,
            history.score(entry),
            tiebreaks.total(tiebreaks.buchholz(history, entry, "wins")),
            history.met(entry),
        )
        for entry in playing
    ]
    return sorted(found, key=lambda one: (-one.score, -one.buchholz))


def _bye(tournament: Tournament, stage: SwissRoundsStage, field: list[Candidate], number: int) -> Candidate:
    """The last in the order who has not been free too often, and without whom the others need no rematch."""
    allowed = [one for one in reversed(field) if _byes(tournament, stage, one.entry) < stage.byes_per_entry]
    if not allowed:
        chosen = field[-1]
        article = tournament.rulebook.stage_article(stage.id, "byes_per_entry")
        _ask(tournament, "second_bye", "allow_second_bye", article, (chosen.entry,), number)
        return chosen
    return next((one for one in allowed if _can_do_without(field, one)), allowed[0])


def _byes(tournament: Tournament, stage: SwissRoundsStage, entry: EntryId) -> int:
    rounds = swiss_rounds.stage_rounds(tournament, stage)
    return sum((free.entry, free.kind) == (entry, FreeKind.BYE) for round_ in rounds for free in round_.free)


def _can_do_without(field: list[Candidate], one: Candidate) -> bool:
    rest = [other for other in field if other is not one]
    return can_be_paired(len(rest), lambda a, b: rest[b].entry not in rest[a].met)


def _ask(
    tournament: Tournament, code: str, option: str, article: str, entries: tuple[EntryId, ...], number: int
) -> None:
    if entries and not is_decided(tournament, code, option, number, entries):
        raise DecisionNeeded(Question("", code, (option,), article, entries, proposal=option, round=number))


def _first_pairs(stage: SwissRoundsStage, field: list[Candidate]) -> list[tuple[Candidate, Candidate]]:
    """Lots 1 and 2, 3 and 4 …, or the upper half against the lower one."""
    if stage.first_round == "lots":
        return list(zip(field[::2], field[1::2], strict=True))
    half = len(field) // 2
    return list(zip(field[:half], field[half:], strict=True))


def _pairs(stage: SwissRoundsStage, field: list[Candidate]) -> list[tuple[Candidate, Candidate]]:
    units = lcm(*(Fraction(value).denominator for one in field for value in (one.score, one.buchholz)))
    scores = [int(Fraction(one.score) * units) for one in field]
    buchholz = [int(Fraction(one.buchholz) * units) for one in field]
    place_in, half_of = _groups(field)

    def cost(a: int, b: int) -> Cost:
        apart = abs(scores[a] - scores[b])
        if stage.method == "buchholz":
            finer = abs(buchholz[a] - buchholz[b])
        else:
            finer = abs(place_in[b] - place_in[a] - half_of[a]) if not apart else 0
        return (int(field[b].entry in field[a].met), apart, finer)

    solve = first_cheapest_pairing if len(field) <= EXACT_ORDER_UP_TO else cheapest_pairing
    return [(field[a], field[b]) for a, b in solve(len(field), cost) or ()]


def _groups(field: list[Candidate]) -> tuple[list[int], list[int]]:
    """For everybody the place inside its group of points, and half the size of that group."""
    groups: dict[Exact, list[int]] = defaultdict(list)
    for place, one in enumerate(field):
        groups[one.score].append(place)
    place_in, half_of = [0] * len(field), [0] * len(field)
    for members in groups.values():
        for inside, place in enumerate(members):
            place_in[place], half_of[place] = inside, len(members) // 2
    return place_in, half_of


def _group(one: Candidate, other: Candidate) -> str:
    return str(one.score) if one.score == other.score else f"{one.score}/{other.score}"
