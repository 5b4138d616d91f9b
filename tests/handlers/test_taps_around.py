"""How many taps, lines and messages the rest of an evening takes: setting up, entering, roles, the group, leaving, a
dispute, heavy penalties, a word to everybody, following somebody, a line-up, a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.model import EntryId, EntryStatus, Role
from engine.regulations import Sanction
from engine.results import Forfeit, Ground, Side
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
    await hand.finds("«Кубок осени» создан", 3, 1)


async def test_whoever_opens_the_link_is_entered_in_three_taps(hall: Hall) -> None:
    await hall.open("Вечер", "club-swiss", rounds=3)
    link = await hall.app.desk.links.issue(hall.id, "join", await hall.actor(hall.organizer))
    hand = Hand(await newcomer(hall, "Анна"))
    await opens(hand, link)
    await hand.press("Согласен, записаться", "Ваше согласие")
    await hand.press("Анна Лис", "Под каким именем")
    await hand.finds("Вы записаны", 3, told=2)  # the greeting, which brings the keys, and the tournament


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
    await hand.finds("Тур 2 вы пропускаете: пары не будет.", 3)

    hand = await at_rest(hall, leaves)
    await hand.bar("Мой матч")
    await hand.press("Пропустить или уйти", "Вы проиграли")
    await hand.press("Уйти с турнира", "Пропустить тур или уйти")
    await hand.press("Ухожу", "Уходите с турнира?")
    await hand.finds("Вы больше не участвуете", 4, told=2)
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


async def penalized(hall: Hall, offender: EntryId, *measures: Sanction) -> None:
    for measure in measures:
        await hall.do(c.GivePenalty(offender, "conduct", measure, 1, 1), hall.head_referee)


async def at_violations(hall: Hall, official: Person, table: int = 1) -> Hand:
    """Two taps from the bar: the violations at a table, on or over."""
    hand = await at_rest(hall, official)
    await hand.bar("Взыскание")
    await hand.press(f"{table} ", "У какого стола?")
    return hand


async def test_a_lost_game_is_a_penalty_of_four_taps_too(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    offender = (await hall.pairing(1)).first
    await penalized(hall, offender, "remark", "warning")
    hand = await at_violations(hall, hall.referee)
    await hand.press("2 · ", "Чьё нарушение?")
    await hand.press("✅", "По шкале взысканий")
    assert "Поражение в партии" in (await hand.finds("Игрок узнает сейчас же", 4)).text


async def test_a_disqualification_that_the_scale_has_come_to_is_four_taps_too(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    offender = (await hall.pairing(1)).first
    await penalized(hall, offender, "remark", "warning", "game_loss", "match_loss")
    hand = await at_violations(hall, hall.head_referee)
    await hand.press("2 · ", "Чьё нарушение?")
    await hand.press("✅ Дисквалификация", "По шкале взысканий")
    await hand.finds("Игрок узнает сейчас же", 4)
    assert (await hall.tournament()).entries[offender].status is EntryStatus.DISQUALIFIED


async def test_a_disqualification_at_once_takes_a_tap_more_and_its_reason(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    hand = await at_violations(hall, hall.head_referee)
    await hand.press("2 · ", "Чьё нарушение?")
    await hand.press("Другая мера", "По шкале взысканий")
    await hand.press("Дисквалификация", "Какая мера?")
    await hand.sees("Напишите причину")
    await hand.line("Драка")
    await hand.finds("Игрок узнает сейчас же", 5, 1, told=2)
    assert (await hall.tournament()).entries[(await hall.pairing(1)).first].status is EntryStatus.DISQUALIFIED


async def test_a_disqualification_in_the_middle_of_a_game_asks_how_it_stood_too(hall: Hall) -> None:
    """What both had at that moment counts: three taps say it, one more is the confirmation."""
    await begun(hall)
    offender = (await hall.pairing(1)).first
    stood = Forfeit(Side.FIRST, Ground.VIOLATION, started=True, score=(5, 4))
    await hall.do(c.GivePenalty(offender, "card_mixing", "forfeit_loss", 1, 1, result=stood), hall.head_referee)
    await hall.finish_round()
    (pairing,) = (one for one in (await hall.draw()).rounds[-1].pairings if offender in one.entries)
    names = (await hall.app.desk.queries.view(hall.id)).names
    hand = await at_violations(hall, hall.head_referee, pairing.table)
    await hand.press("№ 8", "Чьё нарушение?")
    await hand.press("Дисквалификация", "По шкале")
    await hand.press("Да, шла", "Партия уже началась?")
    for entry, balls in ((offender, "4"), (pairing.opponent_of(offender), "3")):
        await hand.press(balls, f"дома у команды {names[entry]}")
    await hand.press("Дисквалификация", "техническое поражение")
    await hand.finds("Команда узнает сейчас же", 8)


async def test_somebody_is_followed_by_a_line_and_a_tap_or_by_two_taps_from_the_menu(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    fan = await newcomer(hall, "Зоя")
    await fan.start()
    await hall.app.desk.people.choose_tournament((await hall.actor(fan)).person, hall.id)
    hand = await at_rest(hall, fan)
    await hand.line("/follow")
    await hand.press("Сова", "за кем следить")
    await hand.finds("Отмечено: 1 из 10", 1, 1)

    await fan.start()
    hand = await at_rest(hall, fan)
    await hand.press("Следить", "Вы здесь зритель")
    await hand.press("Рысь", "за кем следить")
    await hand.finds("Отмечено: 2 из 10", 2)


async def test_a_line_up_is_sent_in_two_taps_and_with_two_changed_places_in_four(hall: Hall) -> None:
    await hall.open("Кубок клуба", "go-team-swiss", rounds=2, boards=2)
    await hall.register()
    await hall.draw(started=False)
    captain, other = await hall.at_table(1)
    hand = await at_rest(hall, captain)
    await hand.press("Состав", "Тур 1. Стол 1")
    await hand.press("Подать состав", "Нажмите на доску")
    await hand.finds("Состав подан", 2)

    hand = await at_rest(hall, other)
    await hand.press("Состав", "Тур 1. Стол 1")
    await hand.press("Доска 1", "Нажмите на доску")
    await hand.press("Напарник", "Кто играет на доске 1")
    await hand.press("Подать состав", "Нажмите на доску")
    await hand.finds("Состав подан", 4)


async def test_a_file_of_the_tournament_is_four_taps_away(hall: Hall) -> None:
    await begun(hall)
    hand = await at_rest(hall, hall.organizer)
    await hand.bar("Пульт")
    await hand.press("Ещё", "🎛 Кубок клуба")
    await hand.press("Файлы", "Что ещё можно сделать")
    await hand.press("Файл турнира", "Турнир файлом")
    await hand.finds("Файл турнира", 4, told=2)  # the panel, and the file


async def test_a_word_to_everybody_takes_three_taps_and_a_line(hall: Hall) -> None:
    await begun(hall)
    hand = Hand(hall.organizer)
    await hand.bar("Пульт")
    await hand.press("Объявить", "🎛 Кубок клуба")
    await hand.press("Всем", "Кому объявить?")
    await hand.line("Обед до 14:00")
    await hand.press("Отправить", "Так это увидят:")
    await hand.finds("Отправлено: ", 4, 1, told=2)


async def test_a_call_is_handed_over_in_two_taps_and_in_three_from_the_bottom_bar(hall: Hall) -> None:
    await begun(hall)
    for table, taps in ((3, 2), (4, 3)):
        left, _ = await hall.at_table(table)
        await left.say("/judge")
        await Hand(left).press("Правила", "Зачем?")
        await hall.referee.wait_for(f"Вызов, стол {table}")
        hand, head = await at_rest(hall, hall.referee), Hand(hall.head_referee)
        if taps == 2:
            await hand.press("🙋 Вызов", f"Вызов, стол {table}")
        else:
            await hand.bar("Вызовы")
            await hand.press(f"Стол {table}", "🙋 Вызовы")
        await hand.press("Главному судье", f"Вызов, стол {table}")
        await hand.finds("Передано главному судье", taps)
        await head.sees(f"Вызов, стол {table}")
        assert head.told <= 1


async def test_a_referee_gets_his_tables_in_five_taps_and_a_line(hall: Hall) -> None:
    await begun(hall)
    hand = await at_rest(hall, hall.organizer)
    await hand.bar("Пульт")
    await hand.press("Ещё", "🎛 Кубок клуба")
    await hand.press("Судьи", "Что ещё можно сделать")
    await hand.press("Олег", "Судьи и организаторы")
    await hand.press("Выбрать столы", "Олег")
    await hand.line("1–6")
    await hand.finds("столы 1–6", 5, 1, told=2)  # the panel, and the answer to the line


async def test_the_link_for_players_with_its_code_is_four_taps_away(hall: Hall) -> None:
    await hall.open("Вечер", "club-swiss", rounds=3)
    hand = await at_rest(hall, hall.organizer)
    await hand.bar("Пульт")
    await hand.press("Ссылки", "🎛 Вечер")
    await hand.press("Для игроков", "Ссылки")
    await hand.press("QR", "Запись на «Вечер»")
    await hand.finds("наведите камеру", 4, told=2)  # the panel, and the code


async def test_another_language_is_one_tap_after_a_line(hall: Hall) -> None:
    hand = await at_rest(hall, hall.organizer)
    await hand.line("/settings")
    await hand.press("English", "Язык: русский")
    await hand.finds("Language", 1, 1)


@pytest.mark.parametrize(
    ("command", "words"), [("/pairings", "Тур 1"), ("/standings", "Таблица"), ("/timer", "Тур 1"), ("/help", "/")]
)
async def test_a_command_of_a_group_is_answered_there_by_one_message(hall: Hall, command: str, words: str) -> None:
    await begun(hall, "club-swiss", rounds=3)
    chat = await hall.control.add_group("Клуб", [hall.organizer], bot="administrator")
    await hall.app.desk.chats.bind(hall.id, chat, None, "Клуб", await hall.actor(hall.organizer))
    for posted in ("Готово: «Кубок клуба»", "Сыграно 0 из", "📌"):
        await hall.organizer.wait_for(posted, chat=chat)
    hand = await at_rest(hall, hall.organizer)
    said = await hall.organizer.say(command, chat=chat)
    await hall.organizer.wait_for(words, since=said.seq, chat=chat)
    await settled(hall)
    told = [seen for seen in hall.organizer.messages if seen.chat == chat and seen.seq > said.seq and seen.from_bot]
    assert (len(told), hand.told) == (1, 0), [seen.text for seen in told]
