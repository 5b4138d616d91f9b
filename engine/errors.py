"""How the law says no: a code and parameters. The sentences live in locales/."""

from __future__ import annotations


class RuleViolation(Exception):
    """A command that the rulebook or the state of the tournament does not allow.

    code    names the sentence in locales/ (``refusal-<code with dots as dashes>``), e.g. ``round.results_missing``
    article the clause of the book that is the reason, where there is one
    params  what the sentence needs; plain values only
    """

    def __init__(self, code: str, *, article: str = "", **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.article = article
        self.params = params

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({inside})"


def refuse(refusal: RuleViolation | None) -> None:
    """Say so where something keeps somebody from what he wants to do."""
    if refusal is not None:
        raise refusal


class RulebookError(ValueError):
    """A rulebook or a setting that cannot be used: the path of the place, what is wrong, what is allowed."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class DecisionNeeded(Exception):
    """The law cannot go on without a person: `question` (an `engine.model.Question`) says what is asked."""

    def __init__(self, question: object) -> None:
        super().__init__(str(question))
        self.question = question
