"""Penalties: whose violation, what the book proposes, one press; another measure or a withdrawal with its reason."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import penalty_charge, penalty_grid, penalty_proposal, table_card
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
from handlers.visit import AnyVisit, Visit
from handlers.words import says

WORDS = State("words", group_name="penalty")
WITHDRAWAL = State("withdrawal", group_name="penalty")


async def command(visit: AnyVisit, command: CommandObject) -> None:
    """`/penalty 7` is about table 7; `/penalty` alone shows everybody."""
    await visit.form.clear()
    tournament = chosen(visit.seen)
    needs_referee(visit.viewer)
    round_ = round_on(tournament)
    table = (command.args or "").strip()
    if round_ is None or not table.isdecimal():
        await visit.show(penalty_grid.people(tournament, visit.tr))
        return
    await visit.show(penalty_grid.at_table(tournament, visit.tr, pairing_of(tournament, f"{round_.number}-{table}")))


async def where(visit: AnyVisit) -> None:
    """The key of the bottom bar: from here it is three presses."""
    await visit.form.clear()
    tournament = chosen(visit.seen)
    needs_referee(visit.viewer)
    await visit.show(penalty_grid.tables(tournament, visit.viewer, visit.tr))


async def tables(visit: Visit) -> None:
    await visit.show(penalty_grid.tables(visit.view, visit.viewer, visit.tr, page_number(visit.press.arg)))


async def people(visit: Visit) -> None:
    await visit.show(penalty_grid.people(visit.view, visit.tr, page_number(visit.press.arg)))


async def violations(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(_violations(visit.view, visit.tr, visit.press))


def _violations(view: TournamentView, tr: Tr, press: Press) -> Screen:
    page = page_number(press.arg)
    if view.tournament.pairing_by_id(press.part) is None:
        return penalty_grid.of_entry(view, tr, entry_of(view, press.entry), page)
    return penalty_grid.at_table(view, tr, pairing_of(view, press.part), page)


async def ask(visit: Visit) -> None:
    await visit.show(penalty_proposal.proposal(charge_of(visit.view, visit.press)[0], visit.viewer, visit.tr))


async def other(visit: Visit) -> None:
    await visit.show(penalty_proposal.measures(charge_of(visit.view, visit.press)[0], visit.viewer, visit.tr))


async def whom(visit: Visit) -> None:
    charge, then = charge_of(visit.view, visit.press)
    if then not in penalty_charge.THEN or not penalty_charge.is_asked(charge):
        raise RuleViolation("stale.entry", id=visit.press.part)
    await visit.show(penalty_charge.ask(charge, visit.tr, penalty_charge.THEN[then]))


async def loss(visit: Visit) -> None:
    """How the game is lost: at which score, at which board."""
    await visit.show(penalty_proposal.ask_loss(*_lost(visit)))


def _lost(visit: Visit) -> tuple[Charge, Tr, str]:
    charge, answers = charge_of(visit.view, visit.press)
    if not penalty_proposal.asks_more(charge, visit.tr):
        raise RuleViolation("stale.entry", id=visit.press.part)
    return charge, visit.tr, answers


async def give(visit: Visit) -> None:
    """The last press, but where an old round changes by it."""
    charge, more = charge_of(visit.view, visit.press)
    if penalty_proposal.is_of_an_old_round(charge):
        reason = await typed_reason(charge, visit.form)
        await visit.show(await consequences(visit, visit.viewer, charge, reason, more))
        return
    await sure(visit)


async def sure(visit: Visit) -> None:
    """Written down; where a reason was typed before it, with that reason."""
    charge, more = charge_of(visit.view, visit.press)
    reason = await typed_reason(charge, visit.form)
    await visit.form.clear()
    await _give(visit, charge, seen(charge, visit.press.version), reason, more)


async def _give(visit: AnyVisit, charge: Charge, expect: Expect, reason: str, more: str = "") -> None:
    given = measure(charge, reason, more)
    after = await visit.desk.execute(charge.view.id, given, visit.actor, expect=expect)
    fresh = penalty_charge.read(await visit.desk.queries.view(charge.view.id), charge.part, charge.code)
    await visit.show(penalty_proposal.done(fresh, visit.tr, after.penalties[-1], after.revision))


async def ask_words(visit: Visit) -> None:
    charge, _ = charge_of(visit.view, visit.press)
    if charge.measure is None:
        raise RuleViolation("stale.entry", id=visit.press.part)
    await visit.form.set_state(WORDS)
    await visit.form.set_data(
        {
            "tournament": visit.view.id,
            "part": charge.part,
            "code": charge.code,
            "version": visit.press.version,
            "reason": "",
        }
    )
    await visit.show(penalty_proposal.ask_reason(charge, visit.tr))


async def take_words(visit: AnyVisit) -> None:
    """The reason; where the game that is lost has to be told, that is asked next."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    charge = penalty_charge.read(view, data["part"], data["code"])
    reason = " ".join((visit.message.text or "").split())
    if penalty_proposal.asks_more(charge, visit.tr):
        await visit.form.set_state(LOSS)
        await visit.form.set_data({**data, "reason": reason})
        await visit.show(penalty_proposal.ask_loss(charge, visit.tr))
        return
    if penalty_proposal.is_of_an_old_round(charge):
        viewer = await visit.viewer_in(view.id)
        screen = await consequences(visit, viewer, charge, reason, "")
        await visit.form.set_state(LOSS)
        await visit.form.set_data({**data, "reason": reason})
        await visit.show(screen)
        return
    await visit.form.clear()
    await _give(visit, charge, seen(charge, int(data["version"])), reason)


async def undo(visit: Visit) -> None:
    at_table = visit.view.tournament.pairing_by_id(visit.press.part) is not None
    if not at_table:
        entry_of(visit.view, visit.press.entry)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("penalty-undone"))
    now = await visit.fresh()
    if at_table:
        await visit.show(table_card.card(now, visit.viewer, visit.tr, pairing_of(now, visit.press.part)))
    else:
        await visit.show(penalty_grid.of_entry(now, visit.tr, entry_of(now, visit.press.entry)))


async def history(visit: Visit) -> None:
    await visit.form.clear()
    entry = entry_of(visit.view, visit.press.entry)
    await visit.show(penalty_grid.penalties_of(visit.view, visit.viewer, visit.tr, entry, page_number(visit.press.arg)))


async def drop(visit: Visit) -> None:
    penalty = visit.view.tournament.penalty(visit.press.arg)
    if penalty is None or not penalty.stands:
        raise RuleViolation("penalty.gone")
    await visit.form.set_state(WITHDRAWAL)
    await visit.form.set_data({"tournament": visit.view.id, "penalty": penalty.id, "version": visit.press.version})
    await visit.show(penalty_grid.ask_why(visit.view, visit.tr, penalty))


async def withdraw(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    why = " ".join((visit.message.text or "").split())
    expect = Expect("penalty", data["penalty"], int(data["version"]))
    await visit.desk.acts.withdraw_penalty(data["tournament"], data["penalty"], why, visit.actor, expect=expect)
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.viewer_in(view.id)
    penalty = view.tournament.penalty(data["penalty"])
    assert penalty is not None
    await visit.show(penalty_grid.withdrawn(view, visit.tr, penalty))
    await visit.show(penalty_grid.penalties_of(view, viewer, visit.tr, entry_of(view, penalty.entry)))


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
