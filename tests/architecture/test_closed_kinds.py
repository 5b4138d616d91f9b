"""What is of a closed kind is known wherever it must be: whoever adds one and leaves a place out does not get far.

What one room asks of its own kinds is tested there: `test_kinds` of scorings, `test_kinds_of_stages` of formats,
tests/engine/test_events of events, tests/desk/test_total of who hears.
"""

from __future__ import annotations

import re
import runpy
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import bot.notices
from bot.exchange.turnir_file.stages import filed
from bot.i18n import Translator
from bot.languages import FOREIGN, LANGUAGES, Language, ListWords
from bot.notices import About, NoticeKind
from bot.render.notices import beyond, registry
from bot.render.stages import words_of
from engine import commands as c
from engine import decide
from engine import events as e
from engine import parts as p
from engine.formats.protocol import format_of
from engine.model import Tournament
from engine.scoring import KINDS
from tests.architecture.test_walls import ROOT, SOURCES

TEXTS = {file: file.read_text(encoding="utf-8") for file in SOURCES}
OWN = LANGUAGES[FOREIGN]


def holding(words: str) -> list[Path]:
    """The modules in which something is made by this call."""
    return [file for file, text in TEXTS.items() if re.search(rf"(= |\n    ){re.escape(words)}", text)]


def told(row: Language | ListWords) -> dict[str, Any]:
    return {one.name: getattr(row, one.name) for one in fields(row)}


@dataclass(frozen=True, slots=True)
class Whole(e.Beside):
    def apply(self, t: Tournament) -> Tournament:
        return t

    def touches(self) -> p.Parts:
        return p.NOTHING

    def back(self, t: Tournament, before: Tournament) -> tuple[e.Event, ...]:
        return ()


@pytest.mark.parametrize("part", ["apply", "touches", "back"])
def test_an_event_without_a_part_is_no_kind(part: str) -> None:
    said = {name: one for name, one in vars(Whole).items() if name in {"apply", "touches", "back"} - {part}}
    half: type[Any] = dataclass(frozen=True)(type("Half", (e.Beside,), said))
    assert e.kinds({"Whole": Whole}) == {"Whole": Whole}
    with pytest.raises(TypeError, match=f"^Half lacks {part}$"):
        e.kinds({"Half": half})


def test_every_command_has_its_rule() -> None:
    assert set(decide._RULES) == c.KINDS - {c.CreateTournament}


@pytest.mark.parametrize("file", holding("of_each_kind("), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_scoring_that_a_registry_lacks_does_not_import(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "cards", next(iter(KINDS.values())))
    with pytest.raises(TypeError, match=r"^a part for each kind of scoring: missing: cards$"):
        runpy.run_path(str(file))


def test_the_registries_of_scorings_are_found() -> None:
    assert len(holding("of_each_kind(")) >= 4


def test_the_rooms_that_answer_for_a_format_are_those_that_are_tested() -> None:
    """`test_kinds_of_stages` takes a class and an answer away from each of them."""
    assert len(holding("ByKind(")) == len({format_of.name, words_of.name, filed.name})


@pytest.mark.parametrize(
    ("words", "about"),
    [(registry, About.TOURNAMENT), (beyond, About.CLUB), (beyond, About.ANNALS), (beyond, About.PROGRAM)],
)
def test_a_notice_without_words_does_not_import(
    words: ModuleType, about: About, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = bot.notices.of
    monkeypatch.setattr(bot.notices, "of", lambda one: {*of(one), *(("something_new",) if one is about else ())})
    with pytest.raises(TypeError, match=r"missing: something_new$"):
        runpy.run_path(str(words.__file__))


def test_every_notice_is_sent_by_somebody() -> None:
    words = ROOT / "bot" / "render"
    others = [text for file, text in TEXTS.items() if file != Path(bot.notices.__file__) and words not in file.parents]
    assert [one.name for one in NoticeKind if not any(f"NoticeKind.{one.name}" in text for text in others)] == []


@pytest.mark.parametrize("row", [OWN, OWN.lists], ids=lambda row: type(row).__name__)
def test_a_language_says_every_part_itself(row: Language | ListWords) -> None:
    """None of them has a default, in the row or in what it says of lists."""
    whole: Mapping[str, Any] = told(row)
    for name in whole:
        with pytest.raises(TypeError, match=f"'{name}'"):
            type(row)(**{key: value for key, value in whole.items() if key != name})


def test_a_language_without_words_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "qq", type(OWN)(**{**told(OWN), "code": "qq"}))
    with pytest.raises((ValueError, OSError), match="locales/qq"):
        Translator.load()


def test_mypy_asks_for_every_kind_where_a_match_takes_them_apart() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    excused = [one["module"] for one in told["overrides"] if "exhaustive-match" in one.get("disable_error_code", ())]
    assert told["strict"]
    assert "exhaustive-match" in told["enable_error_code"]
    assert excused == [["tests.*"]]
