"""`turnir host`: many clubs in one process; `turnir club`: what is done to one of them from the console."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.plain import note, say, stop_with

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from bot.hosting.hosting import Hosting

app = typer.Typer()
Folder = Annotated[Path, typer.Argument(help="The host's folder.", show_default=False)]


@app.command()
def host(
    folder: Folder,
    webhook: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where Telegram brings the updates, https://…; else it is asked."),
    ] = None,
) -> None:
    """Run many clubs in one process, with a main bot by which people make them. Its token is TURNIR_TOKEN."""
    from bot.commands.running import kept_for_good
    from bot.config import ConfigError
    from bot.hosting.settings import load_host_settings
    from bot.runtime.logs import configure_logs

    try:
        settings = load_host_settings(folder, host_webhook=webhook)
        configure_logs(settings.log_level)
        with kept_for_good():
            from bot.hosting.hosting import hosting
        asyncio.run(_run(hosting(settings, folder)))
    except ConfigError as error:
        stop_with(str(error), code=2)


async def _run(opening: AbstractAsyncContextManager[Hosting]) -> None:
    from bot.commands.running import NOT_REACHED, asked_to_stop, until_stopped

    asked = asked_to_stop()
    async with opening as opened:
        opened.main.on_waiting = lambda: note(NOT_REACHED)
        await until_stopped(opened.run(), opened.stop, asked)


clubs = typer.Typer(
    name="club", help="A club of a host: the list, moving, the key that seals tokens.", no_args_is_help=True
)
app.add_typer(clubs)


@clubs.command()
def key() -> None:
    """Print a fresh key for TURNIR_HOST_KEY."""
    from bot.hosting.vault import new_key

    say(new_key())


@clubs.command("list")
def list_(folder: Folder) -> None:
    """Which clubs there are, and how they are."""
    from bot.storage.directory import Directory

    async def told() -> list[str]:
        async with await Directory.open(folder, readonly=True) as directory:
            return [
                f"{club.id}  @{club.username}  {'asleep' if club.sleeps and club.state == 'on' else club.state}"
                f"{'  ' + club.trouble if club.trouble else ''}"
                for club in await directory.every()
            ]

    say("\n".join(asyncio.run(told())) or "No clubs yet.")


@clubs.command()
def give(
    folder: Folder,
    club: Annotated[str, typer.Argument(help="Its id, see `turnir club list`.", show_default=False)],
    to: Annotated[Path, typer.Argument(help="A folder that is made.", show_default=False)],
) -> None:
    """Stop a club and lay all of it into a folder, for another host to take. Here it is not started again."""
    from bot.clock import machine_now
    from bot.hosting import moving

    try:
        given = asyncio.run(moving.give(folder, club, to, machine_now()))
    except moving.MoveError as error:
        stop_with(str(error))
    say(f"@{given.username} is in {to}. There: turnir club take FOLDER {to.name}")


@clubs.command()
def take(
    folder: Folder,
    source: Annotated[Path, typer.Argument(help="The folder that was given.", show_default=False)],
) -> None:
    """Take in a club that another host gave. TURNIR_HOST_KEY has this host's key, and behind a comma the other's."""
    from bot.clock import machine_now
    from bot.config import ConfigError
    from bot.hosting import moving
    from bot.hosting.settings import load_keys
    from bot.hosting.vault import Vault

    try:
        taken = asyncio.run(moving.take(folder, source, Vault(load_keys()), machine_now()))
    except (moving.MoveError, ConfigError) as error:
        stop_with(str(error), code=2)
    say(f"@{taken.username} is here. It runs where the host does, within a second.")


@clubs.command()
def undelete(
    folder: Folder, club: Annotated[str, typer.Argument(help="Its id, see `turnir club list`.", show_default=False)]
) -> None:
    """Bring back a club that its owner has deleted, within 30 days."""
    from bot.clock import machine_now
    from bot.hosting import moving

    try:
        back = asyncio.run(moving.undelete(folder, club, machine_now()))
    except moving.MoveError as error:
        stop_with(str(error))
    say(f"@{back.username} is back. It runs where the host does, within a second.")
