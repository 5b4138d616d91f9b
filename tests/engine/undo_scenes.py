"""For each kind of event that can be undone: what stood before, an act of the kind, what newer acts touch the same
part, and one of another part. Told in events alone, for what the law allows otherwise is told in other tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache

from engine import commands as c
from engine import events as e
from engine import parts as p
from engine.calls import Call
from engine.clock import Arrival, Extension
from engine.evolve import fold
from engine.ids import CallId, ProtestId
from engine.model import (
    Announcement,
    Entry,
    EntryId,
    EntryStatus,
    FreeKind,
    Member,
    Pairing,
    Penalty,
    PersonId,
    Prize,
    Question,
    Replacement,
    Report,
    Role,
    Status,
    Taken,
    Waiting,
)
from engine.personal import PersonalClock
from engine.protests import Answer, Protest, Ruling, Vote
from tests.builders import score
from tests.engine.journals import NOON, Journal

OLEG, VERA = PersonId(50), PersonId(51)
Act = tuple[e.Event, ...]
LATER = NOON + timedelta(hours=1)


@dataclass(frozen=True)
class Scene:
    """`same`: one act or several; the newest of them is what stands in the way. `base`: what was before."""

    base: Callable[[], Journal]
    older: e.Event | Callable[[Journal], Act]
    same: e.Event | tuple[e.Event, ...]
    other: e.Event
    given: Act = ()

    def opened(self) -> Journal:
        known = self.base()
        journal = Journal(known.tournament, list(known.acts))
        return put(journal, *self.given) if self.given else journal

    def do_older(self, journal: Journal) -> Act:
        if callable(self.older):
            return self.older(journal)
        put(journal, self.older)
        return (self.older,)

    def do_same(self, journal: Journal) -> e.Event:
        acts = self.same if isinstance(self.same, tuple) else (self.same,)
        for event in acts:
            put(journal, event)
        return acts[-1]


def put(journal: Journal, *act: e.Event) -> Journal:
    journal.tournament = fold(journal.tournament, act)
    journal.acts.append(act)
    return journal


@cache
def listed() -> Journal:
    return Journal.opened(8)


@cache
def drafted() -> Journal:
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    return journal


@cache
def announced() -> Journal:
    journal = Journal.opened(8)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    return journal


@cache
def started() -> Journal:
    journal = Journal.opened(8)
    journal.announce()
    return journal


def pair(table: int) -> Pairing:
    found = started().tournament.pairing(1, table)
    assert found is not None
    return found


def _amended(number: int) -> e.SettingAmended:
    t = started().tournament
    return e.SettingAmended("changed", {**t.settings, "changed": number}, t.rulebook, t.rulebook_hash, "Забыли")


def _settings(number: int) -> e.SettingsChanged:
    t = listed().tournament
    return e.SettingsChanged({**t.settings, "changed": number}, t.rulebook, t.rulebook_hash)


def _entry(name: str, person: int) -> e.EntryRegistered:
    return e.EntryRegistered(EntryId(name), person, (PersonId(person),), PersonId(person))


def _late(name: str, person: int) -> e.LateEntryAdmitted:
    return e.LateEntryAdmitted(Entry(EntryId(name), person, (PersonId(person),), PersonId(person)), FreeKind.MISSED)


def _queued(name: str, person: int) -> e.EntryQueued:
    return e.EntryQueued(Waiting(Entry(EntryId(name), person, (PersonId(person),), PersonId(person))))


def _offered(name: str) -> e.PlaceOffered:
    return e.PlaceOffered(EntryId(name), NOON, LATER)


def _skip(entry: str, kind: FreeKind = FreeKind.ABSENT) -> e.AbsenceAnnounced:
    return e.AbsenceAnnounced(EntryId(entry), 2, kind)


def _left(entry: str) -> e.EntryLeft:
    return e.EntryLeft(EntryId(entry), EntryStatus.WITHDRAWN, 1, timely=True)


def _lots(seen_by: int) -> e.LotsDrawn:
    return e.LotsDrawn("swiss", "pairing", tuple(EntryId(f"e{n}") for n in range(1, 9)), None, "", (PersonId(seen_by),))


def _draft(journal: Journal) -> Act:
    return journal.do(c.DraftRound(7))


def _throw(journal: Journal) -> Act:
    return journal.do(c.DiscardDraft(1))


def _made() -> e.RoundDrafted:
    return next(event for event in drafted().acts[-1] if isinstance(event, e.RoundDrafted))


def _edited(turned: int) -> e.DraftEdited:
    round_ = drafted().tournament.rounds[0]
    pairings = (*round_.pairings[turned:], *round_.pairings[:turned])
    return e.DraftEdited(1, pairings, round_.free, round_.notes, (), "swap")


def _again() -> e.RoundPairedAgain:
    one, two = pair(1), pair(2)
    made = (replace(one, second=two.second), replace(two, second=one.second))
    round_ = announced().tournament.rounds[0]
    return e.RoundPairedAgain(1, (1, 2), made, round_.free, round_.notes)


def _told(table: int, words: str = "8:5") -> e.ResultReported:
    return e.ResultReported(1, table, 1, Report(pair(table).first, OLEG, score(words), NOON))


def _confirmed(table: int) -> e.ReportConfirmed:
    return e.ReportConfirmed(1, table, 1, VERA, NOON)


def _recorded(table: int, words: str = "8:5") -> e.GameRecorded:
    return e.GameRecorded(1, table, 1, score(words), "referee", at=NOON)


def _corrected(before: str, after: str) -> e.GamesCorrected:
    return e.GamesCorrected(1, 1, (score(before),), (score(after),), "не тот бланк")


def _reseated(table: int) -> e.SlotReseated:
    one = pair(table)
    return e.SlotReseated(1, table, replace(one, first=one.second, second=one.first), (), ())


def _lineup(table: int, *people: str) -> e.LineupSubmitted:
    return e.LineupSubmitted(1, table, pair(table).first, people)


def _asked(name: str) -> e.DecisionRequested:
    return e.DecisionRequested(Question(name, "forced_rematch", ("yes", "no")))


def _answered(name: str, choice: str) -> e.DecisionMade:
    return e.DecisionMade(name, choice, "так", OLEG, NOON)


def _called(name: str, table: int) -> e.RefereeCalled:
    return e.RefereeCalled(Call(CallId(name), 1, table, pair(table).first, OLEG, "rules", NOON))


def _took(name: str, by: int = OLEG) -> e.CallTaken:
    return e.CallTaken(CallId(name), PersonId(by), NOON)


def _deck(entry: str, name: str) -> e.DeckHandedIn:
    return e.DeckHandedIn(EntryId(entry), name, VERA, NOON)


def _longer(minutes: int) -> e.TimeExtended:
    return e.TimeExtended(1, Extension(minutes, NOON, OLEG))


def _here(entry: str, *, here: bool = True) -> e.ArrivalNoted:
    return e.ArrivalNoted(1, 1, EntryId(entry), Arrival(here, NOON, OLEG))


def _own_clock(table: int) -> e.PersonalClockStarted:
    entry = pair(table).first
    return e.PersonalClockStarted(PersonalClock(f"1-{table}-1", "timeout", 1, table, 1, (entry,), NOON, 60, OLEG))


def _penalty(name: str, entry: str) -> e.PenaltyGiven:
    return e.PenaltyGiven(Penalty(name, EntryId(entry), "rules", "remark", OLEG, NOON))


def _said(name: str) -> e.Announced:
    return e.Announced(Announcement(name, "everyone", OLEG, NOON))


def _protest(name: str, table: int) -> e.ProtestFiled:
    return e.ProtestFiled(Protest(ProtestId(name), 1, table, pair(table).first, OLEG, NOON))


def _ruled(name: str) -> e.ProtestDecided:
    return e.ProtestDecided(ProtestId(name), Ruling("rejected", "нет", VERA, NOON, "head_referee"))


def _said_back(name: str) -> e.ProtestAnswered:
    return e.ProtestAnswered(ProtestId(name), Answer(EntryId("e2"), VERA, NOON))


def _voted(name: str, by: int) -> e.ProtestVoted:
    return e.ProtestVoted(ProtestId(name), Vote(PersonId(by), "upheld", "да", NOON))


def _appealed(name: str) -> e.ProtestAppealed:
    return e.ProtestAppealed(ProtestId(name), None, VERA, NOON)


SEEDS = tuple(EntryId(f"e{n}") for n in range(1, 5))
SWAP = Replacement(EntryId("e1"), EntryId("e5"), 2)
REFEREE = Role.REFEREE
ABSENT = FreeKind.ABSENT
TITLE = e.TitleChanged("Другое имя")
TOLD_1, TOLD_2 = _told(1), _told(2)
FILED = (_protest("p1", 1), _protest("p2", 2))
Q1, Q2 = _asked("q1"), _asked("q2")
SEEK = (e.SeekingBegun(PersonId(900)), e.SeekingBegun(PersonId(901)))
QUEUE = (_queued("w1", 900), _queued("w2", 901))

SCENES: dict[type, Scene] = {
    e.RoleGranted: Scene(
        listed,
        e.RoleGranted(PersonId(50), REFEREE, (1, 3)),
        e.RoleGranted(PersonId(50), REFEREE, (4, 6)),
        e.RoleGranted(PersonId(51), REFEREE),
    ),
    e.RoleRevoked: Scene(
        listed,
        e.RoleRevoked(PersonId(50), REFEREE),
        (e.RoleGranted(PersonId(50), REFEREE), e.RoleRevoked(PersonId(50), REFEREE)),
        e.RoleGranted(PersonId(51), REFEREE),
        (e.RoleGranted(PersonId(50), REFEREE),),
    ),
    e.DutyChanged: Scene(
        listed,
        e.DutyChanged(PersonId(50), on=False),
        (e.DutyChanged(PersonId(50), on=True), e.DutyChanged(PersonId(50), on=False)),
        e.DutyChanged(PersonId(51), on=False),
        (e.RoleGranted(PersonId(50), REFEREE), e.RoleGranted(PersonId(51), REFEREE)),
    ),
    e.SettingsChanged: Scene(listed, _settings(1), (_settings(2), _settings(1)), TITLE),
    e.SettingAmended: Scene(started, _amended(1), (_amended(2), _amended(1)), TITLE),
    e.TitleChanged: Scene(listed, TITLE, (e.TitleChanged("Третье"), TITLE), e.VenueStated("Зал")),
    e.DayPlanned: Scene(listed, e.DayPlanned(LATER, NOON), e.DayPlanned(LATER, LATER), TITLE),
    e.VenueStated: Scene(listed, e.VenueStated("Зал"), (e.VenueStated(""), e.VenueStated("Зал")), TITLE),
    e.PrizesStated: Scene(
        listed,
        e.PrizesStated((Prize(100),)),
        (e.PrizesStated(()), e.PrizesStated((Prize(100),))),
        e.VenueStated("Зал"),
    ),
    e.TournamentFinished: Scene(
        started,
        e.TournamentFinished(((EntryId("e1"), 1),), NOON),
        (e.Restored(p.Closing(), (Status.RUNNING, ())), e.TournamentFinished(((EntryId("e1"), 1),), NOON)),
        TITLE,
    ),
    e.PracticeThrown: Scene(
        listed, e.PracticeThrown(), (e.PracticeThrown(away=False), e.PracticeThrown()), e.VenueStated("Зал")
    ),
    e.EntryRegistered: Scene(listed, _entry("x", 900), e.EntryPaid(EntryId("x"), paid=True), _entry("y", 901)),
    e.LateEntryAdmitted: Scene(started, _late("x", 900), e.EntryPaid(EntryId("x"), paid=True), _late("y", 901)),
    e.EntryJoined: Scene(
        listed,
        e.EntryJoined(EntryId("e1"), PersonId(900)),
        e.EntryPaid(EntryId("e1"), paid=True),
        e.EntryJoined(EntryId("e2"), PersonId(901)),
    ),
    e.TeamChanged: Scene(
        listed,
        e.TeamChanged(EntryId("e1"), (PersonId(103), PersonId(102)), PersonId(103)),
        (
            e.TeamChanged(EntryId("e1"), (PersonId(102), PersonId(103)), PersonId(102)),
            e.TeamChanged(EntryId("e1"), (PersonId(103), PersonId(102)), PersonId(103)),
        ),
        e.TeamChanged(EntryId("e2"), (PersonId(105), PersonId(104)), PersonId(105)),
    ),
    e.RosterStated: Scene(
        listed,
        e.RosterStated(EntryId("e1"), (Member("102", rank="1k"),)),
        e.RosterStated(EntryId("e1"), (Member("102", rank="2k"),)),
        e.RosterStated(EntryId("e2"), (Member("104", rank="1k"),)),
    ),
    e.SeatClaimed: Scene(
        listed,
        e.SeatClaimed(EntryId("e1"), PersonId(102), PersonId(900)),
        (
            e.SeatClaimed(EntryId("e1"), PersonId(900), PersonId(102)),
            e.SeatClaimed(EntryId("e1"), PersonId(102), PersonId(900)),
        ),
        e.SeatClaimed(EntryId("e2"), PersonId(104), PersonId(901)),
    ),
    e.EntryRemoved: Scene(
        listed,
        e.EntryRemoved(EntryId("e8")),
        (
            e.EntryRegistered(EntryId("e8"), 8, (PersonId(116), PersonId(117)), PersonId(116)),
            e.EntryRemoved(EntryId("e8")),
        ),
        e.EntryRemoved(EntryId("e7")),
    ),
    e.RatingsStated: Scene(
        listed,
        e.RatingsStated(((EntryId("e1"), 1520), (EntryId("e2"), 1480))),
        e.EntryPaid(EntryId("e2"), paid=True),
        e.EntryPaid(EntryId("e3"), paid=True),
    ),
    e.EntryPaid: Scene(
        listed,
        e.EntryPaid(EntryId("e1"), paid=True),
        (e.EntryPaid(EntryId("e1"), paid=False), e.EntryPaid(EntryId("e1"), paid=True)),
        e.EntryPaid(EntryId("e2"), paid=True),
    ),
    e.EntryCheckedIn: Scene(
        listed,
        e.EntryCheckedIn(EntryId("e1"), here=True),
        (e.EntryCheckedIn(EntryId("e1"), here=False), e.EntryCheckedIn(EntryId("e1"), here=True)),
        e.EntryCheckedIn(EntryId("e2"), here=True),
    ),
    e.AbsenceAnnounced: Scene(started, _skip("e1"), (e.AbsenceWithdrawn(EntryId("e1"), 2), _skip("e1")), _skip("e2")),
    e.AbsenceWithdrawn: Scene(
        started,
        e.AbsenceWithdrawn(EntryId("e1"), 2),
        (_skip("e1"), e.AbsenceWithdrawn(EntryId("e1"), 2)),
        _skip("e2"),
        (_skip("e1"),),
    ),
    e.EntryLeft: Scene(started, _left("e1"), e.ReturnAsked(EntryId("e1")), _left("e2")),
    e.EntryReentered: Scene(started, e.EntryReentered(EntryId("e1"), (1,)), _left("e1"), _left("e2"), (_left("e1"),)),
    e.ReturnAsked: Scene(
        started,
        e.ReturnAsked(EntryId("e1")),
        e.EntryReentered(EntryId("e1"), (1,)),
        e.ReturnAsked(EntryId("e2")),
        (_left("e1"), _left("e2")),
    ),
    e.EntryQueued: Scene(listed, _queued("w1", 900), _offered("w1"), _queued("w2", 901)),
    e.EntryUnqueued: Scene(
        listed,
        e.EntryUnqueued(EntryId("w1"), "declined"),
        (_queued("w1", 900), e.EntryUnqueued(EntryId("w1"), "declined")),
        e.EntryUnqueued(EntryId("w2"), "declined"),
        QUEUE,
    ),
    e.PlaceOffered: Scene(listed, _offered("w1"), e.PlaceTaken(EntryId("w1"), 9), _offered("w2"), QUEUE),
    e.PlaceTaken: Scene(
        listed, e.PlaceTaken(EntryId("w1"), 9), e.EntryPaid(EntryId("w1"), paid=True), _offered("w2"), QUEUE
    ),
    e.SeekingEnded: Scene(
        listed,
        e.SeekingEnded(PersonId(900)),
        (e.SeekingBegun(PersonId(900)), e.SeekingEnded(PersonId(900))),
        e.SeekingEnded(PersonId(901)),
        SEEK,
    ),
    e.LotsDrawn: Scene(
        listed, _lots(900), (e.LotsUndrawn("swiss", "pairing"), _lots(900)), e.EntryRemoved(EntryId("e8"))
    ),
    e.RoundDrafted: Scene(listed, _draft, _edited(1), TITLE),
    e.RoundDraftDiscarded: Scene(drafted, _throw, (_made(), e.RoundDraftDiscarded(1)), TITLE),
    e.CutMade: Scene(
        started, e.CutMade("playoff", SEEDS), e.PlaceReplaced(SWAP), e.EntryPaid(EntryId("e1"), paid=True)
    ),
    e.RoundPublished: Scene(drafted, e.RoundPublished(1, NOON), e.RoundStarted(1, NOON), TITLE),
    e.RoundStarted: Scene(announced, e.RoundStarted(1, NOON), TOLD_1, e.EntryPaid(EntryId("e1"), paid=True)),
    e.PlaceReplaced: Scene(
        started,
        e.PlaceReplaced(SWAP),
        e.PlaceReplaced(Replacement(EntryId("e5"), EntryId("e6"), 2)),
        e.PlaceReplaced(Replacement(EntryId("e2"), EntryId("e7"), 2)),
        (e.CutMade("playoff", SEEDS),),
    ),
    e.DraftEdited: Scene(drafted, _edited(1), (_edited(2), _edited(1)), e.PairForbidden(EntryId("e1"), EntryId("e2"))),
    e.RoundPairedAgain: Scene(announced, _again(), e.RoundStarted(1, NOON), e.LengthStated(1, 3, None, 5)),
    e.PairForbidden: Scene(
        listed,
        e.PairForbidden(EntryId("e1"), EntryId("e2")),
        (e.PairAllowed(EntryId("e1"), EntryId("e2")), e.PairForbidden(EntryId("e1"), EntryId("e2"))),
        e.PairForbidden(EntryId("e3"), EntryId("e4")),
    ),
    e.PairAllowed: Scene(
        listed,
        e.PairAllowed(EntryId("e1"), EntryId("e2")),
        (e.PairForbidden(EntryId("e1"), EntryId("e2")), e.PairAllowed(EntryId("e1"), EntryId("e2"))),
        e.PairForbidden(EntryId("e3"), EntryId("e4")),
        (e.PairForbidden(EntryId("e1"), EntryId("e2")),),
    ),
    e.TablesClosed: Scene(listed, e.TablesClosed((1,)), (e.TablesClosed(()), e.TablesClosed((1,))), TITLE),
    e.ResultReported: Scene(started, TOLD_1, _confirmed(1), TOLD_2),
    e.ReportConfirmed: Scene(started, _confirmed(1), e.ReportDisputed(1, 1, 1, VERA, NOON), TOLD_2, (TOLD_1,)),
    e.ReportDisputed: Scene(
        started, e.ReportDisputed(1, 1, 1, VERA, NOON), e.DisputeTaken(1, 1, Taken(OLEG, NOON)), TOLD_2, (TOLD_1,)
    ),
    e.DisputeTaken: Scene(
        started,
        e.DisputeTaken(1, 1, Taken(OLEG, NOON)),
        e.DisputeSettled(1, 1),
        TOLD_2,
        (TOLD_1, e.ReportDisputed(1, 1, 1, VERA, NOON)),
    ),
    e.DisputeSettled: Scene(
        started, e.DisputeSettled(1, 1), _recorded(1), TOLD_2, (TOLD_1, e.ReportDisputed(1, 1, 1, VERA, NOON))
    ),
    e.GameRecorded: Scene(started, _recorded(1), _corrected("8:5", "5:8"), _recorded(2)),
    e.GamesCorrected: Scene(
        started,
        _corrected("8:5", "5:8"),
        (_corrected("5:8", "8:5"), _corrected("8:5", "5:8")),
        _recorded(2),
        (_recorded(1),),
    ),
    e.LengthStated: Scene(
        started,
        e.LengthStated(1, 1, None, 5),
        (e.LengthStated(1, 1, 5, None), e.LengthStated(1, 1, None, 5)),
        e.LengthStated(1, 2, None, 5),
    ),
    e.SlotReseated: Scene(announced, _reseated(1), e.PassageKept(1, 1, EntryId("e1")), _reseated(2)),
    e.PassageKept: Scene(
        started,
        e.PassageKept(1, 1, EntryId("e1")),
        (e.PassageKept(1, 1, None), e.PassageKept(1, 1, EntryId("e1"))),
        e.PassageKept(1, 2, EntryId("e2")),
    ),
    e.TermsCorrected: Scene(
        started, e.TermsCorrected(1, 1, None, 2), e.TermsCorrected(1, 1, None, 3), e.TermsCorrected(1, 2, None, 2)
    ),
    e.LineupSubmitted: Scene(started, _lineup(1, "102"), _lineup(1, "103"), _lineup(2, "104")),
    e.DecisionRequested: Scene(started, Q1, _answered("q1", "yes"), Q2),
    e.DecisionMade: Scene(
        started,
        _answered("q1", "yes"),
        (e.QuestionReopened("q1"), _answered("q1", "yes")),
        _answered("q2", "no"),
        (Q1, Q2),
    ),
    e.QuestionClosed: Scene(started, e.QuestionClosed("q1"), (Q1, e.QuestionClosed("q1")), Q2, (Q1,)),
    e.RefereeCalled: Scene(started, _called("k1", 1), _took("k1"), _called("k2", 2)),
    e.CallTaken: Scene(
        started, _took("k1"), e.CallHandedOver(CallId("k1"), OLEG, NOON), _called("k2", 2), (_called("k1", 1),)
    ),
    e.CallHandedOver: Scene(
        started, e.CallHandedOver(CallId("k1"), OLEG, NOON), _took("k1", VERA), _called("k2", 2), (_called("k1", 1),)
    ),
    e.CallEnded: Scene(
        started,
        e.CallEnded(CallId("k1"), "solved", OLEG, NOON),
        e.CallHandedOver(CallId("k1"), OLEG, NOON),
        _called("k2", 2),
        (_called("k1", 1),),
    ),
    e.DeckHandedIn: Scene(started, _deck("e1", "d1"), _deck("e1", "d2"), _deck("e2", "d3")),
    e.DeckChecked: Scene(
        started,
        e.DeckChecked(EntryId("e1"), ("dice",), OLEG),
        _deck("e1", "d2"),
        _deck("e2", "d3"),
        (_deck("e1", "d1"),),
    ),
    e.DeckCorrected: Scene(
        started, e.DeckCorrected(EntryId("e1"), "d1", OLEG, NOON, "так"), _deck("e1", "d2"), _deck("e2", "d3")
    ),
    e.StartPlanned: Scene(announced, e.StartPlanned(1, LATER, NOON), e.StartPlanned(1, None, LATER), TITLE),
    e.ClockPaused: Scene(started, e.ClockPaused(1, NOON), e.ClockResumed(1, LATER), e.StartPlanned(2, LATER, NOON)),
    e.ClockResumed: Scene(started, e.ClockResumed(1, NOON), e.ClockPaused(1, LATER), TOLD_2, (e.ClockPaused(1, NOON),)),
    e.TimeExtended: Scene(started, _longer(5), _longer(10), TOLD_2),
    e.NextGameStarted: Scene(started, e.NextGameStarted(1, 1, 2, NOON), _longer(10), TOLD_2),
    e.ArrivalNoted: Scene(started, _here("e1"), _here("e1", here=False), _here("e2")),
    e.PersonalClockStarted: Scene(started, _own_clock(1), e.PersonalClockRestarted("1-1-1", LATER), _own_clock(2)),
    e.PersonalClockRestarted: Scene(
        started,
        e.PersonalClockRestarted("1-1-1", LATER),
        e.PersonalClockStopped("1-1-1", LATER),
        _own_clock(2),
        (_own_clock(1),),
    ),
    e.PersonalClockStopped: Scene(
        started,
        e.PersonalClockStopped("1-1-1", LATER),
        e.PersonalClockRestarted("1-1-1", LATER),
        _own_clock(2),
        (_own_clock(1),),
    ),
    e.PenaltyGiven: Scene(started, _penalty("a", "e1"), _penalty("b", "e1"), _penalty("c", "e2")),
    e.PenaltyWithdrawn: Scene(
        started, e.PenaltyWithdrawn("a", OLEG), _penalty("b", "e1"), _penalty("c", "e2"), (_penalty("a", "e1"),)
    ),
    e.Announced: Scene(started, _said("a"), (e.Restored(p.Announcing("a"), None), _said("a")), _said("b")),
    e.ProtestFiled: Scene(started, FILED[0], _ruled("p1"), FILED[1]),
    e.ProtestMarked: Scene(
        started,
        e.ProtestMarked(1, 1, EntryId("e1"), marked=True, by=OLEG),
        (
            e.ProtestMarked(1, 1, EntryId("e1"), marked=False, by=OLEG),
            e.ProtestMarked(1, 1, EntryId("e1"), marked=True, by=OLEG),
        ),
        e.ProtestMarked(1, 2, EntryId("e2"), marked=True, by=OLEG),
    ),
    e.ProtestWithdrawn: Scene(
        started, e.ProtestWithdrawn(ProtestId("p1"), OLEG, NOON), _appealed("p1"), _ruled("p2"), FILED
    ),
    e.ProtestAnswered: Scene(started, _said_back("p1"), _ruled("p1"), _said_back("p2"), FILED),
    e.ProtestVoted: Scene(
        started, _voted("p1", OLEG), _voted("p1", VERA), _voted("p2", OLEG), (*FILED, _appealed("p1"), _appealed("p2"))
    ),
    e.MemberStoodAside: Scene(
        started,
        e.MemberStoodAside(ProtestId("p1"), VERA),
        _ruled("p1"),
        e.MemberStoodAside(ProtestId("p2"), VERA),
        (*FILED, _appealed("p1"), _appealed("p2")),
    ),
    e.ProtestDecided: Scene(started, _ruled("p1"), _appealed("p1"), _ruled("p2"), FILED),
    e.ProtestAppealed: Scene(
        started,
        _appealed("p1"),
        e.DepositNoted(ProtestId("p1"), "taken", OLEG),
        _appealed("p2"),
        (*FILED, _ruled("p1")),
    ),
    e.DepositNoted: Scene(
        started,
        e.DepositNoted(ProtestId("p1"), "taken", OLEG),
        (e.DepositNoted(ProtestId("p1"), "none", OLEG), e.DepositNoted(ProtestId("p1"), "taken", OLEG)),
        e.DepositNoted(ProtestId("p2"), "taken", OLEG),
        FILED,
    ),
}
