"""What people are told of a draw: the promise before it, the seed after it."""

from __future__ import annotations

from bot.render.phrases import Tr
from engine.draws import draw_of, promise_text, redraws
from engine.model import Round, Tournament


def promise(tr: Tr, t: Tournament) -> str:
    """The promise of the next draw, while it is the first one: later ones are told when a draw is made."""
    draw = t.next_draw
    if draw is None or t.published_rounds:
        return ""
    return tr("draw-promise", number=draw.number, commitment=draw.commitment)


def told(tr: Tr, t: Tournament, round_: Round) -> str:
    """How to check the draw of a round; nothing where none was promised."""
    draw = draw_of(t, round_)
    if draw is None:
        return ""
    return tr(
        "draw-made",
        number=draw.number,
        redraws=redraws(t, round_.number),
        text=promise_text(draw.rng_seed, t.id, draw.number),
        commitment=draw.commitment,
    )


def repeat(tr: Tr, t: Tournament, round_: Round) -> str:
    """What the organizer should know of a draft that was drawn: another draw is seen by everybody."""
    draw, following = draw_of(t, round_), t.next_draw
    if draw is None or following is None:
        return ""
    return tr("draw-repeat", number=draw.number, next=following.number)
