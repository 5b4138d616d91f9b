"""Programs with a fault in them: what does not hold is told, after how many acts, with what was read last."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.desk.executor import Executor
from bot.desk.news import Act
from bot.playground.model import BOT, Message
from bot.playground.text import Formatted
from bot.simulation.booking import plan_for
from bot.simulation.report import perform
from bot.simulation.world.acts import LOOKS, Step, slept
from bot.simulation.world.loop import lived
from bot.simulation.world.post import sent_twice
from bot.storage.outbox import Outbox
from bot.storage.sessions import Tx
from engine.clock import Arrival
from engine.copies import replace
from engine.events import ArrivalNoted, Event, RoundUnstarted, SlotReseated
from engine.model import EntryStatus, PersonId, Tournament
from engine.regulations import chat_preset_ids
from engine.results import Forfeit, GameResult, Ground, Played, Side, Winner
from engine.standings.table import standings
from engine.timing import reminders
from scripts import explore
from tests.builders import NOON, club
from tests.engine.journals import Journal


def violations() -> list[str]:
    plan = plan_for("club-swiss", 3, seed=7, settings={"rounds": 1})
    found: list[str] = lived(perform(plan, in_world=True)).answer["violations"]
    return found


def test_a_notice_that_is_not_in_the_outbox_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Outbox.write

    async def forgetful(self: Outbox, tx: Tx, rows: Sequence[Mapping[str, Any]]) -> None:
        await write(self, tx, [row for row in rows if row["kind"] != "finished"])

    monkeypatch.setattr(Outbox, "write", forgetful)
    found = violations()
    assert found
    for one in found:
        told, *last = one.splitlines()
        assert told.startswith("finished was never to be sent, after ")
        assert last, "what its reader saw last"


def test_what_was_told_and_is_not_in_the_journal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = Executor.changed

    def boasts(self: Executor, tournament: Tournament, events: Sequence[Event] = ()) -> None:
        later = bool(tournament.published_rounds)
        changed(self, replace(tournament, revision=tournament.revision + 1000) if later else tournament, events)

    monkeypatch.setattr(Executor, "changed", boasts)
    assert any(one.startswith("what was told at row 1") and "is not in the journal" in one for one in violations())


@pytest.mark.parametrize(
    ("first", "missed"), [(Played(Winner.FIRST), True), (Forfeit(Side.FIRST, Ground.NO_SHOW), False)]
)
def test_who_has_begun_a_game_does_not_meet_again_untold(first: GameResult, missed: bool) -> None:
    one = club(4, rulebook="club-swiss", rounds=3).drawn().tournament
    round_ = one.rounds[-1]
    played = replace(round_, pairings=tuple(pairing.with_games((first,)) for pairing in round_.pairings))
    again = replace(round_, number=2, pairings=tuple(replace(pairing, round=2) for pairing in round_.pairings))
    before, after = replace(one, rounds=(played,)), replace(one, rounds=(played, again))
    step = Step(2, 2, Act(before, after, (), PersonId(1), NOON), None)
    assert bool(LOOKS["a rematch that nobody was told of"](step)) == missed


@pytest.mark.parametrize(
    ("left", "asked", "unfair"), [((), False, True), (("e1", "e2", "e3"), False, False), ((), True, False)]
)
def test_a_second_bye_is_for_want_of_another_or_asked(left: tuple[str, ...], asked: bool, unfair: bool) -> None:
    field = club(3, rulebook="club-swiss", rounds=3).drawn()
    one = field.tournament
    first = one.rounds[-1]
    again = replace(first, number=2, pairings=tuple(replace(pairing, round=2) for pairing in first.pairings))
    decided = field.decided("second_bye", "allow_second_bye", first.free[0].entry).tournament if asked else one
    gone = {key: replace(entry, status=EntryStatus.WITHDRAWN) for key, entry in one.entries.items() if key in left}
    after = replace(decided, rounds=(first, again), entries={**one.entries, **gone})
    step = Step(2, 2, Act(one, after, (), PersonId(1), NOON), None)
    assert bool(LOOKS["byes"](step)) == unfair


def test_a_game_that_both_lost_counts_for_both() -> None:
    one = club(4, rulebook="club-swiss", rounds=3).drawn().tournament
    round_ = one.rounds[-1]
    both = Played(Winner.BOTH_LOSE)
    lost = replace(round_, pairings=tuple(pairing.with_games((both,)) for pairing in round_.pairings))
    step = Step(2, 2, Act(one, replace(one, rounds=(lost,)), (), PersonId(1), NOON), None)
    assert {row.losses for row in standings(step.act.after).rows} == {1}
    assert LOOKS["the table"](step) == ""


@pytest.mark.parametrize("told", [True, False])
def test_pairs_that_are_out_move_where_the_bracket_says_so(told: bool) -> None:
    one = club(4, rulebook="club-knockout").drawn().tournament
    round_ = one.rounds[-1]
    pairing = round_.pairings[0]
    turned = replace(pairing, first=pairing.second, second=pairing.first)
    event = SlotReseated(round_.number, pairing.table, turned, (), ())
    events: tuple[Event, ...] = (event,) if told else (RoundUnstarted(round_.number),)
    step = Step(2, 2, Act(one, event.apply(one), events, PersonId(1), NOON), None)
    assert bool(LOOKS["pairs have moved"](step)) != told


@pytest.mark.parametrize(("seconds", "forgotten"), [(30, False), (31, True)])
def test_what_an_act_puts_into_the_past_is_due_with_that_act(seconds: int, forgotten: bool) -> None:
    """Fifteen minutes for the late: «five are left» is of minute ten, and there is nobody to miss before somebody
    presses."""
    journal = Journal.opened(None, 4, "club-swiss", **{"rounds": 3, "time.late_forfeit": 15})
    journal.announce()
    started, begun = journal.tournament, journal.now
    came = begun + timedelta(minutes=12)
    here = ArrivalNoted(1, 1, journal.pairing(1).first, Arrival(here=True, at=came, by=PersonId(1))).apply(started)
    later = came + timedelta(seconds=seconds)
    steps = [
        Step(1, 1, Act(None, started, (), PersonId(1), begun), None),
        Step(2, 2, Act(started, here, (), PersonId(1), came), None),
        Step(3, 3, Act(here, here, (), PersonId(1), later), None),
    ]
    assert min(one.due for one in reminders(here)) == begun + timedelta(minutes=10)
    assert [one.after for one in slept(steps, timedelta(seconds=30))] == ([3] if forgotten else [])


def test_what_was_due_before_an_act_and_did_not_ring_is_found() -> None:
    journal = Journal.opened(None, 4, "club-swiss", **{"rounds": 3, "time.round": 60})
    journal.announce()
    started, ends = journal.tournament, journal.now + timedelta(minutes=60)
    first = Step(1, 1, Act(None, started, (), PersonId(1), journal.now), None)
    second = Step(2, 2, Act(started, started, (), PersonId(1), ends - timedelta(minutes=9)), None)
    assert [one.told for one in slept([first, second], timedelta(seconds=30))] == ["round:1 did not ring"]


@pytest.mark.parametrize(("asked", "twice"), [(30, False), (44, False), (45, True), (-2, True)])
def test_who_asks_for_it_is_shown_it_again_and_nobody_else(asked: int, twice: bool) -> None:
    """So many seconds before it came once more."""
    told = Formatted("Тур 1. Стол 4")
    said = [Message(1, 19, BOT, 1000, told), Message(2, 19, BOT, 1029, told), Message(3, 19, 19, 1029 - asked)]
    chat = SimpleNamespace(id=19, gone={}, messages={one.id: one for one in said})
    playground: Any = SimpleNamespace(chats={19: chat}, presses={}, log=SimpleNamespace(select=lambda **_: []))
    row: Any = SimpleNamespace(address=19, message_id=1, notice=SimpleNamespace(person_id=PersonId(1), kind="pairing"))
    assert [one.told for one in sent_twice([row], playground, [])] == ["pairing came twice"] * twice


def test_totals_are_kept_and_seeds_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "TOTALS", tmp_path / "build" / "explored.json")
    totals = explore.Totals.read()
    totals.count(explore.Played(0, "calm", "lo", "turnir simulate --seed 0", "…", ()))
    totals.count(explore.Played(1, "calm", "lo", "turnir simulate --seed 1", "…", ("something",)))
    again = explore.Totals.read()
    assert (again.next, again.of) == (2, {"lo, calm": 2})
    assert again.violated == {"turnir simulate --seed 1": ["something"]}
    assert json.loads(explore.TOTALS.read_text())["next"] == 2


def test_every_rulebook_that_the_bot_runs_is_explored_with_the_least_field_that_it_has() -> None:
    """Destiny Advanced is for nine and more."""
    entries = {preset: len(explore.small_plan(preset, 0, 7).teams) for preset in chat_preset_ids()}
    assert {preset for preset, size in entries.items() if size > 8} == {"destiny-advanced"}
    assert entries["destiny-advanced"] == 9
    assert entries["go-match"] == 2


def test_a_world_that_breaks_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> tuple[str, list[str]]:
        raise KeyError("nobody")

    monkeypatch.setattr(explore, "lived_through", breaks)
    monkeypatch.setattr(explore, "configure_logs", lambda _level: None)
    played = explore.play(19)
    assert "--seed 19" in played.command
    assert played.broken[0].endswith("KeyError: 'nobody'")


def test_a_process_that_is_killed_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "play", lambda *_: os.kill(os.getpid(), signal.SIGKILL))
    with pytest.raises(BrokenProcessPool):
        list(explore.all_played([(seed, inf) for seed in range(3)], 2))


def test_the_least_are_played_however_long_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "TOTALS", tmp_path / "explored.json")
    monkeypatch.setattr(explore, "play", lambda seed: explore.Played(seed, "calm", "lo", "", "", ()))
    assert explore.explore(seeds=8, seconds=0, least=3, processes=2) == 0
    assert explore.Totals.read().next == 3


def test_no_world_is_begun_when_the_time_is_over() -> None:
    assert explore.in_time((1, 0.0)) is None
