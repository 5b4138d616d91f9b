"""The tournament itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from zoneinfo import ZoneInfo

from engine.calls import Call
from engine.clock import Arrival, Plan, ReminderKey, RoundClock
from engine.decklists import DeckList
from engine.ids import CallId, PersonalId, ProtestId
from engine.model.entries import Absence, Entry, Waiting
from engine.model.event import Announcement, Prize, Seeker, Venue
from engine.model.names import EntryId, PersonId
from engine.model.officials import Grant, Role
from engine.model.pairings import Pairing
from engine.model.rounds import Bracket, CutHeard, Draw, Lots, Round, RoundStatus
from engine.model.rulings import Decision, Penalty, Question
from engine.personal import PersonalClock
from engine.protests import Protest
from engine.regulations import Rulebook


class Status(StrEnum):
    REGISTRATION = "registration"
    RUNNING = "running"
    FINISHED = "finished"


@dataclass(frozen=True)  # no slots: it has the most fields and is copied by every event, which is cheaper by its dict
class Tournament:
    """The fold of a journal. `revision` counts its events.

    apart          pairs that are not to be made, each in the order of its ids
    closed_tables  numbers at which nobody is seated: broken or reserved
    off_duty       referees who do not referee now
    practice       nobody but its maker is in it; `thrown`: he has done with it
    clocks         by the number of the round, where something was done to its clock
    arrivals       by the number of the round: who is known to be at the table, or to come late
    rang           reminders that are not rung again
    seekers        who has said that he looks for a team; `looking` are those who still do
    personal       clocks of somebody at a table, whether they run or not
    wished         by the number of the round: who asked to hear when its time is about to end
    decks          lists of what people play with, where they are asked for
    cut_heard      what the last bracket that was announced and taken back had said; it stays after the next one
    day            when the event begins, where somebody has said it; `venue`: where
    """

    id: str
    title: str
    rulebook: Rulebook
    rulebook_hash: str
    club: int
    zone: str
    settings: dict[str, object] = field(default_factory=dict)
    status: Status = Status.REGISTRATION
    entries: dict[EntryId, Entry] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    lots: tuple[Lots, ...] = ()
    bracket: Bracket | None = None
    questions: dict[str, Question] = field(default_factory=dict)
    decisions: tuple[Decision, ...] = ()
    grants: tuple[Grant, ...] = ()
    absences: tuple[Absence, ...] = ()
    final_places: tuple[tuple[EntryId, int], ...] = ()
    draws: tuple[Draw, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    created_at: datetime | None = None
    apart: tuple[tuple[EntryId, EntryId], ...] = ()
    closed_tables: tuple[int, ...] = ()
    revision: int = 0
    calls: dict[CallId, Call] = field(default_factory=dict)
    announcements: tuple[Announcement, ...] = ()
    prizes: tuple[Prize, ...] = ()
    protests: dict[ProtestId, Protest] = field(default_factory=dict)
    off_duty: tuple[PersonId, ...] = ()
    clocks: dict[int, RoundClock] = field(default_factory=dict)
    arrivals: dict[int, dict[EntryId, Arrival]] = field(default_factory=dict)
    rang: tuple[ReminderKey, ...] = ()
    practice: bool = False
    thrown: bool = False
    seekers: tuple[Seeker, ...] = ()
    personal: dict[PersonalId, PersonalClock] = field(default_factory=dict)
    day: Plan | None = None
    wished: dict[int, tuple[PersonId, ...]] = field(default_factory=dict)
    venue: Venue | None = None
    decks: dict[EntryId, DeckList] = field(default_factory=dict)
    cut_heard: CutHeard | None = None

    @property
    def current_round(self) -> Round | None:
        """The last round that exists, a draft included."""
        return self.rounds[-1] if self.rounds else None

    @property
    def published_rounds(self) -> tuple[Round, ...]:
        if self.rounds and self.rounds[-1].status is RoundStatus.DRAFT:
            return self.rounds[:-1]
        return self.rounds

    @property
    def next_draw(self) -> Draw | None:
        """What is promised and not drawn yet."""
        return self.draws[-1] if self.draws and not self.draws[-1].round else None

    def round(self, number: int) -> Round | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def bracket_opened_by(self, round_: Round) -> Bracket | None:
        """The bracket, where this is its first round."""
        opens = all(other.stage != round_.stage for other in self.rounds[: round_.number - 1])
        return self.bracket if opens and self.bracket is not None and self.bracket.stage == round_.stage else None

    def pairing(self, round_number: int, table: int) -> Pairing | None:
        round_ = self.round(round_number)
        if round_ is None:
            return None
        return next((pairing for pairing in round_.pairings if pairing.table == table), None)

    def pairing_by_id(self, pairing_id: str) -> Pairing | None:
        round_text, _, table_text = pairing_id.partition("-")
        if not (round_text.isdecimal() and table_text.isdecimal()):
            return None
        return self.pairing(int(round_text), int(table_text))

    def day_of(self, moment: datetime) -> date:
        """Its date where the tournament is played."""
        return moment.astimezone(ZoneInfo(self.zone)).date()

    def clock_of(self, round_number: int) -> RoundClock:
        return self.clocks.get(round_number, RoundClock())

    def arrival(self, round_number: int, entry: EntryId) -> Arrival | None:
        return self.arrivals.get(round_number, {}).get(entry)

    def came(self, round_number: int, entry: EntryId) -> datetime | None:
        """Since when it is known to be at its table; None where it is not."""
        known = self.arrival(round_number, entry)
        return known.at if known is not None and known.here else None

    def call_at(self, round_number: int, table: int) -> Call | None:
        """The open call of a referee to a table; there is one at most."""
        here = (call for call in self.calls.values() if (call.round, call.table) == (round_number, table))
        return next((call for call in here if call.is_open), None)

    def missed(self, call: Call) -> EntryId | None:
        """Who is not at the table, as the one who called says; None where he called for something else."""
        pairing = self.pairing(call.round, call.table)
        if call.reason != "absent" or pairing is None or call.entry not in pairing.entries:
            return None
        return pairing.opponent_of(call.entry)

    def protested(self, protest: Protest) -> Pairing | None:
        """The match that it is about; None where others sit at that table since the pairs were made anew."""
        pairing = self.pairing(protest.round, protest.table)
        return pairing if pairing is not None and protest.entry in pairing.entries else None

    def is_protested(self, pairing: Pairing) -> bool:
        """Whether a protest about the match waits for a ruling."""
        return any(one.open and self.protested(one) == pairing for one in self.protests.values())

    def entry_of(self, person: PersonId) -> Entry | None:
        """The entry that the person plays in."""
        return next((entry for entry in self.entries.values() if person in entry.members), None)

    @property
    def lots_by_hand(self) -> Lots | None:
        """The draw that was made by hand, before witnesses."""
        return next((lots for lots in self.lots if lots.witnesses), None)

    @property
    def looking(self) -> tuple[Seeker, ...]:
        """Those who look for a team and have none yet, the first to say so first; nobody once round 1 is announced."""
        if not self.seekers or self.published_rounds:
            return ()
        found = {person for entry in self.entries.values() for person in entry.members}
        found |= {person for one in self.waiting for person in one.entry.members}
        return tuple(one for one in self.seekers if one.person not in found)

    def seeker(self, person: PersonId) -> Seeker | None:
        """The person among those who look for a team."""
        return next((one for one in self.looking if one.person == person), None)

    def waiting_for(self, entry: EntryId) -> Waiting | None:
        """An entry of the waiting list."""
        return next((one for one in self.waiting if one.entry.id == entry), None)

    def waiting_of(self, person: PersonId) -> Waiting | None:
        """The entry of the waiting list that the person is in."""
        return next((one for one in self.waiting if person in one.entry.members), None)

    @property
    def free_places(self) -> int:
        """Places that nobody has and nobody is offered."""
        offered = sum(one.is_asked for one in self.waiting)
        return max(0, self.rulebook.participants.size - len(self.entries) - offered)

    def penalty(self, penalty_id: str) -> Penalty | None:
        return next((penalty for penalty in self.penalties if penalty.id == penalty_id), None)

    def kept_from(self, entry: EntryId) -> frozenset[EntryId]:
        """Whom the desk does not let the entry meet."""
        return frozenset(one if other == entry else other for one, other in self.apart if entry in (one, other))

    def roles_of(self, person: PersonId) -> frozenset[Role]:
        return frozenset(grant.role for grant in self.grants if grant.person == person)

    def on_duty(self, *roles: Role) -> tuple[PersonId, ...]:
        """Those with one of these roles who are not off duty."""
        return tuple(person for person in self.people_with(*roles) if person not in self.off_duty)

    def people_with(self, *roles: Role) -> tuple[PersonId, ...]:
        return tuple(dict.fromkeys(grant.person for grant in self.grants if grant.role in roles))
