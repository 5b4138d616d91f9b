"""Words that people typed into an act: the journal gets ids of them, the words are kept where they can be erased.

Names of people stand in such words more often than not, and an event is for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.views import OF_A_DRAFT, OF_ADDED_TIME, OF_AN_ANNOUNCED_ROUND, OF_PERSONAL_CLOCKS, SAID
from engine import events as e
from engine.model import Tournament

_OFFERED = frozenset({*OF_A_DRAFT, *OF_AN_ANNOUNCED_ROUND, *OF_ADDED_TIME, *OF_PERSONAL_CLOCKS})
_PLACES: Mapping[type, tuple[str, ...]] = {
    e.SettingsChanged: ("reason",),
    e.VenueStated: ("text",),
    e.AbsenceAnnounced: ("reason",),
    e.DraftEdited: ("reason",),
    e.PairForbidden: ("reason",),
    e.PairAllowed: ("reason",),
    e.TablesClosed: ("reason",),
    e.RoundPairedAgain: ("reason",),
    e.TimeExtended: ("extension.reason",),
    e.GameRecorded: ("reason",),
    e.GamesCorrected: ("reason",),
    e.TermsCorrected: ("reason",),
    e.LengthStated: ("reason",),
    e.EntryLeft: ("reason",),
    e.DecisionRequested: ("question.correction.reason",),
    e.DecisionMade: ("text",),
    e.ActUndone: ("reason",),
    e.PenaltyGiven: ("penalty.reason", "penalty.withdrawn_why"),
    e.PenaltyWithdrawn: ("reason",),
    e.ProtestFiled: ("protest.admitted",),
    e.ProtestVoted: ("vote.text",),
    e.ProtestDecided: ("ruling.text",),
}


def apart(events: Iterable[e.Event], new_id: Callable[[], str]) -> tuple[tuple[e.Event, ...], dict[str, str]]:
    """The events with ids in place of typed words, and the words by their ids; the same words of an act have one."""
    ids: dict[str, str] = {}

    def kept(text: str) -> str:
        if not text or text.startswith(SAID) or text in _OFFERED:
            return text
        return SAID + ids.setdefault(text, new_id())

    made = tuple(_without_words(event, kept) for event in events)
    return made, {key: text for text, key in ids.items()}


def held_words(t: Tournament) -> frozenset[str]:
    """Ids of the words that open protests of the tournament rest on."""
    still = [protest for protest in t.protests.values() if protest.open]
    return frozenset(word for one in still for word in (one.id, one.admitted.removeprefix(SAID)) if word)


def _without_words(event: e.Event, change: Callable[[str], str]) -> e.Event:
    for place in _PLACES.get(type(event), ()):
        event = _with(event, place.split("."), change)
    return event


def _with(value: Any, path: list[str], change: Callable[[str], str]) -> Any:
    """A copy in which the field at the end of the path is another; the same where there is nothing."""
    field, *rest = path
    old = getattr(value, field)
    if old is None:
        return value
    new = _with(old, rest, change) if rest else change(old)
    return value if new == old else replace(value, **{field: new})
