"""The hall page around the whole application: its link in the organizer's hands, a round as the hall sees it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.config import ConfigError, Settings
from bot.playground.seen import Seen
from bot.runtime.app import application
from bot.runtime.hall_page import own_pulse, pulse_of
from engine import commands as c
from engine.model import EntryId
from tests.builders import score
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.render import codes
from tests.web.listening import Listener

pytestmark = pytest.mark.sockets


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path, web_port=0) as hall:
        yield hall


@pytest.fixture
async def reader() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


NONE = {"alarm": 0, "boards": 0, "database": 0, "nightly": 0, "sender": 0}


async def opened(hall: Hall) -> Seen:
    """The organizer's screen of the hall page."""
    said = await hall.organizer.say("/panel")
    panel = await hall.organizer.wait_for(lambda seen: "🔗 Ссылки" in seen.labels, since=said.seq)
    await press(hall.organizer, "Ссылки", panel)
    await press(hall.organizer, "Экран зала", await latest(hall.organizer, "По первой записываются"))
    return await latest(hall.organizer, "Экран зала")


async def switched_on(hall: Hall) -> tuple[Seen, str]:
    """The same once there is a page, and its address."""
    screen = await opened(hall)
    assert (await press(hall.organizer, "Включить", screen)).text == "Ссылка готова."
    screen = await latest(hall.organizer, "/hall/")
    found = re.search(r"http://\S+/hall/\S+", screen.text)
    assert found is not None
    return screen, found[0]


def results(parts: dict[str, Any]) -> list[str]:
    return [row["result"] for group in parts["pairings"]["groups"] for row in group["rows"]]


async def test_the_organizer_opens_the_page_makes_its_link_anew_and_shuts_it(hall: Hall, reader: ClientSession) -> None:
    await hall.open()
    await hall.organizer.start()
    screen, address = await switched_on(hall)

    async def status(url: str) -> int:
        async with reader.get(url) as answer:
            return answer.status

    assert await status(address) == 200
    await press(hall.organizer, "QR", screen)
    code = await latest(hall.organizer, "Наведите камеру")
    assert "Кубок клуба" in code.text
    assert codes.in_picture(await hall.organizer.download(code)) == [address]
    renewed = await press(hall.organizer, "Новая ссылка", screen)
    assert renewed.text == "Ссылка готова. Прежняя больше не открывается."
    screen = await hall.organizer.wait_for(lambda seen: "/hall/" in seen.text and address not in seen.text)
    assert await status(address) == 404
    await press(hall.organizer, "Выключить", screen)
    await latest(hall.organizer, "изменить ничего нельзя")
    assert await hall.app.desk.queries.hall_token(hall.id) is None


async def test_the_hall_sees_a_round_as_it_is_announced_and_recorded(hall: Hall, reader: ClientSession) -> None:
    await hall.open()
    await hall.register()
    owner = await hall.actor(hall.organizer)
    token = await hall.app.desk.halls.open(hall.id, owner)
    async with reader.get(f"{hall.app.hall_address}/hall/{token}/stream") as answer:
        ear = Listener(answer)
        assert (await ear.next()).parts["pairings"] is None
        await hall.app.desk.tournaments.draft_round(hall.id, owner)
        await hall.do(c.PublishRound(1))
        published = await told(ear, "pairings")  # a slow machine tells of the draft first
        assert results(published) == [""] * 4
        assert published["clock"]["label"] == "Тур ещё не начат"
        await hall.do(c.StartRound(1))
        assert (await ear.next()).parts["clock"]["due"] is not None
        left, _ = await hall.at_table(2)
        await hall.do(c.ReportResult(1, 2, await own(hall, 2), score("8:5")), left)
        await hall.do(c.RecordResult(1, 3, score("8:1")), hall.referee)
        assert results((await ear.next()).parts) == ["", "", "8:1", ""]


async def told(ear: Listener, part: str) -> dict[str, Any]:
    """All the news up to those of this part."""
    news: dict[str, Any] = {}
    while part not in news:
        news |= (await ear.next()).parts
    return news


async def own(hall: Hall, table: int) -> EntryId:
    return (await hall.pairing(table)).first


async def test_where_the_server_shows_no_pages_the_organizer_hears_how_to_change_that(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.open()
        await hall.organizer.start()
        assert "TURNIR_WEB_PORT" in (await opened(hall)).text


async def test_a_page_that_listens_everywhere_has_no_link_that_anybody_could_open(tmp_path: Path) -> None:
    async with opened_hall(tmp_path, web_port=0, web_host="0.0.0.0") as hall:
        await hall.open()
        await hall.organizer.start()
        assert hall.app.hall_address == ""
        assert "TURNIR_WEB_URL" in (await opened(hall)).text


async def test_health_and_metrics_of_a_bot_that_runs(hall: Hall, reader: ClientSession) -> None:
    await hall.begin()
    async with reader.get(f"{hall.app.hall_address}/health") as answer:
        assert (answer.status, await answer.json()) == (
            200,
            {"ok": True, "database": True, "writing": True, "polling": True, "failures": NONE},
        )
    async with reader.get(f"{hall.app.hall_address}/metrics") as answer:
        figures = dict(line.rsplit(" ", 1) for line in (await answer.text()).splitlines() if not line.startswith("#"))
    assert float(figures["turnir_updates_handled_total"]) >= 3
    assert float(figures["turnir_messages_sent_total"]) > 0
    assert float(figures["turnir_tournaments_in_memory"]) == 1
    assert float(figures["turnir_database_bytes"]) > 0
    assert "Ольга" not in str(figures)


async def test_a_port_that_is_taken_is_said_before_anything_begins(hall: Hall, tmp_path: Path) -> None:
    taken = int(hall.app.hall_address.rpartition(":")[2])
    settings = Settings(token="1" * 6 + ":" + "A" * 35, database=tmp_path / "x.sqlite3", web_port=taken)  # type: ignore[arg-type]
    with pytest.raises(ConfigError, match="TURNIR_WEB_PORT"):
        async with application(settings):
            pass


async def test_health_on_a_port_of_its_own_is_not_on_the_public_one(tmp_path: Path, reader: ClientSession) -> None:
    settings = Settings(token="2" * 6 + ":" + "A" * 35, database=tmp_path / "x.sqlite3", web_port=0, metrics_port=0)  # type: ignore[arg-type]
    async with application(settings) as app:
        async with reader.get(f"{app.metrics_address}/health") as answer:
            assert (answer.status, (await answer.json())["database"]) == (503, True)  # nobody polls
            assert answer.headers["Cache-Control"] == "no-store"
        async with reader.get(f"{app.metrics_address}/metrics") as answer:
            assert "turnir_hall_streams" in await answer.text()
        for path in ("health", "metrics"):
            async with reader.get(f"{app.hall_address}/{path}") as answer:
                assert answer.status == 404
        taken = settings.model_copy(update={"metrics_port": int(app.metrics_address.rpartition(":")[2])})
        with pytest.raises(ConfigError, match="TURNIR_METRICS_PORT"):
            async with own_pulse(taken, pulse_of(app.meters)):
                pass
