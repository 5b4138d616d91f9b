"""Names as people type them. In a list of entries one line is one entry: `Name: first player, second player` of a
team (with ranks where the book knows them: `Name: Анна Лис 1k, Борис Ким 3k`), `Анна Лис, Борис Ким` or
`Анна Лис 1k, Борис Ким 3k` of a pair, `Анна Лис 1982`, `Анна Лис 1k` or `Анна Лис 1k 1982` of a player. Where it
comes from may stand at its end: `Анна Лис 1k [Тверь]`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import Literal

from bot.federations import Federation, Suggestion
from bot.languages import any_of, list_words
from bot.storage.names import name_key
from engine.decide.registration import MAX_TITLE
from engine.errors import RuleViolation
from engine.model import PersonId

MAX_NAME = 32
_INVISIBLE = {"Cf", "Cc", "Co", "Cs"}
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their category that draw nothing
_ACCENT = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_HEAPED = re.compile(f"({_ACCENT}{{2}}){_ACCENT}+")
_NUMBERING = re.compile(r"^\s*\d{1,3}[.)]\s+")
_KYU = any_of(words.kyu for words in list_words())
_DAN = any_of(words.dan for words in list_words())
# 1982, or from 30k to 1k and from 1d to 9d, by whichever letter.
_STRENGTH = re.compile(
    rf"(?:\s*[,;]\s*|\s+)(?:(?P<rating>\d{{3,4}})|(?P<kyu>30|[12]\d|[1-9])\s?(?:{_KYU})|(?P<dan>[1-9])\s?(?:{_DAN}))\s*$",
    re.IGNORECASE,
)
_NO_RANK = re.compile(rf"[\s,;](\d{{1,3}}\s?(?:{_KYU}|{_DAN}))\s*$", re.IGNORECASE)
_CLUB = re.compile(r"\s*\[([^\[\]]*)\]\s*$")
_BETWEEN_TWO = re.compile(r"\s[–—-]\s")
Kind = Literal["player", "pair", "team"]


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as the desk enters it; a member is a name for somebody new, or a person who is known.

    written  the line as it was typed, where it was
    ranks  those of the members where they are said one by one: of a pair all of them, of a team "" for one unsaid
    cut    a name in it was longer than 32 characters and has lost its end
    club   or town that it comes from, where that was said
    numbers  of a player in the lists of federations
    """

    name: str
    members: tuple[str | PersonId, ...] = ()
    rating: int | None = None
    rank: str = ""
    ranks: tuple[str, ...] = ()
    cut: bool = False
    written: str = field(default="", compare=False)
    club: str = ""
    numbers: tuple[tuple[Federation, str], ...] = ()

    @property
    def is_ranked(self) -> bool:
        return bool(self.rank or self.ranks)


def visible_name(text: str) -> str:
    """Without line breaks, zero-width and direction characters, letters that draw nothing and heaps of accents."""
    text = _HEAPED.sub(r"\1", unicodedata.normalize("NFC", text))
    spaced = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    seen = (char for char in spaced if unicodedata.category(char) not in _INVISIBLE and char not in _BLANK_LETTERS)
    return " ".join("".join(seen).split())


def is_changed(text: str) -> bool:
    """Whether a name is shown otherwise than it was typed: something that nobody sees was left out."""
    return visible_name(text) != " ".join(unicodedata.normalize("NFC", text).split())


def clean_name(text: str) -> str:
    """What is visible, cut at 32 characters, between two words where that leaves half of them: for what is shown
    before it counts."""
    name = visible_name(text)
    if len(name) <= MAX_NAME:
        return name
    whole_words = name[: MAX_NAME + 1].rpartition(" ")[0]
    return whole_words if len(whole_words) >= MAX_NAME // 2 else name[:MAX_NAME].strip()


def whole_name(text: str) -> str:
    """What is visible. RuleViolation `entries.name_empty`, and `entries.name_long` for what would have to be cut."""
    name = visible_name(text)
    if not name:
        raise RuleViolation("entries.name_empty")
    if len(name) > MAX_NAME:
        raise RuleViolation("entries.name_long", limit=MAX_NAME)
    return name


def whole_title(text: str) -> str:
    """The title of a tournament. RuleViolation `title.empty`, `title.long`."""
    title = visible_name(text)
    if not title:
        raise RuleViolation("title.empty")
    if len(title) > MAX_TITLE:
        raise RuleViolation("title.long", limit=MAX_TITLE)
    return title


def needs_different(names: Iterable[str]) -> None:
    """RuleViolation `entries.name_taken` where two of them are the same to a reader."""
    seen: set[str] = set()
    for name in names:
        if name_key(name) in seen:
            raise RuleViolation("entries.name_taken", name=name)
        seen.add(name_key(name))


def parse_entries(text: str, kind: Kind = "team", *, ranked: bool = False) -> tuple[EntryLine, ...]:
    """The entries of a pasted list; empty lines are skipped, a leading `12.` or `12)` is dropped.

    ranked  people of a team have ranks, which may stand after their names
    """
    lines = (_NUMBERING.sub("", line) for line in text.splitlines())
    team = _ranked_team_line if ranked else _team_line
    read = {"player": player_line, "pair": _pair_line, "team": team}[kind]
    told = (_without_club(line) for line in lines)
    return tuple(
        replace(parsed, cut=_is_cut(line), written=line, club=club)
        for line, club in told
        if (parsed := read(line)).name
    )


def _without_club(line: str) -> tuple[str, str]:
    """What stands before a club in brackets, and the club."""
    found = _CLUB.search(line)
    return (line, "") if found is None else (line[: found.start()], clean_name(found[1]))


def _is_cut(line: str) -> bool:
    """Whether a name of a line was too long."""
    return any(len(_without_strength(visible_name(one))[0]) > MAX_NAME for one in re.split(r"[:,;/+]", line))


def player_line(line: str) -> EntryLine:
    """Somebody who plays alone, with what he is rated at where it is said."""
    before, rating, rank = _without_strength(line)
    name = clean_name(before)
    return EntryLine(name, (name,), rating, rank)


def own_line(line: str) -> EntryLine:
    """Somebody who enters himself: nothing of his name is cut. RuleViolation as of `whole_name`."""
    before, rating, rank = _without_strength(line)
    return EntryLine(whole_name(before), (), rating, rank)


def pair_name(line: str) -> EntryLine:
    """How a pair is called, and the rank of it or of each: `Лис – Ким 1k 3k`."""
    before, _, last = _without_strength(line)
    if not last:
        return EntryLine(line)
    name, _, first = _without_strength(before)
    return EntryLine(name, ranks=(first, last)) if first else EntryLine(before, rank=last)


def bad_rank_of(line: str) -> str:
    """What stands where a rank would, and is none: «Анна Лис 40k». Empty where there is nothing of the kind."""
    found = _NO_RANK.search(line)
    return found[1] if found is not None and not _STRENGTH.search(line) else ""


def rank_of(text: str) -> str:
    """A rank alone: «1k», «1 кю», «3 дан». RuleViolation `rank.unknown` for anything else."""
    before, rating, rank = _without_strength(f" {text}")
    if not rank or rating is not None or before.strip():
        raise RuleViolation("rank.unknown", rank=visible_name(text)[:MAX_NAME])
    return rank


def known_rank(text: str) -> str:
    """As `rank_of`; empty for anything else."""
    before, rating, rank = _without_strength(f" {text}")
    return "" if before.strip() or rating is not None else rank


def with_suggestion(line: EntryLine, found: Suggestion | None, *, ranked: bool) -> EntryLine:
    """The line of a player with his numbers and with what a list says of his strength where the line does not: the
    rating, and in a game that has them (`ranked`) the rank."""
    if found is None:
        return line
    rank = line.rank or (found.rank if ranked else "")
    rating = found.rating if line.rating is None else line.rating
    return replace(line, numbers=found.numbers, rank=rank, rating=rating)


def as_known(line: EntryLine, known: Mapping[str, PersonId]) -> EntryLine:
    """The line of a player, entered as the person who is known by its name, where there is one."""
    person = known.get(line.name)
    return line if person is None else replace(line, members=(person,))


def _without_strength(line: str) -> tuple[str, int | None, str]:
    """What stands before a rating, a rank or both at the end, in either order; the rating, the rank."""
    before, rating, rank = _without_last(line)
    first, other_rating, other_rank = _without_last(before)
    if rank and other_rating is not None:
        return first, other_rating, rank
    if rating is not None and other_rank:
        return first, rating, other_rank
    return before, rating, rank


def _without_last(line: str) -> tuple[str, int | None, str]:
    """The same of the last of them alone."""
    found = _STRENGTH.search(line)
    if found is None:
        return line, None, ""
    rating = int(found["rating"]) if found["rating"] else None
    rank = f"{found['kyu']}k" if found["kyu"] else f"{found['dan']}d" if found["dan"] else ""
    return line[: found.start()], rating, rank


def team_of_two(names: tuple[str, str], kind: Kind, called: Callable[[str], str], taken: Collection[str]) -> str:
    """How a pair or a team is called that two people make: a pair by both, a team by the first. Never as another."""
    name = _pair_of(names) if kind == "pair" else called(names[0])
    known = {one.casefold() for one in taken}
    numbered = (f"{name[: MAX_NAME - 4].strip()} {number}" for number in count(2))
    return next(one for one in chain((clean_name(name),), numbered) if one.casefold() not in known)


def _pair_of(members: Sequence[str]) -> str:
    """By their whole names where these fit, else by the last words of them."""
    whole = " – ".join(members)
    return whole if len(whole) <= MAX_NAME else clean_name(" – ".join(member.split()[-1] for member in members))


def _pair_line(line: str) -> EntryLine:
    """Two people; their names are the name of the pair, where it has none of its own. The ranks of both may stand at
    the end, as whoever enters himself writes them: `Лис – Ким 1k 3k`."""
    both = pair_name(line)
    own, mark, people = (both.name if both.ranks else line).partition(":")
    said = [player_line(one) for one in _members(people if mark else _BETWEEN_TWO.sub(",", own))]
    members, ranks = tuple(one.name for one in said), both.ranks or tuple(one.rank for one in said)
    ranks = ranks if all(ranks) and len(ranks) == len(members) else ()
    if mark:
        return EntryLine(clean_name(own), members, ranks=ranks)
    return EntryLine(_pair_of(members), members, ranks=ranks)


def _team_line(line: str) -> EntryLine:
    name, _, people = line.partition(":")
    return EntryLine(clean_name(name), _members(people))


def _ranked_team_line(line: str) -> EntryLine:
    name, _, people = line.partition(":")
    said = [player_line(one) for one in _members(people)]
    ranks = tuple(one.rank for one in said)
    return EntryLine(clean_name(name), tuple(one.name for one in said), ranks=ranks if any(ranks) else ())


def _members(people: str) -> tuple[str, ...]:
    return tuple(clean_name(part) for part in re.split(r"[,;/+]", people) if clean_name(part))
