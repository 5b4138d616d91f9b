"""How words are put together: nothing of a person's own words can become markup, and no hole is ever shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import Markup, MissingWords, Speaker, Translator, joined, quoted
from bot.languages import LANGUAGES, reading_language
from engine.model import Role

TRANSLATOR = Translator.load()
RU, EN = TRANSLATOR.get("ru"), TRANSLATOR.get("en")


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "1 секунду"), (2, "2 секунды"), (5, "5 секунд"), (11, "11 секунд"), (21, "21 секунду"), (112, "112 секунд")],
)
def test_russian_counts_in_three_ways(count: int, said: str) -> None:
    assert said in RU("throttled", seconds=count)


def test_english_counts_in_two() -> None:
    assert "1 second." in EN("throttled", seconds=1)
    assert "5 seconds." in EN("throttled", seconds=5)


def test_numbers_are_written_plainly() -> None:
    assert "1234567" in RU("throttled", seconds=1234567)


def test_peoples_words_cannot_be_markup() -> None:
    assert RU("menu-tournament", title="<b>&\"'") == "<b>&lt;b&gt;&amp;&quot;&#x27;</b>"


def test_markup_stays_markup() -> None:
    assert RU("menu-tournament", title=Markup("<i>x</i>")) == "<b><i>x</i></b>"
    assert RU("menu-tournament", title=RU("menu-panel")) == "<b>🎛 Пульт</b>"
    assert joined(["<a>", Markup("<i>b</i>")]) == "&lt;a&gt;, <i>b</i>"


def test_line_breaks_and_invisible_characters_are_taken_out() -> None:
    assert quoted("Ли\u200bс\n\tВо\u202eлк\x00") == "Лис Волк"


def test_a_name_written_from_right_to_left_is_kept_to_itself() -> None:
    assert quoted("שלום") == "\u2068שלום\u2069"


@given(st.text())
def test_whatever_is_typed_is_one_line_without_tags(text: str) -> None:
    safe = quoted(text)
    assert "<" not in safe
    assert "\n" not in safe


def test_a_missing_key_or_variable_is_an_error() -> None:
    with pytest.raises(MissingWords, match="no message"):
        RU("no-such-key")
    with pytest.raises(MissingWords, match="title"):
        RU("menu-tournament")


def test_floats_and_nothing_are_not_words() -> None:
    for value in (1.5, None):
        with pytest.raises(TypeError):
            RU("menu-tournament", title=value)


def test_choices_and_switches_pick_a_form() -> None:
    assert RU("role-name", role=Role.HEAD_REFEREE) == "главный судья"
    assert RU("entry-paid", paid=True) == "Взнос отмечен."
    assert RU("entry-paid", paid=False) == "Взнос не отмечен."


@pytest.mark.parametrize(
    ("chosen", "app", "locale"),
    [("en", "ru", "en"), (None, "uk", "ru"), (None, "ru-RU", "ru"), (None, "de", "en"), (None, None, "ru")],
)
def test_the_language_is_the_chosen_one_or_the_readers(chosen: str | None, app: str | None, locale: str) -> None:
    assert reading_language(chosen, app) == locale


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_sentence_compiles(locale: str) -> None:
    speaker = TRANSLATOR.get(locale)
    for key in sorted(speaker.keys):
        assert speaker.compiled(key).has_message(key)


def test_words_and_variables_alone_are_said_as_the_compiler_says_them() -> None:
    source = "told = { $who } beats {$whom-else} 3:{ $n }  \n"
    values = {"who": "<Анна>", "whom-else": "Борис", "n": 2000}
    told = Speaker("en", {"told": source + "# a comment\n\n"})
    compiled = Speaker("en", {"told": source + "    .hint = x\n"})
    assert told("told", **values) == compiled("told", **values) == "&lt;Анна&gt; beats Борис 3:2000"
    for speaker in (told, compiled):
        with pytest.raises(MissingWords):
            speaker("told", who="Анна")


def test_a_sentence_that_mentions_others_is_whole() -> None:
    sources = {"sum": "sum = { -sign } { part }\n", "part": "part = two { $n }\n", "-sign": "-sign = is\n"}
    speaker = Speaker("en", sources)
    assert speaker("sum", n=2) == "is two 2"
    with pytest.raises(MissingWords):
        speaker("-sign")
