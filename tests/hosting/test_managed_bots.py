"""A club whose bot Telegram itself makes: by one tile, with a token that may change, or that is forgotten."""

from __future__ import annotations

from bot.playground.client import Person
from bot.storage.directory import HostedClub
from tests.hosting.conftest import Stand

MAIN = "turnir_playground_bot"
FORGOTTEN = 11 * 60


async def may_manage(stand: Stand) -> None:
    """The host's owner has switched it on in BotFather; the organizer opens the main bot anew."""
    await stand.control.change_bot(MAIN, can_manage_bots=True)
    said = await stand.organizer.start()
    await stand.organizer.wait_for("Нажмите «➕ Создать клуб» внизу", since=said.seq)


async def made(stand: Stand) -> tuple[HostedClub, Person]:
    """The organizer's club, and him in the chat with its bot."""
    await may_manage(stand)
    await stand.organizer.create_managed_bot("Лис", "fox_club_bot", label="➕ Создать клуб")
    await stand.tap(stand.organizer, "Всё верно, создать", "Бот: @fox_club_bot")
    await stand.organizer.wait_for("Клуб «Лис» готов")
    (club,) = await stand.hosting.clubs.of(stand.organizer.id)
    there = await stand.at("fox_club_bot")
    await there.start("club")
    await there.wait_for("Как он называется?")
    return club, there


async def test_one_tile_makes_the_bot_and_the_link_to_it_begins_the_first_tournament(stand: Stand) -> None:
    club, there = await made(stand)
    assert club.managed
    await there.say("Кубок")
    await there.wait_for("Во что играем?")


async def test_what_telegram_suggests_can_be_confirmed_as_it_is(stand: Stand) -> None:
    await may_manage(stand)
    bot = await stand.organizer.create_managed_bot()
    await stand.organizer.wait_for(f"Бот: @{bot['username']}")
    assert bot["name"] == "Турниры клуба"


async def test_the_link_to_a_club_that_has_tournaments_opens_its_menu(stand: Stand) -> None:
    _, there = await made(stand)
    await there.say("Кубок")
    await stand.tap(there, "Свои правила клуба", "Во что играем?")
    await stand.tap(there, "круговой", "По какому регламенту?")
    await stand.tap(there, "Создать", "Шаг 3 из 3")
    await there.wait_for("«Кубок» создан")
    said = await there.start("club")
    await there.wait_for("Идёт регистрация", since=said.seq)


async def test_a_token_that_is_revoked_is_followed_by_nobody_doing_anything(stand: Stand) -> None:
    _, there = await made(stand)
    await stand.control.revoke_token("fox_club_bot")
    said = await there.say("/help")
    await there.wait_for("Справка", since=said.seq, within=900)
    (club,) = await stand.hosting.clubs.of(stand.organizer.id)
    await stand.until(lambda: stand.organizer.newest("не работает") is None or stand.organizer.newest("снова работает"))
    assert (club.state, club.trouble) == ("on", "")


async def test_a_token_revoked_while_the_club_sleeps_wakes_it_with_the_new_one(stand: Stand) -> None:
    club, there = await made(stand)
    life = await stand.life(club)
    await stand.until(lambda: life.is_asleep)
    await stand.control.revoke_token("fox_club_bot")
    said = await there.say("/help")
    await there.wait_for("Справка", since=said.seq, within=900)


async def test_a_new_token_of_a_bot_without_a_club_is_nobodys_trouble(stand: Stand) -> None:
    await may_manage(stand)
    await stand.organizer.create_managed_bot("Лис", "fox_club_bot")
    await stand.organizer.wait_for("Бот: @fox_club_bot")
    await stand.control.revoke_token("fox_club_bot")
    said = await stand.organizer.say("/clubs")
    await stand.organizer.wait_for("Клубов у вас пока нет", since=said.seq)
    assert await stand.hosting.main.store.inbox.quarantined() == ()


async def test_a_bot_whose_summary_was_left_has_its_club_later(stand: Stand) -> None:
    """The form is forgotten; the refusal says where the token is, and the club is made with it."""
    await may_manage(stand)
    person = stand.organizer
    await person.create_managed_bot("Лис", "fox_club_bot")
    summary = await person.wait_for("Бот: @fox_club_bot")
    await stand.control.advance_clock(FORGOTTEN)
    answer = await person.press("✅ Всё верно, создать", message=summary)
    assert "нажмите /new и пришлите его токен" in answer.text
    assert await stand.hosting.clubs.of(person.id) == ()
    said = await person.say("/new")
    await person.wait_for("Пришлите его токен", since=said.seq)
    (token,) = [bot["token"] for bot in await stand.control.bots() if bot["username"] == "fox_club_bot"]
    said = await person.say(token)
    fresh = await person.wait_for("Бот: @fox_club_bot", since=said.seq)
    await person.press("✅ Всё верно, создать", message=fresh)
    await person.wait_for("Клуб «Лис» готов")


async def test_whoever_has_all_the_clubs_he_may_is_refused_before_a_bot_is_made(stand: Stand) -> None:
    for number in range(stand.hosting.clubs.a_person):
        await stand.club(f"Клуб {number}", f"club_{number}_bot")
    await stand.control.change_bot(MAIN, can_manage_bots=True)
    said = await stand.organizer.start()
    await stand.organizer.wait_for("У вас 5 клубов", since=said.seq)
    said = await stand.organizer.say("➕ Создать клуб")
    await stand.organizer.wait_for("больше одному человеку нельзя", since=said.seq)
