"""What the appeals committee has done is its own: no organizer takes it back («Кодекс РФГ» 26.1а, 26.4)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.model import Role
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_protests import heard_by_three, rejected, vote


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


async def test_the_member_whose_vote_was_the_ruling_takes_it_back_himself(hall: Hall) -> None:
    chair, left, _ = await rejected(hall)
    await press(left, "Обжаловать", await left.wait_for("протест отклонён"))
    await latest(left, "с чем вы не согласны")
    await left.say("Коми другое")
    await vote(chair, "Отклонить", "Нет", await latest(chair, "Ждёт апелляционный комитет: Вера"))
    ruled = await latest(chair, "Апелляционный комитет: протест отклонён")
    assert Role.APPEALS_CHAIR in (await hall.tournament()).roles_of((await hall.actor(chair)).person)
    await hall.organizer.wait_for("Апелляционный комитет: протест отклонён")
    with pytest.raises(RuleViolation, match=r"access\.committee_act"):
        await hall.app.desk.acts.undo(hall.id, await hall.actor(hall.organizer))
    await press(chair, "Пересмотреть", ruled)
    await latest(chair, "Ждёт апелляционный комитет: Вера")
    (protest,) = (await hall.tournament()).protests.values()
    assert (protest.open, protest.votes, len(protest.rulings)) == (True, (), 1)
