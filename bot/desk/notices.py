"""Notices as rows of the outbox: one per receiver, each with a key that makes it unique."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace

from bot.desk.news import Notice
from bot.notices import PERSONAL, NoticeKind, is_living
from bot.storage.outbox import Notice as Outgoing
from bot.storage.outbox import OutboxRow
from bot.views import Binding
from engine.model import PersonId
from engine.regulations import Hearing


def outbox_rows(
    notices: Iterable[Notice],
    tournament_id: str,
    act: int,
    bindings: Sequence[Binding],
    reachable: Set[PersonId],
    level: Hearing,
) -> tuple[Outgoing, ...]:
    """Rows for everybody who can be written to; people without Telegram are told by voice."""
    return tuple(
        row
        for index, notice in enumerate(notices)
        for to in _addresses(notice, bindings, reachable)
        if not (isinstance(to, Binding) and notice.kind.is_on_board and is_living(to.purposes, level))
        for row in with_picture(_row(notice, tournament_id, act, f"{tournament_id}:{act}:{index}", to), to)
    )


def with_picture(row: Outgoing, to: Binding | PersonId) -> Iterator[Outgoing]:
    """The row, and a second one where its group wants a picture beside it."""
    yield row
    if isinstance(to, Binding) and to.pictures and NoticeKind(row.kind).is_pictured:
        params, kind = {**row.params, "post": row.kind}, NoticeKind.PICTURE
        yield replace(row, dedup_key=f"{row.dedup_key}:{kind}", kind=kind, params=params, loud=False)


def _addresses(notice: Notice, bindings: Sequence[Binding], reachable: Set[PersonId]) -> Iterator[Binding | PersonId]:
    if notice.person is None:
        yield from (binding for binding in bindings if takes(binding, notice.kind))
    elif notice.person in reachable and reachable.isdisjoint(notice.instead_of):
        yield notice.person


def takes(binding: Binding, kind: NoticeKind) -> bool:
    """Whether a group or a topic wants this kind of news."""
    return kind.topic is None or not binding.purposes or kind.topic in binding.purposes


def _row(notice: Notice, tournament_id: str, act: int, key: str, to: Binding | PersonId) -> Outgoing:
    group = to if isinstance(to, Binding) else None
    suffix = f":{group.chat_id}.{group.thread_id or 0}" if group else ""
    return Outgoing(
        dedup_key=key + suffix,
        kind=notice.kind,
        params=notice.params,
        tournament_id=tournament_id,
        act=act,
        person_id=None if isinstance(to, Binding) else to,
        chat_id=group.chat_id if group else None,
        thread_id=group.thread_id if group else None,
        loud=notice.loud,
        priority=notice.urgency,
        useful_until=notice.useful_until,
    )


def personal(
    kind: NoticeKind,
    params: Mapping[str, object],
    tournament_id: str,
    person: PersonId,
    key: str,
    *,
    priority: int = PERSONAL,
) -> Outgoing:
    """What one person hears of something that is in no journal; once for each `key`."""
    return Outgoing(
        dedup_key=f"{tournament_id}:{kind}:{key}:{sorted(params.items())}",
        kind=kind,
        params=params,
        tournament_id=tournament_id,
        person_id=person,
        loud=True,
        priority=priority,
    )


def retractions(sent: Iterable[OutboxRow], tournament_id: str, act: int) -> tuple[Outgoing, ...]:
    """What those must hear who already got a notice of an undone act."""
    return tuple(
        Outgoing(
            dedup_key=f"{tournament_id}:{act}:undo:{row.id}",
            kind=NoticeKind.RETRACTION,
            params={**row.notice.params, "kind": row.notice.kind},
            tournament_id=tournament_id,
            act=act,
            person_id=row.notice.person_id,
            chat_id=row.notice.chat_id,
            thread_id=row.notice.thread_id,
            loud=row.notice.loud,
            priority=row.notice.priority,
        )
        for row in sent
        if NoticeKind(row.notice.kind).is_retracted
    )
