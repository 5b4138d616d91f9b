"""What everybody may look at, spectators too: the table, the pairs, the time left, the bracket, and why."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.home import to_cancel
from bot.render.screen import Screen, screen
from bot.render.screens import bracket, draw_proof, history, pairings, timer, why
from bot.render.screens.standings import Look, standings_screen
from bot.views import TournamentView
from engine.commands import WishTime
from engine.errors import RuleViolation
from engine.model import Pairing, RoundStatus
from engine.timing.wished import WISHED
from handlers.callbacks import on_press
from handlers.needs import page_number
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer, on_command, on_words

FIND = State("name", group_name="find")


@on_command("standings")
@on_words("words-standings")
async def standings_command(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(standings_screen(visit.view, visit.viewer, visit.tr))


@on_press("st", "show")
async def standings_page(visit: Visit) -> None:
    await visit.show(standings_screen(visit.view, visit.viewer, visit.tr, Look.unpacked(visit.press.arg)))


@on_press("st", "places")
async def why_places(visit: Visit) -> None:
    await visit.show(why.places(visit.view, visit.viewer, visit.tr, page_number(visit.press.part), visit.page))


@on_press("st", "place")
async def why_place(visit: Visit) -> None:
    if visit.press.part not in visit.view.tournament.entries:
        raise RuleViolation("entries.unknown", entry=visit.press.part)
    await visit.show(why.place(visit.view, visit.tr, visit.press.entry, int(visit.press.arg or 0)))


@on_press("st", "why")
async def why_pair(visit: Visit) -> None:
    await visit.show(why.pair(visit.view, visit.viewer, visit.tr, announced_pairing(visit.view, visit.press.part)))


def announced_pairing(view: TournamentView, pairing_id: str) -> Pairing:
    """A draft is nobody's business yet, so nothing is told of its pairs. RuleViolation `round.none_published`."""
    pairing = view.tournament.pairing_by_id(pairing_id)
    round_ = view.tournament.round(pairing.round) if pairing else None
    if pairing is None or round_ is None or round_.status is RoundStatus.DRAFT:
        raise RuleViolation("round.none_published")
    return pairing


@on_command("pairings")
@on_words("words-pairings")
async def pairings_command(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(pairings.pairings(visit.view, visit.viewer, visit.tr))


@on_press("pr", "show")
async def pairings_page(visit: Visit) -> None:
    if await visit.form.get_state() == FIND.state:
        await visit.form.clear()
    number, _, page = (visit.press.arg or "0-0").partition("-")
    await visit.show(pairings.pairings(visit.view, visit.viewer, visit.tr, int(number), int(page or 0)))


@on_press("pr", "draw")
async def draw(visit: Visit) -> None:
    await visit.show(draw_proof.proof(visit.view, visit.tr, page_number(visit.press.arg)))


@on_press("ck", "wish", keeps_form=True)
async def wish(visit: Visit) -> None:
    """From a group too: the message there stays as it is, for the next one who asks."""
    await visit.do(WishTime(int(visit.press.part)))
    viewer = await visit.viewer_in(visit.view.id)
    if viewer.person.reachable:
        await visit.toast(visit.tr("timer-wished", minutes=WISHED))
    else:
        await visit.toast(visit.tr("timer-wished-start", minutes=WISHED), alert=True)


@on_press("pr", "find")
async def ask_find(visit: Visit) -> None:
    await visit.wait(FIND, round=int(visit.press.arg or 0))
    await visit.show(screen(visit.tr("pairings-ask"), to_cancel(visit.tr)))


@on_answer(FIND)
async def find(visit: Visit) -> None:
    data = await visit.answered()
    await visit.show(pairings.found(visit.view, visit.viewer, visit.tr, data["round"], visit.text))


@on_press("hs", "show")
async def table_history(visit: Visit) -> None:
    """For everybody; a draft has no history yet."""
    pairing = announced_pairing(visit.view, visit.press.part)
    done = await visit.desk.queries.history(visit.view.id, pairing)
    await visit.show(history.history(visit.view, visit.viewer, visit.tr, pairing, done, visit.page))


@on_press("hs", "tables")
async def history_tables(visit: Visit) -> None:
    asked, _, page = visit.press.arg.partition("-")
    number, rounds = page_number(asked), visit.view.tournament.published_rounds
    if not rounds:
        await visit.show(pairings.pairings(visit.view, visit.viewer, visit.tr))
        return
    round_ = rounds[number - 1] if 1 <= number <= len(rounds) else rounds[-1]
    await visit.show(history.tables(visit.view, visit.tr, round_, page_number(page)))


@on_command("timer")
@on_words("words-timer")
async def timer_command(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(timer.timer(visit.view, visit.viewer, visit.tr))


@on_command("bracket")
async def bracket_command(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(bracket.bracket(visit.view, visit.viewer, visit.tr))


@on_press("br", "show")
async def bracket_page(visit: Visit) -> None:
    await visit.show(bracket.bracket(visit.view, visit.viewer, visit.tr, int(visit.press.arg or 0)))


@redraws("st", "br")
async def fresh_standings(visit: Visit) -> Screen:
    return standings_screen(visit.view, visit.viewer, visit.tr)


@redraws("pr", "hs")
async def fresh_pairings(visit: Visit) -> Screen:
    return pairings.pairings(visit.view, visit.viewer, visit.tr)
