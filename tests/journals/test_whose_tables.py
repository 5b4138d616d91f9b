"""In tournaments of every rulebook as people play them: what is done at a table shows on no live card of another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.delivery.whose_tables import at_tables
from bot.i18n import Translator
from bot.render.notices.tables import asked_score
from bot.render.screen import Screen
from bot.render.screens.match import told_match
from bot.views import ClubView, PersonView, TournamentView, Viewer
from engine.model import Entry, PersonId, Tournament
from engine.regulations import chat_preset_ids
from tests.journals.played import Journal, packed

RU = Translator.load().get("ru")


@pytest.fixture(scope="module", params=chat_preset_ids())
def journal(request: pytest.FixtureRequest) -> Journal:
    return Journal.of(packed(request.param))


def test_an_act_at_a_table_changes_no_card_of_another(journal: Journal) -> None:
    compared = 0
    for length in range(2, len(journal.acts) + 1):
        before, after = journal.at(length - 1), journal.at(length)
        whose = at_tables(after, journal.acts[length - 1])
        if whose is None:
            continue
        at = journal.moments[length - 1]
        for entry in after.entries.values():
            shown = _cards(before, entry, at=at)
            if entry.id not in whose and any(one is not None and one.live for one in shown):
                assert shown == _cards(after, entry, at=at), (length, entry.id)
                compared += 1
    assert compared or len(journal.at(len(journal.acts)).entries) < 3


def _cards(t: Tournament, entry: Entry, **changes: object) -> tuple[Screen | None, Screen]:
    seen = _seen(t, **changes)
    viewer = Viewer(
        PersonView(entry.captain or PersonId(1), entry.id), "ru", frozenset({"player"}), t.entries[entry.id]
    )
    return asked_score(seen, viewer, RU), told_match(seen, viewer, RU)


def _seen(t: Tournament, **changes: object) -> TournamentView:
    names = {key: f"Сосед {entry.number}" for key, entry in t.entries.items()}
    people = {one: PersonView(one, f"Игрок {one}") for entry in t.entries.values() for one in entry.members}
    made = TournamentView(t, ClubView(1, "Клуб", "Europe/Moscow", "ru"), names, people)
    return replace(made, **changes)  # type: ignore[arg-type]
