"""A name bends no sentence: teams are called «Весёлые мосты» and “The Rolling Dice”, people Анна and Пётр.

Every way to tell every sentence is looked at. Where a name begins a clause, or stands behind the verb, no word beside
it may take its number or its gender. Behind a noun of its own («Команда „Весёлые мосты“ снялась») that word is the
noun's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast

from tests.architecture.test_words import LANGUAGES, patterns

PEOPLE = ("person", "member", "by", "who", "captain", "guest")
"""Variables that are one person's name: of one only the gender is not known."""
SIDES = ("name", "first", "second", "opponent", "entry", "other", "mine", "winner", "loser", "leaving", "replacement")
"""Those that may be a team's."""

ONE_PERSON = {
    "call-taken": "a referee on the way",
    "calls-line": "the same one in the list",
    "claims-granted": "whoever asked for a role",
    "claims-line": "whoever asks for one",
    "club-claim": "whoever is to be an owner",
    "mates-handed": "the new captain",
    "notice-asks-back": "a player; a pair and a team have their noun",
    "notice-deck-corrected": "the referee who did it",
    "notice-duty": "a referee",
    "notice-left": "a player; a pair and a team have their noun",
    "notice-protest-vote": "a member of the committee",
    "notice-skips": "a player; a pair and a team have their noun",
    "notice-skips-not": "a player; a pair and a team have their noun",
    "officials-tables-ask": "a referee",
    "past-taken": "a referee",
    "seek-asked": "whoever seeks a team",
    "seek-question": "whoever invites",
}
"""Sentences whose `name` is a person's: a verb in the singular is right there, one with a gender is not."""
NO_NAMES = {"doctor-setting-bad", "doctor-setting-empty", "doctor-setting-missing"}
"""Sentences whose `name` is a setting's."""

GENDERED = {
    "ru": r"\w+(?:л|ла|ло|лся|лась|лось|ен|ена|ено|ан|ана|ято?|ята)|должна|готова?|сама?|одна?|он|она|е[гё]о?|ему|нему",
    "en": r"he|his|him|himself|she|her|herself",
}
SINGULAR = {
    "ru": r"\w+(?:[еёи]т|[уюая]т|[еёи]тся|[уюая]тся)",
    "en": r"has|is|was|does|(?:has|is|was|does)n’t|[a-z]{3,}(?<!s)s",
}
LOOK_ALIKE = {
    "ru": "капитан|минут|нет|результат|совет|стол|счёт",
    "en": "less|losses|matches|minutes|others|pairs|places|players|points|results|rounds|tables|this",
}
"""Words that only end as such verbs do."""

QUOTES = r"(?:[«»“” ]|</?[bi]>)*"
BEGINS = r"(?:^|[^\w\s«»“”<>⟩(-] ?|\n|\b(?:а|но|что|если|когда|поэтому|and|so|if|but|that|when|nor|because) )"
"""What a clause begins behind: a sign, or a word that joins it to another."""
FEW_WORDS = r"(?: [^\s.,:;—?!⟨⟩()]+){0,3}?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_bends_no_sentence(language: str) -> None:
    bent = {key: said for key, pattern in patterns(language) for said in told(pattern) if bends(language, key, said)}
    assert {key: said for key, said in bent.items() if key not in NO_NAMES} == {}


@pytest.mark.parametrize(
    ("language", "said", "is_bent"),
    [
        ("ru", "«⟨name⟩» выиграл матч.", True),
        ("ru", "Стол ⟨table⟩: <b>⟨first⟩</b> уже не играет.", True),
        ("ru", "Ваше место займёт «⟨replacement⟩».", True),
        ("ru", "⟨person⟩ не заявлен.", True),
        ("ru", "⟨person⟩ уже играет.", False),
        ("ru", "Команда «⟨name⟩» снялась.", False),
        ("ru", "Впереди <b>⟨name⟩</b>. Матч решает третья партия.", False),
        ("en", "Table ⟨table⟩: <b>⟨first⟩</b> (⟨record⟩) wins.", True),
        ("en", "How many has <b>⟨name⟩</b>?", True),
        ("en", "⟨person⟩ is on his way.", True),
        ("en", "⟨person⟩ is already there.", False),
        ("en", "Team ⟨name⟩ has withdrawn.", False),
    ],
)
def test_what_bends_and_what_does_not(language: str, said: str, is_bent: bool) -> None:
    assert bends(language, "", said) is is_bent


def test_every_exception_is_needed() -> None:
    needed = {
        key
        for language in LANGUAGES
        for key, pattern in patterns(language)
        if key in {*ONE_PERSON, *NO_NAMES} and any(bends(language, "", said) for said in told(pattern))
    }
    assert needed == {*ONE_PERSON, *NO_NAMES}


def bends(language: str, key: str, said: str) -> bool:
    """Whether a word of the sentence goes by the gender or by the number of a name in it."""
    many = () if key in ONE_PERSON else SIDES
    return _beside(language, (*SIDES, *PEOPLE), GENDERED[language], said) or _beside(
        language, many, SINGULAR[language], said
    )


def _beside(language: str, names: tuple[str, ...], words: str, said: str) -> bool:
    name = rf"⟨(?:{'|'.join(names)})⟩" if names else r"(?!)"
    word = rf"(?!(?:{LOOK_ALIKE[language]})\b)\b(?:{words})(?![\w’-])"
    behind = rf"{BEGINS}{QUOTES}{name}{QUOTES}(?: \([^()]*\))?{FEW_WORDS} ?{word}"
    # English has its verb before a name in questions alone: “The name is …” goes by its noun.
    asked = r"\b(?:how many|how long|wh\w+|wh\w+ \w+) " if language == "en" else ""
    before = rf"{asked}{word} {QUOTES}{name}"
    return bool(re.search(f"{behind}|{before}", said, re.IGNORECASE))


def told(pattern: ast.Pattern) -> Iterator[str]:
    """Every way to say it, with its variables in angles."""
    yield from map("".join, product(*map(_ways, pattern.elements)))


def _ways(element: ast.TextElement | ast.Placeable) -> tuple[str, ...]:
    if isinstance(element, ast.TextElement):
        return (element.value,)
    match element.expression:
        case ast.SelectExpression(variants=variants):
            return tuple(dict.fromkeys(said for one in variants for said in told(one.value)))
        case ast.VariableReference(id=name):
            return (f"⟨{name.name}⟩",)
        case ast.StringLiteral(value=value):
            return (value,)
        case _:
            return ("⟪⟫",)
