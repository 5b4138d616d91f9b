"""A season's table goes out of the chat: as a picture to everybody, on paper to the club's wall."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_pictures import pictured
from tests.handlers.test_seasons import PLAYERS, begun, three_evenings
from tests.render.geometry import bare, text_of


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def test_everybody_gets_the_picture_and_organizers_the_paper(hall: Hall) -> None:
    await three_evenings(hall)
    await begun(hall)
    await latest(hall.organizer, "Сыграно турниров: 3 из 3")
    own = await pictured(hall.organizer, "🖼 Картинкой", "Весна")
    assert own.raw["photo"]["width"] >= 1000

    await hall.referee.say("сезоны")
    await press(hall.referee, "Весна", await latest(hall.referee, "🏆 Сезоны"))
    seen = await latest(hall.referee, "Сыграно турниров")
    assert not any("Печать" in label for label in seen.labels)
    await pictured(hall.referee, "🖼 Картинкой", "Весна")

    since = hall.organizer.mark()
    await press(hall.organizer, "🖨 Печать", await latest(hall.organizer, "Сыграно турниров"))
    sent = await hall.organizer.wait_for(lambda one: bool(one.raw["document"]), since=since)
    assert sent.raw["document"]["name"] == "Весна-таблица.pdf"
    printed = text_of(await hall.organizer.download(sent))
    assert all(bare(name) in printed for name in PLAYERS)
    assert bare("Сыграно турниров: 3 из 3") in printed


async def test_there_is_no_picture_of_a_season_without_a_table(hall: Hall) -> None:
    await three_evenings(hall)
    await hall.organizer.say("сезоны")
    await press(hall.organizer, "Новый сезон", await latest(hall.organizer, "складываются в одну таблицу"))
    await latest(hall.organizer, "Как назвать сезон?")
    await hall.organizer.say("Осень")
    await press(hall.organizer, "◀ Сезон", await latest(hall.organizer, "Осень: что в зачёт"))
    empty = await latest(hall.organizer, "Пока никто ничего не набрал")
    assert not any(word in label for label in empty.labels for word in ("🖼", "🖨"))
