"""The first evening of a club: an owner, players and a referee who have read nothing but the guide."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from tests.handlers.conftest import Hall as Club
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.handlers.test_board import PAUSE, pass_seconds
from tests.handlers.test_live_copies import becomes, told
from tests.handlers.test_names import swiss
from tests.handlers.test_officials import bar

pytestmark = pytest.mark.sockets


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Hall]:
    """Round 1 of a Swiss is on; a referee accepts the scores."""
    async with opened_hall(tmp_path) as opened:
        await opened.begin("Вечер", "club-swiss", rounds=3, report_acceptance="referee")
        yield opened


async def with_a_silent_opponent(hall: Hall) -> tuple[Person, Person]:
    """Table 1; whoever sits right has blocked the bot."""
    left, right = await hall.at_table(1)
    await right.set(blocked=True)
    view = await hall.app.desk.queries.view(hall.id)
    (person,) = view.tournament.entries[(await hall.pairing(1)).second].members
    while (await hall.app.desk.queries.view(hall.id)).people[person].reachable:
        await hall.control.get("info")
    return left, right


async def test_a_player_has_the_keys_of_the_guide_from_the_first_link_on(hall: Club) -> None:
    player = await hall.person("Анна")
    assert bar(player) == ["🎯 Мой матч", "📊 Таблица", "🗓 Пары", "🙋 Судья"]
    await player.say("🙋 Судья")
    told = await player.wait_for("Сначала выберите турнир")
    assert "Ни одного нет — откройте ссылку от организатора." in told.text


async def test_a_spectator_may_still_enter_from_where_his_match_would_be(hall: Club) -> None:
    made = await swiss(hall, "Анна Лис")
    link = await hall.app.desk.links.issue(made, "join", await hall.actor(hall.owner))
    guest = await hall.person("Борис")
    await guest.start(link)
    await hall.tap(guest, "Только смотреть", "Вечер")
    await guest.wait_for("Таблица до первого тура")
    await guest.say("🎯 Мой матч")
    await hall.tap(guest, "✍️ Записаться", "Вы зритель")
    await guest.wait_for("Ваше согласие")


async def test_whoever_opens_the_owners_link_has_the_panel_and_makes_a_tournament_at_once(hall: Club) -> None:
    person = await hall.person("Пётр")
    assert "🎛 Пульт" not in bar(person)
    await person.start(await hall.app.desk.links.issue_for_owner())
    await hall.tap(person, "➕ Новый турнир", "Вы — владелец клуба")
    await person.wait_for("Как он называется?")
    assert bar(person)[0] == "🎛 Пульт"


async def test_an_opponent_without_the_bot_is_not_waited_for(evening: Hall) -> None:
    left, _ = await with_a_silent_opponent(evening)
    name, _ = await evening.names(1)
    await left.say("1:0")
    answer = await press(left, "✅ Отправить", await latest(left, "Отправить?"))
    assert "счёт примет судья" in answer.text
    assert "Ждём, что скажет" not in (await latest(left, "Вы прислали 1:0")).text
    asked = await evening.referee.wait_for(f"Со слов: {name}. Соперник ботом не пользуется")
    await press(evening.referee, "✅ Принять 1:0", asked)
    shown = await latest(evening.referee, "Записано")
    assert "непринятых счетов нет" in shown.text
    assert (await evening.pairing(1)).games


async def test_the_card_and_the_list_of_scores_say_whose_word_it_is(evening: Hall) -> None:
    left, _ = await with_a_silent_opponent(evening)
    name, _ = await evening.names(1)
    referee = evening.referee
    await told(left, "1:0")
    one = await referee.wait_for("Стол 1: ")
    first, second = await evening.at_table(2)
    await told(first, "1:0")
    await press(second, "✅ Верно", await second.wait_for("Проверьте счёт"))
    pass_seconds(evening, PAUSE)
    several = await becomes(referee, one, f"— со слов: {name}")
    assert several.text.count("со слов") == 1
    await press(referee, "1: принять 1:0", several)
    assert "✅ Принять 1:0" in (await becomes(referee, one, "Записано")).labels
