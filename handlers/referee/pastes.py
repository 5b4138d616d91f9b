"""Many results at once: what each line would do is shown first, and all that can be are written with one press."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Filter, StateFilter
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.score_forms import score_form_of
from bot.render.screen import Press
from bot.render.screens import table_grid, table_paste
from bot.render.screens.table_paste import Paste
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine.commands import RecordResults
from engine.notation import is_block
from handlers.callbacks import pressed
from handlers.marks import mark_of, needs_looked_at
from handlers.needs import page_number
from handlers.referee.outlooks import looked_at
from handlers.referee.table import Office
from handlers.show import show, toast

PASTED = State("paste", group_name="score")


async def many_lines(
    message: Message, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, state: FSMContext
) -> None:
    await preview(message, Office(desk, actor, view), tr, state, message.text or "")


async def preview(
    target: Message | CallbackQuery, office: Office, tr: Tr, state: FSMContext, text: str, *, anew: bool = False
) -> None:
    """The text is kept with the form, and how the tables stood that it is about."""
    paste = await looked_at(office, tr, text)
    if paste.does:
        await state.set_state(PASTED)
        await state.set_data({"tournament": office.view.id, "text": text, "seen": _seen(paste)})
    await show(target, table_paste.preview(office.view, tr, paste, mark=mark_of(text), anew=anew))


def _seen(paste: Paste) -> dict[str, int]:
    return {one.pairing.id: one.pairing.version for one in paste.outlooks if one.pairing is not None and one.does}


async def turned(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    """Another page of the same lines."""
    data = await state.get_data()
    if data.get("tournament") != view.id or "text" not in data:
        await toast(query, tr("paste-gone"), alert=True)
        return
    paste = await looked_at(Office(desk, actor, view), tr, data["text"])
    await show(query, table_paste.preview(view, tr, paste, page_number(press.arg), mark=mark_of(data["text"])))


async def confirmed(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press, state: FSMContext
) -> None:
    """What was looked at, and nothing else: where somebody wrote at one of these tables since, it is looked at anew."""
    data = await state.get_data()
    if data.get("tournament") != view.id or "text" not in data:
        await toast(query, tr("paste-gone"), alert=True)
        return
    needs_looked_at(data, "text", view.id, press)
    office = Office(desk, actor, view)
    paste = await looked_at(office, tr, data["text"])
    if _seen(paste) != data["seen"] or paste.problem:
        await state.clear()
        await toast(query, tr("paste-anew"))
        await preview(query, office, tr, state, data["text"], anew=True)
        return
    await state.clear()
    expect = [Expect("pairing", pairing, version) for pairing, version in data["seen"].items()]
    tournament = await desk.execute(view.id, RecordResults(paste.does), actor, expect=expect)
    await show(query, table_paste.recorded(await office.fresh(), tr, paste, tournament.revision))


async def undone(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    await desk.undo(view.id, actor, seq=int(press.arg))
    await toast(query, tr("echo-undone-toast"))
    await show(query, table_grid.grid(await desk.queries.view(view.id), viewer, tr))


class RefereeBlock(Filter):
    """Several lines with results, from somebody who may write them down."""

    async def __call__(self, message: Message, viewer: Viewer, view: TournamentView | None = None) -> bool:
        return view is not None and may_record(viewer) and is_block(message.text or "", score_form_of(view).read)


def setup() -> Router:
    router = Router(name="referee-pastes")
    private = F.chat.type == "private"
    router.message.register(many_lines, private, StateFilter(None, PASTED), RefereeBlock())
    router.callback_query.register(turned, pressed("tb", "paste-page"))
    router.callback_query.register(confirmed, pressed("tb", "paste"))
    router.callback_query.register(undone, pressed("tb", "undoall"))
    return router
