"""The one web server of a host, over real sockets."""

from __future__ import annotations

import aiohttp
import pytest

from bot.desk.desk import Actor
from tests.hosting.conftest import Stand
from tests.hosting.test_moving import begun

pytestmark = pytest.mark.sockets


async def test_each_club_has_its_hall_pages_below_a_folder_of_its_own(stand: Stand) -> None:
    await stand.end()
    await stand.begin(stand.settings.model_copy(update={"web_port": 0, "web_host": "127.0.0.1"}))
    fox, _ = await stand.club()
    wolf, _ = await stand.club("Волк", "wolf_club_bot")
    tournament = await begun(stand, fox)
    life = await stand.life(fox)
    assert life.app is not None
    assert life.site is not None
    person = await life.app.desk.queries.person_of(stand.organizer.id)
    assert person is not None
    token = await life.app.desk.halls.open(tournament, Actor(person.id))
    address = life.site.address
    assert address.endswith(f"/{fox.id}")
    async with aiohttp.ClientSession() as session:

        async def status(url: str) -> int:
            async with session.get(url) as answer:
                return answer.status

        async with session.get(f"{address}/hall/{token}") as page:
            assert page.status == 200
            assert "Кубок" in await page.text()
        assert await status(f"{address}/assets/hall.css") == 200
        assert await status(f"{address}/hall/{token}x") == 404
        assert await status(f"{address.replace(fox.id, wolf.id)}/hall/{token}") == 404
        assert await status(f"{address.replace(fox.id, 'nobody22')}/hall/{token}") == 404
        hook = f"{address.removesuffix(fox.id)}telegram/{fox.id}"
        async with session.post(hook, data=b"{}", headers={"X-Telegram-Bot-Api-Secret-Token": "wrong"}) as answer:
            assert (answer.status, await answer.read()) == (401, b"")
        async with session.post(hook, data=b"{}", headers={"X-Telegram-Bot-Api-Secret-Token": fox.secret}) as answer:
            assert answer.status == 200
        assert await status(hook) == 405


async def test_the_figures_of_all_clubs_stand_at_one_port_by_their_ids(stand: Stand) -> None:
    await stand.end()
    await stand.begin(stand.settings.model_copy(update={"metrics_port": 0}))
    fox, there = await stand.club()
    wolf, _ = await stand.club("Волк", "wolf_club_bot")
    await there.say("/help")
    await there.wait_for("Справка")
    address = stand.hosting.main.metrics_address
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{address}/metrics") as answer:
            text = await answer.text()
        async with session.get(f"{address}/health") as answer:
            health = await answer.json()
    handled = {
        line.partition('club="')[2].partition('"')[0]: float(line.rpartition(" ")[2])
        for line in text.splitlines()
        if line.startswith("turnir_updates_handled_total{")
    }
    assert handled.keys() == {"main", fox.id, wolf.id}
    assert handled[fox.id] == handled[wolf.id] + 1  # both were started, one was asked for help
    assert text.count("# TYPE turnir_updates_handled_total") == 1
    assert 'turnir_clubs{state="awake"} 2.0' in text
    assert not any(word in text for word in ("Лис", "Волк", "fox_club_bot"))
    assert health["clubs"] == {"awake": 2, "asleep": 0, "down": 0}
