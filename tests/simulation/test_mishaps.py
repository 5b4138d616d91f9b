"""Tournaments in which much goes wrong, and the journal that is folded again at the end."""

from datetime import UTC, datetime

import pytest

from bot.simulation.booking import plan_for
from bot.simulation.confirmed import troubles_of
from bot.simulation.report import perform
from bot.simulation.world.loop import lived
from engine import events as e
from engine.model import EntryId, EntryStatus, FreeKind

NOON = datetime(2026, 5, 16, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("rulebook", "entries", "seed", "settings", "expected"),
    [
        (
            "club-swiss",
            6,
            1,
            {"rounds": 2},
            {"calls", "disqualified_in_the_end", "drops", "late_entries", "no_shows", "penalties_withdrawn", "returns"},
        ),
        ("club-knockout", 4, 1, {}, {"calls", "corrections", "no_shows", "penalties", "protests", "undos"}),
        (
            "go-swiss",
            5,
            2,
            {"rounds": 2},
            {"corrections", "drops", "late_corrections", "late_entries", "not_here", "skips"},
        ),
    ],
)
def test_what_went_wrong_stands_in_the_journal_and_the_replay_gives_the_table_that_was_read(
    rulebook: str, entries: int, seed: int, settings: dict[str, object], expected: set[str]
) -> None:
    plan = plan_for(rulebook, entries, seed, settings, trouble=True)
    outcome = lived(perform(plan, in_world=True))
    answer = outcome.answer
    assert (answer["refused_calls"], answer["refusals"], answer["violations"]) == (0, [], [])
    assert expected <= {kind for kind, times in answer["troubles"].items() if times}
    assert answer["replay"]["agrees"]
    assert outcome.names[answer["standings"][0]["entry"]] == answer["champion"]


def test_a_referee_who_is_asked_whether_both_lost_says_so() -> None:
    """A game without a winner is typed as 0:0, which may be a slip: the bot asks first."""
    answer = lived(perform(plan_for("go-round-robin", 4, 6, trouble=True), in_world=True)).answer
    assert (len(answer["rounds"]), answer["violations"]) == (3, [])


def test_who_has_not_come_before_round_1_is_no_player_who_skips_a_round() -> None:
    """And a place on the list that is given back is one of the first."""
    absent = [e.AbsenceAnnounced(EntryId("a"), number, FreeKind.ABSENT) for number in (1, 3)]
    found = troubles_of([absent[0], e.EntryRemoved(EntryId("b")), e.RoundStarted(1, at=NOON), absent[1]])
    assert {kind: times for kind, times in found.items() if times} == {"not_here": 2, "skips": 1}


def test_a_correction_is_late_once_the_next_round_has_begun() -> None:
    """And a disqualification is no drop."""
    started = [e.RoundStarted(number, at=NOON) for number in (1, 2)]
    corrected = e.GamesCorrected(1, 1, (), (), "")
    left = [
        e.EntryLeft(EntryId("a"), status, 1, timely=False)
        for status in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
    ]
    found = troubles_of([started[0], corrected, started[1], corrected, *left])
    happened = {kind: times for kind, times in found.items() if times}
    assert happened == {"corrections": 1, "disqualifications": 1, "drops": 1, "late_corrections": 1}
