"""Every paper by its name, in the order in which it is offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.render import typeset
from bot.render.papers import pairings, people, protocol, results, slips
from bot.render.papers.section import Section, Source, told
from bot.render.phrases import label
from bot.render.readable import readable
from bot.views import TournamentView
from engine.errors import RulebookError, RuleViolation
from engine.formats.protocol import format_of
from engine.regulations import check_complete

NAME_WIDTH = 60
PACK = "pack"


def pack(source: Source) -> tuple[Section, ...]:
    """All that a round needs, in one file."""
    return (
        *pairings.by_table(source),
        *pairings.by_name(source),
        *slips.slips(source),
        *results.standings(source),
    )


PAPERS: Mapping[str, Callable[[Source], tuple[Section, ...]]] = {
    PACK: pack,
    "tables": pairings.by_table,
    "names": pairings.by_name,
    "slips": slips.slips,
    "blanks": slips.blanks,
    "standings": results.standings,
    "cross": results.cross,
    "protocol": protocol.protocol,
    "register": people.register,
    "entries": people.entries,
}
OF_A_ROUND = frozenset({PACK, "tables", "names", "slips"})


def printable(view: TournamentView) -> tuple[str, ...]:
    """The papers that there is something to put on."""
    t = view.tournament
    absent: set[str] = set()
    if not t.entries:
        absent |= {"standings", "entries"}
    if not t.published_rounds:
        absent |= {*OF_A_ROUND, "cross", "protocol"}
    if not any(format_of(stage).meets_everybody for stage in t.rulebook.plan):
        absent.add("cross")
    if not (t.penalties or t.protests):
        absent.add("register")
    if not _is_set(view):
        absent.add("blanks")
    return tuple(name for name in PAPERS if name not in absent)


def printed(source: Source, name: str) -> bytes:
    """The paper as PDF. RuleViolation `paper.nothing` where there is nothing to put on it."""
    return typeset.pdf("paper", data_of(source, name))


def data_of(source: Source, name: str) -> dict[str, object]:
    """The data of `templates/paper.typ`. RuleViolation `paper.nothing`."""
    if name not in printable(source.view):
        raise RuleViolation("paper.nothing")
    known = replace(source, view=readable(_announced(source.view)))
    sections = PAPERS[name](known)
    if not sections:
        raise RuleViolation("paper.nothing")
    return told(source, sections)


def file_name(source: Source, name: str) -> str:
    """«Кубок-клуба-тур-2-бланки.pdf»."""
    of_round = source.round_ is not None and name in OF_A_ROUND
    return named(
        source.view.tournament.title[:NAME_WIDTH],
        source.round_title if of_round else "",
        label(source.tr("paper-file", name=name)),
    )


def named(*parts: str) -> str:
    """A file of these words."""
    return "-".join(re.findall(r"\w+", " ".join(parts))).strip("-_") + ".pdf"


def _announced(view: TournamentView) -> TournamentView:
    """Without what was drawn up for a round that is a draft still."""
    t = view.tournament
    if t.rounds == t.published_rounds:
        return view
    stages = {one.stage for one in t.published_rounds}
    lots = tuple(one for one in t.lots if one.stage in stages)
    bracket = t.bracket if t.bracket is not None and t.bracket.stage in stages else None
    return replace(view, tournament=replace(t, rounds=t.published_rounds, lots=lots, bracket=bracket))


def _is_set(view: TournamentView) -> bool:
    """Whether the club has said all that a match needs."""
    try:
        check_complete(view.tournament.rulebook)
    except RulebookError:
        return False
    return True
