"""`turnir simulate`: a playground, a bot on it, people, and the report of how it went."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from bot.commands.plain import said
from bot.demo import stage
from bot.simulation.booking import NoSuchPlay, plan_for, setting_from
from bot.simulation.outcome import Outcome, outcome_of
from bot.simulation.plan import Plan
from bot.simulation.play import play
from bot.simulation.progress import Bar
from bot.simulation.troubles import Misled, Patience, Stuck
from bot.simulation.watching import Watch
from bot.storage.errors import StorageError

DONE, FAILED, WRONG = 0, 1, 2


async def run_simulation(
    rulebook: str,
    entries: int | None,
    seed: int,
    *,
    settings: Sequence[str] = (),
    trouble: bool = False,
    as_json: bool,
    keep: Path | None,
) -> int:
    """Play and report; the exit code: 1 where the play got stuck, 2 where the options ask for the impossible."""
    try:
        plan = plan_for(rulebook, entries, seed, dict(map(setting_from, settings)), trouble=trouble)
    except NoSuchPlay as error:
        return _complain(str(error), WRONG)
    if _is_taken(keep):
        return _complain(f"--keep: there is a file already: {keep}", WRONG)
    try:
        outcome = await _watched(plan, keep, as_json=as_json)
    except (Stuck, Misled) as error:
        return _complain(f"the play did not end. {error}", FAILED)
    except StorageError as error:
        return _complain(said(error), FAILED)
    if as_json:
        sys.stdout.write(json.dumps(outcome.answer, ensure_ascii=False, indent=2) + "\n")
    else:
        show(outcome)
    return DONE


def _is_taken(keep: Path | None) -> bool:
    return keep is not None and keep.exists()


def _complain(text: str, code: int) -> int:
    sys.stderr.write(f"turnir: {text}\n")
    return code


async def _watched(plan: Plan, keep: Path | None, *, as_json: bool) -> Outcome:
    with ExitStack() as stack:
        watch = Watch() if as_json else stack.enter_context(Bar())
        return await perform(plan, keep, watch)


async def perform(
    plan: Plan, keep: Path | None = None, watch: Watch | None = None, patience: Patience | None = None
) -> Outcome:
    """The playground and the bot in this process, the people over HTTP. Stuck and Misled as `play` raises them."""
    began = time.monotonic()
    async with stage(0, keep, plan.seed) as (_, app, control):
        bot = asyncio.create_task(app.run(), name="bot")
        people = asyncio.create_task(play(control, plan, watch, patience), name="people")
        try:
            await asyncio.wait({bot, people}, return_when=asyncio.FIRST_COMPLETED)
            if not people.done():
                raise Stuck(f"the bot ended in the middle: {bot.exception() or 'without a word'}")
            story, stats = await people, await control.stats()
            database = Path(app.settings.database)
            return await outcome_of(app.desk, database, plan, story, stats, time.monotonic() - began)
        finally:
            people.cancel()
            await app.stop()
            bot.cancel()
            with suppress(asyncio.CancelledError):
                await bot


def show(outcome: Outcome) -> None:
    """The table, the bracket, the rounds and the counts, for people."""
    answer, names = outcome.answer, outcome.names
    console = Console(highlight=False, markup=False)
    console.print(_places(answer, names))
    console.print(_bracket(answer, names))
    console.print(_rounds(answer))
    console.print(f"Champion: {answer['champion']}")
    console.print(
        f"{answer['messages']} messages, {answer['calls']} calls, {answer['refused_calls']} refused, "
        f"{answer['seconds']} seconds"
    )
    for refused in answer["refusals"]:
        console.print(f"Refused: {refused}")
    if "troubles" in answer:
        _show_troubles(console, answer)


def _show_troubles(console: Console, answer: dict[str, Any]) -> None:
    """What went wrong and how often, what the bot said no to, and what the journal folded again says."""
    grid = _grid("Troubles", "What", "Times")
    for name, times in answer["troubles"].items():
        grid.add_row(name.replace("_", " "), f"{times}")
    console.print(grid)
    for told, times in answer["declined"].items():
        console.print(f"Declined {times}×: {told}")
    replay = answer["replay"]
    console.print(
        f"Replay: {replay['acts']} acts, every digest and the table agree. Tournament file: {replay['by_file']}"
    )


def _places(answer: dict[str, Any], names: dict[str, str]) -> Grid:
    grid = _grid("Places", "Place", "Entry", "Wins", "Losses", "Status")
    for row in answer["standings"]:
        place = f"{row['place']}=" if row["shared"] else f"{row['place']}"
        values = row["values"]
        grid.add_row(place, names[row["entry"]], values.get("wins", ""), values.get("losses", ""), row["status"])
    return grid


def _bracket(answer: dict[str, Any], names: dict[str, str]) -> Grid:
    grid = _grid("Bracket", "Slot", "First", "Second", "Best of", "Winner")
    for line in answer["bracket"]:
        sides = [_side(line[side], names) for side in ("first", "second")]
        grid.add_row(line["slot"], *sides, f"{line['best_of']}", names.get(line["winner"] or "", ""))
    return grid


def _side(party: dict[str, str] | None, names: dict[str, str]) -> str:
    if party is None:
        return "nobody"
    kind, name = next(iter(party.items()))
    return names[name] if kind == "entry" else f"{kind.replace('_', ' ')} {name}"


def _rounds(answer: dict[str, Any]) -> Grid:
    grid = _grid("Rounds", "Round", "Stage", "Pairs", "Seconds")
    for one in answer["rounds"]:
        grid.add_row(f"{one['number']}", one["stage"], f"{one['pairings']}", f"{one['seconds']}")
    return grid


def _grid(title: str, *columns: str) -> Grid:
    grid = Grid(title=title, title_justify="left")
    for column in columns:
        grid.add_column(
            column, justify="right" if column in ("Place", "Wins", "Losses", "Pairs", "Seconds", "Times") else "left"
        )
    return grid
