"""Litestream as the guide of the server sets it up, beside the bot's database."""

from __future__ import annotations

import asyncio
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.commands.checks.litestream import SOCKET, _asked

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = shutil.which("litestream", path=str(Path(sys.executable).parent)) or shutil.which("litestream")
NEVER = datetime.min.replace(tzinfo=UTC)


class Copier:
    """Of one database, into the folder `copies` beside it. Needs a short path: a socket of Unix has no longer one."""

    def __init__(self, database: Path) -> None:
        if PROGRAM is None:
            pytest.skip("there is no litestream: pip install --require-hashes -r deploy/litestream.txt")
        self._program = PROGRAM
        self._database = database
        self._config = database.with_name("litestream.yml")
        said = (ROOT / "deploy" / "litestream.yml").read_text(encoding="utf-8")
        for theirs, ours in (
            ("/var/lib/turnir/turnir.sqlite3", database),
            (f"/var/lib/turnir/{SOCKET}", database.with_name(SOCKET)),
            ("/var/lib/turnir-copies", database.with_name("copies")),
        ):
            assert theirs in said
            said = said.replace(theirs, str(ours))
        self._config.write_text(said, encoding="utf-8")
        self._process: asyncio.subprocess.Process | None = None
        self._synced = [NEVER, NEVER]

    async def start(self) -> None:
        with self._config.with_suffix(".log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                self._program, "replicate", "-config", str(self._config), stdout=log, stderr=log
            )

    def kill(self) -> None:
        """SIGKILL, now: it copies nothing more."""
        assert self._process is not None
        self._process.kill()

    async def ended(self) -> None:
        assert self._process is not None
        await self._process.wait()

    async def restore(self) -> None:
        made = await asyncio.create_subprocess_exec(
            self._program, "restore", "-config", str(self._config), str(self._database)
        )
        assert await made.wait() == 0

    async def covers(self, moment: datetime) -> bool:
        """Whether what was committed by this moment is copied for certain: the copy that it says was the last began
        after the one before, and that one came later than the moment."""
        copied = await _asked(self._database.with_name(SOCKET)) or []
        last = max((one.last_sync_at for one in copied if one.last_sync_at is not None), default=NEVER)
        if last > self._synced[-1]:
            self._synced = [self._synced[-1], last]
        return self._synced[0] > moment
