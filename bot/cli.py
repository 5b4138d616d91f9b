"""The command line: `turnir COMMAND`. Importing this module is cheap; a command imports what it needs."""

from __future__ import annotations

import sys

import typer

from bot.commands import files, running, upkeep
from engine.errors import RulebookError

app = typer.Typer(
    help="A Telegram bot that runs a club tournament.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
files.register(app)
running.register(app)
upkeep.register(app)


def main() -> None:
    """Entry point of the `turnir` command. A broken rulebook is a plain line with the path of the key."""
    try:
        app()
    except RulebookError as error:
        print(f"turnir: {error}", file=sys.stderr)
        sys.exit(2)
