"""`8:5` from a player: his own number first. Shown with both names before it is sent; never recorded by itself."""

from __future__ import annotations

from aiogram.filters import CommandObject

from bot.desk.desk import Desk
from bot.render.phrases import Tr, button, round_title
from bot.render.score_forms import score_form_of
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import match, table_ask, table_echo
from bot.render.screens.table_state import current_pairing, is_over, is_started
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from engine.notation import Line
from engine.scoring import reads
from handlers import score_forms
from handlers.needs import needs_possible, read_in
from handlers.player.match import LINE, NUMBER
from handlers.referee import lines
from handlers.visit import AnyVisit, Visit
from handlers.words import on_command

Seat = tuple[TournamentView, Entry, Pairing]


def is_line(visit: Visit, state: str | None) -> bool:
    """Whether it reads as a result."""
    return state in (None, LINE.state) and reads(visit.text)


async def one_line(visit: AnyVisit) -> None:
    await take_line(visit, visit.text)


async def take_line(visit: AnyVisit, text: str) -> None:
    """Find out which match is meant, and show the result before it is sent."""
    seats = await _seats(visit.desk, visit.viewer)
    on = [seat for seat in seats if not is_over(seat[0], seat[2]) and is_started(seat[0], seat[2])]
    said = [(seat, line) for seat in on if (line := score_form_of(seat[0]).read(text)) is not None]
    at_table = [(seat, line) for seat, line in said if line.table in (None, seat[2].table)]
    needs_possible([(seat[0], line) for seat, line in at_table or said] or read_in([seat[0] for seat in seats], text))
    if not at_table:
        await visit.show(_nowhere(visit.seen, visit.tr, seats, said, text))
    elif len(at_table) == 1:
        await _preview(visit, *at_table[0], text)
    else:
        await visit.show(_which_match(visit.tr, at_table, text))


@on_command("result")
async def result_command(visit: AnyVisit, command: CommandObject) -> None:
    """`/result 8:5` is the line; `/result` alone shows the pad. A referee's is about any table."""
    text = command.args or ""
    if lines.is_for_result(visit, text):
        await lines.result_command(visit, text)
        return
    await visit.form.clear()
    if reads(text):
        await take_line(visit, text)
        return
    here = visit.chosen().view
    pairing = current_pairing(here, visit.viewer.entry.id) if visit.viewer.entry else None
    if visit.viewer.entry is None or pairing is None or is_over(here, pairing) or not is_started(here, pairing):
        await visit.show(match.my_match(here, visit.viewer, visit.tr))
        return
    await visit.show(table_ask.ask(visit.tr, match.own_form(here, visit.viewer.entry, pairing)))


async def _seats(desk: Desk, viewer: Viewer) -> list[Seat]:
    """Where the person sits in the last published round of every running tournament he plays in."""
    seats = []
    for card in await desk.queries.tournaments_of(viewer.person.id):
        if card.status != "running" or "player" not in card.roles:
            continue
        view = await desk.queries.view(card.id)
        entry = view.tournament.entry_of(viewer.person.id)
        pairing = current_pairing(view, entry.id) if entry else None
        if entry is not None and pairing is not None:
            seats.append((view, entry, pairing))
    return seats


def _which_match(tr: Tr, at_table: list[tuple[Seat, Line]], text: str) -> Screen:
    """Several games do not fit into a button: the tournament is asked for in words."""
    if any(len(line.games) > 1 for _, line in at_table):
        return screen(tr("which-match-in-words", score=text[: table_echo.MOST_TYPED]))
    return match.which_match(tuple((seat[0], seat[2], line.games[0]) for seat, line in at_table), tr)


async def _preview(visit: AnyVisit, seat: Seat, line: Line, text: str) -> None:
    """A game rides on the button; the line of several games is kept until it is sent. What the line leaves open is
    asked."""
    view, entry, pairing = seat
    if (path := score_form_of(view).unfinished(pairing, line.games)) is not None:
        await score_forms.ask(visit, NUMBER, match.own_form(view, entry, pairing), path)
        return
    games = match.told_by(view, pairing, entry, line)
    for game in games:
        view.tournament.rulebook.scoring.check(game, view.tournament.rulebook)
    if len(games) == 1:
        await visit.show(match.preview_of_game(view, visit.tr, entry, pairing, games[0]))
        return
    await visit.form.set_state(LINE)
    await visit.form.set_data({"tournament": view.id, "pairing": pairing.id, "line": text})
    await visit.show(match.preview_of_match(view, visit.tr, entry, pairing, games))


def _nowhere(
    view: TournamentView | None, tr: Tr, seats: list[Seat], said: list[tuple[Seat, Line]], text: str
) -> Screen:
    """Why the result goes nowhere: another table, a round that has not begun, a match that is over, no match."""
    score = text[: table_echo.MOST_TYPED]
    if said:
        seat, line = said[0]
        return screen(tr("report-other-table", own=seat[2].table, typed=line.table or 0), _own_match(seat[0], tr))
    for seat_view, _, pairing in seats:
        round_ = seat_view.tournament.round(pairing.round)
        if not is_over(seat_view, pairing) and round_ is not None:
            if is_started(seat_view, pairing):
                return table_echo.unread(seat_view, tr, text)
            early = tr("report-early", round=round_title(seat_view, tr, round_), score=score)
            return screen(early, _own_match(seat_view, tr))
    if seats:
        return screen(tr("report-over"))
    if view is None:
        raise RuleViolation("tournament.not_chosen")
    return screen(tr("report-no-match", score=score))


def _own_match(view: TournamentView, tr: Tr) -> Button:
    return button(tr("leaving-match"), press("my", "match", view.id))
