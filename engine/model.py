"""The tournament as a value: what its journal says, and nothing else.

Frozen dataclasses; a change makes a new value (`engine.evolve`). Names, usernames and other facts about people
are not here: an entry is an id, a person is a number.

`version` of an object is the revision at which it last changed: a button carries it and is stale when it differs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Literal

from engine import ids
from engine.announcements import Announcement
from engine.calls import Call
from engine.clock import Arrival, ReminderKey, RoundClock
from engine.ids import CallId, ProtestId
from engine.prizes import Prize
from engine.protests import Protest
from engine.ranks import strength
from engine.regulations import Circumstance, Rulebook, Sanction
from engine.results import GameResult, Side
from engine.seeking import Seeker

EntryId = ids.EntryId
PersonId = ids.PersonId
Exact = int | Fraction
MemberId = str
Colour = Literal["first_black", "first_white"]
Lineup = tuple[MemberId | None, ...]
"""Who sits at which board, from board 1; None: nobody."""

Edit = Literal["swap", "pair", "unpair", "bye", "table", "closed_tables"]
"""What a hand does to a draft: two exchange their seats, two that wait are paired, a pair is taken apart, somebody is
left free, a pair goes to another table, or everybody leaves the closed ones."""

Again = Literal["released", "unstarted"]
"""Who is paired anew in an announced round: those whose opponents have left before the start with whoever is free, or
everybody whose match has not begun."""

Treatment = Literal["keep", "losses", "annul"]
"""What becomes of the matches of an entry that has left: those played count, what is left is lost, nothing counts."""


class Role(StrEnum):
    ORGANIZER = "organizer"
    HEAD_REFEREE = "head_referee"
    REFEREE = "referee"
    APPEALS_CHAIR = "appeals_chair"
    APPEALS_MEMBER = "appeals_member"
    APPEALS_RESERVE = "appeals_reserve"


REFEREES = frozenset({Role.HEAD_REFEREE, Role.REFEREE})


class Status(StrEnum):
    REGISTRATION = "registration"
    RUNNING = "running"
    FINISHED = "finished"


class EntryStatus(StrEnum):
    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


class RoundStatus(StrEnum):
    DRAFT = "draft"
    PUBLISHED = "published"
    STARTED = "started"


class FreeKind(StrEnum):
    """Why an entry has no opponent in a round."""

    BYE = "bye"
    HALF_BYE = "half_bye"
    REQUESTED_BYE = "requested_bye"
    ABSENT = "absent"
    NOT_PAIRED = "not_paired"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Member:
    """One of a team or a pair. `board`: the one he is nominated for; a reserve sits where somebody is missing."""

    id: MemberId
    rating: Exact | None = None
    rank: str = ""
    board: int | None = None
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A participant of this tournament: a player, a pair or a team.

    roster       the members with their ranks and boards, where these are known

    number       order of registration
    seed         starting number, where one is given: 1 is first
    start_score  a McMahon start that overrides the computation
    previous_place  in an earlier event, for the criterion of that name
    treatment    what becomes of its matches once it has left, where a person said so; otherwise the book does
    here         has come, where the club asks before round 1
    asks_back    it left and has asked to play on
    """

    id: EntryId
    number: int
    members: tuple[PersonId, ...] = ()
    captain: PersonId | None = None
    paid: bool = False
    status: EntryStatus = EntryStatus.ACTIVE
    left_after_round: int | None = None
    seed: int | None = None
    rating: Exact | None = None
    rank: str = ""
    start_score: Exact | None = None
    previous_place: int | None = None
    joined_round: int = 1
    treatment: Treatment | None = None
    roster: tuple[Member, ...] = ()
    here: bool = False
    asks_back: bool = False
    version: int = 0

    @property
    def goes_by_seats(self) -> bool:
        """Whether the roster names nobody: the first of it is whoever joined first."""
        return tuple(member.id for member in self.roster) == tuple(f"{n + 1}" for n in range(len(self.roster)))

    @property
    def strength(self) -> Fraction | None:
        """Its rank on the scale of `engine.ranks`; of a pair without one the mean of its members' ranks.

        None where a rank is missing.
        """
        if self.rank:
            return Fraction(strength(self.rank))
        ranks = [member.rank for member in self.roster]
        return Fraction(sum(map(strength, ranks)), len(ranks)) if ranks and all(ranks) else None


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entry for which there was no place, in a list by order of coming.

    asked_at, deadline  a place has become free: since when it is offered, and until when an answer is expected
    """

    entry: Entry
    asked_at: datetime | None = None
    deadline: datetime | None = None
    version: int = 0

    @property
    def is_asked(self) -> bool:
        return self.asked_at is not None


@dataclass(frozen=True, slots=True)
class Report:
    """What one side says of a game, and of the games after it where it tells `more` of a match; the result itself is
    recorded apart from it."""

    entry: EntryId
    by: PersonId
    result: GameResult
    at: datetime
    confirmed_by: PersonId | None = None
    more: tuple[GameResult, ...] = ()

    @property
    def games(self) -> tuple[GameResult, ...]:
        """All games that are told, in order of play."""
        return (self.result, *self.more)


@dataclass(frozen=True, slots=True)
class Taken:
    """Who looks into a dispute, and since when."""

    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entries at one table of one round. `games` holds the recorded games in order of play.

    colour    who has Black in the first game, in a match of teams on board 1, where the game has colours
    handicap  stones given to the player with Black
    lineups   of the first and of the second, in a match of teams; empty where none is known
    decisive  a drawn game does not count and is played again: somebody has to win
    length    the points it was played to, where those were not the event's
    recorded  when each of the games was written down
    under_protest  the sides that play on, or sign the result, under protest
    taken     who looks into the dispute, while there is one
    goes_on   of a bracket: who has gone on, where a later correction says that it was the other one's win
    """

    round: int
    table: int
    first: EntryId
    second: EntryId
    best_of: int = 1
    group: str = ""
    slot: str = ""
    rematch: bool = False
    colour: Colour | None = None
    handicap: int = 0
    lineups: tuple[Lineup, Lineup] = ((), ())
    decisive: bool = False
    length: int | None = None
    games: tuple[GameResult, ...] = ()
    reports: tuple[Report, ...] = ()
    disputed: bool = False
    taken: Taken | None = None
    version: int = 0
    recorded: tuple[datetime, ...] = ()
    under_protest: tuple[EntryId, ...] = ()
    goes_on: EntryId | None = None

    @property
    def id(self) -> str:
        """Public id within the tournament: round and table."""
        return f"{self.round}-{self.table}"

    @property
    def entries(self) -> tuple[EntryId, EntryId]:
        return (self.first, self.second)

    def side_of(self, entry: EntryId) -> Side:
        """On which side the entry sits. ValueError for an entry of another table."""
        if entry not in self.entries:
            raise ValueError(f"{entry} does not sit at table {self.table} of round {self.round}")
        return Side.FIRST if entry == self.first else Side.SECOND

    def entry_at(self, side: Side) -> EntryId:
        return self.first if side is Side.FIRST else self.second

    def opponent_of(self, entry: EntryId) -> EntryId:
        return self.entry_at(self.side_of(entry).other)

    def lineup_of(self, side: Side) -> Lineup:
        """Empty where it is not known."""
        return self.lineups[0 if side is Side.FIRST else 1]


@dataclass(frozen=True, slots=True)
class Free:
    """An entry without an opponent in a round."""

    entry: EntryId
    kind: FreeKind


@dataclass(frozen=True, slots=True)
class Absence:
    """Announced for a round to come: the entry is not paired in it."""

    entry: EntryId
    round: int
    kind: FreeKind


@dataclass(frozen=True, slots=True)
class Note:
    """Something the pairing wants people to know: a float, a merged group, a rematch. Words live in locales/."""

    code: str
    entries: tuple[EntryId, ...] = ()
    group: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """Round numbers run on across the stages. `loose`: taken out of a draft's pairs by hand and in none yet."""

    number: int
    stage: str
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...] = ()
    notes: tuple[Note, ...] = ()
    rng_seed: int | None = None
    name: str = ""
    status: RoundStatus = RoundStatus.DRAFT
    published_at: datetime | None = None
    started_at: datetime | None = None
    loose: tuple[EntryId, ...] = ()
    version: int = 0


@dataclass(frozen=True, slots=True)
class Lots:
    """A recorded draw: the seed and the order that came out. `group`: of the entries of one group alone; `witnesses`:
    those who saw it drawn by hand."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]
    order: tuple[EntryId, ...]
    rng_seed: int | None = None
    group: str = ""
    witnesses: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """What a draw is made with, promised before it (`engine.draws`).

    rng_seed  a secret until something was drawn with it
    round     the round it was drawn for, 0 before; a draft that was thrown away keeps its number
    """

    number: int
    rng_seed: int
    commitment: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Replacement:
    """From `from_round` on, `entering` plays in the bracket where `leaving` would have played (TAC 2.3.6)."""

    leaving: EntryId
    entering: EntryId
    from_round: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """The seeds of a knockout, strongest first, and who took whose place; slots follow in `engine.formats.knockout`."""

    stage: str
    seeds: tuple[EntryId, ...]
    replacements: tuple[Replacement, ...] = ()
    version: int = 0


@dataclass(frozen=True, slots=True)
class Correction:
    """Games of a match as they are recorded and as they really went, with the words of whoever says so."""

    before: tuple[GameResult, ...]
    after: tuple[GameResult, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What the law cannot decide alone: options for a person, with the article that asks."""

    id: str
    code: str
    options: tuple[str, ...]
    article: str = ""
    entries: tuple[EntryId, ...] = ()
    proposal: str = ""
    pairing: str = ""
    round: int = 0
    rng_seed: int | None = None
    stage: str = ""
    group: str = ""
    version: int = 0
    protests: tuple[ProtestId, ...] = ()
    correction: Correction | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """An answered question, with the author and his words."""

    question: Question
    choice: str
    text: str
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a referee gave an entry for a violation, a row of the book's list.

    person     who of the entry, where that was said
    proposed   what the book led to; None where it left that to the referee
    round, table, game  where it was; 0 outside a match
    reason     the referee's own words
    withdrawn_by  whoever took it back later, and why; it counts no more and stays to be read
    """

    id: str
    entry: EntryId
    violation: str
    measure: Sanction
    by: PersonId
    at: datetime
    person: PersonId | None = None
    circumstances: tuple[Circumstance, ...] = ()
    proposed: Sanction | None = None
    round: int = 0
    table: int = 0
    game: int = 0
    reason: str = ""
    withdrawn_by: PersonId | None = None
    withdrawn_why: str = ""
    version: int = 0

    @property
    def stands(self) -> bool:
        return self.withdrawn_by is None


@dataclass(frozen=True, slots=True)
class Grant:
    """A role of a person; a referee may be given a range of tables."""

    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None


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

    def clock_of(self, round_number: int) -> RoundClock:
        return self.clocks.get(round_number, RoundClock())

    def arrival(self, round_number: int, entry: EntryId) -> Arrival | None:
        return self.arrivals.get(round_number, {}).get(entry)

    def call_at(self, round_number: int, table: int) -> Call | None:
        """The open call of a referee to a table; there is one at most."""
        here = (call for call in self.calls.values() if (call.round, call.table) == (round_number, table))
        return next((call for call in here if call.is_open), None)

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
