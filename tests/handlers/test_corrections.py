"""A mistake of an old round, from the card of its table to the journal: what the head referee sees and presses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import Pairing
from engine.results import Played, Winner, mirrored
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """Round 3 is on."""
    async with opened_hall(tmp_path) as hall:
        await hall.open("Вечер клуба", "club-swiss", rounds=4)
        await hall.register()
        for _ in range(2):
            await hall.draw()
            await hall.finish_round()
        await hall.draw()
        yield hall


async def refused(hall: Hall, who: str, command: c.Command) -> str:
    person = {"referee": hall.referee, "head": hall.head_referee, "organizer": hall.organizer}[who]
    try:
        await hall.app.desk.preview(hall.id, command, await hall.actor(person))
    except RuleViolation as refusal:
        return refusal.code
    return ""


async def wrong(hall: Hall, number: int, **more: object) -> c.CorrectResult:
    found = (await hall.tournament()).pairing(number, 1)
    assert found is not None
    return c.CorrectResult(number, 1, 1, mirrored(found.games[0]), **more)  # type: ignore[arg-type]


async def test_the_older_the_round_the_higher_the_hand(hall: Hall) -> None:
    """Current, previous, older × referee of the table, head referee, organizer."""
    await hall.finish_round()
    seen = {"confirmed": True}
    said = {**seen, "reason": "прочли не ту строку"}
    for who, number, more, expected in (
        ("referee", 3, {}, ""),
        ("head", 3, {}, ""),
        ("organizer", 3, {}, ""),
        ("referee", 2, said, "access.correction"),
        ("head", 2, {}, "correction.look_first"),
        ("head", 2, seen, ""),
        ("organizer", 2, {}, "correction.look_first"),
        ("organizer", 2, seen, ""),
        ("referee", 1, said, "access.correction"),
        ("head", 1, seen, "reason.needed"),
        ("head", 1, said, ""),
        ("organizer", 1, seen, "reason.needed"),
        ("organizer", 1, said, ""),
    ):
        assert await refused(hall, who, await wrong(hall, number, **more)) == expected, (who, number, more)


async def test_the_head_referee_sees_what_changes_gives_the_reason_and_both_sides_are_told(hall: Hall) -> None:
    head, before = hall.head_referee, await hall.tournament()
    first = before.rounds[0].pairings[0]
    view = await hall.app.desk.queries.view(hall.id)
    await head.say("/tables")
    await press(head, "Тур 2: столы", await latest(head, "Тур 3: столы"))
    await press(head, "Тур 1: столы", await latest(head, "Тур 2: столы. Откройте"))
    await press(head, "1", await latest(head, "Тур 1: столы. Откройте"))
    card = await latest(head, "Результат записан")
    await press(head, "Поменять", card)
    preview = await latest(head, "Было:")
    assert "Места: " in preview.text
    assert "Тур 2 сложился бы иначе" in preview.text
    assert "Опубликованные пары остаются." in preview.text
    assert "исправление только с причиной" in preview.text
    assert "Исправить" not in preview.labels
    seen = len(hall.captains[first.first].messages)
    await press(head, "С причиной", preview)
    await latest(head, "Пришлите причину исправления")
    await head.say("прочли не ту строку")
    assert (await latest(head, "Записано")).text.startswith("Тур 1\nСтол 1: "), "round 3 has a table 1 too"
    for entry in first.entries:
        told = await hall.captains[entry].wait_for("исправ", since=0 if entry != first.first else seen)
        assert view.name(first.opponent_of(entry)).strip("<>")[:3] in told.text
    after = await hall.tournament()
    assert after.rounds[0].pairings[0].games == tuple(mirrored(game) for game in first.games)
    assert [p.entries for r in after.rounds[1:] for p in r.pairings] == [
        p.entries for r in before.rounds[1:] for p in r.pairings
    ]
    view = await hall.app.desk.queries.view(hall.id)
    (corrected,) = [event for event in await hall.journal() if isinstance(event, e.GamesCorrected)]
    assert (corrected.round, corrected.table, view.said(corrected.reason)) == (1, 1, "прочли не ту строку")


async def test_a_referee_of_tables_is_not_offered_to_mend_an_old_round(hall: Hall) -> None:
    referee = hall.referee
    await referee.say("/tables")
    await press(referee, "Тур 2: столы", await latest(referee, "Тур 3: столы"))
    await press(referee, "1", await latest(referee, "Тур 2: столы. Откройте"))
    card = await latest(referee, "Результат записан")
    assert not any("Исправ" in label or "Поменять" in label for label in card.labels)


@asynccontextmanager
async def semifinals(tmp_path: Path, *, started: bool) -> AsyncIterator[Hall]:
    """A knockout whose first round is over and whose second is announced."""
    async with opened_hall(tmp_path) as hall:
        await hall.open("Кубок", "club-knockout")
        await hall.register()
        await hall.draw()
        await hall.finish_round()
        await hall.draw(started=started)
        yield hall


async def test_in_a_bracket_that_is_played_on_the_head_referee_is_asked_and_nothing_played_is_voided(
    tmp_path: Path,
) -> None:
    async with semifinals(tmp_path, started=True) as hall:
        head, before = hall.head_referee, await hall.tournament()
        first = before.rounds[0].pairings[0]
        names = (await hall.app.desk.queries.view(hall.id)).sides(first)
        await head.say("/tables")
        await press(head, "финала: столы", await latest(head, "Полуфинал: столы"))
        await press(head, "1", await latest(head, "столы. Откройте"))
        await press(head, "Поменять", await latest(head, "Результат записан"))
        preview = await latest(head, "Было:")
        assert "уже играют. Исправлять ли счёт, решаете вы" in preview.text
        assert "Исправить" not in preview.labels
        await press(head, "⚖️ Решить", preview)
        card = await latest(head, "Нужно решение главного судьи")
        assert "Было: " in card.text
        assert "Места" in card.text
        assert (await hall.tournament()).rounds == before.rounds
        await press(head, "Исправить счёт, сетка остаётся", card)
        await press(head, "Без пояснения", await latest(head, "Решение: «Исправить счёт"))
        for entry in first.entries:
            await hall.captains[entry].wait_for("Исправить счёт, сетка остаётся")
        after = await hall.tournament()
        assert after.rounds[1].pairings == before.rounds[1].pairings
        assert after.rounds[0].pairings[0].games == tuple(mirrored(game) for game in first.games)
        await head.say("/tables")
        await press(head, "финала: столы", await latest(head, "Полуфинал: столы"))
        await press(head, "1", await latest(head, "столы. Откройте"))
        told = await latest(head, "Дальше в сетке:")
        assert names[0].strip("<>")[:2] in told.text


async def agreed(hall: Hall) -> Pairing:
    """Table 1 of a Go round, where both players have said that Black won and the referee has accepted it."""
    await hall.begin(rulebook="go-swiss", rounds=2)
    pairing = await hall.pairing(1)
    left, right = await hall.at_table(1)
    await hall.do(c.ReportResult(1, 1, pairing.first, Played(Winner.FIRST)), left)
    await hall.do(c.ConfirmReport(1, 1, pairing.second), right)
    return pairing


async def test_what_both_players_of_go_have_confirmed_only_the_head_referee_changes_and_says_why(
    tmp_path: Path,
) -> None:
    """«Кодекс РФГ» 16.8з."""
    async with opened_hall(tmp_path) as hall:
        pairing = await agreed(hall)
        other, same = Played(Winner.SECOND), Played(Winner.FIRST)
        loss = c.GivePenalty(pairing.first, "conduct", "game_loss", 1, 1, reason="мешал")
        before: tuple[tuple[str, c.Command, str], ...] = (
            ("referee", c.RecordResult(1, 1, other), "access.agreed"),
            ("head", c.RecordResult(1, 1, other), "result.agreed"),
            ("head", c.RecordResult(1, 1, other, reason="записали наоборот"), ""),
            ("referee", c.RecordResult(1, 1, other, reason="записали наоборот"), "access.agreed"),
            ("head", c.RecordResult(1, 1, same), ""),
            ("referee", c.RecordResult(1, 1, same), ""),
            ("referee", loss, "access.agreed"),
            ("head", loss, ""),
        )
        for who, command, expected in before:
            assert await refused(hall, who, command) == expected, (who, command)
        await hall.do(c.AcceptReport(1, 1), hall.referee)
        turned = c.CorrectResult(1, 1, 1, other)
        said = c.CorrectResult(1, 1, 1, other, reason="записали наоборот")
        after: tuple[tuple[str, c.Command, str], ...] = (
            ("referee", said, "access.agreed"),
            ("referee", c.RecordResults((said,)), "access.agreed"),
            ("referee", loss, "access.agreed"),
            ("head", turned, "reason.needed"),
            ("head", said, ""),
            ("organizer", turned, "reason.needed"),
            ("organizer", said, ""),
        )
        for who, command, expected in after:
            assert await refused(hall, who, command) == expected, (who, command)
        await hall.do(said, hall.head_referee)
        again = c.CorrectResult(1, 1, 1, same, reason="нет, было верно")
        assert await refused(hall, "referee", again) == "access.agreed"


async def test_what_a_referee_of_go_wrote_himself_any_referee_mends(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="go-swiss", rounds=2)
        await hall.do(c.RecordResult(1, 1, Played(Winner.FIRST)), hall.referee)
        assert await refused(hall, "referee", c.CorrectResult(1, 1, 1, Played(Winner.SECOND))) == ""


async def test_a_referee_has_no_button_for_a_confirmed_result_and_the_head_referee_is_asked_for_a_reason(
    tmp_path: Path,
) -> None:
    async with opened_hall(tmp_path) as hall:
        await agreed(hall)
        await hall.do(c.AcceptReport(1, 1), hall.referee)
        for person in (hall.referee, hall.head_referee):
            await person.say("/tables")
            await press(person, "1", await latest(person, "Тур 1: столы"))
        card = await latest(hall.referee, "Результат записан")
        assert not any("Поменять" in label or "Исправ" in label for label in card.labels)
        card = await latest(hall.head_referee, "Результат записан")
        await press(hall.head_referee, "Поменять", card)
        preview = await latest(hall.head_referee, "Было:")
        assert "Результат подтвердили обе стороны" in preview.text
        await press(hall.head_referee, "С причиной", preview)
        await latest(hall.head_referee, "Пришлите причину исправления")
        await hall.head_referee.say("записали наоборот")
        await latest(hall.head_referee, "Записано")
        assert (await hall.pairing(1)).games == (Played(Winner.SECOND),)


async def test_who_records_another_result_than_both_have_confirmed_says_why_and_the_loser_may_protest(
    tmp_path: Path,
) -> None:
    """«Кодекс РФГ» 16.8з, 26.3б: nobody has signed what the head referee decides."""
    async with opened_hall(tmp_path) as hall:
        pairing = await agreed(hall)
        left, right = await hall.at_table(1)
        await hall.head_referee.say("1 0:1")
        asked = await latest(hall.head_referee, "оба подтвердили 1:0")
        assert "Вы записываете 0:1. Почему?" in asked.text
        assert not (await hall.pairing(1)).games
        await hall.head_referee.say("камни считали дважды")
        await latest(hall.head_referee, "0:1. Записано")
        assert (await hall.pairing(1)).games == (Played(Winner.SECOND),)
        for person in (left, right):
            told = await person.wait_for("Счёт исправлен")
            assert "Причина: камни считали дважды" in told.text
        assert not any("Счёт записан" in seen.text for seen in left.messages)
        await press(left, "📝 Протест", await latest(left, "Счёт исправлен"))
        await latest(left, "Напишите одним сообщением")
        await left.say("Мы оба сказали иначе")
        await latest(left, "Ждёт решения")
        assert (await hall.pairing(1)).under_protest == (pairing.first,)


async def test_whoever_a_correction_puts_out_of_a_bracket_hears_it_and_the_other_that_he_plays_on(
    tmp_path: Path,
) -> None:
    """The next match was announced to the wrong one of the two: the score alone does not take that back."""
    async with semifinals(tmp_path, started=False) as hall:
        first = (await hall.tournament()).rounds[0].pairings[0]
        played = first.games[0]
        assert isinstance(played, Played)
        winner, loser = first.entries if played.winner is Winner.FIRST else first.entries[::-1]
        await hall.do(await wrong(hall, 1, confirmed=True), hall.head_referee)
        assert "Вы выбыли." in (await hall.captains[winner].wait_for("Счёт исправлен")).text
        assert "Вы играете дальше" in (await hall.captains[loser].wait_for("Счёт исправлен")).text
