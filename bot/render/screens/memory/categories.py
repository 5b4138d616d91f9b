"""Categories: what organizers set, and the buttons by which a table is read for one of them."""

from __future__ import annotations

from collections.abc import Callable

from bot.club_views import ClubPast
from bot.render.home import to_cancel
from bot.render.phrases import Tr, button, name_label, turning
from bot.render.screen import Button, Screen, in_rows, press, screen, side_by_side
from bot.render.screens.memory.home import to_club
from bot.render.tables import page_of
from engine.club.categories import Category
from engine.model import PersonId

PER_PAGE = 12
BEGINNERS = (1, 3, 5, 10)
"""Tournaments of a beginner that have a button."""


def choices(past: ClubPast, tr: Tr, now: Category | None, to: Callable[[str], str]) -> list[tuple[Button, ...]]:
    """Everybody, or one of the categories; nothing where the club has none. `to`: the data of one, empty for all."""
    if not past.annals.categories:
        return []
    everybody = button(tr("category-all", on=now is None), to(""))
    others = [
        button(tr("category-one", title=one.title, on=one == now), to(one.id))
        for one in past.annals.categories.values()
    ]
    return side_by_side([everybody, *others])


def listed(past: ClubPast, tr: Tr) -> Screen:
    doors = [button(tr("category-door", title=one.title), _to("cat", one)) for one in past.annals.categories.values()]
    new = button(tr("category-new"), press("cm", "newcat"))
    return screen(tr("category-list"), *side_by_side(doors), new, to_club(tr))


def ask_title(tr: Tr) -> Screen:
    return screen(tr("category-ask-title"), to_cancel(tr))


def ask_kind(tr: Tr, title: str) -> Screen:
    by_hand = button(tr("category-by-hand"), press("cm", "catkind", arg="hand"))
    beginners = [button(tr("category-beginners", most=one), press("cm", "catkind", arg=one)) for one in BEGINNERS]
    return screen(tr("category-ask-kind", title=title), by_hand, *side_by_side(beginners), to_cancel(tr))


def whole(past: ClubPast, tr: Tr, category: Category, page: int = 0) -> Screen:
    """Who is in it: a press changes it, where they are chosen by hand."""
    people = sorted(past.players, key=lambda one: (past.name(one).casefold(), one))
    drop = button(tr("category-drop"), _to("catdrop", category), style="danger")
    back = button(tr("category-back"), press("cm", "cats"))
    if category.most is not None:
        count = sum(past.holds(category, one) for one in people)
        return screen(tr("category-rule", title=category.title, most=category.most, count=count), drop, back)
    shown = page_of(people, page, PER_PAGE)

    def tick(person: PersonId) -> Button:
        on = past.holds(category, person)
        to = press("cm", "catput", arg=f"{category.id}.{person}.{int(not on)}.{shown.number}")
        return Button(f"{'✅' if on else '⬜'} {name_label(past.name(person), 16)}", to)

    turns = turning(shown, lambda number: press("cm", "cat", arg=f"{category.id}.{number}"))
    return screen(
        tr("category-chosen", title=category.title), *in_rows([*map(tick, shown.items)], 2), turns, drop, back
    )


def _to(action: str, category: Category) -> str:
    return press("cm", action, arg=category.id)
