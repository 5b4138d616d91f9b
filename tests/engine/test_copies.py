"""The fold's own `replace` is the standard one, only quicker."""

from __future__ import annotations

import dataclasses

import pytest

from engine import copies
from engine.commands import ReportResult
from engine.events import ActUndone
from engine.evolve import evolve, replay
from engine.model import PersonId
from engine.results import Played, Winner
from tests.builders import club
from tests.engine.journals import Journal


def test_a_copy_is_what_the_standard_library_makes() -> None:
    tournament = club(24).through(2).tournament
    round_ = tournament.rounds[0]
    pairing = round_.pairings[0]
    assert copies.replace(tournament, revision=9) == dataclasses.replace(tournament, revision=9)
    assert copies.replace(round_, notes=()) == dataclasses.replace(round_, notes=())
    assert copies.replace(pairing, version=4) == dataclasses.replace(pairing, version=4)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        copies.replace(club(8).tournament, colour="red")  # type: ignore[call-arg]


def test_an_event_leaves_the_tournament_before_it_as_it_was() -> None:
    journal = Journal.opened(8)
    journal.announce(7)
    journal.do(ReportResult(1, 1, journal.pairing(1).first, Played(Winner.FIRST, (8, 3))))
    tournament = replay("t1", journal.events[:1])
    for revision, event in enumerate((*journal.events[1:], ActUndone(1, "result", PersonId(1))), start=1):
        following = evolve(tournament, event)
        assert (tournament.revision, following.revision) == (revision, revision + 1)
        tournament = following
