"""Whatever act of a played event is taken back: it is refused, or all that newer acts touched stays as it was."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from engine import commands as c
from engine import events as e
from engine import parts as p
from engine.decide import decide
from engine.decide.undo import is_undoable
from engine.errors import RuleViolation
from engine.evolve import fold, replay
from engine.ids import CallId
from engine.model import EntryId, PersonId, Role, Tournament
from engine.results import Played, Winner
from tests.engine.clauses import code_told
from tests.engine.journals import Journal
from tests.engine.test_decide import next_command
from tests.engine.test_undo_of_older_acts import plain

OF_A_DRAFT = (p.Pairs, p.Drawing, p.Cut)
"""What is taken back lets an open draft go that was made from it."""


@pytest.fixture(scope="module", params=range(6))
def journal(request: pytest.FixtureRequest) -> Journal:
    """An event as its organizers lead it, with whatever else happens in between; half of that is refused."""
    journal, chance = Journal.opened(8), random.Random(request.param)
    for _ in range(140):
        with suppress(RuleViolation):
            journal.do(_next(journal, chance))
    assert len({type(event) for event in journal.events}) > 15
    return journal


def _next(journal: Journal, chance: random.Random) -> c.Command:
    drawn, t = chance.random(), journal.tournament
    if drawn < 0.1:
        return journal.undoing(chance.randrange(1, len(journal.acts)))
    return chance.choice(happenings(t, chance)) if drawn < 0.6 else next_command(t, chance)


def happenings(t: Tournament, chance: random.Random) -> list[c.Command]:
    entry, number = f"e{chance.randrange(8) + 1}", len(t.rounds)
    found: list[c.Command] = [
        c.RenameTournament(f"Кубок {chance.randrange(3)}"),
        c.MarkPaid(EntryId(entry), chance.random() < 0.5),
        c.SkipRound(EntryId(entry), number + 1),
        c.TakePart(EntryId(entry), number + 1),
        c.ForbidPair(EntryId("e1"), EntryId(entry), "club"),
        c.AllowPair(EntryId("e1"), EntryId(entry)),
        c.GrantRole(PersonId(50 + chance.randrange(3)), Role.REFEREE),
        c.RevokeRole(PersonId(50 + chance.randrange(3)), Role.REFEREE),
        c.LeaveTournament(EntryId("e8")),
        *(c.TakeCall(call) for call in t.calls),
        *(c.SolveCall(call) for call in t.calls),
        *(c.Decide(question.id, question.options[0], "да") for question in t.questions.values()),
    ]
    if not t.published_rounds:
        return found
    round_ = t.published_rounds[-1]
    pairing = chance.choice(round_.pairings)
    number, table, told = round_.number, pairing.table, Played(Winner.FIRST, (8, chance.randrange(8)))
    return [
        *found,
        c.PauseClock(number),
        c.ResumeClock(number),
        c.ReportResult(number, table, pairing.first, told),
        c.ConfirmReport(number, table, pairing.second),
        c.DisputeReport(number, table, pairing.second),
        c.CallReferee(CallId(f"call{t.revision}"), number, table, pairing.first, "rules"),
    ]


def test_what_newer_acts_touched_stays_as_it_was(journal: Journal) -> None:
    t, refused, taken_back = journal.tournament, set(), 0
    stand = standing(journal)
    for place in stand:
        try:
            after = fold(t, undone(journal, place))
        except RuleViolation as refusal:
            refused.add(code_told(refusal))
            continue
        later = (journal.acts[one] for one in stand if one > place)
        newer = {part for act in later for event in act for part in event.touches()}
        kept = {part for part in newer if not isinstance(part, OF_A_DRAFT)}
        assert {part: part.value(after) for part in kept} == {part: part.value(t) for part in kept}
        taken_back += 1
    assert "undo.newer" in refused <= {"undo.newer", "undo.too_late"}
    assert taken_back > 5


def test_what_is_done_and_taken_back_was_never_done_and_can_be_done_again(journal: Journal) -> None:
    taken_back = 0
    for place in standing(journal):
        act = journal.acts[place]
        if not any(event.in_passing for event in act):
            acts = journal.acts[: place + 1]
            known = Journal(replay("t1", (event for one in acts for event in one)), acts)
            with suppress(RuleViolation):
                after = fold(known.tournament, undone(known, place))
                assert plain(after) == plain(known.undoing(place).before)
                assert plain(fold(after, act)) == plain(known.tournament)
                taken_back += 1
    assert taken_back > 40


def standing(journal: Journal) -> list[int]:
    """Places of the acts that may be taken back and were not yet; what takes back is not taken back itself."""
    acts = journal.acts
    firsts = {1 + sum(map(len, acts[:place])): place for place in range(len(acts))}
    backs = {place: one.act for place, act in enumerate(acts) for one in act if isinstance(one, e.ActUndone)}
    gone = {firsts[first] for first in backs.values()} | backs.keys()
    return [place for place, act in enumerate(acts) if place not in gone and is_undoable(act)]


def undone(journal: Journal, place: int) -> tuple[e.Event, ...]:
    return decide(journal.tournament, journal.undoing(place), actor=PersonId(1), now=journal.now)
