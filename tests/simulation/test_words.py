"""People read sentences by the bot's own words, with blanks for what it fills in."""

from bot.i18n import Translator
from bot.simulation import words


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
    )
    blanks = ("table", "first", "record_first", "second", "record_second")
    found = words.pattern("draft-line", *blanks, rematch=False, colour="none", tail=True).search(line)
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
