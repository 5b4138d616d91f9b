"""Matches that do not count because somebody has left too early: whose points go, and why."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import joined
from bot.render.phrases import Tr
from bot.render.screens.two_tables import two_tables
from bot.render.stages import words_of
from bot.views import TournamentView
from engine.model import EntryId, Pairing, Tournament
from engine.standings.dropouts import compared, uncounted
from engine.standings.table import standings


def before_and_after(view: TournamentView, tr: Tr, after: Tournament | None, entry: EntryId) -> str:
    """Both tables, where the departure annuls what was played; otherwise nothing."""
    if after is None or entry not in uncounted(after):
        return ""
    return two_tables(view, tr, compared(standings(view.tournament), standings(after), entry))


def is_early(t: Tournament, entry: EntryId) -> bool:
    """Whether it has played less than half of the stage that is on: the book annuls, not a person."""
    return words_of(t.rulebook.stage(t.published_rounds[-1].stage)).is_early(t, t.entries[entry])


def reason(view: TournamentView, tr: Tr, entry: EntryId, after_round: int | None = None) -> str:
    """Which games of an entry do not count, and why; empty where all of them do."""
    t = view.tournament
    gone = uncounted(t, after_round) - {entry}
    if not gone:
        return ""
    stage = standings(t, after_round).stage
    games = [
        (round_.number, pairing.opponent_of(entry))
        for round_ in t.published_rounds
        if round_.stage == stage and (after_round is None or round_.number <= after_round)
        for pairing in round_.pairings
        if entry in pairing.entries and pairing.opponent_of(entry) in gone
    ]
    if not games:
        return ""
    told = [tr("why-not-counted-game", round=number, name=view.name(one)) for number, one in games]
    return tr("why-not-counted", games=joined(told), why=_why(t, (one for _, one in games)))


def note(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Of one match: that it does not count, and why."""
    gone = next((one for one in pairing.entries if one in uncounted(view.tournament)), None)
    if gone is None:
        return ""
    return tr("uncounted-match", name=view.name(gone), why=_why(view.tournament, (gone,)))


def _why(t: Tournament, gone: Iterable[EntryId]) -> str:
    """`rounds`, `matches`: less than half of them was played; `decision`: somebody has said so."""
    if not all(is_early(t, one) for one in gone):
        return "decision"
    return words_of(t.rulebook.stage(t.published_rounds[-1].stage)).half_of
