"""What happened: the closed vocabulary of the journal.

Events carry outcomes (drawn lots, made pairs, scores), so folding them never pairs, draws or asks the clock.
`KINDS` names every event for storage; a name is never reused for another meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.announcements import Announcement
from engine.calls import Call, CallEnd
from engine.clock import Arrival, Extension, ReminderKey, ReminderKind, RoundClock
from engine.ids import AnnouncementId, CallId, ProtestId
from engine.model import (
    Colour,
    Edit,
    Entry,
    EntryId,
    EntryStatus,
    Free,
    FreeKind,
    Lineup,
    Member,
    Note,
    Pairing,
    Penalty,
    PersonId,
    Question,
    Replacement,
    Report,
    Role,
    Taken,
    Treatment,
    Waiting,
)
from engine.prizes import Prize
from engine.protests import DepositState, Protest, Ruling
from engine.regulations import Rulebook, StructureRow
from engine.results import GameResult


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """Holds the whole resolved rulebook, so a preset mended next year changes no old table."""

    title: str
    rulebook: Rulebook
    rulebook_hash: str
    settings: dict[str, object]
    club: int
    zone: str
    at: datetime
    practice: bool = False


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    settings: dict[str, object]
    rulebook: Rulebook
    rulebook_hash: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TitleChanged:
    title: str


@dataclass(frozen=True, slots=True)
class RoleGranted:
    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class RoleRevoked:
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class DutyChanged:
    person: PersonId
    on: bool


@dataclass(frozen=True, slots=True)
class EntryRegistered:
    entry: EntryId
    number: int
    members: tuple[PersonId, ...]
    captain: PersonId | None
    by_desk: bool = False
    seed: int | None = None
    rating: int | None = None
    rank: str = ""
    ranks: tuple[str, ...] = ()
    roster: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class LateEntryAdmitted:
    """Into the event after round 1 was announced, off the waiting list where it was on it. `missed`: what the announced
    rounds are to it; `pairing`: the one that it plays all the same, against whoever was free in it."""

    entry: Entry
    missed: FreeKind
    pairing: Pairing | None = None


@dataclass(frozen=True, slots=True)
class LateEntryUndone:
    """The undo of a late entry: whoever it met is free again."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class TeamChanged:
    """Who is in a team before the draw, in order, and who speaks for it, from now on. Also its own undo."""

    entry: EntryId
    members: tuple[PersonId, ...]
    captain: PersonId | None
    roster: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class RosterStated:
    """What is known of the members of an entry from now on: ranks, boards, reserves."""

    entry: EntryId
    roster: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class EntryJoined:
    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class EntryUnjoined:
    """The undo of a join."""

    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class SeekingBegun:
    """Looks for a pair or a team. Whoever is in one, or waits in one for a place, is looking no more; nobody is once
    round 1 is announced."""

    person: PersonId
    rank: str = ""


@dataclass(frozen=True, slots=True)
class SeekingEnded:
    """Off the list by a wish, his own or the desk's."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class SeekerAsked:
    """`by` would play with him."""

    person: PersonId
    by: PersonId


@dataclass(frozen=True, slots=True)
class SeekerDeclined:
    """He would not play with `by`."""

    person: PersonId
    by: PersonId


@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """Somebody whom the desk had entered is this person: `guest` was the number kept for him. Also its own undo."""

    entry: EntryId
    guest: PersonId
    person: PersonId


@dataclass(frozen=True, slots=True)
class EntryRemoved:
    """Taken off the list before the draw."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class EntryPaid:
    entry: EntryId
    paid: bool


@dataclass(frozen=True, slots=True)
class EntryCheckedIn:
    """Has come, or after all has not."""

    entry: EntryId
    here: bool


@dataclass(frozen=True, slots=True)
class AbsenceAnnounced:
    """Not paired in a round to come."""

    entry: EntryId
    round: int
    kind: FreeKind
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AbsenceWithdrawn:
    """Takes part after all. Also the undo of an announced absence."""

    entry: EntryId
    round: int


@dataclass(frozen=True, slots=True)
class EntryQueued:
    """No place is left: onto the waiting list, before `place` others (None: last). Also the undo of whatever took an
    entry off it, with the offer it had."""

    waiting: Waiting
    place: int | None = None


@dataclass(frozen=True, slots=True)
class EntryUnqueued:
    """Off the waiting list without a place: it declined, the desk went on to the next, the queueing was undone, or
    round 1 was announced."""

    entry: EntryId
    cause: Literal["declined", "skipped", "undone", "closed"]


@dataclass(frozen=True, slots=True)
class PlaceOffered:
    """A place is free, and the first of the waiting list is asked: coming?"""

    entry: EntryId
    at: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class PlaceOfferWithdrawn:
    """The undo of an offer: the place is not free after all."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """From the waiting list into the event, as the last to be registered."""

    entry: EntryId
    number: int


@dataclass(frozen=True, slots=True)
class DrawCommitted:
    """The next draw is promised: anybody may see `commitment`, the seed is told after the draw. Never taken back."""

    number: int
    rng_seed: int
    commitment: str


@dataclass(frozen=True, slots=True)
class StructureFixed:
    """Rounds and cut follow a row of the book's table. A draft that is thrown away leaves it to the next one."""

    row: StructureRow
    rulebook_hash: str


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """`witnesses`: of a draw by hand, which is not thrown away with a draft."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]
    order: tuple[EntryId, ...]
    rng_seed: int | None
    group: str = ""
    witnesses: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class LotsUndrawn:
    """The draft that needed these lots was thrown away, or a draw by hand was taken back."""

    stage: str
    purpose: Literal["pairing", "places", "seeding"]


@dataclass(frozen=True, slots=True)
class RoundDrafted:
    number: int
    stage: str
    name: str
    rng_seed: int | None
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    loose: tuple[EntryId, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundDraftDiscarded:
    number: int


@dataclass(frozen=True, slots=True)
class DraftEdited:
    """A draft after somebody's hand, whole: what was done to whom, and why. Also its own undo."""

    number: int
    pairings: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    loose: tuple[EntryId, ...]
    what: Edit
    entries: tuple[EntryId, ...] = ()
    reason: str = ""
    undo: bool = False


@dataclass(frozen=True, slots=True)
class RoundPairedAgain:
    """In an announced round the pairs at the tables of `gone` are replaced by those of `made`, before they began; who
    is free, and the notes, whole. Also its own undo."""

    number: int
    gone: tuple[int, ...]
    made: tuple[Pairing, ...]
    free: tuple[Free, ...]
    notes: tuple[Note, ...]
    reason: str = ""
    undo: bool = False


@dataclass(frozen=True, slots=True)
class PairForbidden:
    """From now on these two are not paired by the program."""

    first: EntryId
    second: EntryId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairAllowed:
    first: EntryId
    second: EntryId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TablesClosed:
    """The numbers at which nobody is seated from now on, all of them."""

    tables: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RoundPublished:
    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundUnpublished:
    """The undo of a publication: a draft again."""

    number: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundUnstarted:
    """The undo of a start."""

    number: int


@dataclass(frozen=True, slots=True)
class ResultReported:
    round: int
    table: int
    game: int
    report: Report


@dataclass(frozen=True, slots=True)
class ReportConfirmed:
    round: int
    table: int
    game: int
    by: PersonId


@dataclass(frozen=True, slots=True)
class ReportDisputed:
    round: int
    table: int
    game: int
    by: PersonId


@dataclass(frozen=True, slots=True)
class DisputeTaken:
    """Somebody looks into a dispute; None: nobody any more, the undo of it. `handed_by` gave it to him, 0: nobody."""

    round: int
    table: int
    taken: Taken | None
    handed_by: PersonId = 0


@dataclass(frozen=True, slots=True)
class DisputeSettled:
    """What is recorded stands."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ReportsCleared:
    """The undo of a report, a confirmation or a dispute: `reports` stand again as they were before."""

    round: int
    table: int
    reports: tuple[Report, ...]
    disputed: bool
    taken: Taken | None = None


@dataclass(frozen=True, slots=True)
class GameRecorded:
    """A result is final: `game` counts from 1. `source` says how it came."""

    round: int
    table: int
    game: int
    result: GameResult
    source: Literal["referee", "report", "decision", "withdrawal", "lineup"]
    reason: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class GamesCorrected:
    """Recorded games were wrong: before and after, whole. Also the undo of a recorded game."""

    round: int
    table: int
    before: tuple[GameResult, ...]
    after: tuple[GameResult, ...]
    reason: str
    undo: bool = False
    reports: tuple[Report, ...] = ()
    disputed: bool = False
    taken: Taken | None = None


@dataclass(frozen=True, slots=True)
class SlotReseated:
    """An earlier match of the bracket was corrected: these two meet here now, whole. Also its own undo."""

    round: int
    table: int
    pairing: Pairing
    leaving: tuple[EntryId, ...]
    entering: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class PassageKept:
    """Who has gone on from a match of the bracket stays there, whatever its corrected result says; None: nobody is kept
    any more. Also its own undo."""

    round: int
    table: int
    entry: EntryId | None


@dataclass(frozen=True, slots=True)
class TermsCorrected:
    """Colours and handicap of a table as they were really played."""

    round: int
    table: int
    colour: Colour | None
    handicap: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LineupSubmitted:
    """Who sits at which board. `by`: the captain, or whoever spoke for him; None: the line-up that holds without a
    word. Empty: none is known, the undo of the first one."""

    round: int
    table: int
    entry: EntryId
    lineup: Lineup
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class LengthStated:
    """To how many points a match was played, before and after; None: to those of the event. Also its own undo."""

    round: int
    table: int
    before: int | None
    after: int | None
    reason: str = ""
    undo: bool = False


@dataclass(frozen=True, slots=True)
class EntryLeft:
    """Withdrawn or disqualified during the event; earlier results stay."""

    entry: EntryId
    status: EntryStatus
    after_round: int
    timely: bool
    reason: str = ""
    treatment: Treatment | None = None


@dataclass(frozen=True, slots=True)
class EntryReturned:
    """The undo of a departure."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class ReturnAsked:
    """An entry that left would play on."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class ReturnUnasked:
    """The undo of asking."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class EntryReentered:
    """Back after having left. In the rounds of `missed` it counts as `kind`: a loss without an opponent, or absent."""

    entry: EntryId
    missed: tuple[int, ...]
    kind: FreeKind = FreeKind.MISSED


@dataclass(frozen=True, slots=True)
class ReentryUndone:
    """The undo of a re-entry: out as before."""

    entry: EntryId
    missed: tuple[int, ...]
    after_round: int | None
    kind: FreeKind = FreeKind.MISSED
    status: EntryStatus = EntryStatus.WITHDRAWN


@dataclass(frozen=True, slots=True)
class CutMade:
    """The bracket is seeded, strongest first."""

    stage: str
    seeds: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class CutUnmade:
    stage: str


@dataclass(frozen=True, slots=True)
class PlaceReplaced:
    replacement: Replacement


@dataclass(frozen=True, slots=True)
class PlaceRestored:
    """The undo of a replacement."""

    replacement: Replacement


@dataclass(frozen=True, slots=True)
class DecisionRequested:
    question: Question


@dataclass(frozen=True, slots=True)
class DecisionMade:
    question: str
    choice: str
    text: str
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """What was asked no longer matters, or the act that asked was undone."""

    question: str


@dataclass(frozen=True, slots=True)
class QuestionReopened:
    """The undo of a decision."""

    question: str


@dataclass(frozen=True, slots=True)
class ActUndone:
    """What follows takes back the act that began at revision `act`: what that was, who had done it, and why it went."""

    act: int
    what: str
    by: PersonId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RefereeCalled:
    call: Call


@dataclass(frozen=True, slots=True)
class CallTaken:
    """A referee is on his way."""

    call: CallId
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class CallHandedOver:
    """To the head referee: it waits again, for him."""

    call: CallId
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class CallEnded:
    call: CallId
    end: CallEnd
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class CallPutBack:
    """The undo of anything about a call: it is again as it was; None: it was never made."""

    call: CallId
    before: Call | None


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """What it did to results and to the entry are events of their own in the same act. Also the undo of a
    withdrawal."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class PenaltyWithdrawn:
    """It counts no more. `undo`: it was never given."""

    penalty: str
    by: PersonId
    reason: str = ""
    undo: bool = False


@dataclass(frozen=True, slots=True)
class Announced:
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn:
    """The undo of an announcement."""

    announcement: AnnouncementId


@dataclass(frozen=True, slots=True)
class ProtestFiled:
    protest: Protest


@dataclass(frozen=True, slots=True)
class ProtestMarked:
    """A side plays on, or signs the result, under protest; not `marked`: it does not any more."""

    round: int
    table: int
    entry: EntryId
    marked: bool
    by: PersonId


@dataclass(frozen=True, slots=True)
class ProtestWithdrawn:
    protest: ProtestId
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class ProtestDecided:
    protest: ProtestId
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class ProtestAppealed:
    """The appeals committee decides now. `entry`: the side that does not agree; None: the head referee hands it on."""

    protest: ProtestId
    entry: EntryId | None
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class DepositNoted:
    protest: ProtestId
    deposit: DepositState
    by: PersonId


@dataclass(frozen=True, slots=True)
class ProtestPutBack:
    """The undo of anything about a protest: it is again as it was; None: it was never filed."""

    protest: ProtestId
    before: Protest | None


@dataclass(frozen=True, slots=True)
class StartPlanned:
    """The round is to begin at this moment; None: no moment is named any more."""

    round: int
    start: datetime | None
    at: datetime


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The hall stands still."""

    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class ClockResumed:
    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeExtended:
    round: int
    extension: Extension


@dataclass(frozen=True, slots=True)
class NextGameStarted:
    """A further game of a match was announced at its table."""

    round: int
    table: int
    game: int
    at: datetime


@dataclass(frozen=True, slots=True)
class ClockPutBack:
    """The undo of anything about the clock of a round: it is again as it was; None: nothing was done to it."""

    round: int
    before: RoundClock | None


@dataclass(frozen=True, slots=True)
class ArrivalNoted:
    """An entry is at its table, or will come late."""

    round: int
    table: int
    entry: EntryId
    arrival: Arrival


@dataclass(frozen=True, slots=True)
class ArrivalPutBack:
    """The undo of a note; None: nothing is known."""

    round: int
    entry: EntryId
    before: Arrival | None


@dataclass(frozen=True, slots=True)
class ReminderRang:
    """A reminder was due at `due` and is not rung again.

    who     the entries it is about, as they stood then
    passed  nobody was told: the program was down, and something later is of use now
    """

    key: ReminderKey
    kind: ReminderKind
    due: datetime
    round: int
    table: int
    who: tuple[EntryId, ...]
    passed: bool = False


@dataclass(frozen=True, slots=True)
class PrizesStated:
    """For place 1, 2, 3 … Also the undo."""

    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    places: tuple[tuple[EntryId, int], ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class PracticeThrown:
    """Out of every list; its journal stays. Not `away`: back again, the undo of it."""

    away: bool = True


@dataclass(frozen=True, slots=True)
class TournamentReopened:
    """The undo of the closing."""


Event = (
    TournamentCreated
    | SettingsChanged
    | TitleChanged
    | RoleGranted
    | RoleRevoked
    | DutyChanged
    | EntryRegistered
    | LateEntryAdmitted
    | LateEntryUndone
    | TeamChanged
    | RosterStated
    | EntryJoined
    | EntryUnjoined
    | SeekingBegun
    | SeekingEnded
    | SeekerAsked
    | SeekerDeclined
    | SeatClaimed
    | EntryRemoved
    | EntryPaid
    | EntryCheckedIn
    | AbsenceAnnounced
    | AbsenceWithdrawn
    | EntryQueued
    | EntryUnqueued
    | PlaceOffered
    | PlaceOfferWithdrawn
    | PlaceTaken
    | DrawCommitted
    | StructureFixed
    | LotsDrawn
    | LotsUndrawn
    | RoundDrafted
    | RoundDraftDiscarded
    | DraftEdited
    | RoundPairedAgain
    | PairForbidden
    | PairAllowed
    | TablesClosed
    | RoundPublished
    | RoundUnpublished
    | RoundStarted
    | RoundUnstarted
    | ResultReported
    | ReportConfirmed
    | ReportDisputed
    | DisputeTaken
    | DisputeSettled
    | ReportsCleared
    | GameRecorded
    | GamesCorrected
    | SlotReseated
    | PassageKept
    | LengthStated
    | TermsCorrected
    | LineupSubmitted
    | EntryLeft
    | EntryReturned
    | ReturnAsked
    | ReturnUnasked
    | EntryReentered
    | ReentryUndone
    | CutMade
    | CutUnmade
    | PlaceReplaced
    | PlaceRestored
    | DecisionRequested
    | DecisionMade
    | QuestionClosed
    | QuestionReopened
    | ActUndone
    | RefereeCalled
    | CallTaken
    | CallHandedOver
    | CallEnded
    | CallPutBack
    | PenaltyGiven
    | PenaltyWithdrawn
    | Announced
    | AnnouncementWithdrawn
    | StartPlanned
    | ClockPaused
    | ClockResumed
    | TimeExtended
    | NextGameStarted
    | ClockPutBack
    | ArrivalNoted
    | ArrivalPutBack
    | ReminderRang
    | PrizesStated
    | ProtestFiled
    | ProtestMarked
    | ProtestWithdrawn
    | ProtestDecided
    | ProtestAppealed
    | DepositNoted
    | ProtestPutBack
    | TournamentFinished
    | TournamentReopened
    | PracticeThrown
)

KINDS: dict[str, type] = {kind.__name__: kind for kind in Event.__args__}
