"""A game is called in the reader's language, also where its rulebook calls it in another."""

from __future__ import annotations

import pytest

from bot.i18n import Translator
from bot.render.game_names import game_name
from bot.render.screens.memory.ratings import rating_name
from bot.render.screens.organizer_wizard import family_name
from tests.render.curves import rating_of
from tests.render.scenes import RU

EN = Translator.load().get("en")


@pytest.mark.parametrize(
    ("game", "russian", "english"),
    [
        ("Мостики", "Мостики", "Bridges"),
        ("Ло", "Ло", "Lo"),
        ("Нарды", "Нарды", "Nardy"),
        ("TAC", "ТАК", "TAC"),
        ("any", "Игры клуба", "Club games"),
        ("Star Wars: Destiny", "Star Wars: Destiny", "Star Wars: Destiny"),
        ("Рэндзю", "Рэндзю", "Рэндзю"),
    ],
)
def test_a_game_is_called_in_the_reader_s_language(game: str, russian: str, english: str) -> None:
    assert (game_name(RU, game), game_name(EN, game)) == (russian, english)


def test_the_line_of_a_rating_is_english_too() -> None:
    assert rating_name(rating_of((), game="Мостики"), EN) == "Bridges · Elo"


def test_whoever_looks_for_backgammon_finds_it_among_the_games() -> None:
    assert family_name(EN, "nardy") == "Nardy (backgammon)"
