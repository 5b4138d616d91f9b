"""The ways back of the draft room."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import RoundStatus, Tournament


def _edited(t: Tournament, event: e.DraftEdited, command: c.UndoAct) -> tuple[e.Event, ...]:
    now, before = t.round(event.number), command.before.round(event.number)
    if now is None or before is None or now.status is not RoundStatus.DRAFT:
        raise too_late(event)
    return (
        e.DraftEdited(
            event.number, before.pairings, before.free, before.notes, before.loose, event.what, event.entries, undo=True
        ),
    )


def _paired_again(t: Tournament, event: e.RoundPairedAgain, command: c.UndoAct) -> tuple[e.Event, ...]:
    before = command.before.round(event.number)
    if before is None or t.published_rounds[-1].number != event.number:
        raise too_late(event)
    gone = tuple(pairing.table for pairing in event.made)
    made = tuple(pairing for pairing in before.pairings if pairing.table in event.gone)
    return (e.RoundPairedAgain(event.number, gone, made, before.free, before.notes, undo=True),)


def _forbidden(t: Tournament, event: e.PairForbidden, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if (event.first, event.second) not in t.apart:
        raise too_late(event)
    return (e.PairAllowed(event.first, event.second),)


def _allowed(t: Tournament, event: e.PairAllowed, _command: c.UndoAct) -> tuple[e.Event, ...]:
    known = event.first in t.entries and event.second in t.entries
    if not known or (event.first, event.second) in t.apart:
        raise too_late(event)
    return (e.PairForbidden(event.first, event.second),)


def _tables(t: Tournament, event: e.TablesClosed, command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.closed_tables != event.tables:
        raise too_late(event)
    return (e.TablesClosed(command.before.closed_tables),)


WAYS: Mapping[type, Undoing] = {
    e.DraftEdited: _edited,
    e.RoundPairedAgain: _paired_again,
    e.PairForbidden: _forbidden,
    e.PairAllowed: _allowed,
    e.TablesClosed: _tables,
}
