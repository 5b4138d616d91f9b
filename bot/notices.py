"""Every kind of message that the bot sends of itself: one row a kind.

Who hears of what is in `bot/desk/recipients/`, the words in `bot/render/notices/`; both are checked against this table
when they are imported.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from enum import Enum, Flag, StrEnum, auto
from typing import Self, get_args

from bot.views import Purpose
from engine.regulations import Hearing

CALL, SEAT, TIMELY, PERSONAL, OFFICIAL, POSTED = range(6)
"""Priorities, a lower number goes first: somebody is called; his table; his time; what else is news to him, to those
who direct, to a group. Up to `TIMELY` people cannot play on without it."""


class About(Enum):
    """What a message is drawn from."""

    TOURNAMENT = auto()
    PICTURE = auto()
    """Of a tournament, as a group wants it."""
    POST = auto()
    """What a group was shown, drawn anew where it stands."""
    CLUB = auto()
    ANNALS = auto()
    """What a club remembers, as a group reads it."""
    PROGRAM = auto()
    SCREEN = auto()
    """A screen, as it would have been shown at once."""


class Mark(Flag):
    NONE = 0
    RETRACTED = auto()
    """Whoever has been told hears that it is no longer so: he may have acted on it."""
    PICTURED = auto()
    """A group may have a picture of it."""
    ON_BOARD = auto()
    """The living message of a round says it too."""


LEVELS: tuple[Hearing, ...] = get_args(Hearing)


@dataclass(frozen=True, slots=True)
class Hears:
    """The lowest level at which each circle is told: those who play, those who direct or referee, the groups."""

    players: Hearing = "quiet"
    officials: Hearing = "quiet"
    groups: Hearing = "quiet"


ALWAYS, EVERYTHING = Hears(), Hears("everything", "everything", "everything")


ANYWHERE: Purpose | None = None
"""To people, and to every topic of a group whatever it is for."""
_NEWS, _RETRACTED, _PICTURED = Mark.NONE, Mark.RETRACTED, Mark.RETRACTED | Mark.PICTURED


class NoticeKind(StrEnum):
    """The kind's name in the outbox; who hears it at which level; the topics of a group that take it; whether it is
    retracted, pictured or on the board; the priority it has whoever hears it, where that of its reader would be lower;
    what it is drawn from."""

    hears: Hears
    topic: Purpose | None
    marks: Mark
    urgency: int
    about: About

    def __new__(
        cls,
        name: str,
        hears: Hears | None = None,
        topic: Purpose | None = ANYWHERE,
        marks: Mark = _NEWS,
        urgency: int = POSTED,
        about: About = About.TOURNAMENT,
    ) -> Self:
        kind = str.__new__(cls, name)
        kind._value_ = name
        if not isinstance(hears, Hears):
            raise TypeError(f"{name}: nobody has said who hears it at which level")
        kind.hears, kind.topic, kind.marks, kind.urgency, kind.about = hears, topic, marks, urgency, about
        return kind

    # Rounds: pairs, the start, the end
    DRAW_PROMISED = "draw_promised", Hears(groups="everything"), "pairings", _NEWS, TIMELY
    PAIRING = "pairing", ALWAYS, ANYWHERE, _RETRACTED, SEAT
    BYE = "bye", ALWAYS, ANYWHERE, _RETRACTED, SEAT
    PAIR_CHANGED = "pair_changed", ALWAYS, ANYWHERE, _NEWS, SEAT
    PAIRINGS_POSTED = "pairings_posted", ALWAYS, "pairings", _PICTURED, TIMELY
    PAIRS_CHANGED = "pairs_changed", ALWAYS, "pairings", _NEWS, TIMELY
    ROUND_STARTED = "round_started", Hears("usual", groups="everything"), "pairings", _RETRACTED, TIMELY
    ROUND_COMPLETE = "round_complete", ALWAYS
    ROUND_CLOSED = "round_closed", Hears("everything")
    RESULTS_POSTED = "results_posted", ALWAYS, "results", Mark.RETRACTED | Mark.ON_BOARD
    STANDINGS_POSTED = "standings_posted", Hears(groups="usual"), "standings", _PICTURED
    CUT_MADE = "cut_made", ALWAYS, "pairings", Mark.PICTURED, TIMELY
    FINISHED = "finished", ALWAYS, "standings", _RETRACTED

    # Tables: reports, disputes, results
    REPORT_TO_CONFIRM = "report_to_confirm", ALWAYS, ANYWHERE, _NEWS, TIMELY
    REPORT_WAITING = "report_waiting", ALWAYS
    DISPUTE = "dispute", ALWAYS
    DISPUTE_TAKEN = "dispute_taken", ALWAYS
    DISPUTE_DECIDED = "dispute_decided", ALWAYS, ANYWHERE, _RETRACTED
    RESULT_RECORDED = "result_recorded", ALWAYS, ANYWHERE, _RETRACTED
    RESULT_CORRECTED = "result_corrected", ALWAYS, ANYWHERE, _RETRACTED
    CORRECTION_POSTED = "correction_posted", ALWAYS, "results"
    LENGTH_STATED = "length_stated", ALWAYS, ANYWHERE, _RETRACTED

    # Brackets and questions
    PLACE_REPLACED = "place_replaced", ALWAYS, ANYWHERE, _RETRACTED
    QUESTION = "question", ALWAYS, ANYWHERE, _RETRACTED
    DECISION = "decision", ALWAYS, ANYWHERE, _RETRACTED

    # People: registered, joined, paid, gone, back
    ENTRY_REGISTERED = "entry_registered", Hears(officials="usual")
    PARTNER_JOINED = "partner_joined", ALWAYS
    SEAT_CLAIMED = "seat_claimed", Hears(officials="usual")
    PAID = "paid", ALWAYS
    ENTRY_LEFT = "entry_left", ALWAYS, ANYWHERE, _RETRACTED
    MATCHES_ANNULLED = "matches_annulled", ALWAYS, ANYWHERE, _RETRACTED
    ENTRY_BACK = "entry_back", ALWAYS, ANYWHERE, _RETRACTED
    SKIPS = "skips", ALWAYS
    SKIPS_NOT = "skips_not", ALWAYS
    ASKS_BACK = "asks_back", ALWAYS
    LATE_ADMITTED = "late_admitted", ALWAYS, ANYWHERE, _RETRACTED
    LATE_PAIR = "late_pair", ALWAYS, ANYWHERE, _RETRACTED, SEAT
    MEMBER_PARTED = "member_parted", ALWAYS, ANYWHERE, _RETRACTED
    CAPTAIN_CHANGED = "captain_changed", ALWAYS, ANYWHERE, _RETRACTED
    ENTRY_WAITS = "entry_waits", ALWAYS
    PLACE_OFFERED = "place_offered", ALWAYS, ANYWHERE, _RETRACTED
    PLACE_TAKEN = "place_taken", ALWAYS
    ENTRY_WAITS_NO_MORE = "entry_waits_no_more", ALWAYS
    SEEKER_ASKED = "seeker_asked", ALWAYS
    SEEKER_DECLINED = "seeker_declined", ALWAYS
    SEEKING_ENDED = "seeking_ended", ALWAYS
    SEEKING_CLOSED = "seeking_closed", ALWAYS, ANYWHERE, _NEWS, TIMELY
    INVITED = "invited", ALWAYS
    FOLLOWED_PAIRING = "followed_pairing", ALWAYS
    FOLLOWED_RESULT = "followed_result", ALWAYS
    RELAY = "relay", ALWAYS, ANYWHERE, _NEWS, TIMELY

    # Lists of what people play with
    DECK_DUE = "deck_due", ALWAYS
    DECKS_MISSING = "decks_missing", ALWAYS
    DECK_CORRECTED = "deck_corrected", ALWAYS, ANYWHERE, _RETRACTED

    # Officials
    ROLE_CLAIM = "role_claim", ALWAYS
    ROLE_GRANTED = "role_granted", ALWAYS
    ROLE_REVOKED = "role_revoked", ALWAYS
    ROLE_DECLINED = "role_declined", ALWAYS
    DUTY = "duty", ALWAYS
    ACT_UNDONE = "act_undone", ALWAYS

    # Calls
    CALLED = "call", ALWAYS, ANYWHERE, _NEWS, CALL
    CALL_WAITS = "call_waits", ALWAYS, ANYWHERE, _NEWS, CALL
    CALL_TAKEN = "call_taken", ALWAYS, ANYWHERE, _NEWS, CALL
    CALL_ENDED = "call_ended", ALWAYS, ANYWHERE, _NEWS, CALL

    # Time of a round
    START_PLANNED = "start_planned", Hears(groups="usual"), "pairings", _RETRACTED, TIMELY
    START_SOON = "start_soon", Hears("everything", groups="everything"), "pairings", _NEWS, TIMELY
    START_DUE = "start_due", ALWAYS, ANYWHERE, _NEWS, TIMELY
    HALL_CLOCK = "hall_clock", ALWAYS, "pairings", _RETRACTED, TIMELY
    TIME_ADDED = "time_added", ALWAYS, "pairings", _RETRACTED, TIMELY
    GAME_STARTED = "game_started", Hears("usual"), ANYWHERE, _RETRACTED, TIMELY
    TIME_LEFT = "time_left", Hears("usual", groups="everything"), "pairings", _NEWS, TIMELY
    TIME_OVER = "time_over", ALWAYS, ANYWHERE, _NEWS, TIMELY

    # Clocks of somebody at a table, arrivals
    PERSONAL_STARTED = "personal_started", ALWAYS, ANYWHERE, _RETRACTED, TIMELY
    PERSONAL_STOPPED = "personal_stopped", ALWAYS, ANYWHERE, _RETRACTED, TIMELY
    PERSONAL_SOON = "personal_soon", ALWAYS, ANYWHERE, _NEWS, TIMELY
    PERSONAL_OVER = "personal_over", ALWAYS, ANYWHERE, _NEWS, TIMELY
    PERSONAL_LATE = "personal_late", ALWAYS, ANYWHERE, _NEWS, TIMELY
    COMES_LATE = "comes_late", ALWAYS, ANYWHERE, _RETRACTED, TIMELY
    OPPONENT_WAITS = "opponent_waits", ALWAYS, ANYWHERE, _RETRACTED, TIMELY
    LATE_SOON = "late_soon", Hears(officials="usual"), ANYWHERE, _NEWS, TIMELY
    LATE_LIMIT = "late_limit", ALWAYS, ANYWHERE, _NEWS, TIMELY

    # Who is asked again
    RESULT_MISSING = "result_missing", ALWAYS, ANYWHERE, _NEWS, TIMELY
    REPORT_WAITS = "report_waits", ALWAYS, ANYWHERE, _NEWS, TIMELY
    DISPUTE_WAITS = "dispute_waits", ALWAYS, ANYWHERE, _NEWS, TIMELY
    CALL_UNANSWERED = "call_unanswered", ALWAYS, ANYWHERE, _NEWS, TIMELY
    TABLES_UNSEEN = "tables_unseen", Hears(officials="usual"), ANYWHERE, _NEWS, TIMELY
    PROTEST_CLOSES = "protest_closes", Hears("everything"), ANYWHERE, _NEWS, TIMELY
    APPEAL_CLOSES = "appeal_closes", ALWAYS, ANYWHERE, _NEWS, TIMELY
    LINEUP_DUE = "lineup_due", ALWAYS, ANYWHERE, _NEWS, TIMELY
    PLACE_WAITS = "place_waits", ALWAYS, ANYWHERE, _NEWS, TIMELY

    # Penalties and protests
    PENALTY = "penalty", ALWAYS, ANYWHERE, _RETRACTED
    PENALTY_WITHDRAWN = "penalty_withdrawn", ALWAYS
    PROTEST_MARK = "protest_mark", ALWAYS
    PROTEST = "protest", ALWAYS, ANYWHERE, _RETRACTED
    PROTEST_ANSWER = "protest_answer", ALWAYS
    PROTEST_VOTE = "protest_vote", ALWAYS
    PROTEST_RULING = "protest_ruling", ALWAYS, ANYWHERE, _RETRACTED
    PROTEST_APPEALED = "protest_appealed", ALWAYS, ANYWHERE, _RETRACTED
    PROTEST_WITHDRAWN = "protest_withdrawn", ALWAYS
    PROTEST_DEPOSIT = "protest_deposit", ALWAYS

    # The event itself
    ANNOUNCEMENT = "announcement", ALWAYS, "announcements", _RETRACTED
    DAY_PLANNED = "day_planned", ALWAYS, "announcements", _RETRACTED
    VENUE_STATED = "venue_stated", ALWAYS, "announcements", _RETRACTED
    EVE = "eve", ALWAYS, "announcements", _NEWS, TIMELY
    PUBLICATION_DUE = "publication_due", ALWAYS, ANYWHERE, _NEWS, TIMELY
    ROUNDS_CHANGED = "rounds_changed", ALWAYS, "announcements", _RETRACTED
    SETTING_AMENDED = "setting_amended", ALWAYS, "announcements", _RETRACTED
    LATE_RULE_CHANGED = "late_rule_changed", ALWAYS, "announcements", _RETRACTED
    RETRACTION = "retraction", ALWAYS
    TOPIC_LOST = "topic_lost", ALWAYS
    CHAT_TAKEN = "chat_taken", ALWAYS
    PICTURE = "picture", ALWAYS, ANYWHERE, _NEWS, POSTED, About.PICTURE

    POST_REDRAWN = "post_redrawn", ALWAYS, ANYWHERE, _NEWS, POSTED, About.POST

    # The club and the program
    CLUB_CLAIM = "club_claim", ALWAYS, ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_ANSWER = "club_answer", ALWAYS, ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_LEFT = "club_left", ALWAYS, ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_SUSPENDED = "club_suspended", ALWAYS, ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_WEEK_LOST = "club_week_lost", ALWAYS, ANYWHERE, _NEWS, POSTED, About.CLUB
    CLUB_WEEK = "club_week", ALWAYS, ANYWHERE, _NEWS, POSTED, About.ANNALS
    SEND_AGAIN = "send_again", ALWAYS, ANYWHERE, _NEWS, PERSONAL, About.PROGRAM
    SCREEN = "screen", ALWAYS, ANYWHERE, _NEWS, POSTED, About.SCREEN

    @property
    def is_retracted(self) -> bool:
        return Mark.RETRACTED in self.marks

    @property
    def is_on_board(self) -> bool:
        return Mark.ON_BOARD in self.marks

    @property
    def is_pictured(self) -> bool:
        return Mark.PICTURED in self.marks


CALLS_SOMEBODY = (
    NoticeKind.CALLED,
    NoticeKind.CALL_UNANSWERED,
    NoticeKind.DISPUTE,
    NoticeKind.DISPUTE_TAKEN,
    NoticeKind.DISPUTE_WAITS,
)
"""Whoever has such a message sees in it what became of it, until he goes on from it."""


def of(about: About) -> frozenset[NoticeKind]:
    """The kinds that are drawn from it."""
    return frozenset(kind for kind in NoticeKind if kind.about is about)


def hears_everything(level: Hearing) -> bool:
    """Whether nothing is left out, and all that is asked makes a sound."""
    return level == LEVELS[-1]


def is_living(purposes: Set[str], level: Hearing) -> bool:
    """Whether the pairs of a round become its board and its results in the same message, where these are posted."""
    return level != "everything" and (not purposes or {"pairings", "board"} <= purposes)
