"""Rules, board, komi, time and nigiri of an event at Go (Кодекс РФГ, 15.1, 16.4, 16.5, 24.6)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine import commands as c
from engine.errors import RulebookError
from engine.regulations import load, missing_settings
from engine.regulations.presets import preset_ids
from tests.builders import Club, club
from tests.engine.journals import Journal

GO = tuple(one for one in preset_ids() if one.startswith("go-"))


@pytest.mark.parametrize("rulebook", GO)
def test_every_book_of_go_has_its_defaults_and_all_that_the_regulations_may_say(rulebook: str) -> None:
    book = load(rulebook)
    assert book.play is not None
    assert (book.play.rules, book.play.board, book.play.byoyomi) == ("japanese", 19, "canadian")
    komi = Fraction(6) if rulebook == "go-pair" else Fraction(13, 2)
    assert {stage.handicap.komi for stage in book.stages if stage.handicap is not None} == {komi}
    chosen = {"rules": "chinese", "board": 13, "komi": "15/2", "time.main": 45, "time.byoyomi": "fischer"}
    other = load(rulebook, chosen)
    assert other.play is not None
    assert (other.play.rules, other.play.board, other.play.main, other.play.byoyomi) == ("chinese", 13, 45, "fischer")
    assert {stage.handicap.komi for stage in other.stages if stage.handicap is not None} == {Fraction(15, 2)}
    assert "time.main" not in missing_settings(book)


def test_rules_of_ing_bring_their_komi_unless_the_club_names_another() -> None:
    """16.4: eight points."""

    def komi(settings: dict[str, Any]) -> set[Fraction]:
        book = load("go-swiss", settings)
        return {stage.handicap.komi for stage in book.stages if stage.handicap is not None}

    assert komi({"rules": "ing"}) == {8}
    assert komi({"komi": "13/2", "rules": "ing"}) == {Fraction(13, 2)}


@pytest.mark.parametrize(("name", "value"), [("board", 17), ("rules", "house"), ("time.main", 0), ("komi", "six")])
def test_what_no_event_plays_with_is_refused(name: str, value: object) -> None:
    with pytest.raises(RulebookError, match=name):
        load("go-mcmahon", {name: value})


def ranked(event: Club, *ranks: str) -> Club:
    t = event.tournament
    entries = {e.id: replace(e, rank=rank) for e, rank in zip(t.entries.values(), ranks, strict=True)}
    return Club(replace(t, entries=entries))


@pytest.mark.parametrize(
    ("rulebook", "settings"),
    [
        ("go-mcmahon", {"rounds": 3, "bar": "2d"}),
        ("go-swiss", {"rounds": 3}),
        ("go-round-robin", {}),
        ("go-olympic", {}),
    ],
)
def test_by_nigiri_even_games_have_no_colours_before_they_are_played(rulebook: str, settings: dict[str, Any]) -> None:
    """П7 1.2, 2.2, 4.3: colours alternate unless the regulations prescribe nigiri."""

    def colours(**more: Any) -> set[str | None]:
        event = ranked(club(8, rulebook=rulebook, **settings, **more), *["1k"] * 8)
        return {pairing.colour for pairing in event.drawn().current.pairings}

    assert colours(nigiri=True) == {None}
    assert None not in colours()


def test_pairs_do_nigiri_by_their_book() -> None:
    """П4 3.7: in even games the women do it."""
    event = ranked(club(4, rulebook="go-pair", rounds=2, bar="2d"), *["1k"] * 4)
    assert {pairing.colour for pairing in event.drawn().current.pairings} == {None}


def test_with_stones_the_weaker_has_black_all_the_same() -> None:
    """16.5 c."""
    event = ranked(club(2, rulebook="go-swiss", rounds=1, handicap=True, nigiri=True), "3k", "1d").drawn()
    (pairing,) = event.current.pairings
    weaker = pairing.first if pairing.colour == "first_black" else pairing.second
    assert (event.tournament.entries[weaker].rank, pairing.handicap) == ("3k", 3)


def test_whoever_turned_out_to_have_black_may_be_noted() -> None:
    journal = Journal.opened(None, 4, "go-swiss", rounds=2, nigiri=True)
    journal.announce()
    journal.do(c.CorrectTerms(1, 1, "first_white", 0, ""))
    assert journal.pairing(1).colour == "first_white"


def test_colours_of_nigiri_forbid_nobody_a_colour() -> None:
    """Chance may give the same colour four times running; the limit of П7 2.2 is the pairing's."""
    event = club(8, rulebook="go-swiss", rounds=5, nigiri=True)
    for _ in range(3):
        event = event.drawn().played()
        t = event.tournament
        last = t.rounds[-1]
        black = tuple(replace(p, colour="first_black") for p in last.pairings)
        event = Club(replace(t, rounds=(*t.rounds[:-1], replace(last, pairings=black))))
    assert not [note for note in event.drawn().current.notes if note.code == "colour_again"]
