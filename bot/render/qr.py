"""A link as a picture that a phone reads off another screen or off paper."""

from __future__ import annotations

import io

import segno

SCALE, BORDER = 8, 4


def qr_png(url: str) -> bytes:
    """PNG, black on white."""
    kept = io.BytesIO()
    segno.make(url, micro=False).save(kept, kind="png", scale=SCALE, border=BORDER)
    return kept.getvalue()
