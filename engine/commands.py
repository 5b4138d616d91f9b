"""What somebody asks the desk to do. Commands carry ids, results and seeds; who asks and when go beside them.

`decide(tournament, command, actor=…, now=…)` turns a command into events or refuses it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.announcements import Circle
from engine.calls import CallReason
from engine.events import Event
from engine.ids import AnnouncementId, CallId, ProtestId
from engine.model import (
    Again,
    Colour,
    Edit,
    EntryId,
    EntryStatus,
    Free,
    Lineup,
    Member,
    PersonId,
    Role,
    Tournament,
    Treatment,
)
from engine.pairing.imported import GivenPair
from engine.prizes import Prize
from engine.protests import DepositState, Verdict
from engine.regulations import Circumstance, Rulebook, Sanction
from engine.results import GameResult, Score


@dataclass(frozen=True, slots=True)
class CreateTournament:
    title: str
    rulebook: Rulebook
    settings: dict[str, object]
    club: int
    zone: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class ThrowPractice:
    """A practice run is over: out of every list."""


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """`rulebook` is the law with the whole of `settings` applied. Only before the draw."""

    settings: dict[str, object]
    rulebook: Rulebook
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChangeLateEntry:
    """What becomes of whoever comes late from now on, while the rounds are played; with the reason."""

    late: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRoundCount:
    """So many rounds in the stage that is on, while it runs."""

    rounds: int
    reason: str


@dataclass(frozen=True, slots=True)
class RenameTournament:
    title: str


@dataclass(frozen=True, slots=True)
class GrantRole:
    """`tables`: the first and the last of a referee; None: all. `instead`: whose place it is, where the book has one
    head referee and there is one."""

    person: PersonId
    role: Role
    tables: tuple[int, int] | None = None
    instead: PersonId | None = None


@dataclass(frozen=True, slots=True)
class RevokeRole:
    person: PersonId
    role: Role


@dataclass(frozen=True, slots=True)
class SetDuty:
    """A referee begins or stops refereeing; off duty he is a spectator (Destiny I.2, I.3)."""

    person: PersonId
    on: bool


@dataclass(frozen=True, slots=True)
class RegisterEntry:
    """`by_desk`: typed in by the organizer for people who may have no Telegram; members may then be missing. `ranks`:
    those of all its members, where they are said one by one; `roster`: with their boards besides. `waits`: where no
    place is left, the waiting list."""

    entry: EntryId
    members: tuple[PersonId, ...]
    captain: PersonId | None = None
    by_desk: bool = False
    seed: int | None = None
    rating: int | None = None
    rank: str = ""
    ranks: tuple[str, ...] = ()
    waits: bool = False
    roster: tuple[Member, ...] = ()


@dataclass(frozen=True, slots=True)
class RegisterEntries:
    """A pasted list, all or nothing."""

    entries: tuple[RegisterEntry, ...]


@dataclass(frozen=True, slots=True)
class JoinEntry:
    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class PartMember:
    """Somebody leaves his pair or team before the draw: by his own wish, or the captain or the desk parts with him."""

    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class HandOverCaptain:
    """Another of the team speaks for it from now on."""

    entry: EntryId
    person: PersonId


@dataclass(frozen=True, slots=True)
class NominateMember:
    """What the team says of one of its people: his rank, the board he is nominated for, or that he is a reserve.
    Whoever had the board before gets his."""

    entry: EntryId
    person: PersonId
    rank: str = ""
    board: int | None = None
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class SeekTeam:
    """Whoever says it looks for a pair or a team; `rank` in games that know ranks."""

    rank: str = ""


@dataclass(frozen=True, slots=True)
class StopSeeking:
    """Off the list of those who look for a team."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AskSeeker:
    """Whoever says it would play with somebody of that list."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Yes to who has asked: into his team; `entry` is the new one where he has none either."""

    by: PersonId
    entry: EntryId


@dataclass(frozen=True, slots=True)
class DeclineSeat:
    """No to who has asked."""

    by: PersonId


@dataclass(frozen=True, slots=True)
class ClaimSeat:
    """The person takes the seat of a guest whom the desk has entered; None: of an entry without people."""

    entry: EntryId
    guest: PersonId | None
    person: PersonId


@dataclass(frozen=True, slots=True)
class RemoveEntry:
    entry: EntryId


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Has come before round 1; `here` False takes that back."""

    entry: EntryId
    here: bool


@dataclass(frozen=True, slots=True)
class SettleMissing:
    """Everybody who has not checked in: `skip` round 1 as absent, or `remove` from the list."""

    how: Literal["skip", "remove"]


@dataclass(frozen=True, slots=True)
class AcceptPlace:
    """From the waiting list into the event: whoever is offered a place says yes, or the desk says it for him."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class DeclinePlace:
    """Off the waiting list: an own wish, or the desk goes on to the next."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class MarkPaid:
    entry: EntryId
    paid: bool


@dataclass(frozen=True, slots=True)
class DraftRound:
    """Pair the next round (the lots of round 1 and the cut included). `rng_seed` feeds every lot this needs:
    the promised one, where a draw is promised.

    `again` throws an open draft away first.
    """

    rng_seed: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class EnterLots:
    """The lots of the first round as they were drawn by hand, the first one first, before two witnesses."""

    order: tuple[EntryId, ...]
    witnesses: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class ImportRound:
    """The next round as another program has paired it; a draft like any other."""

    pairs: tuple[GivenPair, ...]
    free: tuple[Free, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardDraft:
    number: int


@dataclass(frozen=True, slots=True)
class EditDraft:
    """A hand in the open draft, with the reason. `entries`: the one or two it is about; `table`: where a pair goes."""

    number: int
    what: Edit
    entries: tuple[EntryId, ...]
    reason: str
    table: int = 0


@dataclass(frozen=True, slots=True)
class ForbidPair:
    """The program does not pair these two until they are allowed again."""

    first: EntryId
    second: EntryId
    reason: str


@dataclass(frozen=True, slots=True)
class AllowPair:
    first: EntryId
    second: EntryId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CloseTables:
    """Nobody is seated at these numbers any more; those closed before and not named here are open again."""

    tables: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairAgain:
    """Some of an announced round are paired anew before they begin, with the reason. `who`: those whose opponents have
    left and whoever is free, or everybody whose match has not begun."""

    number: int
    who: Again
    reason: str


@dataclass(frozen=True, slots=True)
class PublishRound:
    number: int


@dataclass(frozen=True, slots=True)
class StartRound:
    number: int


@dataclass(frozen=True, slots=True)
class PlanStart:
    """The announced round is to begin then; None: whenever it is started."""

    round: int
    start: datetime | None


@dataclass(frozen=True, slots=True)
class PauseClock:
    """The hall stands still: no table's time runs."""

    round: int


@dataclass(frozen=True, slots=True)
class ResumeClock:
    round: int


@dataclass(frozen=True, slots=True)
class ExtendTime:
    """More minutes by a ruling; `table` 0: for every table."""

    round: int
    minutes: int
    table: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GiveExtraTime:
    """The extra time that the book gives to players who ask for it (TAC 3.9.2)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class StartNextGame:
    """A referee announces the next game of a match: its time begins (TAC 3.9.1)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class NoteArrival:
    """The entry is at its table."""

    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class PromiseArrival:
    """The entry comes late, and says in how many minutes."""

    round: int
    table: int
    entry: EntryId
    minutes: int


@dataclass(frozen=True, slots=True)
class RingReminders:
    """Whatever is due rings: the alarm asks for it, nobody else."""


@dataclass(frozen=True, slots=True)
class ReportResult:
    """A player's word about the game that is on at his table, and about `more` games after it, where he tells a match;
    results are seen from first to second."""

    round: int
    table: int
    entry: EntryId
    result: GameResult
    more: tuple[GameResult, ...] = ()

    @property
    def games(self) -> tuple[GameResult, ...]:
        return (self.result, *self.more)


@dataclass(frozen=True, slots=True)
class ConfirmReport:
    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class DisputeReport:
    round: int
    table: int
    entry: EntryId


@dataclass(frozen=True, slots=True)
class TakeDispute:
    """A referee looks into the dispute of a table; the first one who says so."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class HandDispute:
    """The dispute goes to the head referee."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class UpholdResult:
    """The recorded result stands, whatever a side says."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class AcceptReport:
    """The referee makes a report final."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RecordResult:
    """The referee's result for the next unplayed game. A concession needs `no_violation` (TAC 3.2.3.5e)."""

    round: int
    table: int
    result: GameResult
    no_violation: bool = False


@dataclass(frozen=True, slots=True)
class RecordResults:
    """Many tables at once (pasted lines), all or nothing."""

    results: tuple[RecordResult, ...]


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Replace game number `game` (from 1) of an announced round. `confirmed`: who asks has seen what follows."""

    round: int
    table: int
    game: int
    result: GameResult
    reason: str = ""
    no_violation: bool = False
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class CorrectTerms:
    """Who has Black at a table and what handicap, as it was really played (Кодекс 22.1)."""

    round: int
    table: int
    colour: Colour | None
    handicap: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SubmitLineup:
    """The captain's word for a round that is announced: members by board, None for an empty one."""

    round: int
    table: int
    entry: EntryId
    lineup: Lineup


@dataclass(frozen=True, slots=True)
class StateLength:
    """A match to points was played to `length` instead of the event's; the event's own length takes that back."""

    round: int
    table: int
    length: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LeaveTournament:
    """An entry leaves during the event.

    timely  matters in a bracket: announced before the match and before any ground for a technical loss (TAC 2.3.6.6)
    score   of the game it is playing (first, second); None where that game has not begun (TAC 3.10.2)
    move    the move at which that game stopped, where the book counts moves
    treatment  of its matches, where the book leaves that to a person
    finishes   plays the match that is on to its end first; never in a bracket
    """

    entry: EntryId
    status: EntryStatus = EntryStatus.WITHDRAWN
    timely: bool = True
    score: Score | None = None
    reason: str = ""
    move: int | None = None
    treatment: Treatment | None = None
    finishes: bool = False


@dataclass(frozen=True, slots=True)
class AskReturn:
    """An entry that left asks the organizers to play on."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class ReturnEntry:
    """An entry that left plays on: the organizer agrees (Destiny IV.2)."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class SkipRound:
    """An entry is not paired in the next round."""

    entry: EntryId
    round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TakePart:
    """A round that was to be skipped is played after all."""

    entry: EntryId
    round: int


@dataclass(frozen=True, slots=True)
class BothAbsent:
    """Nobody came to a table: asks the head referee (TAC C15)."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Decide:
    """The head referee answers a question. `entry` where the choice names one."""

    question: str
    choice: str
    text: str
    entry: EntryId | None = None


@dataclass(frozen=True, slots=True)
class CallReferee:
    """A player asks for a referee at his table."""

    call: CallId
    round: int
    table: int
    entry: EntryId
    reason: CallReason


@dataclass(frozen=True, slots=True)
class CancelCall:
    """The side that called needs nobody any more."""

    call: CallId


@dataclass(frozen=True, slots=True)
class TakeCall:
    """A referee goes to the table."""

    call: CallId


@dataclass(frozen=True, slots=True)
class HandOverCall:
    """This is the head referee's to say."""

    call: CallId


@dataclass(frozen=True, slots=True)
class SolveCall:
    call: CallId


@dataclass(frozen=True, slots=True)
class GivePenalty:
    """A referee's measure for a violation, and what it does to the match and to the entry.

    round, table  where it was; 0 outside a match
    measure       what the book proposes, or another one, with a reason
    result        of the game that the measure loses, where the book's scoring wants more than who lost it: the score
                  at that moment, the cube, the board
    """

    entry: EntryId
    violation: str
    measure: Sanction
    round: int = 0
    table: int = 0
    person: PersonId | None = None
    circumstances: tuple[Circumstance, ...] = ()
    result: GameResult | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Announce:
    """The desk says something to many at once; `table` of the round that is on, where it is for one table."""

    announcement: AnnouncementId
    to: Circle
    table: int = 0


@dataclass(frozen=True, slots=True)
class FileProtest:
    """`admitted`: why the head referee takes it although it comes too late or the game was not marked."""

    protest: ProtestId
    round: int
    table: int
    entry: EntryId
    admitted: str = ""


@dataclass(frozen=True, slots=True)
class MarkProtest:
    """A side plays on, or signs the result, under protest; not `marked`: it does not any more."""

    round: int
    table: int
    entry: EntryId
    marked: bool = True


@dataclass(frozen=True, slots=True)
class WithdrawProtest:
    protest: ProtestId


@dataclass(frozen=True, slots=True)
class DecideProtest:
    """The ruling of whoever decides now: the head referee, or the appeals committee."""

    protest: ProtestId
    verdict: Verdict
    text: str


@dataclass(frozen=True, slots=True)
class AppealProtest:
    """`entry`: the side that does not agree with the ruling; None: the head referee hands it on undecided."""

    protest: ProtestId
    entry: EntryId | None = None


@dataclass(frozen=True, slots=True)
class NoteDeposit:
    protest: ProtestId
    deposit: DepositState


@dataclass(frozen=True, slots=True)
class StatePrizes:
    """For place 1, 2, 3 …"""

    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class FinishTournament:
    pass


@dataclass(frozen=True, slots=True)
class UndoAct:
    """Take back an act: its last revision, its events, the tournament as it stood before it and who had done it (the
    desk reads these from the journal)."""

    seq: int
    events: tuple[Event, ...]
    before: Tournament
    author: PersonId = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawPenalty:
    """A penalty counts no more. `act`: the one that gave it; what it did is taken back with it while nothing rests on
    that yet."""

    penalty: str
    reason: str
    act: UndoAct


Command = (
    CreateTournament
    | ChangeSettings
    | ChangeRoundCount
    | ChangeLateEntry
    | RenameTournament
    | GrantRole
    | RevokeRole
    | SetDuty
    | RegisterEntry
    | RegisterEntries
    | JoinEntry
    | SeekTeam
    | StopSeeking
    | AskSeeker
    | TakeSeat
    | DeclineSeat
    | PartMember
    | HandOverCaptain
    | NominateMember
    | ClaimSeat
    | RemoveEntry
    | CheckIn
    | SettleMissing
    | AcceptPlace
    | DeclinePlace
    | MarkPaid
    | DraftRound
    | EnterLots
    | ImportRound
    | DiscardDraft
    | EditDraft
    | ForbidPair
    | AllowPair
    | CloseTables
    | PairAgain
    | PublishRound
    | StartRound
    | PlanStart
    | PauseClock
    | ResumeClock
    | ExtendTime
    | GiveExtraTime
    | StartNextGame
    | NoteArrival
    | PromiseArrival
    | RingReminders
    | ReportResult
    | ConfirmReport
    | DisputeReport
    | TakeDispute
    | HandDispute
    | UpholdResult
    | AcceptReport
    | RecordResult
    | RecordResults
    | CorrectResult
    | StateLength
    | CorrectTerms
    | SubmitLineup
    | LeaveTournament
    | AskReturn
    | ReturnEntry
    | SkipRound
    | TakePart
    | BothAbsent
    | Decide
    | CallReferee
    | CancelCall
    | TakeCall
    | HandOverCall
    | SolveCall
    | GivePenalty
    | WithdrawPenalty
    | Announce
    | StatePrizes
    | FileProtest
    | MarkProtest
    | WithdrawProtest
    | DecideProtest
    | AppealProtest
    | NoteDeposit
    | FinishTournament
    | ThrowPractice
    | UndoAct
)
