"""Pairs that a person makes in a draft: the law gives them their colours, handicap and group, and says what is odd.

Only where the program chooses who meets whom: the pairs of a bracket, of a round robin and of a match follow from
data, a hand there would break what comes after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from engine.errors import RuleViolation
from engine.formats import swiss_rounds
from engine.model import EntryId, Note, Pairing, Round, Tournament
from engine.pairing import colours, groups
from engine.pairing.candidates import field_of
from engine.pairing.draft import with_leavers
from engine.pairing.swiss_rounds import pairing_of
from engine.pairing.swiss_wl import have_met
from engine.regulations import RoundsStage, Stage, SwissStage
from engine.results import DoubleForfeit, Forfeit, Ground

PAIR_NOTES = frozenset({"cross_pair", "float_down", "rematch", "colour_again", "leavers_meet"})


def stage_of(t: Tournament, draft: Round) -> SwissStage | RoundsStage:
    """The stage of a draft that a hand may change. RuleViolation ``draft.by_data`` with the clause otherwise."""
    stage = t.rulebook.stage(draft.stage)
    if isinstance(stage, SwissStage | RoundsStage):
        return stage
    raise RuleViolation("draft.by_data", article=t.rulebook.stage_article(stage.id, "format"))


def has_choice(stage: Stage) -> bool:
    """Whether somebody may be kept from somebody in such a stage."""
    return isinstance(stage, SwissStage | RoundsStage)


def made(t: Tournament, draft: Round, one: EntryId, other: EntryId, table: int) -> Pairing:
    """Two who meet by hand at this table of the draft. RuleViolation ``draft.not_here`` (entry)."""
    stage = stage_of(t, draft)
    before = replace(t, rounds=t.rounds[: draft.number - 1])
    if isinstance(stage, SwissStage):
        return _of_records(before, draft.number, one, other, table)
    field = {found.entry: found for found in field_of(before, stage, draft.number, draft.rng_seed or 0)}
    for entry in (one, other):
        if entry not in field:
            raise RuleViolation("draft.not_here", entry=entry)
    place = list(field)
    first, second = sorted((field[one], field[other]), key=lambda found: place.index(found.entry))
    opens = not swiss_rounds.stage_rounds(before, stage)
    colour = colours.first_of(stage.colour_rule, draft.rng_seed or 0, f"{stage.id}:colours") if opens else None
    return pairing_of(before, stage, first, second, table, colour)


def _of_records(before: Tournament, number: int, one: EntryId, other: EntryId, table: int) -> Pairing:
    known = {found.entry: found for found in groups.candidates(before, number) if found.entry is not None}
    for entry in (one, other):
        if entry not in known:
            raise RuleViolation("draft.not_here", entry=entry)
    first, second = sorted((known[one], known[other]), key=lambda found: found.key)
    names = dict.fromkeys((groups.name_of(first.record), groups.name_of(second.record)))
    assert first.entry is not None
    assert second.entry is not None
    pairing = Pairing(
        number,
        table,
        first.entry,
        second.entry,
        best_of=before.rulebook.swiss.best_of,
        group="/".join(names),
        rematch=have_met(first, second),
    )
    return with_leavers(before, pairing)


def open_numbers(t: Tournament, taken: Sequence[Pairing]) -> Iterator[int]:
    """Tables at which somebody may be seated, from 1 up."""
    busy = {*t.closed_tables, *(pairing.table for pairing in taken)}
    return (number for number in count(1) if number not in busy)


def warnings(t: Tournament, draft: Round) -> tuple[Note, ...]:
    """What the rulebook or the desk would not have done, and who did not come last time."""
    return (*_odd_pairs(t, draft), *absent_last_time(t, draft))


def _odd_pairs(t: Tournament, draft: Round) -> Iterator[Note]:
    before = replace(t, rounds=t.rounds[: draft.number - 1])
    stage = t.rulebook.stage(draft.stage)
    for pairing in draft.pairings:
        if pairing.rematch:
            yield Note("rematch", pairing.entries, pairing.group)
        if pairing.second in t.kept_from(pairing.first):
            yield Note("kept_apart", pairing.entries, pairing.group)
    if isinstance(stage, SwissStage):
        barred = {one.entry for one in groups.candidates(before, draft.number) if one.barred}
    elif isinstance(stage, RoundsStage):
        field = {one.entry: one for one in field_of(before, stage, draft.number, draft.rng_seed or 0)}
        barred = {entry for entry, one in field.items() if one.free_points >= stage.byes_per_entry}
        for pairing in draft.pairings:
            if pairing.colour is not None and _breaks_bar(
                pairing, field[pairing.first].barred, field[pairing.second].barred
            ):
                yield Note("colour_again", pairing.entries, pairing.group)
    else:
        return
    for free in draft.free:
        if free.kind == "bye" and free.entry in barred:
            yield Note("second_bye", (free.entry,))


def _breaks_bar(pairing: Pairing, first: bool | None, second: bool | None) -> bool:
    first_has_black = pairing.colour == colours.FIRST_BLACK
    return first is first_has_black or second is (not first_has_black)


def absent_last_time(t: Tournament, draft: Round) -> Iterator[Note]:
    """Whoever is paired again although he did not come to his match of the round before."""
    last = t.round(draft.number - 1)
    here = {entry for pairing in draft.pairings for entry in pairing.entries}
    for pairing in last.pairings if last is not None else ():
        for game in pairing.games[:1]:
            if isinstance(game, DoubleForfeit) and game.ground is Ground.NO_SHOW:
                missing: tuple[EntryId, ...] = pairing.entries
            elif isinstance(game, Forfeit) and game.ground is Ground.NO_SHOW and not game.started:
                missing = (pairing.entry_at(game.loser),)
            else:
                continue
            for entry in missing:
                if entry in here:
                    yield Note("no_show", (entry,))


def notes_after(t: Tournament, draft: Round, made: tuple[Pairing, ...] | None = None) -> tuple[Note, ...]:
    """The notes of a round that a hand has changed: those that are still true. `made`: the pairs that are new."""
    pairs = {frozenset(pairing.entries) for pairing in draft.pairings}
    free = {one.entry for one in draft.free}
    kept = [note for note in draft.notes if _still(note, pairs, free)]
    known = {(note.code, frozenset(note.entries)) for note in kept}
    changed = draft if made is None else replace(draft, pairings=made)
    new = [note for note in _odd_pairs(t, changed) if note.code != "kept_apart"]
    return (*kept, *(note for note in new if (note.code, frozenset(note.entries)) not in known))


def _still(note: Note, pairs: set[frozenset[EntryId]], free: set[EntryId]) -> bool:
    if note.code in PAIR_NOTES:
        return frozenset(note.entries) in pairs
    return note.code not in ("bye", "swiss_bye", "second_bye") or note.entries[0] in free
