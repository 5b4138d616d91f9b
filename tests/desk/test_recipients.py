"""Who hears of a change in a round that is announced already."""

import random

import pytest

from bot.desk.news import Act
from bot.desk.recipients import recipients
from engine import commands as c
from engine.events import Event
from engine.model import EntryStatus
from tests.engine.journals import ORGANIZER, Journal
from tests.engine.test_half_rule import played_out


@pytest.fixture
def play_off() -> Journal:
    """The first round of a play-off of 12 is published, not started."""
    journal = Journal.opened(24)
    chance = random.Random(11)
    while journal.tournament.bracket is None:
        if journal.tournament.rounds:
            journal.play_round(chance)
        journal.do(c.DraftRound(7))
        journal.do(c.PublishRound(len(journal.tournament.rounds)))
        if journal.tournament.bracket is None:
            journal.do(c.StartRound(len(journal.tournament.rounds)))
    return journal


def heard(journal: Journal, events: tuple[Event, ...]) -> set[tuple[str, int | None]]:
    act = Act(journal.tournament, journal.tournament, events, ORGANIZER, journal.now)
    return {(notice.kind, notice.person) for notice in recipients(act)}


def test_both_sides_of_a_pair_hear_of_it_when_a_place_is_taken_over_and_given_back(play_off: Journal) -> None:
    seats = [entry for pairing in play_off.tournament.rounds[-1].pairings for entry in pairing.entries]
    taken: tuple[Event, ...] = ()
    for leaver in seats:
        taken = play_off.do(c.LeaveTournament(leaver, EntryStatus.WITHDRAWN, timely=True))
        if play_off.tournament.bracket is not None and play_off.tournament.bracket.replacements:
            break
        play_off.undo()
    change = play_off.tournament.bracket.replacements[0]  # type: ignore[union-attr]
    pairing = next(p for p in play_off.tournament.rounds[-1].pairings if change.entering in p.entries)
    members = {member for entry in pairing.entries for member in play_off.tournament.entries[entry].members}
    assert members
    assert {("pairing", member) for member in members} <= heard(play_off, taken)
    restored = play_off.undo()
    leaving = set(play_off.tournament.entries[change.leaving].members)
    assert {("pairing", member) for member in leaving} <= heard(play_off, restored)


def test_whoever_loses_points_by_the_half_rule_is_told() -> None:
    journal, gone, winner = played_out()
    journal.do(c.FinishTournament())
    (question,) = journal.tournament.questions
    told = heard(journal, journal.do(c.Decide(question, "annul", "мало сыграно")))
    concerned = {person for entry in (gone, winner) for person in journal.tournament.entries[entry].members}
    assert {person for kind, person in told if kind == "decision"} >= concerned
