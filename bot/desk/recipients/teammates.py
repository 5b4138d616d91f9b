"""Who hears of teams: somebody has left, another one is captain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients
from bot.notices import NoticeKind
from engine import events as e


def _changed(act: Act, event: e.TeamChanged) -> Iterator[Notice]:
    if act.before is None or act.has(e.ActUndone):
        return
    before = act.before.entries[event.entry]
    for gone in before.members:
        if gone not in event.members:
            for person in {gone, before.captain} - {act.actor, None}:
                yield Notice(NoticeKind.MEMBER_PARTED, {"entry": event.entry, "person": gone}, person, loud=True)
    if event.captain != before.captain and event.captain != act.actor:
        yield Notice(NoticeKind.CAPTAIN_CHANGED, {"entry": event.entry}, event.captain, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {e.TeamChanged: _changed}
