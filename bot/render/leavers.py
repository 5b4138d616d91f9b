"""How somebody is out of the event, and whose points go with the matches of who has left too early, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.i18n import joined
from bot.render.phrases import Tr
from bot.views import TournamentView
from engine.formats import dropouts
from engine.formats.swiss import Standing
from engine.model import EntryId, EntryStatus, Tournament
from engine.regulations import Stage

Losers = Mapping[EntryId, tuple[int, ...]]
"""Who loses points, with the rounds."""


def out_as(t: Tournament, status: EntryStatus | Standing) -> str:
    """As the book calls it: where it excludes from the event, a disqualification is another thing, a federation's
    («Спортивные санкции» of nardy)."""
    excludes = status.value == EntryStatus.DISQUALIFIED.value and "exclusion" in t.rulebook.penalties.measures
    return "excluded" if excludes else status.value


def rounds_told(tr: Tr, rounds: Iterable[int]) -> str:
    """«тур 1», «туры 1, 3»; none without any."""
    found = list(map(str, rounds))
    return tr("uncounted-rounds", rounds=", ".join(found), count=len(found)) if found else "none"


def whose_points(view: TournamentView, tr: Tr, losers: Losers) -> str:
    """Who loses points, and of which rounds."""
    return tr("uncounted-losers", losers=losers_told(view, tr, losers))


def losers_told(view: TournamentView, tr: Tr, losers: Losers) -> str:
    """«Глеб (тур 1), Анна (туры 2, 4)»; none where nobody does."""
    told = [tr("uncounted-loser", name=view.name(one), rounds=rounds_told(tr, had)) for one, had in losers.items()]
    return joined(told) if told else "none"


def losers_of(t: Tournament, stage: Stage, entry: EntryId, *, walkovers: bool = True) -> Losers:
    """Not `walkovers`: a match that the departure has decided was never played."""
    return dropouts.losers_of(dropouts.met_by(t, stage, entry, walkovers=walkovers))
