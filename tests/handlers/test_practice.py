"""A practice run, told by what its maker saw and pressed, and by what nobody else heard."""

from __future__ import annotations

from engine import commands as c
from engine.model import Role
from tests.handlers.conftest import Hall


async def test_two_taps_make_it_lines_play_it_and_one_press_throws_it_away(hall: Hall) -> None:
    desk, owner, real = hall.app.desk, hall.owner, await hall.tournament()
    other = await hall.person("Второй организатор")
    await desk.execute(real, c.GrantRole((await hall.actor(other)).person, Role.ORGANIZER), await hall.actor(owner))
    await other.wait_for("Кубок")
    heard = len(other.messages)

    await owner.say("/panel")
    await hall.tap(owner, "Ещё", "Кубок")
    await hall.tap(owner, "🎓 Тренировка", "Что ещё можно сделать")
    panel = await owner.wait_for("🎛 Тренировка: Кубок")
    assert "не сможет написать" not in panel.text
    await owner.press("🎲 Жеребьёвка тура 1", message=panel)
    draft = await owner.wait_for("Пар: 4")
    assert "не сможет написать" not in draft.text
    await owner.press("✅ Опубликовать", message=draft)
    await hall.tap(owner, "Начать тур", "Тур 1")
    await owner.wait_for("Тур 1: начали")
    await owner.say("1 8:5\n2 8:3\n3 8:4\n4 8:7")
    await hall.tap(owner, "Записать", "4")
    await owner.say("/panel")
    panel = await owner.wait_for(lambda seen: {"🎲 Жеребьёвка тура 2", "🗑 Выбросить тренировку"} <= set(seen.labels))

    cards = await desk.queries.tournaments_of((await hall.actor(owner)).person)
    (made,) = [card.id for card in cards if card.id != real]
    tournament = await desk.queries.tournament(made)
    assert (tournament.practice, len(tournament.entries)) == (True, 8)
    assert [card.id for card in await desk.queries.tournaments_of((await hall.actor(other)).person)] == [real]

    await owner.press("🗑 Выбросить тренировку", message=panel)
    gone = await owner.wait_for("выброшена")
    assert [card.id for card in await desk.queries.tournaments_of((await hall.actor(owner)).person)] == [real]
    await owner.say("/panel")
    await owner.wait_for("🎛 Кубок")
    assert (await hall.kinds(made))[-1] == "PracticeThrown"
    await owner.press("↩️ Вернуть тренировку", message=gone)
    await owner.wait_for(lambda seen: "🎛 Тренировка: Кубок" in seen.text, since=len(owner.messages) - 1)
    assert not (await desk.queries.tournament(made)).thrown
    assert len(other.messages) == heard
