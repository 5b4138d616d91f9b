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
    found = _found(t, event.person)
    return _changed(t, replace(found, asked_by=(*found.asked_by, event.by)))


def _declined(t: Tournament, event: e.SeekerDeclined) -> Tournament:
    found = _found(t, event.person)
    waiting = tuple(one for one in found.asked_by if one != event.by)
    return _changed(t, replace(found, asked_by=waiting, declined=(*found.declined, event.by)))


def _found(t: Tournament, person: PersonId) -> Seeker:
    return next(one for one in t.seekers if one.person == person)


def _changed(t: Tournament, seeker: Seeker) -> Tournament:
    fresh = replace(seeker, version=t.revision + 1)
    return replace(t, seekers=tuple(fresh if one.person == seeker.person else one for one in t.seekers))


FOLDS: Mapping[type, Fold] = {
    e.SeekingBegun: _begun,
    e.SeekingEnded: _ended,
    e.SeekerAsked: _asked,
    e.SeekerDeclined: _declined,
}
