"""What everybody may look at, spectators too: the table, the pairs, the time left, the bracket, and why."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import bracket, common, history, pairings, timer, why
from bot.render.screens.standings import Look, standings_screen
from bot.views import TournamentView, Viewer
from engine.commands import WishTime
from engine.errors import RuleViolation
from engine.model import Pairing, RoundStatus
from engine.timing.wished import WISHED
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, page_number
from handlers.redraw import redraws
from handlers.show import show, toast
from handlers.words import says

FIND = State("name", group_name="find")


async def standings_command(
    message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(message, standings_screen(chosen(view), viewer, tr))


async def standings_page(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, standings_screen(view, viewer, tr, Look.unpacked(press.arg)))


async def why_places(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, why.places(view, viewer, tr, page_number(press.part), page_number(press.arg)))


async def why_place(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    if press.part not in view.tournament.entries:
        raise RuleViolation("entries.unknown", entry=press.part)
    await show(query, why.place(view, tr, press.part, int(press.arg or 0)))


async def why_pair(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, why.pair(view, viewer, tr, announced_pairing(view, press.part)))


def announced_pairing(view: TournamentView, pairing_id: str) -> Pairing:
    """A draft is nobody's business yet, so nothing is told of its pairs. RuleViolation `round.none_published`."""
    pairing = view.tournament.pairing_by_id(pairing_id)
    round_ = view.tournament.round(pairing.round) if pairing else None
    if pairing is None or round_ is None or round_.status is RoundStatus.DRAFT:
        raise RuleViolation("round.none_published")
    return pairing


async def pairings_command(
    message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(message, pairings.pairings(chosen(view), viewer, tr))


async def pairings_page(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    if await state.get_state() == FIND.state:
        await state.clear()
    number, _, page = (press.arg or "0-0").partition("-")
    await show(query, pairings.pairings(view, viewer, tr, int(number), int(page or 0)))


async def wish(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """From a group too: the message there stays as it is, for the next one who asks."""
    await desk.execute(view.id, WishTime(int(press.part)), actor)
    viewer = await desk.queries.viewer(actor.person, view.id)
    if viewer.person.reachable:
        await toast(query, tr("timer-wished", minutes=WISHED))
    else:
        await toast(query, tr("timer-wished-start", minutes=WISHED), alert=True)


async def ask_find(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    await state.set_state(FIND)
    await state.set_data({"tournament": view.id, "round": int(press.arg or 0)})
    await show(query, Screen(tr("pairings-ask"), (common.cancel_row(tr),)))


async def find(message: Message, desk: Desk, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    await show(message, pairings.found(view, viewer, tr, data["round"], message.text or ""))


async def table_history(query: CallbackQuery, desk: Desk, view: TournamentView, tr: Tr, press: Press) -> None:
    """For everybody; a draft has no history yet."""
    pairing = announced_pairing(view, press.part)
    done = await desk.queries.history(view.id, pairing)
    await show(query, history.history(view, tr, pairing, done, page_number(press.arg)))


async def history_tables(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    asked, _, page = press.arg.partition("-")
    number, rounds = page_number(asked), view.tournament.published_rounds
    if not rounds:
        await show(query, pairings.pairings(view, viewer, tr))
        return
    round_ = rounds[number - 1] if 1 <= number <= len(rounds) else rounds[-1]
    await show(query, history.tables(view, tr, round_, page_number(page)))


async def timer_command(
    message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(message, timer.timer(chosen(view), viewer, tr))


async def bracket_command(
    message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    await state.clear()
    await show(message, bracket.bracket(chosen(view), viewer, tr))


async def bracket_page(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, bracket.bracket(view, viewer, tr, int(press.arg or 0)))


@redraws("st", "br")
async def fresh_standings(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return standings_screen(view, viewer, tr)


@redraws("pr", "hs")
async def fresh_pairings(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return pairings.pairings(view, viewer, tr)


def setup() -> Router:
    router = Router(name="look")
    private = F.chat.type == "private"
    router.message.register(standings_command, Command("standings"), private)
    router.message.register(standings_command, says("words-standings"))
    router.message.register(pairings_command, Command("pairings"), private)
    router.message.register(pairings_command, says("words-pairings"))
    router.message.register(timer_command, Command("timer"), private)
    router.message.register(timer_command, says("words-timer"))
    router.callback_query.register(wish, pressed("ck", "wish"))
    router.message.register(bracket_command, Command("bracket"), private)
    router.message.register(find, FIND, TYPED)
    router.callback_query.register(standings_page, pressed("st", "show"))
    router.callback_query.register(why_places, pressed("st", "places"))
    router.callback_query.register(why_place, pressed("st", "place"))
    router.callback_query.register(why_pair, pressed("st", "why"))
    router.callback_query.register(pairings_page, pressed("pr", "show"))
    router.callback_query.register(ask_find, pressed("pr", "find"))
    router.callback_query.register(table_history, pressed("hs", "show"))
    router.callback_query.register(history_tables, pressed("hs", "tables"))
    router.callback_query.register(bracket_page, pressed("br", "show"))
    return router
