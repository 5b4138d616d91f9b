"""What README promises a newcomer: clone, `make demo`, a tournament in the browser, Ctrl-C. Run by .ci/run."""

import asyncio
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.cast import SCRIPTS

ROOT = Path(__file__).resolve().parents[2]
INSTALL = 420  # seconds; the first start fetches what the program needs
START = 60
STOP = 15

pytestmark = pytest.mark.acceptance

# A terminal of its own for the command, so that the byte of Ctrl-C does what it does to a person's.
TERMINAL = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"


class Demo:
    """`make demo` in a terminal."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.output = ""

    @classmethod
    async def start(cls, folder: Path, **environment: str) -> "Demo":
        return cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", TERMINAL, "make", "demo"),
                cwd=folder,
                env={**outside_make(os.environ), **environment},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        )

    async def address(self, patience: float) -> str:
        """The address it invites the reader to, once a whole line of it has been printed."""
        async with asyncio.timeout(patience):
            while not (
                found := re.search(r"https?://(?:127\.0\.0\.1|localhost):\d+[^\s\x1b]*(?=[\s\x1b])", self.output)
            ):
                assert await self._read(), f"make demo ended early:\n{self.output}"
        return found[0]

    async def ctrl_c(self) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(b"\x03")
        async with asyncio.timeout(STOP):
            while await self._read():
                pass
            return await self.process.wait()

    async def close(self) -> None:
        if self.process.returncode is None:
            await self.ctrl_c()

    async def _read(self) -> bool:
        assert self.process.stdout is not None
        chunk = await self.process.stdout.read(4096)
        self.output += chunk.decode(errors="replace")
        return bool(chunk)


def outside_make(environment: Mapping[str, str]) -> dict[str, str]:
    """`make check` may be what runs this test; the demo's make is nobody's child."""
    return {name: value for name, value in environment.items() if name not in {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}}


@pytest.fixture
async def clone(tmp_path: Path) -> Path:
    """What a newcomer has: the committed files and nothing else."""
    git = await asyncio.create_subprocess_exec("git", "clone", "--quiet", str(ROOT), str(tmp_path / "turnir"))
    assert await git.wait() == 0
    return tmp_path / "turnir"


async def test_a_newcomer_sees_a_tournament_and_stops_it(clone: Path, page: Page) -> None:
    """The first start installs, the second needs no network; both show 24 teams, each in the language of the machine's
    locale, and end with exit code 0 on Ctrl-C."""
    for language, patience, environment in (
        ("ru", INSTALL, {}),
        ("en", START, {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": ""}),
    ):
        team, registered = SCRIPTS[language].team.partition("{")[0], {"ru": "24 из 24", "en": "24 of 24"}[language]
        demo = await Demo.start(clone, LANGUAGE=language, **environment)
        try:
            await page.goto(await demo.address(patience))
            await expect(page.locator("#phones")).to_contain_text(registered, timeout=START * 1000)
            named = page.locator("[data-testid=cast-person] small")
            await expect(named.filter(has_text=team).nth(2 * 24 - 1)).to_be_attached(timeout=START * 1000)
            roles = await named.all_inner_texts()
            assert len({role for role in roles if role.startswith(team)}) == 24
            assert await demo.ctrl_c() == 0, demo.output
        finally:
            await demo.close()
        assert ("Installing" in demo.output) == (patience == INSTALL)
        assert "Traceback" not in demo.output
