"""The command line: `turnir COMMAND`. A command is loaded when it is called: `--help` and `--version` load none."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bot.commands.plain import said, stop_with
from bot.storage.errors import StorageError

COMMANDS = {
    "run": ("running", "Run the bot with the token in TURNIR_TOKEN, until Ctrl-C."),
    "host": ("hosting", "Run many clubs in one process."),
    "club": ("hosting", "A club of a host: the list, moving, the key that seals tokens."),
    "demo": ("running", "A club of 24 teams in your browser: no token, no network."),
    "doctor": ("upkeep", "Say in plain words what is wrong and what to do."),
    "owner-link": ("upkeep", "A link that makes who follows it an owner: one use, ten minutes."),
    "rulebooks": ("rulebooks", "All rulebooks, or one with all its parameters."),
    "pair": ("files", "Pair the next round of a tournament file."),
    "standings": ("files", "The table of a tournament file."),
    "draw": ("draws", "Draws anybody can check."),
    "print": ("printing", "Papers for the hall as PDF: pairs, slips, tables, protocols."),
    "export": ("exchange", "Write a tournament in a format of other programs."),
    "import": ("exchange", "Make a tournament file of another program's: XML of OpenGotha, TRF."),
    "schema": ("files", "The JSON Schema of the tournament file."),
    "backup": ("upkeep", "Copy the database whole, also while the bot runs."),
    "restore": ("upkeep", "Make the database what the copy is."),
    "replay": ("upkeep", "Fold every journal again and compare each stored digest."),
    "simulate": ("running", "Play a whole tournament through the bot with simulated people."),
    "playground": ("running", "Telegram in small for a bot of yours."),
}
"""The module of `bot.commands` that has it, and the line of `--help`."""


class LoadedWhenCalled(TyperGroup):
    """Its commands are names with a line of help, until one is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, listed, rest = super().resolve_command(ctx, args)
        return name, listed if name is None else loaded(name), rest


@cache
def loaded(name: str) -> Any:
    """The command itself, with its options."""
    module, _ = COMMANDS[name]
    whole = typer.Typer(rich_markup_mode=None)
    whole.add_typer(import_module(f"bot.commands.{module}").app)
    return typer.main.get_group(whole).commands[name]


app = typer.Typer(
    cls=LoadedWhenCalled,
    help="A Telegram bot that runs a club tournament.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for _name, (_, _help) in COMMANDS.items():
    app.command(_name, help=_help)(lambda: None)


def _tell_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"turnir {version('turnir')}")
        raise typer.Exit


@app.callback()
def turnir(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Say the version and exit.")
    ] = False,
) -> None:
    """What holds for every command."""


def main() -> None:
    """Run the command that is asked for. What a person can mend is a plain line: a broken rulebook with the path of
    the key, a database that another process uses."""
    try:
        app()
    except StorageError as error:
        stop_with(said(error))
    except ValueError as error:
        from engine.errors import RulebookError

        if not isinstance(error, RulebookError):
            raise
        stop_with(str(error), code=2)
