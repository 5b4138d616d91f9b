"""The players of a club: the list, a profile, the opponents."""

from __future__ import annotations

from bot.club_views import ClubPast
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, lines, name_label, paragraphs, plain_day, turning
from bot.render.screen import Button, Row, Screen, in_rows, press, screen, side_by_side
from bot.render.screens.memory import ratings
from bot.render.screens.memory.home import to_club
from bot.render.tables import page_of
from bot.views import Viewer
from engine.club.annals import SHOWN
from engine.club.past import Finish
from engine.club.players import Appearance, Player, Tally
from engine.model import PersonId

PER_PAGE = 12
EVENTS_PER_PAGE = 8
RIVALS_PER_PAGE = 20


def listed(past: ClubPast, tr: Tr, page: int = 0) -> Screen:
    """Everybody whom lists may name, by name."""
    people = sorted((one for one in past.players if past.lists(one)), key=lambda one: (past.name(one).casefold(), one))
    if not people:
        return screen(tr("annals-nobody"), to_club(tr))
    shown = page_of(people, page, PER_PAGE)
    rows = in_rows([_door(past, one) for one in shown.items], 2)
    turns = turning(shown, lambda number: press("cm", "players", arg=number))
    return screen(tr("annals-players-title", count=len(people)), *rows, turns, to_club(tr))


def found(past: ClubPast, tr: Tr, people: tuple[PersonId, ...]) -> Screen:
    """Those whose name fits what somebody typed."""
    rows = in_rows([_door(past, one) for one in people[:PER_PAGE]], 2)
    return screen(tr("annals-found", count=len(people)), *rows, to_club(tr))


def profile(past: ClubPast, viewer: Viewer, tr: Tr, person: PersonId, page: int = 0) -> Screen:
    """A player through all tournaments, the newest first."""
    player, mine = past.players[person], past.annals.who(viewer.person.id) == person
    shown = page_of(player.appearances, page, EVENTS_PER_PAGE)
    text = paragraphs(
        lines(
            tr("annals-profile", name=past.name(person)),
            tr("annals-record", tournaments=len(player.appearances), record=_tally(player.tally, tr)),
            _titles(player, tr),
        ),
        lines(*(_appearance(past, one, tr) for one in shown.items)),
        tr("annals-shown-to", shown=past.annals.shown_of(person)) if mine else "",
    )
    doors = ratings.doors(past, tr, person)
    doors += [button(tr("annals-rivals"), press("cm", "rivals", arg=person))] if player.rivals else []
    if mine:
        doors.append(button(tr("annals-shown"), press("cm", "shown")))
    office: list[Row] = []
    if viewer.directs:
        office.append(button(tr("annals-merge"), press("cm", "merge", arg=person)))
        office += [_part(past, twin, tr) for twin in past.annals.known_as(person) if twin != person]
    turns = turning(shown, lambda number: press("cm", "player", arg=f"{person}.{number}"))
    to_list = button(tr("annals-players-back"), press("cm", "players"))
    return screen(text, turns, *side_by_side(doors), *office, (to_list, to_club(tr)))


def rivals(past: ClubPast, tr: Tr, person: PersonId, page: int = 0) -> Screen:
    """How a player stands against each whom he has met at a board; whoever was met most often first."""
    own = past.players[person].rivals
    listed = [one for one in own if past.lists(one)]
    shown = page_of(listed, page, RIVALS_PER_PAGE)
    told = [tr("annals-rival", name=past.name(one), record=_tally(own[one], tr)) for one in shown.items]
    text = paragraphs(tr("annals-rivals-title", name=past.name(person)), lines(*told))
    turns = turning(shown, lambda number: press("cm", "rivals", arg=f"{person}.{number}"))
    return screen(text, turns, button(tr("annals-profile-back"), press("cm", "player", arg=person)), to_club(tr))


def visibility(past: ClubPast, tr: Tr, person: PersonId) -> Screen:
    """What others see of the reader: he chooses."""
    now = past.annals.shown_of(person)

    def choice(shown: str) -> Button:
        return button(tr("annals-show", shown=shown, on=shown == now), press("cm", "show", arg=shown))

    back = button(tr("annals-profile-back"), press("cm", "player", arg=person))
    return screen(tr("annals-shown-ask"), *(choice(one) for one in SHOWN), back)


def place_text(finish: Finish) -> str:
    """2, or 2–3 where others have the same place."""
    return f"{finish.place}" if finish.place == finish.last_place else f"{finish.place}–{finish.last_place}"


def _door(past: ClubPast, person: PersonId) -> Button:
    return Button(name_label(past.name(person), 20), press("cm", "player", arg=person))


def _part(past: ClubPast, twin: PersonId, tr: Tr) -> Button:
    return button(tr("annals-part", name=name_label(past.known_name(twin), 16)), press("cm", "part", arg=twin))


def _tally(tally: Tally, tr: Tr) -> str:
    return tr("annals-tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def _titles(player: Player, tr: Tr) -> str:
    return tr("annals-titles", count=len(player.titles)) if player.titles else ""


def _appearance(past: ClubPast, one: Appearance, tr: Tr) -> str:
    return tr(
        "annals-appearance",
        day=plain_day(one.event.ended, past.club.zone),
        title=one.event.title,
        place=place_text(one.finish),
        of=len(one.event.entries),
        points=exact_text(one.finish.points),
        first=one.finish.first,
    )
