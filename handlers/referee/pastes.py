"""Many results at once: what each line would do is shown first, and all that can be are written with one press."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Filter, StateFilter
from aiogram.fsm.state import State
from aiogram.types import Message

from bot.desk.versions import Expect
from bot.render.score_forms import score_form_of
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
from handlers.visit import AnyVisit, Visit

PASTED = State("paste", group_name="score")


async def many_lines(visit: Visit) -> None:
    await preview(visit, Office(visit.desk, visit.actor, visit.view), visit.message.text or "")


async def preview(visit: AnyVisit, office: Office, text: str, *, anew: bool = False) -> None:
    """The text is kept with the form, and how the tables stood that it is about."""
    paste = await looked_at(office, visit.tr, text)
    if paste.does:
        await visit.form.set_state(PASTED)
        await visit.form.set_data({"tournament": office.view.id, "text": text, "seen": _seen(paste)})
    await visit.show(table_paste.preview(office.view, visit.tr, paste, mark=mark_of(text), anew=anew))


def _seen(paste: Paste) -> dict[str, int]:
    return {one.pairing.id: one.pairing.version for one in paste.outlooks if one.pairing is not None and one.does}


async def turned(visit: Visit) -> None:
    """Another page of the same lines."""
    data = await visit.form.get_data()
    if data.get("tournament") != visit.view.id or "text" not in data:
        await visit.toast(visit.tr("paste-gone"), alert=True)
        return
    paste = await looked_at(Office(visit.desk, visit.actor, visit.view), visit.tr, data["text"])
    await visit.show(
        table_paste.preview(visit.view, visit.tr, paste, page_number(visit.press.arg), mark=mark_of(data["text"]))
    )


async def confirmed(visit: Visit) -> None:
    """What was looked at, and nothing else: where somebody wrote at one of these tables since, it is looked at anew."""
    data = await visit.form.get_data()
    if data.get("tournament") != visit.view.id or "text" not in data:
        await visit.toast(visit.tr("paste-gone"), alert=True)
        return
    needs_looked_at(data, "text", visit.view.id, visit.press)
    office = Office(visit.desk, visit.actor, visit.view)
    paste = await looked_at(office, visit.tr, data["text"])
    if _seen(paste) != data["seen"] or paste.problem:
        await visit.form.clear()
        await visit.toast(visit.tr("paste-anew"))
        await preview(visit, office, data["text"], anew=True)
        return
    await visit.form.clear()
    expect = [Expect("pairing", pairing, version) for pairing, version in data["seen"].items()]
    tournament = await visit.desk.execute(visit.view.id, RecordResults(paste.does), visit.actor, expect=expect)
    await visit.show(table_paste.recorded(await office.fresh(), visit.tr, paste, tournament.revision))


async def undone(visit: Visit) -> None:
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("echo-undone-toast"))
    await visit.show(table_grid.grid(await visit.fresh(), visit.viewer, visit.tr))


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
