"""What a refusal tells: all that its sentence needs, and the clause of the book that is the reason."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from engine.errors import RuleViolation
from engine.regulations import Rulebook

FORBIDS = {
    "access.committee_needed": "protests.appeal_to",
    "again.leaver_loses": "withdrawals.swiss",
    "clock.extra_used": "time.extra",
    "clock.no_games": "time.round",
    "deck.too_late": "entering.lists.asked",
    "entries.full": "participants.size",
    "entries.official": "officials.play",
    "entries.official_alone": "officials.play",
    "entries.team_full": "participants.team_size",
    "entries.team_size": "participants.team_size",
    "leave.game_on": "withdrawals.during_game",
    "leave.not_in_time": "stages.1.replacement.when",
    "length.out_of_range": "scoring.wrong_length",
    "lineup.board": "scoring.seats",
    "lineup.late": "time.lineup_deadline",
    "lineup.length": "scoring.seats",
    "lineup.round_started": "time.lineup_deadline",
    "lineup.stranger": "scoring.seats",
    "lineup.twice": "scoring.seats",
    "penalty.seconds": "penalties.added_time_most",
    "protest.deposit_lost": "protests.deposit",
    "protest.deposit_theirs": "protests.deposit",
    "protest.late": "protests.window",
    "protest.late_appeal": "protests.window",
    "protest.no_committee": "protests.appeal_to",
    "protest.no_words": "protests.decided_by",
    "protest.none": "protests.window",
    "protest.not_marked": "protests.under_protest",
    "protest.not_voted": "protests.appeal_to",
    "protest.tied": "protests.appeal_to",
    "reentry.disqualified": "drops.reentry",
    "result.both_absent_asks": "scoring.both_absent",
    "result.locked": "report.corrections",
    "result.of_a_leaver": "withdrawals.swiss",
    "role.head_taken": "officials.heads",
    "role.needed_beside": "officials.play",
    "role.plays": "officials.play",
    "role.plays_alone": "officials.play",
    "role.two_levels": "protests.appeal_to",
    "roster.reserves": "participants.substitutes",
    "terms.handicap": "stages.0.handicap.most",
}

NUMBERED = {
    "absence.top_group": "21.2",
    "replacement.in_bracket": "2.3.6.1",
    "result.violation_not_excluded": "3.2.3.5",
}
"""Only one book knows these, so they name its clause themselves."""


def clause(book: Rulebook, code: str) -> str | None:
    """None where the clause depends on more than the code."""
    return book.article(FORBIDS[code]) if code in FORBIDS else NUMBERED.get(code)


def code_told(refusal: RuleViolation, book: Rulebook | None = None) -> str:
    """The code of a refusal that is whole."""
    needed, spared = needed_by(refusal.code)
    assert needed <= set(refusal.params), refusal
    assert {name for name, value in refusal.params.items() if value is None} <= spared | {"score"}, refusal
    known = None if book is None else clause(book, refusal.code)
    assert isinstance(refusal.article, str) if known is None else refusal.article == known, refusal
    return refusal.code


def needed_by(code: str) -> tuple[set[str], set[str]]:
    """What the sentence of this refusal is about, by the names in it; and what of that it can do without."""
    sentence = _sentences().get(f"refusal-{code.replace('.', '-').replace('_', '-')}")
    assert sentence is not None, f"nobody would be told of {code}"
    return set(re.findall(r"\$(\w+)", sentence)), set(re.findall(r"\$(\w+) ->\n +\[none\]", sentence))


@cache
def _sentences() -> dict[str, str]:
    texts = [file.read_text(encoding="utf-8") for file in Path("locales/ru").glob("*.ftl")]
    return dict(re.findall(r"^(refusal-[\w-]+) =(.*\n(?:[ }].*\n)*)", "\n".join(texts), re.MULTILINE))
