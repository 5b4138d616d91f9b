"""What a club types as the value of a setting."""

from __future__ import annotations

import pytest

from bot.render.setting_words import chain_options
from engine.errors import RuleViolation
from engine.regulations import load
from handlers.organizer.values import picked, still_asked, typed, with_value


@pytest.mark.parametrize("text", ["42z", "5k", "-1", "3.5", "три"])
def test_a_number_of_rounds_is_not_read_out_of_a_slip(text: str) -> None:
    with pytest.raises(RuleViolation, match=r"input\.bad_setting"):
        typed(load("go-mcmahon"), "rounds", text)


def test_a_number_may_have_words_beside_it_and_minutes_their_letters() -> None:
    assert typed(load("go-mcmahon"), "rounds", "5 туров") == 5
    assert typed(load("club-swiss"), "time.round", "15мин") == 15


@pytest.mark.parametrize(("text", "value"), [("18:00", "18:00"), (" 9.30 ", "09:30"), ("20", "20:00"), ("—", "")])
def test_a_time_of_day_is_typed_as_people_write_it(text: str, value: str) -> None:
    assert typed(load("nardy-short"), "chase_eve", text) == value


@pytest.mark.parametrize(("text", "value"), [("6d, 4D", ["6d", "4d"]), ("5d", ["5d"]), ("—", [])])
def test_several_ranks_are_typed_one_after_the_other(text: str, value: list[str]) -> None:
    assert typed(load("go-mcmahon"), "special_groups", text) == value


@pytest.mark.parametrize("text", ["24:00", "18:60", "18:00 вечера", "вечером", "1800", ""])
def test_what_is_no_time_of_day_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation, match="bad_setting"):
        typed(load("nardy-short"), "chase_eve", text)


def test_the_last_criterion_is_taken_out_of_every_chain_but_the_table_s() -> None:
    book = load("club-swiss", {"rounds": 5, "seeding_criteria": ["wins"], "criteria": ["points"]})

    def pressed(name: str, criterion: str) -> object:
        return picked(book, f"{name}={chain_options(book, name).index(criterion)}")

    assert pressed("seeding_criteria", "wins") == ("seeding_criteria", [])
    assert pressed("criteria", "points") == ("criteria", ["points"])


def test_what_was_chosen_for_another_system_goes_with_it() -> None:
    """Else every match of a knockout would be as long as nobody can see."""
    chosen = {"system": "knockout", "match_length": 5, "playoff_length": 7, "final_length": 9}
    assert still_asked(load("nardy-short", chosen), chosen) == {
        "system": "knockout",
        "match_length": 5,
        "final_length": 9,
    }
    swiss = {**chosen, "system": "groups_knockout"}
    assert still_asked(load("nardy-short", swiss), swiss) == swiss


def test_a_number_that_is_taken_back_is_chosen_no_more() -> None:
    chosen = {"rounds": 3, "time.round": 60}
    name, value = picked(load("club-swiss", chosen), "time.round=-")
    assert with_value("club-swiss", chosen, name, value) == {"rounds": 3}
    assert with_value("club-swiss", chosen, name, 45) == {"rounds": 3, "time.round": 45}
