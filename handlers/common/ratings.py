"""The club's ratings: lists, a player's own way, why it changed; organizers choose the systems."""

from __future__ import annotations

from bot.club_views import ClubPast
from bot.gallery import Gallery
from bot.render.pictures.curve import curve_picture
from bot.render.screens.memory import ratings
from engine.club.events import RatedGamesChosen, RatingChosen
from engine.club.rated import GameRating
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.common.pictures import send_of_club
from handlers.in_club import for_its_organizers, in_club, pieces
from handlers.needs import page_number
from handlers.visit import AnyVisit
from handlers.words import on_command, on_words


@on_command("rating")
@on_words("words-rating")
@on_press("cm", "ratings")
@in_club
async def games(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    if len(past.ratings) == 1:
        await visit.show(ratings.listed(past, visit.viewer, visit.tr, past.ratings[0]))
    else:
        await visit.show(ratings.games(past, visit.viewer, visit.tr))


@on_press("cm", "rating")
@in_club
async def listed(visit: AnyVisit) -> None:
    past, rating, (page, category) = await _meant(visit, 2)
    shown = past.category(category)
    await visit.show(ratings.listed(past, visit.viewer, visit.tr, rating, page_number(page), shown))


@on_press("cm", "changes")
@in_club
async def changes(visit: AnyVisit) -> None:
    past, rating, (who, page) = await _meant(visit, 2)
    person = _rated(visit, past, rating, who)
    await visit.show(ratings.changes(past, visit.tr, rating, person, page_number(page)))


@on_press("cm", "curve")
@in_club
async def curve(visit: AnyVisit, gallery: Gallery) -> None:
    past, rating, (who,) = await _meant(visit, 1)
    person = _rated(visit, past, rating, who)
    await send_of_club(visit, gallery, past.club, (curve_picture(past, visit.tr, rating, person),))


@on_press("cm", "ratingwhy")
@in_club
async def why(visit: AnyVisit) -> None:
    past, rating, (who, number) = await _meant(visit, 2)
    person = _rated(visit, past, rating, who)
    await visit.show(ratings.why(past, visit.tr, rating, person, page_number(number)))


@on_press("cm", "ratingchoose")
@for_its_organizers
async def choose(visit: AnyVisit) -> None:
    await visit.show(ratings.choose_game(await visit.desk.annals.past(), visit.tr))


@on_press("cm", "ratinggame")
@for_its_organizers
async def choose_system(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    _, place = _game(past, visit.press.arg)
    await visit.show(ratings.choose_system(past, visit.tr, place))


@on_press("cm", "ratingset")
@for_its_organizers
async def set_system(visit: AnyVisit) -> None:
    place, system = pieces(visit, 2)
    game, _ = _game(await visit.desk.annals.past(), place)
    await visit.desk.annals.decide(RatingChosen(game, system), visit.actor)
    await visit.toast(visit.tr("annals-shown-done"))
    await choose(visit)


@on_press("cm", "ratinggames")
@for_its_organizers
async def set_games(visit: AnyVisit) -> None:
    place, part, said = pieces(visit, 3)
    past = await visit.desk.annals.past()
    game, index = _game(past, place)
    chosen = past.annals.rating_of(game).following().get(part)
    if chosen is None or ratings.said_of(chosen, part) != said:
        raise RuleViolation("annals.same_choice")
    event = RatedGamesChosen(game, chosen.technical, chosen.handicap, chosen.teams)
    await visit.desk.annals.decide(event, visit.actor)
    await visit.show(ratings.choose_system(await visit.desk.annals.past(), visit.tr, index))


def _game(past: ClubPast, place: str) -> tuple[str, int]:
    """The game that a button is about, and its number among those of the club. RuleViolation `annals.rating_gone`."""
    if not place.isdecimal() or page_number(place) >= len(past.games):
        raise RuleViolation("annals.rating_gone")
    return past.games[page_number(place)], page_number(place)


async def _meant(visit: AnyVisit, more: int) -> tuple[ClubPast, GameRating, list[str]]:
    """The rating that a button is about, and what else it says."""
    place, system, *rest = pieces(visit, 2 + more)
    past = await visit.desk.annals.past()
    game, _ = _game(past, place)
    return past, past.rating(game, system), rest


def _rated(visit: AnyVisit, past: ClubPast, rating: GameRating, said: str) -> PersonId:
    """RuleViolation `annals.hidden`, `annals.rating_gone`."""
    person = past.annals.who(PersonId(page_number(said)))
    if person not in rating.ratings.changes:
        raise RuleViolation("annals.rating_gone")
    if not past.shows_profile(person, visit.viewer.person.id, directs=visit.viewer.directs):
        raise RuleViolation("annals.hidden")
    return person
