"""Folds of the list of those who look for a pair or a team."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import PersonId, Tournament
from engine.seeking import Seeker


def _begun(t: Tournament, event: e.SeekingBegun) -> Tournament:
    others = tuple(one for one in t.seekers if one.person != event.person)
    return replace(t, seekers=(*others, Seeker(event.person, event.rank, version=t.revision + 1)))


def _ended(t: Tournament, event: e.SeekingEnded) -> Tournament:
    return replace(t, seekers=tuple(one for one in t.seekers if one.person != event.person))


def _asked(t: Tournament, event: e.SeekerAsked) -> Tournament:
    asked = next(one for one in t.seekers if one.person == event.person).asked_by
    return _changed(t, event.person, (*asked, event.by))


def _declined(t: Tournament, event: e.SeekerDeclined) -> Tournament:
    asked = next(one for one in t.seekers if one.person == event.person).asked_by
    return _changed(t, event.person, tuple(one for one in asked if one != event.by))


def _changed(t: Tournament, person: PersonId, asked_by: tuple[PersonId, ...]) -> Tournament:
    version = t.revision + 1
    changed = (replace(one, asked_by=asked_by, version=version) if one.person == person else one for one in t.seekers)
    return replace(t, seekers=tuple(changed))


FOLDS: Mapping[type, Fold] = {
    e.SeekingBegun: _begun,
    e.SeekingEnded: _ended,
    e.SeekerAsked: _asked,
    e.SeekerDeclined: _declined,
}
