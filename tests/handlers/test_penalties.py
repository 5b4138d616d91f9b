"""Penalties at the tables: what the referee presses, what the player reads, and what becomes of the standings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.desk import Actor
from bot.playground.client import Person
from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import EntryStatus, Role
from engine.results import Played, Winner
from engine.standings.table import standings
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def to_violations(referee: Person, table: int) -> None:
    """From the bar: the table, then the violations."""
    await referee.say("/tables")
    await press(referee, f"{table} играют", await latest(referee, "столы"))
    await press(referee, "Взыскание", await latest(referee, "Слева"))


async def test_a_proposed_step_takes_four_presses_and_the_player_hears_it(hall: Hall) -> None:
    await hall.begin()
    referee = hall.referee
    left, right = await hall.at_table(1)
    first, second = await hall.names(1)

    await referee.say("/tables")
    taps = 0
    for button, words in (("1 играют", "столы"), ("Взыскание", "Слева"), ("№ 14", "Чьё нарушение?")):
        await press(referee, button, await latest(referee, words))
        taps += 1
    proposal = await latest(referee, "По шкале взысканий, 1-е такое нарушение")
    assert "Карту вернуть" in proposal.text
    assert "Приложение 1" in proposal.text
    assert "Раньше взысканий не было" in proposal.text
    # Partners share the ladder; who of them it was is said by the press that gives it.
    *own, other = (label for label in proposal.labels if label.startswith("✅"))
    assert len(own) == 3
    assert other.startswith(f"✅ {second}"[:12]), "or it was the other side"
    await press(referee, "Вся команда", proposal)
    assert taps + 1 <= 4

    done = await latest(referee, "Команда узнает сейчас же")
    assert "Всего взысканий: 1" in done.text
    told = await left.wait_for("⚠️ Карту вернуть")
    assert first in told.text
    assert "взял карту соперника" in told.text
    assert "Регламент, Приложение 1." in told.text
    assert "Олег" in told.text
    await press(left, "Мои взыскания", told)
    await latest(left, "Действующих взысканий: 1")
    await hall.head_referee.wait_for("⚠️ Карту вернуть")
    assert not any("Карту вернуть" in seen.text for seen in right.messages)

    (given,) = (event for event in await hall.journal() if isinstance(event, e.PenaltyGiven))
    penalty = given.penalty
    assert (penalty.entry, penalty.by) == ((await hall.pairing(1)).first, (await hall.actor(referee)).person)
    assert (penalty.round, penalty.table, penalty.person) == (1, 1, None)


async def test_the_second_step_is_a_technical_defeat_with_its_score_and_is_undone_whole(hall: Hall) -> None:
    await hall.begin()
    referee = hall.referee
    left, right = await hall.at_table(1)
    offender = (await hall.pairing(1)).first
    await hall.do(c.GivePenalty(offender, "peeking", "warning", 1, 1), referee)

    await to_violations(referee, 1)
    await press(referee, "№ 4", await latest(referee, "Чьё нарушение?"))
    proposal = await latest(referee, "2-е такое нарушение")
    assert "Техническое поражение" in proposal.text
    assert "Подглядывание" in proposal.text.split("Уже было: 1")[1]
    await press(referee, "Вся команда", proposal)
    await press(referee, "Да, шла", await latest(referee, "Партия уже началась?"))
    await press(referee, "3", await latest(referee, "Сколько шариков"))
    await press(referee, "6", await latest(referee, "Сколько шариков"))
    await press(referee, "✅ Вся команда: Техническое поражение", await latest(referee, "Запишем"))
    done = await latest(referee, "Команда узнает сейчас же")
    assert await hall.result(1) == "forfeit"
    await right.wait_for("8:3")
    wins = {row.entry: row.values["wins"] for row in standings(await hall.tournament()).rows}
    assert (wins[offender], wins[(await hall.pairing(1)).second]) == (0, 1)

    await left.wait_for("⚠️ Техническое поражение")
    await press(referee, "Отменить", done)
    await referee.wait_for("Слева")
    assert await hall.result(1) == ""
    assert [one.measure for one in (await hall.tournament()).penalties] == ["warning"]
    await left.wait_for("Взыскание отменено: ")


async def test_another_measure_needs_a_typed_reason(hall: Hall) -> None:
    await hall.begin(rulebook="club-swiss", rounds=3)
    referee = hall.referee
    left, _ = await hall.at_table(1)
    await to_violations(referee, 1)
    await press(referee, "2 · ", await latest(referee, "Чьё нарушение?"))
    await press(referee, "Другая мера", await latest(referee, "Замечание"))
    measures = await latest(referee, "Какая мера?")
    assert not any("Дисквалификация" in label for label in measures.labels), "the head referee's"
    await press(referee, "Поражение в партии", measures)
    await latest(referee, "Напишите причину")
    assert await hall.result(1) == ""
    await referee.say("Ударил по доске")
    await latest(referee, "Игрок узнает сейчас же")
    assert await hall.result(1) == "forfeit"
    (given,) = (await hall.tournament()).penalties
    view = await hall.app.desk.queries.view(hall.id)
    assert (given.measure, given.proposed, view.said(given.reason)) == ("game_loss", "remark", "Ударил по доске")
    await left.wait_for("«Ударил по доске»")


async def test_an_explanation_and_another_measure_are_for_one_of_the_pair_too(hall: Hall) -> None:
    await hall.begin()
    referee = hall.referee
    entry = (await hall.pairing(1)).first
    view = await hall.app.desk.queries.view(hall.id)
    partner = view.tournament.entries[entry].members[1]
    name, team = view.person_name(partner), view.name(entry)

    await to_violations(referee, 1)
    await press(referee, "№ 1", await latest(referee, "Чьё нарушение?"))
    await press(referee, "С пояснением", await latest(referee, "По шкале взысканий"))
    whom = await latest(referee, "Кому?")
    assert [label for label in whom.labels if label == "Вся команда"]
    await press(referee, name, whom)
    await latest(referee, f"{name} ({team})\nМера: Предупреждение.")
    await referee.say("Подсказывал вслух")
    await latest(referee, f"Предупреждение: {name} ({team}). Записано")

    await to_violations(referee, 1)
    await press(referee, "№ 3", await latest(referee, "Чьё нарушение?"))
    await press(referee, "Другая мера", await latest(referee, "По шкале взысканий"))
    await press(referee, "Вся команда", await latest(referee, "Кому?"))
    await press(referee, "Предупреждение", await latest(referee, "Какая мера?"))
    await latest(referee, f"{team}\nМера: Предупреждение.")
    await referee.say("Тянули время вдвоём")
    await latest(referee, f"Предупреждение: {team}. Записано")
    assert [one.person for one in (await hall.tournament()).penalties] == [partner, None]


async def test_a_disqualification_is_the_head_referees_and_can_be_withdrawn(hall: Hall) -> None:
    await hall.begin(rulebook="club-swiss", rounds=3)
    head = hall.head_referee
    left, _ = await hall.at_table(1)
    offender = (await hall.pairing(1)).first
    await head.say("/penalty 1")
    await press(head, "2 · ", await latest(head, "Чьё нарушение?"))
    await press(head, "Другая мера", await latest(head, "Замечание"))
    await press(head, "Дисквалификация", await latest(head, "Какая мера?"))
    await latest(head, "Напишите причину")
    await head.say("Драка")
    done = await latest(head, "Игрок узнает сейчас же")
    assert (await hall.tournament()).entries[offender].status is EntryStatus.DISQUALIFIED
    await left.wait_for("⚠️ Дисквалификация")

    await press(head, "История", done)
    await press(head, "Снять № 1", await latest(head, "Действующих взысканий: 1"))
    await latest(head, "Почему снимаем?")
    await head.say("Начал не он")
    await latest(head, "Больше не считается")
    history = await latest(head, "Действующих взысканий: 0")
    assert "Снято: Мария. Причина: Начал не он" in history.text
    assert (await hall.tournament()).entries[offender].status is EntryStatus.ACTIVE
    assert await hall.result(1) == ""
    await left.wait_for("Взыскание снято: Дисквалификация")


async def test_what_the_head_referee_gave_a_referee_does_not_withdraw(hall: Hall) -> None:
    await hall.begin(rulebook="club-swiss", rounds=3)
    offender = (await hall.pairing(1)).first
    await hall.do(c.GivePenalty(offender, "rules", "remark", 1, 1), hall.head_referee)
    (given,) = (await hall.tournament()).penalties
    await hall.referee.say("/penalty 1")
    await press(hall.referee, "📒", await latest(hall.referee, "Чьё нарушение?"))
    history = await latest(hall.referee, "Действующих взысканий: 1")
    assert not any("Снять" in label for label in history.labels)
    actor = await hall.actor(hall.referee)
    with pytest.raises(RuleViolation, match=r"access\.not_your_act"):
        await hall.app.desk.acts.withdraw_penalty(hall.id, given.id, "так", actor)
    left, _ = await hall.at_table(1)
    with pytest.raises(RuleViolation, match=r"access\.referee_needed"):
        await hall.app.desk.acts.withdraw_penalty(hall.id, given.id, "так", await hall.actor(left))


async def test_when_the_next_round_is_out_a_withdrawal_says_that_the_score_stays(hall: Hall) -> None:
    await hall.begin(rulebook="club-swiss", rounds=3)
    referee = hall.referee
    offender = (await hall.pairing(1)).first
    await hall.do(c.GivePenalty(offender, "rules", "game_loss", 1, 1, reason="доска"), referee)
    for table in (2, 3, 4):
        await hall.do(c.RecordResult(1, table, Played(Winner.FIRST)), referee)
    await hall.draw()
    await referee.say("/penalty")
    await press(referee, "· 1", await latest(referee, "Кого касается?"))
    await press(referee, "📒", await latest(referee, "Какое нарушение?"))
    await press(referee, "Снять № 1", await latest(referee, "Действующих взысканий: 1"))
    await latest(referee, "Почему снимаем?")
    await referee.say("Ошибся столом")
    told = await latest(referee, "Больше не считается")
    assert "Счёт матча сейчас" in told.text
    assert (await hall.tournament()).rounds[0].pairings[0].games != ()


async def test_a_circumstance_changes_what_is_proposed(hall: Hall) -> None:
    """«Спортивные санкции»: the first gross breach is a warning, dishonest play an exclusion."""
    await hall.begin(rulebook="nardy-short", match_length=5, system="round_robin")
    referee = hall.referee
    await to_violations(referee, 1)
    await press(referee, "1 · ", await latest(referee, "Чьё нарушение?"))
    await press(referee, "Грубое", await latest(referee, "Замечание"))
    await press(referee, "Нечестная игра", await latest(referee, "обстоятельствах: Предупреждение"))
    shown = await latest(referee, "Эту меру объявляет главный судья")
    assert not any(label.startswith("✅") for label in shown.labels)
    await press(referee, "Нечестная игра", shown)
    await press(referee, "✅ Предупреждение", await latest(referee, "обстоятельствах: Предупреждение"))
    (given,) = (await hall.tournament()).penalties
    assert (given.measure, given.circumstances, given.game) == ("warning", ("gross",), 1)


async def test_a_lost_game_of_nardy_asks_for_the_cube(hall: Hall) -> None:
    await hall.begin(rulebook="nardy-short", match_length=5, system="round_robin")
    referee = hall.referee
    await to_violations(referee, 1)
    await press(referee, "1 · ", await latest(referee, "Чьё нарушение?"))
    await press(referee, "Повлияло", await latest(referee, "Замечание"))
    await press(referee, "✅ Поражение в партии", await latest(referee, "обстоятельствах: Поражение в партии"))
    await press(referee, "2", await latest(referee, "Поражение в партии."))
    done = await latest(referee, "Игрок узнает сейчас же")
    assert "0:2" in done.text


async def test_whoever_was_outside_a_match_is_found_in_the_list(hall: Hall) -> None:
    await hall.open(rulebook="club-swiss", rounds=3)
    await hall.register()
    referee = hall.referee
    await referee.say("/penalty")
    await press(referee, "Лис", await latest(referee, "Кого касается?"))
    await press(referee, "№ 2", await latest(referee, "Вне матча"))
    await press(referee, "✅ Замечание", await latest(referee, "Раньше взысканий не было"))
    await latest(referee, "Игрок узнает сейчас же")
    (given,) = (await hall.tournament()).penalties
    assert (given.round, given.table) == (0, 0)


async def test_a_stale_press_and_a_second_one_write_nothing(hall: Hall) -> None:
    await hall.begin(rulebook="club-swiss", rounds=3)
    referee, head = hall.referee, hall.head_referee
    left, _ = await hall.at_table(1)
    await to_violations(referee, 1)
    await press(referee, "1 · ", await latest(referee, "Чьё нарушение?"))
    proposal = await latest(referee, "Раньше взысканий не было")

    # Meanwhile the head referee has given the same player a remark.
    await hall.do(c.GivePenalty((await hall.pairing(1)).first, "rules", "remark", 1, 1), head)
    label = next(one for one in proposal.labels if "Замечание" in one)
    answer = await referee.press(label, message=proposal)
    assert "уже что-то изменилось" in (answer.text or "")
    assert len((await hall.tournament()).penalties) == 1

    await press(referee, "1 · ", await latest(referee, "Чьё нарушение?"))
    proposal = await latest(referee, "2-е такое нарушение")
    label = next(one for one in proposal.labels if "✅" in one)
    await referee.press(label, message=proposal)
    await latest(referee, "Игрок узнает сейчас же")
    assert len((await hall.tournament()).penalties) == 2
    await left.wait_for("⚠️ Предупреждение")


async def test_players_and_referees_of_other_tables_give_no_penalties(hall: Hall) -> None:
    await hall.begin(rulebook="club-swiss", rounds=3)
    left, _ = await hall.at_table(1)
    await left.say("/penalty")
    await left.wait_for("судь")
    actor: Actor = await hall.actor(hall.referee)
    await hall.do(c.GrantRole(actor.person, Role.REFEREE, (3, 4)))
    await hall.referee.say("/penalty 1")
    await press(hall.referee, "1 · ", await latest(hall.referee, "Чьё нарушение?"))
    proposal = await latest(hall.referee, "Раньше взысканий не было")
    answer = await press(hall.referee, "✅ Замечание", proposal)
    assert "стол" in (answer.text or "")
    assert (await hall.tournament()).penalties == ()


async def test_a_loss_given_for_an_old_round_is_a_correction_of_it(hall: Hall) -> None:
    """The referee of a table may not, the head referee sees first what it changes."""
    await hall.begin(rulebook="club-swiss", rounds=3)
    await hall.finish_round()
    await hall.draw()
    head, first = hall.head_referee, (await hall.tournament()).rounds[0].pairings[0]
    lost = c.GivePenalty(first.first, "rules", "game_loss", 1, 1, reason="подсказка")
    refusal = await hall.app.desk.check(hall.id, lost, await hall.actor(hall.referee))
    assert refusal is not None
    assert refusal.code == "access.correction"
    remark = c.GivePenalty(first.first, "rules", "remark", 1, 1, reason="шум")
    assert await hall.app.desk.check(hall.id, remark, await hall.actor(hall.referee)) is None

    await head.say("/tables")
    await press(head, "Тур 1: столы", await latest(head, "Тур 2: столы"))
    await press(head, "1", await latest(head, "Тур 1: столы. Откройте"))
    await press(head, "Взыскание", await latest(head, "Результат записан"))
    await press(head, "1 · ", await latest(head, "Чьё нарушение?"))
    await press(head, "Другая мера", await latest(head, "Замечание"))
    await press(head, "Поражение в партии", await latest(head, "Какая мера?"))
    await latest(head, "Напишите причину")
    await head.say("Подсказка из зала")
    asked = await latest(head, "Места")
    assert (await hall.tournament()).rounds[0].pairings[0].games == first.games
    await press(head, "Да, записать", asked)
    await latest(head, "Игрок узнает сейчас же")
    after = (await hall.tournament()).rounds[0].pairings[0]
    assert [game.kind for game in after.games] == ["forfeit"]
    view = await hall.app.desk.queries.view(hall.id)
    (penalty,) = view.tournament.penalties
    assert (penalty.round, view.said(penalty.reason)) == (1, "Подсказка из зала")


async def test_three_points_of_pair_go_are_told_to_those_who_get_them_and_intent_to_those_who_lose_by_it(
    hall: Hall,
) -> None:
    """«Кодекс РФГ» П4 3.6: the penalty is handed over, and it is counted in by the opponents."""
    await hall.begin(rulebook="go-pair", system="swiss", rounds=1)
    left, right = await hall.at_table(1)
    await hall.referee.say("/penalty 1")
    await press(hall.referee, "4 · ", await latest(hall.referee, "Чьё нарушение?"))
    asked = await latest(hall.referee, "Штраф 3 очка")
    await press(hall.referee, "✅", asked)
    gained = await right.wait_for("Соперник отдаёт вам 3 очка")
    assert "Ход не в очередь" in gained.text
    offended = await left.wait_for("Штраф 3 очка")
    assert "отдаёт вам" not in offended.text
    await hall.referee.say("/penalty 1")
    await press(hall.referee, "4 · ", await latest(hall.referee, "Чьё нарушение?"))
    await press(hall.referee, "Намеренное", await latest(hall.referee, "Штраф 3 очка"))
    await press(hall.referee, "✅", await latest(hall.referee, "Поражение в партии"))
    await left.wait_for("Причина: Ход не в очередь после хода в очередь (намеренно)")
