"""Each way to rate by published numbers and by formulas written a second time; and what all of them have in common."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import ClassVar, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.model import PersonId
from engine.ratings.elo import Elo, coefficient, score_probability
from engine.ratings.games import Declared, RatedEvent, RatedGame, with_people
from engine.ratings.glicko2 import Glicko2
from engine.ratings.gor import Gor, rating_of
from engine.ratings.history import Difference, Ratings, compared, histories
from engine.ratings.protocol import RatingSystem, Standing, WithoutDeviation
from engine.ratings.registry import SYSTEMS
from engine.regulations import RatingKind

DAY = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
A, B, C, D = (PersonId(number) for number in range(1, 5))
WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


def event(*rounds: Sequence[RatedGame], number: int = 0, **declared: object) -> RatedEvent:
    """Ended `number` days after the first; `a=2100` declares a rating, `a="5k"` a rank."""
    people = dict(zip("abcd", (A, B, C, D), strict=True))
    said = {
        people[name]: Declared(rank=str(one)) if str(one)[-1] in "kd" else Declared(Fraction(str(one)))
        for name, one in declared.items()
    }
    return RatedEvent(f"t{number}", DAY + timedelta(days=number), tuple(tuple(games) for games in rounds), said)


def after(kind: RatingKind, *events: RatedEvent, person: PersonId = A) -> Standing:
    found = histories(SYSTEMS[kind], events).standing(person)
    assert found is not None
    return found


# GoR


def gor(own: str, opponent: str, score: int, stones_of_opponent: int = 0) -> Decimal:
    """The federation's formulas in 40 digits, with powers instead of exponentials: e^β(r) is (3300 - r)^-7."""
    with localcontext() as context:
        context.prec = 40
        r, other = Decimal(own), Decimal(opponent) + (100 * stones_of_opponent - 50 if stones_of_opponent else 0)
        mine, theirs = (3300 - r) ** -7, (3300 - other) ** -7
        con = ((3300 - r) / 200) ** Decimal("1.6")
        bonus = (1 + ((2300 - r) / 80).exp()).ln() / 5
        return r + con * (score - mine / (mine + theirs)) + bonus


def test_gor_of_equals() -> None:
    """The worked example of the federation: 2100 beats 2100."""
    found = after("egf", event([RatedGame(A, B, WIN)], a=2100, b="1d"))
    assert found.rating == pytest.approx(2109.306, abs=0.001)
    assert found.shown == 2109


@pytest.mark.parametrize("stones", [0, 1, 2, 5, 9])
@pytest.mark.parametrize(("own", "opponent"), [("2400", "1850.5"), ("100", "-350"), ("2740", "2500")])
@pytest.mark.parametrize("score", [0, 1])
def test_gor_with_stones_given(own: str, opponent: str, score: int, stones: int) -> None:
    """Half a rank for the first move without komi, a rank for every stone after it; con and bonus are of the rating."""
    played = event([RatedGame(A, B, Fraction(score), handicap=stones)], a=own, b=opponent)
    assert after("egf", played).rating == pytest.approx(float(gor(own, opponent, score, stones)), abs=0.0005)
    turned = event([RatedGame(B, A, Fraction(1 - score), handicap=-stones)], a=own, b=opponent)
    assert after("egf", turned) == after("egf", played)


def test_gor_of_a_tournament_is_counted_against_the_ratings_at_its_start() -> None:
    played = event([RatedGame(A, B, WIN)], [RatedGame(A, B, LOSS)], [RatedGame(C, A, LOSS)], a="2d", b="1d", c="1k")
    wanted = sum(gor("2200", other, score) - 2200 for other, score in (("2100", 1), ("2100", 0), ("2000", 1)))
    assert after("egf", played).rating == pytest.approx(float(2200 + wanted), abs=0.001)


@pytest.mark.parametrize(
    ("rank", "rating"),
    [("6d", 2600), ("1d", 2100), ("1k", 2000), ("20k", 100), ("30k", -900), (" 3K ", 1800), ("", None), ("1p", None)],
)
def test_gor_of_a_rank(rank: str, rating: int | None) -> None:
    assert rating_of(rank) == rating


def test_gor_of_a_newcomer_and_its_bounds() -> None:
    gor_system = SYSTEMS["egf"]
    assert gor_system.newcomer(Declared()).rating == 100
    assert gor_system.newcomer(Declared(Fraction(2345), "5k")).rating == 2345
    assert gor_system.newcomer(Declared(Fraction(99999))).rating == 3299
    assert after("egf", event([RatedGame(A, B, LOSS)], a=-900, b=-800)).rating == -900
    strongest = after("egf", event([RatedGame(A, B, LOSS, handicap=9)], a=3299, b=3299))
    assert 3298 < strongest.rating < 3299


# Glicko-2


def test_glicko2_of_the_paper() -> None:
    """Glickman rounds on the way: his last digits are the limit."""
    before = {
        A: Standing(1500, deviation=200, volatility=0.06),
        B: Standing(1400, deviation=30, volatility=0.06),
        C: Standing(1550, deviation=100, volatility=0.06),
        D: Standing(1700, deviation=300, volatility=0.06),
    }
    played = event([RatedGame(A, B, WIN), RatedGame(A, C, LOSS)], [RatedGame(D, A, WIN)])
    change = Glicko2().changes(played, before)[A]
    assert change.after.rating == pytest.approx(1464.06, abs=0.01)
    assert change.after.deviation == pytest.approx(151.52, abs=0.005)
    assert change.after.volatility == pytest.approx(0.05999, abs=0.00001)
    assert [game.expected for game in change.games] == pytest.approx([0.639, 0.432, 0.303], abs=0.0005)


def glicko2(own: Standing, games: list[tuple[Standing, Decimal]]) -> tuple[Decimal, Decimal, Decimal]:
    """The eight steps in 30 digits; the volatility by halving an interval, with tau 0.5."""
    with localcontext() as context:
        context.prec = 30
        scale = Decimal("173.7178")
        pi = Decimal("3.14159265358979323846264338328")
        mu, phi, sigma = ((Decimal(own.rating) - 1500) / scale, Decimal(own.deviation or 0) / scale, Decimal("0.06"))
        v = total = Decimal(0)
        for other, score in games:
            phi_j = Decimal(other.deviation or 0) / scale
            g = 1 / (1 + 3 * phi_j**2 / pi**2).sqrt()
            e = 1 / (1 + (-g * (mu - (Decimal(other.rating) - 1500) / scale)).exp())
            v += g * g * e * (1 - e)
            total += g * (score - e)
        v = 1 / v
        a, delta = (sigma**2).ln(), v * total

        def f(x: Decimal) -> Decimal:
            s = phi**2 + v + x.exp()
            return x.exp() * (delta**2 - s) / (2 * s**2) - 4 * (x - a)

        low, high = a - 20, a + 20  # f falls
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if f(middle) > 0 else (low, middle)
        sigma = (low / 2).exp()
        phi = 1 / (1 / (phi**2 + sigma**2) + 1 / v).sqrt()
        return 1500 + scale * (mu + phi**2 * total), scale * phi, sigma


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_glicko2_by_halving_intervals(data: st.DataObject) -> None:
    """Of people a few hundred points apart: after a series of unbelievable losses the equation has several roots."""
    standings = st.builds(
        Standing,
        st.integers(1300, 1700).map(float),
        deviation=st.integers(30, 350).map(float),
        volatility=st.just(0.06),
    )
    own, others = data.draw(standings), data.draw(st.lists(standings, min_size=1, max_size=6))
    scores = data.draw(st.lists(st.sampled_from((WIN, DRAW, LOSS)), min_size=len(others), max_size=len(others)))
    people = [PersonId(10 + number) for number in range(len(others))]
    played = event([RatedGame(A, other, score) for other, score in zip(people, scores, strict=True)])
    found = Glicko2().changes(played, {A: own, **dict(zip(people, others, strict=True))})[A].after
    games = [(other, Decimal(score.numerator) / score.denominator) for other, score in zip(others, scores, strict=True)]
    rating, deviation, volatility = map(float, glicko2(own, games))
    assert found.rating == pytest.approx(rating, abs=0.001)
    assert found.deviation == pytest.approx(min(deviation, 350), abs=0.001)
    assert found.volatility == pytest.approx(volatility, abs=1e-6)


def test_a_deviation_grows_by_the_calendar_months_without_play() -> None:
    system = Glicko2()
    known = Standing(1500, deviation=50, volatility=0.06, last=datetime(2026, 1, 31, tzinfo=UTC))
    assert system.rested(known, datetime(2026, 2, 28, tzinfo=UTC)) == known
    grown = system.rested(known, datetime(2026, 6, 1, tzinfo=UTC))
    wanted = (Decimal(50) ** 2 + 4 * (Decimal("173.7178") * Decimal("0.06")) ** 2).sqrt()
    assert grown.deviation == pytest.approx(float(wanted), abs=1e-9)
    assert grown.rating == 1500
    assert system.rested(known, datetime(2300, 1, 1, tzinfo=UTC)).deviation == 350


# Elo

TABLE = """
0-3 .50 .50 | 92-98 .63 .37 | 198-206 .76 .24 | 345-357 .89 .11
4-10 .51 .49 | 99-106 .64 .36 | 207-215 .77 .23 | 358-374 .90 .10
11-17 .52 .48 | 107-113 .65 .35 | 216-225 .78 .22 | 375-391 .91 .09
18-25 .53 .47 | 114-121 .66 .34 | 226-235 .79 .21 | 392-411 .92 .08
26-32 .54 .46 | 122-129 .67 .33 | 236-245 .80 .20 | 412-432 .93 .07
33-39 .55 .45 | 130-137 .68 .32 | 246-256 .81 .19 | 433-456 .94 .06
40-46 .56 .44 | 138-145 .69 .31 | 257-267 .82 .18 | 457-484 .95 .05
47-53 .57 .43 | 146-153 .70 .30 | 268-278 .83 .17 | 485-517 .96 .04
54-61 .58 .42 | 154-162 .71 .29 | 279-290 .84 .16 | 518-559 .97 .03
62-68 .59 .41 | 163-170 .72 .28 | 291-302 .85 .15 | 560-619 .98 .02
69-76 .60 .40 | 171-179 .73 .27 | 303-315 .86 .14 | 620-735 .99 .01
77-83 .61 .39 | 180-188 .74 .26 | 316-328 .87 .13 | 736-999 1.0 .00
84-91 .62 .38 | 189-197 .75 .25 | 329-344 .88 .12
"""
"""FIDE Handbook B.02, 8.1.2, as it is printed; «over 735» as 736-999."""


def test_elo_expects_what_the_table_of_fide_says() -> None:
    seen = set()
    for cell in TABLE.replace("\n", "|").split("|"):
        if not cell.strip():
            continue
        differences, higher, lower = cell.split()
        first, last = map(int, differences.split("-"))
        for difference in range(first, last + 1):
            seen.add(difference)
            assert score_probability(difference) == 100 * Fraction(higher)
            assert score_probability(-difference) == (100 * Fraction(lower) if difference else 50)
    assert seen == set(range(1000))


def test_elo_counts_a_difference_above_400_as_400() -> None:
    change = histories(Elo(), [event([RatedGame(A, B, WIN)], a=2300, b=1500)]).changes
    assert [change[person][0].games[0].expected for person in (A, B)] == [0.92, 0.08]


def test_elo_of_three_games() -> None:
    """By hand: 40 × (0.5 - 0.64 + 1 - 0.50 + 0 - 0.24) = 4.8."""
    played = event(
        [RatedGame(A, B, DRAW)], [RatedGame(C, A, LOSS)], [RatedGame(A, D, LOSS)], a=1600, b=1500, c=1602, d=1800
    )
    assert after("elo", played).rating == pytest.approx(1604.8, abs=1e-9)


@pytest.mark.parametrize(
    ("standing", "games", "k"),
    [
        (Standing(1500), 9, 40),
        (Standing(1500, games=29), 17, 40),
        (Standing(1500, games=29), 18, 38),
        (Standing(1500, games=30), 9, 20),
        (Standing(1500, games=30), 36, 19),
        (Standing(2390, games=90, best=2400), 9, 10),
        (Standing(2390, games=90, best=2399.9), 9, 20),
    ],
)
def test_elo_has_the_coefficients_of_fide(standing: Standing, games: int, k: int) -> None:
    assert coefficient(standing, games) == k


# FIBS


def ten_to(power: Decimal) -> Decimal:
    return (power * Decimal(10).ln()).exp()


def fibs(matches: list[list[tuple[int, int, bool, int]]], people: int) -> list[Decimal]:
    """The manual of FIBS as it is written, for favourite and underdog apart, in decimal numbers: by rounds of
    (one, other, whether one won, length)."""
    ratings, experience = [Decimal(1500)] * people, [0] * people
    for round_ in matches:
        start = list(ratings)
        for one, other, won, n in round_:
            root = Decimal(isqrt(n * 10**40)) / 10**20
            upset = 1 / (ten_to(abs(start[one] - start[other]) * root / 2000) + 1)
            winner, loser = (one, other) if won else (other, one)
            p = 1 - upset if start[winner] < start[loser] else upset
            for person, sign in ((winner, 1), (loser, -1)):
                experience[person] += n
                k = max(Decimal(1), -Decimal(experience[person]) / 100 + 5)
                ratings[person] += sign * 4 * k * root * p
    return ratings


def test_fibs_of_equals_with_experience() -> None:
    """A match to one point between equals is worth two points."""
    known = {A: Standing(1500, experience=400), B: Standing(1500, experience=1000)}
    changes = SYSTEMS["fibs"].changes(event([RatedGame(A, B, WIN)]), known)
    assert [changes[person].after.rating for person in (A, B)] == [1502, 1498]


@pytest.mark.parametrize("seed", range(5))
def test_fibs_by_its_manual(seed: int) -> None:
    rng = random.Random(seed)
    rounds = []
    for _ in range(60):
        order = rng.sample(range(8), 8)
        pairs = zip(order[::2], order[1::2], strict=True)
        rounds.append([(one, other, rng.random() < 0.7, rng.choice((1, 3, 5, 7, 11))) for one, other in pairs])
    games = [
        [RatedGame(PersonId(one + 1), PersonId(other + 1), WIN if won else LOSS, n) for one, other, won, n in round_]
        for round_ in rounds
    ]
    found = histories(SYSTEMS["fibs"], [event(*games[:30]), event(*games[30:], number=1)])
    for person, rating in enumerate(fibs(rounds, 8), start=1):
        standing = found.standing(PersonId(person))
        assert standing is not None
        assert standing.rating == pytest.approx(float(rating), abs=0.0001)
        assert standing.games == 60


# All of them

PEOPLE = [PersonId(number) for number in range(1, 8)]


@st.composite
def some_games(draw: st.DrawFn) -> tuple[RatedGame, ...]:
    pairs = st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=2, unique=True)
    made = st.builds(
        lambda pair, score, length, stones: RatedGame(pair[0], pair[1], score, length, stones),
        pairs,
        st.sampled_from((WIN, DRAW, LOSS)),
        st.sampled_from((1, 3, 7)),
        st.integers(-9, 9),
    )
    return tuple(draw(st.lists(made, max_size=5)))


EVENTS = st.lists(st.lists(some_games(), min_size=1, max_size=4), min_size=1, max_size=5).map(
    lambda told: [event(*rounds, number=30 * (number // 2) + number % 2) for number, rounds in enumerate(told)]
)
KINDS = st.sampled_from(get_args(RatingKind))


def turned(game: RatedGame) -> RatedGame:
    return RatedGame(game.second, game.first, 1 - game.score, game.length, -game.handicap)


@settings(max_examples=80, deadline=None)
@given(KINDS, EVENTS, st.randoms(use_true_random=False))
def test_the_order_in_which_things_are_told_never_matters(
    kind: RatingKind, events: list[RatedEvent], rng: random.Random
) -> None:
    told = [
        RatedEvent(
            one.id,
            one.ended,
            tuple(
                tuple(turned(game) if rng.random() < 0.5 else game for game in rng.sample(games, len(games)))
                for games in one.rounds
            ),
        )
        for one in rng.sample(events, len(events))
    ]
    assert histories(SYSTEMS[kind], told) == histories(SYSTEMS[kind], events)


@settings(max_examples=80, deadline=None)
@given(KINDS, EVENTS, st.data())
def test_a_corrected_result_is_as_if_it_had_been_written_down_so_at_once(
    kind: RatingKind, events: list[RatedEvent], data: st.DataObject
) -> None:
    """Computed from scratch, event after event; whoever is not told of stands where he stood."""
    system = SYSTEMS[kind]
    places = [
        (n, r, g) for n, one in enumerate(events) for r, games in enumerate(one.rounds) for g in range(len(games))
    ]
    if not places:
        return
    number, round_, place = data.draw(st.sampled_from(places))
    game = events[number].rounds[round_][place]
    other = RatedGame(game.first, game.second, (game.score + DRAW) % Fraction(3, 2), game.length, game.handicap)
    rounds = [list(games) for games in events[number].rounds]
    rounds[round_][place] = other
    mended = [
        RatedEvent(one.id, one.ended, tuple(map(tuple, rounds))) if n == number else one for n, one in enumerate(events)
    ]
    before, corrected = histories(system, events), histories(system, reversed(mended))
    standings: dict[PersonId, Standing] = {}
    for one in mended:
        standings |= {person: change.after for person, change in system.changes(one, standings).items()}
    assert corrected.standings == standings
    told = {one.person: one for one in compared(before, corrected)}
    for person in PEOPLE:
        was, now = before.standing(person), corrected.standing(person)
        if person in told:
            assert told[person] == Difference(person, was, now)
            assert told[person].points
        else:
            assert (was and was.rating) == (now and now.rating)


@settings(max_examples=60, deadline=None)
@given(KINDS, EVENTS)
def test_every_change_is_told_by_its_games_and_chains_on(kind: RatingKind, events: list[RatedEvent]) -> None:
    for changes in histories(SYSTEMS[kind], events).changes.values():
        for change in changes:
            gained = sum(game.gain for game in change.games)
            assert change.after.rating == pytest.approx(change.before.rating + gained, abs=1e-6)
            assert change.after.games == change.before.games + len(change.games)
            assert all(0 <= game.expected <= 1 for game in change.games)
        for earlier, later in pairwise(changes):
            assert later.before.rating == earlier.after.rating
            assert earlier.ended < later.ended


@settings(max_examples=60, deadline=None)
@given(st.lists(some_games(), min_size=1, max_size=3))
def test_elo_of_newcomers_adds_up_to_nothing(rounds: list[tuple[RatedGame, ...]]) -> None:
    """All have the same coefficient: what one gains the other loses."""
    changes = Elo().changes(event(*rounds), {})
    assert sum(change.after.rating - 1500 for change in changes.values()) == pytest.approx(0, abs=1e-9)


def test_nobody_is_rated_by_an_event_without_games() -> None:
    assert histories(SYSTEMS["elo"], [event([], [])]) == Ratings()
    assert Ratings().standing(A) is None


def test_standings_are_told_best_first() -> None:
    found = histories(SYSTEMS["elo"], [event([RatedGame(A, B, LOSS), RatedGame(C, D, LOSS)])])
    assert list(found.standings) == [B, D, A, C]


def test_who_comes_and_goes_is_told_before_differences() -> None:
    one = event([RatedGame(A, B, WIN)])
    system = SYSTEMS["elo"]
    found = compared(histories(system, [one]), histories(system, [event([RatedGame(A, C, LOSS)])]))
    assert [(told.person, told.points) for told in found] == [(B, None), (C, None), (A, -40)]


def test_two_numbers_of_one_person_are_rated_together() -> None:
    """A guest, C, turns out to be A: their game with each other goes."""
    told = event([RatedGame(A, C, WIN), RatedGame(B, D, WIN)], [RatedGame(C, B, LOSS)], a=1700, b=1600, c=1400)
    merged = with_people(told, lambda person: A if person == C else person)
    assert merged.rounds == ((RatedGame(B, D, WIN),), (RatedGame(A, B, LOSS),))
    assert merged.declared == {A: Declared(Fraction(1700)), B: Declared(Fraction(1600))}
    guest_first = RatedEvent("t", DAY, told.rounds, {A: Declared(), C: Declared(rank="5k")})
    assert with_people(guest_first, lambda person: A if person == C else person).declared == {A: Declared(rank="5k")}


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^1 plays himself$"):
        RatedGame(A, A, WIN)
    with pytest.raises(ValueError, match=r"^two events have the same id$"):
        histories(SYSTEMS["elo"], [event([]), event([])])


def test_every_kind_has_its_class_and_every_class_all_its_parts() -> None:
    assert {kind: system.kind for kind, system in SYSTEMS.items()} == {kind: kind for kind in get_args(RatingKind)}
    with pytest.raises(TypeError, match=r"^Bare lacks bounds, declared_rating, .*, rested, round_by_round, unrated$"):

        class Bare(RatingSystem):
            kind: ClassVar[RatingKind] = "elo"

    with pytest.raises(TypeError, match=r"^Half lacks added, .*, unrated$"):

        class Half(WithoutDeviation):
            kind: ClassVar[RatingKind] = "elo"

    class Whole(Gor):
        """Has everything from the one that it extends."""
