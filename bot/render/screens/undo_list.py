"""What was done last, and what may still be taken back: by its author or somebody above him, with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.home import to_desk
from bot.render.phrases import Tr, button, lines, pager, paragraphs, plain_time
from bot.render.refusals import refusal
from bot.render.screen import Button, Screen, press, screen
from bot.render.tables import page_of
from bot.views import ActView, TournamentView, Viewer

PER_PAGE = 6


def acts(view: TournamentView, viewer: Viewer, tr: Tr, done: Sequence[ActView], page: int = 0) -> Screen:
    """Newest first; below each that stays the reason why."""
    shown = page_of(done, page, PER_PAGE)
    if not done:
        return screen(tr("undo-list-none"), to_desk(view, viewer, tr))
    numbered = list(enumerate(shown.items, start=shown.number * PER_PAGE + 1))
    text = paragraphs(tr("undo-list-title"), *(_line(view, tr, number, act) for number, act in numbered))
    buttons = [_button(view, tr, number, act) for number, act in numbered if act.refusal is None]
    return screen(text, *buttons, pager(shown, "un", "list", view), to_desk(view, viewer, tr))


def confirm(view: TournamentView, viewer: Viewer, tr: Tr, act: ActView) -> Screen:
    """What was done, by whom and when; taking it back is one more press, with a reason or without."""
    time = plain_time(act.at, view.tournament.zone)
    text = lines(
        tr("undo-ask", act=_named(tr, act, "undo-label"), by=act.name, time=time),
        refusal(tr, act.refusal, view) if act.refusal else "",
    )
    sure = (
        button(tr("undo-do"), press("un", "do", view.id, arg=act.seq), style="danger"),
        button(tr("undo-why"), press("un", "why", view.id, arg=act.seq)),
    )
    others = button(tr("undo-others"), press("un", "list", view.id))
    return screen(text, to_desk(view, viewer, tr, tr("undo-keep")), () if act.refusal else sure, others)


def ask_reason(view: TournamentView, tr: Tr, act: ActView) -> Screen:
    back = button(tr("undo-keep"), press("un", "list", view.id))
    return screen(tr("undo-reason-ask", act=_named(tr, act, "undo-label")), back)


def _named(tr: Tr, act: ActView, words: str) -> str:
    """«результат, стол 3», «Отменить результат, стол 3»."""
    named = tr(words, kind=act.kind)
    if not act.tables:
        return named
    return tr("undo-act", act=named, tables=joined(map(str, act.tables)), count=len(act.tables))


def _line(view: TournamentView, tr: Tr, number: int, act: ActView) -> str:
    time = plain_time(act.at, view.tournament.zone)
    told = tr("undo-line", number=number, act=_named(tr, act, "act-name"), by=act.name, time=time)
    return lines(told, tr("undo-stays", why=refusal(tr, act.refusal, view))) if act.refusal else told


def _button(view: TournamentView, tr: Tr, number: int, act: ActView) -> Button:
    """With the number of its line: two acts may have the same name and the same minute."""
    text = tr("undo-one", number=number, act=_named(tr, act, "act-name"))
    return button(text, press("un", "ask", view.id, arg=act.seq), width=36)
