"""The stack of acts, by buttons."""

from __future__ import annotations

from engine.events import ActUndone
from engine.model import RoundStatus
from tests.handlers.conftest import Hall


async def begun(hall: Hall) -> str:
    """A tournament whose round 1 is on: drawn, published and started by its owner."""
    made, owner = await hall.tournament(), hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Жеребьёвка тура 1", "Регистрация: 8 из 8")
    await hall.tap(owner, "Опубликовать", "черновик")
    await hall.tap(owner, "Начать тур", "опубликован")
    await owner.wait_for("Тур 1: начали")
    return made


async def test_after_the_start_the_publication_is_taken_back_and_then_the_draft(hall: Hall) -> None:
    made, owner = await begun(hall), hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Отменить начало тура", "Не сданы")
    await hall.tap(owner, "Да, отменить", "Отменить начало тура?")
    await hall.tap(owner, "Отменить публикацию тура", "опубликованы, столов 4")
    await hall.tap(owner, "С причиной", "Отменить публикацию тура?")
    await owner.wait_for("Пришлите причину")
    await owner.say("Опоздала команда")
    await hall.tap(owner, "Отменить жеребьёвку", "черновик")
    await hall.tap(owner, "Да, отменить", "Отменить жеребьёвку?")
    await owner.wait_for("Регистрация: 8 из 8")
    tournament = await hall.app.desk.queries.tournament(made)
    assert not tournament.rounds
    undone = [event for event in await hall.journal(made) if isinstance(event, ActUndone)]
    assert [one.what for one in undone] == ["RoundStarted", "RoundPublished", "LotsDrawn"], (
        "TAC 2.2.4.1: round 1 is drawn by lots"
    )
    assert {one.by for one in undone} == {(await hall.actor(owner)).person}


async def test_the_word_is_understood_as_the_button_is(hall: Hall) -> None:
    await begun(hall)
    await hall.owner.say("/undo")
    listed = await hall.owner.wait_for("Последние действия")
    assert any("начало тура" in label for label in listed.labels)


async def test_the_list_says_what_can_be_taken_back_and_why_the_rest_stays(hall: Hall) -> None:
    made, owner = await begun(hall), hall.owner
    await owner.say("2 8:5")
    await owner.wait_for("Записано")
    await owner.say("/tables")
    await hall.tap(owner, "↩️ Отменить", "столы")
    listed = await owner.wait_for("Последние действия")
    assert "результат, стол 2" in listed.text
    assert listed.text.index("результат, стол 2") < listed.text.index("начало тура") < listed.text.index("🔒 ")
    assert [label for label in listed.labels if label.startswith("↩️")] == ["↩️ 1 · результат, стол 2"]
    await hall.tap(owner, "↩️ 1 · результат, стол 2", "Последние действия")
    await hall.tap(owner, "Да, отменить", "Отменить результат, стол 2?")
    await owner.wait_for("Не сданы столы 1, 2, 3, 4")
    tournament = await hall.app.desk.queries.tournament(made)
    assert tournament.rounds[0].status is RoundStatus.STARTED
    assert not tournament.rounds[0].pairings[1].games
