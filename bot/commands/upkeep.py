"""`turnir replay`, `backup`, `restore`, `doctor`, `owner-link`: looking after an installation from its console."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.plain import said, say, stop_with
from bot.storage.errors import StorageError

if TYPE_CHECKING:
    from bot.storage.refolding import Refolded


def place() -> Path:
    """TURNIR_DATABASE of the environment or of `.env`, as `turnir run` reads it."""
    from bot.config import Place

    return Place().database


HELP = "The database file; otherwise TURNIR_DATABASE of the environment or of .env, or turnir.sqlite3."
DATABASE = Annotated[Path, typer.Option(default_factory=place, show_default=False, help=HELP)]


app = typer.Typer()


@app.command()
def replay(
    database: Annotated[Path, typer.Argument(default_factory=place, show_default=False, help=HELP)],
) -> None:
    """Fold every journal again and compare each stored digest. Two databases that say the same digest of a tournament
    hold the same of it."""
    found = asyncio.run(_replayed(database))
    wrong = [f"{name}: row {row.seq}, {row.kind}" for name, one in found.items() for row in one.wrong]
    if wrong:
        stop_with("The journal folds to something else than was stored:\n" + "\n".join(wrong))
    for name, one in found.items():
        if one.tournament is not None:
            say(f"{name}: row {one.tournament.revision}, digest {one.digest}")
    acts = sum(one.acts for one in found.values())
    say(f"{_counted(len(found), 'tournament')}, {_counted(acts, 'act')}: every digest agrees.")


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


async def _replayed(database: Path) -> dict[str, Refolded]:
    """Of each tournament, by its name."""
    from bot.storage.refolding import refold
    from bot.storage.store import Store

    async with await Store.open(database, readonly=True) as store:
        return {f"{row.title} ({row.id})": await refold(store, row.id) for row in await store.journal.tournaments()}


@app.command()
def backup(target: Annotated[Path, typer.Argument(help="Where the copy goes.")], database: DATABASE) -> None:
    """Copy the database whole, also while the bot runs."""
    from bot.storage import maintenance

    health = maintenance.backup(database, target)
    if health.problems:
        stop_with("The copy was made, but the database is damaged: " + "; ".join(health.problems))
    say(f"Copied to {target}.")


# What is wrong with the copy, not with the database that it is for.
_OF_COPIES = {
    "storage.corrupt": "storage.copy_damaged",
    "storage.not_a_database": "storage.copy_damaged",
    "storage.foreign": "storage.copy_foreign",
}


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(help="The copy made by `turnir backup`.")],
    database: DATABASE,
    overwrite: Annotated[bool, typer.Option(help="Replace the database that is there.")] = False,
) -> None:
    """Make the database what the copy is. The bot must be stopped."""
    from bot.commands.checks import litestream
    from bot.storage import maintenance

    if litestream.is_running(database):
        stop_with("Litestream is copying this database. Stop it too: systemctl stop turnir litestream")
    try:
        maintenance.restore(source, database, overwrite=overwrite)
    except StorageError as error:
        code = _OF_COPIES.get(error.code, error.code)
        stop_with(said(StorageError(code, **{**error.params, "path": error.params.get("path", source)})))
    if database.resolve() == place().resolve():
        say(f"Restored from {source}. Start `turnir run`.")
    else:
        say(f"Restored from {source} to {database}.")


@app.command()
def doctor(
    database: DATABASE,
    host: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Of a host: its clubs and its main bot.")] = None,
) -> None:
    """Say in plain words what is wrong and what to do: settings, token, database, journals, copies, disk, clock,
    groups, people without contact; in TURNIR_CLUB_LANGUAGE. Nothing is changed; the exit code is 1 where something is
    to be mended."""
    from datetime import UTC, datetime

    from bot.commands.checks.door import examine, examine_host
    from bot.commands.checks.finding import Level
    from bot.config import Tongue
    from bot.i18n import Translator
    from bot.runtime.logs import without_secrets

    tr = Translator.load().get(Tongue().club_language)
    findings = asyncio.run(examine(database, datetime.now(UTC), tr) if host is None else examine_host(host, tr))
    marks = {level: str(tr("doctor-level", level=level)) for level in Level}
    width = max(map(len, marks.values()))
    for finding in findings:
        say(f"{marks[finding.level]:<{width}} {without_secrets(finding.text)}")
    if any(finding.level is Level.BAD for finding in findings):
        raise typer.Exit(1)


@app.command("owner-link")
def owner_link(database: DATABASE) -> None:
    """A link that makes who follows it an owner: one use, ten minutes. Also the way back after a lost phone."""
    payload, username = asyncio.run(_owner_link(database, exists=database.is_file()))
    say(f"https://t.me/{username}?start={payload}" if username else f"Send to the bot: /start {payload}")
    say("One use, ten minutes. Do not forward it.")


async def _owner_link(database: Path, *, exists: bool) -> tuple[str, str]:
    from datetime import UTC, datetime

    from bot.config import Settings
    from bot.desk.desk import Desk
    from bot.storage.store import Store

    async with await Store.open(database, beside=exists) as store:
        desk = Desk(store, lambda: datetime.now(UTC))
        club = Settings.model_fields
        await desk.clubs.ensure(*(club[name].default for name in ("club_title", "club_zone", "club_language")))
        return await desk.links.issue_for_owner(), await store.meta.get("bot_username") or ""
