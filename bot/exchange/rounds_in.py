"""The rounds of a tournament file: pairs, results, who is free, and the stages they open."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from bot.exchange import schema
from bot.exchange.errors import NOT_IN_THIS_BOOK, FileError
from bot.exchange.passages import with_passages
from bot.exchange.reasons import reason_of
from bot.exchange.results import games_of
from bot.exchange.terms_in import with_terms
from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import completion, knockout, round_robin
from engine.model import (
    Bracket,
    EntryId,
    EntryStatus,
    Free,
    FreeKind,
    Lots,
    Pairing,
    Replacement,
    Round,
    RoundStatus,
    Tournament,
)
from engine.pairing.advance import advance
from engine.pairing.cut import opening
from engine.regulations import KnockoutStage, MatchStage, RoundRobinStage, RoundsStage, Rulebook, Stage, SwissStage


def refer(entry: str, known: Container[EntryId], path: str) -> EntryId:
    """An entry that there is."""
    if entry not in known:
        raise FileError(path, f'no entry "{entry}"')
    return entry


def stage_of(book: Rulebook, stage_id: str, path: str) -> Stage:
    """A stage that is played."""
    known = [stage.id for stage in book.plan]
    if stage_id not in known:
        raise FileError(path, f'no stage "{stage_id}"; {book.id} has {", ".join(known)}')
    return book.stage(stage_id)


def with_round(tournament: Tournament, document: schema.Document, index: int) -> Tournament:
    stated = document.rounds[index]
    path = f"rounds[{index}]"
    if stated.number != index + 1:
        raise FileError(f"{path}.number", f"{stated.number}; rounds are numbered 1, 2, 3 …, so this is {index + 1}")
    stage = _stage_of_round(tournament, stated, path)
    if isinstance(stage, KnockoutStage):
        tournament = with_replacements(_opened(tournament, stated, path), document, stated.number)
    if isinstance(stage, RoundRobinStage):
        tournament = _numbered(tournament, stage, stated, path)
    seen: dict[EntryId, str] = {}
    pairings = tuple(
        _pairing(tournament, stage, stated, place, f"{path}.pairings[{place}]", seen)
        for place in range(len(stated.pairings))
    )
    _check_tables(pairings, path)
    free = tuple(_free(tournament, stage, one, f"{path}.free[{place}]", seen) for place, one in enumerate(stated.free))
    name = ""
    if isinstance(stage, KnockoutStage):
        lines = {line.slot: line.round for line in knockout.view(tournament)}
        name = next((lines[pairing.slot] for pairing in pairings), "")
        tournament = with_passages(tournament, pairings)
    elif any(pairing.slot for pairing in pairings):
        name = round_robin.TIE_BREAK
    round_ = Round(
        stated.number, stage.id, pairings, free, rng_seed=stated.rng_seed, name=name, status=RoundStatus.STARTED
    )
    return replace(tournament, rounds=(*tournament.rounds, round_))


def _stage_of_round(tournament: Tournament, stated: schema.Round, path: str) -> Stage:
    book = tournament.rulebook
    for_a_cut = any(pairing.slot for pairing in stated.pairings)
    if stated.stage is None:
        left = [stage for stage in book.plan if not _is_complete(tournament, stage)]
        if not left and not for_a_cut:
            raise FileError(f"{path}.number", f"the event is over after round {len(tournament.rounds)}")
        return left[0] if left else book.plan[-1]
    stage = stage_of(book, stated.stage, f"{path}.stage")
    if tournament.rounds and book.plan.index(stage) < book.plan.index(book.stage(tournament.rounds[-1].stage)):
        raise FileError(f"{path}.stage", f"{stage.id} is over: round {len(tournament.rounds)} is of a later stage")
    if _is_complete(tournament, stage) and not (isinstance(stage, RoundRobinStage) and for_a_cut):
        raise FileError(f"{path}.stage", f"{stage.id} is over after round {len(tournament.rounds)}")
    return stage


def _is_complete(tournament: Tournament, stage: Stage) -> bool:
    """A bracket takes its rounds slot by slot and says itself what is played."""
    return not isinstance(stage, KnockoutStage) and completion.is_complete(tournament, stage)


def _numbered(tournament: Tournament, stage: RoundRobinStage, stated: schema.Round, path: str) -> Tournament:
    """The numbers of a final: who has qualified, in that order."""
    if round_robin.groups_of(tournament, stage) is not None:
        return tournament
    before = tournament.rulebook.plan[tournament.rulebook.plan.index(stage) - 1]
    if not isinstance(before, RoundRobinStage) or not round_robin.is_complete(tournament, before):
        raise FileError(f"{path}.stage", f"{stage.id} begins when {before.id} is over")
    try:
        found = advance(_still_in(tournament, stated), before, stated.rng_seed or 0)
    except DecisionNeeded as needed:
        raise FileError(path, "who goes on is undecided; see `turnir pair` of the rounds before") from needed
    if found.matches:
        raise FileError(path, "the matches for the places that go on come first")
    order = Lots(stage.id, "pairing", found.entries)
    return replace(tournament, lots=(*tournament.lots, *found.lots, order))


def _opened(tournament: Tournament, stated: schema.Round, path: str) -> Tournament:
    """The bracket by the stage before; lots that the file does not hold are drawn as the round's seed draws them."""
    if tournament.bracket is not None:
        return tournament
    stage = knockout.stage_of(tournament)
    before = tournament.rulebook.before(stage)
    if before is None:
        raise FileError("entries", f"{len(tournament.entries)} entries are no bracket")
    if not completion.is_complete(tournament, before):
        sorting = "the Swiss stage" if before.format == "swiss" else before.id
        raise FileError(f"{path}.stage", f"the play-off begins when {sorting} is over")
    try:
        found = opening(_still_in(tournament, stated), stated.rng_seed or 0)
    except DecisionNeeded as needed:
        raise FileError(path, "who is in the play-off is undecided; see `turnir pair` of the rounds before") from needed
    except RuleViolation as refused:
        raise FileError(f"{path}.stage", reason_of(refused)) from refused
    if found.matches:
        raise FileError(path, "the matches for the places that go on come first")
    return replace(tournament, bracket=Bracket(stage.id, found.seeds), lots=(*tournament.lots, *found.lots))


def _still_in(tournament: Tournament, stated: schema.Round) -> Tournament:
    """Whoever is in the first round of a stage, or left after it, was there when the stage before was cut."""
    playing = {entry for pairing in stated.pairings for entry in (pairing.first, pairing.second)}
    playing |= {one.entry for one in stated.free}
    playing |= {key for key, one in tournament.entries.items() if (one.left_after_round or 0) >= stated.number}
    entries = {
        key: replace(entry, status=EntryStatus.ACTIVE, left_after_round=None) if key in playing else entry
        for key, entry in tournament.entries.items()
    }
    return replace(tournament, entries=entries)


def with_replacements(tournament: Tournament, document: schema.Document, next_round: int) -> Tournament:
    """The stated replacements that hold before a round."""
    for index, gone in enumerate(document.departures):
        if gone.replaced_by is None:
            continue
        entering = refer(gone.replaced_by, tournament.entries, f"departures[{index}].replaced_by")
        bracket = tournament.bracket
        if entering == gone.entry:
            raise FileError(f"departures[{index}].replaced_by", "nobody replaces himself")
        if bracket is None or gone.after_round >= next_round:
            continue
        if not knockout.entered(tournament, gone.entry):
            raise FileError(f"departures[{index}].replaced_by", f'"{gone.entry}" has no place in the bracket')
        if any(change.leaving == gone.entry for change in bracket.replacements):
            continue
        change = Replacement(gone.entry, entering, max(gone.after_round, knockout.last_round_before(tournament)) + 1)
        tournament = replace(tournament, bracket=replace(bracket, replacements=(*bracket.replacements, change)))
    return tournament


def _take(entry: str, tournament: Tournament, path: str, seen: dict[EntryId, str]) -> EntryId:
    """An entry that is in this round for the first time."""
    refer(entry, tournament.entries, path)
    if entry in seen:
        raise FileError(path, f'"{entry}" is already in this round ({seen[entry]})')
    seen[entry] = path
    return entry


def _pairing(
    tournament: Tournament,
    stage: Stage,
    round_: schema.Round,
    place: int,
    path: str,
    seen: dict[EntryId, str],
) -> Pairing:
    stated = round_.pairings[place]
    first = _take(stated.first, tournament, f"{path}.first", seen)
    second = _take(stated.second, tournament, f"{path}.second", seen)
    length = _length(tournament.rulebook, stated.length, f"{path}.length")
    slot, group = "", stated.group or ""
    best_of: int = 1 if isinstance(stage, MatchStage) else stage.best_of
    if isinstance(stage, KnockoutStage):
        slot, best_of = _slot(tournament, stated, first, second, path)
    elif isinstance(stage, RoundRobinStage):
        group = _group(tournament, stage, stated, path)
        slot = stated.slot or ""
        if slot and slot != f"TB{group}":
            raise FileError(f"{path}.slot", f'only the match for a cut has a slot, here "TB{group}"')
    elif stated.slot:
        raise FileError(f"{path}.slot", "only a bracket has slots")
    number = round_.number
    again = isinstance(stage, SwissStage | KnockoutStage) and knockout.earlier_match(tournament, first, second, number)
    pairing = Pairing(
        number,
        stated.table or place + 1,
        first,
        second,
        best_of=best_of,
        group=group,
        slot=slot,
        rematch=bool(again),
        length=length,
        decisive=isinstance(stage, KnockoutStage) and stage.draw == "replay",
    )
    pairing = with_terms(tournament, stage, stated, pairing, path)
    games = games_of(stated.result, pairing, tournament.rulebook, f"{path}.result")
    pairing = replace(pairing, games=games)
    try:
        knockout.check_has_winner(tournament, stage.id, pairing)
    except RuleViolation as refused:
        raise FileError(f"{path}.result.winner", reason_of(refused)) from refused
    return pairing


def _length(book: Rulebook, stated: int | None, path: str) -> int | None:
    """The points a match was played to; None where they are those of the event."""
    if stated is None:
        return None
    if not book.scoring.to_points:
        raise FileError(path, NOT_IN_THIS_BOOK)
    return None if stated == book.scoring.match_length else stated


def _group(tournament: Tournament, stage: RoundRobinStage, stated: schema.Pairing, path: str) -> str:
    """The group both are in. FileError for strangers, and where another group is stated."""
    groups = round_robin.groups_of(tournament, stage) or {}
    first, second = (round_robin.group_of(groups, entry) for entry in (stated.first, stated.second))
    for side, found in (("first", first), ("second", second)):
        if found is None:
            raise FileError(f"{path}.{side}", f'"{getattr(stated, side)}" does not play in the stage {stage.id}')
    if first != second:
        raise FileError(f"{path}.second", f'"{stated.second}" is in group {second}, "{stated.first}" in group {first}')
    if stated.group not in (None, first):
        raise FileError(f"{path}.group", f'"{stated.group}"; both are in {f"group {first}" if first else "no group"}')
    return first or ""


def _slot(
    tournament: Tournament, stated: schema.Pairing, first: EntryId, second: EntryId, path: str
) -> tuple[str, int]:
    lines = {line.slot: line for line in knockout.view(tournament)}
    if stated.slot:
        if stated.slot not in lines:
            raise FileError(f"{path}.slot", f'no slot "{stated.slot}"; the bracket has {", ".join(lines)}')
        if lines[stated.slot].pairing is not None:
            raise FileError(f"{path}.slot", f'"{stated.slot}" was played before')
        return stated.slot, lines[stated.slot].best_of
    for line in lines.values():
        if line.pairing is None and {line.first.entry, line.second.entry} == {first, second}:
            return line.slot, line.best_of
    raise FileError(path, f'the bracket has no match of "{first}" and "{second}"; name its slot if it is meant')


def _check_tables(pairings: tuple[Pairing, ...], path: str) -> None:
    for key in ("table", "slot"):
        seen: dict[object, int] = {}
        for place, pairing in enumerate(pairings):
            value = getattr(pairing, key)
            if value and value in seen:
                raise FileError(f"{path}.pairings[{place}].{key}", f"{value} is also that of pairings[{seen[value]}]")
            seen[value] = place


def _free(
    tournament: Tournament,
    stage: Stage,
    stated: schema.Free,
    path: str,
    seen: dict[EntryId, str],
) -> Free:
    entry = _take(stated.entry, tournament, f"{path}.entry", seen)
    if stated.kind in ("half_bye", "requested_bye") and not isinstance(stage, RoundsStage):
        raise FileError(f"{path}.kind", f"{NOT_IN_THIS_BOOK}: {stated.kind}")
    if isinstance(stage, KnockoutStage):
        raise FileError(f"{path}.entry", "entries that wait in a bracket are not listed")
    return Free(entry, FreeKind(stated.kind))
