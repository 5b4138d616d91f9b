"""What the other side says to a protest: its words on the card, and the way to write them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.phrases import Tr, button, entry_label
from bot.render.screen import Button, press
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine.decide.hearing import other_side
from engine.decide.protests import may_answer
from engine.model import Entry
from engine.protests import Protest
from engine.timing import law


def speaks(view: TournamentView, viewer: Viewer, entry: Entry) -> bool:
    """Whether the reader may protest for his side: in a team perhaps its captain alone."""
    return law(view.tournament).filed_by == "entry" or entry.captain == viewer.person.id


def answers(view: TournamentView, tr: Tr, protest: Protest, rulings: int) -> Iterator[str]:
    """What the other side has said after so many rulings; what it told a referee, who wrote it down, says so."""
    for key, one in protest.answered(rulings).items():
        words = view.words.get(key)
        text = "gone" if words is None else words.text or "none"
        told = one.by not in view.tournament.entries[one.entry].members
        yield tr("protest-answer-words", name=view.name(one.entry), text=text, told=told)


def silent_line(view: TournamentView, tr: Tr, protest: Protest) -> str:
    """For whoever decides: the other side has not said yet how it sees the case («Кодекс РФГ» 26.1г)."""
    other = other_side(view.tournament, protest)
    if other is None or not protest.open or protest.answered(len(protest.rulings)):
        return ""
    return tr("protest-not-answered", name=view.name(other), appeal=bool(protest.rulings))


def answer_row(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> tuple[Button, ...]:
    """The other side says how it sees the case; for one that says it aloud a referee writes it down."""
    other, pairing = other_side(view.tournament, protest), view.tournament.protested(protest)
    if other is None or pairing is None or not may_answer(protest):
        return ()
    entry = viewer.entry
    own = entry is not None and entry.id == other and speaks(view, viewer, entry)
    at_table = entry is not None and entry.id in pairing.entries
    if not own and (at_table or not may_record(viewer)):
        return ()
    data = press("pt", "answer", view.id, f"{protest.round}-{protest.table}", protest.version, protest.id)
    again = bool(protest.answered(len(protest.rulings)))
    whose = "theirs" if not own else "again" if again else "own"
    return (button(tr("protest-answer", whose=whose, name=entry_label(view, other, 16)), data, width=36),)
