"""Ratings: the list of a game, a player's own way, why it changed, what an organizer chooses."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club_views import ClubPast
from bot.render.game_names import game_name
from bot.render.phrases import Tr, button, label, lines, name_label, paragraphs, plain_day, turning
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens.memory import categories
from bot.render.screens.memory.home import to_club
from bot.render.tables import Column, page_of, pre, table
from bot.views import Viewer
from engine.club.annals import RatingChoice
from engine.club.categories import Category
from engine.club.events import SYSTEMS
from engine.club.rated import GameRating
from engine.model import PersonId
from engine.ratings.history import Difference
from engine.ratings.protocol import Change, Gain

ROWS = 30
CHANGES = 12
MOST_DIFFERENCES = 8


def games(past: ClubPast, viewer: Viewer, tr: Tr) -> Screen:
    """Which ratings there are; of a single one its list is shown instead."""
    rows = [button(rating_name(one, tr), press("cm", "rating", arg=_id(past, one))) for one in past.ratings]
    choose = _choose(viewer, tr)
    return screen(tr("rating-games") if rows else tr("rating-none"), *rows, choose, to_club(tr))


def listed(
    past: ClubPast, viewer: Viewer, tr: Tr, rating: GameRating, page: int = 0, category: Category | None = None
) -> Screen:
    """Everybody whom lists may name, the highest first; a place is that among all, or in the category, and who have
    the same number share it."""
    among = [one for one in rating.ratings.standings.items() if past.holds(category, one[0])]
    first = {now.shown: len(among) - number for number, (_, now) in enumerate(reversed(among))}
    ranked = [(first[now.shown], person, now) for person, now in among if past.lists(person)]
    chosen = "" if category is None else category.id
    shown = page_of(ranked, page, ROWS)
    columns = (
        Column(label(tr("season-place"))),
        Column(label(tr("season-name")), "left", shrinks=True),
        Column(label(tr("rating-column"))),
        Column(label(tr("rating-games-column"))),
    )
    cells = [(str(place), past.name(one), str(now.shown), str(now.games)) for place, one, now in shown.items]
    text = paragraphs(tr("rating-title", name=rating_name(rating, tr)), pre(table(columns, cells)))
    turns = turning(shown, lambda number: press("cm", "rating", arg=f"{_id(past, rating)}.{number}.{chosen}"))
    filters = categories.choices(
        past, tr, category, lambda one: press("cm", "rating", arg=f"{_id(past, rating)}.0.{one}")
    )
    own = past.annals.who(viewer.person.id)
    mine = _to_changes(past, rating, own, tr("rating-mine")) if own in rating.ratings.changes else ()
    others = button(tr("rating-others"), press("cm", "ratings", arg="all")) if len(past.ratings) > 1 else ()
    return screen(text, turns, *filters, mine, others, _choose(viewer, tr), to_club(tr))


def changes(past: ClubPast, tr: Tr, rating: GameRating, person: PersonId, page: int = 0) -> Screen:
    """What each tournament has done to a player's rating, the last first; a press tells why."""
    own = rating.ratings.changes[person]
    newest = tuple(enumerate(own))[::-1]
    shown = page_of(newest, page, CHANGES)
    titles = {event.id: event.title for event in past.events}
    told = [_change(past, tr, titles.get(one.event, "—"), one) for _, one in shown.items]
    base = f"{_id(past, rating)}.{person}"
    doors = [
        button(name_label(titles.get(one.event, "—"), 20), press("cm", "ratingwhy", arg=f"{base}.{number}"))
        for number, one in shown.items
    ]
    turns = turning(shown, lambda number: press("cm", "changes", arg=f"{base}.{number}"))
    text = paragraphs(
        lines(
            tr("rating-of", name=past.name(person), rating=rating_name(rating, tr)),
            rating_now(own[-1], tr),
        ),
        lines(*told),
        tr("rating-why-how"),
    )
    curve = button(tr("picture-button", kind="curve"), press("cm", "curve", arg=base))
    back = button(tr("annals-profile-back"), press("cm", "player", arg=person))
    return screen(text, *in_rows(doors, 2), turns, (curve, back), to_club(tr))


def why(past: ClubPast, tr: Tr, rating: GameRating, person: PersonId, number: int) -> Screen:
    """What each game of a tournament has added."""
    own = rating.ratings.changes[person]
    change = own[min(number, len(own) - 1)]
    title = next((event.title for event in past.events if event.id == change.event), "—")
    text = paragraphs(
        lines(
            tr("rating-why", name=past.name(person), title=title),
            tr("rating-from-to", before=change.before.shown, after=change.after.shown),
        ),
        lines(*(_gain(past, tr, one) for one in change.games)),
        tr("rating-rest", rest=f"{_rest(change):+.1f}") if abs(_rest(change)) >= 0.05 else "",
        tr("rating-why-means"),
    )
    base = f"{_id(past, rating)}.{person}"
    return screen(text, button(tr("rating-back"), press("cm", "changes", arg=base)), to_club(tr))


def choose_game(past: ClubPast, tr: Tr) -> Screen:
    """For organizers: by which system each game is rated."""
    rows = [
        button(
            tr("rating-choice", game=game_name(tr, game), system=past.annals.rating_of(game).system or "book"),
            press("cm", "ratinggame", arg=place),
        )
        for place, game in enumerate(past.games)
    ]
    return screen(tr("rating-choose"), *rows, to_club(tr))


def choose_system(past: ClubPast, tr: Tr, place: int) -> Screen:
    """Of one game, and which of its games count; the buttons carry its number among the club's games."""
    now = past.annals.rating_of(past.games[place])

    def choice(system: str) -> Button:
        data = press("cm", "ratingset", arg=f"{place}.{system}")
        return button(tr("rating-system", system=system or "book", on=system == now.system), data)

    counted = [] if now.system == "none" else [_counted(tr, place, now, part) for part in now.following()]
    back = button(tr("rating-choose-back"), press("cm", "ratingchoose"))
    game = game_name(tr, past.games[place])
    text = paragraphs(tr("rating-choose-system", game=game), tr("rating-counted-means") if counted else "")
    return screen(text, *map(choice, ("", *SYSTEMS)), *counted, back)


def _counted(tr: Tr, place: int, now: RatingChoice, part: str) -> Button:
    """How it is; the press says what is next in turn."""
    data = press("cm", "ratinggames", arg=f"{place}.{part}.{said_of(now.following()[part], part)}")
    return button(tr("rating-counted", part=part, said=said_of(now, part)), data)


def said_of(choice: RatingChoice, part: str) -> str:
    """What the club says of a kind of games, as a word: yes, no, book, or how teams are rated."""
    said: bool | str | None = getattr(choice, part)
    if isinstance(said, str):
        return said
    return "book" if said is None else "yes" if said else "no"


def doors(past: ClubPast, tr: Tr, person: PersonId) -> list[Button]:
    """From a profile to each rating that the player has."""
    return [
        _to_changes(past, one, person, tr("rating-door", rating=rating_name(one, tr), shown=_shown(one, person)))
        for one in past.ratings
        if person in one.ratings.changes
    ]


def at_the_end(past: ClubPast, tr: Tr, rating: GameRating, differences: Sequence[Difference]) -> str:
    """Whose rating is another one once a tournament is closed: the greatest differences, of those whom lists name."""
    told = [one for one in differences if past.names.get(one.person) is None or past.lists(one.person)]
    if not told:
        return ""
    shown = [_difference(past, tr, one) for one in told[:MOST_DIFFERENCES] if one.person in past.names]
    return lines(tr("rating-at-end", count=len(told), rating=rating_name(rating, tr)), *shown)


def rating_name(rating: GameRating, tr: Tr) -> str:
    """«Го · EGF»."""
    return tr("rating-name", game=game_name(tr, rating.game), system=rating.system)


def rating_now(last: Change, tr: Tr) -> str:
    """How somebody stands after his last event."""
    deviation = round(last.after.deviation or 0)  # 0 in a rating that has none
    return tr("rating-now", shown=last.after.shown, games=last.after.games, deviation=deviation)


def _id(past: ClubPast, rating: GameRating) -> str:
    """How a button names a rating: the number of its game, and its system."""
    return f"{past.games.index(rating.game)}.{rating.system}"


def _choose(viewer: Viewer, tr: Tr) -> Row:
    return button(tr("rating-choose-open"), press("cm", "ratingchoose")) if viewer.directs else ()


def _to_changes(past: ClubPast, rating: GameRating, person: PersonId, text: str) -> Button:
    return button(text, press("cm", "changes", arg=f"{_id(past, rating)}.{person}"))


def _shown(rating: GameRating, person: PersonId) -> int:
    return rating.ratings.changes[person][-1].after.shown


def _change(past: ClubPast, tr: Tr, title: str, one: Change) -> str:
    return tr(
        "rating-change",
        day=plain_day(one.ended, past.club.zone),
        title=title,
        delta=f"{one.after.shown - one.before.shown:+d}",
        after=one.after.shown,
    )


def _gain(past: ClubPast, tr: Tr, one: Gain) -> str:
    known = past.names.get(one.opponent) if past.lists(one.opponent) else None
    return tr(
        "rating-gain",
        name=known or "—",
        rating=str(round(one.opponent_rating)),
        expected=f"{one.expected:.2f}",
        score=f"{one.score:g}",
        gain=f"{one.gain:+.1f}",
    )


def _rest(change: Change) -> float:
    """What no single game has added: a bound of the system."""
    return change.after.rating - change.before.rating - sum(one.gain for one in change.games)


def _difference(past: ClubPast, tr: Tr, one: Difference) -> str:
    before = "—" if one.before is None else str(one.before.shown)
    after = "—" if one.after is None else str(one.after.shown)
    return tr("rating-difference", name=past.names[one.person], before=before, after=after)
