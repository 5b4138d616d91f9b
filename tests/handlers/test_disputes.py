"""A dispute from two different words to the decision that both sides hear, and the history that everybody may read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from tests.builders import score
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер клуба", "club-swiss", rounds=3, report_acceptance="both_confirm")
        yield hall


async def differ(hall: Hall, table: int) -> None:
    """Both sides of a table tell a score of their own."""
    pairing = await hall.pairing(table)
    for entry, told in zip(pairing.entries, ("8:5", "5:8"), strict=True):
        report = c.ReportResult(pairing.round, table, entry, score(told))
        await hall.do(report, hall.captains[entry])


async def test_the_first_referee_takes_it_decides_and_both_are_told_by_whom(hall: Hall) -> None:
    referee, head = hall.referee, hall.head_referee
    await referee.say("/disputes")
    await referee.wait_for("Спорного нет")
    await differ(hall, 2)
    left, right = await hall.at_table(2)
    told = await latest(referee, "(слева направо)")
    await press(referee, "Открыть стол", told)
    card = await latest(referee, "Никто ещё не взял")
    assert card.text.count("(слева направо)") == 2
    await press(referee, "Беру", card)
    await referee.wait_for("Разбирает ")
    for person in (left, right, head):
        await person.wait_for("спор разбирает")
    await head.say("/disputes")
    listed = await latest(head, "Ждут решения: 1")
    assert "Разбирает" in listed.text
    with pytest.raises(RuleViolation, match=r"dispute\.taken"):
        await hall.do(c.TakeDispute(1, 2), head)
    await press(referee, "Записать 1:0", await latest(referee, "Разбирает "))
    for person in (left, right):
        decided = await person.wait_for("решён")
        assert "Решение: " in decided.text
    await head.say("/disputes")
    await head.wait_for("Спорного нет")
    assert not (await hall.pairing(2)).dispute
    kinds = [type(event).__name__ for event in await hall.journal()]
    assert kinds[kinds.index("ResultReported") :] == [
        "ResultReported",
        "ResultReported",
        "ReportDisputed",
        "DisputeTaken",
        "GameRecorded",
    ]


async def test_it_goes_to_the_head_referee_who_hears_of_it(hall: Hall) -> None:
    await differ(hall, 1)
    referee, head = hall.referee, hall.head_referee
    await press(referee, "Открыть стол", await latest(referee, "(слева направо)"))
    await press(referee, "Беру", await latest(referee, "Никто ещё не взял"))
    await press(referee, "Главному судье", await latest(referee, "Разбирает "))
    await head.wait_for("спор теперь у вас")
    pairing = await hall.pairing(1)
    assert pairing.taken is not None
    assert pairing.taken.by == (await hall.actor(head)).person
    with pytest.raises(RuleViolation, match=r"dispute\.taken"):
        await hall.do(c.HandDispute(1, 1), referee)


async def test_the_history_of_a_table_is_everybodys_to_read(hall: Hall) -> None:
    await differ(hall, 1)
    await hall.do(c.TakeDispute(1, 1), hall.referee)
    await hall.do(c.RecordResult(1, 1, score("8:5")), hall.referee)
    await hall.do(c.CorrectResult(1, 1, 1, score("5:8"), "бланк прочли наоборот"), hall.head_referee)
    await hall.app.desk.acts.undo(hall.id, await hall.actor(hall.head_referee), reason="нет, верно")
    stranger = await hall.control.add_person("Гость")
    await stranger.start()
    met = await hall.actor(stranger)
    await hall.app.desk.people.choose_tournament(met.person, hall.id)
    await stranger.say("/pairings")
    await press(stranger, "История столов", await latest(stranger, "Тур 1"))
    await press(stranger, "1", await latest(stranger, "история столов"))
    seen = await latest(stranger, "Тур 1, стол 1")
    first, second = await hall.names(1)
    told = seen.text.splitlines()
    wanted = (
        ("заявлено 1:0", first),
        ("заявлено 0:1", second),
        ("не согласны", second),
        ("спор разбирает", hall.referee.name),
        ("записано 1:0", hall.referee.name),
        ("исправлено: 1:0 → 0:1", hall.head_referee.name),
        ("Причина: бланк прочли наоборот", ""),
        ("отменено: 0:1 → 1:0", hall.head_referee.name),
        ("Причина: нет, верно", ""),
    )
    places = [next(n for n, line in enumerate(told) if what in line and who in line) for what, who in wanted]
    assert places == sorted(places)
    people = {person.name for person in hall.captains.values()}
    assert not any(name in seen.text for name in people), "players speak in the name of their entry"


async def test_the_recorded_result_stands_where_the_referee_says_so(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер клуба", "club-swiss", rounds=3, report_acceptance="on_dispute")
        pairing = await hall.pairing(1)
        await hall.do(c.ReportResult(1, 1, pairing.first, score("8:5")), hall.captains[pairing.first])
        await hall.do(c.DisputeReport(1, 1, pairing.second), hall.captains[pairing.second])
        referee = hall.referee
        await press(referee, "Открыть стол", await latest(referee, "Спор"))
        await press(referee, "Оставить как записано", await latest(referee, "Никто ещё не взял"))
        for entry in pairing.entries:
            await hall.captains[entry].wait_for("решён")
        now = await hall.pairing(1)
        assert (now.dispute, now.games) == (None, (score("8:5"),))
        await hall.app.desk.acts.undo(hall.id, await hall.actor(referee))
        assert (await hall.pairing(1)).dispute


async def test_what_counts_at_once_is_disagreed_with_where_it_is_read(tmp_path: Path) -> None:
    """«сразу, судья — при споре»: the word of one side is recorded, until the other one says that it is wrong."""
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер клуба", "club-swiss", rounds=3, report_acceptance="on_dispute")
        left, right = await hall.at_table(1)
        await left.say("1:0")
        preview = await latest(left, "Отправить?")
        assert (await left.press("✅ Отправить", message=preview)).text == "Счёт записан."
        told = await right.wait_for("Счёт записан")
        await press(right, "Не так", told)
        assert (await hall.pairing(1)).dispute is not None
        await left.say("/me")
        for player in (left, right):
            await player.wait_for("Счёт оспорен. Судья уже знает, оставайтесь у стола 1.")
        said = await right.say("1:0")
        await right.wait_for("Счёт оспорен. Судья уже знает", since=said.seq)
        await hall.referee.wait_for("Спор")
        _, other = await hall.at_table(2)
        await hall.do(c.RecordResult(1, 2, score("1:0")), hall.referee)
        assert "✋ Не так" not in (await other.wait_for("Счёт записан")).labels


async def test_a_claim_that_is_pressed_after_the_result_shows_how_the_table_stands(hall: Hall) -> None:
    await differ(hall, 2)
    await press(hall.referee, "Открыть стол", await latest(hall.referee, "(слева направо)"))
    card = await latest(hall.referee, "Никто ещё не взял")
    label = next(one for one in card.labels if one.startswith("Записать 1:0"))
    await hall.do(c.RecordResult(1, 2, score("5:8")), hall.head_referee)
    answer = await hall.referee.press(label, message=card, stale=True)
    assert answer.text == "За этим столом уже что-то изменилось. Показываю свежие данные."
    await hall.referee.wait_for("Счёт: 0:1")
