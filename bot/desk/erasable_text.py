"""Words that people typed into an act: the journal gets ids of them, the words are kept where they can be erased.

Names of people stand in such words more often than not, and an event is for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.views import OF_A_DRAFT, OF_ADDED_TIME, OF_AN_ANNOUNCED_ROUND, OF_PERSONAL_CLOCKS, SAID
from engine import events as e
from engine.model import Tournament
from engine.typed import with_words

_OFFERED = frozenset({*OF_A_DRAFT, *OF_AN_ANNOUNCED_ROUND, *OF_ADDED_TIME, *OF_PERSONAL_CLOCKS})


def apart(events: Iterable[e.Event], new_id: Callable[[], str]) -> tuple[tuple[e.Event, ...], dict[str, str]]:
    """The events with ids in place of typed words, and the words by their ids; the same words of an act have one."""
    ids: dict[str, str] = {}

    def kept(text: str) -> str:
        if not text or text.startswith(SAID) or text in _OFFERED:
            return text
        return SAID + ids.setdefault(text, new_id())

    made = tuple(with_words(event, kept) for event in events)
    return made, {key: text for text, key in ids.items()}


def held_words(t: Tournament) -> frozenset[str]:
    """Ids of the words that open protests of the tournament rest on."""
    still = [protest for protest in t.protests.values() if protest.open]
    words = (word for one in still for word in (one.admitted.removeprefix(SAID), *one.written))
    return frozenset(filter(None, words))
