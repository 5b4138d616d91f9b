"""A rulebook that extends another: what it takes over, in which order, and what is refused."""

from __future__ import annotations

import pytest

from engine.errors import RulebookError
from engine.regulations import adopt, book_of, digest, load, own_source, preset_ids, source_of

LONG_DAY = """
extends = "nardy-short"
id = "our-day"

[time]
round = 90
"""


def own(text: str, **others: str) -> list[str]:
    """The ids of a book's family, itself first, where nothing is wrong with it."""
    source = own_source("our-day", text, others.get)
    family = [source.id]
    while source.parent is not None:
        source = source.parent
        family.append(source.id)
    return family


def test_what_is_not_said_is_taken_over() -> None:
    book = book_of(own_source("our-day", LONG_DAY, lambda _: None))
    parent = load("nardy-short")
    own = {"id": book.id, "time": parent.time.model_copy(update={"round": 90})}
    assert book == parent.model_copy(update=own)


def test_stages_are_merged_by_their_ids_and_other_lists_are_replaced_whole() -> None:
    text = LONG_DAY + '\n[[stages]]\nid = "playoff"\nbest_of = 3\nsystems = ["knockout"]\n'
    book, parent = book_of(own_source("our-day", text, lambda _: None)), load("nardy-short")
    assert [stage.id for stage in book.stages] == ["main", "swiss", "groups", "playoff"]
    assert book.stages[:3] == parent.stages[:3]
    assert book.stages[3] == parent.stages[3].model_copy(update={"best_of": 3, "systems": ("knockout",)})


def test_a_stage_that_the_parent_has_not_comes_last() -> None:
    stage = '[[stages]]\nid = "final"\nformat = "knockout"\nbest_of = 1\nfinal_best_of = 1\nfinal_rounds = 1\n'
    text = LONG_DAY + stage + 'third_place = false\nrematches = "flag"\n'
    assert [one.id for one in book_of(own_source("our-day", text, lambda _: None)).stages][3:] == ["playoff", "final"]


def test_keys_stand_in_the_parents_order_and_one_of_its_own_after_the_one_it_follows() -> None:
    text = LONG_DAY + (
        '[settings]\nseats = { path = "time.seats_before" }\n'
        'cube = { path = "scoring.cube", allowed = [true] }\nseats_before = { path = "time.seats_before" }\n'
    )
    names = list(book_of(own_source("our-day", text, lambda _: None)).settings)
    assert names[2:4] == ["cube", "seats_before"]
    assert names[-2:] == ["seats", "notices"]  # what every book leaves to the club comes after what it says


def test_a_row_of_the_settings_is_replaced_whole() -> None:
    text = LONG_DAY + '[settings]\nmatch_length = { path = "scoring.length", allowed = [5] }\n'
    setting = book_of(own_source("our-day", text, lambda _: None)).settings["match_length"]
    assert (setting.allowed, setting.least, setting.odd, setting.mandatory) == ((5,), None, False, False)


def test_what_is_left_out_goes_with_its_clauses_and_settings() -> None:
    text = LONG_DAY.replace("id =", 'without = ["chasing", "settings.cube", "protests.window", "phones"]\nid =')
    book = book_of(own_source("our-day", text, lambda _: None))
    assert not [name for name in book.settings if name.startswith("chase") or name == "cube"]
    assert "phones" not in book.articles
    assert "chasing" not in book.articles
    assert book.phones == "allowed"
    assert book.protests is not None
    assert book.protests.window is None
    assert load("nardy-short").phones == "not_in_match"


def test_a_chain_of_rulebooks() -> None:
    middle = LONG_DAY.replace("our-day", "our-evening").replace("nardy-short", "nardy-long-blitz")
    text = LONG_DAY.replace("nardy-short", "our-evening")
    family = ["our-day", "our-evening", "nardy-long-blitz", "nardy-short-blitz", "nardy-short"]
    assert own(text, **{"our-evening": middle}) == family


@pytest.mark.parametrize(
    ("path", "said_by"),
    [
        (("time", "clocks", "move_seconds", "most"), "nardy-short-blitz"),
        (("time", "clocks", "move_seconds", "least"), "nardy-short"),
        (("time", "clocks", "per_point"), ""),
        (("time", "round"), ""),
        (("stages", "3", "best_of"), "nardy-short"),
        (("articles", "scoring.multipliers.koks"), "nardy-long-blitz"),
        (("settings", "match_length"), "nardy-short-blitz"),
    ],
)
def test_who_says_a_value(path: tuple[str, ...], said_by: str) -> None:
    assert source_of("nardy-long-blitz").says(path) == said_by


def test_a_stage_is_counted_as_in_the_whole_book() -> None:
    """`destiny-advanced` says the second stage alone."""
    source = source_of("destiny-advanced")
    assert source.says(("stages", "1", "best_of")) == "destiny-advanced"
    assert source.says(("stages", "1", "third_place")) == "destiny-basic"
    assert source.says(("stages", "0", "best_of")) == "destiny-basic"


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        (("nardy-short", "nardy"), "our-day: extends", "no rulebook 'nardy'; there are bridges, "),
        (("nardy-short", "../lo"), "our-day: extends", "no rulebook '../lo'"),
        (('"nardy-short"', "3"), "our-day: extends", "no rulebook 3"),
        (('"nardy-short"', '["lo"]'), "our-day: extends", r"no rulebook \['lo'\]"),
        (("nardy-short", "our-day"), "our-day: extends", "goes round in a circle: our-day → our-day"),
        (("nardy-short", "round"), "round: extends", "goes round in a circle: our-day → round → our-day"),
        (("nardy-short", "broken"), "broken: stages.0.cycles", "greater than or equal to 1"),
        (("id =", "without = 3\nid ="), "our-day: without", "3 is not a list of paths"),
        (("id =", 'without = ["time.cloks"]\nid ='), "our-day: without.0", "nardy-short has no 'time.cloks'"),
        (("id =", 'without = ["stages.1"]\nid ='), "our-day: without.0", "none is left out"),
        (("round = 90", "round = 9000"), "our-day: time.round", "less than or equal to 1440"),
        (("round = 90", "rond = 90"), "our-day: time.rond", "unknown key"),
        (('extends = "nardy-short"', 'without = ["time"]'), "our-day: game", "is missing"),
    ],
)
def test_what_is_wrong_is_named_by_its_file_and_key(change: tuple[str, str], path: str, reason: str) -> None:
    broken = 'extends = "nardy-short"\nid = "broken"\n[[stages]]\nid = "main"\ncycles = 0\n'
    with pytest.raises(RulebookError, match=reason) as caught:
        own(LONG_DAY.replace(*change), round='extends = "our-day"\nid = "round"', broken=broken)
    assert caught.value.path == path


def test_an_adopted_rulebook_extends_another_one_and_is_taken_whole_into_a_tournament() -> None:
    above = LONG_DAY.replace("our-day", "our-above").replace("nardy-short", "our-day")
    adopt({"our-above": above, "our-day": LONG_DAY})
    try:
        book = load("our-above", {"size": 16})
        assert (book.time.round, book.participants.size, book.game) == (90, 16, "Нарды")
        assert {"our-above", "our-day"} < set(preset_ids())
    finally:
        adopt({})


@pytest.mark.parametrize("preset", preset_ids())
def test_a_preset_says_nothing_twice(preset: str) -> None:
    """What it says is another value than its parent's, but for a key after which one of its own has to stand."""
    source = source_of(preset)
    if source.parent is None:
        return
    same = {
        (table, key)
        for table, rows in source.said.items()
        if isinstance(rows, dict)
        for key, value in rows.items()
        if source.parent.data.get(table, {}).get(key) == value
    }
    for table, key in same:
        after = list(source.data[table])[list(source.data[table]).index(key) + 1]
        assert after not in source.parent.data[table], (table, key)


def test_the_whole_is_another_book_than_its_parent() -> None:
    assert len({digest(load(preset)) for preset in preset_ids()}) == len(preset_ids())
