"""Nobody records or rules at his own table: another official does, or both players agree."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.entry_lines import EntryLine
from bot.playground.client import Person
from engine import commands as c
from engine.errors import RuleViolation
from engine.events import GameRecorded
from engine.model import Pairing, Role
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press

LEFT = Played(Winner.FIRST)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """Round 1 is on; a player of table 1 is made a referee by the tests."""
    async with opened_hall(tmp_path) as opened:
        await opened.begin("Вечер", "club-swiss", rounds=3, report_acceptance="referee")
        yield opened


async def grant(hall: Hall, person: Person, role: Role) -> None:
    await hall.do(c.GrantRole((await hall.actor(person)).person, role))


async def refusal(hall: Hall, command: c.Command, person: Person) -> RuleViolation | None:
    return await hall.app.desk.check(hall.id, command, await hall.actor(person))


async def only_organizer(hall: Hall) -> None:
    """Nobody else is left to decide anything."""
    for person, role in ((hall.referee, Role.REFEREE), (hall.head_referee, Role.HEAD_REFEREE)):
        await hall.do(c.RevokeRole((await hall.actor(person)).person, role))


async def seat_the_organizer(hall: Hall) -> tuple[Person, Person, Pairing]:
    """The player of table 1 organizes, and nobody else does."""
    left, right = await hall.at_table(1)
    await grant(hall, left, Role.ORGANIZER)
    await only_organizer(hall)
    await hall.do(c.RevokeRole((await hall.actor(hall.organizer)).person, Role.ORGANIZER), left)
    return left, right, await hall.pairing(1)


def rulings(pairing: Pairing) -> tuple[c.Command, ...]:
    """Whatever an official decides about a match that is on."""
    number, table, second = pairing.round, pairing.table, pairing.second
    return (
        c.RecordResult(number, table, LEFT),
        c.RecordResults((c.RecordResult(number, table, LEFT),)),
        c.BothAbsent(number, table),
        c.GivePenalty(second, "other", "remark", number, table, reason="шумит"),
        c.GivePenalty(second, "other", "remark", reason="шумит"),
        c.ExtendTime(number, 5, table, "порвалась карта"),
        c.NoteArrival(number, table, second),
        c.LeaveTournament(second),
    )


@pytest.mark.parametrize("role", [Role.REFEREE, Role.ORGANIZER])
async def test_an_official_who_plays_decides_nothing_at_his_own_table(hall: Hall, role: Role) -> None:
    left, _ = await hall.at_table(1)
    await grant(hall, left, role)
    for command in rulings(await hall.pairing(1)):
        refused = await refusal(hall, command, left)
        assert refused is not None, command
        assert refused.code == "access.own_table", command
        assert refused.params["by"] == tuple(
            [(await hall.actor(one)).person for one in (hall.head_referee, hall.referee)]
        )
    assert await refusal(hall, c.RecordResult(1, 2, LEFT), left) is None
    assert await refusal(hall, c.RecordResult(1, 1, LEFT), hall.referee) is None


async def test_calls_disputes_corrections_and_undoing_are_for_another_too(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    first, second = (await hall.pairing(1)).entries
    await grant(hall, left, Role.ORGANIZER)
    await hall.app.desk.statements.call_referee(hall.id, 1, 1, second, "rules", await hall.actor(right))
    call = next(iter((await hall.tournament()).calls))
    await hall.do(c.ReportResult(1, 1, first, LEFT), left)
    await hall.do(c.ReportResult(1, 1, second, Played(Winner.SECOND)), right)
    for command in (c.TakeCall(call), c.SolveCall(call), c.TakeDispute(1, 1), c.RecordResult(1, 1, LEFT)):
        refused = await refusal(hall, command, left)
        assert refused is not None, command
        assert refused.code == "access.own_table", command
    # To hand it on is no ruling.
    assert await refusal(hall, c.HandOverCall(call), left) is None
    await hall.do(c.RecordResult(1, 1, Played(Winner.SECOND)), hall.referee)
    refused = await refusal(hall, c.CorrectResult(1, 1, 1, LEFT), left)
    assert refused is not None
    assert refused.code == "access.own_table"
    with pytest.raises(RuleViolation, match="own_table"):
        await hall.app.desk.acts.undo(hall.id, await hall.actor(left))
    # A call at his table is told to the others alone.
    assert not [seen for seen in left.messages if "Вызов, стол 1" in seen.text]
    await hall.referee.wait_for("Вызов, стол 1")


async def test_the_line_of_his_own_table_is_refused_and_the_others_stand(hall: Hall) -> None:
    left, _ = await hall.at_table(1)
    await grant(hall, left, Role.REFEREE)
    await left.say("1 1:0")
    one = await left.wait_for("Стол 1 — ваш матч")
    assert "Обратитесь: Мария, Олег" in one.text
    await left.say("1 1:0\n2 1:0\n3 0:1")
    preview = await left.wait_for(lambda seen: "ваш матч" in seen.text and bool(seen.labels))
    assert "Обратитесь: Мария, Олег" in preview.text
    await press(left, "Записать", preview)
    await hall.control.until(lambda: True, 1)
    for table, games in ((1, 0), (2, 1), (3, 1)):
        assert len((await hall.pairing(table)).games) == games


async def test_his_own_card_says_who_decides_and_leads_to_his_match(hall: Hall) -> None:
    left, _ = await hall.at_table(1)
    await grant(hall, left, Role.REFEREE)
    await left.say("/tables")
    grid = await left.wait_for(lambda seen: any(label.startswith("1") for label in seen.labels))
    await press(left, next(label for label in grid.labels if label.startswith("1")), grid)
    card = await latest(left, "Это ваш матч, поэтому решаете не вы. Обратитесь: Мария, Олег.")
    assert any("Мой матч" in label for label in card.labels)
    assert not any(word in label for label in card.labels for word in ("Взыскание", "Тех", "Другой счёт"))


async def test_a_penalty_at_his_own_table_is_not_begun(hall: Hall) -> None:
    left, _ = await hall.at_table(1)
    await grant(hall, left, Role.REFEREE)
    await left.say("/penalty 1")
    card = await latest(left, "Это ваш матч, поэтому решаете не вы. Обратитесь: Мария, Олег.")
    assert not any("Нарушен" in label for label in card.labels)
    await left.say("/penalty 2")
    await latest(left, "Взыскание. Тур 1, стол 2")


async def test_with_no_other_official_what_both_players_say_is_the_result(hall: Hall) -> None:
    left, right, pairing = await seat_the_organizer(hall)
    first, second = pairing.entries
    refused = await refusal(hall, c.RecordResult(1, 1, LEFT), left)
    assert refused is not None
    assert refused.code == "access.own_table_agree"
    await hall.do(c.ReportResult(1, 1, first, LEFT), left)
    assert (await hall.pairing(1)).games == ()
    await hall.do(c.ConfirmReport(1, 1, second), right)
    assert (await hall.pairing(1)).games == (LEFT,)
    # At the other tables the organizer's word is still needed.
    there = await hall.pairing(2)
    one, other = await hall.at_table(2)
    await hall.do(c.ReportResult(1, 2, there.first, LEFT), one)
    await hall.do(c.ConfirmReport(1, 2, there.second), other)
    assert (await hall.pairing(2)).games == ()
    await hall.do(c.AcceptReport(1, 2), left)


async def test_where_nobody_else_is_the_players_are_told_to_agree_and_not_to_wait_for_a_referee(hall: Hall) -> None:
    left, right, pairing = await seat_the_organizer(hall)
    first, second = pairing.entries
    await hall.do(c.ReportResult(1, 1, first, LEFT), left)
    await press(right, "Не так", await right.wait_for("Проверьте счёт, стол 1"))
    for side in (left, right):
        told = await side.wait_for("Счёт не сошёлся, а другого судьи здесь нет")
        assert "уже знает" not in told.text
    await hall.do(c.ReportResult(1, 1, second, Played(Winner.SECOND)), right)
    assert (await hall.pairing(1)).games == ()
    await hall.do(c.ReportResult(1, 1, first, Played(Winner.SECOND)), left)
    assert (await hall.pairing(1)).games == (Played(Winner.SECOND),)


async def test_where_nobody_else_is_a_player_can_only_say_who_is_missing(hall: Hall) -> None:
    left, right, pairing = await seat_the_organizer(hall)
    await right.say("/judge")
    asked = await latest(right, "Стол 1: судью позвать нельзя")
    assert [label for label in asked.labels if "Мой матч" not in label] == ["🪑 Соперника нет"]
    with pytest.raises(RuleViolation, match=r"call\.nobody_else"):
        await hall.app.desk.statements.call_referee(hall.id, 1, 1, pairing.second, "rules", await hall.actor(right))
    await press(right, "Соперника нет", asked)
    await latest(right, "Сопернику напомнили. Засчитать неявку может только второй судья")
    awaited = await left.wait_for("Вас ждут за столом 1")
    assert "Судья" not in awaited.text


async def test_with_another_official_the_agreement_waits_for_him(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    first, second = (await hall.pairing(1)).entries
    await grant(hall, left, Role.REFEREE)
    await hall.do(c.ReportResult(1, 1, first, LEFT), left)
    await hall.do(c.ConfirmReport(1, 1, second), right)
    assert (await hall.pairing(1)).games == ()
    refused = await refusal(hall, c.AcceptReport(1, 1), left)
    assert refused is not None
    assert refused.code == "access.own_table"
    await hall.referee.wait_for("Обе стороны согласны")
    assert not [seen for seen in left.messages if "Обе стороны согласны" in seen.text]
    await hall.do(c.AcceptReport(1, 1), hall.referee)


async def test_against_a_guest_without_a_phone_the_only_official_writes_it_down(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.open("Вечер", "club-swiss", rounds=3)
        await only_organizer(hall)
        desk, owner = hall.app.desk, await hall.actor(hall.organizer)
        lines = [EntryLine("Ольга", (owner.person,)), *(EntryLine(f"Гость {n}", (f"Гость {n}",)) for n in range(3))]
        await desk.entries.register_lines(hall.id, lines, owner)
        await hall.draw()
        for table in (1, 2):
            await hall.do(c.RecordResult(1, table, LEFT))
        assert len([event for event in await hall.journal() if isinstance(event, GameRecorded)]) == 2
