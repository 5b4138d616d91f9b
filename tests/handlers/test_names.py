"""Lists from files, names much alike, names with what nobody sees: told by what people saw and pressed."""

from __future__ import annotations

from bot.desk.entry_lines import EntryLine
from bot.playground.client import Person
from tests.handlers.conftest import Hall

PAIRS = {"match_length": 5, "system": "round_robin"}


async def swiss(hall: Hall, *names: str) -> str:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Вечер", "club-swiss", {"rounds": 3, "size": 4}, actor)
    if names:
        await desk.entries.register_lines(made, [EntryLine(name, (name,)) for name in names], actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def listed(hall: Hall, made: str) -> set[str]:
    return set((await hall.app.desk.queries.view(made)).listed_names)


async def test_a_document_is_shown_line_by_line_before_anything_is_added(hall: Hall) -> None:
    made = await swiss(hall, "Анна Лис")
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Игроки", "Регистрация: 1 из 4")
    await hall.tap(owner, "Добавить", "Игроки: 1 из 4")
    await owner.wait_for("по одному в строке")
    rows = [
        "Имя;Разряд;Телефон",
        "Лис Анна;;112",
        "Борис Ким;40k;",
        "Вера\u200b Рысь;2k;",
        "Глеб Очень-Длинная-Тройная-Фамилия-Орлов;;",
        "Дарья Сова;;",
        "Егор Тигр;;",
        "Дарья Сова;;",
    ]
    await owner.send_file("список.csv", "\n".join(rows).encode("cp1251", errors="ignore"))
    shown = (await owner.wait_for("Разобрал")).text
    for words in (
        "❓ Лис Анна: очень похоже",
        "✂️ Длиннее 32 знаков",
        "⏳ Егор Тигр: мест нет, в лист ожидания",
        "✖ Дарья Сова: такая строка уже была выше",
        "Эти столбцы не понадобились: Телефон",
    ):
        assert words in shown
    assert await listed(hall, made) == {"Анна Лис"}
    await hall.tap(owner, "Добавить: ", "Разобрал")
    await owner.wait_for("Добавлено")
    assert "Лис Анна" not in await listed(hall, made)
    assert "Дарья Сова" in await listed(hall, made)


async def enters(hall: Hall, made: str, telegram_name: str) -> Person:
    person = await hall.person(telegram_name)
    await person.start(await hall.app.desk.links.issue(made, "join", await hall.actor(hall.owner)))
    await hall.tap(person, "записаться", "бот хранит")
    await person.wait_for("Под каким именем")
    return person


async def test_somebody_much_alike_is_asked_whether_it_is_him(hall: Hall) -> None:
    made = await swiss(hall, "Пётр Ежов")
    petr = await enters(hall, made, "Петя")
    await petr.say("Ежов Петр")
    await hall.tap(petr, "Да, это я", "очень похоже на «Пётр Ежов»")
    await petr.wait_for("попросите у организатора свою ссылку")
    assert await listed(hall, made) == {"Пётр Ежов"}
    other = await enters(hall, made, "Пётр")
    await other.say("Ежова Петр")
    await hall.tap(other, "Нет, записать меня", "Это вы?")
    await other.wait_for("Вы записаны: Ежова Петр")


async def test_a_pair_that_is_called_much_like_another_enters_by_the_same_button(hall: Hall) -> None:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Пары", "nardy-pairs", PAIRS, actor)
    await desk.entries.register_lines(made, [EntryLine("Лисички", ("Лисички",))], actor)
    foxes = await hall.person("Пётр")
    await foxes.start(await desk.links.issue(made, "join", actor))
    await hall.tap(foxes, "записаться", "бот хранит")
    await foxes.wait_for("Когда вы родились")
    await foxes.say("1990")
    await foxes.wait_for("Как записать пару")
    await foxes.say("Лисичка")
    await hall.tap(foxes, "Нет, записать", "«Лисичка»: очень похоже на «Лисички»")
    await foxes.wait_for("Пара «Лисичка» записана")
    assert await listed(hall, made) == {"Лисички", "Лисичка"}


async def test_what_nobody_sees_is_left_out_of_a_name_and_that_is_said(hall: Hall) -> None:
    made = await swiss(hall)
    anna = await enters(hall, made, "А")
    await anna.say("Анна\u200b\u202e Ли\u0301\u0301\u0301\u0301\u0301с")
    shown = await anna.wait_for("Вы записаны")
    assert "убраны невидимые знаки" in shown.text
    assert await listed(hall, made) == {"Анна Ли\u0301\u0301с"}
