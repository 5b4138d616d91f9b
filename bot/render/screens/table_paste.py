"""Many results at once: what each line would do, what is wrong with it, and one button for all that are right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press
from bot.render.screens.table_echo import line_text
from bot.views import TournamentView
from engine.model import Pairing
from engine.notation import PastedLine

SHOWN = 40


@dataclass(frozen=True, slots=True)
class Outlook:
    """A line and what would become of it: games of a pair, or a problem in words already translated."""

    line: PastedLine
    pairing: Pairing | None = None
    problem: str = ""


def preview(view: TournamentView, tr: Tr, outlooks: Sequence[Outlook]) -> Screen:
    good = [outlook for outlook in outlooks if not outlook.problem]
    bad = [outlook for outlook in outlooks if outlook.problem]
    text = paragraphs(
        tr("paste-title", good=len(good), bad=len(bad)),
        lines(*(_good(view, tr, outlook) for outlook in good[:SHOWN])),
        lines(*(_bad(tr, outlook) for outlook in bad[:SHOWN])),
        tr("paste-only-good") if bad and good else "",
    )
    back = button(tr("tables-back"), press("tb", "grid", view.id))
    record = button(tr("paste-record", count=len(good)), press("tb", "paste", view.id), style="success")
    return Screen(text, ((record,), (back,)) if good else ((back,),))


def recorded(view: TournamentView, tr: Tr, count: int, seq: int) -> Screen:
    """What was done, with the way back for the whole of it."""
    undo = button(tr("echo-undo"), press("tb", "undoall", view.id, arg=seq))
    return Screen(
        tr("paste-recorded", count=count), ((undo,), (button(tr("tables-back"), press("tb", "grid", view.id)),))
    )


def _good(view: TournamentView, tr: Tr, outlook: Outlook) -> str:
    assert outlook.pairing is not None
    assert outlook.line.said is not None
    first, second = view.sides(outlook.pairing)
    score = line_text(view, tr, outlook.line.said.games)
    return tr("paste-good", table=outlook.pairing.table, first=first, second=second, score=score)


def _bad(tr: Tr, outlook: Outlook) -> str:
    return tr("paste-bad", line=outlook.line.number, text=outlook.line.text[:40]) + " " + outlook.problem
