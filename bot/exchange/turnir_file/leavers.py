"""Departures of a tournament file: who is out, who came back, and who did not come to his match."""

from __future__ import annotations

from dataclasses import replace

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import NOT_IN_THIS_BOOK, FileError, refer
from engine.formats.protocol import format_of
from engine.model import Entry, EntryId, EntryStatus, Free, FreeKind, Round, Tournament
from engine.regulations import Rulebook, Stage
from engine.scoring.match import no_shows

Entries = dict[EntryId, Entry]


def with_departures(entries: Entries, document: schema.Document, book: Rulebook) -> Entries:
    """FileError for a departure that cannot be: of a stranger, of somebody who is out, after a round to come."""
    annuls = book.plan[0].annuls_leavers
    left = dict(entries)
    for index, gone in enumerate(document.departures):
        path = f"departures[{index}]"
        entry = left[refer(gone.entry, entries, f"{path}.entry")]
        if entry.status is not EntryStatus.ACTIVE:
            raise FileError(f"{path}.entry", f'"{gone.entry}" has left already')
        if gone.after_round > len(document.rounds):
            raise FileError(f"{path}.after_round", f"there are {len(document.rounds)} rounds")
        if gone.treatment == "annul" and not annuls:
            article = book.article("withdrawals.swiss")
            reason = f"earlier results are never annulled ({article})" if article else NOT_IN_THIS_BOOK
            raise FileError(f"{path}.treatment", reason)
        if gone.treatment == "losses" and not _can_lose(book):
            raise FileError(f"{path}.treatment", f"{NOT_IN_THIS_BOOK}: rounds that are not paired cannot be lost")
        _check_return(gone, book, path)
        if not _stays(gone, document, book):
            status = EntryStatus(gone.kind)
            treatment = gone.treatment if annuls else None
            left[gone.entry] = replace(entry, status=status, left_after_round=gone.after_round, treatment=treatment)
    return left


def _can_lose(book: Rulebook) -> bool:
    """Whether a leaver's matches to come are paired and lost, or at least the one that he missed."""
    return format_of(book.plan[0]).open_rounds is None or book.scoring.by_boards


def _drops(stage: Stage) -> bool:
    """Whether it drops whoever does not come to his match, where the book has that."""
    rounds = format_of(stage).open_rounds
    return rounds is not None and rounds.drops_who_stays_away


def _check_return(gone: schema.Departure, book: Rulebook, path: str) -> None:
    if gone.returns_in_round is None:
        return
    if gone.kind == "disqualified":
        article = book.article("drops.reentry")
        reason = f'"{gone.entry}" is disqualified and does not come back'
        raise FileError(f"{path}.returns_in_round", f"{reason} ({article})" if article else reason)
    if gone.returns_in_round <= gone.after_round:
        raise FileError(f"{path}.returns_in_round", f"{gone.returns_in_round} is before the departure")


def _stays(gone: schema.Departure, document: schema.Document, book: Rulebook) -> bool:
    """Where nobody is dropped, whoever comes back is in the field all the time and is absent meanwhile."""
    return _is_back(gone, document) if book.drops is not None else gone.returns_in_round is not None


def away(document: schema.Document, book: Rulebook, number: int) -> frozenset[EntryId]:
    """Who is absent in a round because he comes back in a later one."""
    if book.drops is not None:
        return frozenset()
    return frozenset(
        gone.entry for gone in document.departures if gone.after_round < number < (gone.returns_in_round or 0)
    )


def _is_back(gone: schema.Departure, document: schema.Document) -> bool:
    return gone.returns_in_round is not None and gone.returns_in_round <= len(document.rounds) + 1


def with_consequences(tournament: Tournament, document: schema.Document) -> Tournament:
    """The rounds that those missed who came back, and, where the book says so, who is out for not coming."""
    if tournament.rulebook.drops is None:
        rounds = tuple(_with_absent(r, tournament.rulebook, document) for r in tournament.rounds)
        return replace(tournament, rounds=rounds)
    for index, gone in enumerate(document.departures):
        if gone.returns_in_round is not None and _is_back(gone, document):
            _check_same_stage(tournament, gone.returns_in_round, f"departures[{index}].returns_in_round")
            missed = range(gone.after_round + 1, gone.returns_in_round)
            rounds = tuple(
                _with_free(r, gone.entry, FreeKind.MISSED) if r.number in missed else r for r in tournament.rounds
            )
            tournament = replace(tournament, rounds=rounds)
    return replace(tournament, entries=tournament.entries | _stayed_away(tournament))


def _check_same_stage(t: Tournament, number: int, path: str) -> None:
    first = format_of(t.rulebook.plan[0])
    round_ = t.round(number)
    if _drops(t.rulebook.plan[0]):
        over = round_ is None and first.is_complete(t)
        if not over and (round_ is None or round_.stage == first.stage.id):
            return
    raise FileError(path, f"{number}: the stage that was left is over ({t.rulebook.article('drops.reentry')})")


def _with_absent(round_: Round, book: Rulebook, document: schema.Document) -> Round:
    """In a bracket nobody is listed who has no match."""
    if format_of(book.stage(round_.stage)).has_bracket:
        return round_
    for entry in sorted(away(document, book, round_.number)):
        round_ = _with_free(round_, entry, FreeKind.ABSENT)
    return round_


def _with_free(round_: Round, entry: EntryId, kind: FreeKind) -> Round:
    return round_ if _is_in(round_, entry) else replace(round_, free=(*round_.free, Free(entry, kind)))


def _is_in(round_: Round, entry: EntryId) -> bool:
    return any(entry in one.entries for one in round_.pairings) or any(one.entry == entry for one in round_.free)


def _stayed_away(t: Tournament) -> Entries:
    """Whose last match was a Swiss one to which he did not come: out, as far as the file says nothing else."""
    last: dict[EntryId, int | None] = {}
    for round_ in t.rounds:
        sorting = _drops(t.rulebook.stage(round_.stage))
        for pairing in round_.pairings:
            absent = [entry for game in pairing.games if sorting for entry in no_shows(pairing, game)]
            last |= {entry: round_.number if entry in absent else None for entry in pairing.entries}
        last |= {free.entry: None for free in round_.free}
    return {
        entry: replace(t.entries[entry], status=EntryStatus.WITHDRAWN, left_after_round=number)
        for entry, number in last.items()
        if number is not None and t.entries[entry].status is EntryStatus.ACTIVE
    }
