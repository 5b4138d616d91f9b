"""What people are told of a draw: the promise before it, the seed after it."""

from __future__ import annotations

from bot.i18n import joined
from bot.render.phrases import Tr, lines
from bot.views import TournamentView
from engine.draws import draw_of, is_by_chance, promise_text, redraws
from engine.model import Lots, Round, Status, Tournament

MOST_NAMES = 64


def promise(tr: Tr, t: Tournament) -> str:
    """The promise of the next draw; nothing where the first one is by hand, and once all is played."""
    draw, by_hand_yet = t.next_draw, t.lots_by_hand is not None and not t.published_rounds
    if draw is None or by_hand_yet or t.status is Status.FINISHED:
        return ""
    return tr("draw-promise", number=draw.number, commitment=draw.commitment)


def told(tr: Tr, t: Tournament, round_: Round) -> str:
    """How to check the draw of a round; nothing where none was promised."""
    draw = draw_of(t, round_)
    if draw is None or not is_by_chance(t, round_):
        return ""
    return tr(
        "draw-made",
        number=draw.number,
        redraws=redraws(t, round_.number),
        text=promise_text(draw.rng_seed, t.id, draw.number),
        commitment=draw.commitment,
    )


def by_hand(tr: Tr, view: TournamentView) -> str:
    """Of lots drawn by hand: who saw it. Nothing where the program drew."""
    lots = view.tournament.lots_by_hand
    if lots is None:
        return ""
    return tr("draw-by-hand", names=joined(view.person_name(person) for person in lots.witnesses))


def checked(tr: Tr, view: TournamentView, number: int) -> str:
    """How to check the draw of a round, with the orders that came out; of a large field the first."""
    t, round_ = view.tournament, view.tournament.round(number)
    draw = draw_of(t, round_) if round_ is not None else None
    if round_ is None or draw is None:
        drawn = t.lots_by_hand if number == 1 else None
        return "" if drawn is None else lines(by_hand(tr, view), _order(tr, view, drawn))
    return lines(told(tr, t, round_), *(_order(tr, view, one) for one in t.lots if one.rng_seed == draw.rng_seed))


def _order(tr: Tr, view: TournamentView, drawn: Lots) -> str:
    names = joined(view.name(entry) for entry in drawn.order[:MOST_NAMES])
    return tr("draw-order", label=label(drawn), names=names)


def label(drawn: Lots) -> str:
    """What `turnir draw verify --label` takes."""
    return ":".join(part for part in (drawn.stage, drawn.purpose, drawn.group) if part)


def repeat(tr: Tr, t: Tournament, round_: Round) -> str:
    """What the organizer should know of a draft that was drawn: another draw is seen by everybody."""
    draw, following = draw_of(t, round_), t.next_draw
    if draw is None or following is None or not is_by_chance(t, round_):
        return ""
    return tr("draw-repeat", number=draw.number, next=following.number)
