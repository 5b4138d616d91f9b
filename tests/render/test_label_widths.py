"""Two buttons side by side have twenty columns each on a phone, three have thirteen; Telegram cuts what is longer
without a word. What is said of no one in particular fits there; with a long name a button has a row of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screen import Button, Screen, room, screen, side_by_side
from bot.render.screens import (
    calls,
    clock,
    leaving,
    match,
    organizer_links,
    organizer_settings,
    pairings,
    penalty_grid,
    penalty_proposal,
    printing,
    protests,
    rules,
    table_ask,
    table_card,
    table_grid,
    team,
)
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.standings import standings_screen
from bot.render.tables import width_of
from bot.views import TournamentView
from engine.model import Dispute, RoundStatus
from engine.regulations import chat_preset_ids, load
from tests.builders import Club, club
from tests.render import test_organizer_screens as office
from tests.render.scenes import at_table, changed, head_referee, in_status, organizer, player, referee, spectator, view

SAID: dict[str, Any] = {
    "games": 3,
    "rounds": 3,
    "bar": "1d",
    "match_length": 5,
    "move_limit": 60,
    "system": "swiss",
    "time.late_forfeit": 10,
}
"""What clubs are asked for: each book takes what it knows."""


LONG = "Константинопольские тигры"


@pytest.fixture
def as_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put into a row of its own: seen is what was meant to stand side by side."""
    monkeypatch.setattr("bot.render.screen._that_fit", lambda row: (row,))


def wide(screen: Screen) -> list[str]:
    """Labels that are cut where several stand side by side."""
    several = (row for row in screen.rows if len(row) > 1)
    return [one.label for row in several for one in row if width_of(one.label) > room(len(row))]


def of_book(book: str, name: str = "Ё") -> Iterator[TournamentView]:
    """Before the draw, a round that waits, one that is on, a dispute, and one that is played."""
    known = load(book).settings
    chosen = {name: value for name, value in SAID.items() if name in known}
    who = load(book, chosen).participants
    made = club(max(who.min_entries, min(8, who.size)), rulebook=book, **chosen)
    drawn = made.drawn()
    yield seen_by_all(made, name)
    yield seen_by_all(in_status(drawn, RoundStatus.PUBLISHED), name)
    yield seen_by_all(drawn, name)
    yield seen_by_all(changed(drawn, 1, dispute=Dispute()), name)
    yield seen_by_all(drawn.played(), name)


def seen_by_all(made: Club, name: str) -> TournamentView:
    seen = view(made)
    names = {key: f"{name}{entry.number:02}" for key, entry in seen.tournament.entries.items()}
    people = {key: replace(one, name=f"{name}ня") for key, one in seen.people.items()}
    return replace(seen, names=names, people=people)


def at_the_tables(seen: TournamentView, tr: Tr) -> Iterator[Screen]:
    """What referees and players press while a round is on."""
    readers = (organizer(), head_referee(), player(seen, "e1"), spectator())
    for viewer in readers:
        yield from (match.my_match(seen, viewer, tr), leaving.own(seen, viewer, tr), rules.rules(seen, viewer, tr))
        yield from (standings_screen(seen, viewer, tr), pairings.pairings(seen, viewer, tr))
        yield from (table_grid.grid(seen, viewer, tr), calls.queue(seen, viewer, tr))
        yield from (organizer_settings.settings(seen, viewer, tr, page) for page in range(6))
    for entry in seen.tournament.entries.values():
        yield team.team(seen, player(seen, entry.id), tr, entry)
        yield penalty_grid.of_entry(seen, tr, entry)
    yield organizer_links.link(seen, tr, "join", "https://t.me/x?start=j_" + "a" * 32)
    yield printing.papers(seen, organizer(), tr, ("tables", "names", "slips", "blanks", "standings", "entries"))
    if not seen.tournament.published_rounds:
        return
    pairing = at_table(seen.tournament, 1)
    yield from (clock.hall(seen, head_referee(), tr), clock.table(seen, head_referee(), tr, pairing))
    for viewer in (head_referee(), referee(), organizer()):
        yield from (table_card.card(seen, viewer, tr, pairing, whole=one) for one in (True, False))
    yield from (
        calls.ask(seen, tr, pairing),
        penalty_grid.at_table(seen, tr, pairing),
        protests.sides(seen, tr, pairing),
    )
    form = GameForm(seen, pairing)
    yield table_ask.ask(tr, form)
    for option in score_form_of(seen).ask(tr, form, "").more:
        if isinstance(option.answer, str):
            yield table_ask.ask(tr, form, option.answer)
    for violation in seen.tournament.rulebook.penalties.rows:
        charge = Charge(seen, seen.tournament.entries[pairing.first], violation, pairing)
        yield penalty_proposal.proposal(charge, head_referee(), tr)
        yield penalty_proposal.measures(charge, head_referee(), tr)


@pytest.mark.usefixtures("as_laid_out")
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("book", chat_preset_ids())
def test_labels_of_the_hall_fit_beside_each_other(book: str, locale: str) -> None:
    tr = Translator.load().get(locale)
    assert {label for seen in of_book(book) for screen in at_the_tables(seen, tr) for label in wide(screen)} == set()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("book", ["tac-russia-2025", "nardy-pairs"])
def test_long_names_are_not_cut(book: str, locale: str) -> None:
    tr = Translator.load().get(locale)
    shown = [screen for seen in of_book(book, LONG) for screen in at_the_tables(seen, tr)]
    assert any(LONG[:12] in one.label for screen in shown for row in screen.rows for one in row)
    assert {label for screen in shown for label in wide(screen)} == set()


@pytest.mark.usefixtures("as_laid_out")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_labels_of_the_office_fit_beside_each_other(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "WORST", "Ёж")
    tr = Translator.load().get(locale)
    shown = [screen for seen in office.stages() for screen in office.screens(seen, tr)]
    assert {label for screen in (*shown, *office.wizard(tr)) for label in wide(screen)} == set()


def test_a_label_that_is_too_long_for_half_a_phone_has_a_row_of_its_own() -> None:
    short, long = Button("а" * room(2), "x"), Button("а" * (room(2) + 1), "x")
    assert side_by_side([short, short, long, short, short, short]) == [
        (short, short),
        (long,),
        (short, short),
        (short,),
    ]
    assert screen("", (short, short), (short, long), long).rows == ((short, short), (short,), (long,), (long,))


def test_three_that_do_not_fit_beside_each_other_stand_in_two_rows() -> None:
    third, half, long = (Button("а" * width, "x") for width in (room(3), room(3) + 1, room(2) + 1))
    assert screen("", (third,) * 3).rows == ((third,) * 3,)
    assert screen("", (third, half, third)).rows == ((third, half), (third,))
    assert screen("", (third, long, third)).rows == ((third,), (long,), (third,))
