"""What one act writes, worked out and encoded, so that the transaction has only to write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from bot.desk.news import Act, Notice
from bot.desk.notices import outbox_rows
from bot.desk.recipients.registry import recipients
from bot.storage.digests import digest
from bot.storage.journal import act_rows
from bot.storage.outbox import as_rows
from bot.views import Binding
from engine.model import PersonId


@dataclass(frozen=True, slots=True)
class ActRows:
    """journal, post: rows for the journal and for the outbox."""

    act: Act
    journal: Sequence[Mapping[str, Any]]
    post: Sequence[Mapping[str, Any]]

    @property
    def first(self) -> int:
        """The number of its first event."""
        return self.act.after.revision - len(self.act.events) + 1


def told_by(act: Act) -> tuple[tuple[Notice, ...], frozenset[PersonId]]:
    """The notices of an act, and the people they are for or instead of."""
    notices = recipients(act)
    readers = {one.person for one in notices if one.person is not None}
    return notices, frozenset(readers.union(*(one.instead_of for one in notices)))


def rows_of(
    act: Act,
    notices: Sequence[Notice],
    bindings: Sequence[Binding],
    reachable: Set[PersonId],
    update_id: int | None = None,
) -> ActRows:
    t = act.after
    first = t.revision - len(act.events) + 1
    journal = act_rows(
        t.id, first, act.events, at=act.at, actor=act.actor or None, update_id=update_id, digest=digest(t)
    )
    messages = outbox_rows(notices, t.id, first, bindings, reachable, t.rulebook.notices)
    return ActRows(act, journal, as_rows(messages, act.at))
