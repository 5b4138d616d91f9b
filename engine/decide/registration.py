"""Setting up and the list of entries: open until round 1 is published."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine import regulations
from engine.decide.common import fills_up, needs_open_list
from engine.decide.officials import why_not_play
from engine.errors import RuleViolation, refuse
from engine.model import Entry, EntryId, PersonId, Tournament

MAX_TITLE = 64


def create(command: c.CreateTournament, now: datetime) -> tuple[e.Event, ...]:
    return (
        e.TournamentCreated(
            title=_checked_title(command.title),
            rulebook=command.rulebook,
            rulebook_hash=regulations.digest(command.rulebook),
            settings=command.settings,
            club=command.club,
            zone=command.zone,
            at=now,
            practice=command.practice,
        ),
    )


def _checked_title(title: str) -> str:
    cleaned = " ".join(title.split())
    if not cleaned:
        raise RuleViolation("title.empty")
    if len(cleaned) > MAX_TITLE:
        raise RuleViolation("title.long", limit=MAX_TITLE)
    return cleaned


def throw(t: Tournament, _command: c.ThrowPractice, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `practice.real` for a tournament that is none."""
    if not t.practice:
        raise RuleViolation("practice.real")
    return (e.PracticeThrown(),)


def rename(t: Tournament, command: c.RenameTournament, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `practice.named`: the title of a practice run says what it is."""
    if t.practice:
        raise RuleViolation("practice.named")
    return (e.TitleChanged(_checked_title(command.title)),)


def change_settings(t: Tournament, command: c.ChangeSettings, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    needs_open_list(t)
    entries = len(t.entries)
    if entries > command.rulebook.participants.size:
        raise RuleViolation("entries.too_many", count=entries, size=command.rulebook.participants.size)
    digest = regulations.digest(command.rulebook)
    return (e.SettingsChanged(command.settings, command.rulebook, digest, command.reason),)


def needs_free_person(t: Tournament, person: PersonId) -> None:
    """RuleViolation `entries.already_plays`, `entries.already_waits`; as of `why_not_play` of an official."""
    playing, waits = t.entry_of(person), t.waiting_of(person)
    if playing is not None:
        raise RuleViolation("entries.already_plays", person=person, entry=playing.id)
    if waits is not None:
        raise RuleViolation("entries.already_waits", person=person, entry=waits.entry.id)
    refuse(why_not_play(t, person))


def join(t: Tournament, command: c.JoinEntry, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Before round 1 is paired, and into an entry that was taken late until it plays."""
    entry = entry_of(t, command.entry)
    if not fills_up(t, entry):
        needs_open_list(t, "participants.substitutes")
    size = t.rulebook.participants.roster_size
    if len(entry.members) >= size:
        raise RuleViolation("entries.team_full", article=t.rulebook.article("participants.team_size"), size=size)
    needs_free_person(t, command.person)
    return (e.EntryJoined(command.entry, command.person),)


def remove(t: Tournament, command: c.RemoveEntry, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    needs_open_list(t)
    entry_of(t, command.entry)
    return (e.EntryRemoved(command.entry),)


def mark_paid(t: Tournament, command: c.MarkPaid, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    entry = entry_of(t, command.entry)
    if t.rulebook.fee is None:
        raise RuleViolation("fee.none")
    if entry.paid == command.paid:
        raise RuleViolation("fee.already", paid=command.paid)
    return (e.EntryPaid(command.entry, command.paid),)


def entry_of(t: Tournament, entry: EntryId) -> Entry:
    """RuleViolation `entries.unknown` for an id that nobody has."""
    found = t.entries.get(entry)
    if found is None:
        raise RuleViolation("entries.unknown", entry=entry)
    return found


def claim_seat(t: Tournament, command: c.ClaimSeat, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """A guest whom the desk has entered turns out to have an account: the person takes his seat, at any time.

    RuleViolation ``entries.unknown``, ``entries.already_plays`` for somebody who has an entry, ``seat.taken`` where
    the guest is not in the entry any more, or the entry has people by now."""
    entry = entry_of(t, command.entry)
    needs_free_person(t, command.person)
    if command.guest is None:
        if entry.members:
            raise RuleViolation("seat.taken", entry=entry.id)
        return (e.EntryJoined(entry.id, command.person),)
    if command.guest not in entry.members:
        raise RuleViolation("seat.taken", entry=entry.id)
    named = not entry.goes_by_seats and any(member.id == str(command.guest) for member in entry.roster)
    return (e.SeatClaimed(entry.id, command.guest, command.person, renames=named),)


HIGHEST_RATING = 9_999


def state_ratings(t: Tournament, command: c.StateRatings, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``entries.unknown`` (entry), ``rating.range`` (most), ``rating.same``: nothing would change."""
    needs_open_list(t)
    for entry, rating in command.ratings:
        entry_of(t, entry)
        if not 0 <= rating <= HIGHEST_RATING:
            raise RuleViolation("rating.range", most=HIGHEST_RATING)
    changed = tuple((entry, rating) for entry, rating in command.ratings if t.entries[entry].rating != rating)
    if not changed:
        raise RuleViolation("rating.same")
    return (e.RatingsStated(changed),)
