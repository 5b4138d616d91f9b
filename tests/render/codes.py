"""Reads codes as a phone does: off a sheet of A4 in shades of grey, or off a picture that somebody shows."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2 as pdfium
import typst
import zxingcpp

from bot.playground.files import picture_size

DPI = 150
POINT = 72
QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)


def on_paper(document: bytes) -> list[str]:
    """What the codes of all pages say, page after page."""
    with pdfium.PdfDocument(document) as opened:
        return [told for page in opened for told in _read(page.render(scale=DPI / POINT, grayscale=True))]


def in_picture(png: bytes) -> list[str]:
    """Three centimetres wide."""
    return on_paper(_printed(png, '#image("code.png", width: 3cm)'))


def dots(png: bytes) -> list[bytes]:
    """Line by line how light each dot of the picture is."""
    wide, high = picture_size(png)
    page = f'#set page(width: {wide}pt, height: {high}pt, margin: 0pt)\n#image("code.png", width: 100%)'
    with pdfium.PdfDocument(_printed(png, page)) as opened:
        drawn = opened[0].render(scale=1, grayscale=True)
        lines = bytes(drawn.buffer)
        return [lines[start : start + wide] for start in range(0, len(lines), drawn.stride)]


def _printed(png: bytes, text: str) -> bytes:
    with TemporaryDirectory() as folder:
        page = Path(folder) / "page.typ"
        page.write_text(text, encoding="utf-8")
        page.with_name("code.png").write_bytes(png)
        document = typst.compile(page, root=page.parent, format="pdf")
    assert isinstance(document, bytes)
    return document


def _read(dots: pdfium.PdfBitmap) -> list[str]:
    lines = memoryview(bytes(dots.buffer)).cast("B", (dots.height, dots.stride))
    return [one.text for one in zxingcpp.read_barcodes(lines, formats=QR)]
