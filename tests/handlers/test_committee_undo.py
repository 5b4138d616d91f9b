"""What the appeals committee has done is its own: no organizer takes it back («Кодекс РФГ» 26.1а, 26.4)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.errors import RuleViolation
from engine.ids import ProtestId
from tests.handlers.hall import Hall, latest, opened_hall
from tests.handlers.test_protests import appeal, heard_by_three, rejected, vote


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def test_a_vote_is_not_offered_on_the_panel_and_not_taken_back_by_an_organizer(hall: Hall) -> None:
    protest, chair, *_ = await heard_by_three(hall)
    await vote(chair, "Удовлетворить", "Да", await latest(chair, "Ждёт апелляционный комитет"))
    await latest(chair, "Вера: удовлетворить")
    await hall.organizer.say("/panel")
    panel = await latest(hall.organizer, "🎛 Кубок клуба")
    assert not any("голос" in label for label in panel.labels)
    assert any("Отменить апелляцию" in label for label in panel.labels)
    await hall.organizer.say("/undo")
    listed = await latest(hall.organizer, "Последние действия")
    assert "Это решал апелляционный комитет" in listed.text
    for person in (hall.organizer, hall.head_referee):
        with pytest.raises(RuleViolation, match=r"access\.committee_act"):
            await hall.app.desk.acts.undo(hall.id, await hall.actor(person))
    assert (await hall.tournament()).protests[ProtestId(protest)].votes


async def test_the_ruling_of_the_committee_is_taken_back_by_nobody_else(hall: Hall) -> None:
    chair, left, _ = await rejected(hall)
    await appeal(left, "Коми другое", await left.wait_for("протест отклонён"))
    await vote(chair, "Отклонить", "Нет", await latest(chair, "Ждёт апелляционный комитет: Вера"))
    await hall.organizer.wait_for("Апелляционный комитет: протест отклонён")
    for person in (hall.organizer, hall.head_referee):
        with pytest.raises(RuleViolation, match=r"access\.committee_act"):
            await hall.app.desk.acts.undo(hall.id, await hall.actor(person))
    (protest,) = (await hall.tournament()).protests.values()
    assert (protest.open, len(protest.rulings)) == (False, 2)
