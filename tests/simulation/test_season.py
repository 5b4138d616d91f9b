"""Several evenings of one club in a world, and what its season is held against."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.simulation.booking import NoSuchPlay
from bot.simulation.season.fold import Line, Rules, number_of, table_of
from bot.simulation.season.forgetting import naming
from bot.simulation.season.report import season_for
from bot.simulation.season.unasked import given
from engine.club.rated import RatedPast
from engine.model import PersonId
from engine.ratings.games import RatedEvent, RatedGame
from tests.builders import club
from tests.render.scenes import RU, view
from tests.render.seasons import BEGAN, event, past_of, season_of

HEAD = "№;Место;Участник;Тур 1\r\n"


def standings(*rows: str) -> bytes:
    """As CSV; a row is `place name`."""
    lines = (f"{number};{place};{name};" for number, (place, _, name) in enumerate(map(_cells, rows), start=1))
    return (HEAD + "\r\n".join(lines)).encode("utf-8-sig")


def _cells(row: str) -> tuple[str, str, str]:
    return row.partition(" ")


def test_a_season_of_three_evenings_is_what_its_files_say_and_names_nobody_who_was_forgotten() -> None:
    shown = CliRunner().invoke(app, ["simulate", "--season", "3", "--seed", "5", "--set", "rounds=1", "--json"])
    assert shown.exit_code == 0, shown.output
    answer = json.loads(shown.stdout)
    season, counts = answer["season"], answer["season"]["counts"]
    assert answer["violations"] == season["violations"] == answer["unheard"] == answer["refusals"] == []
    # Two who were typed names have come with phones; the one who never has is known by his name every evening.
    assert (counts["evenings"], counts["joined"], counts["denied"], counts["corrected"]) == (3, 2, 1, 1)
    assert min(counts["looked_at"].values()) > 0
    assert counts["people"] == len(season["table"])
    assert sum(row["evenings"] for row in season["table"]) == 3 * 8
    forgotten = [row for row in season["table"] if row["person"] == "—"]
    assert [row["evenings"] for row in forgotten] == [2]


def test_points_of_shared_places_are_shared_and_the_best_evenings_count() -> None:
    """By hand: 10, 6, 3 for the first three; the best two count, and whoever has played once has no place.

    Анна 10, 8, 3 and Борис 10, 8, 6: both 18, and his third is better. Вера 3 and (6 + 3 + 0) / 3: 6.
    """
    files = {
        0: standings("1 Анна", "2 Борис", "3 Глеб"),
        1: standings("1–2 Анна", "1–2 Борис", "3 Вера"),
        2: standings("1 Борис", "2–4 Вера", "2–4 Дарья", "2–4 Анна"),
    }
    table = table_of(files, lambda _evening, name: name, Rules((10, 6, 3), best=2, least=2))
    assert table == (
        Line(1, 1, "Борис", Fraction(18), 3),
        Line(2, 2, "Анна", Fraction(18), 3),
        Line(3, 3, "Вера", Fraction(6), 2),
        Line(0, 0, "Глеб", Fraction(3), 1),
        Line(0, 0, "Дарья", Fraction(3), 1),
    )


def test_whoever_is_equal_in_every_evening_shares_a_place() -> None:
    files = {0: standings("1–2 Анна", "1–2 Борис", "3 Вера")}
    table = table_of(files, lambda _evening, name: name, Rules((4, 1, 1)))
    found = [(line.place, line.last, line.total) for line in table]
    assert found == [(1, 2, Fraction(5, 2)), (1, 2, Fraction(5, 2)), (3, 3, Fraction(1))]


@pytest.mark.parametrize(("text", "number"), [("25", 25), ("16½", "33/2"), ("¾", "3/4"), ("43/3", "43/3")])
def test_numbers_are_read_as_the_bot_writes_them(text: str, number: int | str) -> None:
    assert number_of(text) == Fraction(number)


@pytest.mark.parametrize(
    "text", ["Вера Белых", "вера белых", "1  Вера Бел…", "Белых Вера", "Belykh Vera", "(Вера  Белых)"]
)
def test_a_name_is_found_however_it_is_written(text: str) -> None:
    assert naming("Вера Белых")(text)


@pytest.mark.parametrize("text", ["Вера", "Вера Рысь", "Участник 4", "Белых Анна", "Невера Белых"])
def test_others_are_not_taken_for_whoever_was_forgotten(text: str) -> None:
    assert naming("Вера Белых")(text) == []


@pytest.mark.parametrize(
    ("rulebook", "evenings", "entries", "why"),
    [
        ("tac-russia-2025", 3, None, "single players"),
        ("club-swiss", 2, None, "--season: 2; from 3"),
        ("club-swiss", 3, 6, "a season has 8"),
        ("nowhere", 3, None, "no rulebook"),
    ],
)
def test_what_cannot_be_a_season_is_refused_with_the_reason(
    rulebook: str, evenings: int, entries: int | None, why: str
) -> None:
    with pytest.raises(NoSuchPlay, match=why):
        season_for(rulebook, evenings, entries, seed=1)


def test_a_season_has_a_world_of_its_own(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["simulate", "--season", "3", "--over-http"])
    assert shown.exit_code == 2
    assert "with none of --over-http" in shown.stderr
    kept = tmp_path / "kept"
    kept.touch()
    shown = CliRunner().invoke(app, ["simulate", "--season", "3", "--keep", f"{kept}"])
    assert (shown.exit_code, f"{kept}" in shown.stderr) == (2, True)


def test_what_nobody_asked_for_is_looked_at_too() -> None:
    """Of somebody who is not forgotten every file, both hall pages and the curve would tell."""
    played = club("Анна Лис", "Борис Ким", "Вера Рысь", "Глеб Ёж", rulebook="club-swiss", rounds=1).drawn().played()
    seen = replace(view(played), names={entry: str(entry) for entry in played.tournament.entries})
    events = [event(1, (1, 2))]
    past = past_of(events, season_of(events), {1: "Анна Лис", 2: "Борис Ким"})
    rated = RatedPast("go", "elo", RatedEvent("t1", BEGAN, ((RatedGame(PersonId(1), PersonId(2), Fraction(1)),),)))
    tells = naming("Анна Лис")
    told = {
        what.partition(" of ")[0]
        for what, data in given(replace(past, rated=(rated,)), [seen], RU)
        if tells(data.decode("utf-8", "replace"))
    }
    assert told >= {"the hall page", "a curve", "the file csv", "the file turnir", "the file html"}
