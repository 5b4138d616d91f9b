"""What a referee charges somebody with while he says it by buttons: all of it rides on the button.

A code has one character for the side (`f`, `s`, `n`: outside a match), one for the violation, for the person of the
entry (0: nobody in particular) and for the measure (`_`: none yet), each in base 36; then the circumstances by number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from bot.render.phrases import Tr, button, in_language, lines, name_label
from bot.render.score_forms import GameForm
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens.table_state import is_over
from bot.views import TournamentView
from engine.discipline import Breach, Proposal, game_on, propose
from engine.errors import RuleViolation
from engine.model import Entry, EntryId, Pairing, PersonId
from engine.regulations import Circumstance, PenaltyRow, Sanction
from engine.results import Side

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SIDES = {"f": Side.FIRST, "s": Side.SECOND}
_NONE = "_"
NAME_WIDTH = 30
Then = Literal["other", "words"]
THEN: dict[str, Then] = {one: one for one in get_args(Then)}


@dataclass(frozen=True, slots=True)
class Charge:
    """`pairing` is None outside a match, `person` where nobody in particular is meant."""

    view: TournamentView
    entry: Entry
    violation: str
    pairing: Pairing | None = None
    person: PersonId | None = None
    measure: Sanction | None = None
    circumstances: tuple[Circumstance, ...] = ()

    @property
    def row(self) -> PenaltyRow:
        return self.view.tournament.rulebook.penalties.rows[self.violation]

    @property
    def side(self) -> Side | None:
        return None if self.pairing is None else self.pairing.side_of(self.entry.id)

    @property
    def part(self) -> str:
        """The table or, outside a match, the entry."""
        return self.entry.id if self.pairing is None else self.pairing.id

    @property
    def version(self) -> int:
        return max(self.entry.version, self.pairing.version if self.pairing else 0)

    @property
    def breach(self) -> Breach:
        said = (self.entry.id, self.violation, self.person, self.circumstances)
        if self.pairing is None:
            return Breach(*said)
        return Breach(*said, self.pairing.round, self.pairing.table, game_on(self.view.tournament, self.pairing))

    @property
    def proposal(self) -> Proposal:
        return propose(self.view.tournament, self.breach)

    @property
    def form(self) -> GameForm | None:
        """Of the game that a measure may lose: the one that is on, or the last."""
        if self.pairing is None:
            return None
        game = len(self.pairing.games) if is_over(self.view, self.pairing) else 0
        return GameForm(self.view, self.pairing, "tb", game)

    @property
    def code(self) -> str:
        penalties = self.view.tournament.rulebook.penalties
        side = "n" if self.side is None else self.side.value[0]
        person = 0 if self.person is None else self.entry.members.index(self.person) + 1
        measure = _NONE if self.measure is None else DIGITS[penalties.choices.index(self.measure)]
        said = "".join(str(self.row.asks.index(one)) for one in self.circumstances)
        return f"{side}{DIGITS[list(penalties.rows).index(self.violation)]}{DIGITS[person]}{measure}{said}"

    def toggled(self, circumstance: Circumstance) -> Charge:
        """With a circumstance said, or no longer."""
        said = set(self.circumstances) ^ {circumstance}
        return replace(self, circumstances=tuple(one for one in self.row.asks if one in said))

    def act(self, action: str, more: str = "") -> str:
        """A button's data; `more` are answers about the game that is lost, or its result."""
        arg = f"{self.code}/{more}" if more else self.code
        return press("pn", action, self.view.id, self.part, self.version, arg)


def read(view: TournamentView, part: str, code: str) -> Charge:
    """The charge of a button. RuleViolation `stale.entry` where it does not fit what there is."""
    pairing = view.tournament.pairing_by_id(part)
    try:
        entry = view.tournament.entries[pairing.entry_at(_SIDES[code[0]]) if pairing else EntryId(part)]
        penalties = view.tournament.rulebook.penalties
        violation = list(penalties.rows)[DIGITS.index(code[1])]
        person = entry.members[DIGITS.index(code[2]) - 1] if code[2] != "0" else None
        measure = None if code[3] == _NONE else penalties.choices[DIGITS.index(code[3])]
        asks = penalties.rows[violation].asks
        return Charge(view, entry, violation, pairing, person, measure, tuple(asks[int(one)] for one in code[4:]))
    except (LookupError, ValueError) as error:
        raise RuleViolation("stale.entry", id=part) from error


def offender(view: TournamentView, entry: EntryId, person: PersonId | None) -> str:
    """The person where one was named, with the team he plays for."""
    name = view.name(entry)
    if person is None or len(view.tournament.entries[entry].members) < 2:
        return name
    return f"{view.person_name(person)} ({name})"


def is_asked(charge: Charge) -> bool:
    """Whether the charge may be one person's or everybody's."""
    return len(charge.entry.members) > 1 and charge.person is None


def each(charge: Charge) -> list[Charge]:
    """The charge against each person of the entry."""
    return [replace(charge, person=person) for person in charge.entry.members]


def differ(charge: Charge, found: Proposal) -> bool:
    """Whether somebody of the entry is due something else than the entry as a whole (Кодекс РФГ 21.2)."""
    due = {(one.measure, one.number) for one in (person.proposal for person in each(charge))}
    return is_asked(charge) and due != {(found.measure, found.number)}


def proposed(charge: Charge, tr: Tr) -> str:
    """A line for each: which violation of his it is, and what is proposed."""
    people = zip(charge.entry.members, each(charge), strict=True)
    return lines(*(proposed_each(tr, charge.view.person_name(person), one.proposal) for person, one in people))


def proposed_each(tr: Tr, name: str, found: Proposal) -> str:
    return tr("penalty-proposed-each", name=name, number=found.number, measure=found.measure or "none", why=found.why)


def ask(charge: Charge, tr: Tr, then: Then) -> Screen:
    """Asked before another measure, and before an explanation of the proposed or the chosen one."""
    text = lines(
        tr("penalty-offender", name=charge.view.name(charge.entry.id)),
        in_language(charge.row.title, tr),
        tr("penalty-whom"),
    )
    people = [
        Button(name_label(charge.view.person_name(person), NAME_WIDTH), _due(one, then))
        for person, one in zip(charge.entry.members, each(charge), strict=True)
    ]
    everybody = button(tr("penalty-whole", kind=charge.view.kind), _due(charge, then))
    return screen(text, *people, everybody, button(tr("penalty-to-proposal"), back_to(charge)))


def back_to(charge: Charge) -> str:
    """The data of a press on the proposal."""
    return replace(charge, measure=None).act("ask")


def _due(charge: Charge, then: Then) -> str:
    """An explanation is of the measure that was chosen, else of the proposed one; with neither it is chosen first."""
    if then == "other":
        return charge.act("other")
    measure = charge.measure or charge.proposal.measure
    return replace(charge, measure=measure).act("words") if measure is not None else charge.act("other")
