"""The next round of a round robin: numbers and groups where there are none yet, then the tables."""

from __future__ import annotations

from dataclasses import replace

from engine import lots as drawing
from engine.errors import RuleViolation
from engine.formats import round_robin
from engine.formats.protocol import format_of
from engine.formats.round_robin import Groups, ScheduleRound
from engine.handicap import with_handicap
from engine.model import EntryId, EntryStatus, Free, FreeKind, Lots, Note, Pairing, Tournament
from engine.pairing.advance import numbered
from engine.pairing.draft import RoundDraft, check_size, with_leavers
from engine.regulations import RoundRobinStage


def pair(tournament: Tournament, stage: RoundRobinStage, rng_seed: int) -> RoundDraft:
    """The next round of the stage. DecisionNeeded ``cut_tie`` where it begins after groups that end in a tie."""
    groups = round_robin.groups_of(tournament, stage)
    lots: tuple[Lots, ...] = ()
    if groups is None:
        before = tournament.rulebook.before(stage)
        found = None if before is None else format_of(before).sends_on(tournament, rng_seed)
        if before is None or found is None:
            groups = _drawn_groups(tournament, stage, rng_seed)
        else:
            if found.matches:
                return tie_break(before.id, found.matches, found.lots)
            lots = found.lots
            groups = {"": _numbers(stage, found.entries, rng_seed)}
        drawn = "lots" in (stage.numbers, stage.distribution)
        new = round_robin.lots_of(stage, groups, rng_seed if drawn else None)
        lots = (*lots, *new)
        tournament = replace(tournament, lots=(*tournament.lots, *new))
    elif tournament.rulebook.before(stage) is None:
        _check_sizes(tournament, stage, sum(map(len, groups.values())))
    return _round(tournament, stage, groups, lots)


def _drawn_groups(tournament: Tournament, stage: RoundRobinStage, rng_seed: int) -> Groups:
    entries = sorted(tournament.entries.values(), key=round_robin.by_strength)
    field = tuple(entry.id for entry in entries if entry.status is EntryStatus.ACTIVE)
    _check_sizes(tournament, stage, len(field))
    if stage.distribution == "lots":
        field = drawing.shuffled(field, rng_seed, f"{stage.id}:groups")
    groups = round_robin.spread(field, stage)
    return {group: _numbers(stage, members, rng_seed, group) for group, members in groups.items()}


def _check_sizes(tournament: Tournament, stage: RoundRobinStage, count: int) -> None:
    check_size(tournament, count, format_of(stage).least_entries)


def _numbers(
    stage: RoundRobinStage, members: tuple[EntryId, ...], rng_seed: int, group: str = ""
) -> tuple[EntryId, ...]:
    if stage.numbers != "lots":
        return members
    return drawing.shuffled(members, rng_seed, f"{stage.id}:pairing{group and ':'}{group}")


def tie_break(stage: str, matches: tuple[Pairing, ...], lots: tuple[Lots, ...]) -> RoundDraft:
    """The round of the matches that decide who goes on."""
    notes = tuple(Note("tie_break", pairing.entries, pairing.group) for pairing in matches)
    return RoundDraft(stage, matches[0].round, round_robin.TIE_BREAK, numbered(matches), (), notes, lots)


def _round(tournament: Tournament, stage: RoundRobinStage, groups: Groups, lots: tuple[Lots, ...]) -> RoundDraft:
    done = len(round_robin.of_tables(tournament, stage.id))
    number = len(tournament.rounds) + 1
    pairings: list[Pairing] = []
    free: list[Free] = []
    for group, members in groups.items():
        tables = round_robin.schedule(len(members), stage.cycles)
        if done < len(tables):
            met, waiting = _of_group(tournament, stage, group, members, tables[done], number)
            pairings += met
            free += waiting
    if not pairings and not free:
        raise RuleViolation("round.nothing_left")
    notes = tuple(Note("free", (one.entry,)) for one in free)
    return RoundDraft(stage.id, number, "", numbered(pairings), tuple(free), notes, lots)


def _of_group(
    tournament: Tournament,
    stage: RoundRobinStage,
    group: str,
    members: tuple[EntryId, ...],
    table: ScheduleRound,
    number: int,
) -> tuple[list[Pairing], list[Free]]:
    """The pairs of one group. A leaver's matches are lost beforehand, or are not played at all."""
    pairings: list[Pairing] = []
    free = [Free(members[table.free - 1], FreeKind.BYE)] if table.free is not None else []
    for one, other in table.pairs:
        pairing = Pairing(number, 0, members[one - 1], members[other - 1], stage.best_of, group)
        if stage.has_colours:
            pairing = replace(pairing, colour="first_white" if stage.colours == "first_number_white" else "first_black")
        treatments = {round_robin.treatment_of(tournament, stage, entry) for entry in pairing.entries}
        if treatments & {"annul", "keep"}:
            free += [Free(entry, FreeKind.NOT_PAIRED) for entry in pairing.entries]
            continue
        pairings.append(with_handicap(tournament, with_leavers(tournament, pairing), stage.handicap))
    return pairings, [one for one in free if tournament.entries[one.entry].status is EntryStatus.ACTIVE]
