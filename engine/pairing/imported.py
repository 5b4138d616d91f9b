"""A round that another program has paired: a rated event of Go needs an approved one (Приложение 9, 7.5).

Who meets whom stands as it came; what is checked is that it can be played: everybody present once, nobody else.
What the rulebook would not have done is told in the notes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.errors import RuleViolation
from engine.formats import swiss_rounds
from engine.formats.protocol import OpenRounds, format_of
from engine.model import Colour, EntryId, Free, FreeKind, Lots, Note, Pairing, Round, Tournament
from engine.pairing.candidates import Candidate, field_of
from engine.pairing.draft import RoundDraft, check_ready, check_size
from engine.pairing.swiss_rounds import breaks_bar
from engine.regulations import RoundsStage


@dataclass(frozen=True, slots=True)
class GivenPair:
    """Two who meet, at the table of their place in the list; `handicap` in stones."""

    first: EntryId
    second: EntryId
    colour: Colour | None = None
    handicap: int = 0


def imported(tournament: Tournament, pairs: Sequence[GivenPair], free: Sequence[Free] = ()) -> RoundDraft:
    """The next round as it is given.

    RuleViolation: those of `check_ready` and `check_size`; ``round.nothing_left``; ``import.stage`` where no such round
    is next; ``entries.unknown``, ``import.twice``, ``import.absent`` (entry); ``import.missing`` (entries) for those
    who are there and have neither a pair nor a word; ``terms.no_colours``, ``terms.handicap`` (most).
    """
    check_ready(tournament)
    return stage_due(tournament).given(tournament, pairs, free)


def as_given(
    tournament: Tournament, stage: RoundsStage, pairs: Sequence[GivenPair], free: Sequence[Free]
) -> RoundDraft:
    """A round of the stage, which has the next one."""
    lots: tuple[Lots, ...] = ()
    if swiss_rounds.drawn_order(tournament, stage) is None:
        lots = (Lots(stage.id, "pairing", swiss_rounds.strength_order(tournament)),)
        tournament = replace(tournament, lots=lots)
    number = len(tournament.rounds) + 1
    field = {one.entry: one for one in field_of(tournament, stage, number, 0)}
    check_size(tournament, len(field))
    _check_everybody(tournament, field, pairs, free)
    pairings = tuple(_pairing(tournament, stage, field, pair, table) for table, pair in enumerate(pairs, start=1))
    told = tuple(one for one in tournament.absences if one.round == number)
    known = {one.entry for one in free}
    waiting = (*free, *(Free(one.entry, one.kind) for one in told if one.entry not in known))
    return RoundDraft(stage.id, number, "", pairings, waiting, _notes(stage, field, pairings, free), lots)


def taken(tournament: Tournament, wanted: Round) -> Round:
    """The next round as it was paired elsewhere; RuleViolations as of `imported`."""
    pairs = [GivenPair(one.first, one.second, one.colour, one.handicap) for one in wanted.pairings]
    made = imported(tournament, pairs, wanted.free)
    return replace(wanted, pairings=made.pairings, free=made.free, notes=made.notes)


def takes_pairs(tournament: Tournament) -> bool:
    """Whether the next round is of a stage whose pairs may come from elsewhere."""
    try:
        stage_due(tournament)
    except RuleViolation:
        return False
    return True


def stage_due(tournament: Tournament) -> OpenRounds:
    """The stage of the next round. RuleViolation: ``import.stage`` of another kind, ``round.nothing_left``."""
    for stage in tournament.rulebook.plan:
        played = format_of(stage)
        if not played.is_complete(tournament):
            if played.open_rounds is not None:
                return played.open_rounds
            raise RuleViolation("import.stage")
    raise RuleViolation("round.nothing_left")


def _check_everybody(
    tournament: Tournament, field: dict[EntryId, Candidate], pairs: Sequence[GivenPair], free: Sequence[Free]
) -> None:
    paired = [entry for pair in pairs for entry in (pair.first, pair.second)]
    named = [*paired, *(one.entry for one in free)]
    for entry in named:
        if entry not in tournament.entries:
            raise RuleViolation("entries.unknown", entry=entry)
    for entry, times in Counter(named).items():
        if times > 1:
            raise RuleViolation("import.twice", entry=entry)
    for entry in paired:
        if entry not in field:
            raise RuleViolation("import.absent", entry=entry)
    missing = tuple(entry for entry in field if entry not in named)
    if missing:
        raise RuleViolation("import.missing", entries=missing)


def _pairing(
    tournament: Tournament, stage: RoundsStage, field: dict[EntryId, Candidate], pair: GivenPair, table: int
) -> Pairing:
    if pair.colour is not None and not stage.has_colours:
        raise RuleViolation("terms.no_colours")
    most = 0 if stage.handicap is None else stage.handicap.most
    if not 0 <= pair.handicap <= most:
        raise RuleViolation("terms.handicap", article=tournament.rulebook.article("stages.0.handicap.most"), most=most)
    one, other = field[pair.first], field[pair.second]
    group = str(one.score) if one.score == other.score else f"{one.score}/{other.score}"
    return Pairing(
        len(tournament.rounds) + 1,
        table,
        pair.first,
        pair.second,
        stage.best_of,
        group,
        rematch=other.entry in one.met,
        colour=pair.colour,
        handicap=pair.handicap,
    )


def _notes(
    stage: RoundsStage, field: dict[EntryId, Candidate], pairings: Sequence[Pairing], free: Sequence[Free]
) -> tuple[Note, ...]:
    """What the rulebook would not have done by itself, and who is free."""
    byes = [one.entry for one in free if one.kind is FreeKind.BYE]
    notes = [Note("swiss_bye", (entry,)) for entry in byes]
    notes += [Note("second_bye", (entry,)) for entry in byes if field[entry].free_points >= stage.byes_per_entry]
    for pairing in pairings:
        one, other = (field[entry] for entry in pairing.entries)
        codes = {
            "float_down": one.score != other.score,
            "rematch": pairing.rematch,
            "colour_again": breaks_bar(pairing, one, other),
        }
        notes += [Note(code, pairing.entries, pairing.group) for code, holds in codes.items() if holds]
    return tuple(notes)
