"""The hall page in a real browser follows a round of the demo's club: on the projector and on a phone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from bot.demo import OWNER, hire, register, stage
from bot.desk.desk import Actor
from bot.render.screens.hall import page_url
from bot.runtime.app import Application
from engine import commands as c
from engine.model import RoundStatus
from tests.browser.phones import PATIENCE
from tests.builders import score

PROJECTOR = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
LOADING = 3 * PATIENCE  # the first page of a browser that has just begun, on a busy machine
expect.set_options(timeout=PATIENCE)  # a page of the projector that has turned comes back in less


class Club:
    """The demo's club without its phones: the desk does what people would press."""

    def __init__(self, app: Application, tournament: str, organizer: Actor, address: str) -> None:
        self.app = app
        self.id = tournament
        self.organizer = organizer
        self.address = address

    async def do(self, command: c.Command) -> None:
        await self.app.desk.execute(self.id, command, self.organizer)

    async def announce_round(self, number: int) -> None:
        await self.app.desk.tournaments.draft_round(self.id, self.organizer)
        await self.do(c.PublishRound(number))

    async def finish_round(self) -> None:
        tournament = await self.app.desk.queries.tournament(self.id)
        for one in tournament.rounds[-1].pairings:
            if not one.games:
                await self.do(c.RecordResult(one.round, one.table, score("8:3")))

    async def sides(self, table: int) -> tuple[str, str]:
        view = await self.app.desk.queries.view(self.id)
        pairing = view.tournament.pairing(len(view.tournament.rounds), table)
        assert pairing is not None
        return view.sides(pairing)


@pytest_asyncio.fixture(loop_scope="session")
async def club() -> AsyncIterator[Club]:
    async with stage(0, None, web_port=0) as (_, app, control):
        cast = await hire(control)
        tournament = await register(app, cast)
        organizer = Actor((await app.desk.people.meet(OWNER, cast.organizer.name, None, "ru")).id)
        token = await app.desk.halls.open(tournament, organizer)
        running = asyncio.create_task(app.run())
        await cast.organizer.start()
        await cast.organizer.wait_for("Кубок клуба TAC", within=60)
        yield Club(app, tournament, organizer, page_url(app.hall_address, token))
        await app.stop()
        with suppress(asyncio.CancelledError):
            await running


@pytest_asyncio.fixture(loop_scope="session")
async def projector(browser: Browser) -> AsyncIterator[Page]:
    async for page in opened(browser, PROJECTOR):
        yield page


@pytest_asyncio.fixture(params=[PROJECTOR, PHONE], ids=["projector", "phone"], loop_scope="session")
async def page(browser: Browser, request: pytest.FixtureRequest) -> AsyncIterator[Page]:
    """Of both sizes, one after the other."""
    async for page in opened(browser, request.param):
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser) -> AsyncIterator[Page]:
    async for page in opened(browser, PHONE):
        yield page


async def opened(browser: Browser, size: dict[str, int]) -> AsyncIterator[Page]:
    """A page of this size; whatever its console complains of fails the test, and so does a request elsewhere."""
    context = await browser.new_context(viewport=size, locale="ru-RU")  # type: ignore[arg-type]
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_default_navigation_timeout(LOADING)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("request", lambda asked: None if "//127.0.0.1" in asked.url else wrong.append(asked.url))
    yield page
    assert await nothing_sticks_out(page)
    await context.close()
    assert not wrong


async def nothing_sticks_out(page: Page) -> bool:
    """Nobody has to scroll sideways, and on a projector not at all."""
    width, height = await page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    size = page.viewport_size
    assert size is not None
    return width <= size["width"] and (size == PHONE or height <= size["height"])


def row(page: Page, table: int) -> str:
    return f"#list .pair:has(> .table:text-is('{table}'))"


async def seconds_left(page: Page) -> int:
    """What the clock shows, once it runs."""
    await expect(page.locator("#digits")).to_have_text(re.compile(r"^(\d:)?\d?\d:\d\d$"), timeout=PATIENCE)
    parts = [int(part) for part in (await page.locator("#digits").inner_text()).split(":")]
    return sum(part * 60**place for place, part in enumerate(reversed(parts)))


async def test_a_round_as_the_hall_sees_it(club: Club, page: Page) -> None:
    await page.goto(club.address)
    await expect(page.locator("#clock-label")).to_have_text("Пары ещё не объявлены", timeout=PATIENCE)
    await expect(page.locator("#title")).to_have_text("Кубок клуба TAC")

    await club.app.desk.tournaments.draft_round(club.id, club.organizer)
    await club.do(c.PublishRound(1))
    await expect(page.locator("#round")).to_have_text("Тур 1", timeout=PATIENCE)
    await page.locator("nav button[data-part=pairings]").click()
    first, second = await club.sides(1)
    await expect(page.locator(row(page, 1))).to_contain_text(first)
    await expect(page.locator(row(page, 1))).to_contain_text(second)

    await club.do(c.StartRound(1))
    await expect(page.locator("#clock-label")).to_have_text("До конца тура", timeout=PATIENCE)
    shown = await seconds_left(page)
    assert 89 * 60 < shown <= 90 * 60, "TAC 3.9.1: ninety minutes"
    await expect(page.locator("#digits")).not_to_have_text(await page.locator("#digits").inner_text())
    assert await seconds_left(page) < shown

    await club.do(c.RecordResult(1, 1, score("8:5")))
    await expect(page.locator(f"{row(page, 1)} .result")).to_have_text("8:5", timeout=PATIENCE)
    await expect(page.locator(f"{row(page, 1)} .won")).to_contain_text(first)
    await expect(page.locator("#played")).to_have_text("Сыграно 1 из 12.")
    assert await nothing_sticks_out(page)

    await club.do(c.PauseClock(1))
    await expect(page.locator("#clock-label")).to_have_text("Пауза", timeout=PATIENCE)
    await club.do(c.ResumeClock(1))
    await expect(page.locator("#clock-label")).to_have_text("До конца тура", timeout=PATIENCE)

    await club.finish_round()
    await expect(page.locator("#clock-label")).to_have_text("Все столы сыграли", timeout=PATIENCE)
    await club.announce_round(2)
    await expect(page.locator("#round")).to_have_text("Тур 2", timeout=PATIENCE)
    await expect(page.locator("#list-title")).to_have_text("Тур 2: пары")
    await expect(page.locator(f"{row(page, 1)} .result")).to_have_text("–")


async def test_a_phone_finds_a_name_and_shows_the_table(club: Club, phone: Page) -> None:
    await club.announce_round(1)
    await phone.goto(club.address)
    first, _ = await club.sides(7)
    await phone.get_by_role("searchbox").fill(first.upper())
    await expect(phone.locator("#list .pair")).to_have_count(1)
    await expect(phone.locator("#list .pair .table")).to_have_text("7")
    await phone.get_by_role("searchbox").fill("нет такой")
    await expect(phone.get_by_text("Никого не нашлось")).to_be_visible()
    await phone.get_by_role("searchbox").fill("")
    await phone.get_by_role("button", name="Таблица").click()
    await expect(phone.locator("#list .place:not(.heads)")).to_have_count(24)
    await phone.get_by_role("button", name="Объявления").click()
    await expect(phone.get_by_text("Объявлений пока нет")).to_be_visible()


async def test_the_projector_turns_its_pages(club: Club, projector: Page) -> None:
    """While people look for their tables, names and pairs; once they have played, the table instead of the names."""
    await club.announce_round(1)
    await projector.goto(club.address)
    await expect(projector.locator("#list-title")).to_have_text("Тур 1: кто где играет", timeout=PATIENCE)
    await expect(projector.locator("#list .place:not(.heads)")).to_have_count(24)
    await projector.keyboard.press("ArrowRight")
    await expect(projector.locator("#turn")).to_have_text("1 / 2")
    seen = set(await projector.locator("#list .pair .table").all_inner_texts())
    await projector.keyboard.press("ArrowRight")
    await expect(projector.locator("#turn")).to_have_text("2 / 2")
    seen |= set(await projector.locator("#list .pair .table").all_inner_texts())
    assert seen == {str(table) for table in range(1, 13)}
    await projector.keyboard.press("ArrowRight")
    await expect(projector.locator("#list-title")).to_have_text("Тур 1: кто где играет")
    await club.do(c.StartRound(1))
    await club.finish_round()
    await expect(projector.locator("#list-title")).to_have_text("Тур 1: пары", timeout=PATIENCE)
    await projector.keyboard.press("ArrowLeft")
    await expect(projector.locator("#list-title")).to_have_text("Таблица после тура 1")


async def test_a_part_that_is_held_stays_through_a_new_load(club: Club, projector: Page) -> None:
    await club.announce_round(1)
    await projector.goto(club.address)
    await projector.get_by_role("button", name="Таблица").click()
    await expect(projector.locator("#list-title")).to_have_text("Таблица до первого тура", timeout=PATIENCE)
    await projector.reload()
    await expect(projector.locator("#list-title")).to_have_text("Таблица до первого тура", timeout=PATIENCE)
    await projector.keyboard.press("ArrowRight")
    await projector.keyboard.press("ArrowRight")
    await expect(projector.locator("#list-title")).to_have_text("Таблица до первого тура")


async def test_a_part_is_held_before_there_are_any_news(club: Club, projector: Page) -> None:
    await club.announce_round(1)
    pressed = asyncio.Event()

    async def on_a_slow_road(route: Route) -> None:
        await pressed.wait()
        await route.continue_()

    await projector.route("**/stream*", on_a_slow_road)
    await projector.goto(club.address)
    await projector.get_by_role("button", name="Таблица").click()
    pressed.set()
    await expect(projector.locator("#list-title")).to_have_text("Таблица до первого тура", timeout=PATIENCE)
    await projector.keyboard.press("ArrowRight")
    await expect(projector.locator("#list-title")).to_have_text("Таблица до первого тура")


async def test_ones_own_table_stays_on_top(club: Club, phone: Page) -> None:
    """Whatever is searched for, in every list, and when the page is opened again."""
    await club.announce_round(1)
    await phone.goto(club.address)
    mine, other = await club.sides(7)
    await phone.get_by_role("searchbox").fill(mine)
    await phone.get_by_role("button", name=mine, exact=True).click()
    await expect(phone.locator("#own .table")).to_have_text("7")
    await expect(phone.locator("#own")).to_contain_text(other)
    await phone.get_by_role("searchbox").fill("нет такой")
    await expect(phone.locator("#own .table")).to_have_text("7")
    await phone.get_by_role("button", name="Таблица").click()
    await phone.reload()
    await expect(phone.locator("#list-title")).to_have_text("Таблица до первого тура", timeout=PATIENCE)
    await expect(phone.locator("#own .place")).to_contain_text(mine)
    await phone.get_by_role("button", name="Пары").click()
    await club.do(c.StartRound(1))
    await club.do(c.RecordResult(1, 7, score("8:5")))
    await expect(phone.locator("#own .result")).to_have_text("8:5", timeout=PATIENCE)
    await phone.get_by_role("button", name="Убрать").click()
    await expect(phone.locator("#own")).to_be_hidden()


TYPED = (
    ("Артём Щукин", "артем"),
    ("Артём Щукин", "ЩУК арт"),
    ("Артём Щукин", "shchukin"),
    ("Юрий Хаецкий", "yuri khaetskiy"),
    ("Алексей", "alexey"),
    ("Štěpánek", "stepanek"),
    ("Wolfgang", "вольфганг"),
)


async def test_a_name_is_found_however_it_is_typed(club: Club, phone: Page) -> None:
    await phone.goto(club.address)
    asked = "([name, typed]) => import('/assets/letters.js').then((one) => one.answers(name, typed))"
    for name, typed in TYPED:
        assert await phone.evaluate(asked, [name, typed]), f"{typed!r} does not find {name!r}"
        assert not await phone.evaluate(asked, [name, f"{typed} q"])


async def test_a_page_comes_back_after_the_server_was_away(club: Club, phone: Page) -> None:
    """No draft is shown meanwhile; a link that was shut says so."""
    await phone.goto(club.address)
    await expect(phone.locator("#clock-label")).to_have_text("Пары ещё не объявлены", timeout=PATIENCE)
    await phone.context.set_offline(True)
    await expect(phone.locator("#offline")).to_have_text(re.compile(r"Нет связи с \d\d:\d\d"), timeout=PATIENCE)
    await club.announce_round(1)
    await phone.context.set_offline(False)
    await expect(phone.locator("#round")).to_have_text("Тур 1", timeout=PATIENCE)
    await expect(phone.locator("#offline")).to_be_hidden()
    assert (await club.app.desk.queries.tournament(club.id)).rounds[0].status is RoundStatus.PUBLISHED
    await club.app.desk.halls.shut(club.id, club.organizer)
    await expect(phone.locator("#gone")).to_be_visible(timeout=PATIENCE)
