"""The last that an act may ask for, and the first that is too much: minutes, days, words, tables, numbers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from engine import commands as c
from engine import events as e
from engine.clock import Extension
from engine.decide.clock import LONGEST
from engine.decide.common import LONGEST_REASON
from engine.decide.results import MOST_POINTS
from engine.decide.setup import FARTHEST, HIGHEST_PRIZE, LONGEST_PLACE, LONGEST_PRIZE, MOST_PRIZES
from engine.model import EntryId, Prize
from tests.engine.journals import ORGANIZER, Journal, refused

MINUTE = timedelta(minutes=1)


def swiss(entries: int = 4) -> Journal:
    return Journal.opened(None, entries, "club-swiss", rounds=3)


def on(rulebook: str = "tac-russia-2025", **settings: object) -> Journal:
    journal = Journal.opened(8 if rulebook.startswith("tac") else None, 8, rulebook, **settings)
    journal.announce()
    return journal


def nardy() -> Journal:
    return on("nardy-long", match_length=7, system="round_robin")


def penalty(journal: Journal, words: int) -> c.GivePenalty:
    return c.GivePenalty(journal.pairing(1).first, "peeking", "warning", 1, 1, reason="ы" * words)


@pytest.mark.parametrize(
    ("opened", "allowed", "forbidden", "code"),
    [
        (swiss, lambda j: c.PlanDay(j.now + 2 * MINUTE), lambda j: c.PlanDay(j.now + MINUTE), "day.past"),
        (
            swiss,
            lambda j: c.PlanDay(j.now + MINUTE + FARTHEST),
            lambda j: c.PlanDay(j.now + 2 * MINUTE + FARTHEST),
            "day.far",
        ),
        (
            swiss,
            lambda _: c.StateVenue("ы" * LONGEST_PLACE),
            lambda _: c.StateVenue("ы" * (LONGEST_PLACE + 1)),
            "venue.long",
        ),
        (
            swiss,
            lambda _: c.StatePrizes((Prize(HIGHEST_PRIZE, "ы" * LONGEST_PRIZE, HIGHEST_PRIZE),) * MOST_PRIZES),
            lambda _: c.StatePrizes((Prize(thing="Кубок"),) * (MOST_PRIZES + 1)),
            "prizes.too_many",
        ),
        (
            swiss,
            lambda _: c.StatePrizes((Prize(0, "Ничего", 0),)),
            lambda _: c.StatePrizes((Prize(0, "", -1),)),
            "prizes.too_long",
        ),
        (
            swiss,
            lambda _: c.StatePrizes((Prize(HIGHEST_PRIZE),)),
            lambda _: c.StatePrizes((Prize(0, "", HIGHEST_PRIZE + 1),)),
            "prizes.too_long",
        ),
        (on, lambda _: c.ExtendTime(1, 1), lambda _: c.ExtendTime(1, 0), "clock.bad_minutes"),
        (on, lambda _: c.ExtendTime(1, LONGEST), lambda _: c.ExtendTime(1, LONGEST + 1), "clock.bad_minutes"),
        (nardy, lambda _: c.StateLength(1, 1, 1), lambda _: c.StateLength(1, 1, 0), "length.out_of_range"),
        (
            nardy,
            lambda _: c.StateLength(1, 1, MOST_POINTS),
            lambda _: c.StateLength(1, 1, MOST_POINTS + 1),
            "length.out_of_range",
        ),
        (
            on,
            lambda j: penalty(j, LONGEST_REASON),
            lambda j: penalty(j, LONGEST_REASON + 1),
            "penalty.reason_long",
        ),
    ],
)
def test_the_limit_itself_is_allowed_and_what_is_beyond_it_is_not(
    opened: Callable[[], Journal],
    allowed: Callable[[Journal], c.Command],
    forbidden: Callable[[Journal], c.Command],
    code: str,
) -> None:
    journal = opened()
    assert refused(opened(), forbidden(journal)) == code
    assert journal.do(allowed(journal))


def test_words_are_tidied_and_what_is_too_much_of_a_reason_is_left_out() -> None:
    journal = on()
    given = journal.do(c.ExtendTime(1, 5, 2, "  ждали \n судью " + "ы" * 1000))
    words = "ждали судью " + "ы" * (300 - len("ждали судью "))
    assert given == (e.TimeExtended(1, Extension(5, journal.now, ORGANIZER, 2, words)),)


def test_the_number_of_rounds_has_a_reason_of_a_length_that_can_be_read() -> None:
    journal = on("club-swiss", rounds=3)
    (changed,) = journal.do(c.ChangeRoundCount(4, " мало \n времени " + "ы" * LONGEST_REASON))
    assert isinstance(changed, e.SettingsChanged)
    assert (changed.settings["rounds"], changed.rulebook.stages[0].model_dump()["rounds"]) == (4, 4)
    assert changed.reason == ("мало времени " + "ы" * LONGEST_REASON)[:LONGEST_REASON]
    for rounds, code in ((4, "rounds.same"), (0, "rounds.too_few"), (1000, "rounds.too_many")):
        assert refused(journal, c.ChangeRoundCount(rounds, "так")) == code
    assert refused(journal, c.ChangeRoundCount(5, " \n ")) == "rounds.reason"


def test_a_withdrawn_penalty_has_words_of_the_same_length() -> None:
    journal = on()
    journal.do(penalty(journal, 5))
    (given,) = journal.tournament.penalties
    act = journal.undoing(-1)
    assert refused(journal, c.WithdrawPenalty(given.id, "ы" * (LONGEST_REASON + 1), act)) == "penalty.reason_long"
    withdrawn, *_ = journal.do(c.WithdrawPenalty(given.id, f" {'ы' * (LONGEST_REASON - 2)} ", act))
    assert withdrawn == e.PenaltyWithdrawn(given.id, ORGANIZER, "ы" * (LONGEST_REASON - 2))


def test_what_is_said_again_changes_nothing() -> None:
    journal = swiss()
    journal.do(c.StateVenue("Клуб"))
    assert refused(journal, c.StateVenue("  Клуб ")) == "venue.same"
    journal.do(c.StatePrizes((Prize(thing="Кубок"),)))
    assert refused(journal, c.StatePrizes((Prize(thing=" Кубок "),))) == "prizes.same"
    assert refused(journal, c.RegisterEntries(())) == "entries.nothing_to_add"
    assert refused(journal, c.TakePart(EntryId("e1"), 1)) == "absence.none"
    journal.do(c.SkipRound(EntryId("e1"), 1))
    assert refused(journal, c.SkipRound(EntryId("e1"), 1)) == "absence.already"
    assert refused(journal, c.SkipRound(EntryId("e2"), 2)) == "absence.not_next"
