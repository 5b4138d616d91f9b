"""What a question is made of: whoever answers it sees the clause that asks, the answers, and whom it is about."""

from __future__ import annotations

from engine.model import Question, Tournament
from engine.regulations import SwissStage

CLAUSES = {
    "both_absent": "scoring.both_absent",
    "next_match_begun": "report.corrections",
    "replacement": "stages.1.replacement.fallback",
}
"""By the code of a question the parameter of the book that asks."""

STAGE_CLAUSES = {
    "cut_place": "cut.newcomer",
    "cut_tie": "cut",
    "half_rule": "withdrawal.less_than_half",
    "missed_game": "withdrawal.missed_game",
    "missed_last_round": "withdrawal.missed_last_round",
    "withdrawal": "withdrawal.missed_last_round",
}
"""The same of parameters of the stage that the question is about."""

BROKEN = {"second_bye": "byes_per_entry", "forced_rematch": "rematches", "forced_colour": "colours.max_in_a_row"}
"""The same of rules that a round would break: in a system to wins the clauses are its own."""

TO_WINS = {"cut_size": "2.1.4", "second_bye": "2.2.6.3", "forced_rematch": "2.2.4.3"}

OF_A_TABLE = frozenset({"both_absent", "missed_game", "next_match_begun"})
FIRST_IS_PROPOSED = OF_A_TABLE | {"cut_place", "half_rule", "replacement", "withdrawal"}


def check(t: Tournament, asked: Question) -> None:
    """Of a question that is asked next."""
    assert asked.id == f"q{int(asked.id[1:])}", asked
    assert asked.id not in t.questions, asked
    assert asked.proposal in asked.options, asked
    assert asked.code not in FIRST_IS_PROPOSED or asked.proposal == asked.options[0], asked
    assert set(asked.entries) <= set(t.entries), asked
    assert asked.code == "half_rule" or 0 < asked.round <= len(t.rounds) + 1 or asked.protests, asked
    if asked.code in CLAUSES:
        assert asked.article == t.rulebook.article(CLAUSES[asked.code]), asked
    if asked.code in STAGE_CLAUSES:
        assert asked.article == t.rulebook.stage_article(asked.stage, STAGE_CLAUSES[asked.code]), asked
    if asked.code in BROKEN or asked.code == "cut_size":
        assert asked.entries, asked
        stage = t.rulebook.plan[0]
        own = isinstance(stage, SwissStage)
        clause = TO_WINS[asked.code] if own else t.rulebook.stage_article(stage.id, BROKEN[asked.code])
        assert asked.article == clause, asked
    table = t.pairing_by_id(asked.pairing)
    assert (table is not None) == (asked.code in OF_A_TABLE), asked
    assert table is None or (set(asked.entries) <= set(table.entries) and asked.round == table.round), asked
