"""A link as a picture in a chat: large enough to be read off a phone, its modules sharp."""

import pytest

from bot.render.qr import qr_png
from tests.render import codes

DOTS = 8
"""A module is so many wide and high."""
QUIET = 4
"""Modules that stay white around a code (ISO/IEC 18004, 9.1)."""


@pytest.mark.parametrize("link", ["https://t.me/x", "https://t.me/turnir_bot?start=j_9Gk88zpN-oq9oSKsX39sIursNCkQi6_0"])
def test_a_code_has_whole_dots_and_white_paper_around_it(link: str) -> None:
    picture = qr_png(link)
    assert codes.in_picture(picture) == [link]
    lines = codes.dots(picture)
    side, rest = divmod(len(lines), DOTS)
    assert rest == 0
    assert (side - 2 * QUIET - 17) % 4 == 0, "no code has so many modules"
    modules = [
        [set().union(*(line[x : x + DOTS] for line in lines[y : y + DOTS])) for x in range(0, len(lines), DOTS)]
        for y in range(0, len(lines), DOTS)
    ]
    assert all(one in ({0}, {255}) for row in modules for one in row)
    quiet = [*range(QUIET), *range(side - QUIET, side)]
    assert all(modules[y][x] == modules[x][y] == {255} for y in quiet for x in range(side))
