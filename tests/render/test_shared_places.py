"""Whoever shares a place stands under all that are shared, everywhere: «Мостики», «Правила определения рейтинга», 3."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.exchange.formats.grid import standings_grid
from bot.named_tournament import Told
from bot.render.hall.state import state
from bot.render.notices.common import place_now
from bot.render.papers import registry as papers
from bot.render.papers.section import Source
from bot.render.phrases import entry_label
from bot.render.pictures.registry import pictures
from bot.render.screens import match, organizer, why
from bot.render.screens.standings import standings_screen
from engine.model import EntryId, Status
from engine.standings.final import final_places
from tests.builders import club
from tests.engine.golden_moves import GOLDEN, d3, d4
from tests.render.scenes import RU, labels, plain, player, spectator, view
from tests.render.scenes import organizer as directs

PLACES = [place.replace("-", "–") for place, *_ in GOLDEN["D3_bridges_rr6"]["standings"]]


def chat(screen: Any) -> list[str]:
    """The first words of the rows of a table."""
    block = screen.text.split("<pre>")[1].split("</pre>")[0]
    return [line.split()[0] for line in block.splitlines()[1:]]


def pictured(seen: Any, kind: str, cell: int) -> list[str]:
    data: Any = pictures(seen, RU, kind, "")[0].data
    return [line["cells"][cell]["text"] for block in data["blocks"] for line in block["lines"]]


def test_everything_writes_the_places_of_the_book_s_example_alike() -> None:
    assert PLACES == ["1", "2", "3–4", "3–4", "5", "6"]
    seen = view(d3())
    assert chat(standings_screen(seen, spectator(), RU)) == PLACES
    assert [row[0] for row in state(seen, RU)["standings"]["groups"][0]["rows"]] == PLACES
    assert pictured(seen, "standings", 0) == PLACES
    assert sorted(pictured(seen, "cross", -1)) == PLACES
    for paper, cell in (("standings", 1), ("protocol", 0)):
        sections: Any = papers.data_of(Source(seen, RU, None, str), paper)["sections"]
        found = next(block for block in sections[0]["blocks"] if block["kind"] == "grid")
        assert [row[cell] for row in found["rows"]] == PLACES, paper
    grid = standings_grid(Told.of_view(seen), RU)
    assert [str(row[1]) for row in grid.rows] == PLACES


def test_whoever_shares_a_place_reads_so_in_words() -> None:
    seen = view(d4())
    own = EntryId("P5")
    reader = player(seen, own)
    assert "Ваше место: 2–3 (место разделено)." in plain(standings_screen(seen, reader, RU))
    assert "Ваше место в группе A сейчас: <b>2–3</b> (место разделено)" in place_now(
        seen, RU, seen.tournament.entries[own]
    )
    assert f"{seen.name(own)}: 2–3-е место (место разделено)" in plain(why.place(seen, RU, own))
    labels = [button.label for row in why.places(seen, reader, RU).rows for button in row]
    assert f"2–3. {entry_label(seen, own)}" in labels
    assert f"\n2–3. {seen.name(own)}: дополнительные баллы 220" in plain(why.places(seen, reader, RU))


def test_what_told_equals_apart_names_no_points_for_whoever_has_more_of_them() -> None:
    """«Рейтинг» 2: extra points are looked at where points are equal."""
    text = plain(why.places(view(d4()), spectator(), RU))
    assert "При равных очках смотрят по порядку: дополнительные баллы." in text
    assert ": дополнительные баллы 220" in text
    assert "очки матчей" not in text
    unplayed = view(club(3, rulebook="bridges", move_limit=60).drawn())
    assert "Пока все места решили очки матчей." in plain(why.places(unplayed, spectator(), RU))


def test_the_final_places_of_the_protocol_are_those_of_the_table() -> None:
    over = replace(d3().tournament, final_places=final_places(d3().tournament))
    seen = replace(view(d3()), tournament=over)
    assert [row[0] for row in state(seen, RU)["standings"]["groups"][0]["rows"]] == PLACES


def test_each_group_has_places_of_its_own() -> None:
    """The second group of the other example shares nothing."""
    groups = state(view(d4()), RU)["standings"]["groups"]
    assert [[row[0].rstrip("+−") for row in group["rows"]] for group in groups] == [
        [place.replace("-", "–") for place, *_ in GOLDEN["D4_lo_two_stage"][name]["standings"]]
        for name in ("groupA", "groupB")
    ]


def test_whoever_shares_the_first_place_is_named_as_a_winner_and_reads_the_range() -> None:
    made = club(4, rulebook="bridges", move_limit=60).through(3).tournament
    first, second, *rest = made.entries
    places = ((first, 1), (second, 1), *((entry, 3) for entry in rest))
    seen = view(replace(made, status=Status.FINISHED, final_places=places))
    shown = organizer.protocol(seen, directs(), RU)
    protocol = plain(shown)
    assert ["📄 Файлы"] in labels(shown)  # what it goes out as is one press from here
    assert ["📄 Файлы"] not in labels(organizer.protocol(seen, spectator(), RU))
    assert f"🏆 Победители — {seen.name(first)}, {seen.name(second)}\n" in protocol
    one = seen.tournament.entries[rest[0]]
    assert "Ваше место: <b>3–4</b>." in match.without_opponent(seen, RU, one)
