"""Who is old enough: the memo of nardy («Ограничения» 1: 10 years, 18 for the selection to the championship), the Code
of Go (19.1: up to 25; 19.3: by the year of birth alone)."""

from __future__ import annotations

from datetime import date

import pytest
from pydantic import ValidationError

from engine.ages import Born, needs_age
from engine.errors import RulebookError, RuleViolation
from engine.regulations import Rulebook, load
from engine.regulations.entering import Age
from tests.engine.clauses import code_told

TODAY = date(2026, 11, 21)
NARDY = load("nardy-short", {"match_length": 7, "system": "swiss"})
SELECTION = load("nardy-short", {"match_length": 7, "system": "swiss", "age_least": 18})
YOUNG = load("go-mcmahon", {"age_most": 25})


def verdict(book: Rulebook, born: Born, first_day: date | None = None) -> str:
    try:
        needs_age(book, born, TODAY, first_day)
    except RuleViolation as refusal:
        return code_told(refusal)
    return "plays"


def test_ages_are_those_of_the_first_day_of_the_event() -> None:
    """Registration opens weeks before: who is 10 when it begins plays («Ограничения» 1)."""
    begins = date(2026, 12, 5)
    assert verdict(NARDY, Born(2016, date(2016, 12, 5)), begins) == "plays"
    assert verdict(NARDY, Born(2016, date(2016, 12, 6)), begins) == "age.young"
    assert verdict(NARDY, Born(2027), begins) == "age.unread"


def test_a_book_from_before_events_had_a_day_keeps_its_own() -> None:
    age = NARDY.entering.age.model_copy(update={"on": "2026-12-05"})
    old = NARDY.model_copy(update={"entering": NARDY.entering.model_copy(update={"age": age})})
    assert verdict(old, Born(2016, date(2016, 12, 5))) == "plays"
    assert verdict(old, Born(2016, date(2016, 12, 6))) == "age.young"
    assert verdict(old, Born(2016, date(2016, 12, 6)), date(2026, 12, 6)) == "plays"
    with pytest.raises(ValidationError, match="2026-12-05"):
        Age(on="2026-12-32")


def test_settings_that_still_name_that_day_are_read() -> None:
    """The event says it now; a file and the next evening of an older one may still hold the setting."""
    settings = {"match_length": 7, "system": "swiss"}
    assert load("nardy-short", {**settings, "age_day": "2026-12-05"}) == load("nardy-short", settings)


@pytest.mark.parametrize(
    ("book", "born", "said"),
    [
        (NARDY, Born(1990), "plays"),
        (NARDY, Born(2015), "plays"),
        (NARDY, Born(2016), "age.day_needed"),
        (NARDY, Born(2016, date(2016, 11, 21)), "plays"),
        (NARDY, Born(2016, date(2016, 11, 22)), "age.young"),
        (NARDY, Born(2017), "age.young"),
        (SELECTION, Born(2009), "age.young"),
        (SELECTION, Born(2008, date(2008, 2, 29)), "plays"),
        (YOUNG, Born(2001), "plays"),
        (YOUNG, Born(2000), "age.old"),
        (YOUNG, Born(2000, date(2000, 12, 31)), "age.old"),
        (NARDY, Born(1899), "age.unread"),
        (NARDY, Born(2027), "age.unread"),
        (NARDY, Born(2026, date(2026, 11, 22)), "age.unread"),
    ],
)
def test_an_age_lets_play_or_not(book: Rulebook, born: Born, said: str) -> None:
    assert verdict(book, born) == said


def test_a_refusal_cites_the_clause_of_the_memo() -> None:
    with pytest.raises(RuleViolation) as refused:
        needs_age(NARDY, Born(2020), TODAY)
    assert (refused.value.article, refused.value.params) == ("«Ограничения» 1", {"least": 10, "by_book": True})


def test_years_of_the_calendar_by_article_19_3_and_full_years_where_the_club_wants_them() -> None:
    assert load("go-swiss", {"rounds": 5}).article("entering.age.by") == "19.3"
    by_day = load("club-swiss", {"rounds": 3, "age_most": 25, "age_by": "full_years"})
    assert verdict(by_day, Born(2000)) == "age.day_needed"
    assert verdict(by_day, Born(2000, date(2000, 12, 31))) == "plays"


def test_nobody_is_over_the_most_and_under_the_least() -> None:
    with pytest.raises(RulebookError, match=r"nobody is 18 and not older than 12"):
        load("club-swiss", {"rounds": 3, "age_least": 18, "age_most": 12})
    with pytest.raises(RulebookError, match=r"age_least"):
        load("nardy-short", {"age_least": 8})
