"""A link as a picture that a phone reads off another screen or off paper."""

from __future__ import annotations

from typing import Any

import zxingcpp

from bot.render import typeset


def qr_png(url: str) -> bytes:
    """PNG, black on white."""
    return typeset.png("code", {"code": modules(url)})


def modules(url: str) -> str:
    """Its modules line by line, 0 where dark and 255 where light, as JSON, as `templates/qr.typ` draws them.

    A stain of a seventh of it does no harm (level M). Any of the eight masks is read alike; to look for the evenest
    takes half as long again.
    """
    code = zxingcpp.create_barcode(url, zxingcpp.BarcodeFormat.QRCode, ec_level="M", options="mask=0")
    image: Any = code.to_image(scale=1, add_quiet_zones=False)  # a buffer, which the library does not say
    numbers = bytes(image).replace(b"\x00", b"0,").replace(b"\xff", b"255,").decode()
    return f"[{numbers.removesuffix(',')}]"
