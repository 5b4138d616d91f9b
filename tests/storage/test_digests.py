"""The digest is that of the whole text, however little of it is written anew."""

from __future__ import annotations

import hashlib
import random
from typing import Any, cast

import pytest
from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer

from bot.storage.digests import _keep_names, digest
from engine.evolve import evolve, replay
from engine.model import Tournament
from tests.engine.journals import Journal

WHOLE = SchemaSerializer(cast(Any, _keep_names(TypeAdapter(Tournament).core_schema)))


def of_the_whole_text(tournament: Tournament) -> str:
    text = WHOLE.to_json(tournament, exclude={"rulebook"}, exclude_defaults=True)
    return hashlib.sha256(text).hexdigest()


@pytest.mark.parametrize(
    ("rulebook", "size", "settings"),
    [("tac-russia-2025", 8, {}), ("club-swiss", None, {"rounds": 3}), ("go-team-swiss", None, {"rounds": 2})],
)
def test_every_event_leaves_the_digest_of_the_whole_text(
    rulebook: str, size: int | None, settings: dict[str, object]
) -> None:
    journal = Journal.opened(size, 8, rulebook, **settings)
    journal.announce()
    journal.play_round(random.Random(7))
    journal.undo()
    tournament = replay("t1", journal.events[:1])
    for event in journal.events[1:]:
        tournament = evolve(tournament, event)
        assert digest(tournament) == of_the_whole_text(tournament)
    assert digest(replay("t1", journal.events[:9])) == of_the_whole_text(replay("t1", journal.events[:9]))
