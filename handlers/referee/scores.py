"""A game by buttons or by a typed answer: the score form asks, the last answer is written at once; and what may
follow: undo, swap, accept."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.score_forms import GameForm, score_form_of
from bot.render.score_forms.codes import decode, decode_games
from bot.render.screen import screen
from bot.render.screens import table_ask, table_echo
from bot.render.screens.waiting_results import FROM_HERE
from engine.commands import AcceptReport, BothAbsent, Command
from engine.errors import RuleViolation
from engine.results import Conceded, GameResult, Side, mirrored
from handlers import score_forms
from handlers.callbacks import on_press
from handlers.referee import lines
from handlers.referee.corrections import confirmation
from handlers.referee.table import (
    NUMBER,
    at_table,
    correct,
    form_of,
    pairing_of,
    pressed_pairing,
    record,
    write_and_echo,
    written,
)
from handlers.score_forms import leave, typed_answer
from handlers.visit import Visit
from handlers.words import on_answer

SCORE = State("typed", group_name="score")


@at_table("ask")
async def ask(visit: Visit) -> None:
    """The next question of a form."""
    await score_forms.ask(visit, NUMBER, form_of(visit), visit.press.arg)


@on_answer(NUMBER)
async def take_number(visit: Visit) -> None:
    """A number typed where buttons offer numbers: the last move. Words are a line."""
    data = await visit.form.get_data()
    form = GameForm(visit.view, pairing_of(visit.view, data["pairing"]), "tb", data["game"])
    answer = typed_answer(visit.tr, form, data["path"], visit.text)
    if answer is None and score_form_of(visit.view).read(visit.text) is None:
        await score_forms.ask_again(visit, form, data["path"])
        return
    if answer is None:
        await take_typed(visit)
        return
    if isinstance(answer, str):
        await score_forms.ask(visit, NUMBER, form, answer)
        return
    await visit.form.clear()
    if form.game:
        await visit.show(await confirmation(visit, form, answer))
        return
    await write_and_echo(visit, form.pairing, record(form.pairing, answer))


@on_press("tb", "put")
async def put(visit: Visit) -> None:
    await leave(visit.form, NUMBER)
    pairing = pressed_pairing(visit)
    games = decode_games(visit.press.arg)
    await _write(visit, games[0], written(pairing, games))


async def _write(visit: Visit, result: GameResult | None, command: Command, further: str = "") -> None:
    """At the pressed table; a concession is first asked about violations. `further`: as the button has it."""
    pairing = pressed_pairing(visit)
    if isinstance(result, Conceded):
        await visit.show(table_ask.was_violation(visit.tr, GameForm(visit.view, pairing), result))
    else:
        await write_and_echo(visit, pairing, command, visit.saw("pairing"), and_next=further == FROM_HERE)


@on_press("tb", "claim")
async def claim(visit: Visit) -> None:
    """What one side says becomes the result."""
    pairing = pressed_pairing(visit)
    side, _, further = visit.press.arg.partition(".")
    said = [report for report in pairing.reports if report.entry == pairing.entry_at(Side(side))]
    if not said:  # it was there when the button was shown
        raise RuleViolation("stale.pairing", id=pairing.id)
    await _write(visit, said[-1].result, written(pairing, said[-1].games), further)


@on_press("tb", "accept")
async def accept(visit: Visit) -> None:
    """A report both sides agree on becomes the result."""
    pairing = pressed_pairing(visit)
    standing = pairing.reports[-1].result if pairing.reports else None
    await _write(visit, standing, AcceptReport(pairing.round, pairing.table), visit.press.arg)


@on_press("tb", "undo")
async def undo(visit: Visit) -> None:
    before = pressed_pairing(visit).games
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("echo-undone-toast"))
    now = await visit.fresh()
    pairing = pairing_of(now.view, visit.press.part)
    mended = bool(pairing.games) and len(pairing.games) == len(before)
    await visit.show(table_echo.undone(now.view, visit.tr, pairing, mended=mended))


@on_press("tb", "swap")
async def swap(visit: Visit) -> None:
    """The recorded game seen from the other side of the table."""
    pairing = pressed_pairing(visit)
    game = int(visit.press.arg)
    old = pairing.games[game - 1] if game <= len(pairing.games) else None
    if old is None:
        await visit.show(table_echo.undone(visit.view, visit.tr, pairing))
        return
    command = correct(pairing, game, mirrored(old), no_violation=isinstance(old, Conceded))
    await write_and_echo(visit, pairing, command, visit.saw("pairing"))


@on_press("tb", "type")
async def ask_typed(visit: Visit) -> None:
    await visit.wait(SCORE, pairing=visit.press.part)
    await visit.show(table_echo.ask_typed(visit.view, visit.tr, form_of(visit)))


@on_answer(SCORE)
async def take_typed(visit: Visit) -> None:
    """A result typed for the table whose card asked for it. Another table's number speaks for that table of the round
    that is on, whichever round the card was of."""
    data = await visit.form.get_data()
    line = score_form_of(visit.view).read(visit.text)
    if line is None:
        await visit.show(table_echo.unread(visit.view, visit.tr, visit.text))
        return
    pairing = pairing_of(visit.view, data["pairing"])
    await visit.form.clear()
    if line.table is not None and line.table != pairing.table:
        await lines.take_line(visit, visit.text)
    else:
        await lines.put_down(visit, pairing, line, visit.text, data.get("game", 0))


@at_table("gaveb")
async def gave_up(visit: Visit) -> None:
    result = decode(visit.press.arg)
    assert isinstance(result, Conceded)
    await visit.show(table_ask.was_violation(visit.tr, form_of(visit), result))


@at_table("gaveok")
async def conceded(visit: Visit) -> None:
    """The referee said that there was no violation."""
    form = form_of(visit)
    pairing, result = form.pairing, decode(visit.press.arg)
    command = (
        correct(pairing, form.game, result, no_violation=True)
        if form.game
        else record(pairing, result, no_violation=True)
    )
    await write_and_echo(visit, pairing, command, visit.saw("pairing"))


@on_press("tb", "absent")
async def nobody(visit: Visit) -> None:
    await visit.show(table_ask.confirm_absent(visit.tr, form_of(visit)))


@on_press("tb", "absentok")
async def nobody_confirmed(visit: Visit) -> None:
    pairing = pressed_pairing(visit)
    await leave(visit.form, NUMBER)
    form = form_of(await visit.do(BothAbsent(pairing.round, pairing.table), expect=visit.saw("pairing")))
    await visit.show(screen(visit.tr("absent-asked"), form.back(visit.tr)))
