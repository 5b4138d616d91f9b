"""Folds of what a tournament is: settings, title, roles, its end."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.clock import Plan
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import REFEREES, Grant, Status, Tournament
from engine.venue import Venue


def _settings_changed(t: Tournament, event: e.SettingsChanged) -> Tournament:
    return replace(t, settings=dict(event.settings), rulebook=event.rulebook, rulebook_hash=event.rulebook_hash)


def _title_changed(t: Tournament, event: e.TitleChanged) -> Tournament:
    return replace(t, title=event.title)


def _day_planned(t: Tournament, event: e.DayPlanned) -> Tournament:
    day = None if event.start is None else Plan(event.start, event.at, t.revision + 1)
    return replace(t, day=day)


def _day_put_back(t: Tournament, event: e.DayPutBack) -> Tournament:
    return replace(t, day=event.before)


def _venue_stated(t: Tournament, event: e.VenueStated) -> Tournament:
    return replace(t, venue=Venue(event.text, t.revision + 1) if event.text else None)


def _role_granted(t: Tournament, event: e.RoleGranted) -> Tournament:
    kept = tuple(g for g in t.grants if (g.person, g.role) != (event.person, event.role))
    # Whoever did not referee before begins on duty.
    begins = t.roles_of(event.person).isdisjoint(REFEREES)
    off_duty = tuple(person for person in t.off_duty if person != event.person) if begins else t.off_duty
    return replace(t, grants=(*kept, Grant(event.person, event.role, event.tables)), off_duty=off_duty)


def _role_revoked(t: Tournament, event: e.RoleRevoked) -> Tournament:
    return replace(t, grants=tuple(g for g in t.grants if (g.person, g.role) != (event.person, event.role)))


def _duty_changed(t: Tournament, event: e.DutyChanged) -> Tournament:
    others = tuple(person for person in t.off_duty if person != event.person)
    return replace(t, off_duty=others if event.on else (*others, event.person))


def _act_undone(t: Tournament, _event: e.ActUndone) -> Tournament:
    """A word beside the events that take the act back: it changes nothing itself."""
    return t


def _tournament_finished(t: Tournament, event: e.TournamentFinished) -> Tournament:
    return replace(t, status=Status.FINISHED, final_places=event.places)


def _tournament_reopened(t: Tournament, _event: e.TournamentReopened) -> Tournament:
    return replace(t, status=Status.RUNNING, final_places=())


def _practice_thrown(t: Tournament, event: e.PracticeThrown) -> Tournament:
    return replace(t, thrown=event.away)


def _prizes_stated(t: Tournament, event: e.PrizesStated) -> Tournament:
    return replace(t, prizes=event.prizes)


FOLDS: Mapping[type, Fold] = {
    e.SettingsChanged: _settings_changed,
    e.TitleChanged: _title_changed,
    e.DayPlanned: _day_planned,
    e.DayPutBack: _day_put_back,
    e.VenueStated: _venue_stated,
    e.PrizesStated: _prizes_stated,
    e.RoleGranted: _role_granted,
    e.RoleRevoked: _role_revoked,
    e.DutyChanged: _duty_changed,
    e.ActUndone: _act_undone,
    e.TournamentFinished: _tournament_finished,
    e.TournamentReopened: _tournament_reopened,
    e.PracticeThrown: _practice_thrown,
}
