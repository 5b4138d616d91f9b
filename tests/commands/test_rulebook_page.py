"""`turnir rulebooks ID`: nothing of a book is left out, and everything has its clause or the club's mark."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.commands.rulebook_page import CHOICE, sections, value_text
from engine.regulations import load, missing_settings, preset_ids, source_of
from engine.regulations.parameters import Parameter, parameters
from tests.exchange.files import run

# How the parts of a book are called says nothing of the game.
NAMES = {"id", "format", "systems", "method"}


def is_number(value: object) -> bool:
    values = value if isinstance(value, tuple) and value else (value,)
    return all(isinstance(one, int | Fraction) and not isinstance(one, bool) for one in values)


def is_name(parameter: Parameter) -> bool:
    return parameter.path.startswith("stages.") and parameter.path.split(".")[-1] in NAMES


@pytest.mark.parametrize("rulebook", preset_ids())
def test_every_parameter_is_on_the_page_with_its_clause_or_the_clubs_mark(rulebook: str) -> None:
    shown = run("rulebooks", rulebook).stdout
    for one in parameters(load(rulebook)):
        if not one.is_said:
            continue
        assert one.article or one.club or is_name(one), f"{one.path} has no article in {rulebook}"
        line = next(row for row in shown.splitlines() if row.split()[:1] == [one.path])
        assert value_text(one.value) in line
        assert one.article in line
        assert line.endswith(CHOICE) == one.club


@pytest.mark.parametrize("rulebook", preset_ids())
def test_every_number_has_a_unit(rulebook: str) -> None:
    without = [one.path for one in parameters(load(rulebook)) if is_number(one.value) and not one.unit]
    assert not without


@pytest.mark.parametrize("rulebook", preset_ids())
def test_every_setting_is_told_with_what_it_may_be(rulebook: str) -> None:
    book = load(rulebook)
    rows = {row[0]: row for row in sections(book, source_of(rulebook))[-1].rows}
    assert rows.keys() == book.settings.keys()
    assert {name for name, row in rows.items() if row[1] == "must be set"} >= set(missing_settings(book))
    assert {name for name, row in rows.items() if row[4]} == {
        name for name, one in book.settings.items() if one.mandatory
    }
    assert all(row[5].split(", ")[0] == book.settings[name].path for name, row in rows.items())


def test_the_page_names_the_book_the_clause_and_the_chain() -> None:
    shown = run("rulebooks", "tac-russia-2025").stdout
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert "tac-russia-2025: TAC: Чемпионат России 2025 / TAC: Russian championship 2025" in lines
    assert "time.round 90 minutes 3.9.1" in lines
    assert f"stages.1.third_place no the book names no match for third place {CHOICE}" in lines
    assert any(line.startswith("3 sonneborn_berger matches or points more Sum over the beaten") for line in lines)
    assert any(line.startswith("size 24 8, 10, 12, 14, 16, 18, 20, 22, 24 entries") for line in lines)


def test_the_list_has_every_book_with_its_title_in_both_languages() -> None:
    shown = run("rulebooks").stdout.splitlines()
    assert [line.split()[0] for line in shown] == list(preset_ids())
    assert all(load(line.split()[0]).title.root["en"] in line for line in shown)
