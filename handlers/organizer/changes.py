"""What changes while the event runs: the number of rounds, the rule for whoever comes late; which, and why."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screens import event_rules
from engine.commands import ChangeLateEntry, ChangeRoundCount
from engine.decide.while_running import bounds, late_choices
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import needs_desk, page_number
from handlers.organizer.panel import home_of_desk
from handlers.visit import Visit
from handlers.words import on_answer

LATE = State("reason", group_name="late_rule")
ROUNDS = State("reason", group_name="rounds")


@on_press("org", "late", by=needs_desk)
async def ask_late(visit: Visit) -> None:
    await visit.show(event_rules.ask_late(visit.view, visit.viewer, visit.tr))


@on_press("org", "late-to", by=needs_desk)
async def chosen_late(visit: Visit) -> None:
    if visit.press.arg not in late_choices(visit.view.tournament):
        raise RuleViolation("stale.tournament", id=visit.view.id)
    await visit.wait(LATE, late=visit.press.arg)
    await visit.show(event_rules.ask_reason_of_late(visit.view, visit.tr, visit.press.arg))


@on_press("org", "rounds", by=needs_desk)
async def ask_rounds(visit: Visit) -> None:
    await visit.show(event_rules.ask_rounds(visit.view, visit.viewer, visit.tr))


@on_press("org", "rounds-to", by=needs_desk)
async def chosen_rounds(visit: Visit) -> None:
    wanted = page_number(visit.press.arg) if len(visit.press.arg) <= 3 else 0
    _, least, most = bounds(visit.view.tournament)
    if not least <= wanted <= most:
        raise RuleViolation("stale.tournament", id=visit.view.id)
    await visit.wait(ROUNDS, rounds=wanted)
    await visit.show(event_rules.ask_reason_of_rounds(visit.view, visit.tr, wanted))


@on_answer(LATE, free=True)
@on_answer(ROUNDS, free=True)
async def reason(visit: Visit) -> None:
    data = await visit.answered()
    late = data.get("late")
    await visit.do(ChangeLateEntry(late, visit.text) if late else ChangeRoundCount(data["rounds"], visit.text))
    await visit.show(await home_of_desk(await visit.again()))
