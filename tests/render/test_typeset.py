"""Pages set in fonts of the program's own."""

import pypdfium2 as pdfium
import pytest

from bot.playground.files import picture_size
from bot.render import typeset
from tests.render import geometry

TIMELINE: dict[str, object] = {
    "language": "ru",
    "title": "Кубок клуба № 5",
    "axis": "минуты",
    "from": 0,
    "to": 10,
    "ticks": [{"at": 0, "label": "0"}],
    "lanes": [{"title": "Тур", "text": "Идёт", "bars": [], "marks": [{"at": 5, "left": 5}]}],
    "notes": ["Ёлка, ½, → Śniadanie"],
}


def test_only_what_the_fonts_have_is_printed_in_one_line() -> None:
    assert typeset.printable("Зоя\n\tИванова  № ½ «ё» →") == "Зоя Иванова № ½ «ё» →"
    assert typeset.printable("Лиса 🦊 狐") == "Лиса"
    assert typeset.printable("Ольга\u202e 🇷🇺 Пётр") == "Ольга Пётр"
    assert typeset.printable("o\u200bk\ufeff \u2067!") == "ok !"


def test_what_a_page_says_can_be_read_out_of_the_document() -> None:
    said = ("Кубок клуба № 5", "минуты", "Тур", "Идёт", "Ёлка, ½, → Śniadanie")
    assert geometry.missing(typeset.pdf("timeline", TIMELINE), said) == []


def test_its_fonts_are_inter_alone() -> None:
    with pdfium.PdfDocument(typeset.pdf("timeline", TIMELINE)) as document:
        written = [one for one in document[0].get_objects() if isinstance(one, pdfium.PdfTextObj)]
        fonts = {one.get_font().get_base_name().rpartition("+")[2] for one in written}
    assert fonts
    assert all(font.startswith("Inter-") for font in fonts)


@pytest.mark.parametrize("theme", typeset.Theme)
def test_a_picture_has_two_pixels_a_point(theme: typeset.Theme) -> None:
    assert picture_size(typeset.png("timeline", TIMELINE, theme))[0] == 2 * 600


def test_the_themes_differ() -> None:
    assert typeset.png("timeline", TIMELINE, typeset.Theme.DARK) != typeset.png("timeline", TIMELINE)
