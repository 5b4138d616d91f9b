"""Many results at once: what each line would do is shown first, and all that can be are written with one press."""

from __future__ import annotations

from dataclasses import replace

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.phrases import paragraphs
from bot.render.screens import table_grid, table_paste
from bot.render.screens.table_paste import Paste
from engine.commands import RecordResults
from handlers.callbacks import on_press
from handlers.needs import mark_of, needs_looked_at
from handlers.referee.outlooks import looked_at
from handlers.visit import Visit

PASTED = State("paste", group_name="score")


async def preview(visit: Visit, text: str, *, anew: bool = False, note: str = "") -> None:
    """The text is kept with the form, and how the tables stood that it is about. `note`: what was left out of it."""
    paste = await looked_at(visit, text)
    if paste.does:
        await visit.wait(PASTED, text=text, seen=_seen(paste))
    shown = table_paste.preview(visit.view, visit.tr, paste, mark=mark_of(text), anew=anew)
    await visit.show(replace(shown, text=paragraphs(note, shown.text)))


def _seen(paste: Paste) -> dict[str, int]:
    return {one.pairing.id: one.pairing.version for one in paste.outlooks if one.pairing is not None and one.does}


@on_press("tb", "paste-page")
async def turned(visit: Visit) -> None:
    """Another page of the same lines."""
    data = await visit.form.get_data()
    if data.get("tournament") != visit.view.id or "text" not in data:
        await visit.toast(visit.tr("paste-gone"), alert=True)
        return
    paste = await looked_at(visit, data["text"])
    await visit.show(table_paste.preview(visit.view, visit.tr, paste, visit.page, mark=mark_of(data["text"])))


@on_press("tb", "paste")
async def confirmed(visit: Visit) -> None:
    """What was looked at, and nothing else: where somebody wrote at one of these tables since, it is looked at anew."""
    data = await visit.form.get_data()
    if data.get("tournament") != visit.view.id or "text" not in data:
        await visit.toast(visit.tr("paste-gone"), alert=True)
        return
    needs_looked_at(data, "text", visit.view.id, visit.press)
    paste = await looked_at(visit, data["text"])
    if _seen(paste) != data["seen"] or paste.problem:
        await visit.form.clear()
        await visit.toast(visit.tr("paste-anew"))
        await preview(visit, data["text"], anew=True)
        return
    await visit.form.clear()
    expect = [Expect("pairing", pairing, version) for pairing, version in data["seen"].items()]
    act = await visit.execute(RecordResults(paste.does), expect=expect)
    await visit.show(table_paste.recorded((await visit.fresh()).view, visit.tr, paste, act.revision))


@on_press("tb", "undoall")
async def undone(visit: Visit) -> None:
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("echo-undone-toast"))
    await visit.show(table_grid.grid((await visit.fresh()).view, visit.viewer, visit.tr))
