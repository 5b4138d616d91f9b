"""The club at a glance: what is on, what comes, who leads."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club_views import ClubPast
from bot.render.game_names import game_name
from bot.render.home import to_menu
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, day_time, lines, paragraphs
from bot.render.screen import Button, Screen, press, screen, side_by_side
from bot.views import Viewer
from engine.club.rated import GameRating
from engine.model import Status, Tournament

MOST_TITLES = 5
MOST_LEADERS = 3


def home(past: ClubPast, viewer: Viewer, tr: Tr, unfinished: Sequence[Tournament], twins: int = 0) -> Screen:
    """`twins`: how many pairs of names wait for an organizer's word."""
    text = paragraphs(
        tr("annals-title", title=past.club.title),
        _on(unfinished, tr),
        _coming(unfinished, tr),
        _season(past, tr),
        *(_rating(past, tr, one) for one in past.ratings),
        tr("annals-counts", tournaments=len(past.events), players=len(past.players)),
    )
    tiles = [button(tr("annals-players"), press("cm", "players"))]
    if past.ratings or viewer.directs:
        tiles.append(button(tr("annals-ratings"), press("cm", "ratings")))
    if past.annals.seasons or viewer.directs:
        tiles.append(button(tr("annals-seasons"), press("cm", "seasons")))
    if past.annals.who(viewer.person.id) in past.players:
        tiles.append(button(tr("annals-mine"), press("cm", "player")))
    if viewer.directs and past.players:
        tiles.append(button(tr("category-open"), press("cm", "cats")))
    if viewer.directs and twins:
        tiles.append(button(tr("annals-twins", count=twins), press("cm", "twins")))
    if viewer.directs:
        tiles.append(button(tr("weekly-door"), press("cm", "weekly")))
    people = button(tr("annals-people"), press("cb", "show")) if viewer.has("owner") else ()
    return screen(text, *side_by_side(tiles), people, to_menu(tr))


def to_club(tr: Tr) -> Button:
    return button(tr("annals-back"), press("cm", "home"))


def _season(past: ClubPast, tr: Tr) -> str:
    """Who leads the newest season that is on."""
    season = next((one for one in past.seasons if not one.closed), None)
    if season is None:
        return ""
    first = [line for line in past.season_table(season) if past.lists(line.person) and line.place is not None]
    shown = (
        tr("annals-leader", place=str(one.place), name=past.name(one.person), total=exact_text(one.total))
        for one in first[:MOST_LEADERS]
    )
    return lines(tr("annals-season", title=season.title), *shown)


def _rating(past: ClubPast, tr: Tr, rating: GameRating) -> str:
    """Who stands highest."""
    standings = rating.ratings.standings
    first = [(place, one) for place, one in enumerate(standings, 1) if past.lists(one)][:MOST_LEADERS]
    shown = (
        tr("annals-leader", place=str(place), name=past.name(one), total=str(standings[one].shown))
        for place, one in first
    )
    name = tr("rating-name", game=game_name(tr, rating.game), system=rating.system)
    return lines(tr("annals-rating", name=name), *shown) if first else ""


def _on(unfinished: Sequence[Tournament], tr: Tr) -> str:
    running = [one for one in unfinished if one.status is Status.RUNNING]
    shown = (tr("annals-running", title=one.title, round=len(one.published_rounds)) for one in running[:MOST_TITLES])
    return lines(tr("annals-on"), *shown) if running else ""


def _coming(unfinished: Sequence[Tournament], tr: Tr) -> str:
    gathers = [one for one in unfinished if one.status is Status.REGISTRATION]
    dated = sorted(gathers, key=lambda one: (one.day is None, one.day.at if one.day else None, one.id))
    shown = (comes(one, tr) for one in dated[:MOST_TITLES])
    return lines(tr("annals-coming"), *shown) if dated else ""


def comes(one: Tournament, tr: Tr) -> str:
    when = day_time(tr, one.day.at, one.zone) if one.day is not None else ""
    return tr("annals-comes", title=one.title, when=when, dated=one.day is not None, entries=len(one.entries))
