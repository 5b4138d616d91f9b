"""The ways back of settings, title, roles and of the closing."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide import officials
from engine.decide.undoing.common import Undoing, too_late
from engine.model import REFEREES, Role, Status, Tournament


def _role(t: Tournament, event: e.RoleGranted, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.role not in t.roles_of(event.person):
        raise too_late(event)
    earlier = next((g for g in command.before.grants if (g.person, g.role) == (event.person, event.role)), None)
    if earlier is not None:
        return (e.RoleGranted(earlier.person, earlier.role, earlier.tables),)
    if event.role is Role.ORGANIZER and t.people_with(Role.ORGANIZER) == (event.person,):
        raise too_late(event)
    return (e.RoleRevoked(event.person, event.role),)


def _role_back(t: Tournament, event: e.RoleRevoked, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.role in t.roles_of(event.person) or (officials.plays(t, event.person) and officials.bar(t, event.person)):
        raise too_late(event)
    heads, most = t.people_with(Role.HEAD_REFEREE), t.rulebook.officials.heads
    if event.role is Role.HEAD_REFEREE and most is not None and len(heads) >= most:
        raise too_late(event)
    earlier = next(g for g in command.before.grants if (g.person, g.role) == (event.person, event.role))
    return (e.RoleGranted(earlier.person, earlier.role, earlier.tables),)


def _duty(t: Tournament, event: e.DutyChanged, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.roles_of(event.person).isdisjoint(REFEREES) or event.on == (event.person in t.off_duty):
        raise too_late(event)
    return (e.DutyChanged(event.person, not event.on),)


def _settings(t: Tournament, event: e.SettingsChanged, command: c.UndoAct) -> tuple[e.Event, ...]:
    before = command.before
    drawn = len(t.published_rounds) != len(before.published_rounds)
    if t.settings != event.settings or drawn or len(t.entries) > before.rulebook.participants.size:
        raise too_late(event)
    return (e.SettingsChanged(before.settings, before.rulebook, before.rulebook_hash),)


def _title(t: Tournament, event: e.TitleChanged, command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.title != event.title:
        raise too_late(event)
    return (e.TitleChanged(command.before.title),)


def _day(t: Tournament, event: e.DayPlanned, command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.published_rounds:
        raise too_late(event)
    return (e.DayPutBack(command.before.day),)


def _venue(_t: Tournament, _event: e.VenueStated, command: c.UndoAct) -> tuple[e.Event, ...]:
    venue = command.before.venue
    return (e.VenueStated("" if venue is None else venue.text),)


def _finished(t: Tournament, event: e.TournamentFinished, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.status is not Status.FINISHED:
        raise too_late(event)
    return (e.TournamentReopened(),)


def _thrown(t: Tournament, event: e.PracticeThrown, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if not t.thrown:
        raise too_late(event)
    return (e.PracticeThrown(away=False),)


def _prizes(t: Tournament, event: e.PrizesStated, command: c.UndoAct) -> tuple[e.Event, ...]:
    if t.prizes != event.prizes:
        raise too_late(event)
    return (e.PrizesStated(command.before.prizes),)


WAYS: Mapping[type, Undoing] = {
    e.RoleGranted: _role,
    e.RoleRevoked: _role_back,
    e.DutyChanged: _duty,
    e.SettingsChanged: _settings,
    e.TitleChanged: _title,
    e.PrizesStated: _prizes,
    e.DayPlanned: _day,
    e.VenueStated: _venue,
    e.TournamentFinished: _finished,
    e.PracticeThrown: _thrown,
}
