"""The captain's line-up for a round that is announced: board by board who sits there.

What is chosen so far rides on the buttons: the side, then a letter a board, in the order of the roster, a dash for
nobody.
"""

from __future__ import annotations

from string import ascii_letters

from bot.render.home import to_card, to_match
from bot.render.phrases import Tr, button, clock_time, lines, paragraphs, round_title
from bot.render.score_forms.boards import member_name
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens.table_state import is_started
from bot.views import TournamentView, Viewer
from engine.formats import lineups
from engine.model import Entry, EntryId, Lineup, Pairing
from engine.results import Side
from engine.timing import lineups_due

NOBODY = "-"


def buttons(view: TournamentView, tr: Tr, pairing: Pairing, *entries: EntryId) -> tuple[Button, ...]:
    """To the line-ups of these, before the round; none where there are no boards."""
    if view.tournament.rulebook.scoring.seating is None or is_started(view, pairing):
        return ()
    return tuple(
        button(
            tr("lineup-open", whose=view.name(entry) if len(entries) > 1 else "own"),
            _act(view, pairing, "show", f"{pairing.side_of(entry)[0]}{standing(view, entry, pairing)}"),
        )
        for entry in entries
    )


def of_captain(view: TournamentView, tr: Tr, viewer: Viewer, entry: Entry, pairing: Pairing) -> tuple[Button, ...]:
    """To the line-up of one's own team: the captain names it («Кодекс РФГ» П4 1.2)."""
    return buttons(view, tr, pairing, entry.id) if entry.captain == viewer.person.id else ()


def lineup(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing, code: str) -> Screen:
    """Every board with who is to sit there; a press changes one. Once the captain's time is over he reads who plays."""
    t, round_ = view.tournament, view.tournament.rounds[pairing.round - 1]
    entry, seats = decoded(view, pairing, code)
    last, minutes = lineups_due(t, round_), t.rulebook.time.lineup_deadline
    title = tr("lineup-title", round=round_title(view, tr, round_), name=view.name(entry.id))
    if last is not None and view.at > last and viewer.person.id in entry.members:
        _, seats = decoded(view, pairing, code[0] + standing(view, entry.id, pairing))
        boards = (tr("lineup-board", board=board, name=_name(view, tr, one)) for board, one in enumerate(seats, 1))
        over = tr("lineup-over", time=clock_time(last, t.zone))
        return screen(paragraphs(lines(title, over), lines(*boards)), to_match(view, tr))
    until = "none" if last is None else clock_time(last, t.zone)
    is_in = pairing.lineup_of(pairing.side_of(entry.id)) == seats
    text = paragraphs(
        lines(title, tr("lineup-deadline", minutes=minutes, time=until) if minutes else ""),
        lines(tr("lineup-sent") if is_in else "", tr("lineup-how")),
    )
    rows = [
        button(
            tr("lineup-board", board=board, name=_name(view, tr, member)),
            _act(view, pairing, "pick", f"{code}.{board}"),
        )
        for board, member in enumerate(seats, start=1)
    ]
    put = button(tr("lineup-put"), _act(view, pairing, "put", code), style="success")
    own = viewer.person.id in entry.members
    return screen(text, *rows, put, to_match(view, tr) if own else to_card(view, tr, pairing))


def pick(view: TournamentView, tr: Tr, pairing: Pairing, code: str, board: int) -> Screen:
    """Who sits at one board."""
    entry, _ = decoded(view, pairing, code)
    letters = {**dict(zip(ascii_letters, lineups.roster_of(entry), strict=False)), NOBODY: None}
    rows = [
        button(
            _name(view, tr, None if member is None else member.id),
            _act(view, pairing, "show", code[0] + seated(code[1:], board, letter)),
        )
        for letter, member in letters.items()
    ]
    return screen(tr("lineup-pick", board=board), *rows, button(tr("lineup-back"), _act(view, pairing, "show", code)))


def standing(view: TournamentView, entry_id: EntryId, pairing: Pairing) -> str:
    """What holds now: the line-up that was submitted, or the one that holds without a word."""
    seating, entry = view.tournament.rulebook.scoring.seating, view.tournament.entries[entry_id]
    assert seating is not None
    known = pairing.lineup_of(pairing.side_of(entry_id)) or lineups.default(view.tournament, entry, seating)
    letters = {member.id: letter for letter, member in zip(ascii_letters, lineups.roster_of(entry), strict=False)}
    seats = known or (*letters, *[None] * seating.boards)[: seating.boards]
    return "".join(NOBODY if member is None else letters[member] for member in seats)


def side_in(code: str) -> Side:
    """Whose line-up a code is."""
    return Side.FIRST if code[0] == Side.FIRST[0] else Side.SECOND


def decoded(view: TournamentView, pairing: Pairing, code: str) -> tuple[Entry, Lineup]:
    """Whose line-up a code is, and who sits at which board."""
    side = side_in(code)
    entry = view.tournament.entries[pairing.entry_at(side)]
    roster = lineups.roster_of(entry)
    seats = tuple(None if letter == NOBODY else roster[ascii_letters.index(letter)].id for letter in code[1:])
    return entry, seats


def seated(seats: str, board: int, letter: str) -> str:
    """With somebody at a board; who sat there changes places with him."""
    chosen = list(seats)
    if letter in chosen and letter != NOBODY:
        chosen[chosen.index(letter)] = chosen[board - 1]
    chosen[board - 1] = letter
    return "".join(chosen)


def _name(view: TournamentView, tr: Tr, member: str | None) -> str:
    return tr("lineup-nobody") if member is None else member_name(view, member)


def _act(view: TournamentView, pairing: Pairing, action: str, arg: str) -> str:
    return press("lu", action, view.id, pairing.id, pairing.lineup_version(side_in(arg)), arg)
