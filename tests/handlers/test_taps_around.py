"""How many taps, lines and messages the rest of an evening takes: setting up, entering, roles, the group, leaving, a
dispute, a heavy penalty, a word to everybody."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.model import EntryStatus, Role
from tests.builders import score
from tests.handlers.hall import Hall, opened_hall, settled
from tests.handlers.test_taps import Hand, begun


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def newcomer(hall: Hall, name: str) -> Person:
    return await hall.control.add_person(name, last_name="Лис")


async def at_rest(hall: Hall, person: Person) -> Hand:
    """His thumb, once all that was on its way to him has come."""
    await settled(hall)
    await person.wait_for(lambda seen: seen.from_bot and bool(seen.labels))
    return Hand(person)


async def opens(hand: Hand, link: str) -> None:
    """A link is a tap."""
    hand.taps += 1
    await hand.person.start(link)


async def test_a_tournament_is_set_up_in_three_taps_and_a_line(hall: Hall) -> None:
    hand = await at_rest(hall, hall.organizer)
    await hand.press("Новый турнир", "Турниров пока нет")
    await hand.line("Кубок осени")
    await hand.press("TAC", "Во что играем?")
    await hand.press("Создать", "Шаг 3 из 3")
    await hand.sees("«Кубок осени» создан")
    assert hand.spent == (3, 1)
    assert hand.told <= 1


async def test_whoever_opens_the_link_is_entered_in_three_taps(hall: Hall) -> None:
    await hall.open("Вечер", "club-swiss", rounds=3)
    link = await hall.app.desk.links.issue(hall.id, "join", await hall.actor(hall.organizer))
    hand = Hand(await newcomer(hall, "Анна"))
    await opens(hand, link)
    await hand.press("Согласен, записаться", "Ваше согласие")
    await hand.press("Анна Лис", "Под каким именем")
    await hand.sees("Вы записаны")
    assert hand.spent == (3, 0)
    assert hand.told <= 2, "the greeting, which brings the keys, and the tournament"


async def test_a_role_is_asked_for_by_a_link_and_given_by_a_tap(hall: Hall) -> None:
    await hall.open("Вечер", "club-swiss", rounds=3)
    owner = await hall.actor(hall.organizer)
    link = await hall.app.desk.links.issue(hall.id, "role", owner, role=Role.REFEREE)
    asking, giving = Hand(await newcomer(hall, "Вера")), await at_rest(hall, hall.organizer)
    await opens(asking, link)
    await asking.sees("Заявка на роль «судья» отправлена организатору")
    await giving.press("Дать роль", "Вера Лис")
    await asking.sees("Ваша роль на турнире «Вечер»: судья")
    assert (asking.spent, giving.spent) == ((1, 0), (1, 0))
    assert asking.told <= 3
    assert giving.told <= 1


async def test_a_group_is_bound_by_a_line_and_a_tap(hall: Hall) -> None:
    await hall.open("Вечер", "club-swiss", rounds=3)
    hand = await at_rest(hall, hall.organizer)
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    hand.lines += 1
    said = await hall.organizer.say("/bind", chat=chat)
    asked = await hall.organizer.wait_for("Какой турнир публиковать здесь", since=said.seq, chat=chat)
    hand.taps += 1
    await hall.organizer.press(asked.labels[0], message=asked)
    await hall.organizer.wait_for("Готово: «Вечер» публикуется здесь", chat=chat)
    assert hand.spent == (1, 1)
    assert hand.told == 0


async def test_a_player_skips_a_round_in_three_taps_and_leaves_in_four(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    await hall.finish_round()
    (skips, leaves), pairing = await hall.at_table(1), await hall.pairing(1)
    hand = await at_rest(hall, skips)
    await hand.bar("Мой матч")
    await hand.press("Пропустить или уйти", "Вы выиграли")
    await hand.press("Пропустить тур 2", "Пропустить тур или уйти")
    await hand.sees("Тур 2 вы пропускаете: пары не будет.")
    assert hand.spent == (3, 0)
    assert hand.told <= 1

    hand = await at_rest(hall, leaves)
    await hand.bar("Мой матч")
    await hand.press("Пропустить или уйти", "Вы проиграли")
    await hand.press("Уйти с турнира", "Пропустить тур или уйти")
    await hand.press("Ухожу", "Уходите с турнира?")
    await hand.sees("Вы больше не участвуете")
    assert hand.spent == (4, 0)
    assert hand.told <= 2
    assert (await hall.tournament()).entries[pairing.second].status is EntryStatus.WITHDRAWN


async def test_a_dispute_is_a_tap_of_the_opponent_and_two_of_the_referee(hall: Hall) -> None:
    await begun(hall)
    left, right = await hall.at_table(2)
    pairing = await hall.pairing(2)
    await hall.do(c.ReportResult(1, 2, pairing.first, score("8:5")), left)
    against, judging, waiting = Hand(right), Hand(hall.referee), Hand(left)
    await against.press("Не так", "Проверьте счёт, стол 2")
    await judging.press("Открыть стол", "Спор, стол 2")
    await judging.press("Записать 8:5", "Никто ещё не взял")
    await judging.sees("Записано")
    for side in (against, waiting):
        await side.sees("решён")
    assert (against.spent, judging.spent) == ((1, 0), (2, 0))
    assert judging.told <= 1
    assert max(against.told, waiting.told) <= 2
    assert await hall.result(2) == "8:5"


async def test_a_lost_game_is_a_penalty_of_four_taps_too(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    offender = (await hall.pairing(1)).first
    for measure in ("remark", "warning"):
        await hall.do(c.GivePenalty(offender, "conduct", measure, 1, 1), hall.referee)
    hand = Hand(hall.referee)
    await hand.bar("Взыскание")
    await hand.press("1 играют", "У какого стола?")
    name, _ = await hall.names(1)
    await hand.press(f"2 · {name}", "Чьё нарушение?")
    await hand.press("✅", "По шкале взысканий")
    assert "Поражение в партии" in (await hand.sees("Игрок узнает сейчас же")).text
    assert hand.spent == (4, 0)
    assert hand.told <= 1


async def test_a_word_to_everybody_takes_three_taps_and_a_line(hall: Hall) -> None:
    await begun(hall)
    hand = Hand(hall.organizer)
    await hand.bar("Пульт")
    await hand.press("Объявить", "🎛 Кубок клуба")
    await hand.press("Всем", "Кому объявить?")
    await hand.line("Обед до 14:00")
    await hand.press("Отправить", "Так это увидят:")
    await hand.sees("Отправлено: ")
    assert hand.spent == (4, 1)
    assert hand.told <= 2
