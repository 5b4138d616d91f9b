"""`turnir draw verify`: was a draw made with what was promised, and does it give the order that was told?

Exit codes: 0 everything that was asked agrees; 2 something does not, or an argument is wrong.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from bot.commands.files import WRONG, AsJson, OneFile, print_json, refusals, tournament_of
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.reading import Loaded
from engine.draws import commitment, promise_text
from engine.errors import DecisionNeeded, RuleViolation
from engine.lots import shuffled
from engine.model import Round
from engine.pairing.redraw import comes_out

app = typer.Typer(name="draw", help="Draws anybody can check.", no_args_is_help=True)

BY_HAND = "an order without a seed, as a physical draw gives it; witnesses answer for it, nothing can be drawn again"
LISTED = "pairs by the order of the entries, which came with the file; nothing was drawn that could be drawn again"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked."""

    what: str
    agrees: bool
    detail: str


@app.command("verify", help="Check a draw: its promise, its order, or every draw of a tournament file.")
def verify(
    file: OneFile = None,
    seed: Annotated[int | None, typer.Option(help="The seed that was told after the draw.", show_default=False)] = None,
    promised: Annotated[
        str | None, typer.Option("--commitment", help="The 64 digits told before the draw.", show_default=False)
    ] = None,
    tournament: Annotated[str, typer.Option(help="The tournament's id, as in the text of the promise.")] = "",
    number: Annotated[int, typer.Option(help="The number of the draw.")] = 1,
    label: Annotated[str, typer.Option(help="What was drawn: STAGE:PURPOSE.")] = "swiss:pairing",
    names: Annotated[str, typer.Option(help="Who was drawn, in order of the list, with commas between.")] = "",
    order: Annotated[str, typer.Option(help="The order that was told, with commas between.")] = "",
    as_json: AsJson = False,
) -> None:
    with refusals():
        if file is not None:
            loaded = tournament_of(file)
            found = _of_file(loaded)
            _tell_by_hand(loaded)
        elif seed is None:
            raise FileError("--seed", "is missing; give the seed of a draw, or a tournament file")
        else:
            found = _of_promise(promised, seed, tournament, number) + _of_order(seed, label, names, order)
    if not found:
        typer.echo("turnir: nothing to check; give --commitment, --names or a file with rng_seed", err=True)
        raise typer.Exit(WRONG)
    _show(found, as_json=as_json)
    if not all(one.agrees for one in found):
        raise typer.Exit(WRONG)


def _of_promise(promised: str | None, seed: int, tournament: str, number: int) -> list[Finding]:
    if promised is None:
        return []
    agrees = commitment(seed, tournament, number) == promised.strip().lower()
    return [Finding("commitment", agrees, f"SHA-256 of {promise_text(seed, tournament, number)}")]


def _of_order(seed: int, label: str, names: str, order: str) -> list[Finding]:
    """The order the seed gives; compared where one was told."""
    listed, told = _list(names), _list(order)
    if not listed:
        return []
    drawn = list(shuffled(listed, seed, label))
    return [Finding("order", not told or told == drawn, ", ".join(drawn))]


def _list(text: str) -> list[str]:
    """Names between commas; `@names.txt` has one a line."""
    if text.startswith("@"):
        try:
            text = Path(text[1:]).read_text(encoding="utf-8").replace("\n", ",")
        except OSError as error:
            raise FileError(text[1:], (error.strerror or str(error)).lower()) from error
    return [name.strip() for name in text.split(",") if name.strip()]


def _of_file(loaded: Loaded) -> list[Finding]:
    """Every round of a file that names its seed, drawn again."""
    findings = []
    for round_ in loaded.tournament.rounds:
        if round_.rng_seed is None:
            continue
        agrees = _comes_out(loaded, round_)
        if not agrees and _is_listed(loaded, round_) and _comes_out(loaded, round_, listed=True):
            typer.echo(f"turnir: round {round_.number}: {LISTED}", err=True)
            continue
        findings.append(Finding(f"round {round_.number}", agrees, f"drawn again with seed {round_.rng_seed}"))
    return findings


def _comes_out(loaded: Loaded, round_: Round, *, listed: bool = False) -> bool:
    try:
        return comes_out(loaded.tournament, round_, listed=listed)
    except (RuleViolation, DecisionNeeded):
        return False


def _is_listed(loaded: Loaded, round_: Round) -> bool:
    """Whether the round opens the event and the file tells of no draw: its order is that of the entries."""
    drawn = any((one.stage, one.purpose) == (round_.stage, "pairing") for one in loaded.document.lots)
    return round_.number == 1 and not drawn


def _tell_by_hand(loaded: Loaded) -> None:
    """Of lots without a seed: nothing can be drawn again, their witnesses answer for them."""
    seeded = {round_.stage for round_ in loaded.tournament.rounds if round_.rng_seed is not None}
    for one in loaded.document.lots:
        if one.purpose == "pairing" and one.stage not in seeded:
            typer.echo(f"turnir: lots {one.stage}:{one.purpose}: {BY_HAND}", err=True)


def _show(found: list[Finding], *, as_json: bool) -> None:
    if as_json:
        print_json({"checked": [asdict(one) for one in found]})
        return
    for one in found:
        typer.echo(f"{one.what}: {'agrees' if one.agrees else 'DOES NOT AGREE'} ({one.detail})")
