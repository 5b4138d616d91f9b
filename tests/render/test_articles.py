"""Where a book says something is told in its own words, whatever a rulebook calls the place."""

from __future__ import annotations

import pytest

from bot.render.articles import cited, clause
from engine.regulations import load
from engine.regulations.presets import preset_ids
from tests.render.scenes import EN, RU


@pytest.mark.parametrize(
    ("article", "told"),
    [
        ("2.2.4.1", "п. 2.2.4.1"),
        ("1.3, 3.6.1", "п. 1.3, 3.6.1"),
        ("IV.2c, V.1", "п. IV.2c, V.1"),
        ("App. 1", "Приложение 1"),
        ("П7 1.2, 2.2", "Приложение 7, 1.2, 2.2"),
        ("П4 1.6, П9 1.4", "Приложение 4, 1.6, Приложение 9, 1.4"),
        ("21.5: literally, at the end", "п. 21.5"),
        ("«Ограничения» 5", "«Ограничения» 5"),
        ("M-P.1", "«Правила определения победителя в партии», абзац 1"),
        ("Л-R.1, Л-R.2, Л-R.3", "«Правила определения рейтинга в турнире», абзац 1, 2, 3"),
        ("club: the book does not say", ""),
        ("", ""),
    ],
)
def test_a_place_is_told_as_the_book_has_it(article: str, told: str) -> None:
    assert cited(RU, article) == told


@pytest.mark.parametrize("preset", preset_ids())
def test_no_mark_of_ours_is_shown(preset: str) -> None:
    for article in load(preset).articles.values():
        for tr in (RU, EN):
            said = clause(tr, article)
            assert not any(mark in said for mark in ("M-", "Л-", "App.", "П4", "П7", "П9", ": ")), said
