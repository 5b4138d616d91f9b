"""What `turnir doctor` looks at."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from bot.commands.plain import said
from bot.config import ConfigError, Settings, load_settings
from bot.storage import maintenance
from bot.storage.errors import StorageError
from bot.storage.store import Store

LOW_DISK = 200 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    fine: bool
    text: str


async def examine(database: Path) -> list[Finding]:
    """Every finding, good ones too; nothing is changed."""
    findings: list[Finding] = []
    settings = _settings(findings)
    findings.extend([item async for item in _database(database)])
    findings.append(_disk(database))
    if settings is not None:
        findings.append(await _telegram(settings))
    return findings


def _disk(database: Path) -> Finding:
    folder = database.resolve().parent
    free = shutil.disk_usage(folder if folder.exists() else Path.cwd()).free
    return Finding(free > LOW_DISK, f"{free // 1024**2} MB free on the disk.")


def _settings(findings: list[Finding]) -> Settings | None:
    try:
        settings = load_settings()
    except ConfigError as error:
        findings.append(Finding(False, str(error)))
        return None
    findings.append(Finding(True, "The settings can be used."))
    return settings


async def _database(path: Path) -> AsyncIterator[Finding]:
    try:
        health = maintenance.check(path)
        store = await Store.open(path, readonly=True)
    except StorageError as error:
        yield Finding(False, said(error))
        return
    try:
        yield Finding(not health.problems, "; ".join(health.problems) or f"The database {path} is whole.")
        owners = [role for club in await store.clubs.every() for role in (await store.clubs.members(club.id)).values()]
        yield Finding(
            "owner" in owners, "The club has an owner." if owners else "Nobody owns the club: turnir owner-link."
        )
        waiting = await store.outbox.pending_count()
        yield Finding(waiting < 1000, f"{waiting} messages wait to be sent.")
        for update in await store.inbox.quarantined():
            yield Finding(False, f"Message {update.update_id} crashed the bot {update.attempts} times: set aside.")
        for tournament in await store.journal.tournaments():
            if tournament.status not in ("finished", "thrown"):
                people = await store.people.of_tournament(tournament.id)
                lost = sorted(person.name for person in people.values() if not person.reachable)
                text = f"{tournament.title}: " + (
                    f"no contact with {', '.join(lost)}." if lost else "everybody has contact."
                )
                yield Finding(True, text)
    finally:
        await store.close()


async def _telegram(settings: Settings) -> Finding:
    from aiogram.exceptions import TelegramAPIError

    from bot.app import make_bot

    bot = make_bot(settings)
    try:
        me = await bot.get_me()
    except TelegramAPIError as error:
        return Finding(False, f"Telegram does not answer with this token: {error}")
    finally:
        await bot.session.close()
    return Finding(True, f"Telegram knows the bot as @{me.username}.")
