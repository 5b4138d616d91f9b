"""Penalties: whose violation, what the book proposes, one press; another measure or a withdrawal with its reason."""

from __future__ import annotations

from aiogram.filters import CommandObject
from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screen import Screen
from bot.render.screens import penalty_charge, penalty_grid, penalty_proposal, penalty_time, table_card
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.table_state import is_own, may_record, round_on
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import entry_of, needs_referee
from handlers.redraw import redraws
from handlers.referee.charges import LOSS, charge_of, consequences, measure, seen, typed_reason
from handlers.referee.table import pairing_of
from handlers.visit import Visit
from handlers.words import on_answer, on_command, on_words

WORDS = State("words", group_name="penalty")
WITHDRAWAL = State("withdrawal", group_name="penalty")
TOO_LONG = 6


@on_command("penalty", by=needs_referee)
async def whom_to_give(visit: Visit, command: CommandObject) -> None:
    """`/penalty 7` is about table 7; `/penalty` alone shows everybody."""
    await visit.form.clear()
    round_ = round_on(visit.view)
    table = (command.args or "").strip()
    if round_ is None or not table.isdecimal():
        await visit.show(penalty_grid.people(visit.view, visit.tr))
        return
    await visit.show(_at_table(visit, f"{round_.number}-{table}"))


@on_words("words-penalty", by=needs_referee)
async def where(visit: Visit) -> None:
    """The key of the bottom bar: from here it is three presses."""
    await visit.form.clear()
    await visit.show(penalty_grid.tables(visit.view, visit.viewer, visit.tr))


@on_press("pn", "tables")
async def tables(visit: Visit) -> None:
    await visit.show(penalty_grid.tables(visit.view, visit.viewer, visit.tr, visit.page))


@on_press("pn", "people")
async def people(visit: Visit) -> None:
    await visit.show(penalty_grid.people(visit.view, visit.tr, visit.page))


@on_press("pn", "list")
async def violations(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(_violations(visit, visit.page))


def _violations(visit: Visit, page: int = 0) -> Screen:
    view, part = visit.view, visit.press.part
    if view.tournament.pairing_by_id(part) is None:
        return penalty_grid.of_entry(view, visit.tr, entry_of(view, visit.press.entry), page)
    return _at_table(visit, part, page)


def _at_table(visit: Visit, pairing_id: str, page: int = 0) -> Screen:
    """The violations; of one's own match the card, which says who decides."""
    pairing = pairing_of(visit.view, pairing_id)
    if is_own(visit.view, visit.viewer, pairing):
        return table_card.card(visit.view, visit.viewer, visit.tr, pairing)
    return penalty_grid.at_table(visit.view, visit.tr, pairing, page)


@on_press("pn", "ask")
async def ask(visit: Visit) -> None:
    await visit.show(penalty_proposal.proposal(charge_of(visit)[0], visit.viewer, visit.tr))


@on_press("pn", "other")
async def other(visit: Visit) -> None:
    await visit.show(penalty_proposal.measures(charge_of(visit)[0], visit.viewer, visit.tr))


@on_press("pn", "whom")
async def whom(visit: Visit) -> None:
    charge, then = charge_of(visit)
    if then not in penalty_charge.THEN or not penalty_charge.is_asked(charge):
        raise RuleViolation("stale.entry", id=visit.press.part)
    await visit.show(penalty_charge.ask(charge, visit.tr, penalty_charge.THEN[then]))


@on_press("pn", "loss")
async def loss(visit: Visit) -> None:
    """How the game is lost: at which score, at which board; how many seconds the opponent is given."""
    charge, answers = charge_of(visit)
    if not penalty_proposal.asks_more(charge, visit.tr):
        raise RuleViolation("stale.entry", id=visit.press.part)
    if penalty_time.is_asked(charge):
        reason = await typed_reason(charge, visit.form)
        await visit.wait(LOSS, part=charge.part, code=charge.code, version=visit.press.version, reason=reason)
    await visit.show(penalty_proposal.ask_more(charge, visit.tr, answers))


@on_answer(LOSS)
async def take_number(visit: Visit) -> None:
    """The seconds, or the move at which the game stopped; what else is asked there is answered by buttons."""
    data = await visit.form.get_data()
    charge, said = penalty_charge.read(visit.view, data["part"], data["code"]), visit.text.strip().lstrip("+")
    is_number = said.isascii() and said.isdecimal() and len(said) < TOO_LONG
    if not penalty_time.is_asked(charge) or not is_number:
        asks = penalty_proposal.asks_more(charge, visit.tr)
        answers = penalty_proposal.typed_loss(charge, visit.tr, int(said)) if asks and is_number else None
        screen = penalty_proposal.ask_more(charge, visit.tr, answers or "") if asks else None
        await visit.show(screen or await consequences(visit, charge, data["reason"], ""))
        return
    await _give(visit, charge, seen(charge, int(data["version"])), data["reason"], said)
    await visit.form.clear()


@on_press("pn", "give")
async def give(visit: Visit) -> None:
    """The last press, but where an old round changes by it."""
    charge, more = charge_of(visit)
    if penalty_proposal.mends_a_result(charge):
        reason = await typed_reason(charge, visit.form)
        await visit.show(await consequences(visit, charge, reason, more))
        return
    await sure(visit)


@on_press("pn", "sure")
async def sure(visit: Visit) -> None:
    """Written down; where a reason was typed before it, with that reason."""
    charge, more = charge_of(visit)
    reason = await typed_reason(charge, visit.form)
    await visit.form.clear()
    await _give(visit, charge, seen(charge, visit.press.version), reason, more)


async def _give(visit: Visit, charge: Charge, expect: Expect, reason: str, more: str = "") -> None:
    after = await visit.execute(measure(charge, reason, more), expect=expect)
    fresh = penalty_charge.read((await visit.fresh()).view, charge.part, charge.code)
    await visit.show(penalty_proposal.done(fresh, visit.tr, after.penalties[-1], after.revision))


@on_press("pn", "words")
async def ask_words(visit: Visit) -> None:
    charge, _ = charge_of(visit)
    if charge.measure is None:
        raise RuleViolation("stale.entry", id=visit.press.part)
    await visit.wait(WORDS, part=charge.part, code=charge.code, version=visit.press.version, reason="")
    await visit.show(penalty_proposal.ask_reason(charge, visit.tr))


@on_answer(WORDS, free=True)
async def take_words(visit: Visit) -> None:
    """The reason; where the game that is lost has to be told, or an old round changes, that comes next."""
    data = await visit.form.get_data()
    charge = penalty_charge.read(visit.view, data["part"], data["code"])
    reason = " ".join(visit.text.split())
    if penalty_proposal.asks_more(charge, visit.tr):
        screen = penalty_proposal.ask_more(charge, visit.tr)
    elif penalty_proposal.mends_a_result(charge):
        screen = await consequences(visit, charge, reason, "")
    else:
        await visit.form.clear()
        await _give(visit, charge, seen(charge, int(data["version"])), reason)
        return
    await visit.keep(LOSS, **data | {"reason": reason})
    await visit.show(screen)


@on_press("pn", "undo")
async def undo(visit: Visit) -> None:
    at_table = visit.view.tournament.pairing_by_id(visit.press.part) is not None
    if not at_table:
        entry_of(visit.view, visit.press.entry)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("penalty-undone"))
    now = await visit.fresh()
    if at_table:
        await visit.show(table_card.card(now.view, visit.viewer, visit.tr, pairing_of(now.view, visit.press.part)))
    else:
        await visit.show(penalty_grid.of_entry(now.view, visit.tr, entry_of(now.view, visit.press.entry)))


@on_press("pn", "history")
async def history(visit: Visit) -> None:
    await visit.form.clear()
    entry = entry_of(visit.view, visit.press.entry)
    await visit.show(penalty_grid.penalties_of(visit.view, visit.viewer, visit.tr, entry, visit.page))


@on_press("pn", "drop")
async def drop(visit: Visit) -> None:
    penalty = visit.view.tournament.penalty(visit.press.arg)
    if penalty is None or not penalty.stands:
        raise RuleViolation("penalty.gone")
    await visit.wait(WITHDRAWAL, penalty=penalty.id, version=visit.press.version)
    await visit.show(penalty_grid.ask_why(visit.view, visit.tr, penalty))


@on_answer(WITHDRAWAL, free=True)
async def withdraw(visit: Visit) -> None:
    data = await visit.answered()
    why = " ".join(visit.text.split())
    expect = Expect("penalty", data["penalty"], int(data["version"]))
    await visit.desk.acts.withdraw_penalty(visit.view.id, data["penalty"], why, visit.actor, expect=expect)
    now = await visit.again()
    penalty = now.view.tournament.penalty(data["penalty"])
    assert penalty is not None
    await visit.show(penalty_grid.withdrawn(now.view, visit.tr, penalty))
    await visit.show(penalty_grid.penalties_of(now.view, now.viewer, visit.tr, entry_of(now.view, penalty.entry)))


@redraws("pn")
async def fresh(visit: Visit) -> Screen | None:
    """What has changed is shown as it is."""
    if not may_record(visit.viewer):
        return None
    if (
        visit.view.tournament.pairing_by_id(visit.press.part) is None
        and visit.press.part not in visit.view.tournament.entries
    ):
        return penalty_grid.people(visit.view, visit.tr)
    return _violations(visit)
