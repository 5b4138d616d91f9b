"""A link as a picture that a phone reads off another screen or off paper."""

from __future__ import annotations

import re
from math import isqrt
from typing import Any

import zxingcpp

from bot.render import typeset

MODULE = 4
"""Points that a module is wide, where nobody says how wide the whole is: eight dots of a phone's sharp screen."""
BORDER = 4
ON_PAPER = 2
"""Of a border that has white paper around it."""
_DARK = re.compile(rb"\x00+")


def qr_png(url: str) -> bytes:
    """PNG, black on white."""
    return typeset.png("code", {"code": qr_svg(url, BORDER)})


def qr_svg(url: str, border: int = ON_PAPER) -> str:
    """SVG, black lines of one module; the page around it is white.

    A stain of a seventh of it does no harm (level M). Any of the eight masks is read alike; to look for the evenest
    takes half as long again.
    """
    code = zxingcpp.create_barcode(url, zxingcpp.BarcodeFormat.QRCode, ec_level="M", options="mask=0")
    image: Any = code.to_image(scale=1, add_quiet_zones=False)  # a buffer, which the library does not say
    modules = bytes(image)
    width = isqrt(len(modules))
    lines = (
        f"M{border + start} {border + row}.5h{end - start}"
        for row in range(width)
        for start, end in (found.span() for found in _DARK.finditer(modules[row * width : (row + 1) * width]))
    )
    side = width + 2 * border
    size = f'width="{side * MODULE}pt" height="{side * MODULE}pt" viewBox="0 0 {side} {side}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><path stroke="#000" d="{"".join(lines)}"/></svg>'
