"""Taking an act back: one table says which event undoes which, and when it is too late.

An act is undone whole, last event first, by events with before and after; nothing is deleted. It is too late once a
later event touched the same object, or a later round was published: then the way is a correction.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from engine import commands as c
from engine import events as e
from engine.decide.rounds import discard_events
from engine.errors import RuleViolation
from engine.evolve import evolve
from engine.model import Entry, Pairing, PersonId, RoundStatus, Status, Tournament

Undoing = Callable[[Tournament, Any, c.UndoAct], tuple[e.Event, ...]]


def undo(t: Tournament, command: c.UndoAct, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """The compensating events. RuleViolation `undo.not_possible` with the kind of the event that stands in the way."""
    _needs_tables_untouched(t, command)
    made: list[e.Event] = []
    drafts = any(isinstance(event, e.RoundDrafted) for event in command.events)
    if not drafts and any(isinstance(event, _PAIRING_RESTS_ON) for event in command.events):
        made.extend(discard_events(t))
        for event in made:
            t = evolve(t, event)
    for event in reversed(_own(command.events)):
        way = _WAYS.get(type(event))
        if way is None:
            raise RuleViolation("undo.not_possible", what=type(event).__name__)
        for compensation in way(t, event, command):
            made.append(compensation)
            t = evolve(t, compensation)
    return tuple(made)


def is_undoable(events: tuple[e.Event, ...]) -> bool:
    """Whether every event of an act has a way back at all."""
    own = _own(events)
    return bool(own) and all(type(event) in _WAYS for event in own)


def leading(events: tuple[e.Event, ...]) -> e.Event:
    """The event an act is called by."""
    return next(iter(_own(events)), events[0])


def _own(events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """What an act did itself. A draft it threw away in passing is drawn again, not brought back; a promise stays."""
    return tuple(event for event in events if not isinstance(event, _IN_PASSING))


def _too_late(event: object) -> RuleViolation:
    return RuleViolation("undo.too_late", what=type(event).__name__)


def _needs_tables_untouched(t: Tournament, command: c.UndoAct) -> None:
    for event in command.events:
        if isinstance(event, AT_A_TABLE):
            pairing = t.pairing(event.round, event.table)
            if pairing is None:
                raise _too_late(event)
            _needs_last_word(pairing.version, command, event)
        elif isinstance(event, e.RoundPublished | e.RoundStarted):
            round_ = t.round(event.number)
            for pairing in round_.pairings if round_ is not None else ():
                _needs_last_word(pairing.version, command, event)


def _needs_last_word(version: int, command: c.UndoAct, event: object) -> None:
    """The object must not have changed since the act."""
    if version > command.seq:
        raise _too_late(event)


def _role(t: Tournament, event: e.RoleGranted, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.role not in t.roles_of(event.person):
        raise _too_late(event)
    earlier = next((g for g in command.before.grants if (g.person, g.role) == (event.person, event.role)), None)
    if earlier is not None:
        return (e.RoleGranted(earlier.person, earlier.role, earlier.tables),)
    return (e.RoleRevoked(event.person, event.role),)


def _role_back(t: Tournament, event: e.RoleRevoked, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.role in t.roles_of(event.person):
        raise _too_late(event)
    earlier = next(g for g in command.before.grants if (g.person, g.role) == (event.person, event.role))
    return (e.RoleGranted(earlier.person, earlier.role, earlier.tables),)


def _settings(t: Tournament, event: e.SettingsChanged, command: c.UndoAct) -> tuple[e.Event, ...]:
    before = command.before
    if t.settings != event.settings or t.published_rounds or len(t.entries) > before.rulebook.participants.size:
        raise _too_late(event)
    return (e.SettingsChanged(before.settings, before.rulebook, before.rulebook_hash),)


def _title(t: Tournament, event: e.TitleChanged, command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.title != event.title:
        raise _too_late(event)
    return (e.TitleChanged(command.before.title),)


def _registered(t: Tournament, event: e.EntryRegistered, command: c.UndoAct) -> tuple[e.Event, ...]:
    entry = t.entries.get(event.entry)
    if entry is None or t.published_rounds:
        raise _too_late(event)
    _needs_last_word(entry.version, command, event)
    return (e.EntryRemoved(event.entry),)


def _joined(t: Tournament, event: e.EntryJoined, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.entry not in t.entries or t.published_rounds:
        raise _too_late(event)
    _needs_last_word(t.entries[event.entry].version, command, event)
    return (e.EntryUnjoined(event.entry, event.person),)


def _removed(t: Tournament, event: e.EntryRemoved, command: c.UndoAct) -> tuple[e.Event, ...]:
    old = command.before.entries[event.entry]
    busy = any(t.entry_of(person) for person in old.members)
    if t.published_rounds or busy or len(t.entries) >= t.rulebook.participants.size:
        raise _too_late(event)
    back: list[e.Event] = [_registered_again(old)]
    if old.paid:
        back.append(e.EntryPaid(old.id, old.paid))
    return tuple(back)


def _registered_again(old: Entry) -> e.EntryRegistered:
    rating = old.rating if isinstance(old.rating, int) else None
    ranks = tuple(member.rank for member in old.roster)
    return e.EntryRegistered(
        old.id, old.number, old.members, old.captain, seed=old.seed, rating=rating, rank=old.rank, ranks=ranks
    )


def _paid(t: Tournament, event: e.EntryPaid, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.entry not in t.entries:
        raise _too_late(event)
    _needs_last_word(t.entries[event.entry].version, command, event)
    return (e.EntryPaid(event.entry, not event.paid),)


def _drafted(t: Tournament, event: e.RoundDrafted, _command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_.status is not RoundStatus.DRAFT:
        raise _too_late(event)
    return (e.RoundDraftDiscarded(event.number),)


def _lots(t: Tournament, event: e.LotsDrawn, _command: c.UndoAct) -> tuple[e.Event, ...]:
    drawn = any((lots.stage, lots.purpose) == (event.stage, event.purpose) for lots in t.lots)
    return (e.LotsUndrawn(event.stage, event.purpose),) if drawn and event.purpose == "pairing" else ()


def _cut(t: Tournament, event: e.CutMade, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.bracket is None:
        return ()
    if any(round_.stage == event.stage for round_ in t.rounds):
        raise _too_late(event)
    return (e.CutUnmade(event.stage),)


def _published(t: Tournament, event: e.RoundPublished, command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_ is not t.rounds[-1] or round_.status is not RoundStatus.PUBLISHED:
        raise _too_late(event)
    return (e.RoundUnpublished(event.number),)


def _started(t: Tournament, event: e.RoundStarted, command: c.UndoAct) -> tuple[e.Event, ...]:
    round_ = t.round(event.number)
    if round_ is None or round_.status is not RoundStatus.STARTED:
        raise _too_late(event)
    return (e.RoundUnstarted(event.number),)


def _report(t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    now, before = _same_table(t, event, command)
    if (now.games, now.reports, now.disputed) == (before.games, before.reports, before.disputed):
        return ()  # a recorded game of the same act was taken back, with the reports as they were
    return (e.ReportsCleared(event.round, event.table, before.reports, before.disputed),)


def _games(t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.round != t.published_rounds[-1].number:
        raise _too_late(event)
    now, before = _same_table(t, event, command)
    if now.games == before.games:
        return ()  # several games of one act come back at once
    return (
        e.GamesCorrected(event.round, event.table, now.games, before.games, "", True, before.reports, before.disputed),
    )


def _terms(t: Tournament, event: e.TermsCorrected, command: c.UndoAct) -> tuple[e.Event, ...]:
    _, before = _same_table(t, event, command)
    return (e.TermsCorrected(event.round, event.table, before.colour, before.handicap),)


def _lineup(t: Tournament, event: e.LineupSubmitted, command: c.UndoAct) -> tuple[e.Event, ...]:
    _, before = _same_table(t, event, command)
    return (e.LineupSubmitted(event.round, event.table, event.entry, before.lineup_of(before.side_of(event.entry))),)


def _length(t: Tournament, event: e.LengthStated, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.round != t.published_rounds[-1].number:
        raise _too_late(event)
    now, before = _same_table(t, event, command)
    return (e.LengthStated(event.round, event.table, now.length, before.length, undo=True),)


def _same_table(t: Tournament, event: Any, command: c.UndoAct) -> tuple[Pairing, Pairing]:
    now = t.pairing(event.round, event.table)
    before = command.before.pairing(event.round, event.table)
    if now is None or before is None:
        raise _too_late(event)
    return now, before


def _left(t: Tournament, event: e.EntryLeft, command: c.UndoAct) -> tuple[e.Event, ...]:
    later = any(round_.number > command.before.published_rounds[-1].number for round_ in t.published_rounds)
    if later:
        raise _too_late(event)
    _needs_last_word(t.entries[event.entry].version, command, event)
    return (e.EntryReturned(event.entry),)


def _reentered(t: Tournament, event: e.EntryReentered, command: c.UndoAct) -> tuple[e.Event, ...]:
    if len(t.published_rounds) > len(command.before.published_rounds):
        raise _too_late(event)
    _needs_last_word(t.entries[event.entry].version, command, event)
    return (e.ReentryUndone(event.entry, event.missed, command.before.entries[event.entry].left_after_round),)


def _replaced(t: Tournament, event: e.PlaceReplaced, command: c.UndoAct) -> tuple[e.Event, ...]:
    new = event.replacement
    if t.bracket is None or new not in t.bracket.replacements:
        raise _too_late(event)
    round_ = t.round(new.from_round)
    pairing = next((p for p in round_.pairings if new.entering in p.entries), None) if round_ else None
    if pairing is not None:
        _needs_last_word(pairing.version, command, event)
    return (e.PlaceRestored(new),)


def _asked(t: Tournament, event: e.DecisionRequested, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.question.id not in t.questions:
        raise _too_late(event)
    return (e.QuestionClosed(event.question.id),)


def _decided(t: Tournament, event: e.DecisionMade, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if all(decision.question.id != event.question for decision in t.decisions):
        raise _too_late(event)
    return (e.QuestionReopened(event.question),)


def _closed(t: Tournament, event: e.QuestionClosed, command: c.UndoAct) -> tuple[e.Event, ...]:
    question = command.before.questions.get(event.question)
    if question is None or event.question in t.questions:
        raise _too_late(event)
    return (e.DecisionRequested(question),)


def _finished(t: Tournament, event: e.TournamentFinished, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.status is not Status.FINISHED:
        raise _too_late(event)
    return (e.TournamentReopened(),)


AT_A_TABLE = (
    e.ResultReported,
    e.ReportConfirmed,
    e.ReportDisputed,
    e.GameRecorded,
    e.GamesCorrected,
    e.LengthStated,
    e.TermsCorrected,
    e.LineupSubmitted,
)
# A draft made after these would be wrong once they are gone.
_PAIRING_RESTS_ON = (
    e.GameRecorded,
    e.GamesCorrected,
    e.LengthStated,
    e.TermsCorrected,
    e.EntryLeft,
    e.EntryReentered,
    e.EntryRegistered,
    e.EntryRemoved,
    e.SettingsChanged,
    e.PlaceReplaced,
)

_IN_PASSING = (e.DrawCommitted, e.StructureFixed, e.RoundDraftDiscarded, e.LotsUndrawn, e.CutUnmade, e.RoundUnpublished)

_WAYS: dict[type, Undoing] = {
    e.RoleGranted: _role,
    e.RoleRevoked: _role_back,
    e.SettingsChanged: _settings,
    e.TitleChanged: _title,
    e.EntryRegistered: _registered,
    e.EntryJoined: _joined,
    e.EntryRemoved: _removed,
    e.EntryPaid: _paid,
    e.LotsDrawn: _lots,
    e.RoundDrafted: _drafted,
    e.CutMade: _cut,
    e.RoundPublished: _published,
    e.RoundStarted: _started,
    e.ResultReported: _report,
    e.ReportConfirmed: _report,
    e.ReportDisputed: _report,
    e.GameRecorded: _games,
    e.GamesCorrected: _games,
    e.LengthStated: _length,
    e.TermsCorrected: _terms,
    e.LineupSubmitted: _lineup,
    e.EntryLeft: _left,
    e.EntryReentered: _reentered,
    e.PlaceReplaced: _replaced,
    e.DecisionRequested: _asked,
    e.DecisionMade: _decided,
    e.QuestionClosed: _closed,
    e.TournamentFinished: _finished,
}
