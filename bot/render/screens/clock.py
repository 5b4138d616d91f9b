"""The clock of a round: the panel of the hall, the time of one table, and what a player says about his coming."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction

from bot.i18n import Markup, joined
from bot.render.articles import cited
from bot.render.home import to_cancel, to_panel, to_tables
from bot.render.numbers import exact_text
from bot.render.phrases import (
    Tr,
    button,
    clock_time,
    deadline_line,
    entry_label,
    lines,
    paragraphs,
    plain_time,
    round_title,
)
from bot.render.screen import STAMP, Button, Row, Screen, press, screen
from bot.render.screens import personal
from bot.render.screens.table_state import is_latest, is_over, is_started, may_record, round_on
from bot.views import OF_ADDED_TIME, OF_PERSONAL_CLOCKS, TournamentView, Viewer
from engine.clock import Extension
from engine.decide.clock import extras_given
from engine.model import Entry, Pairing, Round, RoundStatus, Tournament
from engine.results import Side
from engine.timing import (
    deadline,
    hall_deadline,
    is_awaited,
    limit_of,
    limit_of_hall,
    open_tables,
    round_minutes,
    table_version,
)
from engine.timing.deadlines import has_own_games

ADDED = (5, 10)
PLANNED = (5, 10, 15, 30)
QUARTER, SOONEST = timedelta(minutes=15), timedelta(minutes=5)
"""Times of day that one press names, and how far ahead they are at least."""
LATE = 10
"""Minutes that one press says."""


def minutes_left(end: datetime, now: datetime) -> int:
    """Whole minutes, to the nearest; 0 once it is over."""
    return max(0, (end - now + timedelta(seconds=30)) // timedelta(minutes=1))


# ── The hall ────────────────────────────────────────────────────────────────────────────────────────────────────────


def door(view: TournamentView, viewer: Viewer, tr: Tr) -> tuple[Button, ...]:
    """The way to the panel, while a round is announced and not over."""
    round_ = round_on(view)
    if round_ is None or not may_record(viewer) or not any(open_tables(view.tournament, round_)):
        return ()
    return (button(tr("clock-door"), press("ck", "hall", view.id)),)


def hall(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """Until when the hall plays, and what can be done about it."""
    round_ = round_on(view)
    tables = to_tables(view, tr)
    back = (tables, to_panel(view, tr)) if viewer.directs else (tables,)
    if round_ is None:
        return screen(tr("tables-none"), back)
    text = paragraphs(
        tr("clock-title", round=round_title(view, tr, round_)),
        lines(state(view, tr, round_), _own_times(view, tr, round_)),
        lines(
            *(_extension(view, tr, one) for one in view.tournament.clock_of(round_.number).extensions if not one.table)
        ),
    )
    rows = _hall_rows(view, tr, round_) if may_record(viewer) else []
    return screen(text, *rows, back)


def state(view: TournamentView, tr: Tr, round_: Round, pairing: Pairing | None = None) -> str:
    """Until when the hall plays, or one table, and how many minutes that is; the plan before the start."""
    t = view.tournament
    told = deadline_line(view, tr, round_, pairing)
    if round_.status is not RoundStatus.STARTED:
        return told or tr("clock-waits")
    if told or t.clock_of(round_.number).stop is not None:
        end = hall_deadline(t, round_) if pairing is None else deadline(t, pairing)
        return lines(told or tr("clock-stands"), "" if end is None else _left(tr, end.due, view.at))
    return tr("clock-no-limit")


def _left(tr: Tr, due: datetime, now: datetime) -> str:
    return tr("timer-over") if due <= now else tr("clock-left", minutes=minutes_left(due, now))


def _own_times(view: TournamentView, tr: Tr, round_: Round) -> str:
    """The tables that play to another time than the hall."""
    common = hall_deadline(view.tournament, round_)
    found = [(pairing, deadline(view.tournament, pairing)) for pairing in open_tables(view.tournament, round_)]
    own = [
        tr("clock-own", table=pairing.table, time=clock_time(end.due, view.tournament.zone))
        for pairing, end in found
        if end is not None and (common is None or end.due != common.due)
    ]
    return joined(own) if own else ""


def _hall_rows(view: TournamentView, tr: Tr, round_: Round) -> Sequence[Row]:
    t, number = view.tournament, round_.number
    clock = t.clock_of(number)
    version = clock.version or round_.version

    def act(action: str, arg: object = "") -> str:
        return press("ck", action, view.id, f"{number}", version, arg)

    if round_.status is not RoundStatus.STARTED:
        plans = [button(tr("clock-plan", minutes=one), act("plan", one)) for one in PLANNED]
        quarters = [
            button(Markup(plain_time(one, t.zone)), act("planat", one.strftime(STAMP))) for one in _quarters(view.at)
        ]
        typed = (button(tr("clock-plan-ask"), act("planask")),)
        none = (button(tr("clock-plan-none"), act("plan", 0)),) if clock.plan is not None else ()
        return [start_button(view, tr, round_), tuple(plans[:2]), tuple(plans[2:]), tuple(quarters), (*typed, *none)]
    if not any(open_tables(t, round_)):
        return []
    stop = (
        button(tr("clock-pause"), act("pause"))
        if clock.stop is None
        else button(tr("clock-resume"), act("resume"), style="success")
    )
    timed = round_minutes(round_, t.rulebook.time) is not None
    rows = [(stop,)] if timed or clock.stop is not None or _waits_or_counts(t, round_) else []
    return [*rows, *(_adding(tr, f"{number}", version, view) if timed else [])]


def start_button(view: TournamentView, tr: Tr, round_: Round) -> Button:
    data = press("org", "start", view.id, f"{round_.number}", round_.version)
    return button(tr("panel-start"), data, style="success")


def _waits_or_counts(t: Tournament, round_: Round) -> bool:
    """Whether a stop of the hall would hold something up though the round has no length: the wait for latecomers, or
    a clock of somebody at a table."""
    waits = limit_of_hall(t, round_) is not None and any(map(is_awaited, open_tables(t, round_)))
    return waits or any(clock.round == round_.number and clock.stopped_at is None for clock in t.personal.values())


def _quarters(now: datetime) -> list[datetime]:
    """The next quarters of an hour, but for one that is all but here."""
    first = now + SOONEST + (datetime.min.replace(tzinfo=UTC) - now - SOONEST) % QUARTER
    return [first + place * QUARTER for place in range(4)]


def ask_start(view: TournamentView, tr: Tr, round_: Round) -> Screen:
    """At what time of day the round is to begin."""
    return screen(tr("clock-plan-how", round=round_title(view, tr, round_)), to_cancel(tr))


def _adding(tr: Tr, part: str, version: int, view: TournamentView) -> Sequence[Row]:
    """One press: how much and why."""

    def one(why: str, minutes: int) -> Button:
        data = press("ck", "add", view.id, part, version, f"{minutes}.{why}")
        return button(tr("clock-add", why=why, minutes=minutes), data)

    return [tuple(one(why, minutes) for minutes in ADDED) for why in OF_ADDED_TIME]


def _extension(view: TournamentView, tr: Tr, one: Extension) -> str:
    return tr("clock-added", minutes=one.minutes, why=reason_text(tr, view.said(one.reason), asked=one.asked))


def reason_text(tr: Tr, reason: str, *, asked: bool = False) -> str:
    """Why time was added: one of the reasons that have a button, or somebody's own words."""
    if reason in (*OF_ADDED_TIME, *OF_PERSONAL_CLOCKS) or not reason:
        return tr("clock-why", why="asked" if asked else reason or "none")
    return tr("clock-own-words", text=reason)


# ── A table ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def table_door(view: TournamentView, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    if is_over(view, pairing) or not is_latest(view, pairing):
        return ()
    return (button(tr("clock-door"), press("ck", "table", view.id, pairing.id)),)


def table(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Screen:
    """The time of one table: added minutes with their reasons, who has come."""
    t = view.tournament
    round_ = t.rounds[pairing.round - 1]
    first, second = view.sides(pairing)
    added = [one for one in t.clock_of(round_.number).extensions if one.table in (0, pairing.table)]
    acts = may_record(viewer) and not is_over(view, pairing)
    text = paragraphs(
        tr("clock-table", round=round_title(view, tr, round_), table=pairing.table, first=first, second=second),
        lines(deadline_line(view, tr, round_, pairing), *(_extension(view, tr, one) for one in added)),
        personal.running(view, tr, pairing),
        lines(*(arrival_line(view, tr, pairing, side) for side in Side), both_late_line(view, tr, pairing)),
        personal.hints(view, tr) if acts and is_started(view, pairing) else "",
    )
    rows = _table_rows(view, tr, pairing) if acts else []
    return screen(text, *rows, button(tr("clock-card"), press("tb", "card", view.id, pairing.id)))


def _table_rows(view: TournamentView, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    t, version = view.tournament, table_version(view.tournament, pairing)
    round_ = t.rounds[pairing.round - 1]
    here = tuple(button for side in Side for button in here_button(view, tr, pairing, side, named=True))
    if round_.status is not RoundStatus.STARTED:
        return [here]
    rows: list[Row] = [here, *personal.rows(view, tr, pairing)]
    time, game = t.rulebook.time, len(pairing.games) + 1
    if has_own_games(t, pairing) and deadline(t, pairing) is None and game > 1:
        rows.append(button(tr("clock-game", game=game), press("ck", "game", view.id, pairing.id, version)))
    if round_minutes(round_, time) is None:
        return rows
    runs = deadline(t, pairing) is not None or t.clock_of(round_.number).stop is not None
    if runs and time.extra and extras_given(t, pairing) < time.extra_per_game:
        extra = button(tr("clock-extra", minutes=time.extra), press("ck", "extra", view.id, pairing.id, version))
        rows.append(extra)
    return [*rows, *_adding(tr, pairing.id, version, view)]


# ── Who comes ───────────────────────────────────────────────────────────────────────────────────────────────────────


def is_expected(view: TournamentView, pairing: Pairing, side: Side) -> bool:
    """Whether nobody knows yet that this side has come."""
    if is_over(view, pairing) or not is_latest(view, pairing) or not is_awaited(pairing):
        return False
    return view.tournament.came(pairing.round, pairing.entry_at(side)) is None


def here_button(
    view: TournamentView, tr: Tr, pairing: Pairing, side: Side, *, named: bool = False
) -> tuple[Button, ...]:
    """For the side itself, or with its name for a referee."""
    if not is_expected(view, pairing, side):
        return ()
    data = press("ck", "here", view.id, pairing.id, arg=side.value)
    name = entry_label(view, pairing.entry_at(side), 18)
    return (button(tr("arrival-of", name=name) if named else tr("arrival-own"), data),)


def arrival_row(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> tuple[Button, ...]:
    """What a player says before his match, where the event waits for nobody for ever; once the time is up nobody comes
    late any more."""
    side = pairing.side_of(entry.id)
    here = here_button(view, tr, pairing, side)
    if not here or view.tournament.rulebook.time.late_forfeit is None:
        return ()
    known = view.tournament.arrival(pairing.round, entry.id)
    end = deadline(view.tournament, pairing)
    promised = known is not None and known.until is not None and known.until > view.at
    if promised or (end is not None and end.due <= view.at):
        return here
    late = button(tr("arrival-late", minutes=LATE), press("ck", "late", view.id, pairing.id, arg=side.value))
    return (*here, late)


def both_late_line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """How the clocks are set where neither was there at the start and one of them has come now (Кодекс РФГ, 16.6.3)."""
    t = view.tournament
    started = t.rounds[pairing.round - 1].started_at
    known = {side: t.came(pairing.round, pairing.entry_at(side)) for side in Side}
    there = [side for side, at in known.items() if at is not None]
    if t.rulebook.time.both_late is None or started is None or len(there) != 1 or is_over(view, pairing):
        return ""
    at = known[there[0]]
    gone = 0 if at is None else int((at - started).total_seconds()) // 60
    if gone <= 0:
        return ""
    absent = view.name(pairing.entry_at(there[0].other))
    article = cited(tr, t.rulebook.article("time.both_late"))
    return tr("arrival-both-late", gone=gone, half=exact_text(Fraction(gone, 2)), name=absent, article=article)


def arrival_line(view: TournamentView, tr: Tr, pairing: Pairing, side: Side, *, own: bool = False) -> str:
    """What is known of a side before its match; empty where nothing is. `own`: told to itself."""
    known = view.tournament.arrival(pairing.round, pairing.entry_at(side))
    if known is None or not is_awaited(pairing) or is_over(view, pairing):
        return ""
    name = view.name(pairing.entry_at(side))
    if known.here or known.until is None:
        return tr("arrival-is-here", name=name)
    limit, zone = limit_of(view.tournament, pairing) if own else None, view.tournament.zone
    sooner = clock_time(limit.due, zone) if limit is not None and limit.due < known.until else "none"
    return tr("arrival-comes", own=own, name=name, time=clock_time(known.until, zone), limit=sooner)
