"""`turnir pair | standings | schema`: tournament files, without a bot.

Exit codes: 0 done; 2 the file or an argument is wrong (path and reason on standard error); 3 a person must decide;
4 nothing left to pair. With --json there is nothing but the answer on standard output.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from bot.exchange.turnir_file.answers import both_tables_of, imported_of, pairing_of, question_of, standings_of
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.parsing import parse_pairs
from bot.exchange.turnir_file.reading import Loaded, load_file
from bot.exchange.turnir_file.schema import json_schema
from bot.exchange.turnir_file.writing import text_with_round
from bot.own_books import adopt_own_books
from engine.errors import DecisionNeeded, RulebookError, RuleViolation
from engine.model import EntryId

WRONG, ASKED, NOTHING_LEFT = 2, 3, 4
WIDEST = 1000
"""Letters that a table may take."""

SHORT = {
    "wins": "W",
    "losses": "L",
    "sonneborn_berger": "SB",
    "score_difference": "+/-",
    "direct_encounter": "met",
    "buchholz": "BH",
    "points": "Pts",
    "match_points": "MP",
    "game_points": "GP",
    "extra_points": "Extra",
}
TABLES = {
    "points": "the least difference of points",
    "tables": "the Berger tables",
    "cut": "for the place that goes on",
    "halves": "the upper half meets the lower one",
    "match": "the match goes on",
}
WHY_NOT = {
    "met": "they have met",
    "had_bye": "has been free",
    "sum_grows": "the sum would grow by {extra}",
    "order": "equal, the order decides",
    "rest_unpaired": "somebody would be left",
}

File = Annotated[str, typer.Argument(help="A tournament file, or - for standard input.", show_default=False)]
OneFile = Annotated[str | None, typer.Argument(help="A tournament file, or - for standard input.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="The answer as JSON and nothing else.")]


app = typer.Typer()


@app.command("pair", help="Pair the next round of a tournament file.")
def pair(
    file: File,
    seed: Annotated[int, typer.Option(help="Seed of every lot that has to be drawn.")] = 0,
    explain: Annotated[bool, typer.Option("--explain", help="Say why every pair came out.")] = False,
    pairings: Annotated[
        str | None, typer.Option(help="A file with the pairs of another program, to be checked and taken as they are.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write the file with this round in it.")] = None,
    as_json: AsJson = False,
) -> None:
    with refusals():
        data = read_file(file)
        loaded = loaded_of(data)
        try:
            if pairings is None:
                draft, answer = pairing_of(loaded, seed, explain=explain)
            else:
                draft, answer = imported_of(loaded, parse_pairs(read_file(pairings)))
        except DecisionNeeded as needed:
            _ask(question_of(needed), loaded, as_json=as_json)
            raise typer.Exit(ASKED) from None
        if out is not None:
            write_file(out, text_with_round(data, answer).encode())
        if as_json:
            print_json(answer)
        else:
            _print_pairs(answer, draft.name or draft.stage, loaded)


@app.command("standings", help="The table of a tournament file.")
def show_standings(
    file: File,
    after: Annotated[int | None, typer.Option(help="After this round; the last one with results if left out.")] = None,
    stage: Annotated[str | None, typer.Option(help="Of this stage; the round's own if left out.")] = None,
    as_json: AsJson = False,
) -> None:
    with refusals():
        loaded = tournament_of(file)
        try:
            _, answer = standings_of(loaded, after, stage)
        except DecisionNeeded as needed:
            tables = both_tables_of(loaded, needed)
            _ask(question_of(needed) | tables, loaded, as_json=as_json)
            if not as_json:
                _print_variants(tables, loaded)
            raise typer.Exit(ASKED) from None
        if as_json:
            print_json(answer)
        else:
            _print_table(answer, loaded)


@app.command("schema", help="The JSON Schema of the tournament file.")
def schema() -> None:
    print_json(json_schema())


# Reading and refusing


def read_file(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise FileError(file, (error.strerror or str(error)).lower()) from error


def check_choice(option: str, what: str, chosen: str, known: Collection[str]) -> None:
    """FileError that names what there is."""
    if chosen not in known:
        raise FileError(option, f'no {what} "{chosen}"; there are {", ".join(known)}')


def tournament_of(file: str) -> Loaded:
    """What a tournament file tells."""
    return loaded_of(read_file(file))


def loaded_of(data: bytes) -> Loaded:
    """Its rulebook may be the club's own."""
    adopt_own_books()
    return load_file(data)


def write_file(file: Path, data: bytes) -> None:
    """FileError with the reason."""
    try:
        file.write_bytes(data)
    except OSError as error:
        raise FileError(str(file), (error.strerror or str(error)).lower()) from error


@contextmanager
def refusals() -> Iterator[None]:
    """Whatever is wrong goes to standard error as `turnir: path: reason`."""
    try:
        yield
    except (FileError, RulebookError) as error:
        typer.echo(f"turnir: {error.path}: {error.reason}", err=True)
        raise typer.Exit(WRONG) from None
    except RuleViolation as error:
        nothing_left = error.code == "round.nothing_left"
        typer.echo("turnir: nothing is left to pair" if nothing_left else f"turnir: file: {error}", err=True)
        raise typer.Exit(NOTHING_LEFT if nothing_left else WRONG) from None


# Showing


def print_json(answer: dict[str, Any]) -> None:
    typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def _ask(answer: dict[str, Any], loaded: Loaded, *, as_json: bool) -> None:
    if as_json:
        print_json(answer)
        return
    asked = answer["question"]
    names = ", ".join(loaded.names.get(entry, entry) for entry in asked["entries"])
    article = f" ({asked['article']})" if asked["article"] else ""
    typer.echo(f"A person must decide: {asked['code']}{article}")
    typer.echo(f"  concerns: {names}")
    typer.echo(f"  answers:  {', '.join(asked['options'])}")
    typer.echo('  Put the answer into "decisions" of the file.')


def _print_variants(tables: dict[str, Any], loaded: Loaded) -> None:
    for choice, answer in tables["variants"].items():
        typer.echo(f"\nWith {choice}:")
        _print_table(answer, loaded)
    typer.echo(f"Places that differ: {', '.join(map(str, tables['differ'])) or 'none'}")


def _print_pairs(answer: dict[str, Any], name: str, loaded: Loaded) -> None:
    grid = Grid(title=f"Round {answer['round']}, {name}", title_justify="left")
    for title in ("Table", "First", "Second", ""):
        grid.add_column(title, justify="right" if title == "Table" else "left")
    for row in answer["pairings"]:
        label = " ".join(str(row[key]) for key in ("table", "slot", "group") if key in row)
        why = _why(row["why"], loaded) if "why" in row else ""
        known = ", ".join(filter(None, (_terms(row, loaded), _outcome(row["result"], loaded, row))))
        grid.add_row(
            label, loaded.names[row["first"]], loaded.names[row["second"]], " ".join(filter(None, (known, why)))
        )
    console = Console(highlight=False, markup=False)
    console.print(grid)
    for free in answer["free"]:
        console.print(f"Free: {loaded.names[free['entry']]} ({free['kind']})")
    for note in answer["notes"]:
        console.print(f"Note: {note['text']}")


def _terms(row: dict[str, Any], loaded: Loaded) -> str:
    """Who has Black, and the stones given to it."""
    if "colour" not in row:
        return ""
    black = loaded.names[row["first" if row["colour"] == "first_black" else "second"]]
    return f"{black} has Black" + (f" and {row['handicap']} of handicap" if row["handicap"] else "")


def _outcome(result: dict[str, Any] | None, loaded: Loaded, row: dict[str, Any]) -> str:
    if result is None:
        return ""
    if result["loser"] == "both":
        return "both lose beforehand"
    return f"{loaded.names[row[result['loser']]]} loses beforehand ({result['ground']})"


def _why(why: dict[str, Any], loaded: Loaded) -> str:
    """One line: the group, both Buchholz, who was nearer and why not."""
    first, second = why["first"], why["second"]
    if why["how"] == "bracket":
        return f"seeds {why['seeds'][0]} and {why['seeds'][1]} ({why['article']})"
    if why["how"] in TABLES:
        return f"{TABLES[why['how']]} ({why['article']})"
    if first is None or second is None:
        return f"{why['how']} ({why['article']})" if why["article"] else str(why["how"])
    if why["how"] == "lots":
        return f"lots {first['lot']} and {second['lot']} ({why['article']})"
    words = f"{why['how']} {why['group']}: Buchholz {first['buchholz']} and {second['buchholz']}"
    named = {None: "a phantom"} | dict(loaded.names)
    others = [
        f"{named[other['to']]} with {named[other['entry']]}: {WHY_NOT[other['why']].format(extra=other['extra'])}"
        for other in why["others"]
    ]
    return "; ".join([f"{words} ({why['article']})", *others])


def _print_table(answer: dict[str, Any], loaded: Loaded) -> None:
    known = dict.fromkeys([*answer["criteria"], "wins", "losses"])
    columns = [name for name in known if any(name in row["values"] for row in answer["rows"])]
    grid = Grid(title=f"{answer['stage']} after round {answer['after_round']}", title_justify="left")
    grid.add_column("Place", justify="right")
    grid.add_column("Entry")
    for name in columns:
        grid.add_column(SHORT.get(name, name), justify="right")
    for title in ("Status", "Decided by"):
        grid.add_column(title)
    for row in answer["rows"]:
        values = [row["values"].get(name, "") for name in columns]
        place = f"{row['place']}=" if row["shared"] else str(row["place"])
        grid.add_row(
            place, loaded.names[row["entry"]], *values, row["status"], SHORT.get(row["decided_by"], row["decided_by"])
        )
    # A table that is wider than the screen goes over its edge: columns made narrower would show nothing.
    room = Console(width=WIDEST)
    console = Console(highlight=False, markup=False, width=max(Console().width, room.measure(grid).maximum))
    console.print(grid)
    for line in answer["bracket"]:
        sides = " - ".join(_side(line[side], loaded) for side in ("first", "second"))
        won = f"  → {loaded.names[line['winner']]}" if line["winner"] else ""
        console.print(f"{line['slot']}: {sides}, best of {line['best_of']}{won}")


def _side(party: dict[str, str] | None, loaded: Loaded) -> str:
    if party is None:
        return "nobody"
    if "entry" in party:
        return loaded.names[EntryId(party["entry"])]
    return f"winner of {party['winner_of']}" if "winner_of" in party else f"loser of {party['loser_of']}"
