"""`turnir playground`: Telegram in small, for anybody's bot."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.plain import say, stop_with

if TYPE_CHECKING:
    from bot.playground.server import Playground

Share = Annotated[float, typer.Option(metavar="SHARE", min=0, max=1, help="This share of all calls fails: 0.05.")]


def register(app: typer.Typer) -> None:
    app.command()(playground)


def playground(
    port: Annotated[int, typer.Option(help="Port of the Bot API and of the phone page; 0 takes any free one.")] = 8081,
    token: Annotated[str | None, typer.Option(help="The bot's token: the number of its id, a colon, letters.")] = None,
    name: Annotated[str | None, typer.Option(help="What the bot is called.")] = None,
    username: Annotated[str | None, typer.Option(help="The bot's username, for its links.")] = None,
    limits: Annotated[bool, typer.Option(help="Telegram's rate limits.")] = True,
    failing: Share = 0.0,
) -> None:
    """Telegram in small for a bot of yours: a local Bot API server and phones in the browser. Ctrl-C stops it."""
    from bot.playground.api import WELL_FORMED
    from bot.playground.server import BOT_NAME, BOT_USERNAME, TOKEN, Playground

    token = token or TOKEN
    if not WELL_FORMED.fullmatch(token):
        stop_with("--token: a number, a colon and at least 20 letters, digits, _ or -", code=2)
    server = Playground(token, bot_name=name or BOT_NAME, bot_username=username or BOT_USERNAME)
    server.world.limits.switch(limits)
    server.world.faults.fail({"share": failing})
    asyncio.run(_serve(server, port))


async def _serve(server: Playground, port: int) -> None:
    from bot.commands.running import asked_to_stop

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
