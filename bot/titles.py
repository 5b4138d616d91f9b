"""What rounds, the matches of a bracket and criteria are called: «Тур 3», «1/4 финала», «1/4 финала, 2»."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.i18n import Speaker
from engine.formats import knockout
from engine.formats.knockout import BracketLine
from engine.model import Pairing, Round, Tournament
from engine.regulations import Rulebook


def title_of_round(t: Tournament, tr: Speaker, round_: Round) -> str:
    """«Тур 3» in the Swiss, «1/4 финала» in a bracket."""
    return title_in_bracket(t, tr, round_.name) if round_.name else tr("round-title", number=round_.number)


def title_in_bracket(t: Tournament, tr: Speaker, name: str) -> str:
    """«1/8 финала», «полуфинал»: by the name the bracket gives its round."""
    known, of = _in_bracket(t, name)
    return tr("bracket-round", name=known, of=of)


def short_title_of_round(t: Tournament, tr: Speaker, round_: Round) -> str:
    """«3», «1/4», «финал»: over a column."""
    if not round_.name:
        return str(round_.number)
    known, of = _in_bracket(t, round_.name)
    return tr("bracket-round-short", name=known, of=of)


def _in_bracket(t: Tournament, name: str) -> tuple[str, int]:
    """A name that has a word, and the matches of the round."""
    if name.startswith("round_of_"):
        return "fraction", int(name.removeprefix("round_of_")) // 2
    field = len(t.bracket.seeds) if t.bracket else t.rulebook.participants.size // 2
    return name, (1 << (field - 1).bit_length()) // 2


def title_of_match(t: Tournament, tr: Speaker, pairing: Pairing) -> str:
    """That of its round, or the places that are played for at this table only: «Матч за 3-е место»."""
    round_ = t.rounds[pairing.round - 1]
    return kinds_of_match(t, tr, round_).get(pairing.slot) or title_of_round(t, tr, round_)


def title_of_line(t: Tournament, tr: Speaker, line: BracketLine) -> str:
    """That of a match which may have no pair yet, in the middle of a sentence: «полуфинал», «матч за 3-е место»."""
    title = _title(t, tr, line)
    return title[:1].lower() + title[1:]


def match_titles(t: Tournament, tr: Speaker) -> Mapping[str, str]:
    """By slot: the round, or the places that are played for there, and which of such matches it is if there are
    several."""
    lines = knockout.view(t)
    most = Counter(map(_kind, lines))
    seen: Counter[object] = Counter()
    found = {}
    for line in lines:
        seen[_kind(line)] += 1
        found[line.slot] = _title(t, tr, line, seen[_kind(line)] if most[_kind(line)] > 1 else 0)
    return found


def kinds_of_match(t: Tournament, tr: Speaker, round_: Round) -> Mapping[str, str]:
    """By slot: the round of the bracket, or the places that are played for; empty where all of a round play for the
    same."""
    there = {pairing.slot for pairing in round_.pairings if pairing.slot}
    lines = [line for line in knockout.view(t) if line.slot in there] if there else []
    return {line.slot: _title(t, tr, line) for line in lines} if len({*map(_kind, lines)}) > 1 else {}


def _title(t: Tournament, tr: Speaker, line: BracketLine, number: int = 0) -> str:
    first, last = line.places or (0, 0)
    return tr("match-title", first=first, last=last, round=title_in_bracket(t, tr, line.round), number=number)


def _kind(line: BracketLine) -> tuple[str, tuple[int, int] | None]:
    return line.round, line.places


def word_of_criterion(book: Rulebook, name: str) -> str:
    """The key of its word: a difference is one of balls where the book counts balls, of scores elsewhere."""
    return "difference" if name == "score_difference" and book.scoring.unit != "balls" else name
