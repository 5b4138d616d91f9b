"""The clocks of somebody at a table from their start to their end, in virtual time: every message, to whom, when, loud
or silent."""

from __future__ import annotations

from typing import Any

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.events import ReminderRang
from engine.model import Role
from engine.personal import PersonalKind
from tests.desk.test_clock_story import HEAD, OF_TABLE_4, REFEREE, Story
from tests.engine.journals import Journal

NARDY: dict[str, Any] = {"system": "round_robin", "match_length": 7}
OFFICIALS = ("head", "referee")
AT_TABLE_1 = ("1L", "1R", "head")
"""Who hears what the referee did: both sides and the other referee."""


def begun(rulebook: str, size: int | None = None, **settings: object) -> Story:
    """Round 1 is on since minute 0; eight entries, a head referee, a referee, and one of table 4 alone."""
    journal = Journal.opened(size, 8, rulebook=rulebook, **settings)
    for person, role, tables in (
        (HEAD, Role.HEAD_REFEREE, None),
        (REFEREE, Role.REFEREE, None),
        (OF_TABLE_4, Role.REFEREE, (4, 4)),
    ):
        journal.do(c.GrantRole(person, role, tables))
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    story = Story(journal)
    story.does(0, c.StartRound(1), HEAD)
    return story


def starts(story: Story, kind: PersonalKind, side: str = "", **more: object) -> c.StartPersonalClock:
    return c.StartPersonalClock(1, 1, kind, story.side(side) if side else None, **more)  # type: ignore[arg-type]


def nothing_rings(story: Story, minute: int) -> None:
    """Nothing is due up to then."""
    story.is_silent_until(minute + 1)


def test_a_time_out_warns_a_minute_before_its_end_and_then_asks_the_referee() -> None:
    """TAC 3.9.3: up to 5 minutes, then a technical loss for the team, which a referee gives."""
    story = begun("tac-russia-2025", 8)
    person = story.journal.tournament.entries[story.side("1L")].members[1]
    assert story.does(40, starts(story, "timeout", "1L", person=person), REFEREE) == [
        ("personal_started", "silent", AT_TABLE_1),
    ]
    nothing_rings(story, 43)
    assert story.rings(44) == [
        ("personal_soon", "loud", ("1L",)),
        ("personal_soon", "silent", ("1R", *OFFICIALS)),
    ]
    story.restarts()
    assert story.rings(45) == [
        ("personal_over", "loud", ("1L", *OFFICIALS)),
        ("personal_over", "silent", ("1R",)),
    ]
    assert not story.journal.pairing(1).games, "nothing is awarded by the clock"
    nothing_rings(story, 59)
    assert story.does(60, c.StopPersonalClock("1-1-1"), REFEREE) == [("personal_stopped", "silent", AT_TABLE_1)]


def test_whoever_is_back_in_time_hears_nothing_more() -> None:
    story = begun("tac-russia-2025", 8)
    story.does(40, starts(story, "timeout", "1R"), REFEREE)
    assert story.does(43, c.StopPersonalClock("1-1-1"), REFEREE) == [("personal_stopped", "silent", AT_TABLE_1)]
    nothing_rings(story, 59)


def test_the_hall_stops_a_time_out_and_the_program_is_down_over_its_end() -> None:
    """A stop of twenty minutes with three left; then an hour over both marks: the end is told, the warning is not."""
    story = begun("tac-russia-2025", 8)
    story.does(40, starts(story, "timeout", "1L"), REFEREE)
    story.does(42, c.PauseClock(1), REFEREE)
    story.does(62, c.ResumeClock(1), REFEREE)
    nothing_rings(story, 63)
    story.restarts()
    told = story.rings(79)
    assert [one for one in told if one[0].startswith("personal")] == [
        ("personal_over", "loud", ("1L", *OFFICIALS)),
        ("personal_over", "silent", ("1R",)),
    ]
    rang = [one for one in story.journal.acts[-1] if isinstance(one, ReminderRang) and one.kind == "personal"]
    assert [(one.key.mark, one.passed) for one in rang] == [(1, True), (0, False)]


def test_whoever_stalls_has_two_minutes_for_every_move() -> None:
    """TAC App. 1: nobody is told before they are over; then the next penalty is proposed."""
    story = begun("tac-russia-2025", 8)
    assert story.does(50, starts(story, "move", "1L"), REFEREE) == []
    assert story.does(51, c.RestartPersonalClock("1-1-1"), REFEREE) == []
    nothing_rings(story, 52)
    over = [("personal_over", "loud", ("1L", *OFFICIALS)), ("personal_over", "silent", ("1R",))]
    assert story.rings(53) == over
    assert story.does(54, c.RestartPersonalClock("1-1-1"), REFEREE) == []
    assert story.rings(56) == over
    assert story.does(57, c.StopPersonalClock("1-1-1"), REFEREE) == []


def test_a_break_ends_after_four_minutes() -> None:
    """«Перерывы»: 4 minutes at most, between games."""
    story = begun("nardy-short", **NARDY)
    assert story.does(20, starts(story, "break", "1R"), REFEREE) == [
        ("personal_started", "silent", ("1L", "1R", "head"))
    ]
    nothing_rings(story, 23)
    assert story.rings(24) == [
        ("personal_over", "silent", ("1L",)),
        ("personal_over", "loud", ("1R", *OFFICIALS)),
    ]


def test_a_stop_of_the_match_clock_is_told_to_the_referees_alone() -> None:
    """«Перерывы»: 30 seconds at most."""
    story = begun("nardy-short", **NARDY)
    assert story.does(20, starts(story, "stop", reason="dice"), REFEREE) == []
    assert story.rings(21) == [("personal_over", "loud", OFFICIALS)]
    assert story.does(22, c.StopPersonalClock("1-1-1"), REFEREE) == []


def test_a_search_gives_the_table_its_minutes_and_warns_before_they_are_over() -> None:
    """Destiny II.2e: the leader gives extra time; without a replacement the player concedes."""
    story = begun("destiny-basic")
    assert story.does(10, starts(story, "search", "1L", minutes=5), REFEREE) == [
        ("personal_started", "silent", AT_TABLE_1),
        ("time_added", "loud", ("1L", "1R")),
        ("time_added", "silent", ("head",)),
    ]
    nothing_rings(story, 13)
    assert story.rings(14) == [
        ("personal_soon", "loud", ("1L",)),
        ("personal_soon", "silent", ("1R", *OFFICIALS)),
    ]
    assert story.rings(15) == [
        ("personal_over", "loud", ("1L", *OFFICIALS)),
        ("personal_over", "silent", ("1R",)),
    ]


def test_an_adjourned_game_calls_both_players_five_minutes_before_it_goes_on() -> None:
    """«Кодекс РФГ» 25.3: at the moment that was named both come in; 16.6.1: seats five minutes before."""
    story = begun("go-swiss", rounds=3, **{"time.adjournment": 60})
    assert story.does(30, starts(story, "adjournment"), REFEREE) == [
        ("personal_started", "silent", ("1L", "1R", "head"))
    ]
    nothing_rings(story, 84)
    assert story.rings(85) == [("personal_soon", "loud", ("1L", "1R")), ("personal_soon", "silent", OFFICIALS)]
    assert story.rings(90) == [("personal_over", "loud", ("1L", "1R", *OFFICIALS))]


def test_a_table_of_somebody_else_is_none_of_his_referees_business() -> None:
    story = begun("tac-russia-2025", 8)
    first = story.side("4L")
    assert story.does(40, c.StartPersonalClock(1, 4, "timeout", first), HEAD) == [
        ("personal_started", "silent", ("4L", "4R", "of table 4", "referee")),
    ]


def test_an_undo_leaves_nothing_to_ring() -> None:
    story = begun("tac-russia-2025", 8)
    story.does(40, starts(story, "timeout", "1L"), REFEREE)
    story.journal.undo()
    nothing_rings(story, 59)
    with pytest.raises(RuleViolation, match=r"personal\.unknown"):
        story.does(45, c.StopPersonalClock("1-1-1"), REFEREE)
