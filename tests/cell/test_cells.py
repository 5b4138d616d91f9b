"""Files of strangers are read in a process of their own: what it may do, how it ends, and what its sender hears."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.cell.asking import MOST_SAID, Answer, Question
from bot.cell.cells import AT_ONCE, MOST_WAITING, Cells
from bot.exchange.formats.sources import read_foreign
from engine.errors import RuleViolation
from tests.exchange.hostile import HOSTILE
from tests.exchange.test_hostile_files import WHOLE
from tests.exchange.test_roster_in import sheet

ROOT = Path(__file__).resolve().parents[2]
NAMES = Question(door="names", wanted="names", name="list.xlsx")
LIST = sheet(("Игрок", "Разряд"), *((f"Анна Лис {n}", "1k") for n in range(200)))


@pytest.fixture
async def cells() -> AsyncIterator[Cells]:
    made = Cells()
    yield made
    await made.close()


def holding(data: bytes) -> Callable[[], Awaitable[bytes]]:
    async def fetch() -> bytes:
        return data

    return fetch


async def refused(cells: Cells, question: Question, data: bytes) -> str:
    with pytest.raises(RuleViolation) as caught:
        await cells.read(question, holding(data))
    return caught.value.code


async def test_what_is_honest_is_read_as_it_stands_and_what_is_hostile_spoils_nothing_after_it(cells: Cells) -> None:
    hostile = HOSTILE["a row of 29 MB in 58 kB"]
    assert await refused(cells, Question(door=hostile.door, name=hostile.name), hostile.make()) in hostile.codes
    lines = (await cells.read(NAMES, holding(LIST))).text.splitlines()
    assert len(lines) == 200
    assert lines[0] == "Анна Лис 0 1k"
    document = (await cells.read(Question(door="tournament"), holding(WHOLE["opengotha"]))).document
    assert document is not None
    assert document == read_foreign(WHOLE["opengotha"]).document


TRIES = """
import socket, os
from bot.cell.limits import narrow, warm_up
warm_up()
narrow()
done = []
for name, do in {
    "read": lambda: open("/etc/passwd"),
    "write": lambda: os.write(1, b"x") and open("/tmp/turnir-cell", "w"),
    "call": lambda: socket.create_connection(("127.0.0.1", 9)),
    "listen": lambda: socket.socket(),
    "pipe": lambda: os.pipe(),
    "swell": lambda: len(bytearray(400_000_000)),
}.items():
    try:
        do()
    except (OSError, MemoryError):
        continue
    done.append(name)
print(done)
"""


def test_inside_nothing_can_be_opened_or_called_and_memory_has_an_end() -> None:
    ran = subprocess.run([sys.executable, "-c", TRIES], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout == "x[]\n"


def surroundings(pid: int) -> tuple[bytes, Path]:
    here = Path(f"/proc/{pid}")
    return (here / "environ").read_bytes(), (here / "cwd").readlink()


async def test_of_the_bots_own_settings_nothing_is_known_inside(cells: Cells, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_TOKEN", "secret")
    cells.warm()
    assert cells._ready is not None
    process = await cells._ready
    environment, folder = surroundings(process.pid)
    assert b"secret" not in environment
    assert folder == Path("/")


class Captured(Cells):
    """The process does what somebody made it do who has taken it over."""

    def __init__(self, program: str, seconds: float = 20.0) -> None:
        super().__init__(seconds=seconds)
        self.program = program
        self.seen: list[Process] = []

    async def _start(self) -> Process:
        made = await asyncio.create_subprocess_exec(
            sys.executable, "-S", "-E", "-c", self.program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self.seen.append(made)
        return made


ROOT = Path(__file__).resolve().parents[2]
READ = "import sys, os, time, signal\nsys.stdin.buffer.read()\n"


@pytest.mark.parametrize(
    ("does", "code"),
    [
        ("print('garbage')", "file.unreadable"),
        ("pass", "file.unreadable"),
        ('print(\'{"refused": "file.empty", "carried": {"limit": ["x"]}}\')', "file.unreadable"),
        ('print(\'{"refused": "access.owner_needed"}\')', "file.unreadable"),
        ('print(\'{"document": {"format": "turnir/1"}}\')', "file.unreadable"),
        ("os.kill(os.getpid(), signal.SIGSEGV)", "file.unreadable"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "file.swollen"),
        ("os.abort()", "file.swollen"),
        ("os.kill(os.getpid(), signal.SIGXCPU)", "file.slow"),
        ('print(\'{"text": "\' + "[" * 40_001 + \'"}\')', "file.swollen"),
        (f"sys.stdout.write('x' * {MOST_SAID + 1}); sys.stdout.flush(); time.sleep(60)", "file.swollen"),
    ],
)
async def test_however_a_process_ends_its_sender_hears_a_plain_refusal(does: str, code: str) -> None:
    cells = Captured(READ + does)
    assert await refused(cells, NAMES, LIST) == code
    await cells.close()
    assert all(process.returncode is not None for process in cells.seen)


PANIC = """
import runpy
import bot.cell.reading

class Panic(BaseException):
    "What a parser raises that was given no memory."

def answered(question, data):
    raise Panic

bot.cell.reading.answered = answered
runpy.run_module("bot.cell", run_name="__main__")
"""


class Panicking(Cells):
    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", PANIC, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, cwd=ROOT
        )


async def test_a_parser_that_was_given_no_memory_is_a_file_too_large() -> None:
    cells = Panicking()
    assert await refused(cells, NAMES, LIST) == "file.swollen"
    await cells.close()


async def test_one_that_never_answers_is_ended() -> None:
    cells = Captured(READ + "time.sleep(60)", seconds=0.3)
    assert await refused(cells, NAMES, LIST) == "file.slow"
    assert cells.seen[0].returncode is not None
    await cells.close()


async def test_one_that_never_listens_is_ended() -> None:
    cells = Captured("import time; time.sleep(60)", seconds=0.3)
    assert await refused(cells, NAMES, bytes(1_000_000)) == "file.slow"
    assert cells.seen[0].returncode is not None
    await cells.close()


async def test_one_that_died_while_it_waited_is_replaced(cells: Cells) -> None:
    cells.warm()
    assert cells._ready is not None
    process = await cells._ready
    process.kill()
    await process.wait()
    assert (await cells.read(NAMES, holding(LIST))).text


async def test_one_stands_ready_for_a_while_and_then_takes_no_memory() -> None:
    cells = Cells(kept=0.05)
    assert (await cells.read(NAMES, holding(LIST))).text
    ready = cells._ready
    assert ready is not None
    await asyncio.wait_for((await ready).wait(), 10)
    assert (await cells.read(NAMES, holding(LIST))).text
    await cells.close()


class Slow(Cells):
    """Reading lasts until somebody lets go."""

    def __init__(self) -> None:
        super().__init__(patience=60)
        self.go = asyncio.Event()
        self.fetched = 0

    async def _asked(self, question: Question, data: bytes) -> Answer:
        await self.go.wait()
        return Answer(text="read")


async def test_few_are_read_at_once_some_wait_unfetched_and_the_next_is_told_to_come_again() -> None:
    cells = Slow()

    async def fetch() -> bytes:
        cells.fetched += 1
        return b""

    reading = [asyncio.create_task(cells.read(NAMES, fetch)) for _ in range(AT_ONCE + MOST_WAITING)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert cells.fetched == AT_ONCE
    with pytest.raises(RuleViolation) as caught:
        await cells.read(NAMES, fetch)
    assert caught.value.code == "file.busy"
    cells.go.set()
    assert [answer.text for answer in await asyncio.gather(*reading)] == ["read"] * (AT_ONCE + MOST_WAITING)


async def test_whoever_has_waited_too_long_is_told_so_and_takes_no_place() -> None:
    cells = Slow()
    cells._patience = 0.01
    reading = [asyncio.create_task(cells.read(NAMES, holding(b""))) for _ in range(AT_ONCE)]
    await asyncio.sleep(0)
    assert await refused(cells, NAMES, b"") == "file.busy"
    cells.go.set()
    await asyncio.gather(*reading)
    assert (await cells.read(NAMES, holding(b""))).text == "read"
