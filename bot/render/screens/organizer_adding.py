"""Entries typed or pasted by the desk: what will become of each line, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.federations import Suggestion
from bot.i18n import joined
from bot.render.alike import first_alike
from bot.render.home import to_cancel, to_panel
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press, screen
from bot.render.screens import conditions, late, organizer, suspending
from bot.render.screens.federation import listed
from bot.render.screens.organizer_state import Step, next_step
from bot.views import TournamentView

MOST_LINES = 40


class Fate(StrEnum):
    """What becomes of a line."""

    ADDED = "added"
    INCOMPLETE = "incomplete"
    TWICE = "twice"
    TAKEN = "taken"
    CROWDED = "crowded"
    WAITS = "waits"
    NO_RANK = "no_rank"
    BAD_RANK = "bad_rank"
    FULL = "full"
    ALIKE = "alike"


GOOD = (Fate.ADDED, Fate.INCOMPLETE, Fate.WAITS)


@dataclass(frozen=True, slots=True)
class Typed:
    """One line as it was read.

    bad_rank  what stands where a rank would and is none
    cleaned   something that nobody sees was left out of it
    listed    what the lists of federations say of the name
    known     it is the name of a player of the club, who is entered
    """

    name: str
    members: tuple[str, ...] = ()
    strength: str = ""
    ranked: bool = False
    cut: bool = False
    bad_rank: str = ""
    cleaned: bool = False
    club: str = ""
    listed: Suggestion | None = None
    known: bool = False


def fates(view: TournamentView, typed: Sequence[Typed]) -> tuple[tuple[Typed, Fate], ...]:
    """Every line with what becomes of it, in the order of the lines."""
    participants = view.tournament.rulebook.participants
    t = view.tournament
    names = list(view.listed_names)
    taken = {name.casefold() for name in names}
    seen: set[str] = set()
    comes_late = late.is_late(view)
    room = 0 if t.waiting and not comes_late else t.free_places
    told = []
    for line in typed:
        key = line.name.casefold()
        fate = Fate.ADDED if len(line.members) >= participants.team_size else Fate.INCOMPLETE
        if key in taken:
            fate = Fate.TAKEN
        elif key in seen:
            fate = Fate.TWICE
        elif len(line.members) > participants.roster_size:
            fate = Fate.CROWDED
        elif line.bad_rank and t.rulebook.knows_ranks:
            fate = Fate.BAD_RANK
        elif view.needs_rank and not line.ranked:
            fate = Fate.NO_RANK
        elif first_alike(line.name, names) is not None:
            fate = Fate.ALIKE
        elif room <= 0:
            fate = Fate.FULL if comes_late else Fate.WAITS
        seen.add(key)
        names.append(line.name)
        room -= fate in GOOD
        told.append((line, fate))
    return tuple(told)


def ask(view: TournamentView, tr: Tr) -> Screen:
    room = view.tournament.free_places
    who = view.tournament.rulebook.participants
    knows = view.tournament.rulebook.knows_ranks
    text = lines(
        tr(
            "adding-ask",
            size=who.team_size,
            reserves=who.substitutes,
            room=room,
            limited=bool(view.places),
            kind=view.kind,
            ranks=knows,
        ),
        tr("adding-file"),
        late.consequence(view, tr) if late.is_late(view) else "",
        tr("adding-ranks") if view.needs_rank and view.kind == "pair" else "",
        tr("adding-boards") if knows and view.kind == "team" else "",
    )
    return screen(text, to_cancel(tr))


def preview(view: TournamentView, tr: Tr, typed: Sequence[Typed], unused: Sequence[str] = (), mark: str = "") -> Screen:
    """Nothing is added before the press below. `unused`: columns of a document that say nothing here. `mark`: of these
    very lines."""
    told = fates(view, typed)
    good = sum(fate in GOOD for _, fate in told)
    doubtful = sum(fate is Fate.ALIKE for _, fate in told)
    known = sum(line.known for line, fate in told if fate in GOOD)
    text = paragraphs(
        tr("adding-title", good=good, bad=len(told) - good),
        tr("adding-from-lists") if any(line.listed for line in typed) else "",
        tr("adding-known", count=known) if known else "",
        tr("adding-unused", columns=joined(unused)) if unused else "",
        late.consequence(view, tr) if good and late.is_late(view) else "",
        conditions.by_hand(view, tr) if good else "",
        lines(*(_line(view, tr, line, fate) for line, fate in told[:MOST_LINES])),
        tr("adding-more", count=len(told) - MOST_LINES) if len(told) > MOST_LINES else "",
        suspending.alike_ones(view, tr, (name for line in typed for name in (line.name, *line.members))),
        tr("adding-cut", names=joined(line.name for line in typed if line.cut))
        if any(line.cut for line in typed)
        else "",
    )
    add = (
        button(tr("adding-do", count=good), press("org", "add-do", view.id, arg=mark), style="success") if good else ()
    )
    whole = tr("adding-do-alike", count=good + doubtful)
    every = button(whole, press("org", "add-alike", view.id, arg=mark)) if doubtful else ()
    taken = any(line.listed is not None for line, fate in told if fate in GOOD)
    new = (button(tr("adding-new"), press("org", "add-new", view.id, arg=mark)),) if known else ()
    plain = (button(tr("adding-plain"), press("org", "add-plain", view.id, arg=mark)),) if taken else ()
    again = button(tr("adding-again"), press("org", "add", view.id))
    return screen(text, add, every, (*new, *plain), again, to_panel(view, tr))


def _line(view: TournamentView, tr: Tr, line: Typed, fate: Fate) -> str:
    members = "" if view.kind == "player" else joined(line.members)
    strength = line.bad_rank if fate is Fate.BAD_RANK else line.strength
    given = {"members": members or "none", "strength": strength or "none", "kind": view.kind}
    told = tr("adding-line", name=line.name, fate=fate, **given)
    told = joined((told, tr("adding-club", club=line.club)), " ") if line.club else told
    told = joined((told, tr("adding-listed", who=listed(line.listed, tr))), " ") if line.listed else told
    told = joined((told, tr("adding-known-one")), " ") if line.known else told
    return joined((told, tr("adding-cleaned")), " ") if line.cleaned else told


def added(view: TournamentView, tr: Tr, count: int) -> Screen:
    text = tr(
        "adding-done",
        count=count,
        kind=view.kind,
        entries=len(view.tournament.entries),
        size=view.places,
    )
    roster = button(tr("panel-roster", kind=view.kind), press("org", "roster", view.id))
    following = organizer.next_row(view, tr) if next_step(view) is Step.PAIR else ()
    return screen(text, following, roster, to_panel(view, tr))
