"""`turnir host`: the program itself, as a process."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from bot.playground.client import ControlClient
from bot.playground.server import Playground
from bot.storage.directory import Directory
from tests.hosting.conftest import KEY

pytestmark = pytest.mark.sockets


async def said(*words: str) -> str:
    """What `turnir` prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    told, _ = await asyncio.wait_for(process.communicate(), 60)
    return told.decode().strip()


async def test_a_key_is_another_one_each_time() -> None:
    """`turnir club key`"""
    first, second = await said("club", "key"), await said("club", "key")
    assert re.fullmatch(r"[\w-]{43}=", first)
    assert first != second


async def test_a_host_is_started_makes_a_club_and_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`turnir host clubs`; beside it `turnir club list clubs`, `turnir club give clubs ID moved` and
    `turnir club take other moved`."""
    playground = Playground(token=f"{os.getpid() + 200_000}:{'h' * 40}")
    async with ControlClient(await playground.start()) as control:
        folder = str(tmp_path / "clubs")
        environment = {
            "PATH": os.environ["PATH"],
            "TURNIR_TOKEN": playground.token,
            "TURNIR_HOST_KEY": KEY,
            "TURNIR_API_BASE": playground.address,
        }
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "host", folder, env=environment)
        try:
            organizer = await control.add_person("Ольга")
            await organizer.start()
            await organizer.wait_for("У вас пока нет клуба", within=60)
            assert await said("club", "list", folder) == "No clubs yet."
            await organizer.say("/new")
            await organizer.wait_for("Пришлите его токен")
            await organizer.say(await control.add_bot("Лис", "fox_club_bot"))
            await organizer.wait_for("проверьте")
            await organizer.press("✅ Всё верно, создать")
            await organizer.wait_for("готов")
            async with control.bot("fox_club_bot") as fox:
                there = fox.person(organizer)
                await there.start()
                await there.wait_for("Турниров пока нет", within=60)
            listed = await said("club", "list", folder)
            assert re.fullmatch(r"\w{8}  @fox_club_bot  on", listed)
            moved, other = str(tmp_path / "moved"), str(tmp_path / "other")
            given = await said("club", "give", folder, listed.split()[0], moved)
            assert given == f"@fox_club_bot is in {moved}. There: turnir club take FOLDER moved"
            assert await said("club", "list", folder) == f"{listed.split()[0]}  @fox_club_bot  given"
            monkeypatch.setenv("TURNIR_HOST_KEY", KEY)
            taken = await said("club", "take", other, moved)
            assert taken == "@fox_club_bot is here. It runs where the host does, within a second."
            assert await said("club", "list", other) == listed
            assert "It was taken already." in await said("club", "take", other, moved)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(process.wait(), 20) == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    await playground.stop()
    async with await Directory.open(tmp_path / "clubs", readonly=True) as directory:
        assert [club.state for club in await directory.every()] == ["given"]


async def test_without_its_settings_it_says_which_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = await said("host", "clubs")
    assert "TURNIR_TOKEN is not set" in told
    assert "TURNIR_HOST_KEY is not set" in told
    assert not (tmp_path / "clubs").exists()
