"""Who hears of what the officials do to the event itself: roles, duty, settings, announcements, acts taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, organizers, to_groups, to_officials
from bot.desk.recipients.discipline import seated
from bot.notices import OFFICIAL, NoticeKind
from engine import events as e
from engine.decide.calls import hearers
from engine.decide.while_running import LATE_ENTRY, SETTING
from engine.model import Role, Tournament


def _granted(act: Act, event: e.RoleGranted) -> Iterator[Notice]:
    if event.person != act.actor:
        yield Notice(NoticeKind.ROLE_GRANTED, {"role": event.role.value}, event.person, loud=True)
    yield from seated(act)


def _revoked(act: Act, event: e.RoleRevoked) -> Iterator[Notice]:
    yield Notice(NoticeKind.ROLE_REVOKED, {"role": event.role.value}, event.person, loud=True)
    yield from seated(act)


def _duty(act: Act, event: e.DutyChanged) -> Iterator[Notice]:
    """Whoever goes on or off duty shows it (Destiny I.2, I.3): the officials see it quietly."""
    params = {"person": event.person, "on": event.on}
    if event.person != act.actor:
        yield Notice(NoticeKind.DUTY, params, event.person, loud=True)
    officials = dict.fromkeys((*act.after.on_duty(Role.HEAD_REFEREE, Role.REFEREE), *organizers(act.after)))
    others = (person for person in officials if person != event.person)
    yield from to_officials(others, NoticeKind.DUTY, params)


def _announced(act: Act, event: e.Announced) -> Iterator[Notice]:
    said = event.announcement
    params = {"announcement": said.id}
    people = (person for person in hearers(act.after, said.to, said.table) if person != act.actor)
    yield from to_officials(people, NoticeKind.ANNOUNCEMENT, params, loud=True)
    if said.to == "everyone":
        yield to_groups(NoticeKind.ANNOUNCEMENT, params, loud=True)


def _settings_changed(act: Act, event: e.SettingsChanged) -> Iterator[Notice]:
    """More or fewer rounds: everybody hears of it. Another rule for latecomers: the officials and whoever waits."""
    before = act.before
    if before is None or not before.published_rounds:
        return
    rounds, late = (_was_and_is(name, before, event) for name in (SETTING, LATE_ENTRY))
    if rounds is not None:
        was, now = rounds
        params = {"rounds": now, "before": was, "reason": event.reason}
        yield from to_officials(hearers(act.after, "everyone"), NoticeKind.ROUNDS_CHANGED, params)
        yield to_groups(NoticeKind.ROUNDS_CHANGED, params)
    if late is not None:
        params = {"late": event.rulebook.entering.late, "reason": event.reason}
        waiting = (person for one in act.after.waiting for person in one.entry.members)
        concerned = dict.fromkeys((*hearers(act.after, "officials"), *waiting))
        yield from to_officials(concerned, NoticeKind.LATE_RULE_CHANGED, params)
        yield to_groups(NoticeKind.LATE_RULE_CHANGED, params)


def _setting_amended(act: Act, event: e.SettingAmended) -> Iterator[Notice]:
    """Everybody: it is a rule they play by. What is taken back is retracted instead."""
    if event.reason:
        params = {"name": event.name, "value": event.settings[event.name], "reason": event.reason}
        yield from to_officials(hearers(act.after, "everyone"), NoticeKind.SETTING_AMENDED, params)
        yield to_groups(NoticeKind.SETTING_AMENDED, params)


def _was_and_is(name: str, before: Tournament, event: e.SettingsChanged) -> tuple[object, object] | None:
    """What a setting was and is; None where it stays."""
    was, now = before.settings.get(name), event.settings.get(name)
    return None if was == now else (was, now)


def _undone(act: Act, event: e.ActUndone) -> Iterator[Notice]:
    """Whoever did it is told that somebody else took it back."""
    if event.by and event.by != act.actor:
        params = {"what": event.what, "by": act.actor, "reason": event.reason}
        yield Notice(NoticeKind.ACT_UNDONE, params, event.by, loud=True, priority=OFFICIAL)


RECIPIENTS: Mapping[type, Recipients] = {
    e.RoleGranted: _granted,
    e.RoleRevoked: _revoked,
    e.DutyChanged: _duty,
    e.Announced: _announced,
    e.SettingsChanged: _settings_changed,
    e.SettingAmended: _setting_amended,
    e.ActUndone: _undone,
}
