"""Whether somebody whom the bot has forgotten is named by anything that it shows or sends."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bot.latin import latin
from bot.playground.calls import KEPT
from bot.playground.world import World
from bot.render import typeset
from bot.simulation import words

AROUND = 40
"""Signs of the text around a name that are told."""
ENCODINGS = ("utf-8", "utf-16", "cp1251")
_PACKED = b"PK"

Pages = list[str]
"""What was set for a picture or for paper, as the templates get it."""


@contextmanager
def pages_set() -> Iterator[Pages]:
    """While it is open every page leaves its text here, before it becomes a picture or a paper."""
    pages: Pages = []
    digest, pdf = typeset.digest, typeset.pdf

    def digested(template: str, data: Mapping[str, object], theme: typeset.Theme) -> str:
        pages.append(json.dumps(data, ensure_ascii=False))
        return digest(template, data, theme)

    def printed(template: str, data: Mapping[str, object]) -> bytes:
        pages.append(json.dumps(data, ensure_ascii=False))
        return pdf(template, data)

    typeset.digest, typeset.pdf = digested, printed
    try:
        yield pages
    finally:
        typeset.digest, typeset.pdf = digest, pdf


class Forgetting:
    """Looks at all that comes after it was made: at every call of the bot, with the text, the caption and the buttons
    in it, at every file, also inside a workbook, and at every page. Who asks for the name is answered with it."""

    def __init__(self, playground: World, pages: Pages, name: str) -> None:
        self._playground, self._pages, self._name = playground, pages, name
        self._calls, self._files, self._page = playground.log.last_n, len(playground.files.by_id), len(pages)

    @property
    def looked_at(self) -> dict[str, int]:
        return {"calls": len(self._later_calls()), "files": len(self._later_files()), "pages": len(self._later_pages())}

    def traces(self) -> Iterator[str]:
        """What names him, told where."""
        named = naming(self._name)
        for call in self._later_calls():
            for found in named(json.dumps(call["params"], ensure_ascii=False)):
                yield f"{call['method']} names who was forgotten: {found}"
        yield from self.traces_in((f"the file {name}", data) for name, data in self._later_files())
        for page in self._later_pages():
            for found in named(page):
                yield f"a page names who was forgotten: {found}"

    def traces_in(self, given: Iterable[tuple[str, bytes]]) -> Iterator[str]:
        """What of these names him: each is what it is called, and what it says."""
        named = naming(self._name)
        for name, data in given:
            for text in _texts(data):
                for found in named(text):
                    yield f"{name} names who was forgotten: {found}"

    def _later_calls(self) -> list[dict[str, Any]]:
        echo = words.text("refusal-annals-nobody-called", name=self._name)
        later = self._playground.log.select(after=self._calls, limit=KEPT)
        return [call for call in later if call["params"].get("text") != echo]

    def _later_files(self) -> list[tuple[str, bytes]]:
        return [(one.name, one.data) for one in list(self._playground.files.by_id.values())[self._files :]]

    def _later_pages(self) -> list[str]:
        return self._pages[self._page :]


def naming(name: str) -> Callable[[str], list[str]]:
    """Finds a name of two words in a text: whole, cut behind the first letter of its second word, the words the other
    way round, in Latin letters as in passports."""
    first, last = name.split(" ")
    spellings = {(first, last), (latin(first) or first, latin(last) or last)}
    ways = [rf"\b{one}\s+{other[:1]}|\b{other}\s+{one[:1]}" for one, other in spellings]
    pattern = re.compile("|".join(ways), re.IGNORECASE)

    def named(text: str) -> list[str]:
        return [text[max(0, one.start() - AROUND) : one.end() + AROUND] for one in pattern.finditer(text)][:1]

    return named


def _texts(data: bytes) -> Iterator[str]:
    """What can be read in a file; a picture or a paper is looked at as a page."""
    if data.startswith(_PACKED):
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            for name in packed.namelist():
                yield packed.read(name).decode("utf-8", "replace")
        return
    for encoding in ENCODINGS:
        yield data.decode(encoding, "replace")
