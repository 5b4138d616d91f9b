"""`turnir print`: papers for a hall, from a tournament file or from what the bot keeps; no network is needed.

Exit codes: 0 done; 2 the file or an argument; 3 a person must decide first; 4 nothing left to pair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from bot.commands.exchange import Stored, stored_view, written_to
from bot.commands.files import ASKED, OneFile, check_choice, refusals, tournament_of
from bot.commands.plain import plain
from bot.commands.upkeep import DATABASE
from bot.exchange.turnir_file.answers import pairing_of, with_draft
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.reading import Loaded, view_of
from bot.i18n import Translator
from bot.languages import DEFAULT, FOREIGN, LANGUAGES
from bot.render.refusals import refusal
from bot.views import TournamentView
from engine.errors import DecisionNeeded, RuleViolation
from engine.model import Pairing, Publication, Round

PAPERS = ("pack", "tables", "names", "slips", "blanks", "standings", "cross", "protocol", "register", "entries")


app = typer.Typer()


@app.command("print", help="Papers for the hall as PDF: pairs, slips, tables, protocols.")
def print_paper(
    database: DATABASE,
    file: OneFile = None,
    what: Annotated[str, typer.Option(help=", ".join(PAPERS))] = PAPERS[0],
    number: Annotated[int, typer.Option("--round", help="Of this round; the last one if left out.")] = 0,
    pair: Annotated[bool, typer.Option("--pair", help="Of the next round, paired as `turnir pair` pairs it.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of every lot that has to be drawn.")] = 0,
    slips: Annotated[int, typer.Option(help="So many empty slips; as many as tables if left out.")] = 0,
    bot: Annotated[str, typer.Option(help="The bot's username: slips get a code that opens their table.")] = "",
    tournament: Stored = "",
    language: Annotated[str, typer.Option(help=f"{', '.join(LANGUAGES)}.")] = DEFAULT,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Standard output if left out.")] = None,
) -> None:
    from bot.render.papers import registry
    from bot.render.papers.section import Source

    with refusals():
        check_choice("--what", "paper", what, PAPERS)
        check_choice("--language", "language", language, LANGUAGES)
        view = _view(database, file, tournament, language, seed if pair else None)
        source = Source(view, Translator.load().get(language), _round(view, number), _link(view, bot), slips)
        try:
            data = registry.printed(source, what)
        except RuleViolation as error:
            raise FileError(what, plain(refusal(Translator.load().get(FOREIGN), error))) from error
        written_to(out, data)


def _view(database: Path, file: str | None, tournament: str, language: str, seed: int | None) -> TournamentView:
    if file is None:
        if not tournament:
            raise FileError("FILE", "is missing; a tournament file, or --tournament ID")
        return stored_view(database, tournament)
    loaded = tournament_of(file)
    return view_of(loaded if seed is None else _paired(loaded, seed), language)


def _paired(loaded: Loaded, seed: int) -> Loaded:
    """With the next round as if it were announced."""
    try:
        draft, _ = pairing_of(loaded, seed)
    except DecisionNeeded:
        typer.echo("turnir: a person must decide first: `turnir pair` says what", err=True)
        raise typer.Exit(ASKED) from None
    t = with_draft(loaded.tournament, draft)
    *before, last = t.rounds
    return replace(loaded, tournament=replace(t, rounds=(*before, replace(last, announced=Publication()))))


def _round(view: TournamentView, number: int) -> Round | None:
    rounds = view.tournament.published_rounds
    if not number:
        return rounds[-1] if rounds else None
    if not 1 <= number <= len(rounds):
        raise FileError("--round", f"there is no round {number}; there are {len(rounds)}")
    return rounds[number - 1]


def _link(view: TournamentView, bot: str) -> Callable[[Pairing], str] | None:
    from bot.render.papers.slips import payload_of

    if not bot:
        return None
    return lambda pairing: f"https://t.me/{bot.removeprefix('@')}?start={payload_of(view, pairing)}"
