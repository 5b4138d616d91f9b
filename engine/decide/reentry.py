"""Coming back while a Swiss goes on: every round missed is a loss (Destiny IV.2) or, elsewhere, an absence."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.registration import entry_of
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.formats.protocol import format_of
from engine.model import Entry, EntryStatus, FreeKind, PersonId, Round, Tournament


def ask(t: Tournament, command: c.AskReturn, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``reentry.*`` where it cannot come back, ``reentry.asked`` where it has asked already."""
    entry = entry_of(t, command.entry)
    refusal = why_not(t, entry)
    if refusal is not None:
        raise refusal
    if entry.asks_back:
        raise RuleViolation("reentry.asked", entry=entry.id)
    return (e.ReturnAsked(entry.id),)


def come_back(t: Tournament, command: c.ReturnEntry, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``reentry.unknown`` where the system has none, ``reentry.not_left``, ``reentry.disqualified``,
    ``reentry.stage_over`` (entry). Rounds that are announced already count as missed; an open draft is thrown away."""
    entry = entry_of(t, command.entry)
    refusal = why_not(t, entry)
    if refusal is not None:
        raise refusal
    return (*discard_events(t), e.EntryReentered(entry.id, missed_rounds(t, entry), missed_as(t)))


def missed_as(t: Tournament) -> FreeKind:
    """What a missed round counts as: a loss where the book knows dropping out (Destiny IV.2), else an absence."""
    return FreeKind.ABSENT if t.rulebook.drops is None else FreeKind.MISSED


def why_not(t: Tournament, entry: Entry) -> RuleViolation | None:
    """What keeps an entry from coming back; None where nothing does. Whoever was disqualified stays out; that decision
    can be taken back, not outplayed."""
    played = format_of(t.rulebook.stage(t.published_rounds[-1].stage)) if t.published_rounds else None
    article = "" if t.rulebook.drops is None else t.rulebook.article("drops.reentry")
    if all(format_of(one).open_rounds is None for one in t.rulebook.plan):
        return RuleViolation("reentry.unknown")
    if entry.status is EntryStatus.ACTIVE:
        return RuleViolation("reentry.not_left", entry=entry.id)
    if entry.status is EntryStatus.DISQUALIFIED:
        return RuleViolation("reentry.disqualified", article=article, entry=entry.id)
    if played is None or played.open_rounds is None or played.is_complete(t):
        return RuleViolation("reentry.stage_over", article=article, entry=entry.id)
    return None


def missed_rounds(t: Tournament, entry: Entry) -> tuple[int, ...]:
    """The announced rounds since the entry left in which it had no place."""
    left = entry.left_after_round or 0
    return tuple(round_.number for round_ in t.published_rounds if round_.number > left and not _named(round_, entry))


def _named(round_: Round, entry: Entry) -> bool:
    paired = any(entry.id in pairing.entries for pairing in round_.pairings)
    return paired or any(free.entry == entry.id for free in round_.free)
