"""The table of languages: what stands in it, and what is refused where a part is missing."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bot.i18n import FOLDER, Translator
from bot.languages import DEFAULT, FOREIGN, LANGUAGES, Language, reading_language, text_in
from engine.errors import RulebookError
from engine.regulations import Words, load, own_source, parse_toml, preset_ids, text_of
from engine.regulations.parameters import parameters

WANTED = [code for code, one in LANGUAGES.items() if one.in_rulebooks]


def test_every_folder_has_a_row_and_every_row_a_folder() -> None:
    assert {one.name for one in FOLDER.iterdir() if one.is_dir() and one.name != "__pycache__"} == set(LANGUAGES)


def test_a_row_without_a_part_is_none() -> None:
    with pytest.raises(TypeError, match="lists"):
        Language(code="xx", own_name="", read_by=(), plurals="en", in_rulebooks=False, csv_divider=",", stem=str)  # type: ignore[call-arg]


def test_a_language_that_lacks_words_is_refused_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(str(FOLDER), tmp_path / "locales")
    shutil.copytree(str(FOLDER / FOREIGN), tmp_path / "locales" / "yy")
    (tmp_path / "locales" / "yy" / "lots.ftl").unlink()
    monkeypatch.setattr("bot.i18n.FOLDER", tmp_path / "locales")
    monkeypatch.setitem(LANGUAGES, "yy", replace(LANGUAGES[FOREIGN], code="yy"))
    with pytest.raises(ValueError, match=r"locales/yy: lacks .*lots-witnesses"):
        Translator.load()


def test_an_app_in_another_language_is_read_by_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading_language(None, "xx") == FOREIGN
    monkeypatch.setitem(LANGUAGES, "xx", replace(LANGUAGES[FOREIGN], code="xx", read_by=("xx",)))
    assert reading_language(None, "xx-YY") == "xx"
    assert reading_language(DEFAULT, "xx") == DEFAULT


def test_a_text_that_a_rulebook_has_not_in_a_language_is_read_in_another() -> None:
    assert text_in("xx", {DEFAULT: "a", FOREIGN: "b", "xx": "c"}) == "c"
    assert text_in("xx", {DEFAULT: "a", FOREIGN: "b"}) == "b"
    assert text_in("xx", {DEFAULT: "a"}) == "a"
    assert text_in("xx", {"yy": "d"}) == "d"


@pytest.mark.parametrize("preset", preset_ids())
def test_every_preset_has_its_texts_in_the_languages_of_rulebooks(preset: str) -> None:
    book = load(preset)
    texts = [book.title, book.source, *(one.value for one in parameters(book))]
    assert all(list(one.root) == WANTED for one in texts if isinstance(one, Words))


def test_a_text_of_a_club_that_lacks_a_language_is_named() -> None:
    text = text_of("club-swiss").replace('id = "club-swiss"', 'id = "ours"')
    source = parse_toml(text, "ours")["source"]
    text = text.replace(f'en = "{source[FOREIGN]}"', f'xx = "{source[FOREIGN]}"')
    with pytest.raises(RulebookError, match=f"ours: source.{FOREIGN}: is missing"):
        own_source("ours", text, lambda _: None, WANTED)
