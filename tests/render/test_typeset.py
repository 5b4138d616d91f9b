"""Pages set in fonts of the program's own."""

import io

import pytest
from pypdf import PdfReader

from bot.playground.files import picture_size
from bot.render import typeset


def words(document: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages)


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
    text = words(typeset.pdf("timeline", TIMELINE))
    for one in ("Кубок клуба № 5", "минуты", "Тур", "Идёт", "Ёлка, ½, → Śniadanie"):
        assert one in text


def test_its_fonts_are_inter_alone() -> None:
    resources = PdfReader(io.BytesIO(typeset.pdf("timeline", TIMELINE))).pages[0]["/Resources"]
    fonts = {str(one.get_object()["/BaseFont"]).partition("+")[2] for one in resources["/Font"].values()}  # type: ignore[index]
    assert fonts
    assert all(font.startswith("Inter-") for font in fonts)


@pytest.mark.parametrize("theme", typeset.Theme)
def test_a_picture_has_two_pixels_a_point(theme: typeset.Theme) -> None:
    assert picture_size(typeset.png("timeline", TIMELINE, theme))[0] == 2 * 600


def test_the_themes_differ() -> None:
    assert typeset.png("timeline", TIMELINE, typeset.Theme.DARK) != typeset.png("timeline", TIMELINE)
