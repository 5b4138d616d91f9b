"""Where a book says something, in the book's own words: some books number their clauses, some only have headings."""

from __future__ import annotations

import re

from bot.i18n import joined
from bot.render.phrases import Tr

# A rulebook names a paragraph below a heading by the book's letter, the heading's and the paragraph's number.
_BELOW_A_HEADING = re.compile(r"[MЛ]-(?P<heading>[SPWR])\.(?P<paragraph>\d+)")
_APPENDIX = re.compile(r"(?:App\. |П)(?P<number>\d+)(?: (?P<clause>\S+))?")


def cited(tr: Tr, article: str) -> str:
    """«п. 2.2.4.1», «Приложение 7, 2.5», «„Схема проведения турнира“, абзац 2»; empty where the book has no such place.

    What a rulebook adds after a colon is a note for whoever reads the rulebook.
    """
    place, _, _ = article.partition(":")
    if not place or place.startswith("club"):
        return ""
    told: list[str] = []
    heading = ""
    for piece in place.split(", "):
        below = _BELOW_A_HEADING.fullmatch(piece)
        if below is None:
            told.append(_piece(tr, piece, first=not told))
        elif below["heading"] == heading:
            told.append(below["paragraph"])
        else:
            heading = below["heading"]
            told.append(tr("article-heading", heading=heading, paragraph=below["paragraph"]))
    return joined(told)


def _piece(tr: Tr, piece: str, *, first: bool) -> str:
    appendix = _APPENDIX.fullmatch(piece)
    if appendix is not None:
        return tr("article-appendix", number=appendix["number"], clause=appendix["clause"] or "none")
    if first and not piece.startswith("«"):
        return tr("article-clause", number=piece)
    return piece


def clause(tr: Tr, article: str, otherwise: str = "article-club") -> str:
    """Where the book says so, or the honest word that it does not; empty where nothing is cited."""
    if not article:
        return ""
    place = cited(tr, article)
    return tr("question-article", article=place) if place else tr(otherwise)
