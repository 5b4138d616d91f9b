"""Worlds in which calls fail, and programs with a fault in them: what does not hold at the end is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.runtime.intake import Intake
from bot.runtime.wire import Entry
from bot.simulation.booking import plan_for
from bot.simulation.report import perform
from bot.simulation.troubles import BLOWS, PERFECT, ROUGH, SWITCHES, Line, line_of
from bot.simulation.world.loop import lived
from bot.storage.journal import Journal
from bot.storage.sessions import Tx

LOST = 20
"""The update, from the first, that a faulty program loses."""


def violations(line: Line = PERFECT) -> list[str]:
    plan = plan_for("club-swiss", 4, seed=7, settings={"rounds": 2})
    found: list[str] = lived(perform(plan, line=line, in_world=True)).answer["violations"]
    return found


def test_a_calm_line_fails_in_every_way_and_nothing_is_lost() -> None:
    words = "simulate --rulebook club-swiss --entries 4 --set rounds=2 --faults calm --failing 0.1 --seed 3 --seeds 2"
    shown = CliRunner().invoke(app, words.split(" "))
    assert (shown.exit_code, shown.stdout.count("calls failed")) == (0, 2)
    assert [line.partition(":")[0] for line in shown.stdout.splitlines()] == ["seed 3", "seed 4"]


def test_an_update_that_is_lost_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    begin, seen = Intake._begin, 0

    async def forgetful(self: Intake, number: int, entry: Entry, *, counted: bool = False) -> None:
        nonlocal seen
        seen += 1
        if seen != LOST:
            await begin(self, number, entry, counted=counted)

    monkeypatch.setattr(Intake, "_begin", forgetful)
    assert [one.rstrip("0123456789") for one in violations()] == ["not handled: update "]


def test_an_update_that_did_several_acts_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Journal.write

    async def confused(self: Journal, tx: Tx, rows: Sequence[Mapping[str, Any]]) -> None:
        await write(self, tx, [{**row, "update_id": row["update_id"] and LOST} for row in rows])

    monkeypatch.setattr(Journal, "write", confused)
    assert [one.partition(": ")[0] for one in violations()] == ["done by one update"]


def test_a_world_that_breaks_something_tells_how_it_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def deaf(*_: object) -> None:
        """Nothing is ever begun."""

    words = ["simulate", "--rulebook", "club-swiss", "--entries=4", "--seeds", "2", "--seed=3"]
    monkeypatch.setattr(Intake, "_begin", deaf)
    monkeypatch.setattr("sys.argv", ["turnir", *words])
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 1
    assert shown.stdout.count("it did not end") == 2
    assert "  again: turnir simulate --rulebook club-swiss --entries=4 --seed 4\n" in shown.stdout


@pytest.mark.parametrize(
    ("faults", "share", "line"),
    [
        ("", None, Line(failing=0.0)),
        ("", 0.1, Line(failing=0.1)),
        ("calm", None, Line(failing=0.03, kinds=SWITCHES)),
        ("late,lost", 0.2, Line(failing=0.2, kinds=("lost",), blows=("late",))),
        ("rough", None, Line(failing=0.03, kinds=SWITCHES, blows=ROUGH)),
        ("cruel", None, Line(failing=0.03, kinds=SWITCHES, blows=BLOWS)),
        ("429,lost", 0.2, Line(failing=0.2, kinds=("429", "lost"))),
    ],
)
def test_faults_are_a_profile_or_switches(faults: str, share: float | None, line: Line) -> None:
    assert line_of(faults, share) == line


def test_an_unknown_fault_is_refused() -> None:
    shown = CliRunner().invoke(app, ["simulate", "--faults", "429,earthquake"])
    assert (shown.exit_code, "no fault earthquake" in shown.stderr) == (2, True)


def test_many_seeds_are_told_in_lines_alone() -> None:
    assert CliRunner().invoke(app, ["simulate", "--seeds", "2", "--json"]).exit_code == 2
