"""What everybody may look at, spectators too: the table, the pairs, the time left, the bracket, and why."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.render.home import to_cancel
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen, screen
from bot.render.screens import bracket, history, pairings, timer, why
from bot.render.screens.standings import Look, standings_screen
from bot.views import TournamentView, Viewer
from engine.commands import WishTime
from engine.errors import RuleViolation
from engine.model import Pairing, RoundStatus
from engine.timing.wished import WISHED
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, page_number
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit
from handlers.words import says

FIND = State("name", group_name="find")


async def standings_command(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(standings_screen(chosen(visit.seen), visit.viewer, visit.tr))


async def standings_page(visit: Visit) -> None:
    await visit.show(standings_screen(visit.view, visit.viewer, visit.tr, Look.unpacked(visit.press.arg)))


async def why_places(visit: Visit) -> None:
    await visit.show(
        why.places(visit.view, visit.viewer, visit.tr, page_number(visit.press.part), page_number(visit.press.arg))
    )


async def why_place(visit: Visit) -> None:
    if visit.press.part not in visit.view.tournament.entries:
        raise RuleViolation("entries.unknown", entry=visit.press.part)
    await visit.show(why.place(visit.view, visit.tr, visit.press.entry, int(visit.press.arg or 0)))


async def why_pair(visit: Visit) -> None:
    await visit.show(why.pair(visit.view, visit.viewer, visit.tr, announced_pairing(visit.view, visit.press.part)))


def announced_pairing(view: TournamentView, pairing_id: str) -> Pairing:
    """A draft is nobody's business yet, so nothing is told of its pairs. RuleViolation `round.none_published`."""
    pairing = view.tournament.pairing_by_id(pairing_id)
    round_ = view.tournament.round(pairing.round) if pairing else None
    if pairing is None or round_ is None or round_.status is RoundStatus.DRAFT:
        raise RuleViolation("round.none_published")
    return pairing


async def pairings_command(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(pairings.pairings(chosen(visit.seen), visit.viewer, visit.tr))


async def pairings_page(visit: Visit) -> None:
    if await visit.form.get_state() == FIND.state:
        await visit.form.clear()
    number, _, page = (visit.press.arg or "0-0").partition("-")
    await visit.show(pairings.pairings(visit.view, visit.viewer, visit.tr, int(number), int(page or 0)))


async def wish(visit: Visit) -> None:
    """From a group too: the message there stays as it is, for the next one who asks."""
    await visit.do(WishTime(int(visit.press.part)))
    viewer = await visit.viewer_in(visit.view.id)
    if viewer.person.reachable:
        await visit.toast(visit.tr("timer-wished", minutes=WISHED))
    else:
        await visit.toast(visit.tr("timer-wished-start", minutes=WISHED), alert=True)


async def ask_find(visit: Visit) -> None:
    await visit.form.set_state(FIND)
    await visit.form.set_data({"tournament": visit.view.id, "round": int(visit.press.arg or 0)})
    await visit.show(screen(visit.tr("pairings-ask"), to_cancel(visit.tr)))


async def find(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    await visit.show(pairings.found(view, visit.viewer, visit.tr, data["round"], visit.message.text or ""))


async def table_history(visit: Visit) -> None:
    """For everybody; a draft has no history yet."""
    pairing = announced_pairing(visit.view, visit.press.part)
    done = await visit.desk.queries.history(visit.view.id, pairing)
    await visit.show(history.history(visit.view, visit.tr, pairing, done, page_number(visit.press.arg)))


async def history_tables(visit: Visit) -> None:
    asked, _, page = visit.press.arg.partition("-")
    number, rounds = page_number(asked), visit.view.tournament.published_rounds
    if not rounds:
        await visit.show(pairings.pairings(visit.view, visit.viewer, visit.tr))
        return
    round_ = rounds[number - 1] if 1 <= number <= len(rounds) else rounds[-1]
    await visit.show(history.tables(visit.view, visit.tr, round_, page_number(page)))


async def timer_command(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(timer.timer(chosen(visit.seen), visit.viewer, visit.tr))


async def bracket_command(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(bracket.bracket(chosen(visit.seen), visit.viewer, visit.tr))


async def bracket_page(visit: Visit) -> None:
    await visit.show(bracket.bracket(visit.view, visit.viewer, visit.tr, int(visit.press.arg or 0)))


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
