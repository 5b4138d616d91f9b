"""What the law answers to a command: events, or a refusal.

`decide` is pure: the time is a parameter, chance comes as a seed in the command. One module per subject.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from engine import commands as c
from engine import events as e
from engine.copies import replace
from engine.decide import (
    absences,
    calls,
    clock,
    corrections,
    decks,
    discipline,
    draft_room,
    draws,
    entering,
    lineups,
    officials,
    personal,
    protests,
    questions,
    registration,
    replacing,
    results,
    rosters,
    rounds,
    seeking,
    setup,
    taking,
    undo,
    waiting,
    while_running,
    withdrawals,
)
from engine.errors import RuleViolation
from engine.events import Event
from engine.model import PersonId, Status, Tournament
from engine.total import total

Rule = Callable[[Tournament, Any, PersonId, datetime], tuple[Event, ...]]

_EACH: dict[type, Rule] = {
    c.ChangeSettings: registration.change_settings,
    c.ChangeRoundCount: while_running.change,
    c.ChangeLateEntry: while_running.change_late_entry,
    c.ChangeSettingInPlay: while_running.change_setting,
    c.OpenSetting: while_running.open_setting,
    c.RenameTournament: registration.rename,
    c.PlanDay: setup.plan_day,
    c.StateVenue: setup.state_venue,
    c.GrantRole: officials.grant,
    c.RevokeRole: officials.revoke,
    c.SetDuty: officials.set_duty,
    c.RegisterEntry: entering.register,
    c.RegisterEntries: entering.register_many,
    c.JoinEntry: registration.join,
    c.SeekTeam: seeking.seek,
    c.StopSeeking: seeking.stop,
    c.AskSeeker: seeking.ask,
    c.TakeSeat: seeking.agree,
    c.DeclineSeat: seeking.decline,
    c.PartMember: rosters.part,
    c.HandOverCaptain: rosters.hand_over,
    c.NominateMember: rosters.nominate,
    c.ClaimSeat: registration.claim_seat,
    c.RemoveEntry: registration.remove,
    c.CheckIn: absences.check_in,
    c.SettleMissing: absences.settle,
    c.AcceptPlace: waiting.accept,
    c.DeclinePlace: waiting.decline,
    c.MarkPaid: registration.mark_paid,
    c.DraftRound: rounds.draft,
    c.EnterLots: draws.enter_lots,
    c.ImportRound: rounds.import_round,
    c.TakeIn: taking.take_in,
    c.DiscardDraft: rounds.discard,
    c.EditDraft: draft_room.edit,
    c.ForbidPair: draft_room.forbid,
    c.AllowPair: draft_room.allow,
    c.CloseTables: draft_room.close_tables,
    c.PairAgain: draft_room.pair_again,
    c.PublishRound: rounds.publish,
    c.StartRound: rounds.start,
    c.PlanStart: clock.plan,
    c.PauseClock: clock.pause,
    c.ResumeClock: clock.resume,
    c.WishTime: clock.wish,
    c.ExtendTime: clock.extend,
    c.GiveExtraTime: clock.give_extra,
    c.StartNextGame: clock.start_game,
    c.StartPersonalClock: personal.start,
    c.RestartPersonalClock: personal.restart,
    c.StopPersonalClock: personal.stop,
    c.NoteArrival: absences.note_arrival,
    c.PromiseArrival: absences.promise_arrival,
    c.RingReminders: clock.ring,
    c.ThrowPractice: registration.throw,
    c.FinishTournament: rounds.finish,
    c.GivePenalty: discipline.give,
    c.WithdrawPenalty: discipline.withdraw,
    c.ReportResult: results.report,
    c.ConfirmReport: results.confirm,
    c.DisputeReport: results.dispute,
    c.TakeDispute: results.take_dispute,
    c.HandDispute: results.hand_dispute,
    c.UpholdResult: results.uphold_result,
    c.AcceptReport: results.accept,
    c.RecordResult: corrections.record,
    c.RecordResults: corrections.record_many,
    c.CorrectResult: corrections.correct,
    c.CorrectTerms: lineups.correct_terms,
    c.SubmitLineup: lineups.submit,
    c.BothAbsent: results.both_absent,
    c.StateLength: results.state_length,
    c.LeaveTournament: withdrawals.leave,
    c.AskReturn: withdrawals.ask_back,
    c.ReturnEntry: withdrawals.come_back,
    c.SkipRound: absences.skip,
    c.TakePart: absences.take_part,
    c.Decide: questions.decide,
    c.CallReferee: calls.call,
    c.CancelCall: calls.cancel,
    c.TakeCall: calls.take,
    c.HandOverCall: calls.hand_over,
    c.SolveCall: calls.solve,
    c.Announce: calls.announce,
    c.StatePrizes: setup.state_prizes,
    c.StateRatings: registration.state_ratings,
    c.FileProtest: protests.file,
    c.MarkProtest: protests.mark,
    c.WithdrawProtest: protests.withdraw,
    c.DecideProtest: protests.decide,
    c.CloseVote: protests.close_vote,
    c.StepAside: protests.step_aside,
    c.AnswerProtest: protests.answer,
    c.AppealProtest: protests.appeal,
    c.NoteDeposit: protests.note_deposit,
    c.HandInDeck: decks.hand_in,
    c.CheckDeck: decks.check,
    c.CorrectDeck: decks.correct,
    c.UndoAct: undo.undo,
}
_RULES = total("what is decided about a command", c.KINDS - {c.CreateTournament}, _EACH)

_EVEN_THROWN = (c.UndoAct, c.RingReminders)
_AFTER_THE_END = (
    *_EVEN_THROWN,
    c.GrantRole,
    c.RevokeRole,
    c.SetDuty,
    c.RenameTournament,
    c.MarkPaid,
    c.Announce,
    c.StatePrizes,
    c.ThrowPractice,
    c.FileProtest,
    c.WithdrawProtest,
    c.DecideProtest,
    c.CloseVote,
    c.AnswerProtest,
    c.AppealProtest,
    c.NoteDeposit,
)


def create(command: c.CreateTournament, *, now: datetime) -> tuple[Event, ...]:
    """The first event of a journal. RuleViolation `title.empty`, `title.long`."""
    return registration.create(command, now)


def decide(tournament: Tournament, command: c.Command, *, actor: PersonId, now: datetime) -> tuple[Event, ...]:
    """The events a command leads to. RuleViolation where the book or the state forbids it; `()` never."""
    if tournament.thrown and not isinstance(command, _EVEN_THROWN):
        raise RuleViolation("practice.thrown")
    if tournament.status is Status.FINISHED and not isinstance(command, _AFTER_THE_END):
        raise RuleViolation("tournament.finished")
    events = _dated(_RULES[type(command)](tournament, command, actor, now), now)
    events = (*events, *questions.answered_by(tournament, events))
    events = (*events, *calls.outlived(tournament, events, actor, now))
    events = (*events, *replacing.asked_again(tournament, events))
    return (*events, *waiting.offered(tournament, events, now)) if tournament.waiting else events


def _dated(events: tuple[Event, ...], now: datetime) -> tuple[Event, ...]:
    """Results know when they were written down: with the last one of them a round ends; who leaves, when he said so."""
    return tuple(
        replace(event, at=now) if isinstance(event, e.GameRecorded | e.EntryLeft) else event for event in events
    )
