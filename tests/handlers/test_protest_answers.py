"""The other side of a protest says how it sees the case, and whoever decides reads both («Кодекс РФГ» 26.1г)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.model import Role
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_protests import appeal, rule, with_label, with_office, write
from tests.playground.wire import png


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def test_the_opponent_answers_in_words_and_the_head_referee_reads_both_sides(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, right = await hall.at_table(1)
    _, second = await hall.names(1)
    await write(hall, left, "Камень <сдвинули>")
    card = await hall.head_referee.wait_for("Камень <сдвинули>")
    assert f"{second}: ответа пока нет." in card.text
    told = await right.wait_for("Камень <сдвинули>")
    assert "пока нет." not in told.text
    own = await latest(left, "Ждёт решения")
    assert not any("💬" in label for label in own.labels)
    await press(right, "💬 Ответить", told)
    await latest(right, "💬 Ответ на протест, стол 1")
    await right.send_file("list.jpg", png(90, 60), photo=True, caption="Камень <упал> сам")
    mine = await latest(right, f"Ответ, {second}: Камень <упал> сам")
    assert any("Фото" in label for label in mine.labels)
    heard = await hall.head_referee.wait_for("Камень <упал> сам")
    assert not heard.silent
    assert not (await left.wait_for("Камень <упал> сам")).silent

    # A ruling that was begun before it looks at the case again.
    answer = await press(hall.head_referee, "Отклонить", card)
    assert "изменился" in answer.text
    await press(hall.head_referee, "Открыть протест", heard)
    seen = await latest(hall.head_referee, "Камень <сдвинули>")
    assert f"Ответ, {second}: Камень <упал> сам" in seen.text
    assert "пока нет." not in seen.text
    assert not any("сам" in repr(event) for event in await hall.journal())
    await rule(hall.head_referee, "Отклонить", "Повода нет")
    ruled = await left.wait_for("протест отклонён")
    assert f"Ответ, {second}: Камень <упал> сам" in ruled.text
    # Whoever answers after the ruling hears that it is there.
    assert "уже есть" in (await press(right, "💬 Дополнить ответ", mine)).text


async def test_what_is_answered_to_an_appeal_the_committee_reads_below_it(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, right = await hall.at_table(1)
    chair = await with_office(hall, "Вера", Role.APPEALS_CHAIR)
    await write(hall, left, "Коми записано неверно")
    await rule(hall.head_referee, "Отклонить", "Коми верное")
    await appeal(left, "Коми другое", await left.wait_for("протест отклонён"))
    told = await right.wait_for("жалоба в")
    await press(right, "Открыть протест", told)
    await press(right, "💬 Ответить", await with_label(right, "💬 Ответить"))
    await latest(right, "💬 Ответ на протест")
    await right.say("Коми было шесть с половиной")
    heard = await chair.wait_for("Коми было шесть с половиной")
    await press(chair, "Открыть протест", heard)
    seen = await latest(chair, "Ждёт апелляционный комитет")
    assert seen.text.index("Коми другое") < seen.text.index("Коми было шесть с половиной")


async def test_for_a_side_that_says_it_aloud_a_referee_writes_it_down_but_not_at_his_own_table(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, _ = await hall.at_table(1)
    _, second = await hall.names(1)
    await write(hall, left, "Камень сдвинули")
    await press(hall.head_referee, f"💬 Ответ: {second}"[:12], await hall.head_referee.wait_for("Камень сдвинули"))
    await latest(hall.head_referee, "💬 Ответ на протест, стол 1")
    await hall.head_referee.say("Камень упал сам")
    await latest(hall.head_referee, f"Ответ, {second} (записан со слов): Камень упал сам")
    await hall.do(c.GrantRole((await hall.actor(left)).person, Role.REFEREE))
    (protest,) = (await hall.tournament()).protests.values()
    pairing = await hall.pairing(1)
    refused = await hall.app.desk.check(
        hall.id, c.AnswerProtest(protest.id, pairing.opponent_of(protest.entry)), await hall.actor(left)
    )
    assert refused is not None
    assert refused.code == "access.own_table"


async def test_the_words_of_an_answer_go_with_whoever_wrote_them_once_the_protest_is_closed(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, right = await hall.at_table(1)
    _, second = await hall.names(1)
    await write(hall, left, "Камень сдвинули")
    await press(right, "💬 Ответить", await right.wait_for("Камень сдвинули"))
    await latest(right, "💬 Ответ на протест")
    await right.say("Камень упал сам")
    await latest(right, "Ждёт решения")
    await hall.finish_round()
    await hall.do(c.LeaveTournament((await hall.pairing(1)).second), hall.organizer)
    await hall.app.desk.privacy.forget(await hall.actor(right), lambda number: f"Участник {number}")
    await hall.head_referee.say("/protests")
    await press(hall.head_referee, "Стол 1", await latest(hall.head_referee, "Тур 1, стол 1:"))
    await latest(hall.head_referee, "Камень упал сам")  # an open protest is heard as it was written
    (protest,) = (await hall.tournament()).protests
    await hall.do(c.DecideProtest(protest, "rejected", "Повода нет"), hall.head_referee)
    kept = await hall.app.store.statements.of(hall.id)
    assert not any("упал сам" in one.text for one in kept.values())
    await press(hall.head_referee, "Протесты", await latest(hall.head_referee, "Камень упал сам"))
    await press(hall.head_referee, "Стол 1", await latest(hall.head_referee, "Тур 1, стол 1:"))
    gone = await latest(hall.head_referee, "удалён по просьбе автора")
    assert "упал сам" not in gone.text
    assert second not in gone.text.split("Ответ")[1]
