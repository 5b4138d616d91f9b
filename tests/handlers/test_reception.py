"""Whatever comes in is answered: wrong people, old buttons, forms, floods, faults, and groups."""

import asyncio
from datetime import timedelta
from unittest.mock import patch

import pytest

from bot.render.screen import Button, Press, Screen
from bot.telegram import keyboard
from engine import commands as c
from tests.handlers.conftest import Hall


async def test_words_that_mean_nothing_are_answered_with_the_menu(hall: Hall) -> None:
    guest = await hall.person("Гость")
    await guest.say("абракадабра")
    assert "⚙️ Настройки" in (await guest.wait_for("Не понял")).labels


async def test_everybody_has_help_privacy_and_settings(hall: Hall) -> None:
    guest = await hall.person("Гость")
    await guest.say("/help")
    text = (await guest.wait_for("Справка")).text
    assert "Игроку" in text
    assert "Организатору" not in text
    await guest.say("настройки")
    await hall.tap(guest, "Мои данные", "Язык: русский")
    kept = await guest.wait_for("Что хранит бот")
    assert "🗑 Удалить мои данные" in kept.labels
    said = await guest.say("/privacy")
    await guest.wait_for("Что хранит бот", since=said.seq)
    await guest.say("настройки")
    await hall.tap(guest, "English", "Язык: русский")
    await guest.wait_for("Language: English")
    await guest.say("help")
    await guest.wait_for("For players")
    await hall.owner.say("/help")
    await hall.owner.wait_for("Организатору")


async def test_a_reader_of_another_language_is_met_in_english(hall: Hall) -> None:
    guest = await hall.control.add_person("Peter", language_code="de")
    await guest.start()
    await guest.wait_for("You are not in any tournament yet")


async def test_an_old_button_opens_the_menu_and_says_why(hall: Hall) -> None:
    old = Screen("Старый экран", ((Button("Нажми", Press("zz", "gone").pack()),), (Button("И это", "чужое"),)))
    await hall.app.bot.send_message(hall.owner.id, old.text, reply_markup=keyboard(old))
    shown = await hall.owner.wait_for("Старый экран")
    answer = await hall.owner.press("Нажми", message=shown)
    assert answer.text == "Кнопка устарела, открываю меню"
    await hall.owner.wait_for("Турниров пока нет")


async def test_a_press_on_a_stale_draft_shows_how_things_are(hall: Hall) -> None:
    await hall.tournament()
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Жеребьёвка тура 1", "🎛 Кубок")
    old = await owner.wait_for("черновик")
    await owner.say("/panel")
    await hall.tap(owner, "Открыть черновик", "Игроки его пока не видят")
    await hall.tap(owner, "Опубликовать", "Предупреждений нет" if "нет" in old.text else "Без взноса")
    await owner.wait_for("опубликован")
    answer = await owner.press("✅ Опубликовать", message=old)
    assert "Тур с тех пор изменился" in answer.text or "уже опубликован" in answer.text


async def test_the_organizers_screens_are_closed_to_others(hall: Hall) -> None:
    made = await hall.tournament()
    guest = await hall.person("Гость")
    desk = hall.app.desk
    person = await desk.queries.person_of(guest.id)
    assert person is not None
    await desk.people.choose_tournament(person.id, made)
    await guest.say("/panel")
    await guest.wait_for("Это делает организатор")
    await guest.say("/newtournament")
    await guest.wait_for("попросите у владельца клуба")


async def test_a_form_is_left_by_cancel_which_says_what_it_was(hall: Hall) -> None:
    owner = hall.owner
    await owner.say("/cancel")
    await owner.wait_for("Сейчас нечего отменять")
    await owner.say("/newtournament")
    await owner.wait_for("шаг 1 из 3")
    await owner.say("/cancel")
    await owner.wait_for("Отменено: новый турнир. Ничего не записано")
    await owner.say("Кубок")
    await owner.wait_for("Не понял")


async def test_a_form_is_forgotten_after_ten_minutes(hall: Hall) -> None:
    owner = hall.owner
    await owner.say("/newtournament")
    await owner.wait_for("шаг 1 из 3")
    hall.app.clock.move_to_offset(timedelta(minutes=11))
    await owner.say("Кубок")
    await owner.wait_for("Не понял")


async def test_commands_win_over_a_form_and_the_bar_does_too(hall: Hall) -> None:
    await hall.tournament()
    owner = hall.owner
    await owner.say("/newtournament")
    await owner.wait_for("шаг 1 из 3")
    await owner.say("🎛 Пульт")
    await owner.wait_for("🎛 Кубок")
    await owner.say("Пульт")
    await owner.say("/newtournament")
    await owner.wait_for("шаг 1 из 3")
    await owner.say("Пульт")  # a bare word is a title here
    await owner.wait_for("Во что играем")


async def test_a_flood_is_told_to_slow_down(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("handlers.middlewares.ACTIONS", 3)
    guest = await hall.control.add_person("Торопыга")
    await guest.start()
    for _ in range(4):
        await guest.say("/help")
    await guest.wait_for("Слишком часто. Подождите 3 секунды")


async def test_a_fault_of_the_program_is_told_with_a_code(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    await hall.tournament()
    await hall.owner.say("/panel")
    monkeypatch.setattr(hall.app.desk.tournaments, "draft_round", broken)
    panel = await hall.owner.wait_for("🎛 Кубок")
    answer = await hall.owner.press("🎲 Жеребьёвка тура 1", message=panel)
    assert "Ничего не изменилось" in answer.text
    code = answer.text.split("Код ")[1]
    assert len(code) == 4
    told = await hall.owner.wait_for(f"В боте ошибка. Код {code}")
    assert "Что делали: org:pair" in told.text
    assert "ZeroDivisionError" in told.text
    assert code in "".join(capsys.readouterr())


async def test_the_owner_hears_of_the_same_trouble_once_an_hour_and_of_nobodys_words(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    guest = await hall.person("Борис")
    monkeypatch.setattr(hall.app.desk.queries, "chosen_tournament", broken)
    for text in ("Мой телефон 123", "и ещё раз", "/help", "/борис"):
        said = await guest.say(text)
        await guest.wait_for("Код", since=said.seq)
    told = [seen.text for seen in hall.owner.messages if "В боте ошибка" in seen.text]
    assert len(told) == 1
    assert "Что делали: text" in told[0]
    assert not {"телефон", "Борис", "123"} & set(told[0].replace(":", " ").split())


async def test_a_group_is_bound_by_an_organizer_and_asked_by_everybody(hall: Hall) -> None:
    made = await hall.tournament()
    guest = await hall.person("Гость")
    group = await hall.control.add_group("Клуб TAC", [hall.owner, guest], bot="member")
    await guest.say("/standings", chat=group)
    await guest.wait_for("Здесь пока ничего не публикуется", chat=group)
    await guest.say("/bind", chat=group)
    await guest.wait_for("Это делает организатор", chat=group)
    await hall.owner.say("/bind", chat=group)
    ask = await hall.owner.wait_for("Какой турнир публиковать", chat=group)
    answer = await guest.press(ask.labels[0], message=ask)
    assert "Это делает организатор" in answer.text
    await hall.owner.press(ask.labels[0], message=ask)
    await hall.owner.wait_for("«Кубок» публикуется здесь", chat=group)
    assert len(await hall.app.desk.queries.bindings(made)) == 1
    await guest.say("/standings", chat=group)
    await guest.wait_for("Таблица до первого тура", chat=group)
    await guest.say("/standings", chat=group)
    await guest.wait_for("Уже есть", chat=group)
    await guest.say("/pairings", chat=group)
    await guest.wait_for("Пары ещё не объявлены", chat=group)


async def test_a_stranger_who_adds_the_bot_sees_it_leave(hall: Hall) -> None:
    guest = await hall.person("Гость")
    group = await hall.control.add_group("Чужие", [guest])
    await hall.control.set_bot(group, "member", by=guest.id)
    await guest.wait_for("Меня добавляет в группу организатор", chat=group)


async def test_the_talk_of_a_group_is_neither_answered_nor_met(hall: Hall) -> None:
    stranger = await hall.control.add_person("Молчун")
    group = await hall.control.add_group("Клуб", [hall.owner, stranger], bot="administrator")
    await stranger.say("Всем привет! 12 8:5", chat=group)
    await hall.owner.say("/help", chat=group)
    await hall.owner.wait_for("/pairings — пары", chat=group)
    assert await hall.app.desk.queries.person_of(stranger.id) is None


async def test_an_anonymous_admin_tells_who_he_is_by_a_press(hall: Hall) -> None:
    await hall.tournament()
    group = await hall.control.add_group("Клуб", [hall.owner], bot="administrator")
    await hall.owner.say("/bind", chat=group, anonymous=True)
    ask = await hall.owner.wait_for("Вы пишете от имени группы", chat=group)
    await hall.owner.press("Это я", message=ask)
    await hall.owner.wait_for("Какой турнир публиковать", chat=group)


async def test_a_migrated_group_stays_bound(hall: Hall) -> None:
    made = await hall.tournament()
    group = await hall.control.add_group("Клуб", [hall.owner], bot="member", type="group")
    await hall.owner.say("/bind", chat=group)
    ask = await hall.owner.wait_for("Какой турнир публиковать", chat=group)
    await hall.owner.press(ask.labels[0], message=ask)
    await hall.owner.wait_for("публикуется здесь", chat=group)
    await hall.control.post(f"chats/{group}/migrate")
    for _ in range(100):
        bindings = await hall.app.desk.queries.bindings(made)
        if bindings and bindings[0].chat_id != group:
            return
        await asyncio.sleep(0.05)
    pytest.fail("the binding did not follow the group")


async def test_who_blocks_the_bot_is_called_by_voice(hall: Hall) -> None:
    guest = await hall.person("Гость")
    await guest.set(blocked=True)
    for _ in range(100):
        person = await hall.app.desk.queries.person_of(guest.id)
        if person is not None and not person.reachable:
            return
        await asyncio.sleep(0.05)
    pytest.fail("nobody noticed the block")


async def test_before_a_group_is_bound_an_anonymous_admin_is_answered_in_the_clubs_language(hall: Hall) -> None:
    await hall.tournament()
    db = hall.app.store.db
    async with db.transaction() as tx:
        await tx.run("update clubs set language = 'en'", {})
    group = await hall.control.add_group("Club", [hall.owner], bot="administrator")
    await hall.owner.say("/bind", chat=group, anonymous=True)
    await hall.owner.wait_for("You are writing as the group", chat=group)


async def test_a_mistake_of_ours_behind_a_good_button_is_told_with_its_code(hall: Hall) -> None:
    made = await hall.tournament()
    await hall.app.desk.tournaments.draft_round(made, await hall.actor(hall.owner))
    await hall.app.desk.execute(made, c.PublishRound(1), await hall.actor(hall.owner))
    await hall.owner.say("/tables")
    seen = await hall.owner.wait_for(lambda one: any("Обновить" in label for label in one.labels))
    label = next(label for label in seen.labels if "Обновить" in label)
    with patch("handlers.referee.tables.table_grid.grid", side_effect=ValueError("ours")):
        answer = await hall.owner.press(label, message=seen)
    assert "Код" in answer.text
    assert "устарела" not in answer.text
