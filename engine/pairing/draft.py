"""What pairing a round comes to, and what is asked of a tournament before it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import RulebookError, RuleViolation
from engine.formats.capacity import check_cut
from engine.model import EntryId, EntryStatus, Free, Lots, Note, Pairing, RoundStatus, Tournament
from engine.regulations import StructureRow, check_complete
from engine.results import Ground, Side

LEAST = 2


@dataclass(frozen=True, slots=True)
class RoundDraft:
    """What pairing a round came to.

    structure  the row of the book's table that holds from now on, where this is the first round
    lots    draws that were made for it and must be recorded: lot numbers before round 1, lots for places at the cut
    seeds   the bracket that this round opens, strongest first; empty otherwise
    """

    stage: str
    number: int
    name: str
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...] = ()
    notes: tuple[Note, ...] = ()
    lots: tuple[Lots, ...] = ()
    seeds: tuple[EntryId, ...] = ()
    structure: StructureRow | None = None


def check_ready(tournament: Tournament) -> None:
    """RuleViolation ``settings.missing``, ``round.draft_open``, ``round.results_missing`` while it is too early."""
    try:
        check_complete(tournament.rulebook)
    except RulebookError as error:
        name = error.path.removeprefix("settings.")
        path = tournament.rulebook.settings[name].path
        raise RuleViolation("settings.missing", article=tournament.rulebook.article(path), setting=name) from error
    last = tournament.current_round
    if last is None:
        return
    if last.status is RoundStatus.DRAFT:
        raise RuleViolation("round.draft_open", round=last.number)
    scoring = tournament.rulebook.scoring
    tables = tuple(pairing.table for pairing in last.pairings if not scoring.is_over(pairing))
    if tables:
        raise RuleViolation("round.results_missing", round=last.number, tables=tables)


def check_size(tournament: Tournament, count: int, least: int | None = None) -> None:
    """RuleViolation ``entries.too_few``, ``entries.too_many`` (count, least, most); ``cut.larger`` before round 1."""
    field = tournament.rulebook.participants
    fewest = max(field.min_entries, least or 0)
    if not fewest <= count <= field.size:
        code = "entries.too_few" if count < fewest else "entries.too_many"
        article = tournament.rulebook.article("participants.size" if count >= fewest else "participants.least")
        article = article or tournament.rulebook.article("participants.size")
        raise RuleViolation(code, article=article, count=count, least=fewest, most=field.size)
    if not tournament.rounds:
        check_cut(tournament.rulebook, count)


def check_left(tournament: Tournament, count: int) -> None:
    """RuleViolation ``entries.too_few`` where nobody is left to play with, in whatever round."""
    if count < LEAST:
        raise RuleViolation("entries.too_few", count=count, least=LEAST, most=tournament.rulebook.participants.size)


def with_leavers(tournament: Tournament, pairing: Pairing) -> Pairing:
    """Every game of an entry that has left is lost beforehand (TAC 2.2.6.2, 3.10.2)."""
    left = [side for side in Side if tournament.entries[pairing.entry_at(side)].status is not EntryStatus.ACTIVE]
    if not left:
        return pairing
    loser = None if len(left) == 2 else left[0]
    lost = tournament.rulebook.scoring.lost(loser, Ground.WITHDRAWN, pairing)
    return pairing.with_games(lost)


def is_decided(tournament: Tournament, code: str, choice: str, number: int, entries: tuple[EntryId, ...]) -> bool:
    """Whether the head referee has chosen so for this round. A decision read from a file names entries, no round."""
    return any(
        decision.question.code == code
        and decision.choice == choice
        and decision.question.round in (0, number)
        and (not decision.question.entries or set(decision.question.entries) == set(entries))
        for decision in tournament.decisions
    )
