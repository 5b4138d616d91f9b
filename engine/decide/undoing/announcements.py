"""The way back of an announcement: what was not sent yet is not sent, the others are told that it does not hold."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament


def _announced(t: Tournament, event: e.Announced, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.announcement not in t.announcements:
        raise too_late(event)
    return (e.AnnouncementWithdrawn(event.announcement.id),)


WAYS: Mapping[type, Undoing] = {e.Announced: _announced}
