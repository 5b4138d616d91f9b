"""The page about the clock: its buttons are in the bot, its pictures are drawn from the rulebooks as they are now."""

import json
import re

import pytest

from scripts import timelines
from tests.architecture.test_guides import ROOT, labels

PAGES = ("ru", "en")
LONGEST = 50  # lines; it is one page


def text_of(language: str) -> str:
    return (ROOT / "docs" / f"clock.{language}.md").read_text(encoding="utf-8")


def test_the_pictures_are_drawn_from_the_rulebooks_as_they_are() -> None:
    """Where this fails: .venv/bin/python scripts/timelines.py, and look at what it drew."""
    assert json.loads(timelines.DRAWN_FROM.read_text(encoding="utf-8")) == timelines.digests()


@pytest.mark.parametrize("language", PAGES)
def test_the_page_shows_the_picture_of_every_book_in_its_language(language: str) -> None:
    shown = re.findall(r"!\[[^]]+\]\(pictures/(\S+)\.png\)", text_of(language))
    assert shown == [f"clock-{name}.{language}" for name in timelines.BOOKS]
    assert set(shown) <= set(timelines.digests())


@pytest.mark.parametrize("language", PAGES)
def test_its_buttons_are_in_the_bot_and_it_is_one_page(language: str) -> None:
    known, quoted = labels(language), re.findall(r"\*\*(.+?)\*\*", text_of(language))
    assert len(quoted) > 15
    assert [label for label in quoted if not known.fullmatch(label)] == []
    assert len(text_of(language).splitlines()) <= LONGEST
