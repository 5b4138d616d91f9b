"""`turnir doctor --host clubs`: what is wrong with a host, its clubs and its main bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.commands.checks.door import examine_host
from bot.commands.checks.finding import Level
from bot.demo_clubs import HostStage, gather, host_stage
from bot.hosting.settings import DATABASE, folder_of
from bot.hosting.vault import new_key
from bot.storage.directory import Directory, HostedClub
from tests.upkeep.conftest import Both

pytestmark = pytest.mark.sockets


@dataclass(frozen=True)
class Ward:
    """A host with two clubs that does not run, and the settings to look at it."""

    stage: HostStage
    club: HostedClub

    async def told(self, level: Level = Level.BAD) -> str:
        return "\n".join(one.text for one in await examine_host(self.stage.folder, Both()) if one.level is level)


@pytest.fixture
async def ward(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Ward]:
    async with host_stage(0, "en") as stage:
        await gather(stage, 2, "en")
        settings = stage.settings
        monkeypatch.setenv("TURNIR_TOKEN", settings.token.get_secret_value())
        monkeypatch.setenv("TURNIR_HOST_KEY", settings.host_key.get_secret_value())
        monkeypatch.setenv("TURNIR_API_BASE", settings.api_base)
        async with await Directory.open(stage.folder, readonly=True) as directory:
            club = (await directory.every())[0]
        yield Ward(stage, club)


async def test_a_sound_host_has_nothing_to_mend(ward: Ward) -> None:
    assert await ward.told() == ""
    good = await ward.told(Level.FINE)
    for words in ("@club_1_bot is whole", "@club_2_bot is whole", "may make bots", "Telegram knows the bot"):
        assert words in good


async def test_a_main_bot_that_may_not_make_bots_is_told_how_it_may(ward: Ward) -> None:
    ward.stage.playground.world.can_manage_bots = False
    told = await ward.told(Level.NOTE)
    assert "turn on Bot Management Mode" in told
    assert await ward.told() == ""


async def test_a_webhook_that_brings_no_news_of_bots(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "http://127.0.0.1:9/telegram/main"
    bot = ward.stage.hosting.main.bot
    await bot.set_webhook(address, allowed_updates=["message"])
    assert "A webhook sends the updates to 127.0.0.1" in await ward.told()
    monkeypatch.setenv("TURNIR_HOST_WEBHOOK", "http://127.0.0.1:9")
    assert "brings no updates “managed_bot”" in await ward.told()
    await bot.set_webhook(address, allowed_updates=["message", "managed_bot"])
    assert await ward.told() == ""


async def test_a_club_in_trouble_is_named_with_what_to_do(ward: Ward) -> None:
    async with await Directory.open(ward.stage.folder, beside=True) as directory:
        await directory.put_trouble(ward.club.id, "token")
    told = await ward.told()
    assert f"@{ward.club.username} does not run: Telegram refuses its token" in told
    assert "New token" in told


async def test_a_damaged_database_of_a_club_is_named_with_its_last_copy(ward: Ward) -> None:
    file = folder_of(ward.stage.folder, ward.club.id) / DATABASE
    file.write_bytes(b"no database at all" * 1000)
    told = await ward.told()
    assert f"The database of @{ward.club.username}, {file}, is damaged" in told
    assert "there is none in its folder backups" in told


async def test_tokens_that_are_sealed_with_another_key(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_HOST_KEY", new_key())
    assert "TURNIR_HOST_KEY=NEW,OLD" in await ward.told()


async def test_without_a_key_the_clubs_are_looked_at_nevertheless(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_HOST_KEY", "no key")
    assert "TURNIR_HOST_KEY" in await ward.told()
    assert "@club_2_bot is whole" in await ward.told(Level.FINE)


def test_a_folder_that_is_no_host_is_said_to_be_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`turnir doctor --host clubs` ends with 1 where something is to be mended."""
    for name in ("TURNIR_TOKEN", "TURNIR_HOST_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["doctor", "--host", "clubs"])
    assert result.exit_code == 1, result.output
    assert "clubs" in result.output
