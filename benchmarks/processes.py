"""The playground and the bot as processes of their own, as they are in a club."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.playground.client import ControlClient

START_SECONDS = 60.0
TOKEN = f"{os.getpid()}001:benchmark-token-of-no-value-0000000"
# A Telegram for a few minutes: what it remembers is no garbage, and looking through it would stand in the bot's time.
_PLAYGROUND = """
import asyncio
import gc
import sys
from bot.playground.server import Playground

async def main() -> None:
    playground = Playground(token=sys.argv[1])
    gc.disable()
    print(await playground.start(), flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@asynccontextmanager
async def playground() -> AsyncIterator[ControlClient]:
    """A playground in a process of its own, and the way to its people."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", _PLAYGROUND, TOKEN, stdout=PIPE)
    try:
        assert process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            address = (await process.stdout.readline()).decode().strip()
        async with ControlClient(address) as control:
            yield control
    finally:
        await ended(process, signal.SIGTERM)


@asynccontextmanager
async def bot(address: str, database: Path, owner: int = 1) -> AsyncIterator[Process]:
    """`turnir run` on a database; it polls when the block begins."""
    process = await launched(address, database, owner)
    try:
        yield process
    finally:
        await ended(process, signal.SIGINT)


async def launched(address: str, database: Path, owner: int = 1) -> Process:
    """The process of the bot, just begun."""
    settings = {
        "TURNIR_TOKEN": TOKEN,
        "TURNIR_API_BASE": address,
        "TURNIR_DATABASE": str(database),
        "TURNIR_OWNER_IDS": str(owner),
        "TURNIR_RNG_SEED": "7",
        "TURNIR_LOG_LEVEL": "ERROR",
    }
    return await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env={**os.environ, **settings})


async def ended(process: Process, how: signal.Signals) -> None:
    """Ask it to stop and wait; kill it if it does not."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        process.send_signal(how)
    try:
        await asyncio.wait_for(process.wait(), 20)
    except TimeoutError:
        process.kill()
        await process.wait()
