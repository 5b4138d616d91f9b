"""A recorded game was wrong: who really won, before → after with what follows, and only then the correction.

The card's button says "fix" with the game as its arg; later steps carry the game on the action: "fix2", "fixok2".
"""

from __future__ import annotations

import asyncio

from aiogram import Router
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.access import Right, right_to_correct
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.score_forms import GameForm
from bot.render.score_forms.codes import decode
from bot.render.screen import Screen
from bot.render.screens import correction, decision, table_ask, table_card, table_echo
from bot.views import Viewer
from engine.commands import CorrectResult
from engine.decide.corrections import if_mended
from engine.impact import impact
from engine.model import Question, Tournament
from engine.results import Conceded, GameResult
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.referee.table import GAMES, Office, form_of, pairing_of, seen
from handlers.show import show
from handlers.visit import AnyVisit, Visit

REASON = State("reason", group_name="correction")
# What a preview is asked with: the reason is typed after it.
NOT_YET = "…"


async def begin(visit: Visit) -> None:
    form = GameForm(visit.view, pairing_of(visit.view, visit.press.part), "tb", int(visit.press.arg))
    await visit.show(table_ask.ask(visit.tr, form))


async def before_and_after(visit: Visit) -> None:
    form = form_of(visit.view, visit.press)
    await visit.show(
        await confirmation(
            Office(visit.desk, visit.actor, visit.view), visit.viewer, visit.tr, form, decode(visit.press.arg)
        )
    )


async def confirmation(office: Office, viewer: Viewer, tr: Tr, form: GameForm, after: GameResult) -> Screen:
    """What the correction changes, by the law's own answer; refused here as it would be at the end."""
    if form.game > len(form.pairing.games):
        return table_card.card(form.view, viewer, tr, form.pairing)
    now, then = await office.desk.preview(office.view.id, _command(form, after, NOT_YET), office.actor)
    # Old rounds are paired again for it, which takes a while in a large field.
    question = asked_in(now, then)
    mended = then if question is None else if_mended(now, question)
    found = await asyncio.to_thread(impact, now, mended, form.pairing.round)
    right = right_to_correct(office.view.tournament, form.pairing.round, viewer.roles)
    return correction.confirm(tr, form, after, found, reason_needed=right is Right.REASON, asks=question is not None)


def asked_in(before: Tournament, after: Tournament) -> Question | None:
    """What the head referee is asked because of a correction."""
    return next((after.questions[key] for key in after.questions if key not in before.questions), None)


def _command(form: GameForm, after: GameResult, reason: str = "") -> CorrectResult:
    pairing, clean = form.pairing, isinstance(after, Conceded)
    return CorrectResult(pairing.round, pairing.table, form.game, after, reason, no_violation=clean, confirmed=True)


async def confirmed(visit: Visit) -> None:
    form = form_of(visit.view, visit.press)
    command = _command(form, decode(visit.press.arg))
    await _mend(
        visit.query,
        Office(visit.desk, visit.actor, visit.view),
        visit.viewer,
        visit.tr,
        form,
        command,
        seen(visit.press),
    )


async def _mend(
    target: Message | CallbackQuery,
    office: Office,
    viewer: Viewer,
    tr: Tr,
    form: GameForm,
    command: CorrectResult,
    expect: Expect,
) -> None:
    """The correction with its way back, or the question that it has become."""
    before = office.view.tournament
    after = await office.do(command, expect)
    view = await office.fresh()
    question = asked_in(before, after)
    if question is None:
        screen = table_echo.echo(view, tr, pairing_of(view, form.pairing.id), after.revision, 0)
    else:
        screen = decision.question_card(view, viewer, tr, view.tournament.questions.get(question.id, question))
    await show(target, screen)


async def ask_why(visit: Visit) -> None:
    form = form_of(visit.view, visit.press)
    await visit.form.set_state(REASON)
    data = {"tournament": visit.view.id, "pairing": visit.press.part, "game": form.game, "after": visit.press.arg}
    await visit.form.set_data({**data, "version": visit.press.version})
    await visit.show(correction.ask_reason(visit.tr, form))


async def with_reason(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    view = await visit.desk.queries.view(data["tournament"])
    form = GameForm(view, pairing_of(view, data["pairing"]), "tb", data["game"])
    command = _command(form, decode(data["after"]), visit.message.text or "")
    expect = Expect("pairing", data["pairing"], data["version"])
    viewer = await visit.viewer_in(view.id)
    await _mend(visit.message, Office(visit.desk, visit.actor, view), viewer, visit.tr, form, command, expect)


def setup() -> Router:
    router = Router(name="referee-corrections")
    router.callback_query.register(begin, pressed("tb", "fix"))
    router.callback_query.register(before_and_after, pressed("tb", *(f"fix{game}" for game in GAMES if game)))
    router.callback_query.register(confirmed, pressed("tb", *(f"fixok{game}" for game in GAMES if game)))
    router.callback_query.register(ask_why, pressed("tb", *(f"fixwhy{game}" for game in GAMES if game)))
    router.message.register(with_reason, REASON, TYPED)
    return router
