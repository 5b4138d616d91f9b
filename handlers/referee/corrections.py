"""A recorded game was wrong: who really won, before → after with what follows, and only then the correction.

The card's button says "fix" with the game as its arg; later steps carry the game on the action: "fix2", "fixok2".
"""

from __future__ import annotations

import asyncio

from aiogram.fsm.state import State

from bot.desk.access import Right, right_to_correct
from bot.desk.versions import Expect
from bot.render.score_forms import GameForm
from bot.render.score_forms.codes import decode
from bot.render.screen import Screen
from bot.render.screens import correction, decision, table_card, table_echo
from engine.commands import CorrectResult
from engine.decide.corrections import if_mended, is_sealed
from engine.impact import impact
from engine.model import Question, Tournament
from engine.results import Conceded, GameResult
from handlers import score_forms
from handlers.callbacks import on_press
from handlers.needs import NOT_YET
from handlers.referee.table import GAMES, NUMBER, form_of, pairing_of, pressed_pairing
from handlers.visit import Visit
from handlers.words import on_answer

REASON = State("reason", group_name="correction")


@on_press("tb", "fix")
async def begin(visit: Visit) -> None:
    form = GameForm(visit.view, pressed_pairing(visit), "tb", int(visit.press.arg))
    await score_forms.ask(visit, NUMBER, form, "")


@on_press("tb", *(f"fix{game}" for game in GAMES if game))
async def before_and_after(visit: Visit) -> None:
    await score_forms.leave(visit.form, NUMBER)
    form = form_of(visit)
    await visit.show(await confirmation(visit, form, decode(visit.press.arg)))


async def confirmation(visit: Visit, form: GameForm, after: GameResult) -> Screen:
    """What the correction changes, by the law's own answer; refused here as it would be at the end."""
    if form.game > len(form.pairing.games):
        return table_card.card(form.view, visit.viewer, visit.tr, form.pairing)
    now, then = await visit.desk.preview(visit.view.id, _command(form, after, NOT_YET), visit.actor)
    # Old rounds are paired again for it, which takes a while in a large field.
    question = asked_in(now, then)
    mended = then if question is None else if_mended(now, question)
    found = await asyncio.to_thread(impact, now, mended, form.pairing.round)
    sealed = is_sealed(now, form.pairing, form.game)
    right = right_to_correct(now, form.pairing.round, visit.viewer.roles, sealed=sealed)
    return correction.confirm(
        visit.tr, form, after, found, reason_needed=right is Right.REASON, asks=visit.viewer if question else None
    )


def asked_in(before: Tournament, after: Tournament) -> Question | None:
    """What the head referee is asked because of a correction."""
    return next((after.questions[key] for key in after.questions if key not in before.questions), None)


def _command(form: GameForm, after: GameResult, reason: str = "") -> CorrectResult:
    pairing, clean = form.pairing, isinstance(after, Conceded)
    return CorrectResult(pairing.round, pairing.table, form.game, after, reason, no_violation=clean, confirmed=True)


@on_press("tb", *(f"fixok{game}" for game in GAMES if game))
async def confirmed(visit: Visit) -> None:
    await score_forms.leave(visit.form, NUMBER)
    form = form_of(visit)
    await _mend(visit, form, _command(form, decode(visit.press.arg)), visit.saw("pairing"))


async def _mend(visit: Visit, form: GameForm, command: CorrectResult, expect: Expect) -> None:
    """The correction with its way back, or the question that it has become."""
    await score_forms.leave(visit.form, NUMBER)
    after = await visit.execute(command, expect=expect)
    view, question = (await visit.fresh()).view, asked_in(visit.view.tournament, after)
    if question is None:
        screen = table_echo.echo(view, visit.tr, pairing_of(view, form.pairing.id), after.revision, 0)
    else:
        now = view.tournament.questions.get(question.id, question)
        screen = decision.question_card(view, visit.viewer, visit.tr, now)
    await visit.show(screen)


@on_press("tb", *(f"fixwhy{game}" for game in GAMES if game))
async def ask_why(visit: Visit) -> None:
    form = form_of(visit)
    await visit.wait(
        REASON, pairing=visit.press.part, game=form.game, after=visit.press.arg, version=visit.press.version
    )
    await visit.show(correction.ask_reason(visit.tr, form))


@on_answer(REASON, free=True)
async def with_reason(visit: Visit) -> None:
    data = await visit.answered()
    form = GameForm(visit.view, pairing_of(visit.view, data["pairing"]), "tb", data["game"])
    command = _command(form, decode(data["after"]), visit.text)
    await _mend(visit, form, command, Expect("pairing", data["pairing"], data["version"]))
