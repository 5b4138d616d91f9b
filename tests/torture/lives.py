"""The bot's process: `python -m bot run` as an operator starts it, or forked where the program is already loaded."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Protocol

from tests import program


class Life(Protocol):
    """One process."""

    @property
    def pid(self) -> int: ...

    async def wait(self) -> int:
        """Its exit code; minus the signal where one killed it."""
        ...


Begin = Callable[[Mapping[str, str], Path], Awaitable[Life]]


async def fresh(settings: Mapping[str, str], log: Path) -> Life:
    """As an operator starts it."""
    with log.open("ab") as out:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env={**os.environ, **settings}, stdout=out, stderr=out
        )


class Forked:
    """From a server that has loaded the program once."""

    def __init__(self, process: BaseProcess) -> None:
        assert process.pid is not None
        self._process = process
        self.pid = process.pid

    async def wait(self) -> int:
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        assert self._process.exitcode is not None
        return self._process.exitcode


async def forked(settings: Mapping[str, str], log: Path) -> Life:
    return await _forked("run", settings=settings, log=log)


async def forked_host(folder: Path, settings: Mapping[str, str], log: Path) -> Life:
    return await _forked("host", str(folder), settings=settings, log=log)


async def _forked(*arguments: str, settings: Mapping[str, str], log: Path) -> Life:
    environment = {**os.environ, **settings}
    begin = partial(program.begun, folder=Path.cwd(), environment=environment, out=log, errors=log)
    return Forked(await asyncio.to_thread(begin, *arguments))
