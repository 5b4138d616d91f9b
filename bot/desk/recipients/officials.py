"""Who hears of roles and of duty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, organizers, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.model import Role


def _granted(act: Act, event: e.RoleGranted) -> Iterator[Notice]:
    if event.person != act.actor:
        yield Notice(NoticeKind.ROLE_GRANTED, {"role": event.role.value}, event.person, loud=True)


def _revoked(act: Act, event: e.RoleRevoked) -> Iterator[Notice]:
    yield Notice(NoticeKind.ROLE_REVOKED, {"role": event.role.value}, event.person, loud=True)


def _duty(act: Act, event: e.DutyChanged) -> Iterator[Notice]:
    """Whoever goes on or off duty shows it (Destiny I.2, I.3): the officials see it quietly."""
    params = {"person": event.person, "on": event.on}
    if event.person != act.actor:
        yield Notice(NoticeKind.DUTY, params, event.person, loud=True)
    officials = dict.fromkeys((*act.after.on_duty(Role.HEAD_REFEREE, Role.REFEREE), *organizers(act.after)))
    others = (person for person in officials if person != event.person)
    yield from to_officials(others, NoticeKind.DUTY, params)


RECIPIENTS: Mapping[type, Recipients] = {
    e.RoleGranted: _granted,
    e.RoleRevoked: _revoked,
    e.DutyChanged: _duty,
}
