"""Notices of what is still waited for: drawn from how things are then, nothing where it has come or was taken."""

from __future__ import annotations

from bot.render.home import to_protest
from bot.render.notices import calls, tables
from bot.render.notices.common import (
    Params,
    announced,
    announced_pairing,
    card,
    cards,
    looked_after,
    own_entry,
    round_now,
    table_numbers,
)
from bot.render.phrases import Tr, button, clock_time, lines, paragraphs, round_title
from bot.render.screen import Screen, press, screen
from bot.render.screens import lineup, protest_answers, table_state, waiting, waiting_results
from bot.render.screens.table_state import awaits_referee, is_over
from bot.views import TournamentView, Viewer
from engine.timing import appeal_until, last_moment, limit_of_hall, lineups_due, people_press, unseen


def result_missing(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To a side about its own table; to officials all of theirs at once."""
    if params["asked"] != "side":
        return _missing_tables(params, view, viewer, tr)
    found = announced_pairing(params, view)
    if found is None or found not in table_state.overdue_tables(view) or own_entry(viewer) is None:
        return None
    row = button(tr("match-button"), press("my", "match", view.id))
    return screen(tr("notice-result-missing", table=found.table), row)


def _missing_tables(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = round_now(params, view)
    late = looked_after(view, viewer, table_state.overdue_tables(view))
    if round_ is None or not late:
        return None
    text = tr("notice-results-missing", round=round_title(view, tr, round_), tables=table_numbers(late))
    return screen(text, cards(view, tr, late), button(tr("panel-tables"), press("tb", "grid", view.id)))


def report_waits(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The same question once more; to officials, who has not answered it."""
    if params["asked"] == "side":
        return tables.report_to_confirm(params, view, viewer, tr)
    found = announced_pairing(params, view)
    if found is None or not found.reports or found.dispute or is_over(view, found):
        return None
    if awaits_referee(view, found):
        return waiting_results.one_waiting(view, tr, found)
    silent = found.opponent_of(found.reports[-1].entry)
    return screen(tr("notice-report-waits", table=found.table, name=view.name(silent)), card(view, tr, found))


def dispute_waits(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """As an official sees it, though he may play at this table himself."""
    found = announced_pairing(params, view)
    card = None if found is None or found.taken is not None else tables.dispute(params, view, None, tr)
    return None if card is None else screen(paragraphs(tr("notice-nobody-takes"), card.text), *card.rows)


def call_unanswered(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    card = calls.call(params, view, viewer, tr)
    return None if card is None else screen(paragraphs(tr("notice-nobody-goes"), card.text), *card.rows)


def tables_unseen(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Where nobody ever presses, only that the limit is reached."""
    t, round_ = view.tournament, round_now(params, view)
    limit = None if round_ is None else limit_of_hall(t, round_)
    found = () if limit is None or round_ is None else looked_after(view, viewer, unseen(t, round_))
    if limit is None or round_ is None or not found:
        return None
    tables_row = button(tr("panel-tables"), press("tb", "grid", view.id))
    time = tr("notice-unseen-limit", time=clock_time(limit.due, t.zone), over=limit.due <= view.at)
    if not people_press(t):
        return screen(lines(time, tr("notice-unseen-nobody")), tables_row)
    text = tr("notice-unseen", round=round_title(view, tr, round_), tables=table_numbers(found))
    return screen(lines(text, time), cards(view, tr, found), tables_row)


def protest_closes(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_, found, entry = announced(params, view), announced_pairing(params, view), own_entry(viewer)
    last = last_moment(view.tournament, round_) if round_ is not None else None
    if last is None or found is None or entry is None or viewer is None or view.at > last:
        return None
    if not protest_answers.speaks(view, viewer, entry):
        return None
    filed = {(one.round, one.table, one.entry) for one in view.tournament.protests.values()}
    if entry.id not in found.entries or (found.round, found.table, entry.id) in filed:
        return None
    text = tr("notice-protest-closes", table=found.table, time=clock_time(last, view.tournament.zone))
    return screen(text, button(tr("protest-button"), press("my", "protest", view.id, found.id)))


def appeal_closes(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    protest = view.tournament.protests.get(params["protest"])
    last = None if protest is None else appeal_until(view.tournament, protest)
    if protest is None or last is None or protest.level != "head_referee" or view.at > last:
        return None
    text = tr("notice-appeal-closes", table=protest.table, time=clock_time(last, view.tournament.zone))
    return screen(text, to_protest(view, tr, protest))


def lineup_due(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_, found, entry = announced(params, view), announced_pairing(params, view), own_entry(viewer)
    last = lineups_due(view.tournament, round_) if round_ is not None else None
    if round_ is None or last is None or found is None or entry is None or entry.id not in found.entries:
        return None
    if found.lineup_of(found.side_of(entry.id)):
        return None
    text = tr("notice-lineup-due", round=round_title(view, tr, round_), time=clock_time(last, view.tournament.zone))
    return screen(text, lineup.buttons(view, tr, found, entry.id))


def place_waits(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The question once more, or, to the organizers, that nobody has answered it."""
    found = view.tournament.waiting_for(params["entry"])
    if found is None or not found.is_asked or viewer is None:
        return None
    if not params["over"]:
        return waiting.own(view, tr, found) if viewer.person.id in found.entry.members else None
    row = button(tr("waiting-list"), press("org", "waiting", view.id))
    return screen(tr("notice-place-silent", name=view.name(found.entry.id), time=waiting.deadline_of(view, found)), row)
