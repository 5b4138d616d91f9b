"""A link as a picture that a phone reads off another screen or off paper."""

from __future__ import annotations

import io
import re

import segno

SCALE, BORDER = 8, 4
ON_PAPER = 2
"""Of a border that has white paper around it."""
_DARK = re.compile(rb"\x01+")


def qr_png(url: str) -> bytes:
    """PNG, black on white."""
    kept = io.BytesIO()
    segno.make(url, micro=False).save(kept, kind="png", scale=SCALE, border=BORDER)
    return kept.getvalue()


def qr_svg(url: str) -> str:
    """SVG, black lines of one module; the page around it is white. A stain of a seventh of it does no harm.

    Any of the eight masks is read alike; to look for the evenest takes three times as long as all the rest.
    """
    code = segno.make(url, micro=False, error="m", boost_error=False, mask=0, mode="byte")
    lines = (
        f"M{ON_PAPER + start} {ON_PAPER + row}.5h{end - start}"
        for row, modules in enumerate(code.matrix)
        for start, end in (found.span() for found in _DARK.finditer(modules))
    )
    side = len(code.matrix) + 2 * ON_PAPER
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f'<path stroke="#000" d="{"".join(lines)}"/></svg>'
    )
