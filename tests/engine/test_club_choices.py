"""What a club chooses of its ratings, seasons, categories and weekly post, and which choices are none."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from engine.club import ClubEvent
from engine.club.annals import AS_THE_BOOK
from engine.club.categories import LONGEST, Category, CategoryId
from engine.club.events import (
    CategoryBegun,
    CategoryChosen,
    CategoryDropped,
    FinalSet,
    PeopleMerged,
    ProfileShown,
    RatedGamesChosen,
    RatingChosen,
    SeasonBegun,
    SeasonClosed,
    SeasonPageOpened,
    SeasonPageShut,
    SeasonRulesChanged,
    TournamentLeftOut,
    TwinsDenied,
    WeeklyPostBegun,
    WeeklyPostEnded,
)
from engine.club.past import Finish, Meeting, PastEvent
from engine.club.players import Tally, players_of
from engine.club.rated import rule_of
from engine.club.seasons import Season, SeasonId, SeasonRules, season_table
from engine.club.weekly import WeeklyPost
from engine.errors import RuleViolation
from engine.model import EntryId, PersonId
from tests.builders import club
from tests.engine.clauses import code_told
from tests.engine.test_club import START, told

P1, P2, P3, P4 = map(PersonId, (1, 2, 3, 4))
SPRING, JUNIORS = SeasonId("s1"), CategoryId("k1")
SEASON = SeasonBegun(SPRING, "Весна", "go", SeasonRules())
SINCE = datetime(2026, 3, 21, 18, 30, tzinfo=UTC)
POST = WeeklyPost(-100, 7, SINCE)


@pytest.mark.parametrize(
    ("before", "fact", "code"),
    [
        ((PeopleMerged(P2, P1),), TwinsDenied(P1, P2), "annals.same_already"),
        ((TwinsDenied(P1, P2),), TwinsDenied(P2, P1), "annals.same_choice"),
        ((), ProfileShown(P1, "half"), "annals.shown_unknown"),  # type: ignore[arg-type]
        ((), ProfileShown(P1, "all"), "annals.same_choice"),
        ((), RatingChosen("go", "elo-of-mine"), "annals.system_unknown"),
        ((), RatingChosen("go", ""), "annals.same_choice"),
        ((), RatedGamesChosen("go", None, None, None), "annals.same_choice"),
        ((SEASON,), SeasonRulesChanged(SPRING, SeasonRules()), "annals.same_choice"),
        ((SEASON,), SeasonRulesChanged(SPRING, SeasonRules(table=(5, 9))), "season.rules"),
        ((SEASON,), SeasonRulesChanged(SPRING, SeasonRules(table=())), "season.rules"),
        ((SEASON,), SeasonRulesChanged(SPRING, SeasonRules(best=0)), "season.rules"),
        ((SEASON,), TournamentLeftOut(SPRING, "t1"), "season.not_counted"),
        ((SEASON, FinalSet(SPRING, "t9")), FinalSet(SPRING, "t8"), "season.final_set"),
        ((SEASON,), SeasonClosed(SPRING, closed=False), "season.open"),
        ((SEASON,), SeasonPageShut(SPRING), "season.page_shut"),
        ((WeeklyPostBegun(POST),), WeeklyPostBegun(WeeklyPost(-100, 7, START)), "weekly.begun_already"),
        ((), WeeklyPostEnded(), "weekly.ended_already"),
        ((), CategoryBegun(JUNIORS, "ю" * (LONGEST + 1)), "category.title"),
        ((), CategoryBegun(JUNIORS, ""), "category.title"),
        ((CategoryBegun(JUNIORS, "Юниоры"),), CategoryBegun(CategoryId("k2"), "Юниоры"), "category.title_taken"),
        ((), CategoryChosen(JUNIORS, P1, True), "category.unknown"),
        ((CategoryBegun(JUNIORS, "Новички", 3),), CategoryChosen(JUNIORS, P1, True), "category.by_rule"),
        ((CategoryBegun(JUNIORS, "Юниоры"),), CategoryChosen(JUNIORS, P1, False), "annals.same_choice"),
        ((), CategoryDropped(JUNIORS), "category.unknown"),
    ],
)
def test_a_choice_that_changes_nothing_or_cannot_be_is_refused(
    before: tuple[ClubEvent, ...], fact: ClubEvent, code: str
) -> None:
    with pytest.raises(RuleViolation) as caught:
        fact.check(told(*before))
    assert code_told(caught.value) == code


def test_a_club_rates_a_game_its_own_way_until_it_goes_back_to_the_books() -> None:
    chosen = told(RatingChosen("go", "glicko2"), RatedGamesChosen("go", True, None, None))
    choice = chosen.rating_of("go")
    assert (choice.system, choice.technical, choice.handicap) == ("glicko2", True, None)
    assert chosen.rating_of("nardy") == AS_THE_BOOK
    back = told(RatedGamesChosen("go", None, None, None), RatingChosen("go", ""), before=chosen)
    assert back.ratings == {}


def test_what_the_club_leaves_open_the_book_says() -> None:
    book = club(4, rulebook="go-swiss").tournament
    assert rule_of(book, {}) == book.rulebook.rating
    turned = not book.rulebook.rating.technical
    mixed = rule_of(book, told(RatedGamesChosen("go", turned, None, None)).ratings)
    assert mixed.technical is turned
    assert (mixed.system, mixed.handicap) == (book.rulebook.rating.system, book.rulebook.rating.handicap)


def test_kinds_of_games_take_turns() -> None:
    first = AS_THE_BOOK.following()["technical"]
    second = first.following()["technical"]
    assert [one.technical for one in (AS_THE_BOOK, first, second, second.following()["technical"])] == [
        None,
        True,
        False,
        None,
    ]


def test_a_season_takes_other_rules_a_final_and_a_page() -> None:
    rules = SeasonRules(brings="points", best=2)
    season = told(
        SEASON, SeasonRulesChanged(SPRING, rules), FinalSet(SPRING, "t9"), SeasonPageOpened(SPRING, "ключ")
    ).seasons[SPRING]
    assert (season.rules, season.final, season.page) == (rules, "t9", "ключ")
    shut = told(SEASON, SeasonPageOpened(SPRING, "ключ"), SeasonPageShut(SPRING)).seasons[SPRING]
    assert shut.page == ""


def test_points_scored_are_added_up_where_a_season_says_so() -> None:
    def evening(number: int, *scored: int) -> PastEvent:
        finishes = tuple(
            Finish(EntryId(f"e{one}"), (PersonId(one),), one, one, points, 0, 0, 0, first=one == 1)
            for one, points in enumerate(scored, start=1)
        )
        return PastEvent(f"t{number}", f"Вечер {number}", "go", START + timedelta(days=number), finishes, ())

    season = Season(SPRING, "Весна", "go", SeasonRules(brings="points"), ("t1", "t2"))
    lines = season_table(season, (evening(1, 3, 2), evening(2, 1, 3)), {})
    assert {line.person: line.total for line in lines} == {P1: Fraction(4), P2: Fraction(5)}


def test_a_category_holds_whom_the_club_chose_by_any_of_his_numbers() -> None:
    annals = told(CategoryBegun(JUNIORS, "Юниоры"), CategoryChosen(JUNIORS, P2, True), PeopleMerged(P2, P1))
    found = annals.categories[JUNIORS]
    assert found.holds(annals.known_as(P1), played=40)
    assert not found.holds(annals.known_as(P3), played=0)
    without = told(CategoryChosen(JUNIORS, P1, False), before=annals).categories[JUNIORS]
    assert not without.holds(annals.known_as(P1), played=40)
    assert told(CategoryDropped(JUNIORS), before=annals).categories == {}


def test_beginners_are_those_who_have_finished_few_tournaments() -> None:
    beginners = Category(JUNIORS, "Новички", most=3)
    assert [beginners.holds((P1,), played) for played in (0, 3, 4)] == [True, True, False]


def test_the_weekly_post_keeps_its_hour_on_the_wall_when_clocks_are_put_forward() -> None:
    """London puts its clocks forward on 29 March 2026: 18:00 there is 18:00 UTC before and 17:00 after."""
    zone = "Europe/London"
    assert POST.after(SINCE, zone) == datetime(2026, 3, 28, 18, tzinfo=UTC)
    assert POST.after(datetime(2026, 3, 28, 18, tzinfo=UTC), zone) == datetime(2026, 4, 4, 17, tzinfo=UTC)
    assert POST.due(datetime(2026, 3, 28, 17, 59, tzinfo=UTC), zone) is None
    assert POST.due(datetime(2026, 3, 29, 12, tzinfo=UTC), zone) == datetime(2026, 3, 28, 18, tzinfo=UTC)
    assert POST.due(datetime(2026, 3, 30, 12, tzinfo=UTC), zone) is None  # news no more
    assert told(WeeklyPostBegun(POST), WeeklyPostEnded()).weekly is None


def test_pairs_have_matches_and_no_rivals() -> None:
    won = Meeting((P1, P2), (P3, P4), won=True, drawn=False)
    one, other = (
        Finish(EntryId(name), members, place, place, 1, won, 0, 1 - won, first=place == 1)
        for name, members, place, won in (("e1", (P1, P2), 1, 1), ("e2", (P3, P4), 2, 0))
    )
    players = players_of([PastEvent("t1", "Пары", "nardy", START, (one, other), (won,))])
    assert {person: player.tally for person, player in players.items()} == {
        P1: Tally(won=1),
        P2: Tally(won=1),
        P3: Tally(lost=1),
        P4: Tally(lost=1),
    }
    assert not any(player.rivals for player in players.values())
