"""After the draw: what is locked says why and who opens it; what was forgotten is added with a reason that all read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.events import SettingAmended
from engine.model import Role
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер", "club-swiss", rounds=4)
        await opened.register()
        yield opened


async def test_the_head_referee_adds_the_limit_that_was_forgotten(hall: Hall) -> None:
    await hall.draw()
    await hall.open_more("📐 Параметры")
    listed = await latest(hall.organizer, "Вечер: параметры")
    assert {"🔒 Мест", "🔒 Ждать опоздавших"} <= set(listed.labels)
    await press(hall.organizer, "🔒 Ждать опоздавших", listed)
    told = await latest(hall.organizer, "Закрыто, пока играют тур")
    assert "раньше этого не задали, и главный судья может добавить это сейчас, с причиной" in told.text
    assert told.labels == ["◀ Назад"]

    head = hall.head_referee
    await head.say("/tables")
    await press(head, "📐 Параметры", await latest(head, "Тур 1: столы"))
    listed = await latest(head, "Вечер: параметры")
    assert {"🔒 Мест", "Ждать опоздавших"} <= set(listed.labels)
    await press(head, "Ждать опоздавших", listed)
    await press(head, "15 мин", await latest(head, "Раньше этого не задали"))
    asked = await latest(head, "Почему?")
    assert "Ждать опоздавших: 15 мин" in asked.text
    said = await head.say("Забыли до жеребьёвки")
    await head.wait_for("Вечер: параметры", since=said.seq)
    assert (await hall.tournament()).rulebook.time.late_forfeit == 15
    left, _ = await hall.at_table(1)
    news = await left.wait_for("Ждать опоздавших")
    assert news.text == "📐 Ждать опоздавших: 15 мин. Причина: Забыли до жеребьёвки"
    change = next(event for event in await hall.journal() if isinstance(event, SettingAmended))
    view = await hall.app.desk.queries.view(hall.id)
    assert view.said(change.reason) == "Забыли до жеребьёвки"

    await hall.app.desk.acts.undo(hall.id, await hall.actor(head))
    await left.wait_for("Параметр прежний")
    assert (await hall.tournament()).rulebook.time.late_forfeit is None


async def test_without_a_head_referee_an_organizer_adds_it_and_nobody_changes_it_in_the_round(hall: Hall) -> None:
    await hall.do(c.RevokeRole((await hall.actor(hall.head_referee)).person, Role.HEAD_REFEREE))
    await hall.draw()
    await hall.open_more("📐 Параметры")
    await press(hall.organizer, "Ждать опоздавших", await latest(hall.organizer, "Вечер: параметры"))
    await latest(hall.organizer, "Раньше этого не задали")
    await hall.organizer.say("12")
    await latest(hall.organizer, "Ждать опоздавших: 12 мин")
    said = await hall.organizer.say("/cancel")
    await hall.organizer.wait_for("Отменено: изменение параметра", since=said.seq)
    assert (await hall.tournament()).rulebook.time.late_forfeit is None
    await hall.do(c.OpenSetting("time.late_forfeit", 12, "Забыли"))

    await hall.open_more("📐 Параметры")
    await press(hall.organizer, "🔒 Ждать опоздавших", await latest(hall.organizer, "Вечер: параметры"))
    told = await latest(hall.organizer, "Закрыто, пока играют тур")
    assert "Сейчас: 12 мин." in told.text
    assert "Когда тур доиграют, изменить смогут организатор и главный судья." in told.text

    for pairing in (await hall.tournament()).rounds[-1].pairings:
        await hall.do(c.RecordResult(1, pairing.table, Played(Winner.FIRST)), hall.referee)
    await hall.open_more("📐 Параметры")
    await press(hall.organizer, "Ждать опоздавших", await latest(hall.organizer, "Вечер: параметры"))
    asked = await latest(hall.organizer, "Менять ещё можно")
    await press(hall.organizer, "10 мин", asked)
    await latest(hall.organizer, "Ждать опоздавших: 10 мин")
    said = await hall.organizer.say("Так договорились")
    await hall.organizer.wait_for("Вечер: параметры", since=said.seq)
    assert (await hall.tournament()).settings["time.late_forfeit"] == 10


async def test_what_the_draw_was_made_by_stays(hall: Hall) -> None:
    """A draft can still be thrown away; a button that was drawn before the draw does nothing any more."""
    await hall.open_more("📐 Параметры")
    await press(hall.organizer, "Мест", await latest(hall.organizer, "Вечер: параметры"))
    asked = await latest(hall.organizer, "Пришлите число")
    await hall.app.desk.tournaments.draft_round(hall.id, await hall.actor(hall.organizer))
    await press(hall.organizer, "24", asked)
    assert "size" not in (await hall.tournament()).settings
    await hall.open_more("📐 Параметры")
    await press(hall.organizer, "🔒 Мест", await latest(hall.organizer, "Турнир идёт."))
    await latest(hall.organizer, "Тур 1 ещё в черновике: если его отменить, параметр снова открыт.")
    await hall.do(c.PublishRound(1))
    await hall.open_more("📐 Параметры")
    await press(hall.organizer, "🔒 Мест", await latest(hall.organizer, "Турнир идёт."))
    await latest(hall.organizer, "Теперь этого не изменит никто.")
    said = await hall.referee.say("/tables")
    grid = await hall.referee.wait_for("Тур 1: столы", since=said.seq)
    assert "📐 Параметры" not in grid.labels
