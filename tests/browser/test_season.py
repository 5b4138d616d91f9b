"""One phone at a season of three small evenings: its table, a correction of the first, the ratings, the final."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass

import pytest_asyncio
from playwright.async_api import Page

from bot.demo import OWNER, stage
from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.runtime.app import Application
from engine.model import Status
from tests.browser.phones import PhoneOnPage, pick_up

PLAYERS = ("Анна Лис", "Борис Ким", "Вера Рысь", "Глеб Ёж")


@dataclass
class Club:
    page: Page
    app: Application
    owner: Actor

    async def gather(self, title: str) -> str:
        """An evening of the four, who are the same people every time."""
        desk = self.app.desk
        known = {name: person for person, name in (await desk.annals.past()).names.items()}
        made = await desk.tournaments.create(self.app.club, title, "club-swiss", {"rounds": 1}, self.owner)
        lines = [EntryLine(name, (known.get(name, name),)) for name in PLAYERS]
        await desk.entries.register_lines(made, lines, self.owner)
        return made

    async def totals(self) -> dict[str, float]:
        past = await self.app.desk.annals.past()
        return {past.name(line.person): float(line.total) for line in past.season_table(past.seasons[0])}

    async def ratings(self) -> dict[str, int]:
        past = await self.app.desk.annals.past()
        return {past.name(one): now.shown for one, now in past.ratings[0].ratings.standings.items()}


@pytest_asyncio.fixture(loop_scope="session")
async def club(page: Page) -> AsyncIterator[Club]:
    async with stage(0, None, rng_seed=7) as (playground, app, control):
        olga = await control.add_person("Ольга", id=OWNER, language_code="ru")
        met = await app.desk.people.meet(olga.id, olga.name, None, "ru", True)
        running = asyncio.create_task(app.run())
        await olga.start()
        await page.goto(playground.address)
        yield Club(page, app, Actor(met.id))
        await app.stop()
        with suppress(asyncio.CancelledError):
            await running
        assert await control.log(only="refused") == []


async def test_a_season_is_played_corrected_and_ends_in_a_final(club: Club) -> None:
    phone = await pick_up(club.page, "Ольга")
    evenings = []
    for number in (1, 2, 3):
        evenings.append(await club.gather(f"Вечер {number}"))
        await play(phone, f"Вечер {number}")
    await begin_the_season(phone)
    counted, rated = await club.totals(), await club.ratings()
    assert sum(counted.values()) == 3 * (25 + 18 + 15 + 12)
    assert sum(rated.values()) == 4 * 1500
    await correct_the_first(phone)
    assert (await club.app.desk.queries.tournament(evenings[0])).status is Status.FINISHED
    assert await club.totals() != counted
    assert sum((await club.totals()).values()) == 3 * (25 + 18 + 15 + 12)
    assert await club.ratings() != rated
    await look_at_the_ratings(phone, await club.ratings())
    await begin_the_final(phone)
    past = await club.app.desk.annals.past()
    final = await club.app.desk.queries.view(past.seasons[0].final)
    best = sorted((await club.totals()).items(), key=lambda one: -one[1])[:2]
    assert {name for name, _ in best} <= set(final.names.values())


async def play(phone: PhoneOnPage, title: str) -> None:
    await phone.bar("Пульт")
    await phone.press("Жеребьёвка тура 1", title)
    await phone.press("Опубликовать", "Тур 1: черновик")
    await phone.press("Начать тур", "Тур 1: пары опубликованы")
    await phone.say("1 1:0\n2 1:0")
    await phone.press("Записать 2 результата", "Готов записать 2 результата")
    await phone.bar("Пульт")
    await phone.press("Завершить турнир", title)
    await phone.press("Завершить", f"Завершить «{title}»?")
    await phone.sees(f"Итоги: {title}")


async def begin_the_season(phone: PhoneOnPage) -> None:
    await phone.say("клуб")
    await phone.press("Сезоны", "Сыграно турниров: 3")
    await phone.press("Новый сезон", "складываются в одну таблицу")
    await phone.sees("Как назвать сезон?")
    await phone.say("Весна")
    for number in (1, 2, 3):
        await phone.press(f"Вечер {number}", "Весна: что в зачёт")
        await phone.has_button(f"✅ Вечер {number}", "Весна: что в зачёт")  # else the next press is on an older card
    await phone.press("Сезон", "Весна: что в зачёт")
    await phone.sees("Сыграно турниров: 3 из 3", *PLAYERS)


async def correct_the_first(phone: PhoneOnPage) -> None:
    await phone.say("меню")
    await phone.press("Другие турниры", "Турнир завершён")
    await phone.press("Вечер 1", "Ваши турниры")
    await phone.sees("Вечер 1", "Турнир завершён")
    await phone.say("/undo")
    await phone.press("1 · завершение", "Последние действия")
    await phone.press("Да, отменить", "Отменить завершение")
    await phone.say("1 0:1")
    await phone.press("Исправить", "Станет: 0:1")
    await phone.bar("Пульт")
    await phone.press("Завершить турнир", "Вечер 1")
    await phone.press("Завершить", "изменится рейтинг 2 игроков")
    await phone.say("рейтинг")
    await phone.has_button("Система рейтинга", "Игры клуба · Эло")


async def look_at_the_ratings(phone: PhoneOnPage, rated: dict[str, int]) -> None:
    best = max(rated.items(), key=lambda one: one[1])
    await phone.sees("Игры клуба · Эло", best[0], str(best[1]))


async def begin_the_final(phone: PhoneOnPage) -> None:
    await phone.say("сезоны")
    await phone.press("Весна", "Сезоны")
    await phone.press("Подсчёт", "Сыграно турниров: 3 из 3")
    await phone.press("Мест в финале", "Весна: подсчёт")
    await phone.press("2", "Сколько первых играют финал?")
    await phone.press("Сезон", "Весна: подсчёт")
    await phone.press("Финал", "Сыграно турниров: 3 из 3")
    await phone.press("Создать финал", "Финал сезона «Весна»")
    await phone.sees("Финал: Весна")
