"""Screens that are everybody's: the menu, help, settings, what the bot keeps."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.languages import LANGUAGES
from bot.render.home import to_cancel, to_menu
from bot.render.phrases import Tr, button, label, lines, paragraphs, turning
from bot.render.score_forms import score_form_of
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens import decks, protests
from bot.render.screens.entry_door import entry_door
from bot.render.screens.organizer_state import asks_who_is_here
from bot.render.tables import page_of
from bot.views import TournamentCard, TournamentView, Viewer
from engine.formats import knockout
from engine.model import Status

ROLES = (
    "owner",
    "organizer",
    "head_referee",
    "referee",
    "off_duty",
    "appeals_chair",
    "appeals_member",
    "appeals_reserve",
    "player",
)
MOST_CARDS = 8
MOST_TILES = 4
MOST_TILES_IN_HALL = 6
"""A referee has more to do at the tables than a thumb wants to look for."""
MOST_TITLES = 5
MOST_WORD = 30


def greeting(viewer: Viewer, tr: Tr) -> Screen:
    """Sent on /start: it carries the bottom bar, which no edited message can."""
    return Screen(paragraphs(tr("menu-hello"), tr("menu-bar")), bar=bar(viewer, tr))


def bar(viewer: Viewer, tr: Tr) -> tuple[tuple[str, ...], ...]:
    """The tiles below the text field, two in a row, for all that the reader is; their words are commands too."""
    viewer = viewer.anywhere
    tiles = [tr("menu-panel")] if viewer.directs else []
    if viewer.directs or viewer.referees:
        tiles.append(tr("menu-tables"))
    in_hall = viewer.referees and not viewer.directs
    if in_hall:
        tiles += [tr("menu-calls"), tr("penalty-button")]
    if viewer.has("player") or not tiles:
        tiles.append(tr("menu-match"))
    tiles += [tr("menu-standings"), tr("menu-pairings")]
    if viewer.has("player") or not (viewer.directs or viewer.referees):
        tiles.append(tr("menu-judge"))
    shown = tiles[: MOST_TILES_IN_HALL if in_hall else MOST_TILES]
    return in_rows([label(one) for one in shown], 2)


def menu(
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    cards: Sequence[TournamentCard] = (),
    *,
    founds: bool = False,
    elsewhere: TournamentCard | None = None,
    remembers: bool = False,
) -> Screen:
    """The hero screen, without what the bar below says in the same words. `founds`: this person may set up a
    tournament; `elsewhere`: what the bar and typed words mean while this one is only looked at; `remembers`: a
    tournament of the club is over, so that there is something to look at."""
    new = new_tournament(tr) if founds else ()
    settings = (*_club(viewer, tr, remembers=remembers), button(tr("menu-settings"), press("mn", "settings")))
    if view is not None and view.tournament.entries:
        settings = (*settings[:-1], button(tr("menu-follow"), press("fw", "list", view.id)), settings[-1])
    if view is None:
        empty = tr("menu-none-yet" if founds else "menu-none")
        return choose(tr, cards, new) if cards else screen(empty, new, settings)
    text = paragraphs(
        tr("menu-tournament", title=view.tournament.title),
        lines(_status(view, tr), _roles(viewer, tr)),
        tr("menu-elsewhere", title=elsewhere.title) if elsewhere is not None else "",
    )
    several = any(card.id != view.id for card in cards)
    others = button(tr("menu-others"), press("mn", "list")) if several else ()
    below = () if elsewhere is not None else sum(bar(viewer, tr), ())
    tiles = [[one for one in row if one.label not in below] for row in _tiles(view, viewer, tr)]
    return screen(text, *tiles, others, new, settings)


def _club(viewer: Viewer, tr: Tr, *, remembers: bool) -> tuple[Button, ...]:
    """To all that the club remembers; before there is anything, for its owners to its people."""
    if not remembers and not viewer.has("owner"):
        return ()
    return (button(tr("club-open"), press("cm", "home") if remembers else press("cb", "show")),)


def choose(tr: Tr, cards: Sequence[TournamentCard], *more: Row, page: int = 0) -> Screen:
    """The tournaments of a person, newest first, those that are over last."""
    shown = page_of(sorted(cards, key=lambda card: card.status == Status.FINISHED), page, MOST_CARDS)
    rows = [
        button(tr("menu-card", title=card.title, status=card.status), press("mn", "pick", card.id))
        for card in shown.items
    ]
    return screen(tr("menu-choose"), *rows, turning(shown, lambda number: press("mn", "list", arg=number)), *more)


def _status(view: TournamentView, tr: Tr) -> str:
    tournament = view.tournament
    return tr("menu-status", status=tournament.status, entries=len(tournament.entries), size=view.places)


def _roles(viewer: Viewer, tr: Tr) -> str:
    named = [tr("role-name", role=role) for role in ROLES if role in viewer.roles]
    return tr("menu-roles", roles=", ".join(named)) if named else tr("menu-spectator")


def _tiles(view: TournamentView, viewer: Viewer, tr: Tr) -> Sequence[Sequence[Button]]:
    office = []
    if viewer.directs:
        office.append(button(tr("menu-panel"), press("org", "panel", view.id)))
    if viewer.directs or viewer.referees:
        office.append(button(tr("menu-tables"), press("tb", "grid", view.id)))
        office.append(button(tr("menu-calls"), press("cl", "list", view.id)))
    if (viewer.directs or viewer.referees) and asks_who_is_here(view):
        office.append(button(tr("checkin-open"), press("ci", "list", view.id)))
    office.extend(decks.door(view, viewer, tr) if viewer.referees else ())
    if view.tournament.protests and (office or viewer.has("appeals_chair", "appeals_member", "appeals_reserve")):
        office.append(button(tr("menu-protests"), press("pt", "list", view.id)))
    own = []
    if viewer.entry is not None:
        own.append(button(tr("menu-match"), press("my", "match", view.id)))
        own.append(button(tr("menu-team", kind=view.kind), press("tm", "show", view.id)))
    elif not viewer.directs or viewer.has("waiting", "seeking"):  # an organizer's own way in is under “My match”
        own.extend(entry_door(view, viewer, tr))
    public = [
        button(tr("menu-standings"), press("st", "show", view.id)),
        button(tr("menu-pairings"), press("pr", "show", view.id)),
    ]
    if knockout.is_announced(view.tournament):
        public.append(button(tr("menu-bracket"), press("br", "show", view.id)))
    duty = [_duty_button(view, viewer, tr)] if viewer.may_referee else []
    return office, duty, own, public


def _duty_button(view: TournamentView, viewer: Viewer, tr: Tr) -> Button:
    on = viewer.has("off_duty")
    return button(tr("duty-switch", on=on), press("du", "set", view.id, arg="on" if on else "off"))


def duty_changed(viewer: Viewer, tr: Tr, *, on: bool) -> Screen:
    """What a referee is told who has switched his duty; it brings his bottom bar."""
    return Screen(tr("notice-duty-own", on=on), bar=bar(viewer, tr))


def help_screen(view: TournamentView | None, viewer: Viewer, tr: Tr) -> Screen:
    """What people of each role can do, and how a result is typed in the tournament that is meant."""
    parts, everywhere = [tr("help-title")], viewer.anywhere
    if everywhere.directs:
        parts.append(tr("help-organizer"))
    if everywhere.directs or everywhere.referees:
        records, hears = viewer.directs or viewer.referees, view is None or protests.hears(view)
        hint = score_form_of(view).hint(tr, own=False) if view and records else ""
        parts.append(lines(tr("help-referee", protests=hears), hint, tr("help-lines")))
    if everywhere.has("player") or not everywhere.roles:
        parts.append(lines(tr("help-player"), score_form_of(view).hint(tr, own=True) if view else tr("help-line")))
    return screen(paragraphs(*parts, tr("help-everyone")), to_menu(tr))


def settings(viewer: Viewer, tr: Tr) -> Screen:
    languages = [button(one.own_name, press("mn", "lang", arg=one.code)) for one in LANGUAGES.values()]
    pairs = in_rows(languages, 2)
    other = "light" if viewer.person.theme == "dark" else "dark"
    pictures = button(tr("settings-pictures", theme=viewer.person.theme), press("mn", "theme", arg=other))
    data = button(tr("settings-privacy"), press("mn", "privacy"))
    return screen(tr("settings-title"), *pairs, pictures, data, to_menu(tr))


def owner_now(tr: Tr) -> Screen:
    """What whoever opened the owner's link reads: the next step is a press away."""
    return screen(tr("link-owner"), new_tournament(tr), to_menu(tr))


def new_tournament(tr: Tr) -> Button:
    return button(tr("menu-new"), press("org", "new"))


def role_requested(tr: Tr, role: str) -> Screen:
    return screen(tr("link-role-sent", role=tr("role-name", role=role)), to_menu(tr))


def cancelled(tr: Tr, form: str | None) -> Screen:
    """`form` is the name of the dialogue that was left, as in `form-name`."""
    return screen(tr("cancel-done", what=tr("form-name", form=form)) if form else tr("cancel-nothing"), to_menu(tr))


def is_it_meant(view: TournamentView | None, tr: Tr, text: str, key: str) -> Screen:
    """Words that are waited for look like something else: of the menu (`key` is their list), or a result."""
    word = text[:MOST_WORD]
    open_it = button(tr("meant-open", word=word), press("mn", "word", view.id, arg=key)) if key and view else ()
    return screen(tr("meant-ask", what="word" if key else "result", word=word), open_it, to_cancel(tr))


def privacy(tr: Tr) -> Screen:
    return screen(tr("privacy-text"), button(tr("privacy-forget"), press("mn", "forget")), to_menu(tr))


def confirm_forget(
    tr: Tr, plays_in: Sequence[str], enters: Sequence[str], played_in: Sequence[str], waits_in: Sequence[str] = ()
) -> Screen:
    """By titles of tournaments. While he plays somewhere there is nothing to press."""
    if plays_in:
        return screen(tr("privacy-playing", titles=_titles(plays_in)), to_menu(tr))
    text = paragraphs(
        tr("privacy-ask"),
        lines(
            tr("privacy-enters", titles=_titles(enters)) if enters else "",
            tr("privacy-played", titles=_titles(played_in)) if played_in else "",
            tr("privacy-erased"),
            tr("privacy-waits", titles=_titles(waits_in)) if waits_in else "",
        ),
    )
    sure = button(tr("privacy-do"), press("mn", "forget-do"), style="danger")
    return screen(text, sure, to_menu(tr))


def forgotten(tr: Tr) -> Screen:
    return screen(tr("privacy-done"))


def _titles(titles: Sequence[str]) -> str:
    more = " …" if len(titles) > MOST_TITLES else ""
    return joined([*titles[:MOST_TITLES]]) + more
