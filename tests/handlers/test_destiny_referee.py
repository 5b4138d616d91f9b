"""What a head referee types in Destiny around the end of a game on time: which round and which question it is about."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.results import Played, TimeDecision, Winner
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin(rulebook="destiny-basic")
        yield opened


async def test_damage_that_decides_nothing_leads_to_the_next_question_of_a_correction_too(hall: Hall) -> None:
    referee = hall.referee
    await referee.say("1 1:0")
    await latest(referee, "Записано")
    await referee.say("1 т 13:13")
    await latest(referee, "Карты:")
    await referee.say("7")
    await offered(referee, "0–9")
    await referee.say("9")
    await press(referee, "Записать", await latest(referee, "карт больше (9:7)"))
    await press(referee, "Исправить", await latest(referee, "Было: 1:0"))
    await latest(referee, "по времени: карты 7:9. Записано")
    assert (await hall.pairing(1)).games == (TimeDecision((13, 13), (7, 9)),)


async def test_after_an_older_round_is_mended_by_numbers_a_line_is_about_the_round_that_is_on(hall: Hall) -> None:
    head = hall.head_referee
    for table in range(1, 5):
        await head.say(f"{table} 1:0")
        await latest(head, f"Стол {table}:")
    await hall.draw()
    await head.say("/tables")
    await press(head, "Тур 1: столы", await latest(head, "Тур 2: столы"))
    await press(head, "2", await latest(head, "Тур 1: столы. Откройте"))
    await press(head, "Исправить", await latest(head, "Результат записан"))
    await press(head, "Время вышло", await latest(head, "Кто выиграл?"))
    await latest(head, "Урон:")
    await head.say("20")
    await offered(head, "0–9")
    await head.say("12")
    await press(head, "Записать", await latest(head, "урона меньше (12:20)"))
    await press(head, "Исправить", await latest(head, "Тур 1, стол 2: "))
    await latest(head, "урон 20:12. Записано")
    said = await head.say("1 1:0")
    await head.wait_for("1:0. Записано", since=said.seq)
    assert (await hall.pairing(1)).games == (Played(Winner.FIRST),)


async def test_while_an_older_round_is_being_mended_the_line_of_another_table_is_about_the_round_that_is_on(
    hall: Hall,
) -> None:
    head = hall.head_referee
    for table in range(1, 5):
        await head.say(f"{table} 1:0")
        await latest(head, f"Стол {table}:")
    await hall.draw()
    await head.say("/tables")
    await press(head, "Тур 1: столы", await latest(head, "Тур 2: столы"))
    await press(head, "2", await latest(head, "Тур 1: столы. Откройте"))
    await press(head, "Исправить", await latest(head, "Результат записан"))
    await press(head, "Время вышло", await latest(head, "Кто выиграл?"))
    await latest(head, "Урон:")
    said = await head.say("3 0:1")
    await head.wait_for("0:1. Записано", since=said.seq)
    assert (await hall.pairing(3)).games == (Played(Winner.SECOND),)


async def test_everybody_in_a_bracket_that_is_made_anew_hears_that_his_pair_does_not_count(tmp_path: Path) -> None:
    """IV.2b: one of those who are through leaves before any game of the play-off; all below move up."""
    async with opened_hall(tmp_path) as hall:
        await hall.open("Региональный", "destiny-custom", rounds=1, cut=4)
        await hall.register()
        await hall.draw()
        for table in range(1, 5):
            await hall.do(c.RecordResult(1, table, Played(Winner.FIRST)), hall.referee)
        await hall.draw(started=False)
        seeds = {entry for pairing in (await hall.tournament()).rounds[-1].pairings for entry in pairing.entries}
        leaver, *others = sorted(seeds)
        for entry in others:
            await hall.captains[entry].wait_for("Стол")
        await hall.do(c.LeaveTournament(leaver), hall.captains[leaver])
        for entry in others:
            await hall.captains[entry].wait_for("сетку составят заново, объявленная пара не в счёт")
        told = await hall.organizer.wait_for("Объявленные пары плей-офф не в счёт: составьте сетку заново.")
        assert "Черновик пар отменён" not in told.text
        out = next(person for entry, person in hall.captains.items() if entry not in seeds)
        assert not any("сетку составят заново" in seen.text for seen in out.messages)


async def test_the_organizer_asks_whoever_moves_up_into_the_cut_though_a_head_judge_is_there(tmp_path: Path) -> None:
    """IV.2b: the organizer calls the next of the table at once, and the next one where he declines."""
    async with opened_hall(tmp_path) as hall:
        await hall.open("Региональный", "destiny-custom", rounds=1, cut=4)
        await hall.register()
        await hall.draw()
        for table in range(1, 5):
            await hall.do(c.RecordResult(1, table, Played(Winner.FIRST)), hall.referee)
        await hall.draw(started=False)
        leaver = (await hall.tournament()).rounds[-1].pairings[0].second
        await hall.do(c.LeaveTournament(leaver), hall.captains[leaver])
        await hall.app.desk.tournaments.draft_round(hall.id, await hall.actor(hall.organizer))
        asked = await hall.organizer.wait_for("Следующее место в таблице")
        assert "Нужно решение организатора" in asked.text
        await press(hall.organizer, "Отказывается", asked)
        await press(hall.organizer, "Без пояснения", await latest(hall.organizer, "Напишите одной-двумя фразами"))
        await hall.organizer.wait_for("Решение организатора")
        assert [one.choice for one in (await hall.tournament()).decisions] == ["refuse"]


async def test_unsporting_conduct_is_the_head_judges_whatever_the_measure(hall: Hall) -> None:
    """I.2; what is only lost components any judge sees to (II.2e)."""
    entry = (await hall.pairing(1)).first
    warning = c.GivePenalty(entry, "unsporting", "warning", 1, 1)
    with pytest.raises(RuleViolation) as refused:
        await hall.do(warning, hall.referee)
    assert (refused.value.code, refused.value.article) == ("access.head_referee_decides", "I.2")
    await hall.do(replace(warning, violation="component_dropped"), hall.referee)
    await hall.do(replace(warning, reason="крик"), hall.head_referee)
    assert [one.violation for one in (await hall.tournament()).penalties] == ["component_dropped", "unsporting"]
