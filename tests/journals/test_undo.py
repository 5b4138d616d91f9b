"""In tournaments of every rulebook as people play them: whatever act is taken back, at whatever point, it is refused,
or all that newer acts touched stays as it was, and what was done can be done again."""

from __future__ import annotations

import random

import pytest

from engine import events as e
from engine.regulations import chat_preset_ids
from tests.journals.played import FOLDER, Journal, packed
from tests.journals.taking_back import REFUSALS, Found, take_back

OLDER = 3
"""So many acts are drawn beside the newest one, at each point."""


@pytest.fixture(scope="module", params=chat_preset_ids())
def journal(request: pytest.FixtureRequest) -> Journal:
    return Journal.of(packed(request.param))


def test_every_rulebook_has_a_journal() -> None:
    assert {file.name.removesuffix(".jsonl.xz") for file in FOLDER.glob("*.xz")} == set(chat_preset_ids())


def test_they_have_a_third_of_what_can_be_undone() -> None:
    kinds = {row.kind for book in chat_preset_ids() for row in packed(book)}
    undoable = {name for name, kind in e.KINDS.items() if not issubclass(kind, e.Final)}
    assert 3 * len(kinds & undoable) > len(undoable)


def test_an_act_is_refused_or_taken_back_alone(journal: Journal) -> None:
    found, chance = Found(), random.Random(1)
    for length in range(2, len(journal.acts) + 1):
        places = journal.standing(length)
        older, newest = places[:-1], places[-1:]
        take_back(journal, length, (*newest, *chance.sample(older, min(OLDER, len(older)))), found)
    assert set(found.refused) <= REFUSALS
    assert found.taken_back.total() > len(journal.acts)
    assert len(found.taken_back) > 10
