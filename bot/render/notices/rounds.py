"""Notices of rounds: pairs, the start, the end, what is posted in groups."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.places import of_rows
from bot.render import draws, play
from bot.render.home import to_tables
from bot.render.notices.common import Params, announced, announced_pairing, own_entry, place_in, round_now
from bot.render.phrases import Tr, button, deadline_line, lines, match_title, paragraphs, reason_text, round_title
from bot.render.records import ahead, bracket_kind, part_line, ranked_name, seed_of
from bot.render.score_forms import games_text
from bot.render.screen import Screen, press, screen
from bot.render.screens import bracket as bracket_screen
from bot.render.screens import clock, lineup, match, picture_buttons, rules
from bot.render.screens.organizer import next_row, out_line, place_line, place_text, winner_line
from bot.render.screens.pairings import by_groups, free_lines
from bot.render.screens.standings import headings_line, part_label, row_of, rows_text, title
from bot.render.screens.table_marks import legend, may_move_up, status_line
from bot.render.screens.table_state import (
    all_over,
    current_pairing,
    is_latest,
    is_over,
    is_started,
    may_record,
)
from bot.render.tables import ROWS_PER_PAGE, pre
from bot.views import TournamentView, Viewer
from engine.formats import knockout
from engine.model import Entry, EntryStatus, Pairing, RoundStatus, Status
from engine.standings.final import is_over as event_is_over
from engine.standings.prizes import awarded
from engine.standings.table import Row, Table, standings

MOST_PAIRS = 60


PODIUM = 4


def pairing(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """While its round is on: what is true by then, that it has begun or even its result."""
    entry = own_entry(viewer)
    found = announced_pairing(params, view)
    if entry is None or found is None or entry.id not in found.entries or not is_latest(view, found):
        return None
    if view.tournament.status is Status.FINISHED:
        return None
    text = paragraphs(
        _through(view, tr, entry, paired=True) if params.get("through") else "",
        match.opponents(view, tr, entry, found),
        match.stakes_line(view, tr, entry, found),
        match.situation(view, tr, entry, found),
    )
    more = (
        button(tr("match-button"), press("my", "match", view.id)),
        button(tr("call-button"), press("my", "judge", view.id, found.id)),
    )
    why = button(tr("match-why"), press("st", "why", view.id, found.id))
    # Once games are on, whoever is missed is asked by a notice of its own.
    comes = () if is_started(view, found) else clock.arrival_row(view, tr, entry, found)
    seats = () if viewer is None else lineup.of_captain(view, tr, viewer, entry, found)
    return screen(text, *match.answer_rows(view, tr, entry, found), seats, comes, more, why)


def bye(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry, round_ = own_entry(viewer), round_now(params, view)
    if entry is None or round_ is None or not any(free.entry == entry.id for free in round_.free):
        return None
    return screen(match.without_opponent(view, tr, entry))


def pairings_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = round_now(params, view)
    if round_ is None:
        return None
    shown = round_.pairings[:MOST_PAIRS]
    pairs = by_groups(view, tr, round_, shown, lambda one: _pair(view, tr, one))
    rest = len(round_.pairings) - len(shown)
    return screen(
        paragraphs(
            lines(tr("notice-pairings", round=round_title(view, tr, round_)), part_line(view, tr, round_)),
            lines(pairs, tr("notice-pairs-rest", count=rest) if rest else ""),
            free_lines(view, tr, round_),
            draws.by_hand(tr, view) if round_.number == 1 else "",
            lines(play.time(tr, view.tournament.rulebook), deadline_line(view, tr, round_), tr("notice-pairings-own")),
        ),
        picture_buttons.of_pairings(view, tr, round_.number),
    )


def _pair(view: TournamentView, tr: Tr, one: Pairing) -> str:
    return tr("notice-pair", table=one.table, first=ranked_name(view, one.first), second=ranked_name(view, one.second))


def draw_promised(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """A draw was made: whoever makes another one cannot hide it."""
    number = int(params["number"])
    if not any(draw.number == number for draw in view.tournament.draws):
        return None
    return screen(tr("notice-draw-promised", made=number - 1))


def round_started(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = round_now(params, view)
    if round_ is None or round_.status is not RoundStatus.STARTED:
        return None
    entry = own_entry(viewer)
    found = current_pairing(view, entry.id) if entry else None
    judges = viewer is not None and found is None and may_record(viewer)
    if viewer is not None and not judges and (found is None or is_over(view, found)):
        return None
    text = lines(
        tr(
            "notice-started",
            round=match_title(view, tr, found) if found else round_title(view, tr, round_),
            table=found.table if found else 0,
        ),
        deadline_line(view, tr, round_),
        rules.waiting_until(view, tr, round_),
        rules.stays_away(view, tr, round_.number) if found else "",
        tr("notice-clocks-on") if judges else "",
        play.photos(view, tr, round_) if viewer is None or judges else "",
    )
    if judges:
        return screen(text, to_tables(view, tr))
    return screen(text, button(tr("match-button"), press("my", "match", view.id)) if found else ())


def round_complete(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = announced(params, view)
    if round_ is None or round_ is not view.tournament.current_round or not all_over(view, round_.pairings):
        return None
    if view.tournament.status is Status.FINISHED:
        return None  # whoever was to finish it has done so already
    over = event_is_over(view.tournament)
    text = tr("notice-complete", round=round_title(view, tr, round_), over=over)
    return screen(text, next_row(view, tr), button(tr("notice-panel"), press("org", "panel", view.id)))


def round_closed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_, entry = announced(params, view), own_entry(viewer)
    if round_ is None or entry is None:
        return None
    found = next((one for one in round_.pairings if entry.id in one.entries), None)
    table = standings(view.tournament, round_.number)
    row = row_of(table, entry.id)
    if row is None or (found is not None and not is_over(view, found)):
        return None
    text = paragraphs(
        tr("notice-closed", round=round_title(view, tr, round_)),
        lines(
            match.outcome(view, tr, entry, found) if found else "",
            place_in(view, tr, table, row),
            status_line(view, tr, table, row),
        ),
    )
    buttons = (
        button(tr("match-table"), press("st", "show", view.id)),
        button(tr("why-mine"), press("st", "place", view.id, entry.id, arg=round_.number)),
    )
    return screen(text, buttons)


def results_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = announced(params, view)
    if round_ is None or not all_over(view, round_.pairings):
        return None
    shown = round_.pairings[:MOST_PAIRS]
    told = [
        tr(
            "notice-result",
            table=one.table,
            first=view.name(one.first),
            second=view.name(one.second),
            result=games_text(view, tr, one),
        )
        for one in shown
    ]
    rest = len(round_.pairings) - len(shown)
    return screen(
        paragraphs(
            tr("notice-results", round=round_title(view, tr, round_)),
            lines(*told, tr("notice-pairs-rest", count=rest) if rest else ""),
            free_lines(view, tr, round_),
        )
    )


def standings_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = announced(params, view)
    if round_ is None:
        return None
    made = view.tournament.bracket
    if made is not None and round_.stage == made.stage:
        return screen(bracket_screen.bracket(view, None, tr).text, picture_buttons.of_bracket(view, tr))
    found = standings(view.tournament, round_.number)
    shown = found.rows[:ROWS_PER_PAGE]
    rest = len(found.rows) - len(shown)
    return screen(
        paragraphs(
            title(view, tr, found),
            *(_part(view, tr, found, group, tuple(rows)) for group, rows in groupby(shown, lambda row: row.group)),
            lines(legend(view, tr, found, shown), headings_line(view, tr, found, shown)),
            tr("notice-rows-rest", count=rest) if rest else "",
        ),
        picture_buttons.of_table(view, tr, round_.number),
    )


def _part(view: TournamentView, tr: Tr, found: Table, group: str, rows: Sequence[Row]) -> str:
    """The rows of a group under its name; those of a table without groups as they are."""
    return lines(part_label(view, tr, found, group), pre(rows_text(view, tr, found, rows)))


def cut_made(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    slots = knockout.view(view.tournament)
    if view.tournament.bracket is None or not slots:
        return None
    if viewer is None:
        told = [bracket_screen.slot_line(view, None, tr, line) for line in slots if line.round == slots[0].round]
        waiting = bracket_screen.waiting_line(view, tr, slots)
        kind = bracket_kind(view)
        head = tr("notice-bracket-group") if kind == "whole" else tr("notice-cut-group", ahead=kind)
        return screen(paragraphs(head, lines(*told, waiting)))
    entry = own_entry(viewer)
    if entry is None or entry.status is not EntryStatus.ACTIVE:
        return None  # who left was told so, and may still stand among the seeds
    text = lines(_through(view, tr, entry), bracket_screen.enters_later(view, tr, slots, entry.id))
    return screen(text, button(tr("standings-bracket"), press("br", "show", view.id)))


def _through(view: TournamentView, tr: Tr, entry: Entry, *, paired: bool = False) -> str:
    """Whether he goes on, or where he stands in a bracket that is the whole event; `paired`: over his pair."""
    made, book = view.tournament.bracket, view.tournament.rulebook
    if made is None:
        return ""
    seed, before = seed_of(view, entry.id) or 0, book.before(book.stage(made.stage))
    if before is None:
        return tr("notice-bracket", seed=seed, paired=paired)
    rows = standings(view.tournament, stage=before.id).rows
    group = next((row.group for row in rows if row.entry == entry.id), "")
    next_up = not seed and may_move_up(view, before.id)
    place, into = of_rows(rows).get(entry.id, ""), ahead(view, before.id)
    told = tr("notice-cut", seed=seed, ahead=into, place=place, group=group or "none", over=not next_up)
    return lines(told, tr("standings-next-up") if next_up else "")


def finished(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Whoever was put out for good is told the end, and neither a place of his own nor thanks; then the winner is
    named, who need not be the first."""
    if view.tournament.status is not Status.FINISHED:
        return None
    entry = own_entry(viewer)
    places = dict(view.tournament.final_places)
    medals = {one for one, place in awarded(view.tournament) if place < PODIUM}
    best = [
        place_line(view, tr, one, place)
        for one, place in view.tournament.final_places
        if place < PODIUM or one in medals
    ]
    out = out_line(view, tr)
    placed = entry is not None and entry.id in places and entry.status is not EntryStatus.DISQUALIFIED
    text = paragraphs(
        tr("notice-finished", title=view.tournament.title),
        lines(*best),
        lines(winner_line(view, tr), out) if out else "",
        tr("notice-own-place", place=place_text(view, places[entry.id])) if entry and placed else "",
    )
    return screen(text, () if viewer is None else button(tr("match-table"), press("st", "show", view.id)))


def pair_changed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To whoever has another opponent, another table, or none any more."""
    entry, round_ = own_entry(viewer), round_now(params, view)
    if entry is None or round_ is None:
        return None
    told = tr("notice-pair-changed", reason=reason_text(tr, view.said(str(params["reason"]))) or "none")
    found = current_pairing(view, entry.id)
    if found is None:
        return screen(paragraphs(told, match.without_opponent(view, tr, entry)))
    now = pairing({"round": round_.number, "table": found.table}, view, viewer, tr)
    if now is None:
        return screen(paragraphs(told, match.outcome(view, tr, entry, found)))
    return screen(paragraphs(told, now.text), *now.rows)


def pairs_changed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """In a group: the pairs that are new."""
    round_ = round_now(params, view)
    if round_ is None:
        return None
    tables = {int(table) for table in params["tables"]}
    told = [_pair(view, tr, one) for one in round_.pairings if one.table in tables]
    return screen(
        paragraphs(
            tr("notice-pairs-changed", round=round_title(view, tr, round_)),
            lines(*told[:MOST_PAIRS]),
            free_lines(view, tr, round_),
        )
    )
