"""Lots drawn by hand, told by what the organizer typed and what everybody read."""

from __future__ import annotations

from tests.handlers.conftest import Hall


async def test_the_lots_are_typed_two_people_saw_them_and_the_announcement_says_so(hall: Hall) -> None:
    made, desk, owner = await hall.tournament(), hall.app.desk, hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Ещё", "Кубок")
    await hall.tap(owner, "🎲 Жребий руками", "Что ещё можно сделать")
    await owner.wait_for("при двух свидетелях")
    await owner.say("Лис, Волк")
    await owner.wait_for("Пришлите номера из списка в порядке жребия")
    await owner.say("8 7 6 5 4 3 2")
    await owner.wait_for("Без жребия остались: Команда 1")
    await owner.say("8 7 6 5 4 3 2 2")
    await owner.wait_for("жребий назван дважды")
    await owner.say("8 7 6 5 4 3 2 1")
    shown = await owner.wait_for("Порядок такой:")
    assert "1. Команда 8" in shown.text
    await owner.say("Анна Лис")
    await owner.wait_for("Нужны два разных свидетеля")
    await owner.say("Анна Лис, Борис Ким")
    done = await owner.wait_for("Жребий записан")
    assert "Видели: Анна Лис, Борис Ким." in done.text
    for event in await hall.journal(made):
        assert "Анна Лис" not in repr(event)

    await owner.press("🎲 Жеребьёвка тура 1", message=done)
    draft = await owner.wait_for("Команда 8")
    assert not any("Жеребьёвка заново" in label for label in draft.labels)
    await hall.tap(owner, "Отменить черновик", "Пар: 4")
    panel = await owner.wait_for(lambda seen: "Жребий тянули руками" in seen.text and "Кубок" in seen.text)
    await owner.press("🎲 Жеребьёвка тура 1", message=panel)
    await hall.tap(owner, "Опубликовать", "Пар: 4")
    view = await desk.queries.view(made)
    (first, *_) = view.tournament.rounds[0].pairings
    assert view.sides(first) == ("Команда 8", "Команда 7")
