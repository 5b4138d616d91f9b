"""Somebody who is in several tournaments: his commands mean the one he plays or referees in now."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.desk.whereabouts import EVENING, PAUSE, Presence, presence
from bot.playground.client import Person
from bot.playground.seen import Seen
from engine import commands as c
from engine.model import EntryId
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """Round 1 of «Вечер» is on."""
    async with opened_hall(tmp_path) as opened:
        await opened.begin("Вечер", "club-swiss", rounds=3)
        yield opened


async def another(hall: Hall) -> tuple[str, str]:
    """A tournament that still gathers its people, and the link to it."""
    desk, owner = hall.app.desk, await hall.actor(hall.organizer)
    made = await desk.tournaments.create(hall.app.club, "Лето", "club-swiss", {"rounds": 3}, owner)
    return made, await desk.links.issue(made, "join", owner)


async def register_elsewhere(hall: Hall, person: Person) -> str:
    made, link = await another(hall)
    await person.start(link)
    await press(person, "Согласен", await latest(person, "Ваше согласие"))
    await press(person, person.name, await latest(person, "Под каким именем"))
    await latest(person, "Вы записаны")
    return made


async def answer(person: Person, words: str, fragment: str) -> Seen:
    """What the bot says to a command, with these words in it."""
    said = await person.say(words)
    return await person.wait_for(lambda seen: fragment in seen.text and bool(seen.labels), since=said.seq)


async def test_registering_elsewhere_does_not_hide_the_match_that_is_played(hall: Hall) -> None:
    player, _ = await hall.at_table(1)
    await register_elsewhere(hall, player)
    await answer(player, "/me", "Тур 1. Стол 1")
    await answer(player, "/judge", "столу 1")
    await press(player, "Другие турниры", await answer(player, "/start", "Вечер"))
    await press(player, "Лето", await latest(player, "Ваши турниры"))
    looked_at = await latest(player, "Идёт регистрация: 1.")
    assert "сейчас — о турнире «Вечер»" in looked_at.text
    await press(player, "Другие турниры", looked_at)
    assert "Вечер · идёт" in (await latest(player, "Ваши турниры")).labels
    await answer(player, "Мой матч", "Тур 1. Стол 1")
    await player.say("1:0")
    assert "Стол 1" in (await player.wait_for("Отправить?")).text


async def test_whoever_leaves_another_tournament_is_a_player_again_where_he_plays(hall: Hall) -> None:
    player, _ = await hall.at_table(1)
    await register_elsewhere(hall, player)
    await press(player, "Другие турниры", await answer(player, "/start", "Вечер"))
    await press(player, "Лето", await latest(player, "Ваши турниры"))
    await press(player, "Моя заявка", await latest(player, "Идёт регистрация: 1."))
    await press(player, "уйти", await offered(player, "Пропустить или уйти"))
    asked = await latest(player, "Пропустить тур или уйти")
    assert asked.text.startswith("Лето")
    await press(player, "🚪", asked)
    sure = await latest(player, "Уходите с турнира?")
    assert sure.text.startswith("Лето")
    await press(player, "🚪 Ухожу", sure)
    await player.wait_for("Вас нет среди участников турнира «Лето»")
    assert "Вы здесь: игрок" in (await answer(player, "/start", "Вечер")).text
    await answer(player, "/me", "Тур 1. Стол 1")
    await hall.finish_round()
    await hall.draw()
    await answer(player, "/me", "Тур 2. Стол")


async def test_a_spectator_of_one_tournament_finds_the_other_in_the_menu(hall: Hall) -> None:
    made, _ = await another(hall)
    fan = await hall.control.add_person("Болельщик")
    await fan.start()
    person = (await hall.actor(fan)).person
    await hall.do(c.RegisterEntry(EntryId("fan"), (person,)))
    await hall.app.desk.people.choose_tournament(person, made)
    assert "📁 Другие турниры" in (await answer(fan, "/start", "Лето")).labels


async def test_a_referee_keeps_his_tables_while_the_round_is_on(hall: Hall) -> None:
    await register_elsewhere(hall, hall.referee)
    menu = await answer(hall.referee, "/start", "Вечер")
    assert any("Столы" in one for one in menu.labels)


async def test_the_match_that_is_on_comes_before_the_pause_and_the_pause_ends(hall: Hall) -> None:
    """A round of tonight before one that is over, and that before what was played last week."""
    tournament = await hall.tournament()
    player, referee = tournament.entries[tournament.rounds[0].pairings[0].first].members[0], hall.referee
    now = tournament.rounds[0].started_at
    assert now is not None
    assert presence(tournament, player, now, now + EVENING - timedelta(seconds=1)) is Presence.BUSY
    assert presence(tournament, player, now, now + EVENING) is Presence.MEMBER
    assert presence(tournament, (await hall.actor(referee)).person, now, now) is Presence.BUSY
    assert presence(tournament, (await hall.actor(hall.organizer)).person, now, now) is Presence.ELSEWHERE
    await hall.finish_round()
    over = await hall.tournament()
    assert presence(over, player, now, now + PAUSE - timedelta(seconds=1)) is Presence.BETWEEN
    assert presence(over, player, now, now + PAUSE) is Presence.MEMBER
    await hall.do(c.SetDuty((await hall.actor(referee)).person, on=False), referee)
    assert presence(await hall.tournament(), (await hall.actor(referee)).person, now, now) is Presence.ELSEWHERE


async def test_whoever_is_in_two_tournaments_reads_which_one_and_nobody_else_does(hall: Hall) -> None:
    player, other = await hall.at_table(1)
    made = await register_elsewhere(hall, player)
    assert (await answer(player, "/me", "Тур 1. Стол 1")).text.startswith("Вечер\n")
    assert (await answer(other, "/me", "Тур 1. Стол 1")).text.startswith("Тур 1")
    said = await player.say("1:0")
    preview = await player.wait_for("Отправить?", since=said.seq)
    assert preview.text.startswith("Вечер\n")
    await press(player, "Отправить", preview)
    assert (await other.wait_for("Проверьте счёт")).text.startswith("Проверьте счёт")
    refused = await player.wait_for("Ваш стол 1, а не 9", since=(await player.say("9 1:0")).seq)
    assert refused.text.startswith("Вечер\n")
    entry = (await hall.app.desk.queries.tournament(made)).entry_of((await hall.actor(player)).person)
    assert entry is not None
    await hall.app.desk.execute(made, c.LeaveTournament(entry.id), await hall.actor(player))
    assert (await answer(player, "/me", "Тур 1. Стол 1")).text.startswith("Тур 1")
