"""People read sentences by the bot's own words, with blanks for what it fills in."""

from collections import Counter

import pytest

from bot.exchange.turnir_file.parsing import checked
from bot.exchange.turnir_file.reading import convert, view_of
from bot.i18n import Translator
from bot.playground.seen import Seen
from bot.render.screens.standings import rows_text
from bot.simulation import words
from bot.simulation.people.panel import Row, rows_on
from engine.standings.table import standings


def test_a_sentence_is_read_with_the_names_and_numbers_that_stand_in_it() -> None:
    tr = Translator.load().get("ru")
    line = tr(
        "draft-line",
        table=7,
        first="Лисы и Ко",
        second="А — Б",
        record_first="1–0",
        record_second="0–1",
        rematch=True,
        colour="none",
        handicap=0,
        result="4:0",
    )
    blanks = ("table", "first", "record_first", "second", "record_second")
    found = words.pattern(
        "draft-line", *blanks, rematch=False, colour="none", handicap=0, result="none", tail=True
    ).search(line)
    assert found is not None
    assert (found["table"], found["first"], found["second"]) == ("7", "Лисы и Ко", "А — Б")


def test_a_blank_that_is_filled_in_before_reads_only_that() -> None:
    tr = Translator.load().get("ru")
    told = words.pattern("card-title", "table", round="Тур 3")
    assert told.search(words.text("card-title", round="Тур 3", table=12)) is not None
    assert told.search(str(tr("card-title", round="Тур 13", table=12)).replace("<b>", "").replace("</b>", "")) is None


def test_a_label_is_known_by_its_beginning() -> None:
    assert words.text("card-accept", result="8:5").startswith(words.beginning("card-accept", "result"))
    assert words.beginning("card-accept", "result") != ""


@pytest.mark.parametrize(
    ("rulebook", "ranks"),
    [
        ("go-mcmahon", ({"rank": "3d"}, {"rank": "12k"})),
        ("go-mcmahon", ({"rank": "3d"}, {})),
        ("go-pair", ({"rank": "3d"}, {"members": [{"id": "a", "rank": "12k"}, {"id": "b", "rank": "9k"}]})),
        ("club-swiss", ({}, {})),
    ],
)
def test_a_row_of_a_table_is_read_with_and_without_a_rank(rulebook: str, ranks: tuple[dict[str, object], ...]) -> None:
    entries = [{"id": name, "name": f"{name} Лис", **rank} for name, rank in zip(("Анна", "Борис"), ranks, strict=True)]
    bar = {} if rulebook == "club-swiss" else {"bar": "9d"}
    settings = {"rounds": 2, "criteria": ["points" if rulebook == "club-swiss" else "mms"]} | bar
    game = {"first": "Анна", "second": "Борис", "result": {"kind": "played", "winner": "first"}}
    rounds = [{"number": 1, "pairings": [game]}]
    file = {"format": "turnir/1", "rulebook": rulebook, "settings": settings, "entries": entries, "rounds": rounds}
    view = view_of(convert(checked(file)), "ru")
    found = standings(view.tournament)
    told = str(rows_text(view, Translator.load().get("ru"), found, found.rows))
    shown = Seen(1, 1, told, told, "text", 1, True, (), 1, False, 1, {})
    measures = [str(row.values[found.criteria[0]]) for row in found.rows]
    sharing = Counter(row.place for row in found.rows)
    lasts = [row.place + sharing[row.place] - 1 for row in found.rows]
    places = [f"{row.place}–{last}" if row.shared else f"{last}" for row, last in zip(found.rows, lasts, strict=True)]
    assert rows_on(shown) == [
        Row(place, view.name(row.entry), one) for row, place, one in zip(found.rows, places, measures, strict=True)
    ]
