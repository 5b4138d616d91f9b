"""English."""

from __future__ import annotations

from bot.languages.kind import Language, ListWords, no_cases

ENGLISH = Language(
    code="en",
    own_name="🇬🇧 English",
    read_by=("en",),
    plurals="en",
    zone="Europe/London",
    in_rulebooks=True,
    csv_divider=",",
    stem=no_cases,
    lists=ListWords(
        strength=frozenset({"rank", "grade", "level", "elo", "gor"}),
        strength_stems=("rating",),
        club=frozenset({"club", "city", "town"}),
        team=frozenset({"team", "pair"}),
        team_stems=(),
        name=frozenset({"surname", "name", "player", "participant"}),
        name_stems=(),
        alias=frozenset({"nick", "nickname"}),
        about_others=frozenset({"id", "no", "phone", "mail", "email", "telegram", "coach"})
        | frozenset({"place", "date", "timestamp"}),
        of_anything=frozenset(),
        surname=("surname", "last name", "family name"),
        given=("first name", "given name", "name"),
        versus=(r"vs\.?",),
        free=frozenset({"bye", "free"}),
        handicap=("h", "handicap"),
        kyu=("kyu", "k"),
        dan=("dan", "d"),
        points=("points", "point", "pts", "pt"),
        player_id=frozenset({"id", "pin", "fideid", "idnumber"}),
        country=frozenset({"country", "fed", "federation"}),
        born=frozenset({"born", "birth", "birthday", "bday", "yob"}),
    ),
)
