"""The rounds of a tournament file: pairs, results, who is free, and the stages they open."""

from __future__ import annotations

from dataclasses import replace

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.entries import with_terms
from bot.exchange.turnir_file.errors import NOT_IN_THIS_BOOK, FileError, refer
from bot.exchange.turnir_file.results import games_of
from bot.exchange.turnir_file.sentences import refused_at
from bot.exchange.turnir_file.stages import filed
from engine.formats import knockout
from engine.model import STARTED, EntryId, Free, FreeKind, Pairing, Round, Tournament
from engine.regulations import Rulebook, Stage


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
    tournament = filed(stage).before_round(tournament, document, stated, path)
    seen: dict[EntryId, str] = {}
    pairings = tuple(
        _pairing(tournament, stage, stated, place, f"{path}.pairings[{place}]", seen)
        for place in range(len(stated.pairings))
    )
    _check_tables(pairings, path)
    free = tuple(_free(tournament, stage, one, f"{path}.free[{place}]", seen) for place, one in enumerate(stated.free))
    tournament, name = filed(stage).after_pairs(tournament, pairings)
    round_ = Round(stated.number, stage.id, pairings, free, rng_seed=stated.rng_seed, name=name, announced=STARTED)
    return replace(tournament, rounds=(*tournament.rounds, round_))


def _stage_of_round(tournament: Tournament, stated: schema.Round, path: str) -> Stage:
    book = tournament.rulebook
    for_a_cut = any(pairing.slot for pairing in stated.pairings)
    if stated.stage is None:
        left = [stage for stage in book.plan if not filed(stage).is_over(tournament, for_a_cut=False)]
        if not left and not for_a_cut:
            raise FileError(f"{path}.number", f"the event is over after round {len(tournament.rounds)}")
        return left[0] if left else book.plan[-1]
    stage = stage_of(book, stated.stage, f"{path}.stage")
    if tournament.rounds and book.plan.index(stage) < book.plan.index(book.stage(tournament.rounds[-1].stage)):
        raise FileError(f"{path}.stage", f"{stage.id} is over: round {len(tournament.rounds)} is of a later stage")
    if filed(stage).is_over(tournament, for_a_cut=for_a_cut):
        raise FileError(f"{path}.stage", f"{stage.id} is over after round {len(tournament.rounds)}")
    return stage


def _take(entry: EntryId, tournament: Tournament, path: str, seen: dict[EntryId, str]) -> EntryId:
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
    played, number = filed(stage), round_.number
    slot, group, best_of = played.place(tournament, stated, path)
    again = played.marks_rematches and knockout.earlier_match(tournament, first, second, number)
    pairing = Pairing(
        number,
        stated.table or place + 1,
        first,
        second,
        best_of=best_of,
        group=group,
        slot=slot,
        rematch=bool(again),
        decisive=played.decisive,
    )
    length = _length(tournament.rulebook, pairing, stated.length, f"{path}.length")
    pairing = with_terms(tournament, stage, stated, replace(pairing, length=length), path)
    games = games_of(stated.result, pairing, tournament.rulebook, f"{path}.result")
    pairing = pairing.with_games(games)
    with refused_at(f"{path}.result.winner"):
        knockout.check_has_winner(tournament, stage.id, pairing)
    return pairing


def _length(book: Rulebook, pairing: Pairing, stated: int | None, path: str) -> int | None:
    """The points a match was played to; None where they are those of the event."""
    if stated is None:
        return None
    if not book.scoring.to_points:
        raise FileError(path, NOT_IN_THIS_BOOK)
    return None if stated == book.scoring.length_of(pairing) else stated


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
    filed(stage).check_free(stated, path)
    return Free(entry, FreeKind(stated.kind))
