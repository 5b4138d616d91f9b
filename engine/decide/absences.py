"""Skipping a round that is announced beforehand: no pair, the points the book gives for it (Приложение 7, 1.2)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from engine import commands as c
from engine import events as e
from engine.decide.registration import entry_of
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.formats import swiss_rounds
from engine.formats.protocol import Format, format_of
from engine.model import Entry, EntryStatus, FreeKind, PersonId, RoundStatus, Tournament


def skip(t: Tournament, command: c.SkipRound, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """An open draft is thrown away. RuleViolation ``absence.*`` where the book knows no such thing, where it is too
    late or too early, and where it is said already."""
    entry = entry_of(t, command.entry)
    refusal = why_not(t, entry)
    if refusal is not None:
        raise refusal
    _needs_next(t, command.round)
    if is_skipping(t, entry, command.round):
        raise RuleViolation("absence.already", entry=entry.id, round=command.round)
    return (*discard_events(t), e.AbsenceAnnounced(entry.id, command.round, FreeKind.ABSENT, command.reason.strip()))


def take_part(t: Tournament, command: c.TakePart, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``absence.none`` where nothing was announced, ``absence.not_next`` where the round is."""
    entry = entry_of(t, command.entry)
    if not is_skipping(t, entry, command.round):
        raise RuleViolation("absence.none", entry=entry.id, round=command.round)
    _needs_next(t, command.round)
    return (*discard_events(t), e.AbsenceWithdrawn(entry.id, command.round))


def next_number(t: Tournament) -> int:
    """The round that is announced next."""
    return len(t.published_rounds) + 1


def is_skipping(t: Tournament, entry: Entry, number: int) -> bool:
    """Whether the entry has announced that it skips a round."""
    return any((one.entry, one.round) == (entry.id, number) for one in t.absences)


def is_drafted(t: Tournament) -> bool:
    """Whether the pairs of the next round are made already and not announced."""
    return t.current_round is not None and t.current_round.status is RoundStatus.DRAFT


def why_not(t: Tournament, entry: Entry) -> RuleViolation | None:
    """What keeps an entry from skipping the next round; None where nothing does."""
    if entry.status is not EntryStatus.ACTIVE:
        return RuleViolation("absence.left", entry=entry.id)
    played = _next_stage(t)
    rounds = played.open_rounds
    if rounds is None or t.rulebook.drops is not None:
        return RuleViolation("absence.unknown")
    made = swiss_rounds.stage_rounds(t, rounds.stage)
    if played.is_complete(t) or len(made) >= (rounds.stage.rounds or 0):
        return RuleViolation("absence.no_round_left")
    return None


def why_ask(t: Tournament, entry: Entry) -> RuleViolation | None:
    """What keeps an entry from announcing it by itself, without the desk; None where nothing does.

    The pairs are being made already, or it started in the top group of McMahon (Кодекс, статья 21-I.2).
    """
    if is_drafted(t):
        return RuleViolation("absence.drafted")
    rounds = _next_stage(t).open_rounds
    if rounds is not None and rounds.is_bound_to_play(t, entry):
        return RuleViolation("absence.top_group", article="21-I.2")
    return None


def _next_stage(t: Tournament) -> Format[Any]:
    rounds = t.published_rounds
    return format_of(t.rulebook.stage(rounds[-1].stage) if rounds else t.rulebook.plan[0])


def _needs_next(t: Tournament, number: int) -> None:
    if number != next_number(t):
        raise RuleViolation("absence.not_next", round=number, next=next_number(t))
