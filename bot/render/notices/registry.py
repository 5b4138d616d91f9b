"""Every notice the bot sends of itself: drawn when it is delivered, from how things are then.

`notice(kind, params, view, viewer, tr)` gives None where there is nothing to tell any more: the round was taken back,
the report is answered, the question is closed. `viewer` is None in a group.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.notices import About, NoticeKind, of
from bot.render.heading import headed
from bot.render.notices import (
    arrivals,
    calls,
    chasing,
    clock,
    decks,
    event,
    joining,
    judgements,
    messages,
    officials,
    people,
    personal,
    rounds,
    tables,
)
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens.board import board
from bot.views import TournamentView, Viewer
from engine.total import total


def notice(kind: NoticeKind, params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What to send."""
    screen = DRAWINGS[kind](params, view, viewer, tr)
    return screen if screen is None or viewer is None else headed(screen, viewer, tr, view.id, view.tournament.title)


def copy_of(params: Params, view: TournamentView, viewer: Viewer, tr: Tr, *, changed: bool) -> Screen | None:
    """What became of a call or a dispute; None while nothing has, unless the message has `changed` before."""
    screen = (calls.copy if "call" in params else tables.dispute_copy)(params, view, viewer, tr, changed)
    return None if screen is None else headed(screen, viewer, tr, view.id, view.tournament.title)


def redrawn(kind: NoticeKind, number: int, view: TournamentView, tr: Tr) -> Screen | None:
    """What a group was shown of a round, as it is now; None where it does not show results. The pairs have become its
    board, but where everything is told."""
    if kind is not NoticeKind.PAIRINGS_POSTED:
        return notice(kind, {"round": number}, view, None, tr)
    announced = view.tournament.published_rounds
    if view.tournament.rulebook.notices == "everything" or number >= len(announced):
        return None
    return board(view, tr, announced[number - 1])


DRAWINGS: Mapping[NoticeKind, Draw] = total(
    "the words of a notice",
    of(About.TOURNAMENT),
    {
        NoticeKind.PAIRING: rounds.pairing,
        NoticeKind.BYE: rounds.bye,
        NoticeKind.PAIRINGS_POSTED: rounds.pairings_posted,
        NoticeKind.DRAW_PROMISED: rounds.draw_promised,
        NoticeKind.ROUND_STARTED: rounds.round_started,
        NoticeKind.ROUND_COMPLETE: rounds.round_complete,
        NoticeKind.ROUND_CLOSED: rounds.round_closed,
        NoticeKind.RESULTS_POSTED: rounds.results_posted,
        NoticeKind.STANDINGS_POSTED: rounds.standings_posted,
        NoticeKind.CUT_MADE: rounds.cut_made,
        NoticeKind.FINISHED: rounds.finished,
        NoticeKind.PAIR_CHANGED: rounds.pair_changed,
        NoticeKind.PAIRS_CHANGED: rounds.pairs_changed,
        NoticeKind.REPORT_TO_CONFIRM: tables.report_to_confirm,
        NoticeKind.REPORT_WAITING: tables.report_waiting,
        NoticeKind.DISPUTE: tables.dispute,
        NoticeKind.DISPUTE_TAKEN: tables.dispute_taken,
        NoticeKind.DISPUTE_DECIDED: tables.dispute_decided,
        NoticeKind.RESULT_RECORDED: tables.result_recorded,
        NoticeKind.RESULT_CORRECTED: tables.result_corrected,
        NoticeKind.CORRECTION_POSTED: tables.correction_posted,
        NoticeKind.LENGTH_STATED: tables.length_stated,
        NoticeKind.PLACE_REPLACED: judgements.place_replaced,
        NoticeKind.QUESTION: judgements.question,
        NoticeKind.DECISION: judgements.decided,
        NoticeKind.ENTRY_LEFT: people.entry_left,
        NoticeKind.MATCHES_ANNULLED: people.matches_annulled,
        NoticeKind.ENTRY_BACK: people.entry_back,
        NoticeKind.SKIPS: partial(people.participation, skipping=True),
        NoticeKind.SKIPS_NOT: partial(people.participation, skipping=False),
        NoticeKind.ASKS_BACK: people.asks_back,
        NoticeKind.ENTRY_REGISTERED: people.entry_registered,
        NoticeKind.PARTNER_JOINED: people.partner_joined,
        NoticeKind.PAID: people.paid,
        NoticeKind.SEAT_CLAIMED: people.seat_claimed,
        NoticeKind.RETRACTION: people.retraction,
        NoticeKind.ROLE_CLAIM: officials.role_claim,
        NoticeKind.ROLE_GRANTED: officials.role_granted,
        NoticeKind.ROLE_REVOKED: officials.role_revoked,
        NoticeKind.ROLE_DECLINED: officials.role_declined,
        NoticeKind.DUTY: officials.duty,
        NoticeKind.LATE_ADMITTED: people.late_admitted,
        NoticeKind.LATE_PAIR: people.late_pair,
        NoticeKind.MEMBER_PARTED: people.member_parted,
        NoticeKind.CAPTAIN_CHANGED: people.captain_changed,
        NoticeKind.ACT_UNDONE: officials.act_undone,
        NoticeKind.ENTRY_WAITS: joining.entry_waits,
        NoticeKind.PLACE_OFFERED: joining.place_offered,
        NoticeKind.PLACE_TAKEN: joining.place_taken,
        NoticeKind.ENTRY_WAITS_NO_MORE: joining.entry_waits_no_more,
        NoticeKind.SEEKER_ASKED: joining.seeker_asked,
        NoticeKind.SEEKER_DECLINED: joining.seeker_declined,
        NoticeKind.SEEKING_ENDED: joining.seeking_ended,
        NoticeKind.SEEKING_CLOSED: joining.seeking_closed,
        NoticeKind.DECK_DUE: decks.due,
        NoticeKind.DECKS_MISSING: decks.missing,
        NoticeKind.DECK_CORRECTED: decks.corrected,
        NoticeKind.CALLED: calls.call,
        NoticeKind.CALL_WAITS: calls.waits,
        NoticeKind.CALL_TAKEN: calls.taken,
        NoticeKind.CALL_ENDED: calls.ended,
        NoticeKind.START_PLANNED: clock.start_planned,
        NoticeKind.START_SOON: clock.start_soon,
        NoticeKind.START_DUE: clock.start_due,
        NoticeKind.HALL_CLOCK: clock.hall_clock,
        NoticeKind.TIME_ADDED: clock.time_added,
        NoticeKind.GAME_STARTED: clock.game_started,
        NoticeKind.TIME_LEFT: clock.time_left,
        NoticeKind.TIME_OVER: clock.time_over,
        NoticeKind.PERSONAL_STARTED: personal.started,
        NoticeKind.PERSONAL_STOPPED: personal.stopped,
        NoticeKind.PERSONAL_SOON: personal.soon,
        NoticeKind.PERSONAL_OVER: personal.over,
        NoticeKind.PERSONAL_LATE: personal.late,
        NoticeKind.RESULT_MISSING: chasing.result_missing,
        NoticeKind.REPORT_WAITS: chasing.report_waits,
        NoticeKind.DISPUTE_WAITS: chasing.dispute_waits,
        NoticeKind.CALL_UNANSWERED: chasing.call_unanswered,
        NoticeKind.TABLES_UNSEEN: chasing.tables_unseen,
        NoticeKind.PROTEST_CLOSES: chasing.protest_closes,
        NoticeKind.APPEAL_CLOSES: chasing.appeal_closes,
        NoticeKind.LINEUP_DUE: chasing.lineup_due,
        NoticeKind.PLACE_WAITS: chasing.place_waits,
        NoticeKind.COMES_LATE: arrivals.comes_late,
        NoticeKind.OPPONENT_WAITS: arrivals.opponent_waits,
        NoticeKind.LATE_SOON: arrivals.late_soon,
        NoticeKind.LATE_LIMIT: arrivals.late_limit,
        NoticeKind.PENALTY: judgements.penalty_given,
        NoticeKind.PENALTY_WITHDRAWN: judgements.penalty_withdrawn,
        NoticeKind.ANNOUNCEMENT: messages.announcement,
        NoticeKind.ROUNDS_CHANGED: event.rounds_changed,
        NoticeKind.LATE_RULE_CHANGED: event.late_rule_changed,
        NoticeKind.SETTING_AMENDED: event.setting_amended,
        NoticeKind.DAY_PLANNED: event.day_planned,
        NoticeKind.VENUE_STATED: event.venue_stated,
        NoticeKind.EVE: event.eve,
        NoticeKind.PUBLICATION_DUE: event.publication_due,
        NoticeKind.RELAY: messages.relay,
        NoticeKind.PROTEST: judgements.filed,
        NoticeKind.PROTEST_ANSWER: judgements.answered,
        NoticeKind.PROTEST_VOTE: judgements.voted,
        NoticeKind.PROTEST_RULING: judgements.ruling,
        NoticeKind.PROTEST_APPEALED: judgements.appealed,
        NoticeKind.PROTEST_WITHDRAWN: judgements.protest_withdrawn,
        NoticeKind.PROTEST_DEPOSIT: judgements.deposit,
        NoticeKind.PROTEST_MARK: judgements.marked,
        NoticeKind.TOPIC_LOST: officials.topic_lost,
        NoticeKind.CHAT_TAKEN: officials.chat_taken,
        NoticeKind.INVITED: joining.invited,
        NoticeKind.FOLLOWED_PAIRING: tables.followed_pairing,
        NoticeKind.FOLLOWED_RESULT: tables.followed_result,
    },
)
