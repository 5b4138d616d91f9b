"""What is told to nobody: whoever does it sees it on his own screen, and others where they look."""

from __future__ import annotations

from collections.abc import Iterator

from bot.desk.news import Act, Hearer, Notice
from engine import events as e


def _nobody(_act: Act, _event: e.Event) -> Iterator[Notice]:
    return iter(())


HEARERS: dict[type, Hearer] = dict.fromkeys(
    (
        e.TournamentCreated,
        e.TitleChanged,
        e.DayPutBack,
        e.PrizesStated,
        e.PracticeThrown,
        e.TournamentReopened,
        e.LateEntryUndone,
        e.EntryRemoved,
        e.EntryCheckedIn,
        e.EntryReturned,
        e.ReturnUnasked,
        e.ReentryUndone,
        e.PlaceOfferWithdrawn,
        e.RosterStated,
        e.EntryUnjoined,
        e.LineupSubmitted,
        e.SeekingBegun,
        e.StructureFixed,
        e.LotsDrawn,
        e.LotsUndrawn,
        e.RoundDrafted,
        e.RoundDraftDiscarded,
        e.DraftEdited,
        e.PairForbidden,
        e.PairAllowed,
        e.TablesClosed,
        e.RoundUnpublished,
        e.RoundUnstarted,
        e.ReportsCleared,
        e.TermsCorrected,
        e.PassageKept,
        e.CutMade,
        e.CutUnmade,
        e.QuestionClosed,
        e.QuestionReopened,
        e.AnnouncementWithdrawn,
        e.ProtestPutBack,
        e.ClockPutBack,
        e.ArrivalPutBack,
        e.TimeWished,
        e.PersonalClockRestarted,
        e.PersonalClockPutBack,
        e.TournamentTakenIn,
    ),
    _nobody,
)
