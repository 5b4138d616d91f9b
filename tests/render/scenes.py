"""One club for the screens' tests: eight teams with names of every kind, and the people who look."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from html import unescape

from bot.i18n import Speaker, Translator
from bot.render.screen import Screen
from bot.views import Claim, ClubView, PersonView, TournamentView, Viewer
from engine.model import EntryId, Grant, Pairing, PersonId, Report, Role, RoundStatus, Status, Tournament
from engine.results import GameResult
from tests.builders import NOON, Club, club

RU: Speaker = Translator.load().get("ru")
EN: Speaker = Translator.load().get("en")

NAMES = (
    "Лис",
    "Волк & Ко",
    "<Барсук>",
    '"Ёж"',
    "Очень длинное название команды из двух слов",
    "שלום",
    "🌸 Сакура 🌸",
    "Тигр",
)
REFEREE = PersonView(PersonId(900), "Олег", 900)
HEAD = PersonView(PersonId(901), "Мария", 901)
STRANGER = PersonView(PersonId(999), "Гость", 999)


def small(rounds: int = 0) -> Club:
    """Eight teams, two people in each; so many rounds played out."""
    return club(8, size=8).through(rounds)


def large(entries: int) -> Club:
    """A field larger than the book's."""
    made = club(entries).tournament
    people = made.rulebook.participants.model_copy(update={"size": entries})
    return Club(replace(made, rulebook=made.rulebook.model_copy(update={"participants": people})))


def view(tournament: Tournament | Club, **changes: object) -> TournamentView:
    value = tournament.tournament if isinstance(tournament, Club) else tournament
    entries = {
        key: replace(
            entry,
            members=(PersonId(entry.number * 10), PersonId(entry.number * 10 + 1)),
            captain=PersonId(entry.number * 10),
        )
        for key, entry in value.entries.items()
    }
    grants = (Grant(REFEREE.id, Role.REFEREE), Grant(HEAD.id, Role.HEAD_REFEREE))
    status = Status.RUNNING if value.published_rounds and value.status is Status.REGISTRATION else value.status
    value = replace(value, id="q7Hf2kZ9", entries=entries, grants=value.grants or grants, status=status)
    names = {key: name_of(entry.number) for key, entry in entries.items()}
    people = {
        person: PersonView(person, f"Игрок {person}", person) for entry in entries.values() for person in entry.members
    }
    people |= {REFEREE.id: REFEREE, HEAD.id: HEAD}
    made = TournamentView(value, ClubView(1, "Клуб", "Europe/Moscow", "ru"), names, people)
    return replace(made, **changes)  # type: ignore[arg-type]


def name_of(number: int) -> str:
    return NAMES[number - 1] if number <= len(NAMES) else f"Команда {number}"


def player(seen: TournamentView, entry: str) -> Viewer:
    found = seen.tournament.entries[EntryId(entry)]
    return Viewer(seen.people[found.members[0]], "ru", frozenset({"player"}), found)


def referee() -> Viewer:
    return Viewer(REFEREE, "ru", frozenset({"referee"}))


def head_referee() -> Viewer:
    return Viewer(HEAD, "ru", frozenset({"head_referee"}))


def organizer() -> Viewer:
    return Viewer(PersonView(PersonId(902), "Ольга", 902), "ru", frozenset({"organizer"}))


def spectator() -> Viewer:
    return Viewer(STRANGER, "ru")


def at_table(tournament: Tournament | Club, table: int) -> Pairing:
    value = tournament.tournament if isinstance(tournament, Club) else tournament
    found = value.pairing(len(value.rounds), table)
    assert found is not None
    return found


def changed(source: Club, table: int, games: Sequence[GameResult] | None = None, **changes: object) -> Club:
    """The same with one pair of the current round changed."""
    *before, last = source.tournament.rounds
    pairings = tuple(
        replace(one if games is None else one.with_games(games), **changes) if one.table == table else one  # type: ignore[arg-type]
        for one in last.pairings
    )
    return Club(replace(source.tournament, rounds=(*before, replace(last, pairings=pairings))))


def reported(source: Club, table: int, side: int, result: GameResult, *, confirmed: bool = False) -> Club:
    """One side has said its word; `side` 0 is the first of the pair."""
    pairing = at_table(source, table)
    word = Report(
        pairing.entries[side], PersonId(10), result, NOON + timedelta(minutes=31), PersonId(20) if confirmed else None
    )
    return changed(source, table, reports=(*pairing.reports, word))


def in_status(source: Club, status: RoundStatus) -> Club:
    """The current round not yet started, or not even announced."""
    *before, last = source.tournament.rounds
    published = None if last.announced is None else replace(last.announced, start=None)
    announced = {RoundStatus.DRAFT: None, RoundStatus.PUBLISHED: published, RoundStatus.STARTED: last.announced}[status]
    return Club(replace(source.tournament, rounds=(*before, replace(last, announced=announced))))


def claim(person: PersonView = STRANGER) -> Claim:
    return Claim(5, "q7Hf2kZ9", person, "referee", "pending")


def plain(screen: Screen | None) -> str:
    """The text as a person reads it."""
    assert screen is not None
    return unescape(re.sub(r"</?[a-z][^>]*>", "", screen.text)).replace("\u2068", "").replace("\u2069", "")


def labels(screen: Screen | None) -> list[list[str]]:
    assert screen is not None
    return [[button.label for button in row] for row in screen.rows]


def moment(hour: int, minute: int = 0) -> datetime:
    return NOON.replace(hour=hour, minute=minute)
