"""Every kind of message that the bot sends of itself: one row a kind.

Who hears of what is in `bot/desk/recipients/`, the words in `bot/render/notices/`; both are checked against this table
when they are imported.
"""

from __future__ import annotations

from enum import Enum, Flag, StrEnum, auto
from typing import Self

from bot.views import Purpose

CALL, SEAT, TIMELY, PERSONAL, OFFICIAL, POSTED = range(6)
"""Priorities, a lower number goes first: somebody is called; his table; his time; what else is news to him, to those
who direct, to a group. Up to `TIMELY` people cannot play on without it."""


class About(Enum):
    """What a message is drawn from."""

    TOURNAMENT = auto()
    PICTURE = auto()
    """Of a tournament, as a group wants it."""
    CLUB = auto()
    PROGRAM = auto()
    SCREEN = auto()
    """A screen, as it would have been shown at once."""


class Mark(Flag):
    NONE = 0
    RETRACTED = auto()
    """Whoever has been told hears that it is no longer so: he may have acted on it."""
    PICTURED = auto()
    """A group may have a picture of it."""


ANYWHERE: Purpose | None = None
"""To people, and to every topic of a group whatever it is for."""
_NEWS, _RETRACTED, _PICTURED = Mark.NONE, Mark.RETRACTED, Mark.RETRACTED | Mark.PICTURED


class NoticeKind(StrEnum):
    """The kind's name in the outbox; the topics of a group that take it; whether it is retracted or pictured; the
    priority it has whoever hears it, where that of its reader would be lower; what it is drawn from."""

    topic: Purpose | None
    marks: Mark
    urgency: int
    about: About

    def __new__(
        cls,
        name: str,
        topic: Purpose | None = ANYWHERE,
        marks: Mark = _NEWS,
        urgency: int = POSTED,
        about: About = About.TOURNAMENT,
    ) -> Self:
        kind = str.__new__(cls, name)
        kind._value_ = name
        kind.topic, kind.marks, kind.urgency, kind.about = topic, marks, urgency, about
        return kind

    # Rounds: pairs, the start, the end
    DRAW_PROMISED = "draw_promised", "pairings", _NEWS, TIMELY
    PAIRING = "pairing", ANYWHERE, _RETRACTED, SEAT
    BYE = "bye", ANYWHERE, _RETRACTED, SEAT
    PAIR_CHANGED = "pair_changed", ANYWHERE, _NEWS, SEAT
    PAIRINGS_POSTED = "pairings_posted", "pairings", _PICTURED, TIMELY
    PAIRS_CHANGED = "pairs_changed", "pairings", _NEWS, TIMELY
    ROUND_STARTED = "round_started", "pairings", _RETRACTED, TIMELY
    ROUND_COMPLETE = "round_complete"
    ROUND_CLOSED = "round_closed"
    RESULTS_POSTED = "results_posted", "results", _RETRACTED
    STANDINGS_POSTED = "standings_posted", "standings", _PICTURED
    CUT_MADE = "cut_made", "pairings", Mark.PICTURED, TIMELY
    FINISHED = "finished", "standings", _RETRACTED

    # Tables: reports, disputes, results
    REPORT_TO_CONFIRM = "report_to_confirm", ANYWHERE, _NEWS, TIMELY
    REPORT_WAITING = "report_waiting"
    DISPUTE = "dispute"
    DISPUTE_TAKEN = "dispute_taken"
    DISPUTE_DECIDED = "dispute_decided", ANYWHERE, _RETRACTED
    RESULT_RECORDED = "result_recorded", ANYWHERE, _RETRACTED
    RESULT_CORRECTED = "result_corrected", ANYWHERE, _RETRACTED
    LENGTH_STATED = "length_stated", ANYWHERE, _RETRACTED

    # Brackets and questions
    PLACE_REPLACED = "place_replaced", ANYWHERE, _RETRACTED
    QUESTION = "question", ANYWHERE, _RETRACTED
    DECISION = "decision", ANYWHERE, _RETRACTED

    # People: registered, joined, paid, gone, back
    ENTRY_REGISTERED = "entry_registered"
    PARTNER_JOINED = "partner_joined"
    SEAT_CLAIMED = "seat_claimed"
    PAID = "paid"
    ENTRY_LEFT = "entry_left", ANYWHERE, _RETRACTED
    MATCHES_ANNULLED = "matches_annulled", ANYWHERE, _RETRACTED
    ENTRY_BACK = "entry_back", ANYWHERE, _RETRACTED
    SKIPS = "skips"
    SKIPS_NOT = "skips_not"
    ASKS_BACK = "asks_back"
    LATE_ADMITTED = "late_admitted", ANYWHERE, _RETRACTED
    LATE_PAIR = "late_pair", ANYWHERE, _RETRACTED, SEAT
    MEMBER_PARTED = "member_parted", ANYWHERE, _RETRACTED
    CAPTAIN_CHANGED = "captain_changed", ANYWHERE, _RETRACTED
    ENTRY_WAITS = "entry_waits"
    PLACE_OFFERED = "place_offered", ANYWHERE, _RETRACTED
    PLACE_TAKEN = "place_taken"
    ENTRY_WAITS_NO_MORE = "entry_waits_no_more"
    SEEKER_ASKED = "seeker_asked"
    SEEKER_DECLINED = "seeker_declined"
    SEEKING_ENDED = "seeking_ended"
    SEEKING_CLOSED = "seeking_closed", ANYWHERE, _NEWS, TIMELY
    INVITED = "invited"
    FOLLOWED_PAIRING = "followed_pairing"
    FOLLOWED_RESULT = "followed_result"
    RELAY = "relay", ANYWHERE, _NEWS, TIMELY

    # Lists of what people play with
    DECK_DUE = "deck_due"
    DECKS_MISSING = "decks_missing"
    DECK_CORRECTED = "deck_corrected", ANYWHERE, _RETRACTED

    # Officials
    ROLE_CLAIM = "role_claim"
    ROLE_GRANTED = "role_granted"
    ROLE_REVOKED = "role_revoked"
    ROLE_DECLINED = "role_declined"
    DUTY = "duty"
    ACT_UNDONE = "act_undone"

    # Calls
    CALLED = "call", ANYWHERE, _NEWS, CALL
    CALL_WAITS = "call_waits", ANYWHERE, _NEWS, CALL
    CALL_TAKEN = "call_taken", ANYWHERE, _NEWS, CALL
    CALL_ENDED = "call_ended", ANYWHERE, _NEWS, CALL

    # Time of a round
    START_PLANNED = "start_planned", "pairings", _RETRACTED, TIMELY
    START_SOON = "start_soon", "pairings", _NEWS, TIMELY
    START_DUE = "start_due", ANYWHERE, _NEWS, TIMELY
    HALL_CLOCK = "hall_clock", "pairings", _RETRACTED, TIMELY
    TIME_ADDED = "time_added", "pairings", _RETRACTED, TIMELY
    GAME_STARTED = "game_started", ANYWHERE, _RETRACTED, TIMELY
    TIME_LEFT = "time_left", "pairings", _NEWS, TIMELY
    TIME_OVER = "time_over", ANYWHERE, _NEWS, TIMELY

    # Clocks of somebody at a table, arrivals
    PERSONAL_STARTED = "personal_started", ANYWHERE, _RETRACTED, TIMELY
    PERSONAL_STOPPED = "personal_stopped", ANYWHERE, _RETRACTED, TIMELY
    PERSONAL_SOON = "personal_soon", ANYWHERE, _NEWS, TIMELY
    PERSONAL_OVER = "personal_over", ANYWHERE, _NEWS, TIMELY
    PERSONAL_LATE = "personal_late", ANYWHERE, _NEWS, TIMELY
    COMES_LATE = "comes_late", ANYWHERE, _RETRACTED, TIMELY
    OPPONENT_WAITS = "opponent_waits", ANYWHERE, _RETRACTED, TIMELY
    LATE_SOON = "late_soon", ANYWHERE, _NEWS, TIMELY
    LATE_LIMIT = "late_limit", ANYWHERE, _NEWS, TIMELY

    # Who is asked again
    RESULT_MISSING = "result_missing", ANYWHERE, _NEWS, TIMELY
    REPORT_WAITS = "report_waits", ANYWHERE, _NEWS, TIMELY
    DISPUTE_WAITS = "dispute_waits", ANYWHERE, _NEWS, TIMELY
    CALL_UNANSWERED = "call_unanswered", ANYWHERE, _NEWS, TIMELY
    TABLES_UNSEEN = "tables_unseen", ANYWHERE, _NEWS, TIMELY
    PROTEST_CLOSES = "protest_closes", ANYWHERE, _NEWS, TIMELY
    APPEAL_CLOSES = "appeal_closes", ANYWHERE, _NEWS, TIMELY
    LINEUP_DUE = "lineup_due", ANYWHERE, _NEWS, TIMELY
    PLACE_WAITS = "place_waits", ANYWHERE, _NEWS, TIMELY

    # Penalties and protests
    PENALTY = "penalty", ANYWHERE, _RETRACTED
    PENALTY_WITHDRAWN = "penalty_withdrawn"
    PROTEST_MARK = "protest_mark"
    PROTEST = "protest", ANYWHERE, _RETRACTED
    PROTEST_VOTE = "protest_vote"
    PROTEST_RULING = "protest_ruling", ANYWHERE, _RETRACTED
    PROTEST_APPEALED = "protest_appealed", ANYWHERE, _RETRACTED
    PROTEST_WITHDRAWN = "protest_withdrawn"
    PROTEST_DEPOSIT = "protest_deposit"

    # The event itself
    ANNOUNCEMENT = "announcement", "announcements", _RETRACTED
    DAY_PLANNED = "day_planned", "announcements", _RETRACTED
    VENUE_STATED = "venue_stated", "announcements", _RETRACTED
    EVE = "eve", "announcements", _NEWS, TIMELY
    ROUNDS_CHANGED = "rounds_changed", "announcements", _RETRACTED
    SETTING_AMENDED = "setting_amended", "announcements", _RETRACTED
    LATE_RULE_CHANGED = "late_rule_changed", "announcements", _RETRACTED
    RETRACTION = "retraction"
    TOPIC_LOST = "topic_lost"
    CHAT_TAKEN = "chat_taken"
    PICTURE = "picture", ANYWHERE, _NEWS, POSTED, About.PICTURE

    # The club and the program
    CLUB_CLAIM = "club_claim", ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_ANSWER = "club_answer", ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_LEFT = "club_left", ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_SUSPENDED = "club_suspended", ANYWHERE, _NEWS, POSTED, About.CLUB
    SEND_AGAIN = "send_again", ANYWHERE, _NEWS, PERSONAL, About.PROGRAM
    SCREEN = "screen", ANYWHERE, _NEWS, POSTED, About.SCREEN

    @property
    def is_retracted(self) -> bool:
        return Mark.RETRACTED in self.marks

    @property
    def is_pictured(self) -> bool:
        return Mark.PICTURED in self.marks


def of(about: About) -> frozenset[NoticeKind]:
    """The kinds that are drawn from it."""
    return frozenset(kind for kind in NoticeKind if kind.about is about)
