"""The picture of a round's clock: what rings when, by the books."""

from typing import Any

import pytest

from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.playground.files import picture_size
from bot.render import typeset
from bot.render.pictures.timeline import timeline
from engine.regulations import load, preset_ids


def drawn(book: str, settings: dict[str, object] | None = None, locale: str = "ru") -> dict[str, Any]:
    return timeline(load(book, settings or {}), Translator.load().get(locale))


def marks(data: dict[str, Any]) -> list[list[tuple[int, int]]]:
    return [[(mark["at"], mark["left"]) for mark in lane["marks"]] for lane in data["lanes"]]


def bars(data: dict[str, Any]) -> list[list[tuple[int, int, bool]]]:
    return [[(bar["from"], bar["to"], bar["open"]) for bar in lane["bars"]] for lane in data["lanes"]]


def test_a_game_of_tac_has_ninety_minutes_and_once_five_more() -> None:
    """TAC 3.9.1, 3.9.2. For the waiting time (2.3.6.2) the book has no number; the preset waits 15 minutes."""
    data = drawn("tac-russia-2025")
    assert bars(data)[1:] == [[(0, 15, False)], [(0, 90, False), (90, 95, True)]]
    assert marks(data)[2] == [(60, 30), (80, 10), (85, 5), (90, 0)]
    assert (data["from"], data["to"]) == (-6, 96)


def test_rounds_of_destiny_have_minutes_of_their_own() -> None:
    """Destiny IV.1: 35; in the play-off 35 and 50, best of three 90 and 120."""
    assert [lane[0][1] for lane in bars(drawn("destiny-basic"))[2:]] == [35, 35, 50, 90, 120]


def test_go_waits_an_hour_and_limits_no_round() -> None:
    """«Кодекс РФГ» 21.4. Where the book has everybody sit before the start, a word comes earlier."""
    data = drawn("go-swiss")
    assert marks(data) == [[(-15, 15), (-5, 5), (0, 0)], [(55, 5), (60, 0)], []]
    assert bars(data)[2] == [(0, 60, True)]


def test_a_club_that_sets_minutes_sees_them() -> None:
    data = drawn("bridges", {"time.round": 60})
    assert marks(data)[2] == [(50, 10), (55, 5), (60, 0)]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("book", preset_ids())
def test_every_rulebook_can_be_drawn(book: str, locale: str) -> None:
    settings: dict[str, object] = {"match_length": 5} if book.startswith("nardy") else {}
    picture = typeset.png("timeline", drawn(book, settings, locale))
    width, height = picture_size(picture)
    assert width == 1200
    assert 300 < height < 1200


@pytest.mark.parametrize(
    "name", ["#panic()", "*Лиса* _и_ $x$", "Зоя\n\tИванова", "Лиса 🦊 \u200f狐", "#(1+1) [x] @y <z> `w`"]
)
def test_whatever_people_are_called_is_plain_text(name: str) -> None:
    data = {**drawn("lo"), "title": name}
    assert picture_size(typeset.png("timeline", data))[0] == 1200
