"""Which program a file comes from, by what stands in it."""

from __future__ import annotations

import json
import re

from bot.exchange.formats.foreign import Foreign, check_size, decoded
from bot.exchange.formats.opengotha import read_opengotha
from bot.exchange.formats.trf import read_trf
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.parsing import parse
from bot.exchange.turnir_file.reading import convert

_TRF = re.compile(r"^(?:001 [ \d]{4} |012 |XXR )", re.MULTILINE)


def is_foreign(data: bytes) -> bool:
    """Whether it looks like a tournament rather than a table."""
    text = _beginning(data)
    return text.startswith(("{", "<")) or bool(_TRF.search(text))


def _beginning(data: bytes) -> str:
    return decoded(data[:4000]).lstrip()


def read_foreign(data: bytes) -> Foreign:
    """A tournament of OpenGotha, a report file of FIDE, or a tournament file.

    FileError with the place of what is wrong; the tournament it becomes is one that `turnir standings` reads.
    """
    check_size(data)
    text = _beginning(data)
    if text.startswith("{"):
        document = parse(data)
        found = Foreign(json.loads(data), document)
    elif text.startswith("<"):
        found = read_opengotha(data)
    elif _TRF.search(text):
        found = read_trf(data)
    else:
        raise FileError("file", "neither a tournament file, nor XML of OpenGotha, nor a TRF", "stranger")
    convert(found.document)
    return found
