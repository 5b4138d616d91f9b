"""Pairs that a person makes in a draft: the law gives them their colours, handicap and group, and says what is odd.

Only where the program chooses who meets whom: the pairs of a bracket, of a round robin and of a match follow from
data, a hand there would break what comes after. Who meets somebody of his own club is told before a round is announced:
no book forbids it, so it costs no pair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from engine.errors import RuleViolation
from engine.formats.protocol import ChosenPairs, format_of
from engine.model import EntryId, Note, Pairing, Round, Tournament
from engine.regulations import Stage
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground
from engine.scoring.match import no_shows

PAIR_NOTES = frozenset({"cross_pair", "float_down", "rematch", "colour_again", "leavers_meet"})


def choice_of(t: Tournament, draft: Round) -> ChosenPairs:
    """How a hand may change a draft. RuleViolation ``draft.by_data`` with the clause where it may not."""
    stage = t.rulebook.stage(draft.stage)
    choice = format_of(stage).choice
    if choice is None:
        raise RuleViolation("draft.by_data", article=t.rulebook.stage_article(stage.id, "format"))
    return choice


def has_choice(stage: Stage) -> bool:
    """Whether somebody may be kept from somebody in such a stage."""
    return format_of(stage).choice is not None


def made(t: Tournament, draft: Round, one: EntryId, other: EntryId, table: int) -> Pairing:
    """Two who meet by hand at this table of the draft. RuleViolation ``draft.not_here`` (entry)."""
    before = replace(t, rounds=t.rounds[: draft.number - 1])
    return choice_of(t, draft).by_hand(before, draft, one, other, table)


def open_numbers(t: Tournament, taken: Sequence[Pairing]) -> Iterator[int]:
    """Tables at which somebody may be seated, from 1 up."""
    busy = {*t.closed_tables, *(pairing.table for pairing in taken)}
    return (number for number in count(1) if number not in busy)


def warnings(t: Tournament, draft: Round) -> tuple[Note, ...]:
    """What the rulebook or the desk would not have done, and who did not come last time."""
    return (*_odd_pairs(t, draft), *absent_last_time(t, draft))


def _odd_pairs(t: Tournament, draft: Round) -> Iterator[Note]:
    before = replace(t, rounds=t.rounds[: draft.number - 1])
    for pairing in draft.pairings:
        if pairing.rematch:
            yield Note("rematch", pairing.entries, pairing.group)
        if pairing.second in t.kept_from(pairing.first):
            yield Note("kept_apart", pairing.entries, pairing.group)
    choice = format_of(t.rulebook.stage(draft.stage)).choice
    if choice is not None:
        yield from choice.oddities(before, draft)


def second_byes(draft: Round, barred: Collection[EntryId]) -> Iterator[Note]:
    """Whoever is free in a draft although he may not win so again."""
    for free in draft.free:
        if free.kind == "bye" and free.entry in barred:
            yield Note("second_bye", (free.entry,))


def absent_last_time(t: Tournament, draft: Round) -> Iterator[Note]:
    """Whoever is paired again, or has the bye, although he did not come to his match of the round before; who missed
    its first game alone has come (TAC 2.3.6.8б)."""
    last = t.round(draft.number - 1)
    here = {entry for pairing in draft.pairings for entry in pairing.entries}
    here |= {free.entry for free in draft.free if free.kind == "bye"}
    for pairing in last.pairings if last is not None else ():
        for entry in pairing.entries:
            if entry in here and pairing.games and all(_missed(pairing, entry, game) for game in pairing.games):
                yield Note("no_show", (entry,))


def _missed(pairing: Pairing, entry: EntryId, game: GameResult) -> bool:
    if not isinstance(game, Forfeit | DoubleForfeit) or game.ground is not Ground.NO_SHOW:
        return False
    return entry in no_shows(pairing, game)


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


def same_club(clubs: Mapping[EntryId, str], pairings: Iterable[Pairing]) -> list[Note]:
    """Pairs of one club (`group` of the note) by where entries come from; nothing where all that say it are of one."""
    keys = {entry: _club_key(club) for entry, club in clubs.items()}
    if len(set(keys.values())) <= 1:
        return []
    return [
        Note("same_club", one.entries, clubs[one.first])
        for one in pairings
        if one.first in keys and keys[one.first] == keys.get(one.second)
    ]


def _club_key(club: str) -> str:
    """Letter case, spaces, ё and е do not count."""
    return " ".join(club.casefold().replace("ё", "е").split())
