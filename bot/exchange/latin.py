"""Names in the letters of ASCII, for files that know no others.

Cyrillic is spelt as in passports (ICAO 9303), accents are dropped.
"""

from __future__ import annotations

import unicodedata

_ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў"
_SPELT = "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia i i ie g u"
_CYRILLIC = dict(zip(_ALPHABET, _SPELT.split(), strict=True))
_OTHERS = {"ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
_LETTERS = {letter: text.replace("-", "") for letter, text in (_CYRILLIC | _OTHERS).items()}


def latin(text: str) -> str | None:
    """None where a letter has no spelling."""
    found = "".join(_letter(char) for char in unicodedata.normalize("NFC", text))
    return found if found.isascii() else None


def _letter(char: str) -> str:
    spelt = _LETTERS.get(char.lower())
    if spelt is not None:
        return spelt.capitalize() if char.isupper() else spelt
    plain = "".join(one for one in unicodedata.normalize("NFD", char) if not unicodedata.combining(one))
    return plain if plain.isascii() else char
