"""Penalties: whose violation, what the book proposes, one press; another measure or a withdrawal with its reason."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import penalty_charge, penalty_grid, penalty_history, penalty_proposal, penalty_whom, table_card
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.table_state import may_record, round_on
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, entry_of, page_number
from handlers.redraw import redraws
from handlers.referee.access import needs_referee
from handlers.referee.charges import LOSS, charge_of, consequences, measure, seen, typed_reason
from handlers.referee.table import pairing_of
from handlers.show import show, toast
from handlers.words import says

WORDS = State("words", group_name="penalty")
WITHDRAWAL = State("withdrawal", group_name="penalty")


async def command(
    message: Message, command: CommandObject, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    """`/penalty 7` is about table 7; `/penalty` alone shows everybody."""
    await state.clear()
    tournament = chosen(view)
    needs_referee(viewer)
    round_ = round_on(tournament)
    table = (command.args or "").strip()
    if round_ is None or not table.isdecimal():
        await show(message, penalty_grid.people(tournament, tr))
        return
    await show(message, penalty_grid.at_table(tournament, tr, pairing_of(tournament, f"{round_.number}-{table}")))


async def where(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The key of the bottom bar: from here it is three presses."""
    await state.clear()
    tournament = chosen(view)
    needs_referee(viewer)
    await show(message, penalty_grid.tables(tournament, viewer, tr))


async def tables(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, penalty_grid.tables(view, viewer, tr, page_number(press.arg)))


async def people(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, penalty_grid.people(view, tr, page_number(press.arg)))


async def violations(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    await state.clear()
    await show(query, _violations(view, tr, press))


def _violations(view: TournamentView, tr: Tr, press: Press) -> Screen:
    page = page_number(press.arg)
    if view.tournament.pairing_by_id(press.part) is None:
        return penalty_grid.of_entry(view, tr, entry_of(view, press.part), page)
    return penalty_grid.at_table(view, tr, pairing_of(view, press.part), page)


async def ask(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, penalty_proposal.proposal(charge_of(view, press)[0], viewer, tr))


async def other(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    await show(query, penalty_proposal.measures(charge_of(view, press)[0], viewer, tr))


async def whom(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    charge, then = charge_of(view, press)
    if then not in penalty_whom.THEN or not penalty_whom.is_asked(charge):
        raise RuleViolation("stale.entry", id=press.part)
    await show(query, penalty_whom.ask(charge, tr, penalty_whom.THEN[then]))


async def loss(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    """How the game is lost: at which score, at which board."""
    await show(query, penalty_proposal.ask_loss(*_lost(view, tr, press)))


def _lost(view: TournamentView, tr: Tr, press: Press) -> tuple[Charge, Tr, str]:
    charge, answers = charge_of(view, press)
    if not penalty_proposal.asks_more(charge, tr):
        raise RuleViolation("stale.entry", id=press.part)
    return charge, tr, answers


async def give(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    """The last press, but where an old round changes by it."""
    charge, more = charge_of(view, press)
    if penalty_proposal.is_of_an_old_round(charge):
        reason = await typed_reason(charge, state)
        await show(query, await consequences(desk, actor, viewer, tr, charge, reason, more))
        return
    await sure(query, desk, actor, view, tr, press, state)


async def sure(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press, state: FSMContext
) -> None:
    """Written down; where a reason was typed before it, with that reason."""
    charge, more = charge_of(view, press)
    reason = await typed_reason(charge, state)
    await state.clear()
    await _give(query, desk, actor, tr, charge, seen(charge, press.version), reason, more)


async def _give(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    tr: Tr,
    charge: Charge,
    expect: Expect,
    reason: str,
    more: str = "",
) -> None:
    given = measure(charge, reason, more)
    after = await desk.execute(charge.view.id, given, actor, expect=expect)
    fresh = penalty_charge.read(await desk.queries.view(charge.view.id), charge.part, charge.code)
    await show(target, penalty_proposal.done(fresh, tr, after.penalties[-1], after.revision))


async def ask_words(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    charge, _ = charge_of(view, press)
    if charge.measure is None:
        raise RuleViolation("stale.entry", id=press.part)
    await state.set_state(WORDS)
    await state.set_data(
        {"tournament": view.id, "part": charge.part, "code": charge.code, "version": press.version, "reason": ""}
    )
    await show(query, penalty_proposal.ask_reason(charge, tr))


async def take_words(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """The reason; where the game that is lost has to be told, that is asked next."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    charge = penalty_charge.read(view, data["part"], data["code"])
    reason = " ".join((message.text or "").split())
    if penalty_proposal.asks_more(charge, tr):
        await state.set_state(LOSS)
        await state.set_data({**data, "reason": reason})
        await show(message, penalty_proposal.ask_loss(charge, tr))
        return
    if penalty_proposal.is_of_an_old_round(charge):
        viewer = await desk.queries.viewer(actor.person, view.id)
        screen = await consequences(desk, actor, viewer, tr, charge, reason, "")
        await state.set_state(LOSS)
        await state.set_data({**data, "reason": reason})
        await show(message, screen)
        return
    await state.clear()
    await _give(message, desk, actor, tr, charge, seen(charge, int(data["version"])), reason)


async def undo(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    at_table = view.tournament.pairing_by_id(press.part) is not None
    if not at_table:
        entry_of(view, press.part)
    await desk.acts.undo(view.id, actor, seq=int(press.arg))
    await toast(query, tr("penalty-undone"))
    now = await desk.queries.view(view.id)
    if at_table:
        await show(query, table_card.card(now, viewer, tr, pairing_of(now, press.part)))
    else:
        await show(query, penalty_grid.of_entry(now, tr, entry_of(now, press.part)))


async def history(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    entry = entry_of(view, press.part)
    await show(query, penalty_history.history(view, viewer, tr, entry, page_number(press.arg)))


async def drop(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    penalty = view.tournament.penalty(press.arg)
    if penalty is None or not penalty.stands:
        raise RuleViolation("penalty.gone")
    await state.set_state(WITHDRAWAL)
    await state.set_data({"tournament": view.id, "penalty": penalty.id, "version": press.version})
    await show(query, penalty_history.ask_why(view, tr, penalty))


async def withdraw(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    why = " ".join((message.text or "").split())
    expect = Expect("penalty", data["penalty"], int(data["version"]))
    await desk.acts.withdraw_penalty(data["tournament"], data["penalty"], why, actor, expect=expect)
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(actor.person, view.id)
    penalty = view.tournament.penalty(data["penalty"])
    assert penalty is not None
    await show(message, penalty_history.withdrawn(view, tr, penalty))
    await show(message, penalty_history.history(view, viewer, tr, entry_of(view, penalty.entry)))


@redraws("pn")
async def fresh(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    """What has changed is shown as it is."""
    if not may_record(viewer):
        return None
    if view.tournament.pairing_by_id(press.part) is None and press.part not in view.tournament.entries:
        return penalty_grid.people(view, tr)
    shown = Press(press.area, "list", press.object)
    return _violations(view, tr, shown)


def setup() -> Router:
    router = Router(name="referee-penalties")
    router.message.register(command, Command("penalty"), F.chat.type == "private")
    router.message.register(where, says("words-penalty"))
    router.message.register(take_words, WORDS, TYPED)
    router.message.register(withdraw, WITHDRAWAL, TYPED)
    for action, handler in (
        ("tables", tables),
        ("people", people),
        ("list", violations),
        ("ask", ask),
        ("other", other),
        ("whom", whom),
        ("loss", loss),
        ("give", give),
        ("sure", sure),
        ("words", ask_words),
        ("undo", undo),
        ("history", history),
        ("drop", drop),
    ):
        router.callback_query.register(handler, pressed("pn", action))
    return router
