"""The main bot: a club in a minute, and what somebody may do with his own."""

from __future__ import annotations

import asyncio
import sqlite3
import zipfile
from contextlib import closing
from io import BytesIO

from bot.hosting.settings import MAIN
from bot.playground.client import Person
from tests.hosting.conftest import Stand

MINE = "Мои клубы"


async def pasted(stand: Stand, person: Person, token: str) -> None:
    await person.say("/new")
    await person.wait_for("Пришлите его токен")
    await person.say(f"Вот: {token}")


async def forged(stand: Stand, person: Person, data: str) -> str:
    """What somebody is answered who presses what no button of his has."""
    seen = await person.wait_for("У вас пока нет клуба")
    said = len(await stand.control.log(method="answerCallbackQuery"))
    query = {"id": data, "from": {"id": person.id, "is_bot": False, "first_name": person.name}, "chat_instance": "1"}
    chat = {"id": person.id, "type": "private"}
    message = {"message_id": seen.id, "date": 1, "chat": chat, "text": "?"}
    await stand.control.update({"callback_query": {**query, "data": data, "message": message}})
    await asyncio.sleep(5)  # of the world's
    answers = await stand.control.log(method="answerCallbackQuery")
    assert len(answers) == said + 1
    return str(answers[-1]["params"].get("text", ""))


async def made(stand: Stand, person: Person, username: str = "fox_club_bot") -> str:
    """A club by a token from BotFather, as it is offered; the token."""
    token = await stand.control.add_bot("Лис", username)
    await pasted(stand, person, token)
    await stand.tap(person, "Всё верно, создать", "проверьте")
    await person.wait_for("готов")
    return token


async def test_a_club_from_a_token_of_botfather(stand: Stand) -> None:
    await made(stand, stand.organizer)
    there = await stand.at("fox_club_bot")
    await there.start()
    await there.wait_for("Турниров пока нет. Создайте первый.")
    await stand.tap(there, "Клуб", "Создайте первый")
    assert "Ольга" in (await there.wait_for("Владельцы")).text


async def test_what_is_offered_can_be_changed_before(stand: Stand) -> None:
    person = stand.organizer
    await pasted(stand, person, await stand.control.add_bot("Лис", "fox_club_bot"))
    await stand.tap(person, "Название", "проверьте")
    await person.wait_for("Как называется клуб?")
    await person.say("Клуб «Лис»")
    await stand.tap(person, "Время", "Клуб: Клуб «Лис»")
    await person.say("Asia/Almaty")
    await stand.tap(person, "Время", "Время: Almaty")
    await person.say("Москва")
    await person.wait_for("Пояса «Москва» нет")
    await stand.tap(person, "Омск", "По какому времени")
    await stand.tap(person, "Язык", "Время: Омск")
    await stand.tap(person, "English", "На каком языке")
    await stand.tap(person, "Всё верно, создать", "Язык: 🇬🇧 English")
    await person.wait_for("готов")
    (club,) = await stand.hosting.clubs.of(person.id)
    assert (club.title, club.zone, club.language) == ("Клуб «Лис»", "Asia/Omsk", "en")


async def test_a_token_is_erased_and_lies_in_no_file(stand: Stand) -> None:
    token = await made(stand, stand.organizer)
    assert not [seen for seen in stand.organizer.messages if token in seen.text]
    for file in stand.folder.rglob("*"):
        if file.is_file():
            assert token.partition(":")[2].encode() not in file.read_bytes(), file


async def test_tokens_that_cannot_be_used_are_refused_with_the_reason(stand: Stand) -> None:
    person = stand.organizer
    token = await made(stand, person)
    await pasted(stand, person, token)
    await person.wait_for("У бота @fox_club_bot уже есть клуб")
    await pasted(stand, person, stand.playground.token)
    await person.wait_for("уже есть клуб. Нужен другой бот")
    await pasted(stand, person, f"77777:{'A' * 35}")
    await person.wait_for("Telegram не знает этого токена")
    await pasted(stand, person, "не токен")
    await person.wait_for("Telegram не знает этого токена")


async def test_nobody_sees_or_touches_the_club_of_somebody_else(stand: Stand) -> None:
    club, _ = await stand.club()
    await stand.owner.say("/clubs")
    await stand.owner.wait_for("Клубов у вас пока нет")
    for action in ("club", "stop", "start", "archive", "delete", "delete2", "delete3", "token"):
        answer = await forged(stand, stand.owner, f"ho:{action}::0:{club.id}")
        assert "Такого клуба у вас нет" in answer, action
    assert (await stand.hosting.clubs.get(stand.organizer.id, club.id)).state == "on"


async def test_a_club_is_stopped_and_started_by_its_owner(stand: Stand) -> None:
    club, there = await stand.club()
    person = stand.organizer
    await person.say("/clubs")
    await stand.tap(person, "Лис", "Ваш 1 клуб")
    await stand.tap(person, "Остановить", "Работает")
    await person.wait_for("Остановлен: бот молчит")
    await stand.until(lambda: stand.hosting.host.life(club.id) is None)
    await there.say("/help")
    await stand.tap(person, "Запустить", "Остановлен")
    await there.wait_for("Справка")


async def test_all_data_of_a_club_in_one_file(stand: Stand) -> None:
    await stand.club()
    person = stand.organizer
    await person.say("/clubs")
    await stand.tap(person, "Лис", "Ваш 1 клуб")
    await stand.tap(person, "Забрать данные", "Работает")
    sent = await person.wait_for("База клуба")
    data = await person.download(sent)
    with zipfile.ZipFile(BytesIO(data)) as archive:
        (stand.folder / "copy.sqlite3").write_bytes(archive.read("turnir.sqlite3"))
    with closing(sqlite3.connect(stand.folder / "copy.sqlite3")) as copy:
        assert copy.execute("select title from clubs").fetchall() == [("Лис",)]


async def test_a_club_is_deleted_after_two_questions_and_its_files_stay_for_a_month(stand: Stand) -> None:
    club, _ = await stand.club()
    person, folder = stand.organizer, stand.folder / "clubs"
    await person.say("/clubs")
    await stand.tap(person, "Лис", "Ваш 1 клуб")
    await stand.tap(person, "Удалить", "Работает")
    await stand.tap(person, "Да, удалить", "Удалить клуб")
    await stand.tap(person, "Удалить насовсем", "Точно удалить")
    await person.wait_for("удалён")
    await stand.until(lambda: stand.hosting.host.life(club.id) is None)
    assert await stand.hosting.clubs.of(person.id) == ()
    await stand.hosting.clubs.sweep()
    assert (folder / club.id).is_dir()
    await stand.control.advance_clock(31 * 86_400)
    await stand.until(lambda: not (folder / club.id).exists(), 4 * 3600)
    await made(stand, person, "fox_two_bot")


async def test_a_new_token_after_the_old_one_was_revoked(stand: Stand) -> None:
    _, there = await stand.club()
    person = stand.organizer
    token = await stand.control.revoke_token("fox_club_bot")
    await person.wait_for("Telegram не принимает его токен", within=60)
    await person.say("/clubs")
    await stand.tap(person, "Лис", "Ваш 1 клуб")
    await stand.tap(person, "Новый токен", "не принимает токен")
    await person.wait_for("Пришлите новый токен")
    await person.say(token)
    await person.wait_for("Работает")
    await there.say("/help")
    await there.wait_for("Справка", within=60)


async def test_nobody_has_more_clubs_than_he_may(stand: Stand) -> None:
    for number in range(stand.hosting.clubs.a_person):
        await stand.club(f"Клуб {number}", f"club_{number}_bot")
    await stand.organizer.say("/new")
    await stand.organizer.wait_for("больше одному человеку нельзя")


async def test_the_owner_of_the_host_sees_counts_and_no_names(stand: Stand) -> None:
    await stand.club("Тайный клуб")
    await stand.owner.say("/start")
    shown = await stand.owner.wait_for("клубов 1, спят 0, остановлены 0")
    assert "Тайный" not in shown.text


async def test_the_main_bot_keeps_its_people_in_its_own_file(stand: Stand) -> None:
    await stand.club()
    with closing(sqlite3.connect(stand.folder / f"{MAIN}.sqlite3")) as main:
        assert {name for (name,) in main.execute("select name from people")} == {"Хозяйка", "Ольга"}
