"""`turnir run`, `turnir demo`, `turnir simulate`, `turnir playground`."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.commands.plain import note, say, stop_with
from bot.languages import FOREIGN, LANGUAGES, reading_language

if TYPE_CHECKING:
    from bot.playground.server import Playground
    from bot.runtime.app import Application


app = typer.Typer()
SELDOM = (10_000, 20, 50)
"""New objects that are left over, and rounds of each generation, until the collector looks again."""

USUAL, OF_A_SEASON = "tac-russia-2025", "club-swiss"
"""What is played where `--rulebook` does not say."""

NOT_REACHED = (
    "Telegram cannot be reached. Is there a network? The bot goes on trying and begins by itself; Ctrl-C stops it.\n"
    "        Where Telegram is closed, TURNIR_PROXY leads around. `turnir doctor` says what was tried."
)


@app.command()
def run() -> None:
    """Run the bot with the token in TURNIR_TOKEN, until Ctrl-C."""
    from bot.config import ConfigError, load_settings
    from bot.runtime.logs import configure_logs

    try:
        settings = load_settings()
        configure_logs(settings.log_level)
        with kept_for_good():
            from bot.runtime.app import application
        asyncio.run(_run(application(settings)))
    except ConfigError as error:
        stop_with(str(error), code=2)


async def _run(opening: AbstractAsyncContextManager[Application]) -> None:
    """Whoever asks to stop while it opens is heard once it is open: it is closed in order."""
    asked = asked_to_stop()
    async with AsyncExitStack() as opened:
        with kept_for_good():
            app = await opened.enter_async_context(opening)
        app.on_waiting = partial(note, NOT_REACHED)
        await until_stopped(app.run(), app.stop, asked)


@contextmanager
def kept_for_good() -> Iterator[None]:
    """What is loaded here is garbage never. To look through it takes the collector a fifth of a second, in the middle
    of a press; so it does not while it is loaded, nor later. Tournaments and answers that are remembered live long
    too: the rest is looked through seldom."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


def asked_to_stop() -> asyncio.Event:
    """Set by SIGINT and SIGTERM, from now on."""
    asked = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, asked.set)
    return asked


async def until_stopped(work: Coroutine[Any, Any, None], stop: Any, asked: asyncio.Event) -> None:
    """Run `work` until it ends or somebody asks to stop; then `stop` it in order."""
    task = asyncio.ensure_future(work)
    waiting = asyncio.ensure_future(asked.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    with suppress(asyncio.CancelledError):
        await waiting
    await stop()
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@app.command()
def demo(
    port: Annotated[int, typer.Option(help="Port of the phone page; 0 takes any free one.")] = 8765,
    keep: Annotated[Path | None, typer.Option(help="Keep the database in this file.")] = None,
    limits: Annotated[bool, typer.Option(help="Telegram's rate limits.")] = False,
    language: Annotated[
        str, typer.Option(help=f"Of its people: {', '.join(LANGUAGES)}.", show_default="the machine's")
    ] = "",
    clubs: Annotated[
        int,
        typer.Option(
            help="So many clubs of one host and its main bot, instead of one club.", show_default="one, alone"
        ),
    ] = 0,
) -> None:
    """A club of 24 teams in your browser: no token, no network. Ctrl-C stops it."""
    language = language or machine_language()
    if language not in LANGUAGES:
        stop_with(f'--language: no language "{language}"; there are {", ".join(LANGUAGES)}', code=2)
    from bot.cast import SCRIPTS
    from bot.demo import run_demo
    from bot.runtime.logs import configure_logs

    most = len(SCRIPTS[language].clubs)
    if not 0 <= clubs <= most:
        stop_with(f"--clubs: from 1 to {most}", code=2)
    if clubs and keep is not None:
        stop_with("--keep: one file, but each of --clubs has its own", code=2)
    configure_logs("WARNING")
    if clubs:
        from bot.demo_clubs import run_clubs

        asyncio.run(run_clubs(clubs, language, port, limits=limits))
    else:
        asyncio.run(run_demo(language, port, keep, limits=limits))


def machine_language() -> str:
    """That of the machine's locale, looked for as gettext does."""
    told = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return reading_language(None, next(filter(None, told), FOREIGN))


@app.command()
def simulate(
    rulebook: Annotated[
        str, typer.Option(help="Preset id, see `turnir rulebooks`.", show_default=f"{USUAL}; of a season {OF_A_SEASON}")
    ] = "",
    entries: Annotated[
        int | None,
        typer.Option(help="How many take part; by default 24, or as many as the rulebook takes; in a season 8."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same tables again.")] = 0,
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="A setting of the rulebook; may be repeated. Else, where the book leaves it open: rounds by the "
            "number of entries, games 3, target 3, move_limit 60, match_length 5, bar 1d, system round_robin.",
        ),
    ] = None,
    trouble: Annotated[
        bool,
        typer.Option(
            "--trouble",
            help="Much goes wrong: people come late, leave, return and quarrel, results are corrected, penalties, "
            "protests, undos; at the end the journal is folded again and must give the same table.",
        ),
    ] = False,
    realtime: Annotated[
        int | None,
        typer.Option(
            metavar="FACTOR",
            help="Play by the clock, FACTOR times faster than life: games take their time, somebody comes late, a "
            "table gets more time or the hall a pause; at the end a timeline of what rang. 60 is a good pace. Sending "
            "(28 messages a second, one a second to a chat) and people's fingers keep to their own seconds, so the "
            "larger the factor, the longer they seem by the tournament's clock.",
        ),
    ] = None,
    season: Annotated[
        int | None,
        typer.Option(
            metavar="EVENINGS",
            help="So many short evenings of one club instead of one tournament: people come and go, twins are joined, "
            "an old result is corrected, somebody is forgotten. The season's table must be what the exported files "
            "say, and nothing may name who was forgotten.",
        ),
    ] = None,
    limits: Annotated[
        bool,
        typer.Option(
            help="Telegram's rate limits: 30 messages a second, one a second to a chat, 20 a minute to a group."
        ),
    ] = True,
    faults: Annotated[
        str,
        typer.Option(
            metavar="PROFILE",
            help="Much goes wrong: `calm`, `rough`, `cruel`, or some of 429,500,html,reset,timeout,lost,doubled (calls "
            "fail), late,undecodable,blocked,migrated,clock,locked,full, killed,power (in simulated time alone).",
        ),
    ] = "",
    failing: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            min=0,
            max=1,
            help="This share of all calls fails; by default 0.03 where --faults says how. Without it: 429, a 502 as a "
            "page, a reset, silence, an answer that is lost.",
        ),
    ] = None,
    seeds: Annotated[
        int, typer.Option(min=1, help="So many, from --seed on: a line each, and what does not hold that must.")
    ] = 1,
    json_: Annotated[bool, typer.Option("--json", help="Print the result as JSON and nothing else.")] = False,
    keep: Annotated[Path | None, typer.Option(help="Keep the database in this file.")] = None,
    over_http: Annotated[
        bool,
        typer.Option(
            "--over-http",
            help="The bot is reached over HTTP, and time is the machine's. Else it is simulated, one process is the "
            "whole world, and a digest tells of it: the same of the same seed.",
        ),
    ] = False,
) -> None:
    """Play a whole tournament through the bot with simulated people who press the buttons they see."""
    from bot.own_books import adopt_own_books
    from bot.runtime.logs import configure_logs
    from bot.simulation.report import run_simulation
    from bot.simulation.season.report import run_season
    from bot.simulation.troubles import line_of
    from bot.simulation.world.loop import lived
    from bot.simulation.world.seeds import run_seeds

    try:
        line = line_of(faults, failing, limits=limits)
    except ValueError as error:
        raise typer.BadParameter(f"--faults: {error}") from None
    if line.blows and over_http:
        raise typer.BadParameter(f"--faults: with --over-http no {', '.join(line.blows)}")
    if seeds > 1 and (over_http or json_ or keep is not None or realtime is not None):
        raise typer.BadParameter("--seeds: with none of --over-http, --json, --keep, --realtime")
    if season is not None and (over_http or trouble or seeds > 1 or realtime is not None):
        raise typer.BadParameter("--season: with none of --over-http, --trouble, --seeds, --realtime")
    configure_logs("ERROR")
    adopt_own_books()
    if season is not None:
        book, some = rulebook or OF_A_SEASON, set_ or ()
        whole = run_season(book, season, entries, seed, settings=some, line=line, as_json=json_, keep=keep)
        raise typer.Exit(lived(whole))
    rulebook = rulebook or USUAL
    if seeds > 1:
        raise typer.Exit(
            run_seeds(range(seed, seed + seeds), rulebook, entries, settings=set_ or (), trouble=trouble, line=line)
        )
    play = run_simulation(
        rulebook,
        entries,
        seed,
        settings=set_ or (),
        trouble=trouble,
        realtime=realtime,
        line=line,
        as_json=json_,
        keep=keep,
        in_world=not over_http,
    )
    raise typer.Exit(asyncio.run(play) if over_http else lived(play))


@app.command()
def playground(
    port: Annotated[int, typer.Option(help="Port of the Bot API and of the phone page; 0 takes any free one.")] = 8081,
    token: Annotated[str | None, typer.Option(help="The bot's token: the number of its id, a colon, letters.")] = None,
    name: Annotated[str | None, typer.Option(help="What the bot is called.")] = None,
    username: Annotated[str | None, typer.Option(help="The bot's username, for its links.")] = None,
    limits: Annotated[bool, typer.Option(help="Telegram's rate limits.")] = True,
    failing: Annotated[
        float, typer.Option(metavar="SHARE", min=0, max=1, help="This share of all calls fails: 0.05.")
    ] = 0.0,
) -> None:
    """Telegram in small for a bot of yours: a local Bot API server and phones in the browser. Ctrl-C stops it."""
    from bot.playground.server import BOT_NAME, BOT_USERNAME, TOKEN, Playground
    from bot.playground.telegram import WELL_FORMED

    token = token or TOKEN
    if not WELL_FORMED.fullmatch(token):
        stop_with("--token: a number, a colon and at least 20 letters, digits, _ or -", code=2)
    server = Playground(token, bot_name=name or BOT_NAME, bot_username=username or BOT_USERNAME)
    server.world.limits.switch(limits)
    server.world.faults.fail({"share": failing})
    asyncio.run(_serve(server, port))


async def _serve(server: Playground, port: int) -> None:
    asked = asked_to_stop()
    try:
        address = await server.start(port=port)
    except OSError as error:
        stop_with(f"--port {port}: {error.strerror}", code=2)
    try:
        say(f"Bot API: {address}\nToken:   {server.token}\nPhones:  {address}/")
        say("Ctrl-C stops it.")
        await asked.wait()
    finally:
        await server.stop()
    say("\nStopped.")
