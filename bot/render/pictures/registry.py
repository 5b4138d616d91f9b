"""Every picture of a tournament by its name: what can be asked for, the pictures themselves, those of a post."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.notices import NoticeKind
from bot.render.notices.common import Params
from bot.render.notices.registry import notice
from bot.render.phrases import Tr, clock_time
from bot.render.pictures import bracket, day, match_sheet, meetings, pairings, rounds, standings
from bot.render.pictures.picture import Picture
from bot.render.readable import readable
from bot.render.screens.table_state import round_on
from bot.views import TournamentView
from engine.model import Round

Draw = Callable[[TournamentView, Tr, str], tuple[Picture, ...]]
HEAD, TAIL = 10, 5
"""Letters of a long name that stay however little room it has; `page.typ` shortens it in the middle."""


def pictures(view: TournamentView, tr: Tr, kind: str, of: str = "") -> tuple[Picture, ...]:
    """In order; none where there is nothing to draw any more. `of`: the number of a round (none: the
    last one), for a match the id of its pair. KeyError for a kind that does not exist."""
    return KINDS[kind](told_apart(readable(view)), tr, of)


def _of_round(draw: Callable[[TournamentView, Tr, Round], tuple[Picture, ...]]) -> Draw:
    def drawn(view: TournamentView, tr: Tr, of: str) -> tuple[Picture, ...]:
        announced = view.tournament.published_rounds
        number = int(of or 0)
        found = announced[number - 1] if 1 <= number <= len(announced) else round_on(view)
        return draw(view, tr, found) if found is not None else ()

    return drawn


def _match(view: TournamentView, tr: Tr, of: str) -> tuple[Picture, ...]:
    pairing = view.tournament.pairing_by_id(of)
    if pairing is None or pairing.round > len(view.tournament.published_rounds):
        return ()
    return match_sheet.match_picture(view, tr, pairing)


KINDS: Mapping[str, Draw] = {
    "standings": lambda view, tr, of: standings.standings_pictures(view, tr, int(of or 0)),
    "swiss": lambda view, tr, _of: rounds.swiss_pictures(view, tr),
    "cross": lambda view, tr, _of: meetings.cross_pictures(view, tr),
    "bracket": lambda view, tr, _of: bracket.bracket_pictures(view, tr),
    "pairings": _of_round(pairings.by_table),
    "names": _of_round(pairings.by_name),
    "match": _match,
    "day": lambda view, tr, _of: day.day_picture(view, tr),
}


def told_apart(view: TournamentView) -> TournamentView:
    """The same where entries whose names would look alike once they are shortened have their numbers behind them."""
    seen = Counter(_seen(view.name(entry)) for entry in view.tournament.entries)
    numbered = {
        entry.id: f"{name} №{entry.number}"
        for entry in view.tournament.entries.values()
        if seen[_seen(name := view.name(entry.id))] > 1
    }
    return replace(view, names=view.names | numbered) if numbered else view


def _seen(name: str) -> str:
    return name if len(name) <= HEAD + TAIL else f"{name[:HEAD]}…{name[-TAIL:]}"


def posted(params: Params, view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """What belongs to the post named in `params`; nothing where that is no longer news."""
    post = str(params["post"])
    if notice(NoticeKind(post), params, view, None, tr) is None:
        return ()
    number = int(params.get("round", 0))
    if post == "cut_made" or (post == "standings_posted" and _is_of_bracket(view, number)):
        return pictures(view, tr, "bracket")
    return pictures(view, tr, "pairings" if post == "pairings_posted" else "standings", str(number))


def caption(view: TournamentView, tr: Tr, picture: Picture) -> str:
    """What is shown, of which tournament, and when it stood so: for those who do not see it, and for later."""
    time = clock_time(view.at, view.tournament.zone)
    return tr("picture-caption", title=picture.title, event=view.tournament.title, time=time)


def _is_of_bracket(view: TournamentView, number: int) -> bool:
    round_, made = view.tournament.round(number), view.tournament.bracket
    return round_ is not None and made is not None and round_.stage == made.stage
