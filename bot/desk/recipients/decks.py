"""Who hears of lists of what people play with: whoever has not handed in, the officials once it is time, and a player
whose list was put right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, deciders, organizers, to_entry, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.model import PersonId
from engine.timing import missing_lists


def rang(act: Act, event: e.ReminderRang) -> Iterator[Notice]:
    t = act.after
    if event.key.mark:
        for entry in event.who:
            if entry in t.entries:
                yield from to_entry(NoticeKind.DECK_DUE, t.entries[entry], {"entry": entry}, loud=True)
        return
    yield from _missing(dict.fromkeys((*organizers(t), *deciders(t))))


def published(act: Act, event: e.RoundPublished) -> Iterator[Notice]:
    """Round 1 is about to begin; whoever has published it has read in its draft who is missing."""
    if event.number == 1 and missing_lists(act.after):
        yield from _missing(person for person in deciders(act.after) if person != act.actor)


def _missing(people: Iterable[PersonId]) -> Iterator[Notice]:
    yield from to_officials(people, NoticeKind.DECKS_MISSING, {}, loud=True)


def _corrected(act: Act, event: e.DeckCorrected) -> Iterator[Notice]:
    entry = act.after.entries[event.entry]
    params = {"entry": event.entry, "deck": event.deck}
    yield from to_entry(NoticeKind.DECK_CORRECTED, entry, params, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {e.DeckCorrected: _corrected}
