"""Who may do what: one table, read top to bottom. The only place that decides, with `own_rights` for what is his own.

A role filter in a handler merely routes; a press by the wrong person is refused here with a code that says whom to ask.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from bot.desk.own_rights import needs_own
from bot.desk.roles import (
    ALARM,
    ANYBODY,
    COMMITTEE,
    DESK,
    DIRECTORS,
    HEAD_REFEREE,
    INVOLVED,
    OF_REFEREES,
    OFF_DUTY,
    ORGANIZER,
    OWN_ENTRY,
    OWNER,
    PLAYER,
    RANK,
    REFEREE,
    REFEREES,
    SEEKING,
    WAITING,
)
from engine import commands as c
from engine.decide.corrections import is_sealed
from engine.decide.replacing import ORGANIZERS_TOO
from engine.decide.undo import is_of_committee
from engine.discipline import IN_A_MATCH
from engine.errors import RuleViolation
from engine.events import Event
from engine.model import Pairing, PersonId, Role, Tournament
from engine.total import total

_WHO: Mapping[type[c.Command], frozenset[str]] = {
    c.ChangeSettings: DIRECTORS,
    c.ChangeRoundCount: DESK,
    c.ChangeLateEntry: DESK,
    c.ChangeSettingInPlay: DESK,
    c.OpenSetting: frozenset({HEAD_REFEREE}),
    c.RenameTournament: DIRECTORS,
    c.GrantRole: DIRECTORS,
    c.RevokeRole: DIRECTORS,
    c.SetDuty: REFEREES | {OFF_DUTY},
    c.RegisterEntry: ANYBODY,
    c.RegisterEntries: DIRECTORS,
    c.JoinEntry: ANYBODY,
    c.SeekTeam: ANYBODY,
    c.StopSeeking: DIRECTORS | {SEEKING},
    c.AskSeeker: frozenset({PLAYER, SEEKING}),
    c.TakeSeat: frozenset({SEEKING}),
    c.DeclineSeat: frozenset({SEEKING}),
    c.PartMember: DIRECTORS | OWN_ENTRY,
    c.HandOverCaptain: DIRECTORS | OWN_ENTRY,
    c.NominateMember: DIRECTORS | OWN_ENTRY,
    c.ClaimSeat: ANYBODY,
    c.RemoveEntry: DIRECTORS,
    c.CheckIn: REFEREES | OWN_ENTRY,
    c.SettleMissing: DIRECTORS,
    c.AcceptPlace: DIRECTORS | {PLAYER, WAITING},
    c.DeclinePlace: DIRECTORS | {PLAYER, WAITING},
    c.MarkPaid: DIRECTORS,
    c.DraftRound: DIRECTORS,
    c.EnterLots: DIRECTORS,
    c.ImportRound: DIRECTORS,
    c.TakeIn: DIRECTORS,
    c.DiscardDraft: DIRECTORS,
    c.EditDraft: DIRECTORS,
    c.ForbidPair: DIRECTORS,
    c.AllowPair: DIRECTORS,
    c.CloseTables: DIRECTORS,
    c.PairAgain: DESK,
    c.PublishRound: DIRECTORS,
    c.StartRound: REFEREES,
    c.PlanStart: REFEREES,
    c.PauseClock: REFEREES,
    c.ResumeClock: REFEREES,
    c.ExtendTime: REFEREES,
    c.GiveExtraTime: REFEREES,
    c.StartNextGame: REFEREES,
    c.StartPersonalClock: REFEREES,
    c.RestartPersonalClock: REFEREES,
    c.WishTime: INVOLVED,
    c.StopPersonalClock: REFEREES | OWN_ENTRY,
    c.NoteArrival: REFEREES | OWN_ENTRY,
    c.PromiseArrival: REFEREES | OWN_ENTRY,
    c.RingReminders: frozenset({ALARM}),
    c.ThrowPractice: DIRECTORS,
    c.FinishTournament: DIRECTORS,
    c.ReportResult: OWN_ENTRY,
    c.ConfirmReport: OWN_ENTRY,
    c.DisputeReport: OWN_ENTRY,
    c.TakeDispute: REFEREES,
    c.HandDispute: REFEREES,
    c.UpholdResult: REFEREES,
    c.AcceptReport: REFEREES,
    c.RecordResult: REFEREES,
    c.RecordResults: REFEREES,
    c.CorrectResult: REFEREES,
    c.CorrectTerms: REFEREES,
    c.SubmitLineup: REFEREES | OWN_ENTRY,
    c.BothAbsent: REFEREES,
    c.StateLength: REFEREES,
    c.LeaveTournament: REFEREES | OWN_ENTRY,
    c.AskReturn: OWN_ENTRY,
    c.ReturnEntry: DESK,
    c.SkipRound: DESK | OWN_ENTRY,
    c.TakePart: DESK | OWN_ENTRY,
    c.Decide: frozenset({HEAD_REFEREE}),
    c.CallReferee: OWN_ENTRY,
    c.CancelCall: OWN_ENTRY,
    c.TakeCall: REFEREES,
    c.HandOverCall: REFEREES,
    c.SolveCall: REFEREES,
    c.GivePenalty: REFEREES,
    c.WithdrawPenalty: REFEREES,
    c.Announce: DESK,
    c.PlanDay: DIRECTORS,
    c.StateVenue: DIRECTORS,
    c.StatePrizes: DIRECTORS,
    c.StateRatings: DIRECTORS,
    c.FileProtest: REFEREES | OWN_ENTRY,
    c.MarkProtest: REFEREES | OWN_ENTRY,
    c.AnswerProtest: REFEREES | OWN_ENTRY,
    c.WithdrawProtest: DESK | OWN_ENTRY,
    c.DecideProtest: frozenset({HEAD_REFEREE}) | COMMITTEE,
    c.CloseVote: frozenset({HEAD_REFEREE}) | COMMITTEE,
    c.StepAside: COMMITTEE,
    c.AppealProtest: frozenset({HEAD_REFEREE}) | OWN_ENTRY,
    c.NoteDeposit: REFEREES,
    c.HandInDeck: OWN_ENTRY,
    c.CheckDeck: REFEREES,
    c.CorrectDeck: REFEREES,
    c.UndoAct: REFEREES | {PLAYER},
}
TABLE = total("who may do it", c.KINDS - {c.CreateTournament}, _WHO)
"""Roles by command; whoever has none of them is refused. A club's tournament is created by `bot.desk.tournaments`."""

# What the organizers do in a club without a head referee on duty.
_OF_THE_HEAD = (c.OpenSetting, c.Decide, c.DecideProtest, c.CloseVote, c.AppealProtest)


class Right(StrEnum):
    """What somebody may do about a recorded result."""

    FORBIDDEN = "forbidden"
    REASON = "reason"
    CONFIRM = "confirm"
    ALLOWED = "allowed"


class Age(StrEnum):
    """Of a round, counted from the last one that is announced."""

    CURRENT = "current"
    PREVIOUS = "previous"
    OLDER = "older"


# Whoever is not named may not. A correction that asks is made by who has seen its consequences; a reason is for ever.
# What is sealed by both sides is mended as if its round were an older one.
CORRECTIONS: dict[Age, dict[str, Right]] = {
    Age.CURRENT: {
        REFEREE: Right.ALLOWED,
        HEAD_REFEREE: Right.ALLOWED,
        ORGANIZER: Right.ALLOWED,
        OWNER: Right.ALLOWED,
    },
    Age.PREVIOUS: {HEAD_REFEREE: Right.CONFIRM, ORGANIZER: Right.CONFIRM, OWNER: Right.CONFIRM},
    Age.OLDER: {HEAD_REFEREE: Right.REASON, ORGANIZER: Right.REASON, OWNER: Right.REASON},
}

# Papers that not every referee and organizer may have; drafts of rounds are on none.
PAPERS: dict[str, frozenset[str]] = {"entries": DIRECTORS}


def authorise(tournament: Tournament, command: c.Command, person: PersonId, roles: frozenset[str]) -> None:
    """RuleViolation `access.*` where this person may not do this."""
    allowed = TABLE[type(command)]
    if allowed == ANYBODY:
        return
    if isinstance(command, _OF_THE_HEAD) and not tournament.on_duty(Role.HEAD_REFEREE):
        allowed = allowed | DIRECTORS  # somebody must be able to decide in a club without a head referee
    if isinstance(command, c.Decide) and _is_organizers_too(tournament, command):
        allowed = allowed | DIRECTORS
    if roles.isdisjoint(allowed):
        raise RuleViolation(_refusal(allowed, roles))
    needs_own(tournament, command, person, roles, allowed)
    for one in _acts_of(command):
        _needs_right(tournament, one, roles)


def _is_organizers_too(tournament: Tournament, command: c.Decide) -> bool:
    question = tournament.questions.get(command.question)
    return question is not None and question.code in ORGANIZERS_TOO


def _acts_of(command: c.Command) -> tuple[c.Command, ...]:
    """What a command does: several results at once are as many acts."""
    return command.results if isinstance(command, c.RecordResults) else (command,)


def age_of(tournament: Tournament, number: int) -> Age:
    """How long ago the round was the current one."""
    behind = len(tournament.published_rounds) - number
    return Age.CURRENT if behind < 1 else Age.PREVIOUS if behind == 1 else Age.OLDER


def right_to_correct(tournament: Tournament, number: int, roles: frozenset[str], *, sealed: bool = False) -> Right:
    """The best that any of the roles gives."""
    rights = CORRECTIONS[Age.OLDER if sealed else age_of(tournament, number)]
    order = list(Right)
    return max((rights.get(role, Right.FORBIDDEN) for role in roles), key=order.index, default=Right.FORBIDDEN)


def _needs_right(tournament: Tournament, command: c.Command, roles: frozenset[str]) -> None:
    """A measure that loses a game of an old round corrects that round too; so does another result than both sides have
    confirmed."""
    if not isinstance(command, c.CorrectResult | c.GivePenalty | c.RecordResult):
        return
    if isinstance(command, c.GivePenalty) and not (command.table and command.measure in IN_A_MATCH):
        return
    pairing = tournament.pairing(command.round, command.table)
    game = command.game if isinstance(command, c.CorrectResult) else 0
    sealed = pairing is not None and is_sealed(tournament, pairing, game)
    if isinstance(command, c.RecordResult) and (not sealed or _is_agreed(pairing, command)):
        return
    match right_to_correct(tournament, command.round, roles, sealed=sealed):
        case Right.FORBIDDEN if sealed:
            article = tournament.rulebook.article("report.agreed")
            raise RuleViolation("access.agreed", article=article, table=command.table)
        case Right.FORBIDDEN:
            raise RuleViolation("access.correction", round=command.round)
        case Right.REASON if command.reason.strip():
            return
        case Right.REASON if isinstance(command, c.RecordResult):
            article = tournament.rulebook.article("report.agreed")
            raise RuleViolation("result.agreed", article=article, table=command.table)
        case Right.REASON:
            raise RuleViolation("reason.needed")
        case Right.CONFIRM if isinstance(command, c.CorrectResult) and not command.confirmed:
            raise RuleViolation("correction.look_first", round=command.round, table=command.table)


def _is_agreed(pairing: Pairing | None, command: c.RecordResult) -> bool:
    """Whether it is what both sides say, written down by hand."""
    return pairing is not None and bool(pairing.reports) and pairing.reports[-1].games == (command.result,)


def authorise_undo(
    by: PersonId, by_roles: frozenset[str], author: PersonId, author_roles: frozenset[str], events: tuple[Event, ...]
) -> None:
    """An act is taken back by who did it, while he has a role, or by somebody above him: a player is above nobody, and
    nobody is above the appeals committee."""
    allowed = TABLE[c.UndoAct]
    if by_roles.isdisjoint(allowed):
        raise RuleViolation(_refusal(allowed, by_roles))
    if by != author and is_of_committee(events):
        raise RuleViolation("access.committee_act")
    if by == author or _rank(by_roles) > max(_rank(author_roles), RANK[PLAYER]):
        return
    if not by_roles.isdisjoint(DIRECTORS):
        return
    raise RuleViolation("access.not_your_act")


def needs_office_still(then: frozenset[str], now: frozenset[str]) -> None:
    """RuleViolation where somebody did as an official what he would take back as none: `then` are his roles before."""
    if not then.isdisjoint(REFEREES) and now.isdisjoint(REFEREES):
        raise RuleViolation(_refusal(REFEREES, now))


def may_print(paper: str, roles: frozenset[str]) -> bool:
    """Whether somebody with these roles may have this paper."""
    return not roles.isdisjoint(PAPERS.get(paper, REFEREES))


def needs_print(paper: str, roles: frozenset[str]) -> None:
    """RuleViolation `access.*` for whoever may not have it."""
    if not may_print(paper, roles):
        raise RuleViolation(_refusal(PAPERS.get(paper, REFEREES), roles))


def _rank(roles: frozenset[str]) -> int:
    return max((RANK.get(role, -1) for role in roles), default=-1)


def _refusal(allowed: frozenset[str], roles: frozenset[str]) -> str:
    if OFF_DUTY in roles and not allowed.isdisjoint(OF_REFEREES):
        return "access.off_duty"
    if allowed == INVOLVED:
        return "access.not_involved"
    if allowed <= {PLAYER, SEEKING} and SEEKING in allowed:
        return "seek.not_yours"
    if allowed == OWN_ENTRY:
        return "access.player_needed"
    if HEAD_REFEREE in allowed and allowed.isdisjoint({*DIRECTORS, REFEREE}):
        return "access.head_referee_needed"
    return "access.referee_needed" if REFEREE in allowed else "access.organizer_needed"
