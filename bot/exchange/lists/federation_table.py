"""A federation's list as a table: by its headings, in any of the languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.exchange.formats.foreign import MAX_BYTES
from bot.exchange.lists.columns import is_rank, meanings
from bot.exchange.lists.names import HEADINGS_WITHIN, from_headings, with_whole_names
from bot.exchange.lists.people import first_name_first, rating_of, year_of
from bot.exchange.lists.rows import Row, rows_of
from bot.federations import MOST_PLAYERS, Federation, FederationList, FederationPlayer
from bot.languages import list_words

_TOLD: tuple[tuple[Federation, re.Pattern[str]], ...] = (
    ("egd", re.compile(r"\b(?:egd|egf|gor|pin)\b")),
    ("fide", re.compile(r"\b(?:fide|фиде|fideid)\b|srtng")),
    ("rgf", re.compile(r"\b(?:rgf|ргф|рфг|gofederation|федерация го)\b")),
)
"""Words that stand in the headings of one's list, or above them."""
_ENOUGH = 200
"""Rows by which a column of strengths is known."""
_LISTS = list_words()
_ID = frozenset().union(*(words.player_id for words in _LISTS))
_COUNTRY = frozenset().union(*(words.country for words in _LISTS))
_BORN = frozenset().union(*(words.born for words in _LISTS))
_ABOUT_OTHERS = frozenset().union(*(words.about_others for words in _LISTS)) - _ID


@dataclass(frozen=True, slots=True)
class _Columns:
    """Their places; None for what the table does not say."""

    name: int | None
    id: int | None
    rating: int | None
    rank: int | None
    country: int | None
    club: int | None
    born: int | None


def table_list(name: str, data: bytes, *, numbered: bool) -> FederationList | None:
    """None for a table without names and strengths; `numbered`: also for one without the numbers of its players.
    RuleViolation as of `rows_of`."""
    rows = rows_of(name, data, MOST_PLAYERS + HEADINGS_WITHIN, MAX_BYTES)
    told = _federation(name, rows[:HEADINGS_WITHIN])
    head, *below = with_whole_names(from_headings(rows))
    columns = _columns(head, below[:_ENOUGH])
    if columns.name is None or (columns.rating is None and columns.rank is None) or (numbered and columns.id is None):
        return None
    players = [_player(row, columns) for row in below]
    known = tuple(one for one in players if one is not None)
    cyrillic = bool(re.search("[а-я]", " ".join(head).casefold()))
    if told is None and columns.rank is not None and cyrillic:
        told = "rgf"  # of those that write Russian only Go has kyu and dan
    return FederationList(told, known, len(players) - len(known))


def _federation(name: str, rows: Sequence[Row]) -> Federation | None:
    """By the headings, by what stands above them, by the file's name."""
    said = " ".join((name, *(cell for row in rows for cell in row))).casefold().replace("_", " ")
    return next((federation for federation, words in _TOLD if words.search(said)), None)


def _columns(head: Row, below: Sequence[Row]) -> _Columns:
    known: list[str] = [_own_meaning(cell) or meaning for cell, meaning in zip(head, meanings(head), strict=True)]

    def first(meaning: str) -> int | None:
        return known.index(meaning) if meaning in known else None

    strengths = [place for place, meaning in enumerate(known) if meaning == "strength"]
    ranks = [place for place in strengths if any(is_rank(_cell(row, place)) for row in below)]
    ratings = [place for place in strengths if any(rating_of(_cell(row, place)) is not None for row in below)]
    return _Columns(
        first("name"),
        first("id"),
        next((place for place in ratings if place not in ranks), None),
        ranks[0] if ranks else None,
        first("country"),
        first("club"),
        first("born"),
    )


def _own_meaning(heading: str) -> str:
    """What only such lists have columns of."""
    plain = heading.casefold().replace(".", "")
    words = {*re.findall(r"[^\W\d_]+", plain), re.sub(r"[\W\d_]", "", plain)}
    if not words.isdisjoint(_BORN):
        return "born"
    if not words.isdisjoint(_ABOUT_OTHERS):
        return ""
    return "id" if not words.isdisjoint(_ID) else "country" if not words.isdisjoint(_COUNTRY) else ""


def _cell(row: Row, place: int | None) -> str:
    return row[place] if place is not None and place < len(row) else ""


def _player(row: Row, columns: _Columns) -> FederationPlayer | None:
    """None where the name is missing, or the number in a list that has them."""
    name, number = first_name_first(_cell(row, columns.name)), _cell(row, columns.id)
    if not name or (columns.id is not None and not number):
        return None
    return FederationPlayer(
        number,
        name,
        rating_of(_cell(row, columns.rating)),
        _cell(row, columns.rank).casefold().replace(" ", ""),
        _cell(row, columns.country),
        _cell(row, columns.club),
        year_of(_cell(row, columns.born)),
    )
