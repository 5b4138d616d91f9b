"""A player's evening: the pair that comes by itself, the score in one line, the other side's word."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.model import EntryId
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open()
        yield opened


async def test_a_team_signs_up_and_its_partner_follows_the_link(hall: Hall) -> None:
    anna = await hall.control.add_person("Анна")
    peter = await hall.control.add_person("Пётр")
    link = await hall.app.desk.links.issue(hall.id, "join", await hall.actor(hall.organizer))
    await anna.start(link)
    terms = await latest(anna, "Официальная запись")
    assert "Взнос: 3 500 ₽ с команды." in terms.text
    assert "Правила игры TAC" in terms.text
    assert "Описание карт" in terms.text
    await press(anna, "записаться", terms)
    await latest(anna, "Как называется команда?")
    await anna.say("Лис <и> Ёж")
    team = await latest(anna, "Команда «Лис <и> Ёж» записана")
    assert "Не хватает ещё 1 игрока." in team.text
    await press(anna, "Пригласить напарника", team)
    invitation = await latest(anna, "https://t.me/")
    await peter.follow(next(word for word in invitation.text.split() if word.startswith("https://")))
    asked = await latest(peter, "Вас зовут в команду «Лис <и> Ёж».")
    assert "Правила игры TAC" in asked.text
    await press(peter, "Согласен, в команду", asked)
    await peter.wait_for("Лис <и> Ёж")
    joined = await anna.wait_for("теперь в вашей команде")
    assert joined.text == "Пётр теперь в вашей команде «Лис <и> Ёж»."
    await anna.say("8:5")
    await anna.wait_for("Счёт 8:5")


async def test_a_score_in_one_line_is_agreed_on_and_accepted(hall: Hall) -> None:
    await hall.register()
    await hall.draw(started=False)
    left, right = await hall.at_table(1)
    first, second = await hall.names(1)
    pair = await left.wait_for("Тур 1. Стол 1")
    assert f"Соперник: {second} (0–0)" in pair.text

    # Before the start nothing is taken, from nobody.
    await left.say("8:5")
    await left.wait_for("Тур 1: ещё не начали. Счёт 8:5 не записан")
    await hall.referee.say("1 8:5")
    await hall.referee.wait_for("не нача")
    await hall.do_start()
    await left.wait_for("начали! Ваш стол 1.")

    # The right-hand team types its own balls first; the preview names both.
    await right.say("2 8:5")
    await right.wait_for("Ваш стол 1, а не 2.")
    await right.say("9:5")
    await right.wait_for("9:5 быть не может")
    await right.say("8:5")
    preview = await latest(right, "Отправить?")
    assert preview.text == f"Стол 1: {second} — {first} 8:5\nВы выиграли. Отправить?"
    await press(right, "Отправить", preview)
    asked = await left.wait_for("Проверьте счёт, стол 1")
    assert f"{first} — {second}: 5:8" in asked.text
    await press(left, "Верно", asked)
    waiting = await hall.referee.wait_for("Обе стороны согласны")
    assert await hall.result(1) == ""
    await press(hall.referee, "Принять 5:8", waiting)
    await hall.referee.wait_for("Записано")
    assert await hall.result(1) == "5:8"
    told = await right.wait_for("Счёт записан")
    assert f"{second} — {first} 8:5." in told.text

    # The old button of a settled report says that it is old and shows how things are.
    answer = await left.press("✅ Верно", message=asked, stale=True)
    assert answer.text
    assert await hall.result(1) == "5:8"


async def test_a_dispute_goes_to_the_referee_with_both_claims(hall: Hall) -> None:
    await hall.register()
    await hall.draw()
    left, right = await hall.at_table(2)
    first, second = await hall.names(2)
    await left.say("/me")
    match = await offered(left, "Счёт")
    assert f"Вы: {first}" in match.text
    await press(left, "Счёт", match)
    await press(left, "Мы выиграли", await latest(left, "Как сыграли?"))
    await press(left, "8:2", await latest(left, "Сколько шариков"))
    await press(left, "Отправить", await latest(left, "Отправить?"))
    asked = await right.wait_for("Проверьте счёт")
    await press(right, "Не так", asked)
    await latest(right, "Пришлите свой счёт: судья увидит обе версии.")
    dispute = await hall.referee.wait_for("Спор, стол 2")
    assert f"{first} — {second}" in dispute.text
    await left.wait_for("Судья уже знает, оставайтесь у стола 2.")
    await press(hall.referee, "Открыть стол", dispute)
    card = await latest(hall.referee, "Спор: одна сторона")
    await press(hall.referee, "Записать 8:2", card)
    await hall.referee.wait_for(f"{first} 8 — 2 {second}")
    assert await hall.result(2) == "8:2"

    # Looking around takes one press each.
    await right.say("/me")
    mine = await latest(right, "Вы проиграли: 2:8")
    await press(right, "Мои игры", mine)
    await latest(right, f"Тур 1: {first}, 2:8, поражение")
    await right.say("таблица")
    await latest(right, "Пока предварительно")
    await right.say("пары")
    pairs = await latest(right, "Тур 1: пары")
    await press(right, "Найти", pairs)
    await latest(right, "Кого найти?")
    await right.say(first[:3])
    await latest(right, "нашл")


async def test_who_plays_in_two_tournaments_is_asked_which_match_a_bare_score_means(hall: Hall) -> None:
    await hall.register()
    await hall.draw()
    one = hall.id
    await hall.open("Кубок вторника")
    hall.captains = dict(zip(map(EntryId, hall.team_names()), hall.captains.values(), strict=True))
    await hall.register()
    await hall.draw()
    left, _ = await hall.at_table(1)
    await left.say("8:5")
    question = await latest(left, "Вы играете в нескольких турнирах.")
    assert len(question.labels) == 2
    await press(left, "Кубок клуба", question)
    preview = await latest(left, "Отправить?")
    await press(left, "Отправить", preview)
    await left.wait_for("Ждём, что скажет соперник")
    first = await hall.app.desk.queries.tournament(one)
    assert sum(len(pairing.reports) for pairing in first.rounds[-1].pairings) == 1
    assert not any(pairing.reports for pairing in (await hall.tournament()).rounds[-1].pairings)
