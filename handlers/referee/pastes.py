"""Many results at once: what each line would do is shown first, and all that can be are written with one press."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Filter, StateFilter
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.refusals import refusal
from bot.render.screen import Press
from bot.render.screens import table_grid, table_paste
from bot.render.screens.table_paste import Outlook
from bot.render.screens.table_state import is_over, may_record
from bot.render.sheets import sheet_of
from bot.views import TournamentView, Viewer
from engine.commands import RecordResult, RecordResults
from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import Round, RoundStatus
from engine.notation import PastedLine, is_block, parse_lines
from engine.scoring import outcomes
from handlers.callbacks import pressed
from handlers.referee.table import announced, pairing_of, record
from handlers.show import show, toast

PASTED = State("paste", group_name="score")


async def many_lines(message: Message, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    await preview(message, view, tr, state, message.text or "")


async def preview(message: Message, view: TournamentView, tr: Tr, state: FSMContext, text: str) -> None:
    round_ = announced(view)
    outlooks = [_outlook(view, tr, round_, line) for line in parse_lines(text, sheet_of(view).read)]
    good = [one.line.text for one in outlooks if not one.problem]
    if good:
        await state.set_state(PASTED)
        await state.set_data({"tournament": view.id, "round": round_.number, "lines": good})
    await show(message, table_paste.preview(view, tr, outlooks))


async def confirmed(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, state: FSMContext
) -> None:
    data = await state.get_data()
    if data.get("tournament") != view.id or "lines" not in data:
        await toast(query, tr("paste-gone"), alert=True)
        return
    await state.clear()
    results = [result for text in data["lines"] for result in _meant(view, data["round"], text)]
    tournament = await desk.execute(view.id, RecordResults(tuple(results)), actor)
    fresh = await desk.queries.view(view.id)
    await show(query, table_paste.recorded(fresh, tr, len(data["lines"]), tournament.revision))


async def undone(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    await desk.undo(view.id, actor, seq=int(press.arg))
    await toast(query, tr("echo-undone-toast"))
    await show(query, table_grid.grid(await desk.queries.view(view.id), viewer, tr))


def _outlook(view: TournamentView, tr: Tr, round_: Round, line: PastedLine) -> Outlook:
    if line.problem is not None or line.said is None:
        return Outlook(line, problem=tr("paste-problem", problem=line.problem or "unreadable"))
    scoring = view.tournament.rulebook.scoring
    try:
        pairing = pairing_of(view, f"{round_.number}-{line.said.table}")
        if is_over(view, pairing):
            raise RuleViolation("match.finished", round=round_.number, table=pairing.table)
        if round_.status is not RoundStatus.STARTED:
            raise RuleViolation("round.not_started", round=round_.number)
        games = sheet_of(view).placed(pairing, line.said.games)
        for number, game in enumerate(games):
            outcomes.check_next(
                replace(pairing, games=(*pairing.games, *games[:number])), game, view.tournament.rulebook
            )
        outcomes.check_order(replace(pairing, games=(*pairing.games, *games)), scoring)
    except RuleViolation as violation:
        return Outlook(line, problem=refusal(tr, violation, view))
    return Outlook(line, pairing)


def _meant(view: TournamentView, round_: int, text: str) -> list[RecordResult]:
    """The games of a line that was found good."""
    line = sheet_of(view).read(text)
    assert line is not None
    pairing = pairing_of(view, f"{round_}-{line.table}")
    return [record(pairing, game) for game in sheet_of(view).placed(pairing, line.games)]


class RefereeBlock(Filter):
    """Several lines with results, from somebody who may write them down."""

    async def __call__(self, message: Message, viewer: Viewer, view: TournamentView | None = None) -> bool:
        return view is not None and may_record(viewer) and is_block(message.text or "", sheet_of(view).read)


def setup() -> Router:
    router = Router(name="referee-pastes")
    private = F.chat.type == "private"
    router.message.register(many_lines, private, StateFilter(None, PASTED), RefereeBlock())
    router.callback_query.register(confirmed, pressed("tb", "paste"))
    router.callback_query.register(undone, pressed("tb", "undoall"))
    return router
