"""Made-up people of a practice run: whatever the book, its first round can be drawn with them."""

from __future__ import annotations

import pytest

from engine import commands as c
from engine.model import EntryId, PersonId
from handlers.organizer.practice import made_up
from tests.engine.journals import Journal
from tests.engine.test_every_rulebook import EVENTS
from tests.render.scenes import EN, RU


@pytest.mark.parametrize("event", EVENTS)
def test_the_first_round_of_every_book_is_drawn_with_them(event: str) -> None:
    rulebook, settings = EVENTS[event]
    rest = {name: value for name, value in settings.items() if name != "size"}
    journal = Journal.opened(settings.get("size"), 0, rulebook, **rest)
    book, person = journal.tournament.rulebook, 100
    for number, line in enumerate(made_up(book, RU), start=1):
        people: tuple[PersonId, ...] = tuple(map(PersonId, range(person, person + len(line.members))))
        person += len(people)
        journal.do(
            c.RegisterEntry(EntryId(f"e{number}"), people, people[0], by_desk=True, rank=line.rank, ranks=line.ranks)
        )
    journal.do(c.DraftRound(5))
    assert journal.tournament.rounds or journal.tournament.questions
    names = [line.name for line in made_up(book, EN)]
    assert len(set(names)) == len(names)
