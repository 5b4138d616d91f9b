"""`turnir pair` says who meets somebody of his own club, where the file tells the clubs."""

from __future__ import annotations

from tests.exchange.files import Document, answer


def event(**clubs: str) -> Document:
    entries = [{"id": name} | ({"club": clubs[name]} if name in clubs else {}) for name in ("a", "b", "c", "d")]
    return {"format": "turnir/1", "rulebook": "club-swiss", "settings": {"rounds": 3}, "entries": entries, "rounds": []}


def told(**clubs: str) -> list[set[str]]:
    found = answer("pair", "-", given=event(**clubs))
    return [set(note["entries"]) for note in found["notes"] if note["code"] == "same_club"]


def test_two_of_one_club_are_told_and_everybody_of_the_same_is_no_news() -> None:
    paired = [{row["first"], row["second"]} for row in answer("pair", "-", given=event())["pairings"]]
    one, other = (sorted(pair) for pair in paired)
    assert told(**{one[0]: "Лес", one[1]: " лес", other[0]: "Поле"}) == [set(one)]
    assert told(**{one[0]: "Лес", other[0]: "Лес", one[1]: "Поле", other[1]: "Поле"}) == []
    assert told(a="Лес", b="Лес", c="Лес", d="Лес") == []
    assert told() == []
