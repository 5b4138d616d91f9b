"""The command line: `turnir COMMAND`. Importing this module is cheap; a command imports what it needs."""

from __future__ import annotations

import typer

from bot.commands import draws, exchange, files, printing, rulebooks, running, upkeep
from bot.commands.plain import said, stop_with
from bot.storage.errors import StorageError
from engine.errors import RulebookError

app = typer.Typer(
    help="A Telegram bot that runs a club tournament.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for part in (files, exchange, printing, rulebooks, running, upkeep):
    app.add_typer(part.app)
app.add_typer(draws.app, name="draw", help="Draws anybody can check.")


def main() -> None:
    """Run the command that is asked for. What a person can mend is a plain line: a broken rulebook with the path of
    the key, a database that another process uses."""
    try:
        app()
    except RulebookError as error:
        stop_with(str(error), code=2)
    except StorageError as error:
        stop_with(said(error))
