"""An event as its desk knows it at the end of a day: people and clubs, payments, penalties, protests, lineups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from bot.views import PersonView, TournamentView, Words
from engine.ids import ProtestId
from engine.model import Entry, EntryId, Grant, Pairing, Penalty, PersonId, Role
from engine.protests import Protest, Ruling
from engine.scoring import BoardsScoring
from tests.builders import NOON
from tests.render import scenes

LONG = "Александра-Виктория Константинопольская-Преображенская из Питера"
WIDE = "Щ" * 64
SIGNS = "שלום"
CLUBS = ("Клуб", "Городской клуб настольных игр «Золотая фишка», Санкт-Петербург", "", "Ёж")
WHY = "Громко разговаривал с соседним столом, после замечания судьи продолжил и сбил часы соперника рукавом."
PROTEST = (
    "Соперник взял ход назад, когда часы были уже нажаты, а судья этого не видел; прошу засчитать поражение в партии."
)
RULING = "Ход взят назад до нажатия часов, это подтвердили оба соседа; результат остаётся. Протест отклонён."
OFFICIALS = (
    (scenes.HEAD, Role.HEAD_REFEREE),
    (scenes.REFEREE, Role.REFEREE),
    (PersonView(PersonId(903), "Екатерина Великолукская-Новосильцева", 903), Role.REFEREE),
    (PersonView(PersonId(902), "Ольга", 902), Role.ORGANIZER),
)


def at_the_desk(seen: TournamentView) -> TournamentView:
    """The same event; of its names three are the hardest to set."""
    t = seen.tournament
    size = t.rulebook.participants.team_size
    entries = {key: _entered(one, size) for key, one in t.entries.items()}
    people = {person: _person(person) for one in entries.values() for person in one.members}
    people |= {one.id: one for one, _ in OFFICIALS}
    rounds = tuple(replace(one, pairings=tuple(_manned(seen, entries, it) for it in one.pairings)) for one in t.rounds)
    grants = tuple(Grant(one.id, role) for one, role in OFFICIALS)
    kept = replace(t, entries=entries, rounds=rounds, grants=grants)
    kept = replace(kept, penalties=tuple(_given(seen)), protests={one.id: one for one in _filed(seen)})
    return replace(
        seen,
        tournament=kept,
        people=people,
        names=seen.names | dict(zip(entries, (LONG, WIDE, SIGNS), strict=False)),
        clubs={key: CLUBS[one.number % len(CLUBS)] for key, one in entries.items()},
        words={one: Words(PROTEST) for one in kept.protests},
    )


def _entered(entry: Entry, size: int) -> Entry:
    members = tuple(PersonId(1000 + entry.number * 10 + seat) for seat in range(size))
    return replace(entry, members=members, captain=members[0], paid=entry.number % 4 != 0)


def _person(person: int) -> PersonView:
    return PersonView(
        PersonId(person), "Мария-Антуанетта Шереметьевская" if person % 7 == 0 else f"Игрок {person}", person
    )


def _manned(seen: TournamentView, entries: dict[EntryId, Entry], pairing: Pairing) -> Pairing:
    """Both lineups of a match of teams, every fourth not handed in yet."""
    scoring = seen.tournament.rulebook.scoring
    if not isinstance(scoring, BoardsScoring) or pairing.table % 4 == 0:
        return pairing
    sides = (entries[one].members[: scoring.boards] for one in (pairing.first, pairing.second))
    first, second = (tuple(map(str, one)) for one in sides)
    return replace(pairing, lineups=(first, second))


def _given(seen: TournamentView) -> Iterator[Penalty]:
    """One for every violation of the book, with its first step; each fifth was taken back."""
    t, last = seen.tournament, seen.tournament.published_rounds[-1].number
    entries = tuple(t.entries)
    for number, (violation, row) in enumerate(t.rulebook.penalties.rows.items()):
        gone = {"withdrawn_by": scenes.HEAD.id, "withdrawn_why": "Было на другом столе"} if number % 5 == 4 else {}
        yield Penalty(
            f"p{number}",
            entries[number % len(entries)],
            violation,
            row.steps[0] if row.steps else "warning",
            OFFICIALS[number % 3][0].id,
            NOON + timedelta(minutes=number),
            round=last if number % 3 else 0,
            table=1 if number % 3 else 0,
            reason=WHY if number % 4 == 0 else "",
            **gone,  # type: ignore[arg-type]
        )


def _filed(seen: TournamentView) -> Iterator[Protest]:
    """One that was rejected and appealed, one that is open, one that was taken back."""
    last = seen.tournament.published_rounds[-1]
    entry = last.pairings[0].first
    first = Ruling("rejected", RULING, scenes.HEAD.id, NOON, "head_referee")
    second = Ruling(
        "upheld", RULING, scenes.REFEREE.id, NOON, "appeals_committee", tuple(one.id for one, _ in OFFICIALS[:3])
    )
    yield Protest(ProtestId("w1"), last.number, 1, entry, PersonId(1010), NOON, open=False, rulings=(first, second))
    yield Protest(ProtestId("w2"), last.number, 1, last.pairings[0].second, PersonId(1020), NOON + timedelta(minutes=8))
    yield Protest(
        ProtestId("w3"), last.number, 1, entry, PersonId(1010), NOON + timedelta(minutes=30), open=False, withdrawn=True
    )
