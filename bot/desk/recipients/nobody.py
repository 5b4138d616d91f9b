"""What is told to nobody: whoever does it sees it on his own screen, and others where they look. Of a part that was put
back readers hear by what they were told before (`RETRACTED`)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.desk.news import Act, Notice, Recipients
from engine import events as e
from engine import parts as p


def _nobody(_act: Act, _event: e.Event) -> Iterator[Notice]:
    return iter(())


RECIPIENTS: dict[type, Recipients] = dict.fromkeys(
    (
        e.PassageKept,
        e.CutMade,
        e.CutUnmade,
        e.TimeWished,
        e.DraftEdited,
        e.PairForbidden,
        e.PairAllowed,
        e.TablesClosed,
        e.StructureFixed,
        e.LotsDrawn,
        e.LotsUndrawn,
        e.RoundDrafted,
        e.RoundDraftDiscarded,
        e.EntryRemoved,
        e.EntryCheckedIn,
        e.ReentryUndone,
        e.EntryReturned,
        e.ReturnUnasked,
        e.EntryUnjoined,
        e.ReportsCleared,
        e.LateEntryUndone,
        e.PersonalClockRestarted,
        e.QuestionClosed,
        e.QuestionReopened,
        e.TermsCorrected,
        e.RoundUnpublished,
        e.RoundUnstarted,
        e.SeekingBegun,
        e.TournamentCreated,
        e.TitleChanged,
        e.PrizesStated,
        e.PracticeThrown,
        e.TournamentTakenIn,
        e.RosterStated,
        e.RatingsStated,
        e.LineupSubmitted,
        e.DeckHandedIn,
        e.DeckChecked,
        e.PlaceOfferWithdrawn,
        p.Title,
        p.Day,
        p.Prizes,
        p.ClosedTables,
        p.Thrown,
        p.Closing,
        p.Announcing,
        p.Entering,
        p.Decking,
        p.Apart,
        p.Time,
        p.Table,
        p.Protesting,
        p.Coming,
        p.OwnTime,
    ),
    _nobody,
)
