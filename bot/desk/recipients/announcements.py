"""Who hears of what the desk says to many at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, to_groups, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.decide.announcements import hearers


def _announced(act: Act, event: e.Announced) -> Iterator[Notice]:
    said = event.announcement
    params = {"announcement": said.id}
    people = (person for person in hearers(act.after, said.to, said.table) if person != act.actor)
    yield from to_officials(people, NoticeKind.ANNOUNCEMENT, params, loud=True)
    if said.to == "everyone":
        yield to_groups(NoticeKind.ANNOUNCEMENT, params, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {e.Announced: _announced}
