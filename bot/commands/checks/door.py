"""The order of the looks. Nothing is changed by any of them, and one that fails stops no other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bot.commands.checks import hall, machine, records
from bot.commands.checks.finding import Finding, bad, fine, note
from bot.config import ConfigError, Place, Settings, load_settings
from bot.storage.backups import Backups
from bot.storage.locks import holder_of_database, holder_of_token

NOT_RUNNING = note("The bot is not running here. Start it: `turnir run`, or systemctl start turnir.")


async def examine(database: Path, now: datetime) -> list[Finding]:
    """Every finding, good ones too."""
    settings, findings = _settings()
    backups = Backups.of(database, Place().backups)
    runs = _runs(database, settings)
    findings.append(fine(f"The bot is running (process {runs}).") if runs is not None else NOT_RUNNING)
    findings += machine.disk(database)
    findings += machine.folders(database, backups.folder)
    found, places = await records.look(database, backups, now)
    findings += found
    if settings is not None:
        findings += hall.look(settings)
        findings += await _telegram(settings, places, alone=lambda: _runs(database, settings) is None)
    return findings


async def _telegram(settings: Settings, places: list[records.Posted], *, alone: Callable[[], bool]) -> list[Finding]:
    """The edge to Telegram takes seconds to load, and is not needed to say that a setting is missing."""
    from bot.commands.checks import groups, telegram

    async with telegram.connected(settings) as (bot, told):
        if bot is None:
            return told
        return [*told, *await telegram.look(bot, alone=alone), *await groups.look(bot, places)]


def _settings() -> tuple[Settings | None, list[Finding]]:
    try:
        return load_settings(), [fine("The settings can be used.")]
    except ConfigError as error:
        return None, [bad(line) for line in str(error).splitlines()]


def _runs(database: Path, settings: Settings | None) -> int | None:
    """The process of the bot on this database or with this token; 0 where it does not say its number."""
    found = holder_of_database(database)
    if found is None and settings is not None:
        found = holder_of_token(settings.token.get_secret_value())
    return found
