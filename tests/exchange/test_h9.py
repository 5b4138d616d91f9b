"""The results file of the European database, held against its published rules.

A line a player, nothing after a semicolon counts, every player has as many results as there are rounds, a result is
``<place><+-=>[/<b or w>[<stones>]]``, and ``0+``, ``0-``, ``0=`` are rounds without a game. Plain ASCII.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from bot.exchange.formats.h9 import LEAST_CRITERIA, h9
from bot.exchange.turnir_file.reading import load_file
from bot.latin import latin
from engine.errors import RuleViolation
from engine.standings.final import final_places
from tests.exchange.files import Document
from tests.exchange.played_events import finished, told

RESULT = re.compile(r"(?P<opponent>\d+)(?P<won>[+=-])(?:/(?P<colour>[bw])(?P<stones>[1-9])?)?")
RANK = re.compile(r"(?:[1-9]|[12]\d|30)k|[1-9]d")
BESIDE = {"+": "-", "-": "+", "=": "="}


@dataclass
class Line:
    place: int
    name: tuple[str, str]
    rank: str
    country: str
    club: str
    games: list[re.Match[str]]


def by_the_rules(data: bytes) -> dict[int, Line]:
    """A reader of its own. Fails where the file breaks the published rules."""
    lines = {}
    for text in data.decode("ascii").splitlines():
        words = text.partition(";")[0].split()
        if not words:
            continue
        found = [RESULT.fullmatch(word) for word in words]
        first = next(index for index, match in enumerate(found) if match)
        assert all(found[first:]), text
        place, surname, name, rank, country, club, *criteria = words[:first]
        assert RANK.fullmatch(rank), text
        assert len(country) == 2
        assert len(club) <= 4
        assert len(criteria) >= LEAST_CRITERIA
        assert all(re.fullmatch(r"-?\d+(\.\d+)?", value) for value in criteria)
        games = [match for match in found[first:] if match]
        lines[int(place)] = Line(int(place), (surname, name), rank, country, club, games)
    assert sorted(lines) == list(range(1, len(lines) + 1))
    (rounds,) = {len(line.games) for line in lines.values()}
    for line in lines.values():
        for number in range(rounds):
            check_both_sides(line, lines, number)
    return lines


def check_both_sides(line: Line, lines: dict[int, Line], number: int) -> None:
    game = line.games[number]
    if game["opponent"] == "0":
        assert game["colour"] is None
        return
    theirs = lines[int(game["opponent"])].games[number]
    assert int(theirs["opponent"]) == line.place
    assert {game["colour"], theirs["colour"]} in ({"b", "w"}, {None})
    assert game["stones"] == theirs["stones"]
    assert theirs["won"] == BESIDE[game["won"]] or game["won"] == theirs["won"] == "-"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("event", ["go-mcmahon", "go-swiss", "go-round-robin", "go-match"])
def test_it_keeps_the_published_rules(event: str, seed: int) -> None:
    t = finished(event, seed)
    lines = by_the_rules(h9(told(t)).data)
    places = [entry for entry, _ in final_places(t)]
    assert [lines[number].rank for number in range(1, len(lines) + 1)] == [t.entries[one].rank for one in places]
    assert lines[1].name == (f"Familiia{t.entries[places[0]].number}", "Igrok")


def small(**first: object) -> Document:
    pair: dict[str, object] = {"table": 1, "first": "a", "second": "b", "colour": "first_black"}
    entries = [("a", "Анна Мария Лис", "1d"), ("b", "Борис Ким", "3k"), ("c", "José Ёж", "9k")]
    return {
        "format": "turnir/1", "title": "Кубок [весны]; финал", "rulebook": "go-mcmahon",
        "settings": {"rounds": 1, "bar": "1d", "handicap": True},
        "entries": [{"id": key, "name": name, "rank": rank, "club": "Тверь"} for key, name, rank in entries],
        "rounds": [{"number": 1, "pairings": [pair | first], "free": [{"entry": "c", "kind": "bye"}]}],
    }  # fmt: skip


def lines_of(document: Document) -> tuple[str, dict[int, Line]]:
    import json

    data = h9(load_file(json.dumps(document)).told).data
    return data.decode(), by_the_rules(data)


def test_stones_colours_byes_and_latin_letters() -> None:
    text, lines = lines_of(small(handicap=2, result={"kind": "played", "winner": "second"}))
    assert [(line.name, line.club, line.games[0][0]) for line in lines.values()] == [
        (("Lis", "Anna_Mariia"), "Tver", "2-/b2"),
        (("Kim", "Boris"), "Tver", "1+/w2"),
        (("Ezh", "Jose"), "Tver", "0+"),
    ]
    head = text.partition("\n")[0]
    assert head == "; EV[Kubok vesny final]"
    assert "; HA[h2]\n; KM[6.5]" in text


def test_a_game_that_was_not_played_is_no_game() -> None:
    """Кодекс, Приложение 10: nothing is rated that was not played."""
    _, lines = lines_of(small(result={"kind": "forfeit", "loser": "second", "ground": "no_show"}))
    assert {line.name[0]: line.games[0][0] for line in lines.values()} == {"Lis": "0+", "Kim": "0-", "Ezh": "0+"}
    _, lines = lines_of(small(result={"kind": "forfeit", "loser": "second", "ground": "timeout", "started": True}))
    assert {line.games[0]["opponent"] for line in lines.values()} > {"0"}


@pytest.mark.parametrize(
    ("name", "rank", "code"),
    [("Анна", "1d", "export.surnames"), ("王 小明", "1d", "export.letters"), ("Анна Лис", None, "export.ranks")],
)
def test_who_cannot_be_told_is_named(name: str, rank: str | None, code: str) -> None:
    document = small(result={"kind": "played", "winner": "first"})
    document["entries"][0] |= {"name": name, "rank": rank}
    with pytest.raises(RuleViolation) as caught:
        lines_of(document)
    assert (caught.value.code, caught.value.params["names"]) == (code, (name,))


@pytest.mark.parametrize(
    ("event", "code"),
    [("club-swiss", "export.not_go"), ("go-pair", "export.teams"), ("go-olympic", "export.games")],
)
def test_other_events_are_refused(event: str, code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        h9(told(finished(event)))
    assert caught.value.code == code


def test_cyrillic_is_spelt_as_in_passports() -> None:
    """ICAO 9303, part 3, table of Cyrillic letters."""
    assert latin("Щукин Юрий Хацуев, Ёж Подъячий") == "Shchukin Iurii Khatsuev, Ezh Podieiachii"
    assert latin("Łukasz Straße Åse Œuvre") == "Lukasz Strasse Ase Oeuvre"
    assert latin("王") is None
