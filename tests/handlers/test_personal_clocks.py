"""The clocks of somebody at a table on phones: started from the card in two presses, seen by both sides, stopped,
taken back; at the end the referee is asked and decides."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground.client import Person
from bot.playground.seen import Seen
from engine import commands as c
from engine import events as e
from engine.model import EntryId
from engine.results import Forfeit, Ground, Played, Side, Winner
from tests.handlers.hall import Hall, latest, offered, opened_hall, press

Opening = Callable[..., AbstractAsyncContextManager[Hall]]


@pytest.fixture
def begun(tmp_path: Path) -> Opening:
    @asynccontextmanager
    async def opening(rulebook: str = "tac-russia-2025", **settings: object) -> AsyncIterator[Hall]:
        async with opened_hall(tmp_path) as hall:
            await hall.begin("Кубок клуба", rulebook, **settings)
            yield hall

    return opening


def pass_time(hall: Hall, **time: int) -> None:
    """The clock is moved forward by hand."""
    hall.app.clock.move_to_offset(hall.app.clock.offset + timedelta(**time))


async def time_of(hall: Hall, table: int) -> Seen:
    """The page of the table's time: one press from its card."""
    said = await hall.referee.say("/tables")
    await press(hall.referee, f"{table} играют", await hall.referee.wait_for("Тур 1: столы", since=said.seq))
    await hall.referee.press("⏱ Время", message=await latest(hall.referee, f"Тур 1. Стол {table}"))
    return await latest(hall.referee, f"⏱ Тур 1, стол {table}")


async def match_of(person: Person, words: str) -> str:
    """Somebody's own match, once these words stand in it: older messages about the pair may come meanwhile."""
    said = await person.say("/me")
    return (await person.wait_for(lambda seen: "Вы: " in seen.text and words in seen.text, since=said.seq)).text


async def of_clocks(hall: Hall) -> list[e.Event]:
    """What the journal says of them."""
    clocks = (e.PersonalClockStarted, e.PersonalClockRestarted, e.PersonalClockStopped, e.Restored)
    return [event for event in await hall.journal() if isinstance(event, (*clocks, e.TimeExtended))]


async def kinds(hall: Hall) -> list[str]:
    return [type(event).__name__ for event in await of_clocks(hall)]


async def first_name(hall: Hall, table: int) -> tuple[EntryId, str]:
    return (await hall.pairing(table)).first, (await hall.names(table))[0]


async def test_a_player_takes_a_time_out_is_warned_and_the_team_loses_by_the_referee(begun: Opening) -> None:
    """TAC 3.9.3."""
    async with begun() as hall:
        left, right = await hall.at_table(2)
        entry, team = await first_name(hall, 2)
        captain = (await hall.tournament()).entries[entry].members[0]
        name = (await hall.app.desk.queries.view(hall.id)).person_name(captain)

        await press(hall.referee, f"⏳ Тайм-аут: {name}", await time_of(hall, 2))
        running = await latest(hall.referee, f"Тайм-аут: {name} ({team}), до")
        assert f"✅ За столом: {name}"[:15] in " ".join(running.labels)
        for person in (left, right):
            told = await person.wait_for("⏳ Тайм-аут")
            assert told.silent
            assert f"{name} ({team})" in told.text
            assert name in await match_of(person, "⏳ Тайм-аут")
        assert (await hall.head_referee.wait_for("⏳ Тайм-аут")).silent

        pass_time(hall, minutes=4)
        warned = await left.wait_for("Тайм-аут вашей команды: осталось 1 мин.")
        assert not warned.silent
        assert (await right.wait_for("осталось 1 мин.")).silent
        pass_time(hall, minutes=1)
        asked = await hall.referee.wait_for("Стол 2: тайм-аут вышел.")
        assert not asked.silent
        assert "Регламент: п. 3.9.3" in asked.text
        assert not (await left.wait_for("Время тайм-аута вышло, стол 2")).silent
        assert (await right.wait_for("тайм-аут соперника вышел")).silent
        assert not (await hall.pairing(2)).games, "nothing is awarded by the clock"

        await press(hall.referee, "Техническое", asked)
        await press(hall.referee, "Нет", await latest(hall.referee, "начал"))
        await press(hall.referee, "Записать", await latest(hall.referee, "Причина"))
        await left.wait_for("Счёт записан")
        assert (await hall.pairing(2)).games == (Forfeit(Side.FIRST, Ground.TIMEOUT),)
        assert await kinds(hall) == ["PersonalClockStarted"]
        rang = [event.key.mark for event in await hall.journal() if isinstance(event, e.ReminderRang)]
        assert rang == [1, 0]


async def test_whoever_took_a_time_out_says_himself_that_he_is_back(begun: Opening) -> None:
    async with begun() as hall:
        left, right = await hall.at_table(2)
        await press(hall.referee, "⏳ Тайм-аут", await time_of(hall, 2))
        told = await left.wait_for("⏳ Тайм-аут")
        assert not any("За столом" in label for label in (await right.wait_for("⏳ Тайм-аут")).labels)
        await press(left, "▶️ За столом", told)
        assert (await right.wait_for("тайм-аут окончен")).silent
        assert (await hall.referee.wait_for("тайм-аут окончен")).silent
        assert "Тайм-аут" not in await match_of(left, "Стол 2")
        pass_time(hall, minutes=6)
        assert left.newest("Тайм-аут вашей команды") is None
        assert await kinds(hall) == ["PersonalClockStarted", "PersonalClockStopped"]


async def test_whoever_is_back_is_noted_with_a_press_and_a_slip_is_taken_back(begun: Opening) -> None:
    async with begun() as hall:
        left, _ = await hall.at_table(1)
        await press(hall.referee, "⏳ Тайм-аут", await time_of(hall, 1))
        await left.wait_for("⏳ Тайм-аут")
        await press(hall.referee, "↩️ Отменить", await latest(hall.referee, "⏳ Тайм-аут"))
        await press(hall.referee, "Да, отменить", await latest(hall.referee, "личные часы за столом"))
        await left.wait_for("часы за столом, о которых мы писали, отменены")
        pass_time(hall, minutes=6)
        assert "Тайм-аут" not in await match_of(left, "Стол 1")
        assert left.newest("Тайм-аут вашей команды") is None

        await press(hall.referee, "⏳ Тайм-аут", await time_of(hall, 1))
        await press(hall.referee, "✅ За столом", await latest(hall.referee, "⏳ Тайм-аут"))
        await left.wait_for("тайм-аут окончен")
        pass_time(hall, minutes=6)
        assert left.newest("Тайм-аут вашей команды") is None
        assert await kinds(hall) == [
            "PersonalClockStarted",
            "Restored",
            "PersonalClockStarted",
            "PersonalClockStopped",
        ]
        said = await hall.referee.say("/tables")
        await press(hall.referee, "1 играют", await hall.referee.wait_for("Тур 1: столы", since=said.seq))
        await press(hall.referee, "🧾 История", await latest(hall.referee, "Тур 1. Стол 1"))
        history = (await latest(hall.referee, "тайм-аут окончен:")).text
        assert "часы отменены" in history


async def test_whoever_stalls_gets_two_minutes_for_every_move_and_then_the_next_penalty(begun: Opening) -> None:
    """TAC App. 1."""
    async with begun() as hall:
        left, _ = await hall.at_table(1)
        _, team = await first_name(hall, 1)
        await press(hall.referee, f"2 мин. на ход: {team}", await time_of(hall, 1))
        running = await latest(hall.referee, "⏳ Время на ход")
        assert left.newest("Время на ход") is None, "the referee has said it aloud"
        pass_time(hall, seconds=100)
        await press(hall.referee, "➡️ Ход сделан", running)
        pass_time(hall, seconds=100)
        assert team in await match_of(left, "⏳ Время на ход")
        assert hall.referee.newest("время на ход вышло") is None
        pass_time(hall, seconds=30)
        asked = await hall.referee.wait_for("Стол 1: время на ход вышло")
        await left.wait_for("Время на ход вышло, стол 1")
        assert "Приложение 1" in asked.text
        await press(hall.referee, "⚠️ Взыскание", asked)
        proposal = await latest(hall.referee, "Затягивание партии")
        assert team in proposal.text
        await press(hall.referee, "✅ Снять таймер", await time_of(hall, 1))
        assert await kinds(hall) == ["PersonalClockStarted", "PersonalClockRestarted", "PersonalClockStopped"]


async def test_a_break_between_games_and_a_stop_of_the_match_clock(begun: Opening) -> None:
    """«Перерывы»: 4 minutes, one for each in a match to 7; 30 seconds for dice off the table."""
    async with begun("nardy-short", match_length=7, system="swiss", rounds=3) as hall:
        left, right = await hall.at_table(1)
        _, name = await first_name(hall, 1)
        await press(hall.referee, f"☕ Перерыв: {name}", await time_of(hall, 1))
        for person in (left, right):
            assert name in await match_of(person, "☕ Перерыв")
        pass_time(hall, minutes=4)
        asked = await hall.referee.wait_for("Стол 1: перерыв окончен.")
        assert not (await left.wait_for("Пора за стол 1")).silent
        await press(hall.referee, "⚠️ Взыскание", asked)
        assert "Перерыв в неположенное время" in (await latest(hall.referee, "неположенное")).text
        ended = await hall.referee.press(f"✅ За столом: {name}", message=await time_of(hall, 1))
        assert ended.text == "Перерыв окончен."
        await right.wait_for("перерыв окончен")
        page = await time_of(hall, 1)
        assert not [label for label in page.labels if label == f"☕ Перерыв: {name}"], "he had one"

        await press(hall.referee, "кости", page)
        await latest(hall.referee, "Часы матча стоят")
        pass_time(hall, seconds=31)
        over = await hall.referee.wait_for("часы матча стоят дольше дозволенного")
        assert left.newest("дольше дозволенного") is None
        assert (await hall.referee.press("▶️ Часы матча идут", message=over)).text == "Часы матча идут."
        stops = [event.clock for event in await of_clocks(hall) if isinstance(event, e.PersonalClockStarted)]
        assert [(one.kind, one.reason, one.seconds) for one in stops] == [("break", None, 240), ("stop", "dice", 30)]


async def test_a_missing_card_is_looked_for_with_time_on_top(begun: Opening) -> None:
    """Destiny II.2e."""
    async with begun("destiny-basic") as hall:
        left, right = await hall.at_table(1)
        _, name = await first_name(hall, 1)
        page = await time_of(hall, 1)
        key = next(label for label in page.labels if "5" in label and "🔎" in label and name[:6] in label)
        await press(hall.referee, key, page)
        for person in (left, right):
            await person.wait_for("Столу 1 добавлено 5 мин.: ищут замену")
            assert name in await match_of(person, "🔎 Ищет замену")
        pass_time(hall, minutes=5)
        asked = await hall.referee.wait_for("Стол 1: время на поиск замены вышло")
        assert "II.2e" in asked.text
        told = await left.wait_for("Время на поиск замены вышло")
        assert "Без замены партию сдают" in told.text
        assert not any("Техническое" in label for label in asked.labels)
        await press(hall.referee, "⚠️ Взыскание", asked)
        row = await hall.referee.wait_for("Во время игры не хватает карты или кубика")
        assert any("Поражение в партии" in label for label in row.labels)
        asked = await time_of(hall, 1)
        await press(hall.referee, "✅ Замена есть", asked)
        await right.wait_for("поиск замены окончен")
        assert await kinds(hall) == ["PersonalClockStarted", "TimeExtended", "PersonalClockStopped"]


async def test_a_game_is_adjourned_and_goes_on_at_its_moment(begun: Opening) -> None:
    """«Кодекс РФГ» 25.1б, 25.3."""
    async with begun("go-swiss", rounds=3, **{"time.adjournment": 60}) as hall:
        left, right = await hall.at_table(1)
        await press(hall.referee, "🌙 Отложить на 60 мин.", await time_of(hall, 1))
        for person in (left, right):
            await person.wait_for("Партия отложена, доигрывание в")
        pass_time(hall, minutes=55)
        for person in (left, right):
            assert not (await person.wait_for("Через 5 мин. доигрывание, стол 1")).silent
        pass_time(hall, minutes=5)
        asked = await hall.referee.wait_for("Откройте конверт")
        await right.wait_for("Минута на проверку позиции")
        await press(hall.referee, "▶️ Доигрывают", asked)
        await left.wait_for("доигрывание началось")
        assert await kinds(hall) == ["PersonalClockStarted", "PersonalClockStopped"]


async def test_two_referees_at_once_start_one_clock(begun: Opening) -> None:
    async with begun() as hall:
        page = await time_of(hall, 1)
        await press(hall.referee, "⏳ Тайм-аут", page)
        await latest(hall.referee, "⏳ Тайм-аут")
        said = await hall.head_referee.say("/tables")
        await press(hall.head_referee, "1 играют", await hall.head_referee.wait_for("Тур 1: столы", since=said.seq))
        await press(hall.head_referee, "⏱ Время", await latest(hall.head_referee, "Тур 1. Стол 1"))
        theirs = await latest(hall.head_referee, "⏱ Тур 1, стол 1")
        await press(hall.head_referee, "✅ За столом", theirs)
        answer = await press(hall.referee, "✅ За столом", await latest(hall.referee, "⏳ Тайм-аут"))
        assert "свежие данные" in answer.text
        assert await kinds(hall) == ["PersonalClockStarted", "PersonalClockStopped"]


async def test_dice_are_replaced_once_for_a_player_and_by_decision_with_a_note_in_the_history(begun: Opening) -> None:
    """«Игральные кости» 1, 2."""
    async with begun("nardy-short", match_length=7, system="swiss", rounds=3) as hall:
        first, second = await hall.names(1)
        toast = await press(hall.referee, f"🎲 Кости: {first}", await time_of(hall, 1))
        assert toast.text == "Часы матча стоят, меняют кости."
        left, right = await hall.at_table(1)
        for player in (left, right):
            assert f"Меняют кости: {first}" in await match_of(player, "Меняют кости")
        await press(hall.referee, f"Кости заменены: {first}", await time_of(hall, 1))
        await right.wait_for(f"кости заменены ({first}). Играйте дальше.")
        again = await time_of(hall, 1)
        assert f"🎲 Кости: {first}" not in again.labels
        assert f"🎲 Кости: {second}" in again.labels
        await press(hall.referee, "🎲 Кости: решение судьи", again)
        asked = await latest(hall.referee, "почему меняют кости?")
        assert "«Игральные кости» 1, 2" in asked.text
        await hall.referee.say("Скол на грани")
        await offered(hall.referee, "✅ Кости заменены")
        await press(hall.referee, "✅ Кости заменены", await time_of(hall, 1))
        await hall.referee.say("/tables")
        await press(hall.referee, "1 играют", await latest(hall.referee, "Тур 1: столы"))
        await press(hall.referee, "История", await latest(hall.referee, "Матч до 7 очков"))
        past = await latest(hall.referee, "замена костей: решение судьи")
        assert f"замена костей: {first}" in past.text
        assert "Скол на грани" in past.text


async def test_a_final_has_the_breaks_of_its_own_length(begun: Opening) -> None:
    """«Перерывы»: none up to five points, one from seven on."""
    settings: dict[str, object] = {"match_length": 5, "final_length": 9, "system": "swiss", "rounds": 1, "cut": 2}
    async with begun("nardy-short", **settings) as hall:
        assert not any("Перерыв" in label for label in (await time_of(hall, 1)).labels)
        for table in range(1, 5):
            await hall.do(c.RecordResult(1, table, Played(Winner.FIRST, (5, 0))), hall.referee)
        await hall.draw()
        told = await (await hall.at_table(1))[0].wait_for("Матч до 9 очков.")
        assert "Часы: 18:00" in told.text
        await hall.referee.say("/tables")
        await press(hall.referee, "1 играют", await hall.referee.wait_for("Финал: столы"))
        await hall.referee.press("⏱ Время", message=await latest(hall.referee, "Финал. Стол 1"))
        first, _ = await hall.names(1)
        await press(hall.referee, f"Перерыв: {first}", await latest(hall.referee, "⏱ Финал, стол 1"))
        assert "PersonalClockStarted" in await kinds(hall)
