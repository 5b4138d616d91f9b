"""Below a table or a list of pairs: whose matches count no more."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.i18n import joined
from bot.render.phrases import Tr, lines
from bot.views import TournamentView
from engine.model import EntryId, Pairing, Tournament
from engine.standings.dropouts import uncounted
from engine.standings.swiss_table import last_round
from engine.standings.table import stage_at


def below_table(view: TournamentView, tr: Tr, after_round: int) -> str:
    """Which matches do not count in it, and which count in it still and do no more."""
    t = view.tournament
    here = uncounted(t, after_round)
    later = _by_now(t, after_round) - here
    return lines(_told(view, tr, here, later=False), _told(view, tr, later, later=True))


def below_pairs(view: TournamentView, tr: Tr, number: int, pairings: Iterable[Pairing]) -> str:
    """Which of these matches of a round do not count."""
    gone = _by_now(view.tournament, number)
    return _told(view, tr, {entry for one in pairings for entry in one.entries if entry in gone}, later=False)


def _by_now(t: Tournament, number: int) -> frozenset[EntryId]:
    """Whose matches in the stage of a round do not count as things stand."""
    stage = stage_at(t, number)
    if stage == stage_at(t, last_round(t)):
        return uncounted(t)
    return uncounted(t, max(round_.number for round_ in t.published_rounds if round_.stage == stage))


def _told(view: TournamentView, tr: Tr, entries: Collection[EntryId], *, later: bool) -> str:
    names = joined(view.name(entry) for entry in view.tournament.entries if entry in entries)
    return tr("annulled-matches", names=names, later=later) if names else ""
