"""What an entry has had: every penalty with its place, its reason and its author, the withdrawn ones too."""

from __future__ import annotations

from bot.render.home import to_cancel, to_match, to_tables
from bot.render.phrases import Tr, button, in_language, lines, pager, paragraphs, plain_time, round_title
from bot.render.score_forms import games_text
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.tables import Page, page_of
from bot.views import TournamentView, Viewer
from engine.discipline import IN_A_MATCH, OUT, standing
from engine.model import Entry, EntryStatus, Penalty
from engine.protests import Protest

PER_PAGE = 6


def history(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry, page: int = 0) -> Screen:
    """The card of a referee: each that stands can be withdrawn by whoever may."""
    shown, text = _page(view, tr, entry, page)
    drops = [_drop(view, tr, number, one) for number, one in shown.items if one.stands and may_withdraw(viewer, one)]
    rows = in_rows(drops, 2)
    home = (
        button(tr("penalty-add"), press("pn", "list", view.id, entry.id)),
        to_tables(view, tr),
    )
    return screen(text, *rows, pager(shown, "pn", "history", view, entry.id), home)


def own(view: TournamentView, tr: Tr, entry: Entry, page: int = 0) -> Screen:
    """A player's own."""
    shown, text = _page(view, tr, entry, page)
    return screen(text, pager(shown, "my", "penalties", view), to_match(view, tr))


def _page(view: TournamentView, tr: Tr, entry: Entry, page: int) -> tuple[Page[tuple[int, Penalty]], str]:
    mine = [one for one in view.tournament.penalties if one.entry == entry.id]
    shown = page_of(list(enumerate(mine, start=1)), page, PER_PAGE)
    title = tr("penalty-card", name=view.name(entry.id), count=len(standing(view.tournament, entry.id)))
    told = [_told(view, tr, number, one) for number, one in shown.items]
    return shown, paragraphs(title, *(told or [tr("penalty-none")]))


def _told(view: TournamentView, tr: Tr, number: int, penalty: Penalty) -> str:
    return lines(
        tr("penalty-numbered", number=number, what=line(view, tr, penalty)),
        tr("penalty-author", name=view.person_name(penalty.by), time=plain_time(penalty.at, view.tournament.zone)),
        gone(view, tr, penalty),
    )


def gone(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """Who took it back, and why; empty while it stands."""
    if penalty.withdrawn_by is None:
        return ""
    why = view.said(penalty.withdrawn_why) or "—"
    return tr("penalty-gone", name=view.person_name(penalty.withdrawn_by), why=why)


def line(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """«Предупреждение: подглядывание; Пётр; тур 2, стол 5; громко»."""
    row = view.tournament.rulebook.penalties.rows.get(penalty.violation)
    return tr(
        "penalty-line",
        measure=penalty.measure,
        violation=in_language(row.title, tr) if row else penalty.violation,
        person=view.person_name(penalty.person) if penalty.person is not None else "none",
        place=place(view, tr, penalty) or "none",
        reason=view.said(penalty.reason) or "none",
    )


def place(view: TournamentView, tr: Tr, penalty: Penalty | Protest) -> str:
    """«Тур 2, стол 5»; empty outside a match."""
    round_ = view.tournament.round(penalty.round)
    if round_ is None or not penalty.table:
        return ""
    return tr("penalty-place", round=round_title(view, tr, round_), table=penalty.table)


def may_withdraw(viewer: Viewer, penalty: Penalty) -> bool:
    """Whoever gave it, or somebody above; the desk decides again."""
    return viewer.person.id == penalty.by or viewer.directs or viewer.has("head_referee")


def _drop(view: TournamentView, tr: Tr, number: int, penalty: Penalty) -> Button:
    data = press("pn", "drop", view.id, penalty.entry, penalty.version, penalty.id)
    return button(tr("penalty-withdraw", number=number), data)


def ask_why(view: TournamentView, tr: Tr, penalty: Penalty) -> Screen:
    """A withdrawal says why."""
    text = lines(line(view, tr, penalty), tr("penalty-why-ask"))
    return screen(text, to_cancel(tr))


def withdrawn(view: TournamentView, tr: Tr, penalty: Penalty) -> Screen:
    """What was withdrawn, and plainly what it did not change back."""
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    entry = view.tournament.entries.get(penalty.entry)
    stays = penalty.measure in IN_A_MATCH and pairing is not None and bool(pairing.games)
    out = penalty.measure in OUT and entry is not None and entry.status is not EntryStatus.ACTIVE
    return screen(
        lines(
            tr("penalty-withdrawn", measure=penalty.measure, name=view.name(penalty.entry)),
            tr("penalty-score-now", score=games_text(view, tr, pairing)) if stays and pairing is not None else "",
            tr("penalty-still-out", kind=view.kind) if out else "",
        )
    )
