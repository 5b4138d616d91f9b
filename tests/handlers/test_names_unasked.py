"""A list of names that is sent without [Add] while people register is looked at as if it had been asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_long_pastes import NAMES, previews

LIST = "Анна\nБорис\nВера\nГлеб\nДаша\nЕгор\nЖанна\nЗахар"


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open(rulebook="club-swiss", rounds=3)
        yield opened


async def test_the_organizer_sends_a_list_looks_at_it_and_the_next_press_draws(hall: Hall) -> None:
    said = await hall.organizer.say(LIST)
    look = await hall.organizer.wait_for("добавлю 8", since=said.seq)
    assert not (await hall.tournament()).entries
    await press(hall.organizer, "Добавить: 8", look)
    added = await latest(hall.organizer, "Добавлено: 8")
    await press(hall.organizer, "Жеребьёвка тура 1", added)
    await hall.organizer.wait_for("Тур 1: черновик")


async def test_a_list_that_a_client_cuts_is_one_preview(hall: Hall) -> None:
    since = max(seen.seq for seen in hall.organizer.messages)
    await hall.organizer.say(NAMES)
    look = await hall.organizer.wait_for(lambda seen: any("260" in one for one in seen.labels), since=since)
    assert [one.id for one in previews(hall, since)] == [look.id]


async def test_one_line_is_no_list(hall: Hall) -> None:
    said = await hall.organizer.say("добрый день")
    await hall.organizer.wait_for("Не понял", since=said.seq)


async def test_a_list_of_somebody_else_is_not_taken(hall: Hall) -> None:
    guest = await hall.control.add_person("Гость")
    await guest.start()
    await guest.wait_for("не участвуете")
    said = await guest.say(LIST)
    await guest.wait_for("Не понял", since=said.seq)
    assert not (await hall.tournament()).entries
