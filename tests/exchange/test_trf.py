"""The report file of FIDE: an independent reader takes what is written; read back it gives the same table."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from py4swiss.trf import TrfParser

from bot.exchange.formats.trf import read_trf, trf
from bot.exchange.turnir_file.answers import standings_of
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.reading import convert
from bot.named_tournament import Told
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import EntryId, PersonId, Tournament
from engine.standings.table import standings
from tests.engine.journals import Journal
from tests.exchange.played_events import finished, to_the_end, told

COLOURS: dict[str, Any] = {"rulebook": "club-swiss", "rounds": 5, "colours": True}


def chess(field: int = 9, seed: int = 3, **settings: Any) -> Tournament:
    journal = Journal.opened(size=None, entries=0, **(COLOURS | settings))
    for number in range(1, field + 1):
        rating = 2200 - 50 * number if number % 4 else None
        journal.do(c.RegisterEntry(EntryId(f"e{number}"), (PersonId(number),), captain=PersonId(number), rating=rating))
    return to_the_end(journal, random.Random(seed))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("field", [8, 9])
def test_another_programs_reader_takes_it(tmp_path: Path, field: int, seed: int) -> None:
    """py4swiss holds the points against the results, and both sides of every game against one another."""
    t = chess(field, seed)
    file = tmp_path / "club.trf"
    file.write_bytes(trf(told(t)).data)
    parsed = TrfParser.parse(file, strict=True)
    table = {row.entry: row for row in standings(t).rows}
    assert parsed.x_section.number_of_rounds == 5
    for player, entry in zip(parsed.player_sections, told(t).order, strict=True):
        assert Fraction(player.points_times_ten, 10) == table[entry].values["points"]
        assert (player.name, player.fide_rating) == (told(t).name(entry), t.entries[entry].rating)
    places = sorted((player.rank, player.starting_number) for player in parsed.player_sections)
    assert [f"e{number}" for _, number in places] == [row.entry for row in standings(t).rows]


@pytest.mark.parametrize("event", ["go-swiss", "go-round-robin"])
def test_games_at_go_without_stones_are_told_too(tmp_path: Path, event: str) -> None:
    file = tmp_path / "go.trf"
    file.write_bytes(trf(told(finished(event))).data)
    assert len(TrfParser.parse(file, strict=True).player_sections) == 8


@pytest.mark.parametrize("seed", range(4))
def test_read_back_it_gives_the_same_table(seed: int) -> None:
    """Where unplayed rounds count as those of FIDE do: the file does not say how they counted."""
    t = chess(9, seed, unplayed_rounds="fide_2026")
    found = convert(read_trf(trf(told(t)).data).document)
    _, answer = standings_of(found)
    before = [(row.entry.replace("e", "p"), row.place, str(row.values["buchholz"])) for row in standings(t).rows]
    assert [(row["entry"], row["place"], row["values"]["buchholz"]) for row in answer["rows"]] == before
    again = found.told
    assert trf(again).data.splitlines()[1:] == trf(told(t)).data.splitlines()[1:]


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ("club-swiss", "export.colours"),
        ("go-mcmahon", "export.start_scores"),
        ("destiny-basic", "export.points"),
        ("bridges", "export.scoring"),
        ("nardy-short", "export.scoring"),
        ("tac", "export.teams"),
        ("go-team-swiss", "export.teams"),
        ("go-olympic", "export.games"),
    ],
)
def test_what_it_cannot_tell_is_refused(event: str, code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        trf(told(finished(event)))
    assert caught.value.code == code


def test_a_round_without_a_result_is_refused_with_its_tables() -> None:
    journal = Journal.opened(size=None, entries=0, **COLOURS)
    for number in range(1, 5):
        journal.do(c.RegisterEntry(EntryId(f"e{number}"), (PersonId(number),), captain=PersonId(number)))
    journal.announce(1)
    with pytest.raises(RuleViolation) as caught:
        trf(told(journal.tournament))
    assert (caught.value.code, caught.value.params["tables"]) == ("export.unfinished", (1, 2))


def test_a_bye_of_another_worth_is_refused() -> None:
    with pytest.raises(RuleViolation) as caught:
        trf(told(chess(9, bye_points="3/4")))
    assert caught.value.code == "export.points"


def test_what_is_left_out_is_noted() -> None:
    t = chess(8)
    long = "Очень Длинное Имя " * 3
    written = trf(Told(t, {EntryId("e1"): long}, clubs={EntryId("e2"): "Лес"}))
    assert {(note.code, note.entries) for note in written.notes} == {("short_names", ("e1",)), ("clubs", ("e2",))}


HEAD = "012 Club\n062 2\nXXR 1\n"
FIRST = "001    1      Lis, Anna                         2100                             1.0    1     2 w 1"
SECOND = "001    2      Kim, Boris                        2000                             0.0    2     1 b 0"


def test_a_file_of_another_program_is_read() -> None:
    given = read_trf(f"{HEAD}{FIRST}\n{SECOND}\nXXC white1\nXXS W=1.0 D=0.5 L=0.0\n032 RUS\n".encode())
    assert [(one.name, one.rating) for one in given.document.entries] == [("Anna Lis", 2100), ("Boris Kim", 2000)]
    (pair,) = given.data["rounds"][0]["pairings"]
    assert (pair["colour"], pair["result"]) == ("first_white", {"kind": "played", "winner": "first"})
    notes = "\n".join(given.notes)
    assert "032" in notes
    assert "XXC" in notes


def line(number: int, name: str, points: str, place: int, marks: str) -> str:
    return f"001 {number:>4}      {name:<33} 2000{'':28}{points:>4} {place:>4}{marks}"


def test_rounds_without_a_game_count_as_fide_counts_them() -> None:
    """Three players, three rounds: 2 has a bye and loses to 1 and to 3; 1 beats 3, then asks for half a point at the
    end; 3 has a bye after it.

    C.07, article 16 (2026): for himself a round without a game is one against a dummy with his own points, but no more
    than three draws give; for others a round asked off at the end counts as a draw. Points 2½, 1, 2.
    1: 3 and 2, and a dummy with min(2½, 1½): 2 + 1 + 1½. 2: 3 with 2, 1 with 2½, a dummy with 1. 3: 1 and 2, and a
    dummy with min(2, 1½).
    """
    lines = [
        line(1, "Lis, Anna", "2.5", 1, "     3 w 1     2 b 1  0000 - H"),
        line(2, "Kim, Boris", "1.0", 3, "  0000 - U     1 w 0     3 b 0"),
        line(3, "Rys, Vera", "2.0", 2, "     1 b 0  0000 - U     2 w 1"),
    ]
    given = read_trf("\n".join(["012 Club", "XXR 3", *lines, ""]).encode())
    _, answer = standings_of(convert(given.document))
    found = {row["entry"]: row["values"]["buchholz"] for row in answer["rows"]}
    assert found == {"p1": "9/2", "p2": "11/2", "p3": "5"}


@pytest.mark.parametrize(
    ("first", "second", "place"),
    [
        (FIRST[:60], SECOND, "line 4"),
        (FIRST, SECOND.replace("0.0", "1.0"), "line 5"),
        (FIRST.replace("   2 w 1", "   3 w 1"), SECOND, "line 4, round 1"),
        (FIRST, SECOND.replace("1 b 0", "1 b =").replace("0.0", "0.5"), "line 4, round 1"),
        (FIRST, SECOND.replace("1 b 0", "1 w 0"), "line 4, round 1"),
        (FIRST, SECOND.replace("1 b 0", "1 x 0"), "line 5"),
        (FIRST.replace("2100", "2l00"), SECOND, "line 4"),
        (FIRST, FIRST, "line 5"),
        (FIRST, f"{SECOND}\n013 Team", "013"),
        (FIRST, f"{SECOND}\nXXS W=3.0", "XXS"),
        ("", "", "file"),
    ],
)
def test_what_contradicts_itself_is_refused_with_the_line(first: str, second: str, place: str) -> None:
    with pytest.raises(FileError) as caught:
        read_trf(f"{HEAD}{first}\n{second}\n".encode())
    assert caught.value.path == place


def test_a_file_beyond_the_limits_is_refused() -> None:
    for data in (
        b"001 " * 1_300_000,
        f"{HEAD}{FIRST}{'  0000 - Z' * 60}\n".encode(),
        HEAD.encode() + b"\n001\n" * 2001,
    ):
        with pytest.raises(FileError):
            read_trf(data)
