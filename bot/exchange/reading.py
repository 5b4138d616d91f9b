"""A tournament file → a tournament value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from bot.exchange import schema
from bot.exchange.errors import NOT_IN_THIS_BOOK, FileError
from bot.exchange.leavers import with_consequences, with_departures
from bot.exchange.parsing import exact, parse
from bot.exchange.reasons import reason_of
from bot.exchange.rounds_in import refer, stage_of, with_replacements, with_round
from bot.exchange.terms_in import roster_of
from bot.named_tournament import Told
from engine import lots as drawing
from engine.errors import RulebookError, RuleViolation
from engine.formats import round_robin, swiss_rounds
from engine.formats.capacity import check_cut
from engine.model import (
    Absence,
    Bracket,
    Decision,
    Entry,
    EntryId,
    FreeKind,
    Lots,
    Question,
    Tournament,
)
from engine.regulations import KnockoutStage, RoundRobinStage, RoundsStage, Rulebook, check_complete, digest, load

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file says: the tournament, the names of its entries, and the document itself."""

    tournament: Tournament
    names: Mapping[EntryId, str]
    document: schema.Document

    @property
    def told(self) -> Told:
        people = {
            one.id: [each if isinstance(each, str) else each.name or each.id for each in one.members]
            for one in self.document.entries
            if one.members
        }
        clubs = {one.id: one.club for one in self.document.entries if one.club}
        return Told(self.tournament, self.names, people, clubs)


def load_file(text: str | bytes) -> Loaded:
    """Read a tournament file. FileError with the path of the place and the reason."""
    return convert(parse(text))


def convert(document: schema.Document) -> Loaded:
    """The tournament that a document of the right shape means."""
    book = _rulebook(document)
    rounds_apart = isinstance(book.plan[0], RoundsStage)
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
    tournament = _with_own_bracket(_with_stages(tournament, document, known), document)
    tournament = _classified(tournament, document)
    for index in range(len(document.rounds)):
        tournament = with_round(tournament, document, index)
    tournament = with_consequences(tournament, document)
    tournament = with_replacements(tournament, document, len(document.rounds) + 1)
    tournament = replace(tournament, absences=_absences(document, known, excused=rounds_apart))
    names = {entry.id: entry.name or entry.id for entry in document.entries}
    return Loaded(tournament, names, document)


def _classified(tournament: Tournament, document: schema.Document) -> Tournament:
    """The classification by which the first round was paired, its lots from the seed of that round."""
    stage = tournament.rulebook.plan[0]
    if not isinstance(stage, RoundsStage) or not stage.order or not document.rounds:
        return tournament
    if swiss_rounds.drawn_order(tournament, stage) is not None:
        return tournament
    drawn = swiss_rounds.numbered(tournament, stage, document.rounds[0].rng_seed or 0)
    return replace(tournament, lots=(*tournament.lots, drawn))


def _settings(document: schema.Document) -> dict[str, Any]:
    return dict(document.settings) | {
        name: value for stage in document.stages for name, value in stage.settings.items()
    }


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
    return sum((one.joined_round or 1) == 1 and not _never_played(document, one.id) for one in document.entries)


# Entries


def _ids(document: schema.Document, *, late: bool) -> frozenset[EntryId]:
    """Every entry. `late`: one may join after the first round."""
    seen: dict[str, int] = {}
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


def _entry(number: int, stated: schema.Entry) -> Entry:
    return Entry(
        stated.id,
        number,
        seed=stated.seed,
        rating=exact(stated.rating),
        rank=stated.rank or "",
        start_score=exact(stated.start_score),
        previous_place=stated.previous_place,
        joined_round=stated.joined_round or 1,
        roster=roster_of(stated, f"entries[{number - 1}]"),
    )


def _entries(document: schema.Document, book: Rulebook) -> dict[EntryId, Entry]:
    entries = {entry.id: _entry(number, entry) for number, entry in enumerate(document.entries, start=1)}
    return with_departures(entries, document, book)


def _absences(document: schema.Document, known: frozenset[EntryId], *, excused: bool) -> tuple[Absence, ...]:
    """Where nobody is excused an absence changes no pair: its match is lost."""
    for index, absence in enumerate(document.absences):
        refer(absence.entry, known, f"absences[{index}].entry")
        if absence.kind != "absent" and not excused:
            raise FileError(f"absences[{index}].kind", f"{NOT_IN_THIS_BOOK}: {absence.kind}")
    if not excused:
        return ()
    return tuple(Absence(one.entry, one.round, FreeKind(one.kind)) for one in document.absences)


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
        if seeds and isinstance(stage, RoundRobinStage) and stage.numbers == "qualified":
            tournament = replace(tournament, lots=(*tournament.lots, Lots(stage.id, "pairing", tuple(seeds))))
            continue
        if seeds and not isinstance(stage, KnockoutStage):
            raise FileError(f"{path}.seeds", "only a bracket has seeds; a Swiss stage has the seed of each entry")
        if len(seeds) == 1:
            raise FileError(f"{path}.seeds", "a bracket needs two entries")
        if seeds:
            tournament = replace(tournament, bracket=Bracket(stage.id, tuple(seeds)))
    return tournament


def _with_own_bracket(tournament: Tournament, document: schema.Document) -> Tournament:
    """A bracket that is the whole event: seeds as stated, or by seeds, ratings and the order of the entries.

    Where lots seed it and no seeds are stated, they are drawn as the seed of its first round draws them.
    """
    stage = tournament.rulebook.plan[0]
    if tournament.bracket is not None or not isinstance(stage, KnockoutStage):
        return tournament
    order = sorted(tournament.entries.values(), key=round_robin.by_strength)
    playing = tuple(entry.id for entry in order if not _never_played(document, entry.id))
    if stage.seeds == "lots" and order[0].seed is None:
        if not document.rounds:
            return tournament
        playing = drawing.shuffled(playing, document.rounds[0].rng_seed or 0, f"{stage.id}:seeding")
    if len(playing) < tournament.rulebook.participants.min_entries:
        return tournament
    return replace(tournament, bracket=Bracket(stage.id, playing))


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
        # Every group may have needed lots for its own cut.
        if again and not (drawn.purpose == "places" and isinstance(book.stage(drawn.stage), RoundRobinStage)):
            raise FileError(path, f"a second draw of {drawn.purpose} for {drawn.stage}")
        if drawn.purpose == "pairing" and len(order) != len(known):
            missing = next(entry.id for entry in document.entries if entry.id not in order)
            raise FileError(f"{path}.order", f'"{missing}" has no lot')
        lots.append(Lots(drawn.stage, drawn.purpose, tuple(order)))
    first = book.plan[0]
    if not any((one.stage, one.purpose) == (first.id, "pairing") for one in lots):
        last = len(document.entries) + max((entry.seed or 0 for entry in document.entries), default=0)
        numbered = sorted(document.entries, key=lambda entry: entry.seed or last + 1)
        playing = tuple(entry.id for entry in numbered if not _never_played(document, entry.id))
        if isinstance(first, RoundRobinStage) and first.groups > 1:
            lots += _grouped(document, first, playing)
        else:
            _no_groups(document)
            classified = isinstance(first, RoundsStage) and bool(first.order)
            if isinstance(first, KnockoutStage) or classified or getattr(first, "method", None) == "random":
                return tuple(lots)
            lots.append(Lots(first.id, "pairing", playing))
    return tuple(lots)


def _no_groups(document: schema.Document) -> None:
    for index, entry in enumerate(document.entries):
        if entry.group is not None:
            raise FileError(f"entries[{index}].group", f'"{entry.group}"; this event has no groups')


def _grouped(document: schema.Document, stage: RoundRobinStage, playing: tuple[EntryId, ...]) -> list[Lots]:
    """The stated groups, numbers in them by seed; without any they are spread by seed and rating."""
    names = round_robin.group_names(stage.groups)
    groups: dict[str, list[EntryId]] = {name: [] for name in names}
    stated = {entry.id: (index, entry) for index, entry in enumerate(document.entries)}
    if all(entry.group is None for _, entry in stated.values()):
        order = sorted((_entry(index + 1, entry) for index, entry in stated.values()), key=round_robin.by_strength)
        spread = round_robin.spread(tuple(entry.id for entry in order if entry.id in playing), stage)
        return list(round_robin.lots_of(stage, spread, None))
    for one in playing:
        index, entry = stated[one]
        if entry.group not in groups:
            given = "is missing" if entry.group is None else f'no group "{entry.group}"'
            raise FileError(f"entries[{index}].group", f"{given}; there are {', '.join(names)}")
        groups[entry.group].append(one)
    return [Lots(stage.id, "pairing", tuple(members), group=name) for name, members in groups.items()]


def _never_played(document: schema.Document, entry: EntryId) -> bool:
    """Left before the draw, and nobody's opponent: not in the field."""
    left_early = any(gone.entry == entry and gone.after_round == 0 for gone in document.departures)
    return left_early and not any(
        entry in (pairing.first, pairing.second) for round_ in document.rounds for pairing in round_.pairings
    )


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
        found.append(Decision(question, made.choice, made.text, 0, EPOCH))
    return tuple(found)
