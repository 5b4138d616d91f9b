"""A tournament file → a tournament value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from bot.exchange import schema
from bot.exchange.errors import FileError
from bot.exchange.parsing import parse
from bot.exchange.results_in import games_of
from engine.errors import DecisionNeeded, RulebookError
from engine.formats import knockout, swiss
from engine.model import (
    Bracket,
    Decision,
    Entry,
    EntryId,
    EntryStatus,
    Free,
    FreeKind,
    Lots,
    Pairing,
    Question,
    Replacement,
    Round,
    RoundStatus,
    Tournament,
)
from engine.pairing.next_round import opening
from engine.regulations import KnockoutStage, Rulebook, SwissStage, digest, load

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
NOT_IN_THIS_BOOK = "this rulebook does not know that"


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file says: the tournament, the names of its entries, and the document itself."""

    tournament: Tournament
    names: Mapping[EntryId, str]
    document: schema.Document


def load_file(text: str | bytes) -> Loaded:
    """Read a tournament file. FileError with the path of the place and the reason."""
    return convert(parse(text))


def convert(document: schema.Document) -> Loaded:
    """The tournament that a document of the right shape means."""
    book = _rulebook(document)
    known = _ids(document)
    tournament = Tournament(
        id="file",
        title=document.title,
        rulebook=book,
        rulebook_hash=digest(book),
        club=0,
        zone="UTC",
        settings=_settings(document),
        entries=_entries(document, known),
        lots=_lots(document, book, known),
        decisions=_decisions(document, known),
    )
    tournament = _with_stages(tournament, document, known)
    for index in range(len(document.rounds)):
        tournament = _with_round(tournament, document, index)
    tournament = _with_replacements(tournament, document, len(document.rounds) + 1)
    _check_absences(document, known)
    names = {entry.id: entry.name or entry.id for entry in document.entries}
    return Loaded(tournament, names, document)


def _settings(document: schema.Document) -> dict[str, Any]:
    return dict(document.settings) | {
        name: value for stage in document.stages for name, value in stage.settings.items()
    }


def _rulebook(document: schema.Document) -> Rulebook:
    try:
        return load(document.rulebook, _settings(document))
    except RulebookError as error:
        raise FileError.of(error) from error


# Entries


def _ids(document: schema.Document) -> frozenset[EntryId]:
    seen: dict[str, int] = {}
    seeds: dict[int, int] = {}
    for index, entry in enumerate(document.entries):
        if entry.id in seen:
            raise FileError(f"entries[{index}].id", f'"{entry.id}" is the id of entries[{seen[entry.id]}]')
        seen[entry.id] = index
        if entry.seed is not None and entry.seed in seeds:
            raise FileError(f"entries[{index}].seed", f"{entry.seed} is the seed of entries[{seeds[entry.seed]}]")
        seeds[entry.seed or 0] = index
        if (entry.joined_round or 1) > 1:
            raise FileError(f"entries[{index}].joined_round", f"{NOT_IN_THIS_BOOK}: everybody starts in round 1")
    return frozenset(seen)


def _refer(entry: str, known: frozenset[EntryId] | Mapping[EntryId, Entry], path: str) -> EntryId:
    if entry not in known:
        raise FileError(path, f'no entry "{entry}"')
    return entry


def _entries(document: schema.Document, known: frozenset[EntryId]) -> dict[EntryId, Entry]:
    entries = {entry.id: Entry(entry.id, number) for number, entry in enumerate(document.entries, start=1)}
    for index, gone in enumerate(document.departures):
        path = f"departures[{index}]"
        entry = entries[_refer(gone.entry, known, f"{path}.entry")]
        if entry.status is not EntryStatus.ACTIVE:
            raise FileError(f"{path}.entry", f'"{gone.entry}" has left already')
        if gone.after_round > len(document.rounds):
            raise FileError(f"{path}.after_round", f"there are {len(document.rounds)} rounds")
        if gone.returns_in_round is not None:
            raise FileError(f"{path}.returns_in_round", f"{NOT_IN_THIS_BOOK}: who has left loses what is left")
        if gone.treatment == "annul":
            raise FileError(f"{path}.treatment", "earlier results are never annulled (2.2.6.2)")
        status = EntryStatus(gone.kind)
        entries[gone.entry] = replace(entry, status=status, left_after_round=gone.after_round)
    return entries


def _check_absences(document: schema.Document, known: frozenset[EntryId]) -> None:
    for index, absence in enumerate(document.absences):
        _refer(absence.entry, known, f"absences[{index}].entry")
        if absence.kind != "absent":
            raise FileError(f"absences[{index}].kind", f"{NOT_IN_THIS_BOOK}: {absence.kind}")


# Stages, lots, decisions


def _stage_of(book: Rulebook, stage_id: str, path: str) -> SwissStage | KnockoutStage:
    known = [stage.id for stage in book.stages]
    if stage_id not in known:
        raise FileError(path, f'no stage "{stage_id}"; {book.id} has {", ".join(known)}')
    return book.stage(stage_id)


def _with_stages(tournament: Tournament, document: schema.Document, known: frozenset[EntryId]) -> Tournament:
    """Stated seeds are the bracket; without them the Swiss table makes it."""
    for index, stated in enumerate(document.stages):
        path = f"stages[{index}]"
        stage = _stage_of(tournament.rulebook, stated.id, f"{path}.id")
        if stated.format not in (None, stage.format):
            raise FileError(f"{path}.format", f'"{stated.format}"; the stage {stage.id} is {stage.format}')
        seeds = [_refer(entry, known, f"{path}.seeds[{place}]") for place, entry in enumerate(stated.seeds)]
        _distinct(seeds, f"{path}.seeds")
        if seeds and isinstance(stage, SwissStage):
            raise FileError(f"{path}.seeds", "only a bracket has seeds; a Swiss stage has the seed of each entry")
        if len(seeds) == 1:
            raise FileError(f"{path}.seeds", "a bracket needs two entries")
        if seeds:
            tournament = replace(tournament, bracket=Bracket(stage.id, tuple(seeds)))
    return tournament


def _distinct(entries: list[EntryId], path: str) -> None:
    for place, entry in enumerate(entries):
        if entry in entries[:place]:
            raise FileError(f"{path}[{place}]", f'"{entry}" stands twice')


def _lots(document: schema.Document, book: Rulebook, known: frozenset[EntryId]) -> tuple[Lots, ...]:
    """Recorded draws; lot numbers are `seed`, without it the order of the entries."""
    lots: list[Lots] = []
    for index, drawn in enumerate(document.lots):
        path = f"lots[{index}]"
        _stage_of(book, drawn.stage, f"{path}.stage")
        order = [_refer(entry, known, f"{path}.order[{place}]") for place, entry in enumerate(drawn.order)]
        _distinct(order, f"{path}.order")
        if any((one.stage, one.purpose) == (drawn.stage, drawn.purpose) for one in lots):
            raise FileError(path, f"a second draw of {drawn.purpose} for {drawn.stage}")
        if drawn.purpose == "pairing" and len(order) != len(known):
            missing = next(entry.id for entry in document.entries if entry.id not in order)
            raise FileError(f"{path}.order", f'"{missing}" has no lot')
        lots.append(Lots(drawn.stage, drawn.purpose, tuple(order)))
    if not any(one.purpose == "pairing" for one in lots):
        last = len(document.entries) + max((entry.seed or 0 for entry in document.entries), default=0)
        numbered = sorted(document.entries, key=lambda entry: entry.seed or last + 1)
        playing = tuple(entry.id for entry in numbered if not _never_played(document, entry.id))
        lots.append(Lots(book.swiss.id, "pairing", playing))
    return tuple(lots)


def _never_played(document: schema.Document, entry: EntryId) -> bool:
    """Left before the draw, and nobody's opponent: not in the field."""
    left_early = any(gone.entry == entry and gone.after_round == 0 for gone in document.departures)
    return left_early and not any(
        entry in (pairing.first, pairing.second) for round_ in document.rounds for pairing in round_.pairings
    )


def _decisions(document: schema.Document, known: frozenset[EntryId]) -> tuple[Decision, ...]:
    """Answers of the head referee; a file names their entries, not their round."""
    found: list[Decision] = []
    for index, made in enumerate(document.decisions):
        path = f"decisions[{index}].entries"
        entries = tuple(_refer(entry, known, f"{path}[{place}]") for place, entry in enumerate(made.entries))
        question = Question(f"d{index}", made.code, (made.choice,), entries=entries)
        found.append(Decision(question, made.choice, made.text, 0, EPOCH))
    return tuple(found)


# Rounds


def _with_round(tournament: Tournament, document: schema.Document, index: int) -> Tournament:
    stated = document.rounds[index]
    path = f"rounds[{index}]"
    if stated.number != index + 1:
        raise FileError(f"{path}.number", f"{stated.number}; rounds are numbered 1, 2, 3 …, so this is {index + 1}")
    stage = _stage_of_round(tournament, stated, path)
    if isinstance(stage, KnockoutStage):
        tournament = _with_replacements(_opened(tournament, stated, path), document, stated.number)
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
    round_ = Round(
        stated.number, stage.id, pairings, free, rng_seed=stated.rng_seed, name=name, status=RoundStatus.STARTED
    )
    return replace(tournament, rounds=(*tournament.rounds, round_))


def _stage_of_round(tournament: Tournament, stated: schema.Round, path: str) -> SwissStage | KnockoutStage:
    book = tournament.rulebook
    if stated.stage is None:
        return book.knockout if book.knockout is not None and swiss.is_complete(tournament) else book.swiss
    stage = _stage_of(book, stated.stage, f"{path}.stage")
    if tournament.rounds and book.stages.index(stage) < book.stages.index(book.stage(tournament.rounds[-1].stage)):
        raise FileError(f"{path}.stage", f"{stage.id} is over: round {len(tournament.rounds)} is of a later stage")
    if isinstance(stage, SwissStage) and swiss.is_complete(tournament):
        raise FileError(f"{path}.stage", f"{stage.id} is over after round {len(tournament.rounds)}")
    return stage


def _opened(tournament: Tournament, stated: schema.Round, path: str) -> Tournament:
    """The bracket of the Swiss table; lots that the file does not hold are drawn as the round's seed draws them."""
    if tournament.bracket is not None:
        return tournament
    if not swiss.is_complete(tournament):
        raise FileError(f"{path}.stage", "the play-off begins when the Swiss stage is over")
    try:
        seeds, drawn = opening(tournament, stated.rng_seed or 0)
    except DecisionNeeded as needed:
        raise FileError(path, "who is in the play-off is undecided; see `turnir pair` of the rounds before") from needed
    bracket = Bracket(knockout.stage_of(tournament).id, seeds)
    lots = tournament.lots if drawn is None else (*tournament.lots, drawn)
    return replace(tournament, bracket=bracket, lots=lots)


def _with_replacements(tournament: Tournament, document: schema.Document, next_round: int) -> Tournament:
    """The stated replacements that hold before a round."""
    for index, gone in enumerate(document.departures):
        if gone.replaced_by is None:
            continue
        entering = _refer(gone.replaced_by, tournament.entries, f"departures[{index}].replaced_by")
        bracket = tournament.bracket
        if entering == gone.entry:
            raise FileError(f"departures[{index}].replaced_by", "nobody replaces himself")
        if bracket is None or gone.after_round >= next_round:
            continue
        if not knockout.entered(tournament, gone.entry):
            raise FileError(f"departures[{index}].replaced_by", f'"{gone.entry}" has no place in the bracket')
        if any(change.leaving == gone.entry for change in bracket.replacements):
            continue
        change = Replacement(gone.entry, entering, max(gone.after_round + 1, _first_bracket_round(tournament)))
        tournament = replace(tournament, bracket=replace(bracket, replacements=(*bracket.replacements, change)))
    return tournament


def _first_bracket_round(tournament: Tournament) -> int:
    swiss_id = tournament.rulebook.swiss.id
    return sum(round_.stage == swiss_id for round_ in tournament.rounds) + 1


def _take(entry: str, tournament: Tournament, path: str, seen: dict[EntryId, str]) -> EntryId:
    """An entry that is in this round for the first time."""
    _refer(entry, tournament.entries, path)
    if entry in seen:
        raise FileError(path, f'"{entry}" is already in this round ({seen[entry]})')
    seen[entry] = path
    return entry


def _pairing(
    tournament: Tournament,
    stage: SwissStage | KnockoutStage,
    round_: schema.Round,
    place: int,
    path: str,
    seen: dict[EntryId, str],
) -> Pairing:
    stated = round_.pairings[place]
    first = _take(stated.first, tournament, f"{path}.first", seen)
    second = _take(stated.second, tournament, f"{path}.second", seen)
    for key in ("colour", "lineups", "length"):
        if getattr(stated, key) is not None:
            raise FileError(f"{path}.{key}", NOT_IN_THIS_BOOK)
    if stated.handicap:
        raise FileError(f"{path}.handicap", NOT_IN_THIS_BOOK)
    slot = ""
    best_of: int = stage.best_of
    if isinstance(stage, KnockoutStage):
        slot, best_of = _slot(tournament, stated, first, second, path)
    elif stated.slot:
        raise FileError(f"{path}.slot", "only a bracket has slots")
    games = games_of(stated.result, best_of, tournament.rulebook.scoring, f"{path}.result")
    number = round_.number
    return Pairing(
        number,
        stated.table or place + 1,
        first,
        second,
        best_of=best_of,
        group=stated.group or "",
        slot=slot,
        rematch=knockout.earlier_match(tournament, first, second, number) is not None,
        games=games,
    )


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
    stage: SwissStage | KnockoutStage,
    stated: schema.Free,
    path: str,
    seen: dict[EntryId, str],
) -> Free:
    entry = _take(stated.entry, tournament, f"{path}.entry", seen)
    if stated.kind in ("half_bye", "requested_bye"):
        raise FileError(f"{path}.kind", f"{NOT_IN_THIS_BOOK}: {stated.kind}")
    if isinstance(stage, KnockoutStage):
        raise FileError(f"{path}.entry", "entries that wait in a bracket are not listed")
    return Free(entry, FreeKind(stated.kind))
