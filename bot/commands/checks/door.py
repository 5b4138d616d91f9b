"""The order of the looks. Nothing is changed by any of them, and one that fails stops no other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bot.commands.checks import hall, litestream, machine, records
from bot.commands.checks.finding import Finding, bad, fine, note
from bot.config import ConfigError, Fault, Place, Settings, load_settings
from bot.i18n import Markup, Speaker
from bot.languages import LANGUAGES
from bot.storage.backups import Backups
from bot.storage.locks import holder_of_database, holder_of_token


async def examine(database: Path, now: datetime, tr: Speaker) -> list[Finding]:
    """Every finding, good ones too."""
    settings, findings = _settings(tr)
    backups = Backups.of(database, Place().backups)
    runs = _runs(database, settings)
    findings.append(note(tr("doctor-runs-not")) if runs is None else fine(tr("doctor-runs", process=runs or "?")))
    findings += machine.disk(database, tr)
    findings += machine.folders(database, backups.folder, tr)
    findings.append(machine.library(tr))
    found, places = await records.look(database, backups, now, tr)
    findings += found
    findings += await litestream.look(database, now, tr)
    if settings is not None:
        findings += hall.look(settings, tr)
        findings += await _telegram(settings, places, tr, alone=lambda: _runs(database, settings) is None)
    return findings


async def examine_host(folder: Path, tr: Speaker) -> list[Finding]:
    """The same of a host."""
    from bot.commands.checks import host

    settings = None
    try:
        settings = host.settings_of(folder)
        findings = [fine(tr("doctor-settings-good"))]
    except ConfigError as error:
        findings = [bad(_fault(one, tr)) for one in error.faults] or [bad(Markup(str(error)))]
    return [*findings, *[finding async for finding in host.look(folder, settings, tr)]]


async def _telegram(
    settings: Settings, places: list[records.Posted], tr: Speaker, *, alone: Callable[[], bool]
) -> list[Finding]:
    """The edge to Telegram takes seconds to load, and is not needed to say that a setting is missing."""
    from bot.commands.checks import groups, telegram

    async with telegram.connected(settings, tr) as (bot, told):
        if bot is None:
            return told
        return [*told, *await telegram.look(bot, tr, alone=alone), *await groups.look(bot, places, tr)]


def _settings(tr: Speaker) -> tuple[Settings | None, list[Finding]]:
    try:
        return load_settings(), [fine(tr("doctor-settings-good"))]
    except ConfigError as error:
        return None, [bad(_fault(one, tr)) for one in error.faults]


def _fault(fault: Fault, tr: Speaker) -> Markup:
    match fault.kind:
        case "missing":
            return tr("doctor-setting-missing", name=fault.name)
        case "empty":
            return tr("doctor-setting-empty", name=fault.name)
        case "bad":
            *most, last = LANGUAGES
            known, told = ", ".join(most), fault.told
            return tr(
                "doctor-setting-bad", name=fault.name, setting=fault.setting, told=told, languages=known, last=last
            )


def _runs(database: Path, settings: Settings | None) -> int | None:
    """The process of the bot on this database or with this token; 0 where it does not say its number."""
    found = holder_of_database(database)
    if found is None and settings is not None:
        found = holder_of_token(settings.token.get_secret_value())
    return found
