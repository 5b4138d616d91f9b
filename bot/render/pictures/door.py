"""Every picture of a tournament by its name: what can be asked for, and the pictures themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.render.phrases import Tr
from bot.render.pictures import bracket, day, match_sheet, meetings, pairings, rounds, standings
from bot.render.pictures.apart import told_apart
from bot.render.pictures.picture import Picture
from bot.render.readable import readable
from bot.render.screens.table_state import round_on
from bot.views import TournamentView
from engine.formats import knockout
from engine.model import Round

Draw = Callable[[TournamentView, Tr, str], tuple[Picture, ...]]


def pictures(view: TournamentView, tr: Tr, kind: str, of: str = "") -> tuple[Picture, ...]:
    """In order; none where there is nothing to draw any more. `of`: the number of a round (none: the
    last one), for a match the id of its pair. KeyError for a kind that does not exist."""
    return KINDS[kind](told_apart(readable(view)), tr, of)


def kinds_of(view: TournamentView) -> tuple[str, ...]:
    """What can be drawn of the whole tournament now."""
    paired = bool(view.tournament.published_rounds)
    there = {
        "standings": bool(view.tournament.entries),
        "swiss": rounds.has_rounds(view),
        "cross": meetings.has_meetings(view),
        "bracket": knockout.is_announced(view.tournament),
        "pairings": paired,
        "names": paired,
        "day": day.has_day(view.tournament),
    }
    return tuple(kind for kind, is_there in there.items() if is_there)


def _standings(view: TournamentView, tr: Tr, of: str) -> tuple[Picture, ...]:
    return standings.standings_pictures(view, tr, int(of or 0))


def _of_round(draw: Callable[[TournamentView, Tr, Round], tuple[Picture, ...]]) -> Draw:
    def drawn(view: TournamentView, tr: Tr, of: str) -> tuple[Picture, ...]:
        announced = view.tournament.published_rounds
        number = int(of or 0)
        found = announced[number - 1] if 1 <= number <= len(announced) else round_on(view)
        return draw(view, tr, found) if found is not None else ()

    return drawn


def _match(view: TournamentView, tr: Tr, of: str) -> tuple[Picture, ...]:
    pairing = view.tournament.pairing_by_id(of)
    announced = pairing is not None and any(pairing.round == one.number for one in view.tournament.published_rounds)
    return match_sheet.match_picture(view, tr, pairing) if pairing is not None and announced else ()


KINDS: Mapping[str, Draw] = {
    "standings": _standings,
    "swiss": lambda view, tr, _of: rounds.swiss_pictures(view, tr),
    "cross": lambda view, tr, _of: meetings.cross_pictures(view, tr),
    "bracket": lambda view, tr, _of: bracket.bracket_pictures(view, tr),
    "pairings": _of_round(pairings.by_table),
    "names": _of_round(pairings.by_name),
    "match": _match,
    "day": lambda view, tr, _of: day.day_picture(view, tr),
}
