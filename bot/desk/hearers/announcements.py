"""Who hears of what the desk says to many at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import OFFICIAL, POSTED, Act, Hearer, Notice, to_people
from engine import events as e
from engine.decide.announcements import hearers


def _announced(act: Act, event: e.Announced) -> Iterator[Notice]:
    said = event.announcement
    params = {"announcement": said.id}
    people = (person for person in hearers(act.after, said.to, said.table) if person != act.actor)
    yield from to_people(people, "announcement", params, loud=True, priority=OFFICIAL)
    if said.to == "everyone":
        yield Notice("announcement", params, loud=True, priority=POSTED)


HEARERS: Mapping[type, Hearer] = {e.Announced: _announced}
