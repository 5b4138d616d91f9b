"""A host: its folder and its key, every club of it, and what the main bot may do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from aiogram import Bot
from aiogram.exceptions import AiogramError

from bot.commands.checks import machine, telegram
from bot.commands.checks.finding import Finding, bad, fine, note
from bot.commands.plain import said
from bot.config import ConfigError
from bot.hosting.settings import DATABASE, HostSettings, folder_of, load_host_settings
from bot.hosting.vault import Vault
from bot.i18n import Markup, Speaker
from bot.render.screens.hosting import spelt
from bot.storage import maintenance
from bot.storage.backups import Backups
from bot.storage.directory import FILE, Directory, HostedClub
from bot.storage.errors import StorageError
from bot.storage.locks import holder_of_database

MANAGED = "managed_bot"
"""The kind of update by which the main bot hears of bots and of their new tokens."""


def settings_of(folder: Path) -> HostSettings:
    """ConfigError as `load_host_settings`, and for a key that is none."""
    settings = load_host_settings(folder)
    Vault(settings.host_key.get_secret_value())
    return settings


async def look(folder: Path, settings: HostSettings | None, tr: Speaker) -> AsyncIterator[Finding]:
    """Everything that can be seen without the settings is looked at without them."""
    runs = holder_of_database(folder / FILE)
    yield note(tr("doctor-host-runs-not")) if runs is None else fine(tr("doctor-runs", process=runs or "?"))
    for finding in machine.disk(folder / FILE, tr):
        yield finding
    try:
        async with await Directory.open(folder, readonly=True) as directory:
            clubs = [club for club in await directory.every() if club.is_here]
    except StorageError as error:
        yield bad(Markup(said(error, tr)))
        clubs = []
    vault = Vault(settings.host_key.get_secret_value()) if settings is not None else None
    for club in clubs:
        for finding in _club(folder, club, vault, tr):
            yield finding
    if settings is not None:
        async with telegram.connected(settings, tr) as (bot, told):
            for finding in [*told, *(await _main_bot(bot, settings, tr) if bot is not None else [])]:
                yield finding


def _club(folder: Path, club: HostedClub, vault: Vault | None, tr: Speaker) -> Iterator[Finding]:
    """One line where nothing is wrong."""
    wrong = [*_record(club, vault, tr), *_database(folder_of(folder, club.id) / DATABASE, club, tr)]
    yield from wrong or [fine(tr("doctor-host-club", bot=club.username))]


def _record(club: HostedClub, vault: Vault | None, tr: Speaker) -> Iterator[Finding]:
    if club.trouble and club.state == "on":
        yield bad(tr("doctor-host-trouble", bot=club.username, code=spelt(club.trouble)))
    if vault is None:
        return
    try:
        vault.opened(club.token)
    except ConfigError:
        yield bad(tr("doctor-host-sealed", bot=club.username))


def _database(path: Path, club: HostedClub, tr: Speaker) -> Iterator[Finding]:
    """A club that has never run has none yet."""
    if not path.is_file():
        return
    try:
        problems = maintenance.check(path).problems
    except StorageError as error:
        problems = (said(error, tr),)
    if problems:
        last = next(reversed(Backups.of(path, None).nights().values()), None)
        told = {"bot": club.username, "path": str(path), "reason": problems[0]}
        yield bad(tr("doctor-host-damaged", **told, copy=str(last or "none")))


async def _main_bot(bot: Bot, settings: HostSettings, tr: Speaker) -> list[Finding]:
    try:
        me, hook = await bot.me(), await bot.get_webhook_info()
    except AiogramError as error:
        return [bad(tr("doctor-telegram-silent", reason=str(error)))]
    manages = fine(tr("doctor-host-manages")) if me.can_manage_bots else note(tr("doctor-host-manages-not"))
    return [manages, *_hook(hook.url, hook.allowed_updates, settings, tr)]


def _hook(url: str, kinds: list[str] | None, settings: HostSettings, tr: Speaker) -> Iterator[Finding]:
    """Where no kinds are named Telegram brings this one too."""
    if url and not settings.host_webhook:
        yield bad(tr("doctor-webhook", host=urlsplit(url).hostname or "?"))
    elif url and kinds and MANAGED not in kinds:
        yield bad(tr("doctor-host-kinds", kind=MANAGED))
