"""An independent look at the end: the journal folded again from the database file, and the table counted from it and
from the tournament file that is written of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.exchange.turnir_file.answers import Answer, standings_of, table_answer
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.reading import load_file
from bot.exchange.turnir_file.writing import text_of
from bot.named_tournament import Told
from bot.simulation.troubles import Misled
from bot.storage.refolding import refold
from bot.storage.store import Store
from bot.views import TournamentView
from engine import events as e
from engine.errors import DecisionNeeded
from engine.model import EntryStatus, FreeKind, Tournament
from engine.results import BoardGame, Forfeit, Ground
from engine.standings.table import standings

KINDS = (
    "late_registrations", "late_entries", "not_here", "no_shows", "drops", "skips", "returns", "disputes", "calls",
    "calls_handed_over", "corrections", "late_corrections", "penalties", "penalties_withdrawn", "disqualifications",
    "protests", "undos",
)  # fmt: skip


_KINDS: dict[type[e.Event], str] = {
    e.LateEntryAdmitted: "late_entries",
    e.EntryRemoved: "not_here",
    e.EntryLeft: "drops",
    e.AbsenceAnnounced: "skips",
    e.EntryReentered: "returns",
    e.ReportDisputed: "disputes",
    e.RefereeCalled: "calls",
    e.CallHandedOver: "calls_handed_over",
    e.GamesCorrected: "corrections",
    e.PenaltyGiven: "penalties",
    e.PenaltyWithdrawn: "penalties_withdrawn",
    e.ProtestFiled: "protests",
    e.ActUndone: "undos",
}


@dataclass(frozen=True, slots=True)
class Confirmed:
    """`troubles`: how often the journal has each, and how many are disqualified in the end. `by_file`: why the file
    cannot tell the table, empty where it did."""

    tournament: Tournament
    acts: int
    troubles: dict[str, int]
    by_file: str

    @property
    def answer(self) -> Answer:
        return {"acts": self.acts, "agrees": True, "by_file": self.by_file or "agrees"}


async def confirmed(kept: Store, view: TournamentView) -> Confirmed:
    """Misled where the fold, its digests or the table of the file are other ones than the bot has."""
    async with await kept.read_anew() as store:
        found = await refold(store, view.id)
        events = [row.event for row in await store.journal.load(view.id)]
    if found.wrong or found.tournament is None:
        raise Misled(f"the journal folds to something else from row {[one.seq for one in found.wrong][:1]}")
    if found.tournament != view.tournament:
        raise Misled("the journal folds to another tournament than the bot holds")
    out = sum(one.status is EntryStatus.DISQUALIFIED for one in found.tournament.entries.values())
    troubles = {**troubles_of(events), "disqualified_in_the_end": out}
    return Confirmed(found.tournament, found.acts, troubles, _by_file(view))


def _by_file(view: TournamentView) -> str:
    """Why the file cannot tell the table; empty where it tells the same."""
    try:
        _, told = standings_of(load_file(text_of(Told.of_view(view))))
    except (FileError, DecisionNeeded) as refusal:
        return f"{refusal}"
    own = table_answer(view.tournament, standings(view.tournament))
    if told["rows"] != own["rows"]:
        raise Misled(f"the file tells {told['rows']}, the journal {own['rows']}")
    return ""


def troubles_of(events: Iterable[e.Event]) -> dict[str, int]:
    """How often each kind of trouble stands in a journal, undone or not; 0 for what did not happen."""
    found: Counter[str] = Counter(dict.fromkeys(KINDS, 0))
    paired, latest = False, 0
    for event in events:
        paired = paired or isinstance(event, e.RoundDrafted)
        if isinstance(event, e.RoundStarted):
            latest = max(latest, event.number)
        kind = "late_registrations" if paired and isinstance(event, e.EntryRegistered) else _kind(event, latest)
        if kind:
            found[kind] += 1
    return dict(found)


def _kind(event: e.Event, latest: int) -> str:
    """What has a name of its own; the rest by its class."""
    match event:
        case e.EntryLeft(status=EntryStatus.DISQUALIFIED):
            return "disqualifications"
        case e.AbsenceAnnounced(kind=FreeKind.ABSENT) if not latest:
            return "not_here"
        case e.GameRecorded(result=Forfeit(ground=Ground.NO_SHOW) | BoardGame(result=Forfeit(ground=Ground.NO_SHOW))):
            return "no_shows"
        case e.GamesCorrected(round=number) if number != latest:
            return "late_corrections"
        case _:
            return _KINDS.get(type(event), "")
