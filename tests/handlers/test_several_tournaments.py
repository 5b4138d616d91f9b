"""Somebody who is in several tournaments: his commands mean the one he plays or referees in now."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from bot.desk.entry_lines import EntryLine
from bot.desk.whereabouts import EVENING, PAUSE, Presence, presence
from bot.playground.client import Person
from bot.playground.seen import Seen
from engine import commands as c
from engine.model import EntryId, Role, Tournament
from engine.results import Played, Winner
from tests.four_tournaments import four_tournaments
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
    looked_at = await latest(player, "Идёт регистрация: в списке 1.")
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
    await press(player, "Моя заявка", await latest(player, "Идёт регистрация: в списке 1."))
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


async def test_what_is_said_of_a_new_tournament_stands_under_the_name_of_no_other(hall: Hall) -> None:
    await another(hall)
    await answer(hall.organizer, "/start", "Вечер")
    await hall.organizer.say("/newtournament")
    await latest(hall.organizer, "Как он называется?")
    await hall.organizer.say("Ё" * 200)
    assert (await latest(hall.organizer, "Название длиннее")).text == "Название длиннее 64 знаков. Сократите."


async def test_a_referee_keeps_his_tables_while_the_round_is_on(hall: Hall) -> None:
    await register_elsewhere(hall, hall.referee)
    await answer(hall.referee, "/start", "Вечер")
    await answer(hall.referee, "⚖️ Столы", "Тур 1: столы")


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


@dataclass
class Many:
    """Of one person: plays in «Вечер» and «Шарики», referees «Юниоры» (four tables), organizes «Весна» (six)."""

    hall: Hall
    anna: Person
    ids: dict[str, str]

    async def tournament(self, title: str) -> Tournament:
        return await self.hall.app.desk.queries.tournament(self.ids[title])

    async def recorded(self) -> dict[str, list[int]]:
        """Tables with a result, and the player's own with a report."""
        found = {title: await self.tournament(title) for title in self.ids}
        return {
            title: [one.table for one in t.rounds[-1].pairings if one.games or one.reports] if t.rounds else []
            for title, t in found.items()
        }

    async def own_table(self, title: str) -> int:
        t = await self.tournament(title)
        entry = t.entry_of((await self.hall.actor(self.anna)).person)
        assert entry is not None
        return next(one.table for one in t.rounds[-1].pairings if entry.id in one.entries)

    async def asks(self, words: str, begins: str) -> Seen:
        """The answer that begins so."""
        said = await self.anna.say(words)
        return await self.anna.wait_for(lambda seen: seen.text.startswith(begins), since=said.seq, within=30)


@pytest.fixture
async def many(tmp_path: Path) -> AsyncIterator[Many]:
    async with opened_hall(tmp_path) as hall:
        anna = await hall.control.add_person("Анна")
        await anna.set(started=True)
        ids = await four_tournaments(hall.app, (await hall.actor(hall.organizer)), (await hall.actor(anna)).person)
        await anna.start()
        yield Many(hall, anna, ids)


async def test_her_keys_are_for_all_that_she_is_and_find_their_tournament(many: Many) -> None:
    await offered(many.anna, "Другие турниры")
    (bar,) = [shown["rows"] for shown in many.anna.keyboards.values() if shown]
    assert [[key["label"] for key in row] for row in bar] == [["🎛 Пульт", "⚖️ Столы"], ["🎯 Мой матч", "📊 Таблица"]]
    await many.asks("Пульт", "🎛 Весна")
    await many.asks("Столы", "Юниоры\nТур 1: столы")
    await many.asks("Таблица", "Юниоры\nТаблица")
    await many.asks("/calls", "Юниоры\n")
    for title in ("Вечер", "Шарики"):
        await many.hall.app.desk.people.choose_tournament((await many.hall.actor(many.anna)).person, many.ids[title])
        for words in ("Мой матч", "/me", "/judge", "/drop"):
            await many.asks(words, f"{title}\n")
        await many.asks("Пульт", "🎛 Весна")


async def test_a_line_goes_where_alone_it_is_possible(many: Many) -> None:
    own, hers = await many.own_table("Вечер"), await many.own_table("Шарики")
    await many.asks("8:5", "Шарики\n")
    await many.asks("1:0", "Вечер\n")
    await many.asks("6 1:0", "Весна\nСтол 6: ")
    assert await many.recorded() == {"Вечер": [], "Шарики": [], "Юниоры": [], "Весна": [6]}
    await many.asks(f"{hers % 4 + 1} 8:5", f"Шарики\nВаш стол {hers}, а не {hers % 4 + 1}")
    organizer = await many.hall.actor(many.hall.organizer)
    await many.hall.app.desk.execute(many.ids["Вечер"], c.RecordResult(1, own, Played(Winner.FIRST)), organizer)
    asked = await many.asks("1:0", "«1:0»: в каком это турнире?")
    assert asked.labels == ["Юниоры", "Весна"]
    await press(many.anna, "Юниоры", asked)
    assert (await latest(many.anna, "Какой стол?")).text.startswith("Юниоры\n")


async def test_a_line_that_fits_two_is_asked_about_and_each_question_keeps_its_own(many: Many) -> None:
    own = await many.own_table("Вечер")
    first, second = [table for table in range(1, 5) if table != own][:2]
    one, two = await many.asks(f"{first} 1:0", f"«{first} 1:0»"), await many.asks(f"{second} 0:1", f"«{second} 0:1»")
    assert one.labels == [f"Юниоры, стол {first}", f"Весна, стол {first}"]
    await press(many.anna, "Весна", one)
    assert (await latest(many.anna, f"Стол {first}: ")).text.startswith("Весна\n")
    await press(many.anna, "Юниоры", two)
    assert (await latest(many.anna, f"Стол {second}: ")).text.startswith("Юниоры\n")
    assert await many.recorded() == {"Вечер": [], "Шарики": [], "Юниоры": [second], "Весна": [first]}
    assert f"Вечер, стол {own}" in (await many.asks(f"{own} 1:0", f"«{own} 1:0»")).labels


async def test_a_block_goes_where_all_its_lines_are_possible_and_is_asked_about_where_two_fit(many: Many) -> None:
    await press(many.anna, "Записать 2", await many.asks("5 1:0\n6 0:1", "Весна\n"))
    await latest(many.anna, "Записано 2")
    asked = await many.asks("1 1:0\n2 0:1", "«1 1:0 …»: в каком это турнире?")
    assert asked.labels == ["Юниоры", "Весна"]
    await press(many.anna, "Юниоры", asked)
    looked_at = await latest(many.anna, "Готов записать 2")
    assert looked_at.text.startswith("Юниоры\n")
    await press(many.anna, "Записать 2", looked_at)
    await latest(many.anna, "Записано 2")
    assert await many.recorded() == {"Вечер": [], "Шарики": [], "Юниоры": [1, 2], "Весна": [5, 6]}


async def test_several_games_go_where_a_match_may_have_several(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("До двух побед", "club-swiss", rounds=3, best_of=3)
        desk, owner, referee = hall.app.desk, await hall.actor(hall.organizer), await hall.actor(hall.referee)
        other = await desk.tournaments.create(hall.app.club, "По одной", "club-swiss", {"rounds": 3}, owner)
        await desk.entries.register_lines(other, [EntryLine(f"Игрок {n}", (f"Игрок {n}",)) for n in range(8)], owner)
        await desk.execute(other, c.GrantRole(referee.person, Role.REFEREE), owner)
        await desk.tournaments.draft_round(other, owner)
        await desk.execute(other, c.PublishRound(1), owner)
        await desk.execute(other, c.StartRound(1), owner)
        asked = await answer(hall.referee, "2 1:0", "в каком это турнире")
        assert asked.labels == ["По одной, стол 2", "До двух побед, стол 2"]
        assert (await answer(hall.referee, "2 1:0 0:1", "Стол 2")).text.startswith("До двух побед\n")
        assert (await answer(hall.referee, "3 1:0 0:1\n4 0:1 1:0", "Готов записать")).text.startswith("До двух побед\n")


async def test_a_question_without_a_button_into_the_tournament_names_it_too(many: Many) -> None:
    await press(many.anna, "Всем", await many.asks("/announce", "Весна\n"))
    asked = await latest(many.anna, "Напишите текст")
    assert asked.text.startswith("Весна\n")
    await many.asks("x" * 2000, "Весна\n")
