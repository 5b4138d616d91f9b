"""`8:5` from a player: his own balls first. Shown with both names before it is sent; never recorded by itself."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command, CommandObject, Filter, StateFilter
from aiogram.fsm.context import FSMContext
from aiogram.types import Message

from bot.desk.desk import Desk
from bot.render.phrases import Tr, round_title
from bot.render.screen import Screen
from bot.render.screens import match
from bot.render.screens.table_codes import encode, typed
from bot.render.screens.table_state import current_pairing, is_over, is_started
from bot.views import TournamentView, Viewer
from engine.model import Entry, Pairing
from engine.notation import ScoreLine, parse_line
from engine.scoring import balls
from handlers.needs import chosen, needs_possible
from handlers.show import show

Seat = tuple[TournamentView, Entry, Pairing]


class TypedScore(Filter):
    """A line that reads as a score."""

    async def __call__(self, message: Message) -> bool | dict[str, ScoreLine]:
        line = parse_line(message.text or "")
        return {"line": line} if line is not None else False


async def one_line(
    message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, line: ScoreLine
) -> None:
    seats = await _seats(desk, viewer)
    on = [seat for seat in seats if not is_over(seat[0], seat[2]) and is_started(seat[0], seat[2])]
    at_table = [seat for seat in on if line.table in (None, seat[2].table)]
    needs_possible(typed(line.first, line.second), [seat[0] for seat in at_table or seats])
    if not at_table:
        await show(message, _nowhere(view, tr, seats, on, line))
    elif len(at_table) == 1:
        await show(message, _preview(tr, at_table[0], line))
    else:
        offers = tuple((one, pairing) for one, _, pairing in at_table)
        await show(message, match.which_match(offers, tr, encode(typed(line.first, line.second))))


async def result_command(
    message: Message,
    command: CommandObject,
    desk: Desk,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
) -> None:
    """`/result 8:5` is the line; `/result` alone shows the pad."""
    await state.clear()
    line = parse_line(command.args or "")
    if line is not None:
        await one_line(message, desk, view, viewer, tr, line)
        return
    here = chosen(view)
    pairing = current_pairing(here, viewer.entry.id) if viewer.entry else None
    if viewer.entry is None or pairing is None or is_over(here, pairing) or not is_started(here, pairing):
        await show(message, match.my_match(here, viewer, tr))
        return
    await show(message, match.ask_score(here, tr, viewer.entry, pairing))


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


def _preview(tr: Tr, seat: Seat, line: ScoreLine) -> Screen:
    view, entry, pairing = seat
    own = typed(line.first, line.second)
    balls.check(own, view.tournament.rulebook.balls)
    return match.preview(view, tr, entry, pairing, match.seen_by(pairing, entry, own))


def _nowhere(view: TournamentView | None, tr: Tr, seats: list[Seat], on: list[Seat], line: ScoreLine) -> Screen:
    """Why the score goes nowhere: another table, a round that has not begun, a match that is over, no match."""
    score = f"{line.first}:{line.second}"
    if on and line.table is not None:
        return Screen(tr("report-other-table", own=on[0][2].table, typed=line.table))
    for seat_view, _, pairing in seats:
        round_ = seat_view.tournament.round(pairing.round)
        if not is_over(seat_view, pairing) and round_ is not None:
            return Screen(tr("report-early", round=round_title(seat_view, tr, round_), score=score))
    if seats:
        return Screen(tr("report-over"))
    if view is None:
        chosen(view)
    return Screen(tr("report-no-match", score=score))


def setup() -> Router:
    router = Router(name="player-lines")
    private = F.chat.type == "private"
    router.message.register(result_command, Command("result"), private)
    router.message.register(one_line, private, StateFilter(None), TypedScore())
    return router
