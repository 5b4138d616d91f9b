"""What is known of the people of a pair or a team: ranks, boards, reserves. Their captain or the desk says it before
the first round."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.home import to_cancel, to_team
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.views import TournamentView, Viewer
from engine.formats.lineups import nominated
from engine.model import Entry, Member, PersonId, Status

PER_ROW = 4
RESERVE = "r"


def may_state(view: TournamentView, viewer: Viewer, entry: Entry) -> bool:
    """The desk, or the captain of the team itself, while the list is open."""
    own = viewer.entry is not None and viewer.entry.id == entry.id and entry.captain == viewer.person.id
    return _is_open(view, entry) and (viewer.directs or own)


def _is_open(view: TournamentView, entry: Entry) -> bool:
    book = view.tournament.rulebook
    stated = view.kind != "player" and book.knows_ranks and bool(entry.members)
    return stated and view.tournament.status is Status.REGISTRATION and not view.tournament.rounds


def opening(view: TournamentView, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """The way here, where there is anything to say."""
    if not _is_open(view, entry):
        return ()
    boards = view.tournament.rulebook.scoring.seating is not None
    return (button(tr("roster-open", boards=boards), press("rs", "show", view.id, entry.id)),)


def known(view: TournamentView, tr: Tr, entry: Entry, person: PersonId) -> str:
    """«доска 1, 3k», «запасной»; `none` where nothing was said."""
    member = next((one for one in nominated(entry) if one.id == str(person)), None)
    if member is None or not view.tournament.rulebook.knows_ranks:
        return "none"
    return ", ".join(_told(tr, member)) or "none"


def _told(tr: Tr, member: Member) -> Iterator[str]:
    if member.reserve:
        yield tr("roster-is-reserve")
    elif member.board is not None:
        yield tr("roster-is-board", board=member.board)
    if member.rank:
        yield member.rank


def nominations(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> Screen:
    """Everybody of the entry; a press on somebody says more of him."""
    people = [
        tr("team-member", name=view.person_name(one), known=known(view, tr, entry, one), captain=one == entry.captain)
        for one in entry.members
    ]
    text = paragraphs(tr("roster-people", name=view.name(entry.id)), lines(*people), tr("roster-how"))
    rows = [
        button(tr("roster-pick", name=view.person_name(one)), _act(view, entry, "one", one), width=36)
        for one in entry.members
    ]
    return screen(text, *rows, _back(view, viewer, tr, entry))


def member(view: TournamentView, tr: Tr, entry: Entry, person: PersonId) -> Screen:
    """One of them: his board or that he is a reserve by a press, his rank by words."""
    seating, reserves = view.tournament.rulebook.scoring.seating, view.tournament.rulebook.participants.substitutes
    said = known(view, tr, entry, person)
    text = paragraphs(tr("roster-member", name=view.person_name(person), known=said, boards=seating is not None))
    seats: list[Button] = []
    if seating is not None:
        seats = [
            button(tr("roster-board", board=board), _act(view, entry, "put", f"{person}-{board}"))
            for board in range(1, seating.boards + 1)
        ]
    rows: list[Row] = [*in_rows(seats, PER_ROW)]
    if seats and reserves:
        rows.append(button(tr("roster-reserve"), _act(view, entry, "put", f"{person}-{RESERVE}")))
    rank = button(tr("roster-rank"), _act(view, entry, "rank", person))
    return screen(text, *rows, rank, button(tr("roster-back"), press("rs", "show", view.id, entry.id)))


def ask_rank(view: TournamentView, tr: Tr, person: PersonId) -> Screen:
    return screen(tr("roster-ask-rank", name=view.person_name(person)), to_cancel(tr))


def _act(view: TournamentView, entry: Entry, action: str, arg: object) -> str:
    return press("rs", action, view.id, entry.id, entry.version, arg)


def _back(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    own = viewer.entry is not None and viewer.entry.id == entry.id
    if own or not viewer.directs:
        return (to_team(view, tr),)
    return (button(tr("roster-entry", name=view.name(entry.id)), press("org", "entry", view.id, entry.id), width=36),)
