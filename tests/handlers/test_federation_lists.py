"""An owner sends a federation's list: it is looked at first, kept by one press, compared with the next, and dropped."""

from __future__ import annotations

import pytest

from bot.playground.client import Person
from engine.errors import RuleViolation
from tests.exchange.federation_files import csv, egd, egd_line, fide, fide_line, rgf_rows
from tests.handlers.conftest import Hall

EGD = egd([egd_line(17000001, "Lis Anna", 1612), egd_line(17000002, "Kim Boris", 900, "12k"), " 17000003  (undefined)"])
NEXT = egd([egd_line(17000001, "Lis Anna", 1650), egd_line(17000002, "Kimov Boris", 900, "12k")])
HOSTILE = [
    ("ID РГФ", "Фамилия", "Имя", "Рейтинг", "Разряд"),
    (1, "Лис", "Анна", 1612, "5k"),
    (1, "Ким", "Борис", 900, "12k"),
    (2, "Рысь\u202e", "Вера", 900, "12k"),
    (3, "<a href='tg://x'>", "Глеб", 900, "12k"),
    (4, "Анна", "Лис", 1000, "11k"),
    (5, "=1+1", "", 900, "12k"),
    ("", "", "", "", ""),
    ("", "Сокол", "Дарья", 900, "12k"),
]


async def lists(hall: Hall) -> dict[str, int]:
    return {one.federation: one.players for one in await hall.app.desk.federation.lists(await hall.actor(hall.owner))}


async def test_a_list_is_looked_at_kept_compared_and_dropped(hall: Hall) -> None:
    owner = hall.owner
    await owner.say("/start")
    await hall.tap(owner, "🏛 Клуб", "")
    await hall.tap(owner, "📇 Списки федераций", "Владельцы")
    await owner.wait_for("Пока ни одного")
    await owner.send_file("allworld_lp.html", EGD)
    seen = await owner.wait_for("Список EGD: 2 игрока. Ещё ничего не сохранено.")
    assert "Anna Lis, 5k, 1612 (№ 17000001)" in seen.text
    assert "1 строка без имени или номера" in seen.text
    assert await lists(hall) == {}
    await hall.tap(owner, "✅ Сохранить", "Список EGD")
    await owner.wait_for("Список EGD сохранён: 2 игрока.")
    assert await lists(hall) == {"egd": 2}

    await owner.send_file("new.txt", NEXT)  # nobody has asked for it
    seen = await owner.wait_for("Сейчас в списке 2. Новых: 0, выбыли: 0, другой рейтинг или разряд: 1.")
    assert "№ 17000002: Boris Kim → Boris Kimov" in seen.text
    await hall.tap(owner, "Отмена", "Сейчас в списке 2")
    await owner.wait_for("EGD: 2 игрока, загружен")
    assert await hall.app.store.federations.find(hall.app.club, "Кимов Борис") == ()
    assert len(await hall.app.store.federations.find(hall.app.club, "Борис Ким")) == 1

    await hall.tap(owner, "✖ Удалить EGD", "загружен")
    await hall.tap(owner, "Да, удалить", "Удалить список EGD?")
    await owner.wait_for("Пока ни одного")
    assert await lists(hall) == {}


async def test_what_is_odd_in_a_list_is_told_before_it_is_kept(hall: Hall) -> None:
    await hall.owner.send_file("список.csv", csv(HOSTILE))
    seen = await hall.owner.wait_for("Список РФГ: 3 игрока")
    for said in (
        "Тёзки под разными номерами: 1 (Анна Лис)",
        "Номер стоит дважды: 1 (1)",
        "Из имени убрано невидимое или лишнее: 1 (Вера Рысь)",
        "На месте имени не имя, такие строки пропущу: 2 (Глеб <a href='tg://x'>, =1+1)",
        "1 строка без имени или номера",
    ):
        assert said in seen.text
    assert "tg://x" in seen.text


async def test_a_file_that_does_not_say_whose_it_is_is_asked_about(hall: Hall) -> None:
    table = csv([("ID", "Player", "Rating"), (1, "Anna Lis", 1840)], ",")
    await hall.owner.send_file("players.csv", table)
    await hall.tap(hall.owner, "ФИДЕ", "Чей это список, по файлу не понять")
    await hall.tap(hall.owner, "✅ Сохранить", "Список ФИДЕ: 1 игрок")
    await hall.owner.wait_for("Список ФИДЕ сохранён")
    assert await lists(hall) == {"fide": 1}


async def test_the_button_of_a_file_that_another_has_replaced_is_dead(hall: Hall) -> None:
    owner = hall.owner
    await owner.send_file("a.txt", EGD)
    first = await owner.wait_for("Список EGD")
    await owner.send_file("b.txt", fide([fide_line(24000001, "Lis, Anna")]))
    await owner.wait_for("Список ФИДЕ: 1 игрок")
    await owner.press("✅ Сохранить", message=first)
    assert await lists(hall) == {}


async def test_another_document_after_a_preview_is_what_it_is_and_an_asked_one_has_to_be_a_list(hall: Hall) -> None:
    owner = hall.owner
    await owner.send_file("a.csv", csv(rgf_rows(3)))
    await owner.wait_for("Список РФГ: 3 игрока")
    await owner.send_file("a.pdf", b"%PDF-1.4\n")
    await owner.wait_for("PDF бот не читает. Можно прислать результаты")
    await hall.tap(owner, "Отмена", "Список РФГ: 3 игрока")
    await owner.wait_for("Пока ни одного")
    await owner.send_file("a.csv", "Стол;Счёт\n7;8:5\n".encode())
    await owner.wait_for("Это не список игроков федерации")
    await owner.send_file("a.pdf", b"%PDF-1.4\n")
    await owner.wait_for("PDF бот не читает. Подойдут списки EGD и ФИДЕ")


async def test_nobody_else_sees_keeps_or_drops_a_list(hall: Hall) -> None:
    stranger: Person = await hall.person("Чужой")
    await stranger.send_file("a.txt", EGD)
    await stranger.wait_for("Файлы с результатами присылают судьи")
    actor, desk = await hall.actor(stranger), hall.app.desk.federation
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await desk.lists(actor)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await desk.keep("egd", (), actor)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await desk.drop("egd", actor)
