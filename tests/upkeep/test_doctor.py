"""`turnir doctor` names each fault that was planted, says what to do, and finds nothing where nothing is wrong."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from aiohttp import web
from typer.testing import CliRunner

from bot.cli import app
from bot.commands.checks import machine
from bot.commands.checks.finding import Level
from bot.playground.errors import Refusal
from bot.storage.inbox import CRASHED
from bot.storage.locks import FileLock, database_lock, holder_of_database
from bot.storage.store import Store
from tests.upkeep.conftest import Clinic

MOST = 10**12
"""An offset that confirms whatever waits."""
EARLIER = (datetime.now(UTC) - timedelta(hours=1)).isoformat()


async def test_a_sound_club_has_nothing_to_mend(clinic: Clinic) -> None:
    assert await clinic.told() == ""
    good = await clinic.told(Level.FINE)
    for words in ("whole", "folds to what was stored", "has an owner", "No message is stuck", "can be written to"):
        assert words in good
    for words in ("Telegram knows the bot", "clock agrees", "Nobody else takes", "may write there", "The last copy"):
        assert words in good


# ── 1. The token ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_no_token(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURNIR_TOKEN")
    assert "TURNIR_TOKEN is not set. Put it into the environment or into a .env file" in await clinic.told()


async def test_a_malformed_token(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_TOKEN", "12345:secret")
    told = await clinic.told()
    assert "TURNIR_TOKEN cannot be used: a token looks like" in told
    assert "secret" not in told


async def test_a_token_that_telegram_refuses(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    token = "987654321:" + "b" * 35
    monkeypatch.setenv("TURNIR_TOKEN", token)
    told = await clinic.told()
    assert "Telegram refuses TURNIR_TOKEN" in told
    assert "BotFather: /mybots" in told
    assert token not in told


async def test_telegram_out_of_reach(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_API_BASE", "http://127.0.0.1:9")
    told = await clinic.told()
    assert "Telegram cannot be reached" in told
    assert "TURNIR_PROXY" in told
    assert clinic.playground.token not in told


async def test_a_proxy_that_cannot_be_one_is_not_printed(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_PROXY", "ivan:secret@host")
    told = await clinic.told()
    assert "TURNIR_PROXY cannot be used: a proxy looks like" in told
    assert "secret" not in told


# ── 2. The database ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_missing_database(clinic: Clinic) -> None:
    clinic.database.unlink()
    assert f"There is no database at {clinic.database}. The first `turnir run` makes it" in await clinic.told()
    assert not clinic.database.exists()


async def test_a_damaged_page(clinic: Clinic) -> None:
    with closing(sqlite3.connect(clinic.database)) as raw:
        root = raw.execute("select rootpage from sqlite_master where name = 'journal'").fetchone()[0]
        page = raw.execute("pragma page_size").fetchone()[0]
    data = bytearray(clinic.database.read_bytes())
    data[(root - 1) * page : root * page] = b"\xa5" * page
    clinic.database.write_bytes(bytes(data))
    told = await clinic.told()
    assert "is damaged" in told
    assert "put the last copy back: turnir restore" in told
    assert str(clinic.database.parent / "backups" / "turnir-") in told


async def test_a_database_of_a_newer_program(clinic: Clinic) -> None:
    with closing(sqlite3.connect(clinic.database)) as raw:
        raw.execute("pragma user_version = 999")
    assert "written by a newer turnir (version 999; this one knows" in await clinic.told()


# ── 3. The journal ──────────────────────────────────────────────────────────────────────────────────────────────


async def tampered(clinic: Clinic, change: str) -> str:
    with closing(sqlite3.connect(clinic.database)) as raw, raw:
        raw.execute("drop trigger journal_is_not_rewritten")
        raw.execute("drop trigger journal_is_not_torn")
        raw.execute(change)
    return await clinic.told()


async def test_a_journal_that_folds_to_something_else(clinic: Clinic) -> None:
    told = await tampered(
        clinic, "update journal set body = replace(body, 'referee', 'head_referee') where kind = 'RoleGranted'"
    )
    assert "Кубок: from row " in told
    assert "folds to something else than was stored" in told
    assert "turnir restore COPY" in told


async def test_a_journal_with_a_torn_page(clinic: Clinic) -> None:
    told = await tampered(clinic, "delete from journal where kind = 'RoundDrafted'")
    assert "Кубок: the journal cannot be folded" in told
    assert "turnir restore COPY" in told


async def test_an_event_of_a_newer_program(clinic: Clinic) -> None:
    told = await tampered(clinic, "update journal set kind = 'CupPolished' where kind = 'RoundStarted'")
    assert "an event this turnir does not know (CupPolished). Upgrade turnir" in told


# ── 4, 5. The machine ───────────────────────────────────────────────────────────────────────────────────────────


async def test_a_folder_that_cannot_be_written(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_BACKUPS", "/proc/turnir")  # not even root makes a file there
    told = await clinic.told()
    assert "The folder of copies, /proc/turnir, cannot be written" in told
    assert "Give it to the user that runs the bot" in told


async def test_a_file_where_a_folder_should_be(clinic: Clinic) -> None:
    folder = clinic.database.parent / "backups"
    shutil.rmtree(folder)
    folder.touch()
    assert f"The folder of copies, {folder}, cannot be written: it is not a folder" in await clinic.told()


async def test_a_full_disk(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=37 * machine.MEGABYTE))
    told = await clinic.told()
    assert "37 MB free on the disk, 200 MB are needed. Free some" in told


# ── 6. The clock ────────────────────────────────────────────────────────────────────────────────────────────────


async def shown(clinic: Clinic, monkeypatch: pytest.MonkeyPatch, off: timedelta) -> str:
    """What the doctor says where Telegram's clock differs by so much."""

    async def answer(request: web.Request) -> web.Response:
        date = format_datetime(datetime.now(UTC) + off, usegmt=True)
        me = {"id": 1, "is_bot": True, "first_name": "Бот", "username": "bot"}
        result = (
            me
            if request.path.endswith("getMe")
            else {"url": "", "has_custom_certificate": False, "pending_update_count": 0}
        )
        return web.json_response({"ok": True, "result": result}, headers={"Date": date})

    server = web.Application()
    server.add_routes([web.route("*", "/{path:.*}", answer)])
    runner = web.AppRunner(server)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    monkeypatch.setenv("TURNIR_API_BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    monkeypatch.setattr("bot.commands.checks.door.holder_of_database", lambda _: 1)
    await clinic.write("delete from bindings")
    try:
        return await clinic.told()
    finally:
        await runner.cleanup()


async def test_a_clock_that_is_ahead(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    told = await shown(clinic, monkeypatch, -timedelta(minutes=7))
    assert "The machine’s clock is ahead by 4" in told
    assert "timedatectl set-ntp true" in told


async def test_a_clock_that_is_behind(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "The machine’s clock is behind by " in await shown(clinic, monkeypatch, timedelta(seconds=45))


async def test_a_clock_that_is_a_little_off_is_good_enough(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await shown(clinic, monkeypatch, timedelta(seconds=15)) == ""


# ── 7. Groups ───────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_group_that_threw_the_bot_out(clinic: Clinic) -> None:
    await clinic.control.set_bot(clinic.group, "kicked")
    assert "The group Зал (Кубок): the bot is not there any more. Add it again" in await clinic.told()


async def test_a_group_that_is_gone(clinic: Clinic) -> None:
    await clinic.write("update bindings set chat_id = -100500")
    assert "(Кубок): the bot is not there any more. Add it again, or unbind" in await clinic.told()


async def test_a_group_where_the_bot_may_not_pin(clinic: Clinic) -> None:
    await clinic.control.set_bot(clinic.group, "member")
    assert await clinic.told() == ""
    assert "The group Зал (Кубок): the bot may not pin" in await clinic.told(Level.NOTE)


# ── 8. Others on the same token ─────────────────────────────────────────────────────────────────────────────────


async def test_a_webhook_set_elsewhere(clinic: Clinic) -> None:
    clinic.playground.world.updates.webhook = {"url": "https://bots.example.org/secret-path"}
    told = await clinic.told()
    assert "A webhook sends the updates to bots.example.org: this bot gets none" in told
    assert "secret-path" not in told


async def test_a_second_poller(clinic: Clinic) -> None:
    async def polls() -> None:
        while True:
            with suppress(Refusal):  # 409: he asks again at once, as every bot does
                await clinic.playground.world.updates.poll(MOST, 1, 50)

    other = asyncio.create_task(polls())
    told = await clinic.told()
    other.cancel()
    await asyncio.gather(other, return_exceptions=True)
    assert "Another program takes the updates with this token" in told
    assert "BotFather: /revoke" in told


async def test_the_doctor_does_not_disturb_the_bot_that_runs(clinic: Clinic) -> None:
    lock = database_lock(clinic.database)
    calls = len(await clinic.control.log(method="getUpdates"))
    assert await clinic.told() == ""
    assert len(await clinic.control.log(method="getUpdates")) == calls
    assert "The bot is running" in await clinic.told(Level.FINE)
    lock.release()
    assert "The bot is not running here. Start it" in await clinic.told(Level.NOTE)


def test_looking_for_the_bot_makes_no_lock(tmp_path: Path) -> None:
    assert holder_of_database(tmp_path / "turnir.sqlite3") is None
    assert list(tmp_path.iterdir()) == []
    lock = FileLock(tmp_path / "turnir.sqlite3.lock", "storage.in_use")
    lock.acquire()
    assert holder_of_database(tmp_path / "turnir.sqlite3")
    lock.release()
    assert holder_of_database(tmp_path / "turnir.sqlite3") is None


# ── 9. People and messages ──────────────────────────────────────────────────────────────────────────────────────


async def test_people_who_cannot_be_written_to(clinic: Clinic) -> None:
    await clinic.write("update people set unreachable_since = :now where telegram_id in (10, 13)", now=EARLIER)
    told = await clinic.told()
    assert "Кубок: the bot cannot write to Игрок 10, Игрок 13. Ask them to open the bot and press Start" in told


async def test_messages_that_are_stuck(clinic: Clinic) -> None:
    await clinic.write(
        "insert into outbox (dedup_key, kind, params, chat_id, loud, priority, attempts, error, created_at) "
        "values ('k', 'finished', '{}', 5, 0, 0, 7, 'Bad Gateway', :at)",
        at=EARLIER,
    )
    told = await clinic.told()
    assert "1 message is stuck on their way out, the oldest since" in told
    assert "Telegram’s last answer: Bad Gateway" in told


async def test_an_update_that_was_set_aside(clinic: Clinic) -> None:
    store = await Store.open(clinic.database)
    now = datetime.now(UTC)
    await store.inbox.store([(77, "{}"), (78, "{}"), (79, "{}")], now)
    for _ in range(3):
        await store.inbox.begin(77)
    async with store.db.transaction() as tx:
        for number, why in ((77, CRASHED), (78, "message.forward_origin"), (79, "message.forward_origin")):
            await store.inbox.quarantine(tx, number, why, now)
    await store.close()
    told = await clinic.told()
    assert "What Telegram sent as 77 brought the bot down 3 times and is set aside" in told
    assert (
        "2 things that Telegram sent are set aside: the bot could not read message.forward_origin (number 78)" in told
    )


# ── 10. The club and its copies ─────────────────────────────────────────────────────────────────────────────────


async def test_a_club_that_nobody_owns(clinic: Clinic) -> None:
    await clinic.write("delete from club_members")
    assert "Nobody owns the club Клуб. Run `turnir owner-link`" in await clinic.told()


async def test_copies_that_are_not_made_any_more(clinic: Clinic) -> None:
    folder = clinic.database.parent / "backups"
    (made,) = folder.iterdir()
    made.rename(folder / "turnir-2026-11-18.sqlite3")
    assert "The last copy is of 2026-11-18. Is the bot running at night?" in await clinic.told()
    shutil.rmtree(folder)
    assert f"There is no copy in {folder}" in await clinic.told()


async def test_a_zone_that_nobody_knows(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    await clinic.write("update clubs set zone = 'Europe/Tver'")
    assert "The club Клуб lives in the time zone “Europe/Tver”, which nobody here knows" in await clinic.told()
    monkeypatch.setenv("TURNIR_CLUB_ZONE", "Europe/Tver")
    told = await clinic.told()
    assert "TURNIR_CLUB_ZONE cannot be used: a time zone looks like Europe/Moscow" in told


# ── 11. The hall page ───────────────────────────────────────────────────────────────────────────────────────────


async def test_a_hall_page_that_nobody_can_open(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_WEB_PORT", "8080")
    assert "The hall page can be opened on this machine alone" in await clinic.told(Level.NOTE)
    for host in ("0.0.0.0", "::"):
        monkeypatch.setenv("TURNIR_WEB_HOST", host)
        told = await clinic.told()
        assert "no address that phones can open" in told
        assert "Set TURNIR_WEB_URL" in told
    monkeypatch.setenv("TURNIR_WEB_URL", "http://192.168.1.20:8080")
    assert await clinic.told() == ""


# ── On the console ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_console_shows_every_line_and_ends_with_what_it_found(clinic: Clinic) -> None:
    def turnir(language: str) -> tuple[int, list[str]]:
        said = CliRunner().invoke(app, ["doctor"], env={"TURNIR_CLUB_LANGUAGE": language})
        return said.exit_code, said.output.splitlines()

    code, lines = await asyncio.to_thread(turnir, "en")
    assert code == 0
    assert {line[:5] for line in lines} == {"ok   ", "note "}
    await clinic.write("delete from club_members")
    code, lines = await asyncio.to_thread(turnir, "en")
    assert code == 1
    assert [line[:16] for line in lines if line.startswith("BAD")] == ["BAD  Nobody owns"]
    code, lines = await asyncio.to_thread(turnir, "ru")
    assert code == 1
    assert {line[:7] for line in lines} == {"ок     ", "учтите ", "ПЛОХО  "}
    assert [line for line in lines if line.startswith("ПЛОХО")] == [
        "ПЛОХО  У клуба «Клуб» нет владельца. Выполните `turnir owner-link` и откройте ссылку, которую он напечатает."
    ]
