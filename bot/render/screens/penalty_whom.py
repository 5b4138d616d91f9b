"""Whose violation it is where an entry has several people: each of them, or all together."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, get_args

from bot.render.phrases import Tr, button, in_language, lines, name_label
from bot.render.screen import Button, Screen, screen
from bot.render.screens.penalty_charge import Charge
from bot.views import TournamentView
from engine.discipline import Proposal
from engine.model import EntryId, PersonId

NAME_WIDTH = 30
Then = Literal["other", "words"]
THEN: dict[str, Then] = {one: one for one in get_args(Then)}


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
    told = [(one.person, one.proposal) for one in each(charge)]
    return lines(
        *(
            tr(
                "penalty-proposed-each",
                name=charge.view.person_name(person) if person is not None else "—",
                number=found.number,
                measure=found.measure or "none",
            )
            for person, found in told
        )
    )


def ask(charge: Charge, tr: Tr, then: Then) -> Screen:
    """Asked before another measure, and before an explanation of the proposed or the chosen one."""
    text = lines(
        tr("penalty-offender", name=charge.view.name(charge.entry.id)),
        in_language(charge.row.title, tr),
        tr("penalty-whom"),
    )
    people = [_button(one, tr, then) for one in each(charge)]
    everybody = button(tr("penalty-whole", kind=charge.view.kind), _due(charge, then))
    return screen(text, *people, everybody, button(tr("penalty-to-proposal"), back_to(charge)))


def back_to(charge: Charge) -> str:
    """The data of a press on the proposal."""
    return replace(charge, measure=None).act("ask")


def _button(charge: Charge, tr: Tr, then: Then) -> Button:
    assert charge.person is not None
    return Button(name_label(charge.view.person_name(charge.person), NAME_WIDTH), _due(charge, then))


def _due(charge: Charge, then: Then) -> str:
    """An explanation is of the measure that was chosen, else of the proposed one; with neither it is chosen first."""
    if then == "other":
        return charge.act("other")
    measure = charge.measure or charge.proposal.measure
    return replace(charge, measure=measure).act("words") if measure is not None else charge.act("other")
