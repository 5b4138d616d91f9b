"""A draw is promised before it is made, and a promise is used once."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

import pytest

from engine import commands as c
from engine import events as e
from engine.decide import draws
from engine.draws import commitment, draw_of, redraws
from engine.errors import DecisionNeeded, RuleViolation
from engine.evolve import evolve
from engine.formats.protocol import format_of
from engine.pairing.next_round import pair_round
from engine.pairing.redraw import comes_out
from engine.regulations import MatchStage, load, preset_ids
from tests.builders import Club, club
from tests.engine.journals import Journal, refused


def promise(journal: Journal, rng_seed: int) -> None:
    event = draws.promised(journal.tournament, rng_seed)
    journal.tournament = evolve(journal.tournament, event)
    journal.acts.append((event,))


@pytest.fixture
def journal() -> Journal:
    opened = Journal.opened(size=8)
    promise(opened, 41)
    return opened


def test_a_promise_can_be_checked_with_nothing_but_sha256() -> None:
    assert commitment(41, "t1", 1) == hashlib.sha256(b"turnir-commit/1:41:t1:1").hexdigest()


def test_a_draw_takes_the_promised_seed_and_no_other(journal: Journal) -> None:
    assert refused(journal, c.DraftRound(42)) == "draw.not_promised"
    journal.do(c.DraftRound(41))
    round_ = journal.tournament.rounds[0]
    draw = draw_of(journal.tournament, round_)
    assert draw is not None
    assert (draw.number, draw.rng_seed, round_.rng_seed) == (1, 41, 41)
    assert draws.is_due(journal.tournament)


def test_a_draw_that_was_thrown_away_keeps_its_number(journal: Journal) -> None:
    journal.do(c.DraftRound(41))
    promise(journal, 42)
    journal.do(c.DraftRound(42, again=True))
    assert [(draw.number, draw.round) for draw in journal.tournament.draws] == [(1, 1), (2, 1)]
    assert redraws(journal.tournament, 1) == 1
    promise(journal, 43)
    journal.do(c.DiscardDraft(1))
    assert refused(journal, c.DraftRound(41)) == "draw.not_promised"


def test_an_undo_takes_no_promise_back() -> None:
    journal = Journal.opened(size=8)
    promise(journal, 41)
    drafted = journal.do(c.DraftRound(41))
    after = draws.promised(journal.tournament, 42)
    journal.tournament = evolve(journal.tournament, after)
    journal.acts[-1] = (*drafted, after)
    journal.undo()
    assert not journal.tournament.rounds
    assert [draw.number for draw in journal.tournament.draws] == [1, 2]
    assert journal.tournament.next_draw is not None
    assert journal.tournament.next_draw.rng_seed == 42


def test_a_round_without_lots_leaves_the_promise_and_tells_no_seed(journal: Journal) -> None:
    chance = random.Random(3)
    journal.announce(41)
    promise(journal, 42)
    journal.play_round(chance)
    events = journal.do(c.DraftRound(42))
    assert not any(isinstance(event, e.LotsDrawn) for event in events)
    assert journal.tournament.rounds[1].rng_seed is None
    assert journal.tournament.next_draw is not None


@pytest.mark.parametrize("rulebook", ["tac-russia-2025", "bridges", "club-swiss"])
def test_a_round_that_was_drawn_comes_out_again_from_its_seed_alone(rulebook: str) -> None:
    base = {
        "tac-russia-2025": lambda: club(8, size=8),
        "bridges": lambda: club(7, rulebook="bridges", move_limit=60),
        "club-swiss": lambda: club(7, rulebook="club-swiss", rounds=3),
    }[rulebook]()
    t = base.drawn(41).tournament
    round_ = replace(t.rounds[0], rng_seed=41)
    assert comes_out(t, round_)
    assert not comes_out(t, replace(round_, rng_seed=40))


CHOSEN: dict[str, object] = {
    "rounds": 3,
    "move_limit": 60,
    "match_length": 5,
    "system": "swiss",
    "bar": "1d",
    "games": 3,
}
"""For the parameters that a book leaves to the club without a value."""


def ready(rulebook: str) -> Club:
    """A field of eight, two for a match, with ranks and whatever the club has to say."""
    book = load(rulebook)
    mandatory = {name: CHOSEN[name] for name, setting in book.settings.items() if setting.mandatory and name in CHOSEN}
    size = {"size": 8} if book.participants.places_per_phantom else {}
    count = 2 if isinstance(book.stages[0], MatchStage) else 8
    made = club(count, rulebook=rulebook, **{**mandatory, **size})  # type: ignore[arg-type]
    entries = {entry.id: replace(entry, rank=f"{entry.number}k") for entry in made.tournament.entries.values()}
    return Club(replace(made.tournament, entries=entries))


@pytest.mark.parametrize("rulebook", preset_ids())
def test_no_chance_is_taken_behind_the_back_of_the_promise(rulebook: str) -> None:
    """Where a draft says that nothing was drawn, every seed gives the same one."""
    base = ready(rulebook)
    for _ in range(3):
        try:
            first, *others = (pair_round(base.tournament, rng_seed) for rng_seed in range(6))
        except (RuleViolation, DecisionNeeded):
            return
        stage = base.tournament.rulebook.stage(first.stage)
        opens = all(one.stage != first.stage for one in base.tournament.rounds)
        recorded = any(lots.rng_seed is not None for lots in first.lots)
        if not recorded and not format_of(stage).takes_chance(first=opens):
            assert all(other == first for other in others)
        base = base.drawn().played()


def test_what_is_taken_beside_the_recorded_lots_is_known() -> None:
    """Colours of a first round by lot are chance; a round robin after its numbers takes none."""
    assert not format_of(load("bridges").stages[0]).takes_chance(first=True)
    assert not format_of(load("tac-russia-2025").stages[0]).takes_chance(first=True)
    assert format_of(load("go-match").stages[0]).takes_chance(first=True)
    assert not format_of(load("go-match").stages[0]).takes_chance(first=False)
