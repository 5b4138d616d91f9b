"""A day by the clock: people take their time, reminders ring, and the timeline tells of them."""

from __future__ import annotations

import json
import signal
from datetime import datetime, timedelta

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.simulation.booking import plan_for
from bot.simulation.day import MINUTE, Hours
from bot.simulation.outcome import Outcome
from bot.simulation.progress import Watch
from bot.simulation.report import Stopped, perform
from bot.simulation.world.loop import lived


def played(rulebook: str, entries: int, rate: int) -> Outcome:
    outcome = lived(perform(plan_for(rulebook, entries, seed=7), rate=rate, in_world=True))
    assert (outcome.answer["refused_calls"], outcome.answer["refusals"]) == (0, [])
    return outcome


def test_a_day_of_destiny_is_played_by_the_clock_and_told() -> None:
    """Destiny IV.1: 35 minutes a round."""
    outcome = played("destiny-basic", 4, rate=600)
    timeline, told = outcome.timeline, outcome.answer["reminders"]
    assert [set(one) for one in told] == [{"key", "due", "rang"}] * len(told)
    assert len({one["key"] for one in told}) == len(told) > 0
    assert all(datetime.fromisoformat(one["due"]) <= datetime.fromisoformat(one["rang"]) for one in told)
    begins = {line.what: line.at for line in timeline.lines if "begins" in line.what}
    assert len(begins) == len(outcome.answer["rounds"])
    assert any("comes late" in line.what for line in timeline.lines)
    for line, ring in timeline.rung:
        assert line.late >= timedelta()
        aloud = line.loud or not line.silent
        assert aloud or ring.kind in ("unseen", "result"), "a list, and what is asked after the end was told aloud"
        if ring.kind == "round" and not ring.key.seq:  # nothing was done to the clock before
            due = begins[f"— round {ring.round} begins"] + timedelta(minutes=35 - ring.key.mark)
            assert abs(ring.due - due) < timedelta(seconds=1)
    marks = {ring.key.mark for line, ring in timeline.rung if ring.kind == "round" and line.loud}
    assert len(marks) == 2, "at the usual level one before the end, and the end"
    assert 0 in marks


@pytest.mark.parametrize("rulebook", ["go-match", "club-knockout"])
def test_two_players_need_some_seconds_for_a_day(rulebook: str) -> None:
    """Where nothing limits a round nothing rings of its end: only its start, the late, a report that waits."""
    outcome = played(rulebook, 2, rate=3600)
    kinds = {ring.kind for _, ring in outcome.timeline.rung}
    assert kinds <= {"start", "late", "unseen", "report"}
    assert next(line.what for line in outcome.timeline.lines if "begins" in line.what) == "— round 1 begins"


def test_ctrl_c_stops_the_day_and_tells_what_rang_so_far() -> None:
    class Impatient(Watch):
        def round_begins(self, name: str, tables: int) -> None:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(Stopped) as stopped:
        lived(perform(plan_for("club-swiss", 3, seed=7), watch=Impatient(), rate=60, in_world=True))
    assert stopped.value.timeline is not None
    assert stopped.value.timeline.summary == "Nothing rang."


@pytest.mark.parametrize("factor", ["0", "-60", "3601"])
def test_a_pace_that_makes_no_sense_is_refused(factor: str) -> None:
    found = CliRunner().invoke(app, ["simulate", "--realtime", factor])
    assert found.exit_code == 2
    assert f"--realtime: {factor}; 1 is as fast as life, 3600 an hour in a second" in found.stderr


@pytest.mark.parametrize("factor", ["fast", "1.5", ""])
def test_a_pace_is_a_whole_number(factor: str) -> None:
    assert CliRunner().invoke(app, ["simulate", "--realtime", factor]).exit_code == 2


def test_much_may_go_wrong_on_a_day_by_the_clock() -> None:
    evening = ["--rulebook", "club-swiss", "--entries", "4", "--set", "rounds=2", "--seed", "7", "--trouble", "--json"]
    found = CliRunner().invoke(app, ["simulate", "--realtime", "60", *evening])
    answer = json.loads(found.stdout)
    assert answer["reminders"]
    assert answer["troubles"]["drops"] + answer["troubles"]["calls"] > 0
    assert (answer["replay"]["agrees"], answer["violations"]) == (True, [])


async def test_the_clock_on_the_wall_goes_so_many_times_faster() -> None:
    hours = Hours({"unix": datetime.now().astimezone().timestamp(), "rate": 3600})
    before = hours.now()
    await hours.until(before + 3 * MINUTE)
    assert hours.now() >= before + 3 * MINUTE
