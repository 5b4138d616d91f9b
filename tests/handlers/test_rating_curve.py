"""A rating as a curve: what stands where on it, how it is set, who gets it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import Speaker
from bot.render import typeset
from bot.render.pictures.axes import dates_between, numbers_between, wide_enough
from bot.render.pictures.curve import curve_picture, marks
from engine.ratings.protocol import Standing
from engine.regulations import RatingKind
from tests.handlers.hall import Hall, latest, offered, opened_hall, press
from tests.handlers.test_memory import evening, player
from tests.handlers.test_pictures import pictured
from tests.render import geometry
from tests.render.curves import ANNA, BEGAN, LONGEST, club_of, rating_of, stood, wandering, weekly
from tests.render.proofs import Proof
from tests.render.scenes import EN, RU

NOON = datetime(2026, 9, 4, 12, tzinfo=UTC)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


def drawn(
    after: Sequence[Standing], name: str = "Анна Лис", tr: Speaker = RU, game: str = "go", system: RatingKind = "elo"
) -> Any:
    return curve_picture(club_of(name), tr, rating_of(after, game, system), ANNA).data


# ── What stands where ───────────────────────────────────────────────────────────────────────────────────────────────


def test_tournaments_stand_by_their_dates_and_ratings_by_a_scale_of_round_numbers() -> None:
    """The plot is 458 wide from 54 and 204 high above 222; 55 rating points share its height."""
    data = drawn(weekly([1520, 1490, 1545, 1540]))
    xs = [54, 206.67, 359.33, 512]
    assert data["dots"] == [[x, y] for x, y in zip(xs, [110.73, 222, 18, 36.55], strict=True)]
    assert data["dates"] == [
        [x, day] for x, day in zip(xs, ["04.09.2026", "11.09.2026", "18.09.2026", "25.09.2026"], strict=True)
    ]
    assert [label for _, label in data["scale"]] == ["1490", "1500", "1510", "1520", "1530", "1540"]
    assert (data["scale"][0][0], data["scale"][3][0], data["scale"][5][0]) == (222, 110.73, 36.55)
    assert data["marks"] == [
        {"side": "right", "dot": 3, "label": "1540"},
        {"side": "above", "dot": 2, "label": "1545"},
        {"side": "below", "dot": 1, "label": "1490"},
    ]
    assert (data["event"], data["title"], data["band"]) == ("Го · Эло · Клуб на Речной", "Анна Лис", [])
    assert data["notes"] == ["Сейчас 1540 · партий: 12", "Точка — рейтинг после турнира."]


def test_a_pause_between_tournaments_is_as_long_as_it_was() -> None:
    after = [stood(1500 + at, BEGAN + timedelta(days=day)) for at, day in enumerate((0, 10, 100))]
    assert [x for x, _ in drawn(after)["dots"]] == [54, 99.8, 512]


def test_a_deviation_is_a_band_around_the_line() -> None:
    """From 1400 to 1650 in all: 1500 ± 100, then 1600 ± 50."""
    data = drawn(weekly([1500, 1600], [100, 50]), tr=EN, system="glicko2")
    assert data["band"] == [[54, 58.8], [512, 18], [512, 99.6], [54, 222]]
    assert data["dots"] == [[54, 140.4], [512, 58.8]]
    assert data["event"] == "Go · Glicko-2 · Клуб на Речной"
    assert data["notes"][0] == "Now 1600 ±50 · games: 6"
    assert "pale band" in data["notes"][1]


def test_a_single_tournament_stands_in_the_middle() -> None:
    data = drawn(weekly([1512.4]))
    assert data["dots"] == [[283, 120]]
    assert data["dates"] == [[283, "04.09.2026"]]
    assert data["marks"] == [{"side": "right", "dot": 0, "label": "1512"}]
    assert [label for _, label in data["scale"]] == ["1505", "1510", "1515", "1520"]
    band = drawn(weekly([1500], [100]), system="glicko2")["band"]
    assert [y for _, y in band] == [18, 18, 222, 222]


def test_only_the_last_of_equal_ratings_is_told() -> None:
    assert marks(weekly([1500.2, 1499.8, 1500])) == {"right": 2}
    assert marks(weekly([1500, 1520, 1500, 1520, 1510])) == {"right": 4, "above": 1, "below": 0}
    assert marks(weekly([1500, 1520])) == {"right": 1, "below": 0}


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([1500], [1490, 1495, 1500, 1505, 1510]),
        ([1495, 1560], [1500, 1510, 1520, 1530, 1540, 1550, 1560]),
        ([-900, -700], [-900, -850, -800, -750, -700]),
        ([0, 4000], [0, 1000, 2000, 3000, 4000]),
    ],
)
def test_numbers_of_a_scale_are_round_and_few(values: list[float], told: list[int]) -> None:
    assert list(numbers_between(*wide_enough(values))) == told


@pytest.mark.parametrize(
    ("days", "told"),
    [
        (0, "04.09.2026"),
        (2, "04.09.2026 05.09.2026 06.09.2026"),
        (21, "04.09.2026 11.09.2026 18.09.2026 25.09.2026"),
        (120, "10.2026 11.2026 12.2026 01.2027"),
        (3 * 365, "01.2027 07.2027 01.2028 07.2028 01.2029 07.2029"),
        (20 * 365, "2030 2035 2040 2045"),
    ],
)
def test_dates_follow_the_calendar(days: int, told: str) -> None:
    assert [words for _, words in dates_between(NOON, NOON + timedelta(days=days))] == told.split()


def test_dates_are_those_of_the_club_s_clock() -> None:
    """Moscow is three hours ahead."""
    after = [stood(1500, datetime(2026, 12, 31, 22, tzinfo=UTC))]
    assert drawn(after)["dates"] == [[283, "01.01.2027"]]


def test_a_name_without_letters_of_the_fonts_is_left_blank_and_signs_of_markup_stay() -> None:
    assert drawn(weekly([1500]), "🦊")["title"] == "—"
    assert drawn(weekly([1500]), "<b>Глеб</b> & Ко")["title"] == "<b>Глеб</b> & Ко"


# ── How it is set ───────────────────────────────────────────────────────────────────────────────────────────────────


def middles(page: geometry.Page, words: str) -> list[tuple[float, float]]:
    """Of everything on the page that says this."""
    runs = [run for run, said in page.runs.items() if said == words]
    return [_middle([one.box for one in page.letters if one.run == run]) for run in runs]


def _middle(boxes: Sequence[geometry.Box]) -> tuple[float, float]:
    left, right = min(one.left for one in boxes), max(one.right for one in boxes)
    bottom, top = min(one.bottom for one in boxes), max(one.top for one in boxes)
    return (left + right) / 2, (bottom + top) / 2


def test_points_stand_at_their_numbers_and_dates_on_the_page() -> None:
    (page,) = geometry.pages_of(typeset.pdf("curve", drawn(weekly([1505, 1490, 1545, 1530]))))
    large = [one.box for one in page.shapes if 8 < one.box.right - one.box.left < 10]
    (last,) = [_middle([box]) for box in large if 8 < box.top - box.bottom < 10]
    on_the_scale, beside_the_point = sorted(middles(page, "1530"))
    assert on_the_scale[1] == pytest.approx(last[1], abs=0.5)
    assert beside_the_point[1] == pytest.approx(last[1], abs=0.5)
    assert beside_the_point[0] > last[0] > on_the_scale[0]
    assert middles(page, "25.09.2026")[0][0] == pytest.approx(last[0], abs=0.5)
    (highest,), (third_week,) = middles(page, "1545"), middles(page, "18.09.2026")
    assert highest[0] == pytest.approx(third_week[0], abs=0.5)
    assert highest[1] > last[1]


@pytest.mark.parametrize("tr", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("deviating", [False, True], ids=["bare", "deviating"])
@pytest.mark.parametrize("events", [1, 2, 3, 30, 200])
def test_it_is_set_well(tr: Speaker, events: int, deviating: bool) -> None:
    system: RatingKind = "glicko2" if deviating else "egf"
    data = drawn(wandering(events, deviating=deviating), LONGEST, tr, "Настольный теннис на троих", system)
    proof = Proof("curve", "", "curve", data)
    assert proof.troubles(proof.pdf()) == []


@pytest.mark.parametrize("ratings", [(-880, -860, -900, -700), (3999, 4000), (1500, 1501, 1600, 1599), (1500,) * 5])
def test_no_figures_are_set_upon_each_other(ratings: tuple[float, ...]) -> None:
    for days in (0, 0.1, 7, 400):
        proof = Proof("curve", "", "curve", drawn(weekly(ratings, days=days)))
        assert proof.troubles(proof.pdf()) == []


def test_a_dark_picture_is_another_one() -> None:
    data = drawn(weekly([1500, 1520]))
    light, dark = (typeset.png("curve", data, theme) for theme in typeset.Theme)
    assert light != dark
    assert int.from_bytes(light[16:20], "big") == 1200


# ── Who gets it ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_player_gets_the_curve_of_a_rating_and_others_while_he_shows_it(hall: Hall) -> None:
    vera, number = await player(hall, "Вера Рысь")
    fan, _ = await player(hall, "Дарья Ёж")
    await evening(hall, "Вечер 1", "Вера Рысь", "Анна Лис", accounts={"Вера Рысь": number})
    await evening(hall, "Вечер 2", "Вера Рысь", "Анна Лис", accounts={"Вера Рысь": number})
    await vera.say("рейтинг")
    await press(vera, "Мой рейтинг", await latest(vera, "Игры клуба · Эло"))
    own = await pictured(vera, "🖼 Кривая", "Вера Рысь · Игры клуба · Эло")
    assert own.raw["photo"]["width"] == 1200

    await fan.say("/player вера")
    await press(fan, "Эло", await latest(fan, "👤 Вера Рысь"))
    seen = await latest(fan, "Сейчас")
    await pictured(fan, "🖼 Кривая", "Вера Рысь · Игры клуба · Эло")

    await vera.say("/player")
    await press(vera, "Кто это видит", await latest(vera, "👤 Вера Рысь"))
    await press(vera, "Рейтинги и сезоны", await latest(vera, "Что видят другие"))
    await offered(vera, "✅ Рейтинги и сезоны")
    answer = await press(fan, "🖼 Кривая", seen)
    assert "не показывает свой профиль" in answer.text
    assert len([one for one in fan.messages if one.raw["photo"]]) == 1


async def test_there_is_no_curve_of_whoever_is_forgotten(hall: Hall) -> None:
    vera, number = await player(hall, "Вера Рысь")
    await evening(hall, "Вечер", "Вера Рысь", "Анна Лис", accounts={"Вера Рысь": number})
    await hall.organizer.say("/player вера")
    await press(hall.organizer, "Эло", await latest(hall.organizer, "👤 Вера Рысь"))
    seen = await latest(hall.organizer, "Сейчас")
    await hall.app.desk.privacy.forget(await hall.actor(vera), "Участник {}".format)
    answer = await press(hall.organizer, "🖼 Кривая", seen)
    assert "не показывает свой профиль" in answer.text
