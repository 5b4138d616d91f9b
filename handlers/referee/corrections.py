"""A recorded game was wrong: who really won, before → after with what follows, and only then the correction.

The card's button says "fix" with the game as its arg; later steps carry the game on the action: "fix2", "fixok2".
"""

from __future__ import annotations

import asyncio

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.access import Right, right_to_correct
from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.score_forms import GameForm
from bot.render.score_forms.codes import decode
from bot.render.screen import Press, Screen
from bot.render.screens import correction, decision, table_ask, table_card, table_echo
from bot.views import TournamentView, Viewer
from engine.commands import CorrectResult
from engine.decide.corrections import if_mended
from engine.impact import impact
from engine.model import Question, Tournament
from engine.results import Conceded, GameResult
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.referee.table import GAMES, Office, form_of, pairing_of, seen
from handlers.show import show

REASON = State("reason", group_name="correction")
# What a preview is asked with: the reason is typed after it.
NOT_YET = "…"


async def begin(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    form = GameForm(view, pairing_of(view, press.part), "tb", int(press.arg))
    await show(query, table_ask.ask(tr, form))


async def before_and_after(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    form = form_of(view, press)
    await show(query, await confirmation(Office(desk, actor, view), viewer, tr, form, decode(press.arg)))


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


async def confirmed(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    form = form_of(view, press)
    command = _command(form, decode(press.arg))
    await _mend(query, Office(desk, actor, view), viewer, tr, form, command, seen(press))


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


async def ask_why(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    form = form_of(view, press)
    await state.set_state(REASON)
    data = {"tournament": view.id, "pairing": press.part, "game": form.game, "after": press.arg}
    await state.set_data({**data, "version": press.version})
    await show(query, correction.ask_reason(tr, form))


async def with_reason(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    form = GameForm(view, pairing_of(view, data["pairing"]), "tb", data["game"])
    command = _command(form, decode(data["after"]), message.text or "")
    expect = Expect("pairing", data["pairing"], data["version"])
    viewer = await desk.queries.viewer(actor.person, view.id)
    await _mend(message, Office(desk, actor, view), viewer, tr, form, command, expect)


def setup() -> Router:
    router = Router(name="referee-corrections")
    router.callback_query.register(begin, pressed("tb", "fix"))
    router.callback_query.register(before_and_after, pressed("tb", *(f"fix{game}" for game in GAMES if game)))
    router.callback_query.register(confirmed, pressed("tb", *(f"fixok{game}" for game in GAMES if game)))
    router.callback_query.register(ask_why, pressed("tb", *(f"fixwhy{game}" for game in GAMES if game)))
    router.message.register(with_reason, REASON, TYPED)
    return router
