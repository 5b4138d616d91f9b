"""Whatever nobody understood is answered here, so silence is never an answer."""

from __future__ import annotations

from bot.render.home import to_cancel
from bot.render.phrases import Tr, paragraphs
from bot.render.score_forms import score_form_of
from bot.render.screen import screen
from bot.render.screens import decks
from bot.render.screens.table_state import all_over, current_pairing, may_record, round_on
from bot.views import TournamentView, Viewer
from engine.model import RoundStatus
from handlers.common.home import home, home_of_chosen
from handlers.visit import AnyVisit


async def unknown_words(visit: AnyVisit) -> None:
    """A picture where a form waits for text, words where it waits for a press, or words that mean nothing here."""
    if await visit.form.get_state() is not None:
        typed = visit.message.text is not None and not visit.message.text.startswith("/")
        await visit.show(screen(visit.tr("fallback-form-press" if typed else "fallback-form"), to_cancel(visit.tr)))
        return
    asked = decks.unasked(visit.seen, visit.tr, visit.viewer.entry) if visit.seen is not None else None
    if asked is not None:
        await visit.show(asked)
        return
    shown = await home(visit)
    hint = _score_hint(visit.seen, visit.viewer, visit.tr) if visit.message.text else ""
    await visit.show(screen(paragraphs(visit.tr("fallback-text"), hint, shown.text), *shown.rows))


def _score_hint(view: TournamentView | None, viewer: Viewer, tr: Tr) -> str:
    """While a round is played, the words of its referees and players are most likely a result («восемь пять»)."""
    round_ = round_on(view) if view is not None else None
    if view is None or round_ is None or round_.status is not RoundStatus.STARTED or all_over(view, round_.pairings):
        return ""
    plays = viewer.entry is not None and current_pairing(view, viewer.entry.id) is not None
    if not plays and not may_record(viewer):
        return ""
    return score_form_of(view).reminder(tr)


async def unknown_button(visit: AnyVisit) -> None:
    await visit.toast(visit.tr("fallback-stale-button"))
    if visit.is_private:
        await visit.show(await home_of_chosen(visit))
