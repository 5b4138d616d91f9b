"""What is decided, called, protested."""

from __future__ import annotations

from dataclasses import dataclass

from engine.calls import Call
from engine.copies import replace
from engine.ids import CallId, ProtestId
from engine.model import Tournament
from engine.parts.base import Part, Replaceable, with_value
from engine.protests import Protest


@dataclass(frozen=True, slots=True)
class Asking(Part):
    """A question and its answer."""

    question: str

    def value(self, t: Tournament) -> object:
        asked = t.questions.get(self.question)
        answers = ((one.choice, one.text, one.by) for one in t.decisions if one.question.id == self.question)
        return asked and replace(asked, version=0), tuple(answers)


@dataclass(frozen=True, slots=True)
class Calling(Replaceable[Call | None]):
    call: CallId

    def of(self, t: Tournament) -> Call | None:
        return t.calls.get(self.call)

    def put(self, t: Tournament, before: Call | None) -> Tournament:
        # The version comes back too: it names the act that made the call what it is again.
        return replace(t, calls=with_value(t.calls, self.call, before))


@dataclass(frozen=True, slots=True)
class Protesting(Replaceable[Protest | None]):
    protest: ProtestId

    def of(self, t: Tournament) -> Protest | None:
        return t.protests.get(self.protest)

    def put(self, t: Tournament, before: Protest | None) -> Tournament:
        # The version comes back too: it names the act that made the protest what it is again.
        return replace(t, protests=with_value(t.protests, self.protest, before))
