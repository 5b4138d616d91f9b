"""What Telegram makes of a picture that is sent as a photo: nothing longer than 1280, and smaller copies of it."""

import asyncio
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import typst

from bot.playground.errors import bad_request
from bot.playground.files import Files, Upload, picture_size
from bot.playground.model import StoredFile

SIDES = (90, 320, 800, 1280)
"""The long sides of the copies; the largest is what people see of a larger picture."""

MAX_PHOTO = 10 * 1024 * 1024
MAX_AROUND = 10_000
MAX_RATIO = 20


_KINDS = {b"\x89PNG": "png", b"\xff\xd8": "jpg", b"GIF8": "gif", b"RIFF": "webp"}


@dataclass(frozen=True)
class Copy:
    """A picture in one of its sizes."""

    width: int
    height: int
    data: bytes = field(repr=False)


async def keep_photo(files: Files, upload: Upload) -> StoredFile:
    """Store a picture with its smaller copies; raises Refusal for what Telegram does not take."""
    *smaller, largest = await asyncio.to_thread(developed, upload.data)
    copies = tuple(
        files.keep(replace(upload, data=one.data), photo=True, width=one.width, height=one.height) for one in smaller
    )
    return files.keep(
        replace(upload, data=largest.data), photo=True, width=largest.width, height=largest.height, smaller=copies
    )


def developed(data: bytes) -> list[Copy]:
    """The copies of a photo, the smallest first; the last is the photo itself, as it is where it is small enough.
    Takes a tenth of a second; raises Refusal 400 for what Telegram does not take."""
    if not data:
        raise bad_request("file must be non-empty")
    width, height = picture_size(data)
    if len(data) > MAX_PHOTO:
        raise bad_request(
            f"file of size {len(data)} bytes is too big for a photo; the maximum size is {MAX_PHOTO} bytes"
        )
    if not width or not height:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if width + height > MAX_AROUND or max(width, height) > MAX_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    sizes = [_within(side, width, height) for side in SIDES if side < max(width, height)]
    copies = _scaled(data, sizes) if sizes else []
    return copies if max(width, height) > SIDES[-1] else [*copies, Copy(width, height, data)]


def _within(side: int, width: int, height: int) -> tuple[int, int]:
    share = side / max(width, height)
    return max(round(width * share), 1), max(round(height * share), 1)


def _scaled(data: bytes, sizes: list[tuple[int, int]]) -> list[Copy]:
    """One page of a point a pixel for each size."""
    page = '#page(width: {0}pt, height: {1}pt, margin: 0pt, image("photo", format: "{2}", width: 100%, height: 100%))'
    kind = next(kind for magic, kind in _KINDS.items() if data.startswith(magic))
    source = "\n".join(page.format(width, height, kind) for width, height in sizes)
    with tempfile.TemporaryDirectory(prefix="photo-") as folder:
        Path(folder, "photo").write_bytes(data)
        Path(folder, "main.typ").write_text(source, encoding="utf-8")
        try:
            # The stub does not know that several pages are a list.
            pages: Any = typst.compile(str(Path(folder, "main.typ")), format="png", ppi=72.0, ignore_system_fonts=True)
        except RuntimeError as error:
            raise bad_request("IMAGE_PROCESS_FAILED") from error
    drawn = pages if isinstance(pages, list) else [pages]
    return [Copy(width, height, bytes(one)) for (width, height), one in zip(sizes, drawn, strict=True)]
