"""One phone at four tournaments that are all on: she plays in two, referees a third and organizes a fourth."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass

import pytest_asyncio
from playwright.async_api import Page

from bot.demo import OWNER, stage
from bot.desk.desk import Actor
from bot.runtime.app import Application
from engine.commands import AcceptReport, RecordResult
from engine.model import EntryStatus, PersonId, Tournament
from engine.results import Played, Winner
from tests.browser.phones import PhoneOnPage, pick_up, put_down
from tests.four_tournaments import four_tournaments

GROUP = "Клуб"
RIVAL = "Борис"


@dataclass
class Evening:
    page: Page
    app: Application
    owner: Actor
    anna: PersonId
    ids: dict[str, str]

    async def tournament(self, title: str) -> Tournament:
        return await self.app.desk.queries.tournament(self.ids[title])

    async def own_table(self, title: str) -> int:
        t = await self.tournament(title)
        entry = t.entry_of(self.anna)
        assert entry is not None
        return next(one.table for one in t.rounds[-1].pairings if entry.id in one.entries)

    async def finish(self, title: str, table: int) -> None:
        """The referee takes what both sides of her own table say; what others of the hall write down."""
        t = await self.tournament(title)
        wins = Played(Winner.FIRST, (8, 3) if title == "Шарики" else None)
        for one in t.rounds[-1].pairings:
            command = AcceptReport(1, table) if one.table == table else RecordResult(1, one.table, wins)
            await self.app.desk.execute(self.ids[title], command, self.owner)

    async def told(self) -> dict[str, set[int]]:
        """The tables of which something was recorded or reported."""
        rounds = {title: (await self.tournament(title)).rounds[-1] for title in self.ids}
        return {title: {p.table for p in one.pairings if p.games or p.reports} for title, one in rounds.items()}


@pytest_asyncio.fixture(loop_scope="session")
async def evening(page: Page) -> AsyncIterator[Evening]:
    async with stage(0, None, rng_seed=7) as (playground, app, control):
        olga = await control.add_person("Ольга", id=OWNER, language_code="ru")
        phone = await control.add_person("Анна", language_code="ru")
        rival = await control.add_person(RIVAL, language_code="ru")
        group = await control.add_group(GROUP, [olga, phone], bot="administrator", type="supergroup")
        met = [(await app.desk.people.meet(one.id, one.name, None, "ru", True)).id for one in (olga, phone, rival)]
        owner, anna = Actor(met[0]), met[1]
        for one in (olga, phone, rival):
            await one.set(started=True)
        ids = await four_tournaments(app, owner, anna, draws=False)
        await app.desk.chats.bind(ids["Юниоры"], group, None, GROUP, owner)
        for title in ("Вечер", "Шарики"):
            await sit_down(app, ids[title], owner, anna, Actor(met[2]))
        running = asyncio.create_task(app.run())
        await phone.start()
        await phone.wait_for(lambda seen: "📁 Другие турниры" in seen.labels, within=60)
        await page.goto(playground.address)
        yield Evening(page, app, owner, anna, ids)
        await app.stop()
        with suppress(asyncio.CancelledError):
            await running
        assert await control.log(only="refused") == []


async def sit_down(app: Application, tournament: str, owner: Actor, anna: PersonId, rival: Actor) -> None:
    """He takes the seat of the guest whom she meets in round 1."""
    t = await app.desk.queries.tournament(tournament)
    own = t.entry_of(anna)
    assert own is not None
    met = next(one for pairing in t.rounds[0].pairings if own.id in (one := pairing.entries))
    entry = next(t.entries[one] for one in met if one != own.id)
    link = await app.desk.links.issue(tournament, "claim", owner, entry=entry.id, guest=entry.members[0])
    await app.desk.links.follow(link, rival)


async def test_nothing_goes_to_the_wrong_tournament_and_nothing_is_hidden(evening: Evening) -> None:
    phone = await pick_up(evening.page, "Анна")
    own = {title: await evening.own_table(title) for title in ("Вечер", "Шарики")}
    await begin_the_round(phone)
    await report_both_matches(phone, own)
    free = 4 if own["Вечер"] == 3 else 3
    await the_rival_agrees(evening, own)
    await write_results(phone, free)
    await leave_one(evening, phone, own)
    assert await evening.told() == {
        "Вечер": {1, 2, 3, 4},
        "Шарики": {own["Шарики"]},
        "Юниоры": {1, 2},
        "Весна": {free, 5, 6},
    }
    await end_the_rounds(evening, phone, own, free)
    await bind_the_group(phone)
    rounds = {title: (await evening.tournament(title)).rounds for title in evening.ids}
    ended = {title: [p.table for p in one[0].pairings if not p.games] for title, one in rounds.items()}
    assert ended == {title: [] for title in evening.ids}
    assert [title for title, one in rounds.items() if len(one) == 2] == ["Весна"]


async def begin_the_round(phone: PhoneOnPage) -> None:
    """The key of the panel finds the one that she organizes, whatever she plays meanwhile."""
    await phone.bar("Пульт")
    await phone.press("Жеребьёвка тура 1", "Весна")
    await phone.press("Опубликовать", "Весна", "Тур 1: черновик")
    await phone.press("Начать тур", "Весна", "Тур 1: пары опубликованы")
    await phone.sees("Весна", "Тур 1: начали")


async def report_both_matches(phone: PhoneOnPage, own: dict[str, int]) -> None:
    """8:5 is possible with marbles alone, 1:0 everywhere else: of her own matches each fits one."""
    await phone.say("8:5")
    await phone.press("Отправить", "Шарики", "Отправить?")
    await phone.sees("Шарики", f"Стол {own['Шарики']}", "Вы прислали 8:5")
    await phone.say("1:0")
    await phone.press("Отправить", "Вечер", "Отправить?")
    await phone.sees("Вечер", f"Стол {own['Вечер']}", "Вы прислали")
    await phone.bar("Мой матч")
    await phone.sees("Вечер", f"Стол {own['Вечер']}", "Вы прислали")


async def the_rival_agrees(evening: Evening, own: dict[str, int]) -> None:
    """He has both matches on his phone too, and each answer goes to its own."""
    rival = await pick_up(evening.page, RIVAL)
    await rival.press("Верно", "Вечер", f"стол {own['Вечер']}", "0:1")
    await rival.sees("Вечер", "Счёт 0:1 подтвердили обе стороны")
    await rival.press("Верно", "Шарики", f"стол {own['Шарики']}", "5:8")
    await rival.sees("Шарики", "Счёт 5:8 подтвердили обе стороны")
    await put_down(rival)


async def write_results(phone: PhoneOnPage, free: int) -> None:
    """Tables 5 and 6 are in one hall alone; of the others she is asked."""
    await phone.bar("Столы")
    await phone.sees("Юниоры", "Тур 1: столы")
    await phone.say("5 1:0\n6 0:1")
    await phone.press("Записать 2 результата", "Весна", "Готов записать 2 результата")
    await phone.sees("Весна", "Записано 2 результата")
    await phone.say("1 1:0\n2 0:1")
    await phone.press("Юниоры", "«1 1:0 …»: в каком это турнире?")
    await phone.press("Записать 2 результата", "Юниоры", "Готов записать 2 результата")
    await phone.sees("Юниоры", "Записано 2 результата")
    await phone.say(f"{free} 1:0")
    await phone.press(f"Весна, стол {free}", f"«{free} 1:0»: в каком это турнире?")
    await phone.sees("Весна", f"Стол {free}: ", "Записано")


async def leave_one(evening: Evening, phone: PhoneOnPage, own: dict[str, int]) -> None:
    """Through the menu, which has all four; where she still plays is what her keys mean then."""
    await phone.say("меню")
    await phone.press("Другие турниры", "Турнир идёт")
    for title in evening.ids:
        await phone.has_button(title, "Ваши турниры")
    await phone.press("Вечер", "Ваши турниры")
    await phone.sees("Вечер", "Вы здесь: игрок")
    await phone.say("/drop")
    await phone.press("Доиграть матч и уйти", "Вечер", "Пропустить тур или уйти")
    await phone.press("Доиграю и уйду", "Вечер", "Уходите с турнира?")
    await phone.sees("Вечер", "Вы больше не участвуете")
    await evening.finish("Вечер", own["Вечер"])
    left = (await evening.tournament("Вечер")).entry_of(evening.anna)
    assert left is not None
    assert left.status is EntryStatus.WITHDRAWN
    await evening.app.desk.people.choose_tournament(evening.anna, evening.ids["Шарики"])
    await phone.bar("Мой матч")
    await phone.sees("Шарики", f"Стол {own['Шарики']}", "Вы прислали 8:5")


async def end_the_rounds(evening: Evening, phone: PhoneOnPage, own: dict[str, int], free: int) -> None:
    """She writes the rest where she judges and organizes, and draws the next round; where she plays, others do."""
    await phone.say("3 1:0\n4 1:0")
    await phone.press("Юниоры", "«3 1:0 …»: в каком это турнире?")
    await phone.press("Записать 2 результата", "Юниоры", "Готов записать 2 результата", "Стол 4")
    await phone.bar("Столы")
    await phone.sees("Юниоры", "Тур 1: столы", "Готово 4")
    await phone.say(f"1 1:0\n2 0:1\n{7 - free} 1:0")
    await phone.press("Записать 3 результата", "Весна", "Готов записать 3 результата")
    await phone.press("Жеребьёвка тура 2", "Весна", "Тур 1: все счета сданы")
    await phone.sees("Весна", "Тур 2: черновик")
    await evening.finish("Шарики", own["Шарики"])
    await phone.sees("Шарики", "Счёт записан: Барсуки", "8:5")
    await phone.bar("Таблица")
    await phone.sees("Шарики", "Таблица после тура 1", "Счёт 1–0")


async def bind_the_group(phone: PhoneOnPage) -> None:
    await phone.open_chat(GROUP)
    await phone.say("/bind")
    await phone.press("Весна", "Какой турнир публиковать здесь?")
    await phone.press("Вместо «Юниоры»", "В этой группе — «Юниоры»", "«Весна»")
    await phone.sees("Готово: «Весна» публикуется здесь", "До этого здесь был турнир «Юниоры»")
