"""What is stored: the file, every journal, the club, what waits, who cannot be written to, the copies."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.commands.plain import said
from bot.config import is_zone
from bot.storage import maintenance
from bot.storage.backups import Backups
from bot.storage.chats import ChatBinding
from bot.storage.errors import StorageError
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
OVER = frozenset({Status.FINISHED, "thrown"})


@dataclass(frozen=True, slots=True)
class Posted:
    """A group or a topic of a tournament that is on."""

    binding: ChatBinding
    tournament: str


async def look(path: Path, backups: Backups, now: datetime) -> tuple[list[Finding], list[Posted]]:
    """Everything about the database, and where its tournaments are posted."""
    findings = list(_file(path, backups))
    places: list[Posted] = []
    try:
        store = await Store.open(path, readonly=True)
    except StorageError as error:
        if error.code != "storage.missing":  # said already
            findings.append(bad(said(error)))
    else:
        try:
            findings += [finding async for finding in _inside(store, now)]
            places = await _places(store)
        except StorageError as error:
            findings.append(bad(said(error)))
        finally:
            await store.close()
    return [*findings, *_copies(backups, now)], places


def _file(path: Path, backups: Backups) -> Iterator[Finding]:
    if not path.is_file():
        yield bad(
            f"There is no database at {path}. The first `turnir run` makes it; if there was one, look at "
            "TURNIR_DATABASE or put the last copy back: turnir restore COPY."
        )
        return
    try:
        problems = maintenance.check(path).problems
    except StorageError:
        return  # opening it says the same
    if problems:
        last = next(reversed(backups.nights().values()), None)
        yield bad(
            f"The database {path} is damaged: {problems[0]}. Stop the bot, keep this file, and put the last copy back: "
            f"turnir restore {last or 'COPY'} --overwrite."
        )
    else:
        yield fine(f"The database {path} is whole.")


async def _inside(store: Store, now: datetime) -> AsyncIterator[Finding]:
    tournaments = await store.journal.tournaments()
    for row in tournaments:
        yield await _journal(store, row)
    async for finding in _clubs(store):
        yield finding
    yield _outbox(await store.outbox.overdue(now - TRIED, now), now)
    for update in await store.inbox.quarantined():
        yield bad(
            f"What Telegram sent as {update.update_id} brought the bot down {update.attempts} times and is set aside. "
            "The rest is handled; upgrade turnir, and send its makers what the log says about it."
        )
    for row in tournaments:
        if row.status not in OVER:
            yield await _people(store, row)


async def _journal(store: Store, row: TournamentRow) -> Finding:
    remedy = "The copies of the last nights may be whole: turnir replay COPY, then turnir restore COPY --overwrite."
    try:
        found = await refold(store, row.id)
    except StorageError as error:
        return bad(f"{row.title}: the journal cannot be read. {said(error)}")
    except Exception as error:  # noqa: BLE001 - a journal that was tampered with fails in any way it likes
        return bad(f"{row.title}: the journal cannot be folded ({type(error).__name__}: {error}). {remedy}")
    if found.wrong:
        first = found.wrong[0]
        return bad(
            f"{row.title}: from row {first.seq} on the journal folds to something else than was stored. {remedy}"
        )
    return fine(f"{row.title}: the journal folds to what was stored.")


async def _clubs(store: Store) -> AsyncIterator[Finding]:
    for club in await store.clubs.every():
        if "owner" in (await store.clubs.members(club.id)).values():
            yield fine(f"The club {club.title} has an owner.")
        else:
            yield bad(f"Nobody owns the club {club.title}. Run `turnir owner-link` and open what it prints.")
        if not is_zone(club.zone):
            yield bad(
                f"The club {club.title} lives in the time zone {club.zone!r}, which nobody here knows, so no time can "
                "be told. Install the zones of the world (package tzdata) or upgrade turnir."
            )


def _outbox(overdue: tuple[OutboxRow, ...], now: datetime) -> Finding:
    stuck = [row for row in overdue if row.attempts or now - row.created_at > HELD]
    if not stuck:
        return fine("No message is stuck on its way out.")
    answer = next((f" Telegram's last answer: {row.error}." for row in reversed(stuck) if row.error), "")
    return bad(
        f"{len(stuck)} messages are stuck on their way out, the oldest since {stuck[0].created_at:%Y-%m-%d %H:%M} UTC."
        f"{answer} They go out by themselves once the bot runs and reaches Telegram; look into its log."
    )


async def _people(store: Store, row: TournamentRow) -> Finding:
    people = (await store.people.of_tournament(row.id)).values()
    lost = sorted(one.name for one in people if one.telegram_id is not None and not one.reachable)
    guests = sum(1 for one in people if one.telegram_id is None and one.forgotten_at is None)
    if lost and row.status == Status.RUNNING:
        return bad(
            f"{row.title}: the bot cannot write to {', '.join(lost)}. Ask them to open the bot and press Start; tell "
            "them their tables by voice."
        )
    if lost or guests:
        told = [f"cannot write to {', '.join(lost)}"] if lost else []
        told += [f"{guests} play without Telegram"] if guests else []
        return note(f"{row.title}: {'; '.join(told)}.")
    return fine(f"{row.title}: everybody can be written to.")


def _copies(backups: Backups, now: datetime) -> Iterator[Finding]:
    last = max(backups.nights(), default=None)
    if last is None and backups.database.is_file():
        yield bad(
            f"There is no copy in {backups.folder}. The bot makes one each night while it runs; make one now: "
            "turnir backup FILE."
        )
    elif last is not None and now.astimezone(UTC).date() - last > STALE_COPY:
        yield bad(
            f"The last copy is of {last}. Is the bot running at night? Its log says why a copy failed (backup_failed); "
            "make one now: turnir backup FILE."
        )
    elif last is not None:
        yield fine(f"The last copy is of {last}, in {backups.folder}.")


async def _places(store: Store) -> list[Posted]:
    return [
        Posted(binding, row.title)
        for row in await store.journal.tournaments()
        if row.status not in OVER
        for binding in await store.chats.bindings(row.id)
    ]
