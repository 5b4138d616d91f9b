"""The next round of an event: lots, Swiss pairs, the cut, or the next round of the bracket."""

from __future__ import annotations

from dataclasses import replace

from engine import lots as drawing
from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import knockout, match_play, round_robin, swiss, swiss_rounds
from engine.handicap import with_handicap
from engine.model import (
    Bracket,
    EntryId,
    Free,
    FreeKind,
    Lots,
    Note,
    Pairing,
    Question,
    Tournament,
)
from engine.pairing import cards, groups
from engine.pairing import match_play as match_pairing
from engine.pairing import round_robin as round_robin_pairing
from engine.pairing import swiss_rounds as swiss_rounds_pairing
from engine.pairing.cut import opening
from engine.pairing.draft import RoundDraft, check_ready, check_size, is_decided, with_leavers
from engine.pairing.groups import Candidate
from engine.pairing.swiss_wl import Pair, Plan, is_hollow, plan_round
from engine.regulations import KnockoutStage, MatchStage, RoundRobinStage, RoundsStage, StructureRow, SwissStage
from engine.standings.history import stage_rounds

REMATCH_ARTICLE = "2.2.4.3"
BYE_ARTICLE = "2.2.6.3"

__all__ = ["RoundDraft", "check_ready", "pair_round"]


def pair_round(tournament: Tournament, rng_seed: int) -> RoundDraft:
    """Pair the next round of the first stage that is not over.

    RuleViolation: ``settings.missing`` (setting), ``entries.too_few``, ``entries.too_many`` (count, least, most),
    ``round.results_missing`` (round, tables), ``round.draft_open`` (round), ``round.nothing_left``. DecisionNeeded:
    ``forced_rematch``, ``second_bye``, ``cut_size``, ``cut_tie``; a decision with that code lets it go on.
    """
    check_ready(tournament)
    row = _structure(tournament)
    if row is not None:
        rulebook = tournament.rulebook.structured(row)
        return _with_structure(_paired(replace(tournament, rulebook=rulebook), rng_seed), row)
    return _paired(tournament, rng_seed)


def _structure(tournament: Tournament) -> StructureRow | None:
    """The row of the book's table for those who are there when round 1 is paired: it holds to the end (Destiny V)."""
    table = tournament.rulebook.structure
    if table is None or tournament.rounds:
        return None
    here = [entry for entry in tournament.entries if swiss_rounds.is_present(tournament, entry, 1)]
    return table.row_of(len(here))


def _with_structure(draft: RoundDraft, row: StructureRow) -> RoundDraft:
    told = (Note("structure", (), str(row.rounds)), Note("cut" if row.cut else "no_cut", (), str(row.cut)))
    return replace(draft, structure=row, notes=(*told, *draft.notes))


def _paired(tournament: Tournament, rng_seed: int) -> RoundDraft:
    for stage in tournament.rulebook.plan:
        match stage:
            case SwissStage():
                if not _swiss_is_over(tournament):
                    return (
                        _first_round(tournament, rng_seed) if _is_new(tournament, stage) else _swiss_round(tournament)
                    )
            case KnockoutStage():
                return _bracket_round(tournament, rng_seed) if tournament.bracket else _opened(tournament, rng_seed)
            case RoundRobinStage():
                if not round_robin.is_complete(tournament, stage):
                    return round_robin_pairing.pair(tournament, stage, rng_seed)
            case RoundsStage():
                if not swiss_rounds.is_complete(tournament, stage):
                    return swiss_rounds_pairing.pair(tournament, stage, rng_seed)
            case MatchStage():
                if not match_play.is_complete(tournament, stage):
                    return match_pairing.pair(tournament, stage, rng_seed)
            case _:
                raise LookupError(f"nothing pairs {stage.format} yet")
    raise RuleViolation("round.nothing_left")


def _is_new(tournament: Tournament, stage: SwissStage) -> bool:
    return not stage_rounds(tournament, stage.id)


def _swiss_is_over(tournament: Tournament) -> bool:
    """Over, or left behind: a correction may leave somebody unpaired after the play-off has begun."""
    began = tournament.bracket is not None and bool(stage_rounds(tournament, tournament.bracket.stage))
    return began or swiss.is_complete(tournament)


def _first_round(tournament: Tournament, rng_seed: int) -> RoundDraft:
    """Lots 1 and 2, 3 and 4 … meet; the last ones meet the phantoms (TAC 2.2.4.1, B1)."""
    stage = tournament.rulebook.swiss
    entries = swiss.field_of(tournament)
    check_size(tournament, len(entries))
    drawn: tuple[Lots, ...] = ()
    if swiss.pairing_lots(tournament) is None:
        entries = drawing.shuffled(entries, rng_seed, f"{stage.id}:pairing")
        drawn = (Lots(stage.id, "pairing", entries, rng_seed),)
    playing = len(entries) - swiss.phantoms(tournament)
    group = groups.name_of((0, 0))
    pairings = tuple(
        Pairing(1, table, first, second, best_of=stage.best_of, group=group)
        for table, (first, second) in enumerate(_by_lots(tournament, entries[:playing]), start=1)
    )
    pairings = tuple(with_leavers(tournament, pairing) for pairing in pairings)
    free = tuple(Free(entry, FreeKind.BYE) for entry in entries[playing:])
    notes = tuple(Note("bye", (one.entry,), group) for one in free)
    return RoundDraft(stage.id, 1, "", pairings, free, notes, drawn)


def _by_lots(tournament: Tournament, entries: tuple[EntryId, ...]) -> list[tuple[EntryId, EntryId]]:
    """Neighbours, past whoever is kept apart by the desk."""
    apart = [tournament.kept_from(entry) for entry in entries]
    dealt = cards.deal([range(len(entries))], lambda a, b: entries[b] not in apart[a], cards.adjacent)
    order = [(place, place + 1) for place in range(0, len(entries), 2)] if dealt is None else dealt.pairs
    return [(entries[a], entries[b]) for a, b in order]


def _swiss_round(tournament: Tournament) -> RoundDraft:
    check_size(tournament, len(swiss.field_of(tournament)))
    number = len(tournament.rounds) + 1
    stage = tournament.rulebook.swiss
    plan = plan_round(groups.candidates(tournament, number))
    _ask_about(tournament, plan, number)
    pairings, free = as_planned(tournament, plan, number)
    return RoundDraft(stage.id, number, "", pairings, free, _notes_of(plan))


def as_planned(tournament: Tournament, plan: Plan, number: int) -> tuple[tuple[Pairing, ...], tuple[Free, ...]]:
    """The pairs of a plan at tables from 1 up, and who is free."""
    stage = tournament.rulebook.swiss
    matches = [pair for pair in plan.pairs if pair.first.entry is not None and pair.second.entry is not None]
    pairings = tuple(
        with_leavers(
            tournament,
            Pairing(
                number,
                table,
                pair.first.entry or "",
                pair.second.entry or "",
                best_of=stage.best_of,
                group=pair.group,
                rematch=pair in plan.rematches,
            ),
        )
        for table, pair in enumerate(matches, start=1)
    )
    return pairings, _free_of(plan)


def _ask_about(tournament: Tournament, plan: Plan, number: int) -> None:
    """DecisionNeeded where the plan breaks a rule that only the head referee may break."""
    rematches = [one for pair in plan.rematches for one in (pair.first, pair.second)]
    for code, option, article, concerned in (
        ("second_bye", "allow_second_bye", BYE_ARTICLE, plan.second_byes),
        ("forced_rematch", "allow_rematch", REMATCH_ARTICLE, rematches),
    ):
        entries = tuple(one.entry for one in concerned if one.entry is not None)
        if entries and not is_decided(tournament, code, option, number, entries):
            raise DecisionNeeded(Question("", code, (option,), article, entries, proposal=option, round=number))


def _free_of(plan: Plan) -> tuple[Free, ...]:
    """Phantoms' opponents in order of the phantoms, then the bye of an odd field. A leaver misses his round."""
    with_phantom = [_phantom_first(pair) for pair in plan.pairs if _with_phantom(pair)]
    by_phantom = sorted(with_phantom, key=lambda two: two[0].lot)
    free = [one for _, one in by_phantom] + ([plan.bye] if plan.bye is not None else [])
    return tuple(Free(one.entry, FreeKind.MISSED if one.leaver else FreeKind.BYE) for one in free if one.entry)


def _with_phantom(pair: Pair) -> bool:
    return pair.first.entry is None or pair.second.entry is None


def _phantom_first(pair: Pair) -> tuple[Candidate, Candidate]:
    return (pair.first, pair.second) if pair.first.entry is None else (pair.second, pair.first)


def _notes_of(plan: Plan) -> tuple[Note, ...]:
    notes = [Note("groups_merged", (), group) for group in plan.merged]
    for code, pairs in (
        ("cross_pair", plan.crossed),
        ("rematch", plan.rematches),
        ("leavers_meet", [pair for pair in plan.pairs if is_hollow(pair.first, pair.second)]),
    ):
        for pair in pairs:
            entries = tuple(one.entry for one in (pair.first, pair.second) if one.entry is not None)
            notes.append(Note(code, entries, pair.group))
    notes += [Note("bye", (free.entry,)) for free in _free_of(plan) if free.kind is FreeKind.BYE]
    return tuple(notes)


def _opened(tournament: Tournament, rng_seed: int) -> RoundDraft:
    """The first round of a bracket, or the matches that decide who is in it."""
    found = opening(tournament, rng_seed)
    if found.matches:
        before = tournament.rulebook.before(knockout.stage_of(tournament))
        assert isinstance(before, RoundRobinStage)
        return round_robin_pairing.tie_break(before, found.matches, found.lots)
    bracket = Bracket(knockout.stage_of(tournament).id, found.seeds)
    draft = _bracket_round(replace(tournament, bracket=bracket, lots=(*tournament.lots, *found.lots)), rng_seed)
    return replace(draft, seeds=found.seeds, lots=found.lots, notes=(*found.notes, *draft.notes))


def _bracket_round(tournament: Tournament, rng_seed: int) -> RoundDraft:
    round_ = knockout.next_round(tournament)
    if round_ is None:
        raise RuleViolation("round.nothing_left")
    number = len(tournament.rounds) + 1
    stage = knockout.stage_of(tournament)
    lines = {line.slot: line for line in knockout.view(tournament)}
    pairings: list[Pairing] = []
    notes: list[Note] = []
    for slot in round_.slots:
        line = lines[slot.name]
        first, second = line.first.entry, line.second.entry
        if line.pairing is not None:
            continue
        if first is None or second is None:
            notes += [Note("walkover", (entry,), slot.name) for entry in (first, second) if entry is not None]
            continue
        pairing = Pairing(
            number,
            len(pairings) + 1,
            first,
            second,
            best_of=slot.best_of,
            slot=slot.name,
            rematch=line.rematch,
            colour=drawing.colour(rng_seed, f"{stage.id}:colour:{number}:{slot.name}") if stage.colours else None,
            decisive=stage.draw == "replay",
        )
        pairing = with_handicap(tournament, pairing, stage.handicap)
        pairings.append(with_leavers(tournament, pairing))
        if line.rematch:
            notes.append(Note("rematch", (first, second), slot.name))
    return RoundDraft(stage.id, number, round_.name, tuple(pairings), (), tuple(notes))
