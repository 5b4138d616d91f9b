"""What is stored: the file, every journal, the club, what waits, who cannot be written to, the copies."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.commands.plain import said
from bot.config import is_zone
from bot.i18n import Markup, Speaker, joined
from bot.storage import maintenance
from bot.storage.backups import Backups
from bot.storage.chats import ChatBinding
from bot.storage.errors import StorageError
from bot.storage.inbox import CRASHED, StoredUpdate
from bot.storage.journal import TournamentRow
from bot.storage.outbox import OutboxRow
from bot.storage.refolding import refold
from bot.storage.store import Store
from engine.model import Status

STALE_COPY = timedelta(days=2)
TRIED = timedelta(minutes=15)
"""So long a message may wait that was tried: Telegram asks for pauses of seconds."""
HELD = timedelta(hours=6)
"""So long one may wait untried: until the match of a player with his phone off is over."""
NONE = "none"
OVER = frozenset({Status.FINISHED, "thrown"})


@dataclass(frozen=True, slots=True)
class Posted:
    """A group or a topic of a tournament that is on."""

    binding: ChatBinding
    tournament: str


async def look(path: Path, backups: Backups, now: datetime, tr: Speaker) -> tuple[list[Finding], list[Posted]]:
    """Everything about the database, and where its tournaments are posted."""
    findings = list(_file(path, backups, tr))
    places: list[Posted] = []
    try:
        store = await Store.open(path, readonly=True)
    except StorageError as error:
        if error.code != "storage.missing":  # said already
            findings.append(bad(Markup(said(error, tr))))
    else:
        try:
            findings += [finding async for finding in _inside(store, now, tr)]
            places = await _places(store)
        except StorageError as error:
            findings.append(bad(Markup(said(error, tr))))
        finally:
            await store.close()
    return [*findings, *_copies(backups, now, tr)], places


def _file(path: Path, backups: Backups, tr: Speaker) -> Iterator[Finding]:
    if not path.is_file():
        yield bad(tr("doctor-database-missing", path=str(path)))
        return
    try:
        problems = maintenance.check(path).problems
    except StorageError:
        return  # opening it says the same
    if problems:
        last = next(reversed(backups.nights().values()), None)
        copy = str(last or NONE)
        yield bad(tr("doctor-database-damaged", path=str(path), reason=problems[0], copy=copy))
    else:
        yield fine(tr("doctor-database", path=str(path)))


async def _inside(store: Store, now: datetime, tr: Speaker) -> AsyncIterator[Finding]:
    tournaments = await store.journal.tournaments()
    for row in tournaments:
        yield await _journal(store, row, tr)
    async for finding in _clubs(store, tr):
        yield finding
    yield _outbox(await store.outbox.overdue(now - TRIED, now), now, tr)
    for finding in _set_aside(await store.inbox.quarantined(), tr):
        yield finding
    for row in tournaments:
        if row.status not in OVER:
            yield await _people(store, row, tr)


async def _journal(store: Store, row: TournamentRow, tr: Speaker) -> Finding:
    try:
        found = await refold(store, row.id)
    except StorageError as error:
        return bad(tr("doctor-journal-unread", title=row.title, reason=said(error, tr)))
    except Exception as error:  # noqa: BLE001 - a journal that was tampered with fails in any way it likes
        return bad(tr("doctor-journal-torn", title=row.title, reason=f"{type(error).__name__}: {error}"))
    if found.wrong:
        return bad(tr("doctor-journal-other", title=row.title, row=found.wrong[0].seq))
    return fine(tr("doctor-journal", title=row.title))


async def _clubs(store: Store, tr: Speaker) -> AsyncIterator[Finding]:
    for club in await store.clubs.every():
        if "owner" in (await store.clubs.members(club.id)).values():
            yield fine(tr("doctor-club", title=club.title))
        else:
            yield bad(tr("doctor-club-nobody", title=club.title))
        if not is_zone(club.zone):
            yield bad(tr("doctor-club-zone", title=club.title, zone=club.zone))


def _set_aside(updates: tuple[StoredUpdate, ...], tr: Speaker) -> Iterator[Finding]:
    """Each that crashed, and every kind that could not be read."""
    kinds: dict[str, list[int]] = {}
    for update in updates:
        if update.error in (None, CRASHED):
            yield bad(tr("doctor-quarantine", number=update.update_id, times=update.attempts))
        else:
            kinds.setdefault(str(update.error), []).append(update.update_id)
    for kind, numbers in kinds.items():
        yield bad(tr("doctor-unreadable", count=len(numbers), part=kind, number=numbers[0]))


def _outbox(overdue: tuple[OutboxRow, ...], now: datetime, tr: Speaker) -> Finding:
    stuck = [row for row in overdue if row.attempts or now - row.created_at > HELD]
    if not stuck:
        return fine(tr("doctor-outbox"))
    answer = next((row.error for row in reversed(stuck) if row.error), NONE)
    since = f"{stuck[0].created_at:%Y-%m-%d %H:%M}"
    return bad(tr("doctor-outbox-stuck", count=len(stuck), since=since, answer=answer))


async def _people(store: Store, row: TournamentRow, tr: Speaker) -> Finding:
    people = (await store.people.of_tournament(row.id)).values()
    lost = sorted(one.name for one in people if one.telegram_id is not None and not one.reachable)
    guests = sum(1 for one in people if one.telegram_id is None and one.forgotten_at is None)
    if lost and row.status == Status.RUNNING:
        return bad(tr("doctor-people-lost", title=row.title, names=joined(lost)))
    if lost or guests:
        both = bool(lost) and guests > 0
        names = joined(lost) if lost else NONE
        return note(tr("doctor-people-note", title=row.title, lost=names, both=both, guests=guests))
    return fine(tr("doctor-people", title=row.title))


def _copies(backups: Backups, now: datetime, tr: Speaker) -> Iterator[Finding]:
    last = max(backups.nights(), default=None)
    if last is None and backups.database.is_file():
        yield bad(tr("doctor-copies-none", folder=str(backups.folder.resolve())))
    elif last is not None and now.astimezone(UTC).date() - last > STALE_COPY:
        yield bad(tr("doctor-copies-old", date=str(last)))
    elif last is not None:
        yield fine(tr("doctor-copies", date=str(last), folder=str(backups.folder.resolve())))


async def _places(store: Store) -> list[Posted]:
    return [
        Posted(binding, row.title)
        for row in await store.journal.tournaments()
        if row.status not in OVER
        for binding in await store.chats.bindings(row.id)
    ]
