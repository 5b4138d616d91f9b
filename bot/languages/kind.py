"""What the program has to know of a language beside its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ListWords:
    """What people write in lists of names and of pairs, in small letters.

    strength, club, team, name, alias   a whole word of a heading by which the column is known; an alias is a name
                                        where no column has the name itself
    *_stems         a heading's word begins so
    about_others    beside one of these a heading's word says something else: «Телефон игрока», Player ID
    of_anything     says what a column is only where no other word of its heading does
    surname, given  the whole heading of half a name
    versus          between the two of a pair
    free            instead of an opponent
    handicap, kyu, dan   before the stones, after the number of a rank
    points          after the points of a series, in a list of prizes
    player_id, country, born   a word of a heading of a federation's list
    """

    strength: frozenset[str]
    strength_stems: tuple[str, ...]
    club: frozenset[str]
    team: frozenset[str]
    team_stems: tuple[str, ...]
    name: frozenset[str]
    name_stems: tuple[str, ...]
    alias: frozenset[str]
    about_others: frozenset[str]
    of_anything: frozenset[str]
    surname: tuple[str, ...]
    given: tuple[str, ...]
    versus: tuple[str, ...]
    free: frozenset[str]
    handicap: tuple[str, ...]
    kyu: tuple[str, ...]
    dan: tuple[str, ...]
    points: tuple[str, ...]
    player_id: frozenset[str]
    country: frozenset[str]
    born: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language of the bot: the folder of its name in locales/ has its words.

    code            the folder, and what browsers and the typesetter call it
    own_name        what the button says on which it is chosen
    read_by         how the code begins that Telegram gives to the apps of those who read it
    plurals         the language of CLDR by whose rules words go with numbers
    zone            the time zone that a new club has where it says none
    in_rulebooks    whether every rulebook has its texts in it
    csv_divider     between the columns of a CSV, as spreadsheets expect it there
    stem            what a word of a name begins with in every case of the language; None for a word of another one, or
                    where names have one form
    lists           what stands in lists
    """

    code: str
    own_name: str
    read_by: tuple[str, ...]
    plurals: str
    zone: str
    in_rulebooks: bool
    csv_divider: str
    stem: Callable[[str], str | None]
    lists: ListWords


def no_cases(word: str) -> None:
    """The stem of a language whose names have one form."""
