"""A player's rating over time as a picture: a point for each tournament; its deviation, where it has one, is a band."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from bot.club_views import ClubPast
from bot.render.phrases import Tr
from bot.render.pictures.axes import Axis, dates_between, numbers_between, wide_enough
from bot.render.pictures.picture import Picture, words
from bot.render.readable import in_print
from bot.render.screens.memory.ratings import rating_name, rating_now
from engine.club.rated import GameRating
from engine.model import PersonId
from engine.ratings.protocol import Standing

LEFT, RIGHT, TOP, BOTTOM = 54.0, 512.0, 18.0, 222.0
"""Where the first and the last tournament, the highest and the lowest value stand: points from the upper
left corner of the plot of `templates/curve.typ`."""
DOT, MANY = 2.8, 50
"""Radius of a point; so many are drawn finer."""


def curve_picture(past: ClubPast, tr: Tr, rating: GameRating, person: PersonId) -> Picture:
    """Of somebody who is rated; it names nobody else."""
    changes = rating.ratings.changes[person]
    after = [one.after for one in changes]
    moments = [one.ended.astimezone(ZoneInfo(past.club.zone)) for one in changes]
    low, high = wide_enough([bound for one in after for bound in _bounds(one)])
    across = Axis(moments[0].timestamp(), moments[-1].timestamp(), LEFT, RIGHT)
    upwards = Axis(low, high, BOTTOM, TOP)
    xs = [across.at(one.timestamp()) for one in moments]
    spread = after[-1].deviation is not None
    name = in_print(past.name(person))
    of = words(rating_name(rating, tr))
    data = {
        "language": tr.locale,
        "event": f"{of} · {past.club.title}",
        "title": name,
        "dates": [[across.at(at.timestamp()), told] for at, told in dates_between(moments[0], moments[-1])],
        "scale": [[upwards.at(one), str(one)] for one in numbers_between(low, high)],
        "band": _band(xs, after, upwards) if spread else [],
        "dots": [[x, upwards.at(one.rating)] for x, one in zip(xs, after, strict=True)],
        "fine": len(after) >= MANY,
        "marks": [{"side": side, "dot": at, "label": str(after[at].shown)} for side, at in marks(after).items()],
        "notes": [words(rating_now(changes[-1], tr)), words(tr("rating-curve-means", spread=spread))],
    }
    return Picture(f"{name} · {of}", "curve", data)


def marks(after: Sequence[Standing]) -> dict[str, int]:
    """Which of the points say their number, by the side on which it stands: the last one to the right of it, the
    highest above and the lowest below it. Of equals it is the first."""
    shown = [one.shown for one in after]
    last, highest, lowest = len(shown) - 1, shown.index(max(shown)), shown.index(min(shown))
    found = {"right": last}
    if highest not in (last, lowest):
        found["above"] = highest
    if lowest not in (last, highest):
        found["below"] = lowest
    return found


def _bounds(one: Standing) -> tuple[float, float]:
    around = one.deviation or 0.0
    return one.rating - around, one.rating + around


def _band(xs: Sequence[float], after: Sequence[Standing], upwards: Axis) -> list[list[float]]:
    """Its corners: along the upper bounds, and back along the lower ones. A single point has one as wide as itself."""
    if len(xs) == 1:
        xs, after = (xs[0] - DOT, xs[0] + DOT), (after[0], after[0])
    lower, upper = ([upwards.at(one) for one in bounds] for bounds in zip(*map(_bounds, after), strict=True))
    there = [[x, y] for x, y in zip(xs, upper, strict=True)]
    back = [[x, y] for x, y in zip(xs, lower, strict=True)]
    return [*there, *back[::-1]]
