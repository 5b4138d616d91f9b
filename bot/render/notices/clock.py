"""Notices of the clock: plans, stops, added time, what is left, and who decides when it is over."""

from __future__ import annotations

from bot.render.at_time import told_of_matches, told_then, who_won
from bot.render.notices.common import (
    Params,
    announced_pairing,
    cards,
    looked_after,
    own_entry,
    round_now,
    table_numbers,
)
from bot.render.phrases import Tr, button, clock_time, day_time, deadline_line, is_today, lines, round_title
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import clock
from bot.render.screens.table_state import current_pairing, is_latest, is_over
from bot.views import TournamentView, Viewer
from engine.model import Pairing, Round, RoundStatus
from engine.timing import deadline, hall_deadline, played_tables


def start_planned(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The moment as it stands now, or that none is named any more."""
    round_ = round_now(params, view)
    if round_ is None or round_.status is not RoundStatus.PUBLISHED:
        return None
    plan = view.tournament.clock_of(round_.number).plan
    if plan is None:
        return screen(tr("notice-start-open", round=round_title(view, tr, round_)))
    title, zone = round_title(view, tr, round_), view.tournament.zone
    if not is_today(view, plan.at):
        return screen(tr("notice-start-planned-later", round=title, time=day_time(tr, plan.at, zone)))
    return screen(tr("notice-start-planned", round=title, time=clock_time(plan.at, zone)))


def start_soon(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = round_now(params, view)
    plan = None if round_ is None else view.tournament.clock_of(round_.number).plan
    if round_ is None or plan is None or round_.status is not RoundStatus.PUBLISHED:
        return None
    own = _own_table(view, viewer)
    text = tr(
        "notice-start-soon",
        round=round_title(view, tr, round_),
        time=clock_time(plan.at, view.tournament.zone),
        table=own.table if own is not None else 0,
    )
    return screen(text, _arrival(view, viewer, tr, own))


def start_due(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """It is time; whoever sees that the hall sits begins."""
    round_ = round_now(params, view)
    if round_ is None or round_.status is not RoundStatus.PUBLISHED:
        return None
    start = clock.start_button(view, tr, round_)
    panel = button(tr("clock-door"), press("ck", "hall", view.id))
    return screen(tr("notice-start-due", round=round_title(view, tr, round_)), start, panel)


def hall_clock(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The hall stands still, or goes on: told while it is so."""
    round_ = round_now(params, view)
    if round_ is None or round_.status is not RoundStatus.STARTED:
        return None
    stop, title = view.tournament.clock_of(round_.number).stop, round_title(view, tr, round_)
    own = announced_pairing(params, view) if "table" in params else None
    if (stop is not None) is not params["stands"] or (own is not None and is_over(view, own)):
        return None
    end = deadline_line(view, tr, round_, _own_table(view, viewer))
    if stop is None:
        return screen(lines(tr("notice-clock-runs", round=title), end))
    since = clock_time(stop.since, view.tournament.zone)
    return screen(lines(tr("notice-clock-stands", round=title, time=since), end))


def time_added(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To one table or to all, why, and until when they play now."""
    round_, pairing = round_now(params, view), announced_pairing(params, view)
    if round_ is None or round_.status is not RoundStatus.STARTED or (pairing is not None and is_over(view, pairing)):
        return None
    text = tr(
        "notice-time-added",
        table=0 if params["hall"] else int(params["table"]),
        minutes=int(params["minutes"]),
        why=clock.reason_text(tr, view.said(str(params["reason"])), asked=bool(params["asked"])),
    )
    return screen(lines(text, deadline_line(view, tr, round_, pairing)))


def game_started(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_, pairing = round_now(params, view), announced_pairing(params, view)
    if round_ is None or pairing is None or len(pairing.games) + 1 != params["game"]:
        return None
    text = tr("notice-game-started", table=pairing.table, game=int(params["game"]))
    return screen(lines(text, deadline_line(view, tr, round_, pairing)))


def time_left(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What is left now, whatever was left when it rang; nothing where the table has finished or the hall stands."""
    round_ = round_now(params, view)
    pairing = announced_pairing(params, view)
    if round_ is None or round_.status is not RoundStatus.STARTED:
        return None
    if pairing is None:
        return _of_hall(view, tr, round_)
    end = deadline(view.tournament, pairing)
    if end is None or pairing not in played_tables(view.tournament, round_):
        return None
    left = clock.minutes_left(end.due, view.at)
    book = view.tournament.rulebook.time
    played_on = told_then(view, tr, pairing) if book.at_zero == "finish_upkeep" and not left else ""
    text = tr("notice-time-left", minutes=left, table=pairing.table, then=book.at_zero, played_on=played_on)
    time = tr("deadline", over=False, time=clock_time(end.due, view.tournament.zone)) if left else ""
    entry = own_entry(viewer)
    if entry is None:
        return screen(lines(text, time))
    asked = who_won(view, tr, entry, pairing) if played_on else ()
    return screen(lines(text, time), asked, button(tr("match-button"), press("my", "match", view.id)))


def _of_hall(view: TournamentView, tr: Tr, round_: Round) -> Screen | None:
    """For a group: the tables that play."""
    end, playing = hall_deadline(view.tournament, round_), list(played_tables(view.tournament, round_))
    if end is None or not playing:
        return None
    left = clock.minutes_left(end.due, view.at)
    tables = table_numbers(playing)
    return screen(tr("notice-time-hall", round=round_title(view, tr, round_), minutes=left, tables=tables))


def time_over(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To those who decide: where games are still on, and what the book proposes."""
    round_ = round_now(params, view)
    if round_ is None or viewer is None:
        return None
    tables = [
        pairing
        for pairing in looked_after(view, viewer, played_tables(view.tournament, round_))
        if _is_over_time(view, pairing) and params["table"] in (0, pairing.table)
    ]
    if not tables:
        return None
    text = tr(
        "notice-time-over",
        round=round_title(view, tr, round_),
        tables=table_numbers(tables),
        then=view.tournament.rulebook.time.at_zero,
    )
    if view.tournament.rulebook.time.at_zero == "finish_upkeep":
        text = lines(text, told_of_matches(view, tr, tables))
    return screen(text, cards(view, tr, tables), button(tr("panel-tables"), press("tb", "grid", view.id)))


def _is_over_time(view: TournamentView, pairing: Pairing) -> bool:
    end = deadline(view.tournament, pairing)
    return end is not None and end.due <= view.at


def _own_table(view: TournamentView, viewer: Viewer | None) -> Pairing | None:
    entry = own_entry(viewer)
    found = current_pairing(view, entry.id) if entry is not None else None
    return found if found is not None and is_latest(view, found) else None


def _arrival(view: TournamentView, viewer: Viewer | None, tr: Tr, pairing: Pairing | None) -> tuple[Button, ...]:
    entry = own_entry(viewer)
    return clock.arrival_row(view, tr, entry, pairing) if entry is not None and pairing is not None else ()
