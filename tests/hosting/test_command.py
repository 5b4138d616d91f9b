"""`turnir host`: the program itself, as a process."""

from __future__ import annotations

import asyncio
import os
import re
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.playground.client import ControlClient, Person
from bot.playground.seen import Seen
from bot.playground.server import Playground
from tests import program
from tests.hosting.conftest import KEY

pytestmark = pytest.mark.sockets


async def said(*words: str) -> str:
    """What `turnir` prints."""
    told = await asyncio.to_thread(CliRunner().invoke, app, words)
    return told.output.strip()


async def test_a_key_is_another_one_each_time() -> None:
    """`turnir club key`"""
    first, second = await said("club", "key"), await said("club", "key")
    assert re.fullmatch(r"[\w-]{43}=", first)
    assert first != second


@asynccontextmanager
async def host(*words: str, **settings: str) -> AsyncIterator[None]:
    """`turnir host …` while it runs; it is asked to stop, and stops in order."""
    environment = {"PATH": os.environ["PATH"], "TURNIR_HOST_KEY": KEY, **settings}
    folder, log = Path.cwd(), Path.cwd() / "log"
    begin = partial(program.begun, folder=folder, environment=environment, out=log, errors=log)
    process = await asyncio.to_thread(begin, "host", *words)
    try:
        yield
        process.terminate()
        await asyncio.to_thread(process.join, 20)
        assert process.exitcode == 0, log.read_text(encoding="utf-8")
    finally:
        process.kill()


async def made(organizer: Person, token: str) -> None:
    """A club, by the main bot."""
    await organizer.say("/new")
    await organizer.wait_for("Пришлите его токен")
    await organizer.say(token)
    await organizer.wait_for("проверьте")
    await organizer.press("✅ Всё верно, создать")
    await organizer.wait_for("готов")


def offers(label: str, seen: Seen) -> bool:
    return label in seen.labels


async def helped(person: Person) -> None:
    """The bot answers, now."""
    asked = await person.say("/help")
    await person.wait_for("Справка", within=60, since=asked.seq)


async def deleted(organizer: Person) -> None:
    """His club, by the main bot."""
    await organizer.say("/clubs")
    await organizer.wait_for("Ваш 1 клуб")
    await organizer.press("🟢 Лис")
    for label in ("🗑 Удалить", "🗑 Да, удалить", "🗑 Удалить насовсем"):
        await organizer.press(label, message=await organizer.wait_for(partial(offers, label)))
    await organizer.wait_for("удалён")


async def test_a_host_makes_a_club_gives_it_away_and_another_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`turnir host clubs`; beside it `turnir club list clubs`, `turnir club give clubs ID moved` and
    `turnir club take other moved`, `turnir club undelete clubs ID`; then `turnir host other --webhook https://bots.example.org`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNIR_HOST_KEY", KEY)
    playground = Playground(token=f"{os.getpid() + 200_000}:{'h' * 40}")
    async with AsyncExitStack() as stack:
        control = await stack.enter_async_context(ControlClient(await playground.start()))
        token = await control.add_bot("Лис", "fox_club_bot")
        fox = await stack.enter_async_context(control.bot("fox_club_bot"))
        telegram = {"TURNIR_TOKEN": playground.token, "TURNIR_API_BASE": playground.address}
        organizer = await control.add_person("Ольга")
        there = fox.person(organizer)
        async with host("clubs", **telegram):
            await organizer.start()
            await organizer.wait_for("У вас пока нет клуба", within=60)
            assert await said("club", "list", "clubs") == "No clubs yet."
            await made(organizer, token)
            await there.start()
            await there.wait_for("Турниров пока нет", within=60)
            listed = await said("club", "list", "clubs")
            assert re.fullmatch(r"\w{8}  @fox_club_bot  on", listed)
            assert "was deleted here" in await said("club", "undelete", "clubs", listed.split()[0])
            await deleted(organizer)
            back = await said("club", "undelete", "clubs", listed.split()[0])
            assert back == "@fox_club_bot is back. It runs where the host does, within a second."
            await helped(there)
            given = await said("club", "give", "clubs", listed.split()[0], "moved")
            assert given == "@fox_club_bot is in moved. There: turnir club take FOLDER moved"
            assert await said("club", "list", "clubs") == f"{listed.split()[0]}  @fox_club_bot  given"
        taken = await said("club", "take", "other", "moved")
        assert taken == "@fox_club_bot is here. It runs where the host does, within a second."
        assert await said("club", "list", "other") == listed
        assert "It was taken already." in await said("club", "take", "other", "moved")
        port = free_port()
        async with host("other", "--webhook", f"http://127.0.0.1:{port}", **telegram, TURNIR_WEB_PORT=str(port)):
            await helped(there)
    await playground.stop()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def test_without_its_settings_it_says_which_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = await said("host", "clubs")
    assert "TURNIR_TOKEN is not set" in told
    assert "TURNIR_HOST_KEY is not set" in told
    assert not (tmp_path / "clubs").exists()


async def test_a_main_bot_that_telegram_does_not_know_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playground = Playground(token=f"{os.getpid() + 300_000}:{'h' * 40}")
    monkeypatch.setenv("TURNIR_API_BASE", await playground.start())
    monkeypatch.setenv("TURNIR_TOKEN", f"{os.getpid() + 300_000}:{'x' * 40}")
    monkeypatch.setenv("TURNIR_HOST_KEY", KEY)
    ended = await asyncio.to_thread(program.turnir, "host", "clubs", folder=tmp_path, environment=os.environ)
    await playground.stop()
    assert ended.returncode == 2
    assert "TURNIR_TOKEN is not accepted by Telegram" in ended.stderr
    assert "Traceback" not in ended.stderr
