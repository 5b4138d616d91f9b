"""Seasons: the list, the table, what an organizer sets."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club_views import ClubPast
from bot.render import season as words
from bot.render.game_names import game_name
from bot.render.home import to_cancel
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, label, lines, name_label, paragraphs, turning
from bot.render.screen import Button, Screen, in_rows, press, screen, side_by_side
from bot.render.screens.memory import categories
from bot.render.screens.memory.home import to_club
from bot.render.tables import Column, page_of, pre, table
from bot.views import Viewer
from engine.club.categories import Category
from engine.club.seasons import BRINGS, Season, SeasonLine, qualifiers
from engine.model import PersonId, Tournament

ROWS = 30
PER_PAGE = 8
OFFERED: dict[str, tuple[int, ...]] = {"best": (0, 2, 3, 4, 5, 6, 8), "least": (1, 2, 3, 4), "final_of": (2, 4, 8, 16)}
"""Numbers with a button of their own; 0 tournaments of the best is all of them."""


def listed(past: ClubPast, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """Those that are on first, the newest first."""
    shown = page_of(past.seasons, page, PER_PAGE)
    rows = [
        button(tr("season-door", title=one.title, closed=one.closed), press("cm", "season", arg=one.id))
        for one in shown.items
    ]
    turns = turning(shown, lambda number: press("cm", "seasons", arg=number))
    new = button(tr("season-new"), press("cm", "newseason")) if viewer.directs else ()
    title = tr("season-list") if past.seasons else tr("season-none")
    return screen(title, *rows, turns, new, to_club(tr))


def ask_title(tr: Tr) -> Screen:
    return screen(tr("season-ask-title"), to_cancel(tr))


def ask_game(tr: Tr, games: Sequence[str]) -> Screen:
    """Where the club plays several. The button carries the game's number in this order."""
    rows = [button(game_name(tr, one), press("cm", "seasongame", arg=place)) for place, one in enumerate(games)]
    return screen(tr("season-ask-game"), *rows, to_cancel(tr))


def whole(
    past: ClubPast, viewer: Viewer, tr: Tr, season: Season, page: int = 0, category: Category | None = None
) -> Screen:
    """The table, or that of a category, and what it is counted by."""
    named = words.rows(past, season, category)
    chosen = "" if category is None else category.id
    shown = page_of(named, page, ROWS)
    text = paragraphs(
        lines(
            tr("season-title", title=season.title, closed=season.closed),
            words.played(past, season, tr),
            words.rules(season, tr),
        ),
        _table(tr, shown.items) if named else tr("season-empty"),
    )
    own = past.annals.who(viewer.person.id)
    mine = any(one.line.person == own for one in named)
    tiles = [_to(tr("season-mine"), "line", f"{season.id}.{own}")] if mine else []
    tiles += [button(tr("season-final-open"), press("st", "show", season.final))] if season.final else []
    turns = turning(shown, lambda number: press("cm", "season", arg=f"{season.id}.{number}.{chosen}"))
    filters = categories.choices(past, tr, category, lambda one: press("cm", "season", arg=f"{season.id}.0.{one}"))
    tiles += [_to(tr("picture-button", kind="season"), "seasonpic", season.id)] if named else []
    office = _office(season, tr, past.season_table(season)) if viewer.directs else []
    link = [_to(tr("hall-open"), "seasonhall", season.id)] if viewer.directs else []
    paper = [_to(tr("papers-open"), "seasonpdf", season.id)] if viewer.directs and named else []
    return screen(
        text,
        turns,
        *filters,
        *side_by_side([*tiles, *paper, *link, *office]),
        _to(tr("season-back"), "seasons", ""),
        to_club(tr),
    )


def line(past: ClubPast, tr: Tr, season: Season, person: PersonId) -> Screen:
    """What each tournament has brought to a player, and which of them count."""
    found = next((one for one in past.season_table(season) if one.person == person), None)
    titles = {event.id: event.title for event in past.events}
    told = (
        [
            tr("season-brought", title=titles[one], points=exact_text(points), counts=one in found.counted)
            for one, points in found.brought.items()
        ]
        if found is not None
        else []
    )
    total = tr("season-total", total=exact_text(found.total)) if found is not None else tr("season-empty")
    text = paragraphs(tr("season-line", name=past.name(person), title=season.title), lines(*told), total)
    return screen(text, _back(season, tr))


def tournaments(season: Season, tr: Tr, candidates: Sequence[Tournament], page: int = 0) -> Screen:
    """What counts and what does not: a press changes it."""
    shown = page_of(candidates, page, PER_PAGE)

    def tick(one: Tournament) -> Button:
        on = one.id in season.tournaments
        to = press("cm", "count", arg=f"{season.id}.{one.id}.{int(not on)}.{shown.number}")
        return Button(f"{'✅' if on else '⬜'} {name_label(one.title, 24)}", to)

    turns = turning(shown, lambda number: press("cm", "counted", arg=f"{season.id}.{number}"))
    title = tr("season-counted", title=season.title) if candidates else tr("season-no-tournaments")
    return screen(title, *map(tick, shown.items), turns, _back(season, tr))


def rules(season: Season, tr: Tr) -> Screen:
    """What a tournament brings, how many count, who plays the final."""
    choices = [
        button(tr("season-brings-set", brings=one, on=one == season.rules.brings), _set(season, "brings", one))
        for one in BRINGS
    ]
    by_places = _to(tr("season-table-set"), "places", season.id) if season.rules.brings == "places" else ()
    numbers = [_to(tr("season-number", what=what), "rule", f"{season.id}.{what}") for what in OFFERED]
    text = paragraphs(tr("season-rules-title", title=season.title), words.rules(season, tr))
    return screen(text, *choices, by_places, *side_by_side(numbers), _back(season, tr))


def rule(season: Season, tr: Tr, what: str) -> Screen:
    """One number of the rules."""
    now = {"best": season.rules.best or 0, "least": season.rules.least, "final_of": season.rules.final_of}[what]
    choices = [
        button(tr("season-choice", what=what, value=one, on=one == now), _set(season, what, str(one)))
        for one in OFFERED[what]
    ]
    return screen(tr("season-number-ask", what=what), *in_rows(choices, 2), _to(tr("season-rules"), "rules", season.id))


def ask_places(tr: Tr, season: Season) -> Screen:
    table = " ".join(map(str, season.rules.table))
    copy = Button(label(tr("season-table-copy")), copy=table)
    return screen(tr("season-table-ask", table=table), copy, to_cancel(tr))


def confirm_final(past: ClubPast, tr: Tr, season: Season) -> Screen:
    """Who would play it."""
    people = qualifiers(season, past.season_table(season))
    named = [past.name(one) for one in people if one in past.names]
    text = paragraphs(
        tr("season-final-ask", title=season.title, count=len(named)),
        lines(*(tr("season-qualifier", place=place, name=name) for place, name in enumerate(named, 1))),
        tr("season-final-means"),
    )
    yes = button(tr("season-final-do"), press("cm", "finaldo", arg=season.id), style="success")
    return screen(text, yes, _back(season, tr))


def final_title(season: Season, tr: Tr) -> str:
    """What the final is called."""
    return label(tr("season-final-title", title=season.title))


def _office(season: Season, tr: Tr, found: Sequence[SeasonLine]) -> list[Button]:
    """What organizers may do."""
    if season.closed:
        return [_to(tr("season-reopen"), "close", f"{season.id}.0")]
    final = [_to(tr("season-final"), "final", season.id)] if found and not season.final else []
    return [
        _to(tr("season-tournaments"), "counted", season.id),
        _to(tr("season-rules"), "rules", season.id),
        *final,
        _to(tr("season-close"), "close", f"{season.id}.1"),
    ]


def _table(tr: Tr, shown: Sequence[words.SeasonRow]) -> str:
    columns = (
        Column(label(tr("season-place"))),
        Column(label(tr("season-name")), "left", shrinks=True),
        Column(label(tr("season-points"))),
        Column(label(tr("season-events"))),
    )
    cells = [(one.place, one.name, one.total, str(len(one.line.brought))) for one in shown]
    return pre(table(columns, cells))


def _to(text: str, action: str, arg: str) -> Button:
    return button(text, press("cm", action, arg=arg))


def _set(season: Season, what: str, value: str) -> str:
    return press("cm", "ruleset", arg=f"{season.id}.{what}.{value}")


def _back(season: Season, tr: Tr) -> Button:
    return _to(tr("season-to"), "season", season.id)
