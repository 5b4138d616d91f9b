"""Who hears of those who look for a team: asked, declined, taken off the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients
from bot.notices import NoticeKind
from engine import events as e


def _asked(_act: Act, event: e.SeekerAsked) -> Iterator[Notice]:
    yield Notice(NoticeKind.SEEKER_ASKED, {"by": event.by}, event.person, loud=True)


def _declined(_act: Act, event: e.SeekerDeclined) -> Iterator[Notice]:
    yield Notice(NoticeKind.SEEKER_DECLINED, {"person": event.person}, event.by, loud=True)


def _ended(act: Act, event: e.SeekingEnded) -> Iterator[Notice]:
    if event.person != act.actor:
        yield Notice(NoticeKind.SEEKING_ENDED, {}, event.person, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {
    e.SeekerAsked: _asked,
    e.SeekerDeclined: _declined,
    e.SeekingEnded: _ended,
}
