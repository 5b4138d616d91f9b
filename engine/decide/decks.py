"""Lists of what people play with: handed in by the player, looked at and put right by officials (Destiny II.2b).

An official who plays does not see what others play with, unless no other is there to look.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.arbiters import plays
from engine.decklists import DeckList
from engine.errors import RuleViolation
from engine.model import EntryId, EntryStatus, PersonId, Role, Tournament
from engine.timing import lists_until, takes_lists

OFFICIALS = (Role.ORGANIZER, Role.HEAD_REFEREE, Role.REFEREE)


def may_look(t: Tournament, person: PersonId) -> bool:
    """Whether an official may see the lists of others."""
    return not plays(t, person) or all(plays(t, other) for other in t.people_with(*OFFICIALS))


def hand_in(t: Tournament, command: c.HandInDeck, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``deck.not_asked``, ``deck.too_late`` (until: the moment, where one was named), and where the entry
    does not play ``deck.no_entry``."""
    _needs_entry(t, command.entry)
    if not takes_lists(t, now):
        until = lists_until(t) if t.rulebook.entering.lists.before else None
        article = t.rulebook.article("entering.lists.asked")
        raise RuleViolation("deck.too_late", article=article, **({"until": until} if until else {}))
    return (e.DeckHandedIn(command.entry, command.deck, actor, now),)


def check(t: Tournament, command: c.CheckDeck, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``deck.none`` where nothing is handed in, ``deck.same`` where it is marked so already."""
    found = _handed_in(t, command.entry)
    checks = tuple(one for one in t.rulebook.entering.lists.checks if one in command.checked)
    if checks == found.checked:
        raise RuleViolation("deck.same")
    return (e.DeckChecked(command.entry, checks, actor),)


def correct(t: Tournament, command: c.CorrectDeck, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Also of a list that came on paper or too late. RuleViolation ``reason.needed``, and those of `hand_in` but for
    the time."""
    _needs_entry(t, command.entry)
    if not command.reason.strip():
        raise RuleViolation("reason.needed")
    entered = command.entry not in t.decks
    return (e.DeckCorrected(command.entry, command.deck, actor, now, command.reason.strip(), entered),)


def _needs_entry(t: Tournament, entry: EntryId) -> None:
    if not t.rulebook.entering.lists.asked:
        raise RuleViolation("deck.not_asked")
    if entry not in t.entries or t.entries[entry].status is not EntryStatus.ACTIVE:
        raise RuleViolation("deck.no_entry")


def _handed_in(t: Tournament, entry: EntryId) -> DeckList:
    found = t.decks.get(entry)
    if found is None:
        raise RuleViolation("deck.none")
    return found
