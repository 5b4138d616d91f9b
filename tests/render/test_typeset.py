"""Pages set in fonts of the program's own."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pypdfium2 as pdfium
import pytest
import typst

from bot.playground.files import picture_size
from bot.render import typeset
from bot.render.typeset import glyphs
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


def test_the_widest_of_a_column_is_among_those_that_are_measured(tmp_path: Path) -> None:
    chance = random.Random(3)
    names = "АВТОМАТ ЩЫЖ ёлка «Ты» – AVATAR To iill WM"
    words = [
        "".join(chance.choices(signs, k=chance.randint(1, 30)))
        for signs in ("0123456789½+−", names)
        for _ in range(400)
    ]
    texts = [typeset.printable(word) or "1" for word in words]
    measured = dict(zip(texts, _measured(texts, tmp_path), strict=True))
    assert all(wide <= 10 * typeset.widest(text) for text, wide in measured.items())
    for start in range(0, len(texts), 8):
        column = texts[start : start + 8]
        assert max(column, key=measured.__getitem__) in typeset.widest_of(column)
    assert typeset.widest_of(["1½", "Щука и лиса", "iii", "Лиса и щука"]) == ["Щука и лиса", "Лиса и щука"]


def _measured(texts: Sequence[str], folder: Path) -> list[float]:
    """In points, in letters of ten."""
    page = folder / "page.typ"
    page.write_text(
        '#set text(font: "Inter", size: 10pt, number-width: "tabular")\n'
        "#context [#metadata(json(bytes(sys.inputs.told)).map(it => measure(it).width.pt()))<told>]"
    )
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[glyphs.folder()])
    compiler = typst.Compiler(page, root=folder, font_paths=fonts, sys_inputs={"told": json.dumps(texts)})
    found: list[float] = json.loads(compiler.query("<told>", field="value", one=True))
    return found


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
