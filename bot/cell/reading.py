"""A file is read: what runs inside the cell."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

from bot.cell.asking import MOST_OF_PLACE, MOST_SAID, Answer, Question
from bot.exchange.formats.sources import is_foreign, read_foreign
from bot.exchange.lists.federation import certain_list, federation_list
from bot.exchange.lists.federation_lines import players_text
from bot.exchange.lists.kinds import unreadable_kind
from bot.exchange.lists.names import roster_lines
from bot.exchange.lists.pairs import pairs_text
from bot.exchange.lists.results import result_lines
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.parsing import parse_pairs
from bot.exchange.turnir_file.schema import Document
from bot.federations import FederationList
from engine.errors import RuleViolation

MOST_OF_LINE = 1000
"""Signs of a line of a list. Whoever looks for names in an endless one never ends."""
MOST_OF_PAIR = 250
"""Signs of a line with a pair: two names in every way that it may be divided."""
MOST_PAIRS = 2000
MOST_OF_TEXT = 400_000
"""Signs of all lines: 2000 of them with 200 each."""
MOST_OF_PLAYERS = MOST_SAID - 1_000_000
"""Bytes of a federation's list: tabs and quotes take a sign more on their way."""
_SPACES = re.compile(r"([ \t])[ \t]+")


def answered(question: Question, data: bytes) -> Answer:
    """Always an answer. MemoryError where there is too little of it to say so here."""
    try:
        return _read(question, data)
    except MemoryError:
        raise
    except RuleViolation as refused:
        carried = {name: _plain(value) for name, value in refused.params.items()}
        return Answer(refused=refused.code, carried=carried)
    except Exception as error:  # noqa: BLE001 - whatever a hostile file makes a reader raise
        return Answer(refused="file.unreadable", fault=_place(error))


def _read(question: Question, data: bytes) -> Answer:
    if question.door == "sent" and question.wanted == "organizer":
        found = federation_list(question.name, data)
        if found is not None:
            return _players(found)
    kind = unreadable_kind(data)
    listed = question.door == "federation" and kind == "page"  # the EGD's own list is one
    if kind and not listed:
        raise RuleViolation("file.kind", kind=kind, wanted=question.wanted)
    match question.door:
        case "names":
            lines = roster_lines(question.name, data, question.kind)
            return Answer(text=_bounded(lines.text), unused=lines.unused)
        case "federation":
            return _players(certain_list(question.name, data))
        case "pairs":
            return Answer(text=_pairs(pairs_text(data)))
        case "sent" if not is_foreign(data):
            return Answer(text=_bounded(result_lines(question.name, data)))
        case "sent" | "tournament":
            return Answer(document=_tournament(data))


def _players(found: FederationList) -> Answer:
    """RuleViolation ``file.swollen``."""
    text = players_text(found.players)
    if len(text.encode()) > MOST_OF_PLAYERS:
        raise RuleViolation("file.swollen")
    return Answer(players_of=found.federation or "anybody", text=text, skipped=found.skipped)


def _tournament(data: bytes) -> Document:
    try:
        return read_foreign(data).document
    except FileError as wrong:
        raise wrong.refusal from wrong


def _pairs(text: str) -> str:
    """RuleViolation as of `_bounded`; ``file.too_many_rows`` (most), ``import.unreadable`` (place) of JSON."""
    if not text.lstrip().startswith("{"):
        return _bounded(_SPACES.sub(r"\1", text), MOST_OF_PAIR)
    try:
        count = len(parse_pairs(text).pairings)
    except FileError as wrong:
        raise RuleViolation("import.unreadable", place=wrong.path) from wrong
    if count > MOST_PAIRS:
        raise RuleViolation("file.too_many_rows", most=MOST_PAIRS)
    return _bounded(text, MOST_OF_TEXT)


def _bounded(text: str, most: int = MOST_OF_LINE) -> str:
    """RuleViolation ``file.long_line`` (line, most), ``file.swollen``."""
    if len(text) > MOST_OF_TEXT:
        raise RuleViolation("file.swollen")
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > most:
            raise RuleViolation("file.long_line", line=number, most=most)
    return text


def _plain(value: object) -> int | str:
    return value if isinstance(value, int) else str(value)[:MOST_OF_PLACE]


def _place(error: Exception) -> str:
    """What broke and where, without a word of the file."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"[:MOST_OF_PLACE]


def written(answer: Answer) -> bytes:
    """For the pipe; what was not said is left out."""
    return answer.model_dump_json(exclude_unset=True).encode()
