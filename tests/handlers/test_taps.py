"""How many taps the everyday tasks take, from an open chat with the bot, and how many messages they leave in it; a line
of text is counted apart."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.playground.client import Person
from bot.playground.seen import Seen
from tests.handlers.hall import PATIENCE, Hall, opened_hall, press, settled


@dataclass
class Hand:
    """Somebody's thumb: every button and every key of the bar is a tap, every typed message a line."""

    person: Person
    taps: int = 0
    lines: int = 0

    def __post_init__(self) -> None:
        self._before = {seen.id for seen in self.person.messages}

    async def bar(self, label: str) -> None:
        """A key of the bot's own keyboard, which has to be there."""
        (key,) = await self.person.control.until(lambda: self._keys(label), within=PATIENCE)
        self.taps += 1
        await self.person.say(key)

    async def press(self, fragment: str, words: str) -> None:
        """The button that says this, under the newest message with these words."""
        self.taps += 1
        await press(self.person, fragment, await self.sees(words))

    async def line(self, text: str) -> None:
        self.lines += 1
        await self.person.say(text)

    async def sees(self, words: str) -> Seen:
        return await self.person.wait_for(words, within=PATIENCE)

    async def finds(self, words: str, taps: int = 0, lines: int = 0, *, told: int = 1) -> Seen:
        """What he did it for, at this price and with so many new messages at most."""
        seen = await self.sees(words)
        assert self.spent == (taps, lines)
        assert self.told <= told
        return seen

    @property
    def spent(self) -> tuple[int, int]:
        """Taps and lines."""
        return self.taps, self.lines

    @property
    def told(self) -> int:
        """New messages of the bot in his own chat; what is edited is none."""
        mine = (seen for seen in self.person.messages if seen.from_bot and seen.chat == self.person.id)
        return len({seen.id for seen in mine} - self._before)

    def _keys(self, label: str) -> list[str]:
        rows = [row for shown in self.person.keyboards.values() if shown for row in shown["rows"]]
        return [key["label"] for row in rows for key in row if label in key["label"]]


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def begun(hall: Hall, rulebook: str = "tac-russia-2025", **settings: object) -> None:
    await hall.open("Кубок клуба", rulebook, **settings)
    await hall.register()
    for official in (hall.organizer, hall.referee, hall.head_referee):
        # The bar is dealt anew, now that they have roles.
        await official.start()
    await hall.draw(started=False)
    await settled(hall)  # everybody has read his pair when the round starts
    await hall.do_start()
    await settled(hall)


async def test_the_next_opponent_comes_by_itself_or_in_one_tap(hall: Hall) -> None:
    await begun(hall)
    left, _ = await hall.at_table(1)
    _, second = await hall.names(1)
    hand = Hand(left)
    assert f"Соперник: {second}" in (await hand.sees("Тур 1. Стол 1")).text
    assert hand.spent == (0, 0)
    await hand.bar("Мой матч")
    await hand.finds(f"Соперник: {second}", 1)


async def test_a_score_is_reported_by_a_line_and_a_tap_and_confirmed_by_one(hall: Hall) -> None:
    await begun(hall)
    left, right = await hall.at_table(1)
    reporting, confirming = Hand(left), Hand(right)
    await reporting.line("8:5")
    await reporting.press("Отправить", "Отправить?")
    await reporting.finds("Вы прислали 8:5", 1, 1)
    await confirming.press("Верно", "Проверьте счёт, стол 1")
    await confirming.finds("подтвердили обе стороны", 1)


async def test_the_standings_are_one_tap_away_from_everybody(hall: Hall) -> None:
    await begun(hall)
    for person in (hall.organizer, hall.referee, (await hall.at_table(1))[0]):
        hand = Hand(person)
        await hand.bar("Таблица")
        await hand.finds("Таблица до первого тура", 1)


async def test_a_referee_writes_a_result_by_a_line_without_a_tap(hall: Hall) -> None:
    await begun(hall)
    hand = Hand(hall.referee)
    await hand.line("2 8:5")
    await hand.finds("Записано", 0, 1)
    assert await hall.result(2) == "8:5"
    await hand.press("Отменить", "Записано")
    await hand.finds("Запись отменена", 1, 1)
    assert await hall.result(2) == ""


async def test_a_referee_writes_a_result_in_three_taps(hall: Hall) -> None:
    await begun(hall, "club-swiss", rounds=3)
    first, _ = await hall.names(2)
    hand = Hand(hall.referee)
    await hand.bar("Столы")
    await hand.press("2 играют", "Тур 1: столы")
    await hand.press(f"Победа: {first}", "Стол 2")
    await hand.finds("Записано", 3)
    assert await hall.result(2)


async def test_a_referee_writes_the_score_of_a_game_in_three_taps(hall: Hall) -> None:
    await begun(hall)
    hand = Hand(hall.referee)
    await hand.bar("Столы")
    await hand.press("2 играют", "Тур 1: столы")
    await hand.press("5:8", "Стол 2")
    await hand.finds("Записано", 3)
    assert await hall.result(2) == "5:8"


async def test_a_penalty_takes_four_taps_from_the_bottom_bar(hall: Hall) -> None:
    await begun(hall)
    hand = Hand(hall.referee)
    await hand.bar("Взыскание")
    await hand.press("3 играют", "У какого стола?")
    await hand.press("№ 14", "Чьё нарушение?")
    await hand.press("Вся команда", "По шкале")
    await hand.finds("Команда узнает сейчас же", 4)
    (penalty,) = (await hall.tournament()).penalties
    assert penalty.table == 3


async def test_a_penalty_takes_four_taps_at_the_open_tables_and_two_after_a_line(hall: Hall) -> None:
    await begun(hall)
    await hall.referee.say("/tables")
    hand = Hand(hall.referee)
    await hand.press("1 играют", "Тур 1: столы")
    await hand.press("Взыскание", "Слева")
    await hand.press("№ 14", "Чьё нарушение?")
    await hand.press("Вся команда", "По шкале")
    await hand.finds("Команда узнает сейчас же", 4)

    hand = Hand(hall.referee)
    await hand.line("/penalty 2")
    await hand.press("№ 14", "стол 2")
    await hand.press("Вся команда", "По шкале")
    await hand.finds("Команда узнает сейчас же", 2, 1)
    assert len((await hall.tournament()).penalties) == 2


async def test_a_penalty_of_the_right_side_takes_four_taps_too(hall: Hall) -> None:
    await begun(hall)
    pairing, (left, right) = await hall.pairing(3), await hall.names(3)
    hand = Hand(hall.referee)
    await hand.bar("Взыскание")
    await hand.press("3 играют", "У какого стола?")
    await hand.press("№ 14", "Чьё нарушение?")
    await hand.press(f"✅ {right}", "По шкале")
    await hand.finds("Команда узнает сейчас же", 4)
    assert [one.entry for one in (await hall.tournament()).penalties] == [pairing.second]

    await hall.referee.say("/tables")
    hand = Hand(hall.referee)
    await hand.press("3 играют", "Тур 1: столы")
    await hand.press("Взыскание", "Слева")
    await hand.press("№ 14", "Чьё нарушение?")
    asked = await hand.sees("1-е такое нарушение")
    assert asked.text.startswith(left)
    assert f"{right}: 2-е такое нарушение" in asked.text, "each side has a step of its own"
    await hand.press(f"✅ {right}", "По шкале")
    await hand.finds("Команда узнает сейчас же", 4)


async def test_the_next_round_is_out_two_taps_after_the_last_result(hall: Hall) -> None:
    await begun(hall)
    await hall.finish_round()
    hand = Hand(hall.organizer)
    await hand.press("Жеребьёвка тура 2", "все счета сданы")
    await hand.press("Опубликовать", "Тур 2: черновик")
    await hand.finds("Тур 2: пары опубликованы", 2)
    left, _ = await hall.at_table(1)
    await left.wait_for("Тур 2. Стол 1")


async def test_a_referee_is_called_in_two_taps_and_comes_with_one(hall: Hall) -> None:
    await begun(hall)
    left, _ = await hall.at_table(3)
    calling, coming = Hand(left), Hand(hall.referee)
    await calling.bar("Судья")
    await calling.press("Правила", "Зачем?")
    await calling.finds("Судью позвали в", 2)
    await coming.press("Иду", "Вызов, стол 3")
    await calling.sees("Судья идёт к столу 3")
    assert coming.spent == (1, 0)
    assert (calling.told, coming.told) <= (2, 1)


async def test_the_time_that_is_left_comes_by_itself_or_in_one_tap(hall: Hall) -> None:
    await begun(hall)
    left, _ = await hall.at_table(1)
    hand = Hand(left)
    assert "Играть до" in (await hand.sees("Тур 1: начали!")).text
    assert hand.spent == (0, 0)
    await hand.bar("Мой матч")
    await left.wait_for(lambda seen: "Соперник: " in seen.text and "Играть до" in seen.text, within=PATIENCE)
    assert hand.spent == (1, 0)
    assert hand.told <= 1


async def test_whoever_is_late_says_so_in_one_tap_under_his_pair_and_in_two_from_the_bottom_bar(hall: Hall) -> None:
    await begun(hall)
    left, right = await hall.at_table(1)
    late, here = Hand(left), Hand(right)
    await late.press("⏳ Через 10", "Соперник: ")
    await late.finds("Вы обещали быть к", 1)
    assert late.told == 0
    await here.sees("опоздание до")
    assert here.told <= 1

    late = Hand(right)
    await late.bar("Мой матч")
    await late.press("⏳ Через 10", "опоздание до")
    await late.finds("Вы обещали быть к", 2)


async def test_the_next_round_takes_two_taps_from_the_open_panel_and_three_from_the_bottom_bar(hall: Hall) -> None:
    await begun(hall)
    await hall.finish_round()
    await settled(hall)
    hand = Hand(hall.organizer)
    await hand.bar("Пульт")
    await hand.press("Жеребьёвка тура 2", "🎛 Кубок клуба")
    await hand.press("Опубликовать", "Тур 2: черновик")
    await hand.finds("Тур 2: пары опубликованы", 3)
    await hand.press("Начать тур", "Тур 2: пары опубликованы")
    await hand.finds("Тур 2: начали", 4)
