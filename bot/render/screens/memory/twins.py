"""Who is the same person: what is proposed, and what would follow."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club_views import ClubPast
from bot.render.phrases import Tr, button, lines, name_label, paragraphs, plain_day, turning
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens.memory.home import to_club
from bot.render.tables import page_of
from engine.model import PersonId

PER_PAGE = 8
MOST_EVENTS = 5
Twins = tuple[PersonId, PersonId]


def proposed(past: ClubPast, tr: Tr, pairs: Sequence[Twins], page: int = 0) -> Screen:
    """Pairs of players who are called the same."""
    if not pairs:
        return screen(tr("annals-no-twins"), to_club(tr))
    shown = page_of(pairs, page, PER_PAGE)
    rows = [Button(name_label(past.name(one)), _ask(one, other)) for one, other in shown.items]
    turns = turning(shown, lambda number: press("cm", "twins", arg=number))
    return screen(tr("annals-twins-title", count=len(pairs)), *rows, turns, to_club(tr))


def ask(past: ClubPast, tr: Tr, twin: PersonId, kept: PersonId) -> Screen:
    """What would be one player: both, with what each has played."""
    text = paragraphs(
        tr("annals-merge-ask", name=past.name(kept)),
        _one(past, tr, kept),
        _one(past, tr, twin),
        tr("annals-merge-means"),
    )
    pair = f"{twin}.{kept}"
    yes = button(tr("annals-merge-do"), press("cm", "mergedo", arg=pair), style="success")
    no = button(tr("annals-two-people"), press("cm", "deny", arg=pair))
    return screen(text, yes, no, button(tr("annals-profile-back"), press("cm", "player", arg=kept)))


def choose(past: ClubPast, tr: Tr, kept: PersonId, page: int = 0) -> Screen:
    """With whom a player is to be joined."""
    others = [one for one in past.players if past.may_be_one(one, kept)]
    shown = page_of(sorted(others, key=lambda one: (past.name(one).casefold(), one)), page, PER_PAGE)
    rows = [Button(name_label(past.name(one)), _ask(one, kept)) for one in shown.items]
    turns = turning(shown, lambda number: press("cm", "merge", arg=f"{kept}.{number}"))
    back = button(tr("annals-profile-back"), press("cm", "player", arg=kept))
    title = tr("annals-merge-who" if others else "annals-merge-nobody", name=past.name(kept))
    return screen(title, *rows, turns, back)


def _ask(twin: PersonId, kept: PersonId) -> str:
    return press("cm", "mergeask", arg=f"{twin}.{kept}")


def _one(past: ClubPast, tr: Tr, person: PersonId) -> str:
    own = past.players[person].appearances
    played = [
        tr("annals-played", day=plain_day(one.event.ended, past.club.zone), title=one.event.title)
        for one in own[:MOST_EVENTS]
    ]
    more = tr("annals-and-more", count=len(own) - MOST_EVENTS) if len(own) > MOST_EVENTS else ""
    return lines(tr("annals-twin", name=past.name(person), guest=person in past.guests), *played, more)
