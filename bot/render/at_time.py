"""What a table does when its time is called, where the book lets games go on to the end of a phase (Destiny IV.3)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.phrases import Tr, button, lines
from bot.render.score_forms import GameForm, on_time
from bot.render.screen import Button
from bot.views import TournamentView
from engine.model import Entry, Pairing
from engine.results import Score
from engine.scoring.match import games_won, leader
from engine.scoring.on_time import OnTime, extension

FROM_NOW = 1
"""Nobody tells which game round is on: the least that is still played is said, as if it were the first."""


def told_then(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """To both sides, in the words of how far their match has got."""
    won = _won(pairing)
    ahead = leader(won)
    name = "" if ahead is None else view.name(pairing.entry_at(ahead))
    return tr("time-then", how=_how(pairing, won), name=name)


def who_won(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> Button:
    """To the questions that end the match, one after the other."""
    form = GameForm(view, pairing, "my", reader=pairing.side_of(entry.id))
    return button(tr("time-who-won"), form.act("ask", on_time.opening(pairing)))


def told_of_matches(view: TournamentView, tr: Tr, tables: Iterable[Pairing]) -> str:
    """To officials: what time means for matches to two wins; empty where only single games are on."""
    matches = [one for one in tables if one.best_of > 1]
    if not matches:
        return ""
    return lines(tr("time-matches"), *(_leads(view, tr, one) for one in matches))


def _leads(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    won = _won(pairing)
    ahead = leader(won)
    if ahead is None:
        return tr("time-deciding", table=pairing.table) if sum(won) else ""
    return tr("time-leads", table=pairing.table, name=view.name(pairing.entry_at(ahead)))


def _how(pairing: Pairing, won: Score) -> str:
    if pairing.best_of == 1:
        return "single"
    if extension(won, FROM_NOW).if_open is OnTime.LEADER:
        return "leader"
    return "deciding" if sum(won) else "first"


def _won(pairing: Pairing) -> Score:
    """What is written down, and what both sides have agreed on."""
    standing = pairing.reports[-1] if pairing.reports else None
    agreed = standing.games if standing is not None and standing.confirmed_by is not None else ()
    return games_won((*pairing.games, *agreed))
