"""A practice run: the same settings with made-up people, for its maker alone; thrown away in one press."""

from __future__ import annotations

from typing import Any

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.render.phrases import Tr, label
from engine.commands import ThrowPractice
from engine.decide.registration import MAX_TITLE
from engine.formats.capacity import fitting
from engine.regulations import Rulebook, is_limited
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.organizer.panel import panel_screen
from handlers.visit import AnyVisit, Visit

MOST = 24
WEAKEST = 30


@on_press("org", "practice", by=needs_organizer)
async def begin(visit: Visit) -> None:
    t = visit.view.tournament
    made_ = await made(visit, t.club, t.title, t.rulebook, dict(t.settings))
    await visit.show(await panel_screen(await visit.to(made_)))


async def made(visit: AnyVisit, club: int, title: str, book: Rulebook, settings: dict[str, Any]) -> str:
    """Its id: full of people whom nobody can write to. One that is just like it and has not begun will do."""
    ready = await _ready(visit.desk, visit.actor, book, settings)
    if ready is not None:
        await visit.desk.people.choose_tournament(visit.actor.person, ready)
        return ready
    called = label(visit.tr("practice-title", title=title))[:MAX_TITLE].rstrip()
    tournament_id = await visit.desk.tournaments.create(club, called, book.id, settings, visit.actor, practice=True)
    await visit.desk.entries.register_lines(tournament_id, made_up(book, visit.tr), visit.actor)
    await visit.desk.people.choose_tournament(visit.actor.person, tournament_id)
    return tournament_id


async def _ready(desk: Desk, actor: Actor, book: Rulebook, settings: dict[str, Any]) -> str | None:
    for card in await desk.queries.tournaments_of(actor.person):
        t = await desk.queries.tournament(card.id)
        alike = (t.rulebook.id, t.settings) == (book.id, settings)
        if t.practice and alike and not t.rounds:
            return t.id
    return None


def made_up(book: Rulebook, tr: Tr) -> list[EntryLine]:
    """As many as the event has places for, or as few as it can be played with, and whole teams of them."""
    count = book.participants.size if is_limited(book) and book.participants.size <= MOST else fitting(book)
    return [_entry(book, tr, number) for number in range(1, count + 1)]


def _entry(book: Rulebook, tr: Tr, number: int) -> EntryLine:
    rank = f"{min(number, WEAKEST)}k" if book.knows_ranks else ""
    name = label(tr("practice-entry", kind=book.participants.kind, number=number))
    if book.participants.kind == "player":
        return EntryLine(name, (name,), rank=rank)
    size = book.participants.team_size
    people = tuple(label(tr("practice-member", number=number, seat=seat)) for seat in range(1, size + 1))
    return EntryLine(name, people, ranks=(rank,) * size if rank else ())


@on_press("org", "throw")
async def throw(visit: Visit) -> None:
    await visit.show(await panel_screen(await visit.do(ThrowPractice())))
