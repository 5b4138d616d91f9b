"""Many results at once: what each line would do, what is wrong with it, and one button for all that are right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from bot.render.home import to_tables
from bot.render.phrases import Tr, button, lines, pager, paragraphs, round_title
from bot.render.score_forms import doubts, score_form_of, verdict_text
from bot.render.screen import Screen, Style, press, screen
from bot.render.screens.correction import impact_lines
from bot.render.screens.table_echo import line_text
from bot.render.screens.table_state import is_over
from bot.render.tables import Page, page_of, pre
from bot.views import TournamentView
from engine.commands import CorrectResult, RecordResult
from engine.impact import Impact
from engine.model import Pairing, Round
from engine.notation import LineProblem, PastedLine

PER_PAGE = 30
MOST_BACK = 1500

Fate = Literal["mends", "new", "same", "bad"]
FATES: tuple[Fate, ...] = ("mends", "new", "same", "bad")


@dataclass(frozen=True, slots=True)
class Outlook:
    """A line and what would become of it: games of a pair, or a problem in words already translated."""

    line: PastedLine
    pairing: Pairing | None = None
    problem: str = ""
    does: tuple[RecordResult | CorrectResult, ...] = ()

    @property
    def fate(self) -> Fate:
        if self.problem:
            return "bad"
        if any(isinstance(one, CorrectResult) for one in self.does):
            return "mends"
        return "new" if self.does else "same"


@dataclass(frozen=True, slots=True)
class Paste:
    """A pasted block before it is written down.

    heading   the line that names the round, where there was one
    impact    what its corrections change; `problem`: why its good lines cannot be written down together
    """

    round: Round
    outlooks: Sequence[Outlook]
    heading: str = ""
    impact: Impact | None = None
    problem: str = ""

    @property
    def counts(self) -> dict[Fate, int]:
        fates = [outlook.fate for outlook in self.outlooks]
        return {fate: fates.count(fate) for fate in FATES}

    @property
    def does(self) -> tuple[RecordResult | CorrectResult, ...]:
        return tuple(one for outlook in self.outlooks for one in outlook.does)

    @property
    def good(self) -> int:
        """How many lines would be written down."""
        return self.counts["new"] + self.counts["mends"]

    @property
    def has_unreadable(self) -> bool:
        return any(outlook.line.problem is LineProblem.UNREADABLE for outlook in self.outlooks)

    @property
    def back(self) -> str:
        """The lines that were not taken, as they can be mended and sent again."""
        bad = [outlook.line.text for outlook in self.outlooks if outlook.fate == "bad"]
        return "\n".join(filter(None, (self.heading, *bad))) if bad else ""


def preview(view: TournamentView, tr: Tr, paste: Paste, page: int = 0, *, mark: str = "", anew: bool = False) -> Screen:
    """`anew`: something was written down since the lines were looked at. `mark`: of these very lines."""
    counts = paste.counts
    order = sorted(paste.outlooks, key=lambda outlook: (FATES.index(outlook.fate), outlook.line.number))
    shown = page_of(order, page, PER_PAGE)
    text = paragraphs(
        tr("paste-anew") if anew else "",
        lines(
            tr("paste-round", round=round_title(view, tr, paste.round)) if paste.heading else "",
            tr("paste-title", good=paste.good, bad=counts["bad"]),
            tr("paste-kinds", mends=counts["mends"], same=counts["same"]) if counts["mends"] or counts["same"] else "",
        ),
        *_listed(view, tr, shown),
        lines(*(_doubt(view, tr, outlook) for outlook in shown.items)),
        lines(*impact_lines(view, tr, paste.impact)) if paste.impact is not None else "",
        paste.problem,
        tr("paste-how", example=score_form_of(view).example) if paste.has_unreadable else "",
        tr("paste-only-good") if counts["bad"] and paste.good else "",
    )
    style: Style = "danger" if counts["mends"] else "success"
    record = button(tr("paste-record", count=paste.good), press("tb", "paste", view.id, arg=mark), style=style)
    do = record if paste.good and not paste.problem else ()
    return screen(text, do, pager(shown, "tb", "paste-page", view), to_tables(view, tr))


def _doubt(view: TournamentView, tr: Tr, outlook: Outlook) -> str:
    results = [one.result for one in outlook.does]
    return "" if outlook.pairing is None else doubts(view, tr, outlook.pairing, results)


def recorded(view: TournamentView, tr: Tr, paste: Paste, seq: int) -> Screen:
    """What was done, with the way back for the whole of it, and the lines that were left."""
    undo = button(tr("echo-undo"), press("tb", "undoall", view.id, arg=seq))
    text = paragraphs(
        tr("paste-recorded", count=paste.good),
        lines(tr("paste-mend", count=paste.counts["bad"]), pre(_cut(paste.back))) if paste.back else "",
    )
    return screen(text, undo, to_tables(view, tr))


def _cut(text: str) -> str:
    """Whole lines that a message has room for."""
    return text if len(text) <= MOST_BACK else text[:MOST_BACK].rpartition("\n")[0] + "\n…"


def _listed(view: TournamentView, tr: Tr, shown: Page[Outlook]) -> list[str]:
    """A paragraph a fate."""
    return [lines(*(_line(view, tr, one) for one in some)) for _, some in groupby(shown.items, lambda one: one.fate)]


def _line(view: TournamentView, tr: Tr, outlook: Outlook) -> str:
    line, pairing = outlook.line, outlook.pairing
    if pairing is None or line.said is None or outlook.problem:
        return tr("paste-bad", line=line.number, text=line.text[:40]) + " " + outlook.problem
    first, second = view.sides(pairing)
    told = {"table": pairing.table, "first": first, "second": second, "score": line_text(view, tr, line.said.games)}
    match outlook.fate:
        case "same":
            return tr("paste-same", **told)
        case "mends":
            return tr("paste-mends", **told, before=score_form_of(view).brief(tr, pairing))
        case _:
            after = pairing.with_games((*pairing.games, *line.said.games))
            verdict = verdict_text(view, tr, after) if is_over(view, after) else ""
            return ". ".join(filter(None, (tr("paste-good", **told), verdict)))
