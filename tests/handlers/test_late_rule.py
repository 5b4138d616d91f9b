"""The head referee decides in the middle of an evening how latecomers count from now on, and may take it back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.events import SettingsChanged
from engine.model import EntryId, PersonId
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open("Вечер", "club-swiss", rounds=4, late_entry="closed")
        await opened.register()
        yield opened


async def test_the_door_opens_for_latecomers_while_the_rounds_are_played(hall: Hall) -> None:
    head = hall.head_referee
    with pytest.raises(RuleViolation, match="not_on"):
        await hall.do(c.ChangeLateEntry("loss", "Пробки"), head)
    await hall.draw()
    late = c.RegisterEntry(EntryId("late"), (PersonId(9999),), by_desk=True)
    refusal = await hall.app.desk.check(hall.id, c.RegisterEntries((late,)), await hall.actor(hall.organizer))
    assert refusal is not None
    await head.say("/tables")
    await press(head, "Опоздавшие", await latest(head, "Тур 1: столы"))
    await press(head, "пропущенные туры проиграны", await latest(head, "Опоздавшие: не принимаем"))
    await latest(head, "Почему?")
    said = await head.say("Многие в пробке")
    await head.wait_for("столы", since=said.seq)
    tournament = await hall.tournament()
    assert (tournament.rulebook.entering.late, tournament.settings["late_entry"]) == ("loss", "loss")
    assert await hall.app.desk.check(hall.id, c.RegisterEntries((late,)), await hall.actor(hall.organizer)) is None
    view = await hall.app.desk.queries.view(hall.id)
    rows = await hall.app.desk.queries._store.journal.load(hall.id)
    (changed,) = [row.event for row in rows if isinstance(row.event, SettingsChanged)]
    assert view.said(changed.reason) == "Многие в пробке"
    told = await latest(hall.organizer, "Опоздавшие: ")
    assert told.text == "🐌 Опоздавшие: пропущенные туры проиграны. Причина: Многие в пробке"
    assert not [seen for seen in next(iter(hall.captains.values())).messages if "Опоздавшие" in seen.text]
    await hall.app.desk.acts.undo(hall.id, await hall.actor(head))
    await hall.organizer.wait_for("Правило для опоздавших прежнее")
    assert (await hall.tournament()).rulebook.entering.late == "closed"


async def test_it_needs_another_rule_and_a_reason(hall: Hall) -> None:
    await hall.draw()
    for late, reason, code in (
        ("closed", "так", "same"),
        ("queue", "так", "unknown"),
        ("loss", " ", "needed"),
    ):
        with pytest.raises(RuleViolation, match=code):
            await hall.do(c.ChangeLateEntry(late, reason), hall.head_referee)
    with pytest.raises(RuleViolation, match="access"):
        await hall.do(c.ChangeLateEntry("loss", "так"), hall.referee)
