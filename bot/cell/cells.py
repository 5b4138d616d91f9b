"""The cells as the bot sees them: each file is read in a process of its own, and for a while one stands ready for
the next.

Whatever a file does to the process that reads it, its sender hears what is wrong with it and nobody else notices.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import structlog
from pydantic import ValidationError

from bot.cell.asking import MOST_PARTS, MOST_SAID, Answer, Question
from engine.errors import RuleViolation

log = structlog.get_logger(__name__)

AT_ONCE = 2
"""Files that are read at the same time."""
MOST_WAITING = 8
"""Files that wait for one of those places; none of them has been fetched yet."""
PATIENCE = 30.0
"""Seconds that one waits."""
SECONDS = 20.0
"""Seconds for one file, however little of the processor it gets."""
KEPT = 600.0
"""Seconds after the last file for which one stands ready: lists come one after another, and then for hours none."""
_BURST = {-signal.SIGKILL, -signal.SIGABRT}
"""How a process ends that the system has killed for its memory, or that could not be given more."""
_ROOT = Path(__file__).resolve().parents[2]

Fetch = Callable[[], Awaitable[bytes]]


class Cells:
    """One per club. `rulebooks`: the folder of its own; `places` for those that read, which clubs may share."""

    def __init__(
        self,
        rulebooks: Path | None = None,
        *,
        places: asyncio.Semaphore | None = None,
        seconds: float = SECONDS,
        patience: float = PATIENCE,
        kept: float = KEPT,
    ) -> None:
        self._kept = kept
        self._seconds = seconds
        self._patience = patience
        # Nothing of the bot's own settings is known in there, its token least of all.
        self._environment = {"PYTHONPATH": str(_ROOT), "PYTHONUTF8": "1"}
        if rulebooks is not None:
            self._environment["TURNIR_RULEBOOKS"] = str(rulebooks.resolve())
        self._places = places or asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._ready: asyncio.Task[Process] | None = None
        self._leaving: asyncio.Task[None] | None = None

    async def read(self, question: Question, fetch: Fetch) -> Answer:
        """What stands in the file. RuleViolation for what cannot be read, with what is wrong; ``file.busy`` where too
        many are read already; and what `fetch` raises."""
        await self._take_place()
        try:
            answer = await self._asked(question, await fetch())
        finally:
            self._places.release()
        if answer.fault:
            log.warning("file_not_read", fault=answer.fault, door=question.door)
        if answer.refused:
            violation = RuleViolation(answer.refused)
            violation.params = dict(answer.carried)
            raise violation
        return answer

    def warm(self) -> None:
        """Have one ready for a while, so that nobody waits until it has started."""
        loop = asyncio.get_running_loop()
        if self._ready is None:
            self._ready = loop.create_task(self._start(), name="cell")
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = loop.create_task(self._leave(), name="cell-leaves")

    async def close(self) -> None:
        """The one that stands ready is let go."""
        if self._leaving is not None:
            self._leaving.cancel()
        await self._let_go()

    async def _leave(self) -> None:
        await asyncio.sleep(self._kept)
        await self._let_go()

    async def _let_go(self) -> None:
        ready, self._ready = self._ready, None
        if ready is not None:
            await _end(await ready)

    async def _take_place(self) -> None:
        if self._waiting >= MOST_WAITING:
            raise RuleViolation("file.busy")
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience):
                await self._places.acquire()
        except TimeoutError:
            raise RuleViolation("file.busy") from None
        finally:
            self._waiting -= 1

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "bot.cell",
            stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=self._environment, cwd=os.sep, start_new_session=True,
        )  # fmt: skip

    async def _asked(self, question: Question, data: bytes) -> Answer:
        self.warm()
        ready, self._ready = self._ready, None
        assert ready is not None
        process = await ready
        if process.returncode is not None:  # it has died while it waited
            process = await self._start()
        try:
            async with asyncio.timeout(self._seconds):
                said = await _said(process, question, data)
                code = await process.wait()
        except TimeoutError:
            raise RuleViolation("file.slow") from None
        finally:
            await _end(process)
            self.warm()
        return _understood(said, code)


async def _said(process: Process, question: Question, data: bytes) -> bytes:
    """All that it says, within the limit: one that says more is not listened to."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(ConnectionError):  # what it has said before it died counts
        process.stdin.write(question.model_dump_json().encode() + b"\n")
        process.stdin.write(data)
        await process.stdin.drain()
    process.stdin.close()
    said = bytearray()
    while part := await process.stdout.read(1 << 16):
        said += part
        if len(said) > MOST_SAID:
            process.kill()
    return bytes(said)


async def _end(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
    await process.wait()


def _understood(said: bytes, code: int) -> Answer:
    """What a process says that nobody can rely on any more. RuleViolation ``file.slow``, ``file.swollen``."""
    if code == -signal.SIGXCPU:
        raise RuleViolation("file.slow")
    parts = said.count(b"{") + said.count(b"[")
    if code in _BURST or len(said) > MOST_SAID or parts > MOST_PARTS:
        raise RuleViolation("file.swollen")
    try:
        return Answer.model_validate_json(said)
    except ValidationError:
        return Answer(refused="file.unreadable", fault=f"the cell has ended with {code}")
