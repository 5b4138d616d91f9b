"""How anybody checks a draw: the promise of the next one; of one that was made what its promise was made of, and the
order that came out."""

from __future__ import annotations

from bot.render import draws
from bot.render.home import to_pairings
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.views import TournamentView


def door(view: TournamentView, tr: Tr, number: int = 0) -> tuple[Button, ...]:
    """To the draw of an announced round, 0 before the first; none where there is nothing to check."""
    return (button(tr("draw-check"), press("pr", "draw", view.id, arg=number)),) if _told(view, tr, number) else ()


def proof(view: TournamentView, tr: Tr, number: int = 0) -> Screen:
    return screen(_told(view, tr, number) or tr("draw-nothing"), to_pairings(view, tr, number))


def _told(view: TournamentView, tr: Tr, number: int) -> str:
    """A draft is nobody's business yet, nor is its seed."""
    announced = 1 <= number <= len(view.tournament.published_rounds)
    return paragraphs(draws.checked(tr, view, number) if announced else "", draws.promise(tr, view.tournament))
