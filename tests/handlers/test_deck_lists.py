"""Lists of decks (Destiny II.2b): as words, a photo or a file, checked and put right, seen by officials only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.errors import RuleViolation
from engine.ids import EntryId
from engine.model import Role
from tests.handlers.hall import TEAMS, Hall, latest, offered, opened_hall, press
from tests.handlers.test_announcements import PIXEL

DECK = "Рей, 17 очков\nПоле боя: Трон\n2 × Световой меч <Кайло Рена>"


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.open(rulebook="destiny-basic", deck_lists=True)
        await opened.register()
        yield opened


async def hand_in(player: Person) -> None:
    await player.say("/team")
    await press(player, "Опись колоды", await offered(player, "Опись колоды"))
    await press(player, "Сдать опись", await latest(player, "Не сдана."))
    await latest(player, "Пришлите опись одним сообщением")


def entry(hall: Hall, number: int = 0) -> EntryId:
    return list(hall.captains)[number]


async def test_a_list_in_words_is_checked_and_corrected_with_a_reason(hall: Hall) -> None:
    player, referee = hall.captains[entry(hall)], hall.referee
    await hand_in(player)
    await player.say(DECK)
    own = await latest(player, "Сдана")
    assert "2 × Световой меч <Кайло Рена>" in own.text
    await referee.say("/menu")
    await press(referee, "Описи 1/8", await offered(referee, "Описи 1/8"))
    listed = await latest(referee, "сдано 1 из 8, проверено 0")
    await press(referee, f"1. {TEAMS[0]}", listed)
    for mark in ("Команда", "Карты", "Поле боя", "Кубики", "Отложенное"):
        card = await offered(referee, f"⬜ {mark}")
        assert "Рей, 17 очков" in card.text
        await press(referee, f"⬜ {mark}", card)
    checked = await latest(referee, "Проверено: команда, карты, поле боя, кубики, отложенное")
    await press(referee, "Исправить опись", checked)
    await latest(referee, "какой колодой играют")
    await referee.say("Рей, 12 очков")
    await latest(referee, "выясните, не жульничал ли он")
    await referee.say("Указана элитная Рей")
    assert "Рей, 12 очков" in (await latest(referee, "Исправлена")).text
    told = await player.wait_for("Вашу опись колоды исправили")
    assert "Указана элитная Рей" in told.text
    await press(player, "Опись колоды", told)
    assert "Рей, 12 очков" in (await latest(player, "Исправлена")).text


async def test_whoever_enters_a_list_that_came_on_paper_is_not_asked_what_was_wrong_with_it(hall: Hall) -> None:
    """II.2b: the list is filled in at the desk."""
    referee = hall.referee
    await referee.say("/menu")
    await press(referee, "Описи 0/8", await offered(referee, "Описи 0/8"))
    await press(referee, f"1. {TEAMS[0]}", await latest(referee, "сдано 0 из 8"))
    await press(referee, "Внести опись", await latest(referee, "Принесли на бумаге"))
    await latest(referee, "пришлите опись такой")
    said = await referee.say("Рей, 12 очков")
    asked = await referee.wait_for("почему опись вносите вы?", since=said.seq)
    assert "что было не так" not in asked.text
    await referee.say("Принёс на бумаге")
    assert "Рей, 12 очков" in (await latest(referee, "Внесена")).text
    await hall.captains[entry(hall)].wait_for("Вашу опись колоды внесли")


async def test_a_photo_and_a_file_are_kept_and_shown_to_officials(hall: Hall) -> None:
    first, second, referee = hall.captains[entry(hall)], hall.captains[entry(hall, 1)], hall.referee
    await hand_in(first)
    await first.send_file("deck.png", PIXEL, photo=True, caption="Моя колода")
    await latest(first, "Моя колода")
    await press(first, "Показать фото", await offered(first, "Показать фото"))
    await first.wait_for(lambda seen: seen.from_bot and seen.kind == "photo")
    await hand_in(second)
    await second.send_file("deck.txt", b"Rey")
    await offered(second, "Показать файл")
    for player in (first, second):
        assert not any("Ничего не записано" in seen.text for seen in player.messages)
    await referee.say("/menu")
    await press(referee, "Описи 2/8", await offered(referee, "Описи 2/8"))
    await press(referee, f"2. {TEAMS[1]}", await latest(referee, "сдано 2 из 8"))
    await press(referee, "Показать файл", await offered(referee, "Показать файл"))
    await referee.wait_for(lambda seen: seen.from_bot and seen.kind == "document")


async def test_nobody_but_officials_and_the_player_himself_reads_a_list(hall: Hall) -> None:
    player, other = hall.captains[entry(hall)], hall.captains[entry(hall, 1)]
    await hand_in(player)
    await player.say(DECK)
    await latest(player, "Сдана")
    t = await hall.tournament()
    viewer = await hall.app.desk.queries.viewer((await hall.actor(other)).person, hall.id)
    with pytest.raises(RuleViolation, match=r"access\.referee_needed"):
        await hall.app.desk.decks.read(t, entry(hall), viewer)
    # Files, papers, posts of groups and the hall page are made of the view.
    assert "Рей" not in repr(await hall.app.desk.queries.view(hall.id))
    # To referee beside it opens the lists of others to nobody who plays.
    decks, judge = hall.app.desk.decks, await hall.actor(other)
    await hall.do(c.GrantRole(judge.person, Role.REFEREE))
    t = await hall.tournament()
    with pytest.raises(RuleViolation, match=r"access\.deck_of_another"):
        await decks.read(t, entry(hall), await hall.app.desk.queries.viewer(judge.person, hall.id))
    refused = await hall.app.desk.check(hall.id, c.CheckDeck(entry(hall), ("deck",)), judge)
    assert refused is not None
    assert refused.code == "access.deck_of_another"
    referee = await hall.app.desk.queries.viewer((await hall.actor(hall.referee)).person, hall.id)
    found = await decks.read(t, entry(hall), referee)
    assert found is not None
    assert "Рей" in found.text


async def test_a_list_goes_when_the_player_is_forgotten(hall: Hall) -> None:
    player = hall.captains[entry(hall)]
    await hand_in(player)
    await player.say(DECK)
    await latest(player, "Сдана")
    deck = (await hall.tournament()).decks[entry(hall)].id
    assert await hall.app.store.statements.one(hall.id, deck) is not None
    await hall.app.desk.privacy.forget(await hall.actor(player), lambda number: f"Участник {number}")
    assert await hall.app.store.statements.one(hall.id, deck) is None


async def test_what_is_missing_is_told_to_the_players_and_at_the_deadline_to_the_organizers(hall: Hall) -> None:
    start = hall.app.clock.now() + timedelta(days=2)
    await hall.do(c.PlanDay(start))
    first, second = hall.captains[entry(hall)], hall.captains[entry(hall, 1)]
    await hand_in(first)
    await first.say(DECK)
    await latest(first, "Сдана")
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(days=1, seconds=1))
    assert "нужна опись колоды" in (await second.wait_for("нужна опись колоды")).text
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(days=1))
    told = await hall.organizer.wait_for("Описи колод не сдали: 7.")
    assert TEAMS[1] in told.text
    assert TEAMS[0] not in told.text


async def test_lists_are_asked_for_on_joining_and_no_more_taken_once_round_1_is_on(hall: Hall) -> None:
    stranger = await hall.control.add_person("Новый")
    await stranger.start(await hall.app.desk.links.issue(hall.id, "join", await hall.actor(hall.organizer)))
    assert "Нужна опись колоды" in (await stranger.wait_for("Нужна опись колоды")).text
    player, other = hall.captains[entry(hall)], hall.captains[entry(hall, 1)]
    await hand_in(other)
    await other.say(DECK)
    early = await latest(other, "Сдана")
    await hall.draw()
    await player.say("/team")
    own = await latest(player, "Опись колоды не сдана: отдайте её судье.")
    await press(player, "Опись колоды", own)
    closed = await latest(player, "Приём закончен. Отдайте опись судье")
    assert not any("Сдать" in label for label in closed.labels)
    await press(other, "Сдать заново", early)
    await latest(other, "Приём закончен. Ошибку в описи исправит судья.")


async def test_a_list_is_taken_where_the_screen_of_it_is_open_without_a_press(hall: Hall) -> None:
    player = hall.captains[entry(hall)]
    await player.say("/team")
    await press(player, "Опись колоды", await offered(player, "Опись колоды"))
    await latest(player, "Пришлите опись одним сообщением")
    await player.say(DECK)
    await latest(player, "Сдана")
    assert entry(hall) in (await hall.tournament()).decks


async def test_words_that_may_be_a_list_lead_to_where_it_is_handed_in(hall: Hall) -> None:
    player, other = hall.captains[entry(hall)], hall.captains[entry(hall, 1)]
    await player.say(DECK)
    asked = await latest(player, "Если это опись колоды")
    assert not (await hall.tournament()).decks
    await press(player, "Сдать опись", asked)
    await latest(player, "Пришлите опись одним сообщением")
    await player.say(DECK)
    await latest(player, "Сдана")
    await player.say("что дальше")
    await latest(player, "Вот что можно сделать")
    await hand_in(other)
    await hall.draw()
    await other.say("1-й тур")
    await latest(other, "Приём закончен")
    await other.say("что дальше")
    await latest(other, "Вот что можно сделать")


async def test_the_head_referee_hears_who_has_handed_in_nothing_when_round_1_is_announced(hall: Hall) -> None:
    await hand_in(hall.captains[entry(hall)])
    await hall.captains[entry(hall)].say(DECK)
    await latest(hall.captains[entry(hall)], "Сдана")
    await hall.draw(started=False)
    told = await hall.head_referee.wait_for("Описи колод не сдали: 7.")
    assert TEAMS[1] in told.text
