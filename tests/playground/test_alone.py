"""`turnir playground`: the server by itself, as a process, and the bots that its page shows."""

import asyncio
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.playground.client import ControlClient
from tests.playground.wire import Wire

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "playground.md"
SHOWN = "http://127.0.0.1:8081"


@dataclass
class Alone:
    process: asyncio.subprocess.Process
    address: str
    token: str

    async def ended(self) -> str:
        """Press Ctrl-C; what it said last."""
        self.process.send_signal(signal.SIGINT)
        said, _ = await asyncio.wait_for(self.process.communicate(), 20)
        assert self.process.returncode == 0
        return said.decode()


@asynccontextmanager
async def playground(*options: str) -> AsyncIterator[Alone]:
    """`turnir playground --port 8081`, on a free port."""
    command = (sys.executable, "-m", "bot", "playground", "--port", "0", *options)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        lines = [(await asyncio.wait_for(process.stdout.readline(), 60)).decode() for _ in range(4)]
        found = re.fullmatch(r"Bot API: (\S+)\nToken: +(\S+)\nPhones: +(\S+)\nCtrl-C stops it.\n", "".join(lines))
        assert found, lines
        assert found[3] == f"{found[1]}/"
        yield Alone(process, found[1], found[2])
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_it_serves_the_bot_it_was_told_until_ctrl_c() -> None:
    own = "77:" + "b" * 30
    async with playground("--token", own, "--username", "chess_bot", "--name", "Шахматы", "--failing", "0") as alone:
        assert alone.token == own
        async with aiohttp.ClientSession() as session:
            me = await Wire(session, alone.address, own).ok("getMe")
            assert (me["id"], me["username"], me["first_name"]) == (77, "chess_bot", "Шахматы")
            async with session.get(f"{alone.address}/control/info") as response:
                assert (await response.json())["limits"] is True
        assert "Stopped." in await alone.ended()


async def test_the_bot_of_the_document_answers_a_person(tmp_path: Path) -> None:
    code = re.search(r"```python\n(.+?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    async with playground("--no-limits") as alone:
        file = tmp_path / "echo.py"
        file.write_text(code[1].replace(SHOWN, alone.address), encoding="utf-8")
        bot = await asyncio.create_subprocess_exec(sys.executable, str(file), stderr=asyncio.subprocess.DEVNULL)
        try:
            async with ControlClient(alone.address) as control:
                anna = await control.add_person("Анна")
                await anna.start()
                await anna.wait_for("You said: /start", within=120)
        finally:
            bot.kill()
            await bot.wait()


def test_a_port_that_is_taken_and_a_token_that_is_none_are_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = CliRunner().invoke(app, ["playground", "--port", str(port)])
    assert (told.exit_code, f"--port {port}" in told.stderr) == (2, True)
    told = CliRunner().invoke(app, ["playground", "--token", "nonsense"])
    assert (told.exit_code, "--token" in told.stderr) == (2, True)


@pytest.mark.parametrize("share", ["-0.1", "1.5", "some"])
def test_a_share_is_between_nothing_and_all(share: str) -> None:
    assert CliRunner().invoke(app, ["playground", "--failing", share]).exit_code == 2
