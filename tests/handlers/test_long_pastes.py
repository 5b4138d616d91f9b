"""260 names are more than one message: they are one preview and one button all the same."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.seen import Seen
from handlers import parts
from tests.handlers.hall import Hall, latest, opened_hall, press

NAMES = "\n".join(f"Фамилия{n} Имя{n}" for n in range(260))
FIRST = NAMES[: NAMES.rindex("\n", 0, 4096)]
SECOND = NAMES[len(FIRST) + 1 :]


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open(rulebook="club-swiss")
        yield opened


async def opens_the_form(hall: Hall) -> int:
    await hall.organizer.say("/panel")
    await press(hall.organizer, "Добавить", await latest(hall.organizer, "Регистрация"))
    return max(seen.seq for seen in hall.organizer.messages)


def previews(hall: Hall, since: int) -> list[Seen]:
    return [one for one in hall.organizer.messages if one.seq > since and any("Добавить:" in two for two in one.labels)]


async def test_a_list_that_a_client_cuts_is_one_preview_and_one_button(hall: Hall) -> None:
    since = await opens_the_form(hall)
    await hall.organizer.say(NAMES)
    look = await hall.organizer.wait_for(lambda seen: any("260" in one for one in seen.labels), since=since)
    assert [one.id for one in previews(hall, since)] == [look.id]
    await press(hall.organizer, "260", look)
    await hall.organizer.wait_for("260", since=look.seq)
    assert len((await hall.tournament()).entries) == 260


async def test_a_part_that_comes_late_joins_what_was_looked_at(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "WAIT", 0.0)
    monkeypatch.setattr(parts, "LATE", 10_000)
    since = await opens_the_form(hall)
    await hall.organizer.say(FIRST)
    early = await hall.organizer.wait_for(lambda seen: seen in previews(hall, since))
    await hall.restart()
    await hall.organizer.say(SECOND)
    look = await hall.organizer.wait_for(lambda seen: any("260" in one for one in seen.labels), since=since)
    dead = await press(hall.organizer, "Добавить:", early)
    assert "прежнего списка" in dead.text
    assert not (await hall.tournament()).entries
    await press(hall.organizer, "260", look)
    await hall.organizer.wait_for("260", since=look.seq)
    assert len((await hall.tournament()).entries) == 260
