"""`turnir export | import`: files for other programs, and from them.

Exit codes: 0 done; 2 the file, an argument or what a format cannot tell (reason on standard error).
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.files import WRONG, OneFile, check_choice, read_file, refusals, tournament_of, write_file
from bot.commands.plain import note, plain, stop_with
from bot.commands.upkeep import DATABASE
from bot.exchange.formats.registry import FORMATS, export
from bot.exchange.formats.sources import read_foreign
from bot.exchange.turnir_file.errors import FileError
from bot.i18n import Translator, joined
from bot.languages import DEFAULT, FOREIGN, LANGUAGES
from bot.named_tournament import Told
from bot.render.refusals import refusal
from engine.errors import RuleViolation

if TYPE_CHECKING:
    from bot.views import TournamentView

Out = Annotated[Path | None, typer.Option("--out", "-o", help="Where to write; standard output if left out.")]
Stored = Annotated[str, typer.Option(help="The id of a tournament of the database instead of a file.")]


app = typer.Typer()


@app.command("export", help="Write a tournament in a format of other programs.")
def export_to(
    database: DATABASE,
    file: OneFile = None,
    form: Annotated[str, typer.Option("--format", "-f", help=", ".join(FORMATS))] = "turnir",
    tournament: Stored = "",
    language: Annotated[str, typer.Option(help=f"Of the headings: {', '.join(LANGUAGES)}.")] = DEFAULT,
    out: Out = None,
) -> None:
    """Without a file and an id: which tournaments the database holds."""
    with refusals():
        check_choice("--format", "format", form, FORMATS)
        check_choice("--language", "language", language, LANGUAGES)
        if file is None and not tournament:
            _list(database)
            return
        told = tournament_of(file).told if file is not None else Told.of_view(stored_view(database, tournament))
        tr, english = Translator.load().get(language), Translator.load().get(FOREIGN)
        try:
            written = export(told, form, tr)
        except RuleViolation as error:
            error.params["format"] = english("export-form", form=form)  # the headings may be in another language
            stop_with(plain(refusal(english, error)), code=WRONG)
        for one in written.notes:
            names = joined([told.name(entry) for entry in one.entries])
            note(plain(english("export-note", code=one.code, names=names)))
        written_to(out, written.data)


@app.command("import", help="Make a tournament file of another program's: XML of OpenGotha, TRF.")
def import_from(
    file: Annotated[str, typer.Argument(help="The file, or - for standard input.")], out: Out = None
) -> None:
    with refusals():
        found = read_foreign(read_file(file))
        for line in found.notes:
            note(line)
        written_to(out, (json.dumps(found.data, ensure_ascii=False, indent=2) + "\n").encode())


def _list(database: Path) -> None:
    async def read() -> list[str]:
        from bot.storage.store import Store

        async with await Store.open(database, readonly=True) as store:
            return [f"{row.id}  {row.title}" for row in await store.journal.tournaments()]

    titles = asyncio.run(read())
    if not titles:
        note(f"no tournament is kept in {database} yet; with a FILE, that one is written")
    for line in titles:
        typer.echo(line)


def stored_view(database: Path, tournament: str) -> TournamentView:
    """A tournament of a database. FileError for an id that it does not hold."""

    async def read() -> TournamentView:
        from datetime import UTC, datetime

        from bot.desk.desk import Desk
        from bot.storage.store import Store

        async with await Store.open(database, readonly=True) as store:
            try:
                return await Desk(store, lambda: datetime.now(UTC)).queries.view(tournament)
            except RuleViolation as error:
                raise FileError("--tournament", f'no tournament "{tournament}"') from error

    return asyncio.run(read())


def written_to(out: Path | None, data: bytes) -> None:
    """A file, or standard output. FileError."""
    if out is None:
        sys.stdout.buffer.write(data)
    else:
        write_file(out, data)
