"""Who hears of what the desk does to its own acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients
from bot.notices import OFFICIAL, NoticeKind
from engine import events as e


def _undone(act: Act, event: e.ActUndone) -> Iterator[Notice]:
    """Whoever did it is told that somebody else took it back."""
    if event.by and event.by != act.actor:
        params = {"what": event.what, "by": act.actor, "reason": event.reason}
        yield Notice(NoticeKind.ACT_UNDONE, params, event.by, loud=True, priority=OFFICIAL)


RECIPIENTS: Mapping[type, Recipients] = {e.ActUndone: _undone}
