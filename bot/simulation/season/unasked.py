"""What nobody happened to ask for on the way: every file, every hall page and every curve that the bot would give."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from bot.club_views import ClubPast
from bot.exchange.formats.registry import export, formats_of
from bot.i18n import Speaker
from bot.named_tournament import Told
from bot.render.hall import season as season_page
from bot.render.hall.state import state
from bot.render.pictures.curve import curve_picture
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.ids import NOBODY


def given(past: ClubPast, views: Iterable[TournamentView], tr: Speaker) -> Iterator[tuple[str, bytes]]:
    """(what it is, what it says), as a stranger gets it."""
    for view in views:
        yield from _files(view, tr)
        yield f"the hall page of {view.tournament.title}", _said(state(view, tr))
    for season in past.seasons:
        yield f"the hall page of {season.title}", _said(season_page.state(past, season, tr))
    for rating in past.ratings:
        for person in rating.ratings.changes:
            if past.shows_profile(person, NOBODY):
                yield "a curve", _said(dict(curve_picture(past, tr, rating, person).data))


def _files(view: TournamentView, tr: Speaker) -> Iterator[tuple[str, bytes]]:
    told = Told.of_view(view)
    for name in formats_of(view.tournament.rulebook):
        try:
            yield f"the file {name} of {view.tournament.title}", export(told, name, tr).data
        except RuleViolation:
            continue  # this tournament has no such file


def _said(plain: object) -> bytes:
    return json.dumps(plain, ensure_ascii=False, default=str).encode()
