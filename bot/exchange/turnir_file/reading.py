"""A tournament file → a tournament value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count
from typing import Any

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.entries import entry_of, never_played
from bot.exchange.turnir_file.errors import NOT_IN_THIS_BOOK, FileError, refer
from bot.exchange.turnir_file.leavers import away, with_consequences, with_departures
from bot.exchange.turnir_file.parsing import parse
from bot.exchange.turnir_file.replacements import with_replacements
from bot.exchange.turnir_file.rounds import stage_of, with_round
from bot.exchange.turnir_file.sentences import reason_of
from bot.exchange.turnir_file.stages import filed
from bot.named_tournament import Told
from bot.views import ClubView, PersonView, TournamentView
from engine.errors import RulebookError, RuleViolation
from engine.formats.capacity import check_cut
from engine.formats.protocol import format_of
from engine.ids import NOBODY
from engine.model import Absence, Decision, Entry, EntryId, FreeKind, Lots, PersonId, Question, Tournament
from engine.regulations import Rulebook, check_complete, digest, load

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
OUTSIDE = {"scored": "score_for"}
"""What a file may call a value, and its name here."""
MOST_ROUNDS = 100
"""No event has more."""
WITHOUT_NUMBER = 10**12
"""Members whose id is no number are counted from here: no account has such a number."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file says: the tournament, the names of its entries, and the document itself."""

    tournament: Tournament
    names: Mapping[EntryId, str]
    document: schema.Document

    @property
    def clubs(self) -> dict[EntryId, str]:
        return {one.id: one.club for one in self.document.entries if one.club}

    @property
    def told(self) -> Told:
        people = {
            one.id: [each if isinstance(each, str) else each.name or each.id for each in one.members]
            for one in self.document.entries
            if one.members
        }
        return Told(self.tournament, self.names, people, self.clubs)


def load_file(text: str | bytes) -> Loaded:
    """Read a tournament file. FileError with the path of the place and the reason."""
    return convert(parse(text))


def convert(document: schema.Document) -> Loaded:
    """The tournament that a document of the right shape means."""
    book = _rulebook(document)
    rounds_apart = format_of(book.plan[0]).open_rounds is not None
    known = _ids(document, late=rounds_apart)
    tournament = Tournament(
        id="file",
        title=document.title,
        rulebook=book,
        rulebook_hash=digest(book),
        club=0,
        zone="UTC",
        settings=_settings(document),
        entries=_entries(document, book),
        lots=_lots(document, book, known),
        decisions=_decisions(document, book, known),
    )
    tournament = filed(book.plan[0]).opened(_with_stages(tournament, document, known), document)
    for index in range(len(document.rounds)):
        tournament = with_round(tournament, document, index)
    tournament = with_consequences(tournament, document)
    tournament = with_replacements(tournament, document, len(document.rounds) + 1)
    tournament = replace(tournament, absences=_absences(document, known, book, excused=rounds_apart))
    names = {entry.id: entry.name or entry.id for entry in document.entries}
    return Loaded(tournament, names, document)


def _settings(document: schema.Document) -> dict[str, Any]:
    told = dict(document.settings) | {
        name: value for stage in document.stages for name, value in stage.settings.items()
    }
    return {name: _own_names(value) for name, value in told.items()}


def _own_names(value: object) -> object:
    """Of a list of criteria: by the names they have here."""
    if not isinstance(value, list | tuple):
        return value
    return [OUTSIDE.get(one, one) if isinstance(one, str) else one for one in value]


def _rulebook(document: schema.Document) -> Rulebook:
    try:
        book = load(document.rulebook, _settings(document))
        check_complete(book)
        row = None if book.structure is None else book.structure.row_of(_registered(document))
        book = book if row is None else book.structured(row)
        check_cut(book, len(document.entries))
    except RulebookError as error:
        raise FileError.of(error) from error
    except RuleViolation as error:
        raise FileError("settings.cut", reason_of(error)) from error
    return book


def _registered(document: schema.Document) -> int:
    """How many were there when round 1 was paired."""
    return sum((one.joined_round or 1) == 1 and not never_played(document, one.id) for one in document.entries)


# Entries


def _ids(document: schema.Document, *, late: bool) -> frozenset[EntryId]:
    """Every entry. `late`: one may join after the first round."""
    seen: dict[EntryId, int] = {}
    seeds: dict[int, int] = {}
    for index, entry in enumerate(document.entries):
        if entry.id in seen:
            raise FileError(f"entries[{index}].id", f'"{entry.id}" is the id of entries[{seen[entry.id]}]')
        seen[entry.id] = index
        if entry.seed is not None and entry.seed in seeds:
            raise FileError(f"entries[{index}].seed", f"{entry.seed} is the seed of entries[{seeds[entry.seed]}]")
        seeds[entry.seed or 0] = index
        if (entry.joined_round or 1) > 1 and not late:
            raise FileError(f"entries[{index}].joined_round", f"{NOT_IN_THIS_BOOK}: everybody starts in round 1")
    return frozenset(seen)


def _entries(document: schema.Document, book: Rulebook) -> dict[EntryId, Entry]:
    entries = {entry.id: entry_of(number, entry) for number, entry in enumerate(document.entries, start=1)}
    return with_departures(entries, document, book)


def _absences(
    document: schema.Document, known: frozenset[EntryId], book: Rulebook, *, excused: bool
) -> tuple[Absence, ...]:
    """Announced ones, and the rounds to come of those who come back after them.

    Where nobody is excused an absence changes no pair: its match is lost."""
    for index, absence in enumerate(document.absences):
        refer(absence.entry, known, f"absences[{index}].entry")
        if absence.kind != "absent" and not excused:
            raise FileError(f"absences[{index}].kind", f"{NOT_IN_THIS_BOOK}: {absence.kind}")
    if not excused:
        return ()
    announced = tuple(Absence(one.entry, one.round, FreeKind(one.kind)) for one in document.absences)
    told = {(one.entry, one.round) for one in announced}
    last = min(max((one.returns_in_round or 0 for one in document.departures), default=0), MOST_ROUNDS)
    return announced + tuple(
        Absence(entry, number, FreeKind.ABSENT)
        for number in range(len(document.rounds) + 1, last)
        for entry in sorted(away(document, book, number))
        if (entry, number) not in told
    )


# Stages, lots, decisions


def _with_stages(tournament: Tournament, document: schema.Document, known: frozenset[EntryId]) -> Tournament:
    """Stated seeds are the bracket; without them the Swiss table makes it."""
    for index, stated in enumerate(document.stages):
        path = f"stages[{index}]"
        stage = stage_of(tournament.rulebook, stated.id, f"{path}.id")
        if stated.format not in (None, stage.format):
            raise FileError(f"{path}.format", f'"{stated.format}"; the stage {stage.id} is {stage.format}')
        seeds = [refer(entry, known, f"{path}.seeds[{place}]") for place, entry in enumerate(stated.seeds)]
        _distinct(seeds, f"{path}.seeds")
        if seeds:
            tournament = filed(stage).with_seeds(tournament, tuple(seeds), f"{path}.seeds")
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
        stage_of(book, drawn.stage, f"{path}.stage")
        order = [refer(entry, known, f"{path}.order[{place}]") for place, entry in enumerate(drawn.order)]
        _distinct(order, f"{path}.order")
        again = any((one.stage, one.purpose) == (drawn.stage, drawn.purpose) for one in lots)
        if again and not (drawn.purpose == "places" and filed(book.stage(drawn.stage)).cuts_by_group):
            raise FileError(path, f"a second draw of {drawn.purpose} for {drawn.stage}")
        if drawn.purpose == "pairing" and len(order) != len(known):
            missing = next(entry.id for entry in document.entries if entry.id not in order)
            raise FileError(f"{path}.order", f'"{missing}" has no lot')
        lots.append(Lots(drawn.stage, drawn.purpose, tuple(order)))
    first = book.plan[0]
    if not any((one.stage, one.purpose) == (first.id, "pairing") for one in lots):
        last = len(document.entries) + max((entry.seed or 0 for entry in document.entries), default=0)
        numbered = sorted(document.entries, key=lambda entry: entry.seed or last + 1)
        playing = tuple(entry.id for entry in numbered if not never_played(document, entry.id))
        lots += filed(first).first_lots(document, playing)
    return tuple(lots)


def _decisions(document: schema.Document, book: Rulebook, known: frozenset[EntryId]) -> tuple[Decision, ...]:
    """Answers of the head referee; a file names their entries, not their round."""
    found: list[Decision] = []
    for index, made in enumerate(document.decisions):
        path = f"decisions[{index}].entries"
        entries = tuple(refer(entry, known, f"{path}[{place}]") for place, entry in enumerate(made.entries))
        if made.stage is not None:
            stage_of(book, made.stage, f"decisions[{index}].stage")
        question = Question(
            f"d{index}", made.code, (made.choice,), entries=entries, stage=made.stage or "", group=made.group or ""
        )
        found.append(Decision(question, made.choice, made.text, NOBODY, EPOCH))
    return tuple(found)


# As a tournament is looked at


def view_of(loaded: Loaded, language: str) -> TournamentView:
    """With names and with nobody's account: a file has no officials and no club of its own."""
    t, people = loaded.tournament, dict[PersonId, PersonView]()
    numbers = count(WITHOUT_NUMBER)
    entries = dict[EntryId, Entry]()
    for one in loaded.document.entries:
        members = tuple(_person(member, numbers) for member in one.members)
        people |= {member.id: member for member in members}
        entries[one.id] = replace(t.entries[one.id], members=tuple(member.id for member in members))
    return TournamentView(
        replace(t, entries=entries),
        ClubView(0, "", t.zone, language),
        dict(loaded.names),
        people,
        clubs=loaded.clubs,
    )


def _person(member: str | schema.Member, numbers: count[int]) -> PersonView:
    key, name = (member, member) if isinstance(member, str) else (member.id, member.name or member.id)
    return PersonView(PersonId(int(key) if key.isdecimal() else next(numbers)), name)
