"""The cut: who opens the bracket, by the stage before it or, where there is none, of the whole field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import lots as drawing
from engine.errors import DecisionNeeded
from engine.formats import knockout, swiss, swiss_rounds
from engine.model import EntryId, EntryStatus, Lots, Note, Pairing, Question, Tournament
from engine.pairing.advance import Advance, advance
from engine.pairing.draft import check_left, check_size, is_decided
from engine.pairing.matching import first_cheapest_pairing
from engine.regulations import KnockoutStage, RoundRobinStage, RoundsStage, SwissStage
from engine.standings import seeding
from engine.standings.points_table import points_table
from engine.standings.swiss_table import last_round, swiss_table

CUT_ARTICLE = "2.1.4"


@dataclass(frozen=True, slots=True)
class Opening:
    """A bracket to be opened.

    seeds    strongest first; empty while `matches` have to be played for the last places
    lots     draws that were made for it and must be recorded
    """

    seeds: tuple[EntryId, ...]
    lots: tuple[Lots, ...] = ()
    notes: tuple[Note, ...] = ()
    matches: tuple[Pairing, ...] = ()


def opening(tournament: Tournament, rng_seed: int) -> Opening:
    """Who is in the bracket, and the draws that this took.

    RuleViolation ``entries.too_few``, ``entries.too_many``. DecisionNeeded: ``cut_size`` where not exactly half of a
    Swiss field to wins has qualified, ``cut_tie`` where the line of a group goes through equals.
    """
    stage = knockout.stage_of(tournament)
    match tournament.rulebook.before(stage):
        case None:
            return Opening(_whole_field(tournament, stage, rng_seed))
        case SwissStage():
            return _of_wins(tournament, rng_seed)
        case RoundsStage() as before:
            return _of_points(tournament, before, rng_seed)
        case RoundRobinStage() as before:
            return _of_groups(tournament, before, rng_seed)
        case before:
            raise LookupError(f"nothing goes on from {before.format} yet")


def _whole_field(tournament: Tournament, stage: KnockoutStage, rng_seed: int) -> tuple[EntryId, ...]:
    present = {entry.id for entry in tournament.entries.values() if entry.status is EntryStatus.ACTIVE}
    seeds = tuple(entry for entry in swiss_rounds.strength_order(tournament) if entry in present)
    check_size(tournament, len(seeds))
    return drawing.shuffled(seeds, rng_seed, f"{stage.id}:seeding") if stage.seeds == "lots" else seeds


def _told(lots: Sequence[Lots]) -> tuple[Note, ...]:
    return tuple(Note("lots_drawn", drawn.order, drawn.group) for drawn in lots)


# To wins


def _of_wins(tournament: Tournament, rng_seed: int) -> Opening:
    """Places are final, lots are drawn for those tied in everything, the best half is seeded (TAC 2.2.5.7)."""
    stage = tournament.rulebook.swiss.id
    tied = tuple(row.entry for row in swiss_table(tournament).rows if row.shared)
    lots: tuple[Lots, ...] = ()
    if tied:
        ordered = sorted(tied, key=swiss.field_of(tournament).index)
        lots = (Lots(stage, "places", drawing.shuffled(ordered, rng_seed, f"{stage}:places"), rng_seed),)
    return Opening(_qualified(replace(tournament, lots=(*tournament.lots, *lots))), lots, _told(lots))


def _qualified(tournament: Tournament) -> tuple[EntryId, ...]:
    """The qualified in order of the table. Where they are not half of the field, the head referee chooses."""
    table = swiss_table(tournament)
    target = tournament.rulebook.swiss.win_target
    reached = tuple(row.entry for row in table.rows if row.wins >= target)
    places = swiss.places(tournament)
    number = len(tournament.rounds) + 1
    if len(reached) == places:
        return reached
    best = tuple(row.entry for row in table.rows[:places])
    concerned = tuple(entry for entry in (*reached, *best) if (entry in reached) != (entry in best))
    if is_decided(tournament, "cut_size", "top_of_table", number, concerned):
        return best
    if is_decided(tournament, "cut_size", "as_qualified", number, concerned) and len(reached) > 1:
        return reached
    options = ("top_of_table", "as_qualified") if len(reached) > 1 else ("top_of_table",)
    raise DecisionNeeded(
        Question("", "cut_size", options, CUT_ARTICLE, concerned, proposal="top_of_table", round=number)
    )


# By points


def _of_points(tournament: Tournament, stage: RoundsStage, rng_seed: int) -> Opening:
    """The best of the table; equals by lot, whose order holds for the whole field."""
    rows = seeding.in_line(tournament, stage)
    check_left(tournament, len(rows))
    places = seeding.cut_size(stage, len(rows))
    notes: tuple[Note, ...] = () if places == stage.cut.size else (Note("cut_reduced", (), str(places)),)
    lots: tuple[Lots, ...] = ()
    # A chain that ends with the lot gives everybody a place; otherwise it is drawn where the bracket needs it.
    tied = seeding.undecided(tournament, stage, rows, len(rows) if "lot" in stage.criteria else places)
    if tied:
        order = drawing.shuffled(swiss_rounds.strength_order(tournament), rng_seed, f"{stage.id}:places")
        lots = (Lots(stage.id, "places", order, rng_seed),)
        notes += (Note("lots_drawn", tuple(one for one in order if one in tied)),)
    seeds = seeding.sure_seeds(replace(tournament, lots=(*tournament.lots, *lots)), stage)
    return Opening(seeds, lots, notes)


# Of groups


def _of_groups(tournament: Tournament, stage: RoundRobinStage, rng_seed: int) -> Opening:
    """The winners of the groups, then the seconds …; those of one group do not meet at once where that can be."""
    found = advance(tournament, stage, rng_seed)
    if found.matches:
        return Opening((), found.lots, (), found.matches)
    groups, lots = _in_order(tournament, stage, found, rng_seed)
    levels = [
        tuple((group, members[level]) for group, members in groups.items() if level < len(members))
        for level in range(max(map(len, groups.values())))
    ]
    seeds = _apart(levels)
    check_left(tournament, len(seeds))
    return Opening(seeds, lots, _told(lots))


def _in_order(
    tournament: Tournament, stage: RoundRobinStage, found: Advance, rng_seed: int
) -> tuple[dict[str, tuple[EntryId, ...]], tuple[Lots, ...]]:
    """Each group's members in order of places; lots for equals that no lot has told apart."""
    place_of = {row.entry: row.place for row in points_table(tournament, stage, last_round(tournament)).rows}
    lots = [drawn for drawn in (*tournament.lots, *found.lots) if (drawn.stage, drawn.purpose) == (stage.id, "places")]
    known = len(lots)
    groups: dict[str, tuple[EntryId, ...]] = {}
    for group, members in found.groups.items():
        groups[group] = ()
        for place in sorted({place_of[one] for one in members}):
            equal = tuple(one for one in members if place_of[one] == place)
            drawn = next((drawn for drawn in lots if set(equal) <= set(drawn.order)), None)
            if drawn is None and len(equal) > 1:
                order = drawing.shuffled(equal, rng_seed, f"{stage.id}:places:{group}:{place}")
                drawn = Lots(stage.id, "places", order, rng_seed, group)
                lots.append(drawn)
            groups[group] += equal if drawn is None else tuple(one for one in drawn.order if one in equal)
    return groups, (*found.lots, *lots[known:])


def _apart(levels: Sequence[Sequence[tuple[str, EntryId]]]) -> tuple[EntryId, ...]:
    """Seeds level by level. The levels of the lower half change places among themselves, as little as need be, so
    that the fewest meet somebody of their own group in the first round."""
    seeds = [one for level in levels for one in level]
    size = 1 << (len(seeds) - 1).bit_length()
    start = 0
    for level in levels:
        own = [place for place in range(start, start + len(level)) if place >= size // 2]
        start += len(level)
        facing = [seeds[size - 1 - place][0] for place in own]
        members = [seeds[place] for place in own]
        for place, member in zip(own, _assigned(members, facing), strict=True):
            seeds[place] = member
    return tuple(entry for _, entry in seeds)


def _assigned(members: list[tuple[str, EntryId]], facing: list[str]) -> list[tuple[str, EntryId]]:
    """The members in the first order in which the fewest face their own group."""
    count = len(members)

    def cost(a: int, b: int) -> tuple[int] | None:
        return (int(members[b - count][0] == facing[a]),) if a < count <= b else None

    pairs = first_cheapest_pairing(2 * count, cost) or ()
    return [members[b - count] for _, b in sorted(pairs)]
