"""A season's table as a picture and on paper: who is named, what counts, how it is cut into parts."""

from __future__ import annotations

from typing import Any

import pytest

from bot.i18n import Speaker
from bot.render import typeset
from bot.render.papers import season as papers
from bot.render.pictures.season import MOST_COLUMNS, season_pictures
from engine.club.seasons import SeasonRules
from engine.copies import replace
from engine.errors import RuleViolation
from tests.render import geometry
from tests.render.proofs import Proof
from tests.render.scenes import EN, RU
from tests.render.seasons import BEGAN, event, past_of, season_of

NAMES = {1: "Анна Лис", 2: "Борис Ким", 3: "Вера Рысь", 4: "<b>Глеб</b> Ёж"}
EVENTS = (event(1, (1, 2, 3, 4)), event(2, (2, 3, 1)), event(3, (3, 1, 2, 4)))
"""By 10, 6, 3, 1 and the best two: Вера 10 + 6, Анна 10 + 6, Борис 10 + 6, Глеб 1 + 1; thirds 3, 3 and 3."""
RULES = SeasonRules(table=(10, 6, 3, 1), best=2)


def lines(picture: Any) -> list[list[str]]:
    (block,) = picture.data["blocks"]
    return [[one["text"] for one in row["cells"]] for row in block["lines"]]


def long_season(players: int, evenings: int) -> tuple[Any, Any]:
    """Everybody plays every evening; one more of them comes first each time."""
    order = list(range(1, players + 1))
    events = [event(number, [*order[number:], *order[:number]]) for number in range(1, evenings + 1)]
    season = season_of(events, SeasonRules(best=3), more=1)
    return past_of(events, season, {one: f"Константин Долгоруков-Игрок {one}" for one in order}), season


def test_the_picture_tells_what_each_evening_brought_and_what_does_not_count() -> None:
    season = season_of(EVENTS, RULES)
    (picture,) = season_pictures(past_of(EVENTS, season, NAMES), RU, season)
    assert sorted(lines(picture)[:3]) == [
        ["1–3", "Анна Лис", "10", "3", "6", "16"],
        ["1–3", "Борис Ким", "6", "10", "3", "16"],
        ["1–3", "Вера Рысь", "3", "6", "10", "16"],
    ]
    assert lines(picture)[3] == ["4", "<b>Глеб</b> Ёж", "1", "", "1", "2"]
    data: Any = picture.data
    pale = {
        (row["cells"][1]["text"], one["text"])
        for row in data["blocks"][0]["lines"]
        for one in row["cells"][2:-1]
        if one["tone"] == "dim" and one["text"]
    }
    assert pale == {("Анна Лис", "3"), ("Борис Ким", "3"), ("Вера Рысь", "3")}
    assert [row["medal"] for row in data["blocks"][0]["lines"]] == ["gold"] * 3 + [""]
    assert (data["event"], data["title"]) == ("Клуб на Речной", "Весна")
    assert "1 — Вечер 1; 2 — Вечер 2; 3 — Вечер 3" in data["notes"]


def test_whoever_shows_nothing_is_in_no_picture_and_on_no_paper_and_places_stay() -> None:
    season = season_of(EVENTS[:1], RULES)
    past = past_of(EVENTS[:1], season, NAMES, {2: "nothing", 3: "tables"})
    (picture,) = season_pictures(past, RU, season)
    assert [line[:2] for line in lines(picture)] == [["1", "Анна Лис"], ["3", "Вера Рысь"], ["4", "<b>Глеб</b> Ёж"]]
    forgotten = past_of(EVENTS[:1], season, {1: "Анна Лис"})
    document = geometry.text_of(papers.printed(forgotten, RU, season, BEGAN))
    assert geometry.bare("Анна Лис") in document
    assert "Борис" not in document
    hidden = geometry.text_of(papers.printed(past, RU, season, BEGAN))
    assert "Борис" not in hidden
    assert geometry.bare("Вера Рысь") in hidden


def test_nothing_is_drawn_while_nobody_is_named() -> None:
    season = season_of(EVENTS, RULES)
    past = past_of(EVENTS, season, NAMES, dict.fromkeys(NAMES, "nothing"))
    assert season_pictures(past, RU, season) == ()
    with pytest.raises(RuleViolation, match=r"paper\.nothing"):
        papers.printed(past, RU, season, BEGAN)


def test_a_name_without_letters_of_the_fonts_is_left_blank_and_not_in_boxes() -> None:
    season = season_of(EVENTS, RULES)
    (picture,) = season_pictures(past_of(EVENTS, season, NAMES | {4: "🦊"}), RU, season)
    assert lines(picture)[3][1] == "—"


def test_two_hundred_players_are_drawn_in_parts_with_the_last_evenings() -> None:
    past, season = long_season(200, 12)
    drawn = season_pictures(past, EN, season)
    assert [one.data["title"] for one in drawn] == [f"Весна · {number}/5" for number in range(1, 6)]
    assert sum(len(lines(one)) for one in drawn) == 200
    first: Any = drawn[0].data
    assert [one["title"] for one in first["blocks"][0]["columns"]] == ["#", "Player", *map(str, range(5, 13)), "Pts"]
    assert MOST_COLUMNS == 8
    assert "The last 8 tournaments are shown." in first["notes"]


@pytest.mark.parametrize("tr", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize(("players", "evenings"), [(4, 1), (60, 9), (200, 30)])
def test_it_is_set_well(tr: Speaker, players: int, evenings: int) -> None:
    past, season = long_season(players, evenings)
    pictures = [Proof("season", "", one.template, one.data) for one in season_pictures(past, tr, season)]
    paper = Proof("season", "", "paper", papers.data_of(past, tr, season, BEGAN))
    for proof in (pictures[0], pictures[-1], paper):
        assert proof.troubles(proof.pdf()) == []
    assert pictures[0].png(typeset.Theme.DARK) != pictures[0].png(typeset.Theme.LIGHT)


def test_a_title_stands_in_the_picture_as_it_was_typed() -> None:
    season = replace(season_of(EVENTS, RULES), title="<b>Кубок</b> & Ко")
    (picture,) = season_pictures(past_of(EVENTS, season, NAMES), RU, season)
    assert picture.data["title"] == "<b>Кубок</b> & Ко"
