"""The parts of a tournament that events touch, each with its value.

An act is taken back only while every part that it touched stands as the act left it and nothing newer has touched it:
what came back to the same value by a newer act is that act's. Versions do not count in a value, for an undo moves them
on too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Protocol

from engine.ids import AnnouncementId, CallId, PersonalId, ProtestId
from engine.model import EntryId, Pairing, PersonId, Role, Round, Status, Tournament


class Part(Protocol):
    """Equal parts are the same one."""

    def value(self, t: Tournament, /) -> object: ...


Parts = tuple[Part, ...]
NOTHING: Parts = ()
"""What is never taken back and stands in nobody's way: a promise, a bell, a wish."""


# ── The event itself ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Setting:
    """One of those facts that an event has one of."""

    of: Literal["settings", "title", "day", "prizes", "closed_tables", "thrown"]

    def value(self, t: Tournament) -> object:
        return getattr(t, self.of)


@dataclass(frozen=True, slots=True)
class Place:
    """Where it is played."""

    def value(self, t: Tournament) -> object:
        return t.venue and t.venue.text


@dataclass(frozen=True, slots=True)
class Closing:
    """Its end, and who took which place."""

    def value(self, t: Tournament) -> object:
        return t.status is Status.FINISHED, t.final_places


@dataclass(frozen=True, slots=True)
class Office:
    """A role of a person, with the tables of it."""

    person: PersonId
    role: Role

    def value(self, t: Tournament) -> object:
        return next((g for g in t.grants if (g.person, g.role) == (self.person, self.role)), None)


@dataclass(frozen=True, slots=True)
class Duty:
    """Whether a referee is on duty."""

    person: PersonId

    def value(self, t: Tournament) -> object:
        return self.person in t.off_duty


@dataclass(frozen=True, slots=True)
class Announcing:
    announcement: AnnouncementId

    def value(self, t: Tournament) -> object:
        return next((one for one in t.announcements if one.id == self.announcement), None)


# ── Who takes part ──────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Entering:
    """An entry: who is in it, whether it has paid, come, left."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        entry = t.entries.get(self.entry)
        return entry and replace(entry, version=0)


@dataclass(frozen=True, slots=True)
class Listing:
    """That an entry is in the event at all, with everything that hangs on it and would go with it."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        mine = self.entry
        skips = frozenset(one for one in t.absences if one.entry == mine)
        apart = frozenset(pair for pair in t.apart if mine in pair)
        return mine in t.entries, skips, apart, Discipline(mine).value(t), _is_drawn_by_hand(t, mine)


@dataclass(frozen=True, slots=True)
class Skipping:
    """Whether an entry takes part in a round to come."""

    entry: EntryId
    round: int

    def value(self, t: Tournament) -> object:
        return next((one for one in t.absences if (one.entry, one.round) == (self.entry, self.round)), None)


@dataclass(frozen=True, slots=True)
class Queueing:
    """An entry of the waiting list, with the place that it is offered."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        waiting = t.waiting_for(self.entry)
        return waiting and replace(waiting, version=0)


@dataclass(frozen=True, slots=True)
class Seeking:
    """Somebody who looks for a team."""

    person: PersonId

    def value(self, t: Tournament) -> object:
        return next((replace(one, version=0) for one in t.seekers if one.person == self.person), None)


@dataclass(frozen=True, slots=True)
class Apart:
    """Two who are not to meet, or may."""

    first: EntryId
    second: EntryId

    def value(self, t: Tournament) -> object:
        return (self.first, self.second) in t.apart


@dataclass(frozen=True, slots=True)
class Discipline:
    """All penalties of an entry: a later one may rest on an earlier one."""

    entry: EntryId

    def value(self, t: Tournament) -> object:
        return frozenset(replace(one, version=0) for one in t.penalties if one.entry == self.entry)


@dataclass(frozen=True, slots=True)
class Penalised:
    """A penalty, among those of the same entry."""

    penalty: str

    def value(self, t: Tournament) -> object:
        given = t.penalty(self.penalty)
        return given and Discipline(given.entry).value(t)


# ── Draws, rounds and the bracket ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lots of a stage. Whoever leaves the list before the draw takes his out of them: they are drawn all the same."""

    stage: str
    purpose: str

    def value(self, t: Tournament) -> object:
        mine = (lots for lots in t.lots if (lots.stage, lots.purpose) == (self.stage, self.purpose))
        return tuple((lots.group, lots.rng_seed, lots.witnesses) for lots in mine)


@dataclass(frozen=True, slots=True)
class Pairs:
    """A round with all that lies at its tables."""

    round: int

    def value(self, t: Tournament) -> object:
        return _bare_round(t.round(self.round))


@dataclass(frozen=True, slots=True)
class Start:
    """That a round runs, with what was done to its clock since and the clocks at its tables."""

    round: int

    def value(self, t: Tournament) -> object:
        started = sum(clock.round == self.round for clock in t.personal.values())
        return _bare_round(t.round(self.round)), Time(self.round).value(t), started


@dataclass(frozen=True, slots=True)
class Frame:
    """A round without its tables: whether it runs, who is free in it."""

    round: int

    def value(self, t: Tournament) -> object:
        round_ = t.round(self.round)
        return round_ and _bare_round(replace(round_, pairings=(), notes=()))


@dataclass(frozen=True, slots=True)
class Table:
    """A pair and all that lies at its table."""

    round: int
    table: int

    def value(self, t: Tournament) -> object:
        return _bare(t.pairing(self.round, self.table))


@dataclass(frozen=True, slots=True)
class Cut:
    """The seeds of a bracket and who took whose place in it."""

    stage: str

    def value(self, t: Tournament) -> object:
        return t.bracket and (t.bracket.seeds, t.bracket.replacements)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place of a bracket that somebody took over: where he sits by now, and who took it after him."""

    round: int
    entry: EntryId

    def value(self, t: Tournament) -> object:
        round_ = t.round(self.round)
        pairing = next((one for one in round_.pairings if self.entry in one.entries), None) if round_ else None
        taken = t.bracket.replacements if t.bracket else ()
        mine = tuple(one for one in taken if self.entry in (one.leaving, one.entering))
        return _bare(pairing), mine


# ── What is decided, called, protested ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Asking:
    """A question and its answer."""

    question: str

    def value(self, t: Tournament) -> object:
        asked = t.questions.get(self.question)
        answers = ((one.choice, one.text, one.by) for one in t.decisions if one.question.id == self.question)
        return asked and replace(asked, version=0), tuple(answers)


@dataclass(frozen=True, slots=True)
class Calling:
    call: CallId

    def value(self, t: Tournament) -> object:
        call = t.calls.get(self.call)
        return call and replace(call, version=0)


@dataclass(frozen=True, slots=True)
class Protesting:
    protest: ProtestId

    def value(self, t: Tournament) -> object:
        protest = t.protests.get(self.protest)
        return protest and replace(protest, version=0)


# ── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Time:
    """The clock of a round."""

    round: int

    def value(self, t: Tournament) -> object:
        return replace(t.clock_of(self.round), version=0)


@dataclass(frozen=True, slots=True)
class Coming:
    """What is known of whether an entry is at its table."""

    round: int
    entry: EntryId

    def value(self, t: Tournament) -> object:
        return t.arrival(self.round, self.entry)


@dataclass(frozen=True, slots=True)
class OwnTime:
    """A clock of somebody at a table."""

    clock: PersonalId

    def value(self, t: Tournament) -> object:
        clock = t.personal.get(self.clock)
        return clock and replace(clock, version=0)


def _is_drawn_by_hand(t: Tournament, entry: EntryId) -> bool:
    return t.lots_by_hand is not None and entry in t.lots_by_hand.order


def _bare(pairing: Pairing | None) -> Pairing | None:
    return pairing and replace(pairing, version=0)


def _bare_round(round_: Round | None) -> Round | None:
    if round_ is None:
        return None
    return replace(round_, version=0, pairings=tuple(replace(pairing, version=0) for pairing in round_.pairings))
