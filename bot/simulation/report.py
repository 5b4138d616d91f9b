"""`turnir simulate`: a playground, a bot on it, people, and the report of how it went."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from rich.console import Console
from rich.table import Table as Grid

from bot.commands.plain import said
from bot.demo import stage
from bot.desk.desk import Desk
from bot.simulation.booking import NoSuchPlay, plan_for, setting_from
from bot.simulation.outcome import Outcome, outcome_of, tournaments_of, view_of
from bot.simulation.plan import Plan
from bot.simulation.play import play
from bot.simulation.progress import Bar, Watch
from bot.simulation.timeline import Timeline, timeline_of
from bot.simulation.troubles import PERFECT, Line, Misled, Patience, Stuck
from bot.simulation.world.ending import ending
from bot.simulation.world.lives import Lives
from bot.simulation.world.stage import world
from bot.storage.errors import StorageError
from bot.storage.store import Store

T = TypeVar("T")

DONE, FAILED, WRONG, STOPPED = 0, 1, 2, 130
FASTEST = 3600
TO_THE_RIGHT = ("Place", "Wins", "Losses", "Pairs", "Seconds", "Times", "Points", "Evenings")


async def run_simulation(
    rulebook: str,
    entries: int | None,
    seed: int,
    *,
    settings: Sequence[str] = (),
    trouble: bool = False,
    realtime: int | None = None,
    line: Line = PERFECT,
    as_json: bool,
    keep: Path | None,
    in_world: bool = False,
) -> int:
    """Play and report; the exit code: 1 where the play got stuck or something does not hold that must, 2 where the
    options ask for the impossible, 130 where somebody stopped it."""
    try:
        _check_realtime(realtime)
        plan = plan_for(rulebook, entries, seed, dict(map(setting_from, settings)), trouble=trouble)
        check_free(keep)
    except NoSuchPlay as error:
        return complain(str(error), WRONG)
    try:
        with Watch() if as_json else Bar() as watch:
            outcome = await perform(plan, keep, watch, rate=realtime, line=line, in_world=in_world)
    except Stopped as stopped:
        if stopped.timeline is not None and not as_json:
            show_timeline(plain_console(), stopped.timeline)
        return STOPPED
    except (Stuck, Misled) as error:
        return complain(f"the play did not end. {error}", FAILED)
    except StorageError as error:
        return complain(said(error), FAILED)
    if as_json:
        sys.stdout.write(json.dumps(outcome.answer, ensure_ascii=False, indent=2) + "\n")
    else:
        show(outcome)
        if realtime is not None:
            show_timeline(plain_console(), outcome.timeline)
    return FAILED if outcome.answer.get("violations") else DONE


class Stopped(Exception):
    """Somebody pressed Ctrl-C; what had rung by then, where the day went by the clock."""

    def __init__(self, timeline: Timeline | None) -> None:
        super().__init__("stopped")
        self.timeline = timeline


def _check_realtime(rate: int | None) -> None:
    """NoSuchPlay for a pace that makes no sense."""
    if rate is None:
        return
    if not 1 <= rate <= FASTEST:
        raise NoSuchPlay(f"--realtime: {rate}; 1 is as fast as life, {FASTEST} an hour in a second, 60 a good pace")


def check_free(keep: Path | None) -> None:
    """NoSuchPlay where there is a file already."""
    if keep is not None and keep.exists():
        raise NoSuchPlay(f"--keep: there is a file already: {keep}")


def complain(text: str, code: int) -> int:
    sys.stderr.write(f"turnir: {text}\n")
    return code


async def perform(
    plan: Plan,
    keep: Path | None = None,
    watch: Watch | None = None,
    patience: Patience | None = None,
    rate: int | None = None,
    line: Line = PERFECT,
    *,
    in_world: bool = False,
) -> Outcome:
    """The playground and the bot in this process; the people over HTTP, or `in_world`, which wants a `WorldLoop`.
    `rate`: how many times faster than life the day goes. Stuck and Misled as `play` raises them; Stopped at Ctrl-C."""
    began = time.monotonic()
    with interrupted() as stop:
        opened = world(keep, plan.seed, line.blows, rate) if in_world else stage(0, keep, rng_seed=plan.seed)
        async with opened as (playground, app, control):
            await line.laid(control, plan.seed)
            told = play(control, plan, watch or Watch(), patience or line.patience, rate)
            async with beside(app, told, stop, lambda: _so_far(app.desk, app.store, rate)) as story:
                if isinstance(app, Lives):
                    await app.calmed()
                stats, view = await control.stats(), await view_of(app.desk)
                timeline = await timeline_of(app.store, view, rate or 1)
                around = await ending(app, view, story, playground.world) if isinstance(app, Lives) else {}
                seconds = time.monotonic() - began
                return await outcome_of(app.desk, app.store, plan, story, stats, timeline, seconds, around)


class Running(Protocol):
    """A bot, or several lives of it."""

    async def run(self) -> None: ...

    async def stop(self) -> None: ...


@asynccontextmanager
async def beside(
    app: Running,
    told: Coroutine[Any, Any, T],
    stop: asyncio.Event,
    so_far: Callable[[], Awaitable[Timeline | None]],
) -> AsyncIterator[T]:
    """What people lived through while the bot ran, which runs on until the end. Stuck where it ended before them;
    Stopped with what had rung `so_far`."""
    bot = asyncio.create_task(app.run(), name="bot")
    people = asyncio.create_task(told, name="people")
    asked = asyncio.create_task(stop.wait(), name="Ctrl-C")
    try:
        await asyncio.wait({bot, people, asked}, return_when=asyncio.FIRST_COMPLETED)
        if asked.done():
            raise Stopped(await so_far())
        if not people.done():
            raise Stuck(f"the bot ended in the middle: {bot.exception() or 'without a word'}")
        yield await people
    finally:
        asked.cancel()
        people.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await people
        await app.stop()
        bot.cancel()
        with suppress(asyncio.CancelledError):
            await bot


async def _so_far(desk: Desk, store: Store, rate: int | None) -> Timeline | None:
    """What has rung; None where the day did not go by the clock, or had not begun."""
    if rate is None or not await tournaments_of(desk):
        return None
    return await timeline_of(store, await view_of(desk), rate)


@contextmanager
def interrupted() -> Iterator[asyncio.Event]:
    """An event that Ctrl-C sets instead of cutting everything off."""
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    loop.add_signal_handler(signal.SIGINT, asked.set)
    try:
        yield asked
    finally:
        loop.remove_signal_handler(signal.SIGINT)


def plain_console() -> Console:
    return Console(highlight=False, markup=False)


def show(outcome: Outcome) -> None:
    """The table, the bracket, the rounds and the counts, for people."""
    answer, names = outcome.answer, outcome.names
    console = plain_console()
    console.print(_places(answer, names))
    if answer["bracket"]:
        console.print(_bracket(answer, names))
    console.print(_rounds(answer))
    console.print(f"Champion: {answer['champion']}")
    console.print(
        f"{answer['messages']} messages, {answer['calls']} calls, {answer['refused_calls']} refused, "
        f"{answer['put_off']} put off by the limits, {answer['failed']} failed, {answer['seconds']} seconds"
    )
    if "digest" in answer:
        console.print(f"Digest: {answer['digest']}")
        for broken in answer["violations"]:
            console.print(f"Violated: {broken}")
    console.print(_noise(answer["noise"]))
    for refused in answer["refusals"]:
        console.print(f"Refused: {refused}")
    for silence in answer["unheard"]:
        console.print(f"Nothing came: {silence}")
    if "troubles" in answer:
        _show_troubles(console, answer)


def _show_troubles(console: Console, answer: dict[str, Any]) -> None:
    """What went wrong and how often, what the bot said no to, and what the journal folded again says."""
    grid = grid_of("Troubles", "What", "Times")
    for name, times in answer["troubles"].items():
        grid.add_row(name.replace("_", " "), f"{times}")
    console.print(grid)
    for told, times in answer["declined"].items():
        console.print(f"Declined {times}×: {told}")
    replay = answer["replay"]
    console.print(
        f"Replay: {replay['acts']} acts, every digest and the table agree. Tournament file: {replay['by_file']}"
    )


def show_timeline(console: Console, timeline: Timeline) -> None:
    """When by the tournament's clock what rang, and who was told how; then how late it all was."""
    console.print("What rang", style="italic")
    for line in timeline.lines:
        console.print(timeline.told(line), soft_wrap=True)
    console.print(timeline.summary, soft_wrap=True)


def _places(answer: dict[str, Any], names: dict[str, str]) -> Grid:
    grid = grid_of("Places", "Place", "Entry", "Wins", "Losses", "Status")
    for row in answer["standings"]:
        place = f"{row['place']}=" if row["shared"] else f"{row['place']}"
        values = row["values"]
        grid.add_row(place, names[row["entry"]], values.get("wins", ""), values.get("losses", ""), row["status"])
    return grid


def _bracket(answer: dict[str, Any], names: dict[str, str]) -> Grid:
    grid = grid_of("Bracket", "Slot", "First", "Second", "Best of", "Winner")
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
    grid = grid_of("Rounds", "Round", "Stage", "Pairs", "Seconds")
    for one in answer["rounds"]:
        grid.add_row(f"{one['number']}", one["stage"], f"{one['pairings']}", f"{one['seconds']}")
    return grid


def _noise(noise: dict[str, Any]) -> Grid:
    grid = grid_of(f"Messages a round, {noise['level']}", "To", "Loud", "Silent", "Most to one")
    for role, told in noise["private"].items():
        most = f"{told['all']['most']}, {told['loud']['most']} loud"
        grid.add_row(role.replace("_", " "), f"{told['loud']['mean']}", f"{told['silent']['mean']}", most)
    grid.add_row("group", f"{noise['group']['loud']}", f"{noise['group']['silent']}", "")
    return grid


def grid_of(title: str, *columns: str) -> Grid:
    grid = Grid(title=title, title_justify="left")
    for column in columns:
        grid.add_column(column, justify="right" if column in TO_THE_RIGHT else "left")
    return grid
