"""Categories of a club's players: begun, filled and dropped by organizers."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screens.memory import categories
from engine.club.categories import Category, CategoryId
from engine.club.events import CategoryBegun, CategoryChosen, CategoryDropped, category_of
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.in_club import for_its_organizers, in_club, pieces
from handlers.needs import page_number
from handlers.visit import AnyVisit
from handlers.words import on_answer

TITLE = State("title", group_name="category")
KIND = State("kind", group_name="category")


@on_press("cm", "cats")
@for_its_organizers
async def listed(visit: AnyVisit) -> None:
    await visit.show(categories.listed(await visit.desk.annals.past(), visit.tr))


@on_press("cm", "newcat")
@for_its_organizers
async def ask_title(visit: AnyVisit) -> None:
    await visit.form.set_state(TITLE)
    await visit.show(categories.ask_title(visit.tr))


@on_answer(TITLE, free=True)
@in_club
async def titled(visit: AnyVisit) -> None:
    title = " ".join(visit.text.split())
    CategoryBegun(CategoryId(""), title).check((await visit.desk.annals.past()).annals)
    await visit.keep(KIND, title=title)
    await visit.show(categories.ask_kind(visit.tr, title))


@on_press("cm", "catkind")
@for_its_organizers
async def begin(visit: AnyVisit) -> None:
    data = await visit.answered()
    if "title" not in data or visit.press.arg not in ("hand", *map(str, categories.BEGINNERS)):
        raise RuleViolation("input.forgotten")
    most = int(visit.press.arg) if visit.press.arg.isdecimal() else None
    made = await visit.desk.annals.begin_category(data["title"], most, visit.actor)
    await _show(visit, made)


@on_press("cm", "cat")
@for_its_organizers
async def whole(visit: AnyVisit) -> None:
    category, (page,) = await _meant(visit, 1)
    await _show(visit, category.id, page_number(page))


@on_press("cm", "catput")
@in_club
async def choose(visit: AnyVisit) -> None:
    category, (who, on, page) = await _meant(visit, 3)
    await visit.desk.annals.decide(CategoryChosen(category.id, PersonId(page_number(who)), on == "1"), visit.actor)
    await _show(visit, category.id, page_number(page))


@on_press("cm", "catdrop")
@in_club
async def drop(visit: AnyVisit) -> None:
    category, _ = await _meant(visit, 0)
    await visit.desk.annals.decide(CategoryDropped(category.id), visit.actor)
    await visit.toast(visit.tr("category-dropped"))
    await listed(visit)


async def _show(visit: AnyVisit, category: CategoryId, page: int = 0) -> None:
    past = await visit.desk.annals.past()
    await visit.show(categories.whole(past, visit.tr, category_of(past.annals, category), page))


async def _meant(visit: AnyVisit, more: int) -> tuple[Category, list[str]]:
    """The category that a button is about, and what else it says. RuleViolation `category.unknown`."""
    category, *rest = pieces(visit, 1 + more)
    return category_of((await visit.desk.annals.past()).annals, CategoryId(category)), rest
