"""Words of the menu and results that are typed where a name or a reason is waited for; and a line over what both sides
have told otherwise."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.results import Conceded, Played, Side, Winner
from handlers.words import ANSWERS, FREE
from tests.builders import score
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


def test_every_reason_every_name_and_every_message_is_free() -> None:
    """But for a search, and for the title of a new tournament, which is looked at before anything is made."""
    words = {state for state, kind in ANSWERS if kind == "words" and state is not None}
    named = {state for state in words if state.rpartition(":")[2] in {"reason", "words", "withdrawal", "name"}}
    assert named - {"checkin:name", "find:name"} <= FREE


async def ask_reason(hall: Hall) -> None:
    """The organizer corrects an old round, which needs a reason that everybody reads."""
    await hall.finish_round()
    await hall.draw()
    await hall.organizer.say("/announce")
    await press(hall.organizer, "Одному столу", await latest(hall.organizer, "Кому объявить?"))
    await press(hall.organizer, "2", await latest(hall.organizer, "Какому столу?"))
    await latest(hall.organizer, "Напишите текст")


async def test_a_word_of_the_menu_is_asked_about_and_opens_what_it_names(hall: Hall) -> None:
    await ask_reason(hall)
    await hall.organizer.say("столы")
    asked = await latest(hall.organizer, "«столы» — слово меню, поэтому ещё не записано.")
    assert asked.labels == ["➡️ Открыть «столы»", "Отмена"]
    await press(hall.organizer, "Открыть", asked)
    await latest(hall.organizer, "Тур 2: столы")
    await hall.organizer.say("обед")
    assert "Не понял" in (await latest(hall.organizer, "Не понял")).text, "the question was left"


async def test_the_same_words_sent_once_more_are_the_answer(hall: Hall) -> None:
    await ask_reason(hall)
    await hall.organizer.say("Правила")
    await latest(hall.organizer, "«Правила» — слово меню")
    await hall.organizer.say("Правила")
    assert "Правила" in (await latest(hall.organizer, "Так это увидят:")).text


async def test_a_result_is_no_message_and_is_not_recorded_behind_anybody_s_back(hall: Hall) -> None:
    await ask_reason(hall)
    await hall.organizer.say("3 8:5")
    asked = await latest(hall.organizer, "«3 8:5» похоже на счёт, поэтому ещё не записано.")
    assert asked.labels == ["Отмена"]
    assert not (await hall.pairing(3)).games


async def test_cancel_is_no_reason(hall: Hall) -> None:
    await ask_reason(hall)
    await hall.organizer.say("отмена")
    await latest(hall.organizer, "Ничего не записано.")


async def test_a_line_over_a_confirmed_concession_asks_first(hall: Hall) -> None:
    """TAC 3.2.3.5: 8:5 is another result than 8:5 by concession."""
    pairing = await hall.pairing(3)
    left, right = await hall.at_table(3)
    gave_up = c.ReportResult(1, 3, pairing.second, Conceded(Side.SECOND, (8, 5)))
    await hall.do(gave_up, right)
    await hall.do(c.ConfirmReport(1, 3, pairing.first), left)
    await hall.referee.say("3 8:5")
    asked = await latest(hall.referee, "Обе стороны подтвердили: 8:5, сдача.")
    assert "Записать вместо этого 8:5?" in asked.text
    assert not (await hall.pairing(3)).games
    await hall.referee.say("3 8:5\n4 8:2")
    shown = await latest(hall.referee, "Решите на карточке стола.")
    await press(hall.referee, "Записать 1", shown)
    await latest(hall.referee, "Записан 1 результат.")
    assert not (await hall.pairing(3)).games
    assert (await hall.pairing(4)).games == (score("8:2"),)
    await press(hall.referee, "Да, записать", asked)
    await latest(hall.referee, "Записано.")
    assert (await hall.pairing(3)).games == (Played(Winner.FIRST, (8, 5)),)


async def test_a_line_without_a_table_asks_the_same_once_the_table_is_chosen(hall: Hall) -> None:
    pairing = await hall.pairing(3)
    left, right = await hall.at_table(3)
    await hall.do(c.ReportResult(1, 3, pairing.first, score("8:4")), left)
    await hall.do(c.ConfirmReport(1, 3, pairing.second), right)
    await hall.referee.say("8:5")
    await press(hall.referee, "3", await latest(hall.referee, "Какой стол?"))
    await latest(hall.referee, "Обе стороны подтвердили: 8:4.")
    assert not (await hall.pairing(3)).games
    await hall.referee.say("3 8:4")
    await latest(hall.referee, "Записано.")
