"""A long list of criteria is read page by page."""

from __future__ import annotations

from bot.i18n import Speaker, Translator
from bot.render.screen import press
from bot.render.screens.organizer_settings import CRITERIA_PER_PAGE, change
from bot.render.setting_words import chain_options
from engine.regulations import load

RU: Speaker = Translator.load().get("ru")
BOOK = load("club-swiss", {"rounds": 5})


def links(page: int) -> list[list[str]]:
    """What the buttons of a page of the chain ask for, row by row."""
    screen = change(RU, BOOK, "criteria", lambda action, arg: press("nt", action, arg=str(arg)), page=page)
    return [[button.data or "" for button in row] for row in screen.rows]


def test_every_criterion_is_on_one_page() -> None:
    pages = [links(number) for number in range(3)]
    assert all(sum(map(len, page[:-2])) <= CRITERIA_PER_PAGE for page in pages)
    toggles = [link for page in pages for row in page for link in row if "criteria=" in link]
    assert len(toggles) == len(set(toggles)) == len(chain_options(BOOK, "criteria"))


def test_a_page_leads_to_its_neighbours() -> None:
    def to(page: int) -> str:
        return press("nt", "set", arg=f"criteria.{page}")

    assert [row for row in links(1) if to(0) in row] == [[to(0), to(1), to(2)]]


def test_a_short_chain_has_one_page() -> None:
    book = load("tac-russia-2025")
    name = next(name for name in book.settings if name.endswith("criteria"))
    screen = change(RU, book, name, lambda action, arg: press("nt", action, arg=str(arg)))
    assert len([button for row in screen.rows for button in row]) == len(chain_options(book, name))
