"""Prizes are typed line by line; the final protocol says who gets what."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.events import PrizesStated
from engine.model import Prize
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер", rulebook="club-swiss", rounds=1)
        await opened.register()
        yield opened


async def test_the_organizer_writes_the_prizes_and_the_protocol_says_who_gets_them(hall: Hall) -> None:
    await hall.open_more("🏅 Призы")
    await press(hall.organizer, "Записать", await latest(hall.organizer, "Пока не записаны"))
    await latest(hall.organizer, "По строке на место")
    await hall.organizer.say("8 000\n4000\nКнига <о шашках>")
    listed = await latest(hall.organizer, "3 место: Книга <о шашках>")
    assert "1 место: 8000\n2 место: 4000" in listed.text
    assert (await hall.tournament()).prizes == (Prize(8000), Prize(4000), Prize(thing="Книга <о шашках>"))

    await hall.draw()
    for pairing in (await hall.tournament()).rounds[0].pairings:
        await hall.do(c.RecordResult(1, pairing.table, Played(Winner.FIRST)), hall.referee)
    await hall.do(c.FinishTournament())
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Итоговый протокол", await latest(hall.organizer, "Турнир завершён"))
    protocol = await latest(hall.organizer, "Кому что")
    champions = [entry for entry, place in (await hall.tournament()).final_places if place == 1]
    each = 12000 if len(champions) == 4 else None
    view = await hall.app.desk.queries.view(hall.id)
    assert each is not None
    assert all(f"{view.name(entry)}: {each // 4}" in protocol.text for entry in champions)
    assert "Книга <о шашках>" in protocol.text
    stated = [event for event in await hall.journal() if isinstance(event, PrizesStated)]
    assert stated == [PrizesStated((Prize(8000), Prize(4000), Prize(thing="Книга <о шашках>")))]
