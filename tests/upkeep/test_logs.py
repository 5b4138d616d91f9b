"""Neither the token nor a proxy's password reaches a line, whichever way a line goes."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
import structlog

from bot.runtime.logs import OnceAMinute, Repeats, once_a_minute, without_secrets

TOKEN = "123456789:" + "Abc_-" * 7
PROXY = "socks5://ivan:pa%3Ass@10.0.0.1:1080"
SECRETS = (TOKEN, "pa%3Ass", "ivan")
ROOT = Path(__file__).resolve().parents[2]

BEGIN = f"""
import asyncio, logging, structlog
from bot.runtime.logs import configure_logs
configure_logs("DEBUG")
TOKEN, PROXY = {TOKEN!r}, {PROXY!r}
class Odd:
    def __repr__(self):
        return f"<Odd {{PROXY}} {{TOKEN}}>"
"""

WAYS = {
    "a message": "logging.getLogger('aiogram').warning('POST https://telegram/bot%s/getMe by %s', TOKEN, PROXY)",
    "a message that is no text": "logging.getLogger('aiohttp').error(Odd())",
    "a traceback": """
try:
    raise ValueError(f"cannot open https://api.telegram.org/bot{TOKEN}/getMe by {PROXY}")
except ValueError:
    logging.getLogger("bot").exception("failed")
""",
    "a stack": "(lambda token: logging.getLogger('bot').warning('here', stack_info=True))(TOKEN)",
    "a line that cannot be formatted": "logging.getLogger('bot').warning('%d', TOKEN + PROXY)",
    "a structured line": "structlog.get_logger().warning('proxy', address=PROXY, deep={'token': [TOKEN]}, odd=Odd())",
    "a structured traceback": """
try:
    raise ValueError(TOKEN + PROXY)
except ValueError as error:
    structlog.get_logger().error("failed", exc_info=error)
""",
    "a task that nobody waits for": """
async def main():
    async def fails():
        raise ValueError(TOKEN + PROXY)
    task = asyncio.create_task(fails())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    import gc
    gc.collect()
asyncio.run(main())
""",
    "what ends the program": "raise ValueError(TOKEN + PROXY) from ConnectionError(PROXY)",
}


@pytest.mark.parametrize("way", WAYS)
def test_no_secret_is_in_the_log(way: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", BEGIN + WAYS[way]],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = ended.stderr + ended.stdout
    assert told
    assert [secret for secret in SECRETS if secret in told] == []


def test_a_line_without_secrets_stays_as_it_was() -> None:
    for line in (
        "8:5 at 12:30:45",
        "see https://t.me/club?start=ow_1",
        '{"url": "http://127.0.0.1:80", "by": "a:b@c"}',
    ):
        assert without_secrets(line) == line


def test_what_is_hidden_is_named() -> None:
    assert without_secrets(f"{PROXY} bot{TOKEN}/getMe") == "socks5://<password>@10.0.0.1:1080 bot<token>/getMe"
    assert without_secrets(TOKEN.replace(":", "%3A")) == "<token>"


def test_the_loggers_of_the_libraries_have_no_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    """aiogram and aiohttp write through the root: no handler of their own."""
    for name in ("aiogram", "aiogram.event", "aiohttp", "aiohttp.access", "aiohttp.client", "asyncio"):
        assert logging.getLogger(name).handlers == []
        assert logging.getLogger(name).propagate


@pytest.mark.parametrize("way", ["logging.getLogger('bot').error('it broke')", "structlog.get_logger().error('broke')"])
def test_where_nothing_can_be_written_the_line_is_lost_and_nothing_else(way: str) -> None:
    """Whoever read the log has gone: a pipe that nobody holds at its other end."""
    reading, writing = os.pipe()
    os.close(reading)
    script = f"{BEGIN}\n{way}\nprint('goes on')"
    ended = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, stderr=writing, text=True, check=False
    )
    os.close(writing)
    assert ended.stdout == "goes on\n"


class Minutes:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_same_line_is_said_once_a_minute_with_how_often_it_was_not() -> None:
    clock, said = Minutes(), list[str]()
    once = OnceAMinute(Repeats(clock))

    def say(line: str, *args: object, name: str = "asyncio") -> None:
        record = logging.LogRecord(name, logging.ERROR, "x.py", 1, line, args, None)
        if once.filter(record):
            said.append(record.getMessage())

    for number in range(1000):
        say("socket.accept() failed: <socket fd=%d at 0x7f%x>", number, number)
        clock.now += 0.05
    say("socket.accept() failed: <socket fd=%d at 0x7f%x>", 1, 2, name="aiohttp")
    clock.now = 61.0
    say("socket.accept() failed: <socket fd=%d at 0x7f%x>", 7, 7)
    assert said[0] == "socket.accept() failed: <socket fd=0 at 0x7f0>"
    assert said[-1] == "socket.accept() failed: <socket fd=7 at 0x7f7> (999 more like it in the meantime)"
    assert len(said) == 3
    broken = logging.LogRecord("asyncio", logging.ERROR, "x.py", 1, "%d of them", ("no figure",), None)
    assert [once.filter(broken) for _ in range(2)] == [True, False]


def test_another_fact_is_another_line() -> None:
    clock = Minutes()
    process = once_a_minute(Repeats(clock))
    failed = {"event": "failed", "code": "AB12"}
    assert process(None, "error", failed) == failed
    assert process(None, "error", {**failed, "code": "AB13"})
    for _ in range(3):
        with pytest.raises(structlog.DropEvent):
            process(None, "error", failed)
    clock.now = 60.0
    assert process(None, "error", failed) == {**failed, "more": 3}


def test_what_was_said_is_forgotten_in_time() -> None:
    repeats = Repeats(Minutes())
    for number in range(5000):
        assert repeats.withheld(f"line {number}") == 0
    assert len(repeats._said) == 1000
