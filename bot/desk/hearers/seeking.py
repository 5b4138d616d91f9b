"""Who hears of those who look for a team: asked, declined, taken off the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Hearer, Notice
from engine import events as e


def _asked(_act: Act, event: e.SeekerAsked) -> Iterator[Notice]:
    yield Notice("seeker_asked", {"by": event.by}, event.person, loud=True)


def _declined(_act: Act, event: e.SeekerDeclined) -> Iterator[Notice]:
    yield Notice("seeker_declined", {"person": event.person}, event.by, loud=True)


def _ended(act: Act, event: e.SeekingEnded) -> Iterator[Notice]:
    if event.person != act.actor:
        yield Notice("seeking_ended", {}, event.person, loud=True)


HEARERS: Mapping[type, Hearer] = {
    e.SeekerAsked: _asked,
    e.SeekerDeclined: _declined,
    e.SeekingEnded: _ended,
}
