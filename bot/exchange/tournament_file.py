"""The tournament file: read, write, and what it answers. The format is told in docs/tournament-file.md."""

from __future__ import annotations

from bot.exchange.answers import both_tables_of, exact, imported_of, pairing_of, question_of, standings_of
from bot.exchange.errors import FileError
from bot.exchange.parsing import parse_pairs
from bot.exchange.reading import Loaded, convert, load_file
from bot.exchange.schema import Document, json_schema
from bot.exchange.writing import document_of, text_of, text_with_round

__all__ = [
    "Document",
    "FileError",
    "Loaded",
    "both_tables_of",
    "convert",
    "document_of",
    "exact",
    "imported_of",
    "json_schema",
    "load_file",
    "pairing_of",
    "parse_pairs",
    "question_of",
    "standings_of",
    "text_of",
    "text_with_round",
]
