"""Names in Latin letters: how they are spelt for other countries, and what spellings of one name have in common."""

from __future__ import annotations

import re
import unicodedata

_ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў"
_SPELT = "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia i i ie g u"
_CYRILLIC = dict(zip(_ALPHABET, _SPELT.split(), strict=True))
_OTHERS = {"ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
_LETTERS = {letter: text.replace("-", "") for letter, text in (_CYRILLIC | _OTHERS).items()}

_ONE_SOUND = (
    ("shch|sch|sh|sz", "s"), ("zh|zs", "z"), ("tch|ch|cz", "c"), ("ts|tz", "c"), ("kh|gh", "h"), ("ph", "f"),
    ("x", "ks"), ("w", "v"), ("q", "k"), ("[yij][oe]", "e"), ("[yij]u", "u"), ("[yij]a", "a"), ("[yj]", "i"),
)  # fmt: skip
_SOUNDS = tuple((re.compile(spelt), sound) for spelt, sound in _ONE_SOUND)
_TWICE = re.compile(r"(.)\1+")


def latin(text: str) -> str | None:
    """In ASCII: Cyrillic as in passports (ICAO 9303), accents dropped. None where a letter has no spelling."""
    found = "".join(_letter(char) for char in unicodedata.normalize("NFC", text))
    return found if found.isascii() else None


def _letter(char: str) -> str:
    spelt = _LETTERS.get(char.lower())
    if spelt is not None:
        return spelt.capitalize() if char.isupper() else spelt
    plain = "".join(one for one in unicodedata.normalize("NFD", char) if not unicodedata.combining(one))
    return plain if plain.isascii() else char


def sound_key(name: str) -> str:
    """The same for spellings of a name that stand for one sound: Юрий Жуков, Yury Zhukov and Zhukov Jurij. Empty where
    a letter has no spelling."""
    spelt = re.sub("[^a-z]+", " ", (latin(name) or "").lower().replace("'", ""))
    for pattern, sound in _SOUNDS:
        spelt = pattern.sub(sound, spelt)
    return " ".join(sorted(_TWICE.sub(r"\1", spelt).split()))
