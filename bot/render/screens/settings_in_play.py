"""A setting after the draw: what may still be changed, what is locked, until when, who may add what was forgotten."""

from __future__ import annotations

from bot.render.home import to_cancel
from bot.render.phrases import Tr, lines, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens.organizer_settings import change, is_locked, to_page
from bot.render.setting_words import setting_name, value_in
from bot.views import TournamentView, Viewer
from engine.decide.while_running import is_addable, is_rule, lock_of
from engine.model import Role
from engine.regulations import Rulebook


def may_change(view: TournamentView, viewer: Viewer, name: str) -> bool:
    """Whether he may give this setting another value now."""
    return viewer.has("owner", "organizer", "head_referee") and not is_locked(view, viewer, name)


def ask(view: TournamentView, viewer: Viewer, tr: Tr, name: str, page: int = 0) -> Screen:
    """The question for a setting, or why it stays as it is and who can open it."""

    def to(action: str, arg: object) -> str:
        action = "amend" if action == "put" else action
        return press("org", action, view.id, "", view.tournament.revision, arg)

    book, back = view.tournament.rulebook, to_page(view, tr, name)
    if may_change(view, viewer, name):
        locked = lock_of(view.tournament, name) is not None
        said = tr("setting-amend", locked=locked) if is_rule(view.tournament, name) else ""
        return change(tr, book, name, to, back, page=page, said=said)
    return _locked(view, tr, name, back)


def _locked(view: TournamentView, tr: Tr, name: str, back: Button) -> Screen:
    t = view.tournament
    lock = lock_of(t, name)
    now = value_in(tr, t.rulebook, name)
    opens = "head" if t.on_duty(Role.HEAD_REFEREE) else "organizer"
    if not is_addable(t, name):
        opens = "draft" if not t.published_rounds else "nobody"
    return screen(
        paragraphs(
            lines(tr("setting-pick", name=setting_name(tr, name)), tr("setting-now", now=now)),
            lines(tr("setting-locked", lock=lock or "none"), tr("setting-opens", lock=lock or "none", who=opens)),
        ),
        back,
    )


def ask_reason(tr: Tr, book: Rulebook, name: str) -> Screen:
    """Under the value as it will be in this book."""
    said = tr("setting-becomes", name=setting_name(tr, name), value=value_in(tr, book, name))
    return screen(paragraphs(said, tr("setting-reason")), to_cancel(tr))
