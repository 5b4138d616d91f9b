"""Tournaments for tests, told in a few words.

    club(24).drawn().play("e1-e2 8:5", "e3-e4 e4 absent").played().tournament

`club(n)` has the entries e1 … en; `club("Лиса", "Волк", …)` those names. Every step gives a new `Club`:

    .with_lots("T23", "T05", …)   the draw of lot numbers is recorded so
    .drawn()                      the next round is paired, published and started (lots, seeds recorded)
    .play("A-B 8:5", …)           results of the current round; the grammar is below
    .played(rng_seed)             whatever is left of the round gets results from the seed
    .through(5, rng_seed)         draw and play up to round 5
                                  (questions to the head referee get their first answer)
    .left("A"), .left("A", EntryStatus.DISQUALIFIED)     since the last round; its matches to come are lost
    .replaced("A", "B")           B takes A's place in the bracket from the next round on
    .decided("forced_rematch", "allow_rematch")

One line of results is "FIRST-SECOND" and the games in order of play, in the order in which the pair sits or turned:

    A-B 8:5            played                    A-B 8:5 3:8 8:7    best of 3
    A-B A absent       technical, not started    A-B A left         the same for a leaver
    A-B A technical at 2:5    technical at that score (A's balls first as in the pair)
    A-B A gives up at 6       conceded with 6 balls
    A-B both absent    double forfeit
    A-B A@30 draw      moves: A wins game 1 on move 30, game 2 is drawn
    A-B A!20 both      moves: A loses game 1 technically at move 20 (0: not begun), both lose game 2
    A-B +2м -1 +к      games of a match to points, in the grammar of `engine.notation.backgammon`
    A-B wins, A-B draw no score at all: the first of the line wins, nobody does
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import cast

from engine.errors import DecisionNeeded, RuleViolation
from engine.model import (
    Bracket,
    Decision,
    Entry,
    EntryId,
    EntryStatus,
    Lots,
    Pairing,
    PersonId,
    Publication,
    Question,
    Replacement,
    Round,
    RoundStart,
    Tournament,
)
from engine.notation import backgammon
from engine.pairing.next_round import RoundDraft, pair_round
from engine.regulations import Rulebook, digest, load
from engine.results import (
    BoardGame,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    Win,
    Winner,
    mirrored,
)
from engine.scoring import (
    BackgammonScoring,
    BallsScoring,
    BoardsScoring,
    MovePointsScoring,
    Scoring,
    SimpleScoring,
    match,
)
from engine.scoring.sheet import cube_is_out
from tests.engine import questions

CAST = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар")
ORGANIZER = PersonId(9001)
REFEREE = 9002
NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)

GameMaker = Callable[[random.Random, Pairing], GameResult]


@dataclass(frozen=True)
class Club:
    """A tournament on its way."""

    tournament: Tournament

    @property
    def current(self) -> Round:
        return self.tournament.rounds[-1]

    def draft(self, rng_seed: int = 7) -> RoundDraft:
        """What the next round would be."""
        return pair_round(self.tournament, rng_seed)

    def with_lots(self, *order: str, purpose: str = "pairing") -> Club:
        assert purpose in ("pairing", "places")
        stage = self.tournament.rulebook.plan[0].id
        drawn = Lots(stage, "pairing" if purpose == "pairing" else "places", ids_of(order))
        return self._with(lots=(*self.tournament.lots, drawn))

    def drawn(self, rng_seed: int = 7) -> Club:
        draft = self.draft(rng_seed)
        t = self.tournament
        if draft.structure is not None:
            t = replace(t, rulebook=t.rulebook.structured(draft.structure))
        if draft.seeds:
            t = replace(t, bracket=Bracket(draft.stage, draft.seeds))
        paired = Round(
            draft.number,
            draft.stage,
            draft.pairings,
            draft.free,
            draft.notes,
            rng_seed,
            draft.name,
            Publication(NOON, RoundStart(NOON)),
        )
        return Club(replace(t, rounds=(*t.rounds, paired), lots=(*t.lots, *draft.lots)))

    def drawn_anyway(self, rng_seed: int = 7) -> Club:
        """Drawn; where the head referee is asked, he takes the first answer."""
        try:
            return self.drawn(rng_seed)
        except DecisionNeeded as needed:
            asked = cast(Question, needed.question)
            questions.check(self.tournament, replace(asked, id="q0"))
            return self.decided(asked.code, asked.options[0], *asked.entries).drawn_anyway(rng_seed)

    def play(self, *lines: str) -> Club:
        club = self
        for line in lines:
            pair, _, words = line.partition(" ")
            first, _, second = pair.partition("-")
            club = club._result(first, second, words)
        return club

    def played(self, rng_seed: int = 7, game: GameMaker | None = None) -> Club:
        rng = random.Random(rng_seed)
        scoring = self.tournament.rulebook.scoring
        make = game or random_game_of(scoring)
        pairings = []
        for pairing in self.current.pairings:
            played = pairing
            while not scoring.is_over(played):
                played = played.with_games((*played.games, make(rng, played)))
            pairings.append(played)
        return self._with_pairings(pairings)

    def through(self, last_round: int, rng_seed: int = 7, game: GameMaker | None = None) -> Club:
        club = self
        while len(club.tournament.rounds) < last_round:
            club = club.drawn_anyway(rng_seed).played(rng_seed + len(club.tournament.rounds), game)
        return club

    def to_the_end(self, rng_seed: int = 7, game: GameMaker | None = None) -> Club:
        """Draw and play until nothing is left."""
        club = self
        while True:
            try:
                club = club.drawn_anyway(rng_seed)
            except RuleViolation as refused:
                if refused.code != "round.nothing_left":
                    raise
                return club
            club = club.played(rng_seed + len(club.tournament.rounds), game)

    def left(self, entry: str, status: EntryStatus = EntryStatus.WITHDRAWN) -> Club:
        gone = replace(
            self.tournament.entries[EntryId(entry)], status=status, left_after_round=len(self.tournament.rounds)
        )
        return self._with(entries=self.tournament.entries | {entry: gone})

    def replaced(self, leaving: str, entering: str) -> Club:
        bracket = self.tournament.bracket
        assert bracket is not None, "draw the first round of the bracket, or use with_bracket()"
        change = Replacement(EntryId(leaving), EntryId(entering), len(self.tournament.rounds) + 1)
        return self._with(bracket=replace(bracket, replacements=(*bracket.replacements, change)))

    def with_bracket(self, *seeds: str) -> Club:
        """The bracket made before its first round is drawn."""
        return self._with(bracket=Bracket("playoff", ids_of(seeds) or self.draft().seeds))

    def decided(self, code: str, choice: str, *entries: str) -> Club:
        number = len(self.tournament.rounds) + 1
        question = Question("q1", code, (choice,), entries=ids_of(entries), round=number)
        decision = Decision(question, choice, "Так решил главный судья", ORGANIZER, NOON)
        return self._with(decisions=(*self.tournament.decisions, decision))

    def pairs(self) -> list[str]:
        """The current round as "A-B" lines."""
        return [f"{pairing.first}-{pairing.second}" for pairing in self.current.pairings]

    def _result(self, first: str, second: str, words: str) -> Club:
        pairings = list(self.current.pairings)
        place = next((n for n, p in enumerate(pairings) if {first, second} == set(p.entries)), None)
        assert place is not None, f"{first} and {second} do not meet in round {self.current.number}"
        games = games_from(words, first, second)
        if words.endswith(" left"):
            games *= match.games_needed(pairings[place].best_of)
        if pairings[place].first != first:
            games = tuple(mirrored(game) for game in games)
        pairings[place] = pairings[place].with_games(games)
        return self._with_pairings(pairings)

    def _with_pairings(self, pairings: Sequence[Pairing]) -> Club:
        *before, last = self.tournament.rounds
        return self._with(rounds=(*before, replace(last, pairings=tuple(pairings))))

    def _with(self, **changes: object) -> Club:
        return Club(replace(self.tournament, **changes))  # type: ignore[arg-type]


def ids_of(names: Iterable[str]) -> tuple[EntryId, ...]:
    return tuple(map(EntryId, names))


def club(*entries: int | str, size: int | None = None, rulebook: str = "tac-russia-2025", **settings: object) -> Club:
    """A tournament before its draw: `club(24)`, `club(*CAST, size=8)`. Settings by their names."""
    ids = [f"e{number}" for number in range(1, entries[0] + 1)] if isinstance(entries[0], int) else list(entries)
    if size is not None:
        settings["size"] = size
    book = load(rulebook, settings)
    field = {EntryId(str(entry)): Entry(EntryId(str(entry)), number) for number, entry in enumerate(ids, start=1)}
    return Club(Tournament("t1", "Кубок клуба", book, digest(book), 1, "Europe/Moscow", dict(settings), entries=field))


def games_from(words: str, first: str, second: str) -> tuple[GameResult, ...]:
    """The games of one result line; see the top of this module."""
    if words == "wins":
        return (Played(Winner.FIRST),)
    if words == "draw":
        return (Played(Winner.DRAW),)
    if re.fullmatch(r"(\S+[@!]\d+|draw|both)( (\S+[@!]\d+|draw|both))*", words):
        return tuple(move_game(part, first) for part in words.split())
    if "+" in words and (line := backgammon.read(words)) is not None:
        return line.games
    if words == "both absent":
        return (DoubleForfeit(Ground.NO_SHOW),)
    if re.fullmatch(r"\d+:\d+( \d+:\d+)*", words):
        return tuple(score(part) for part in words.split())
    who, _, what = words.partition(" ")
    assert who in (first, second), f"{who} is not in {first}-{second}"
    side = Side.FIRST if who == first else Side.SECOND
    match what.split():
        case ["absent"]:
            return (Forfeit(side, Ground.NO_SHOW),)
        case ["left"]:
            return (Forfeit(side, Ground.WITHDRAWN),)
        case ["technical", "at", balls]:
            return (Forfeit(side, Ground.VIOLATION, started=True, score=_balls(balls)),)
        case ["gives", "up", "at", balls]:
            own = int(balls)
            return (Conceded(side, (own, 0) if side is Side.FIRST else (0, own)),)
    raise AssertionError(f"no such result: {words}")


def move_game(text: str, first: str) -> GameResult:
    """ "A@30", "A!20", "draw" or "both"."""
    if text in ("draw", "both"):
        return Played(Winner.DRAW) if text == "draw" else DoubleForfeit(Ground.NO_SHOW)
    who, mark, number = re.split(r"([@!])", text)
    side, move = Side.FIRST if who == first else Side.SECOND, int(number)
    if mark == "@":
        return Played(Winner(side.value), move=move)
    return Forfeit(side, Ground.VIOLATION if move else Ground.NO_SHOW, started=bool(move), move=move or None)


def balls_of(book: Rulebook) -> BallsScoring:
    """The scoring of a book that counts balls."""
    assert isinstance(book.scoring, BallsScoring)
    return book.scoring


def score(text: str) -> Played:
    """ "8:5" as a played game; the winner is who has more."""
    first, second = _balls(text)
    return Played(Winner.FIRST if first > second else Winner.SECOND, (first, second))


def _balls(text: str) -> tuple[int, int]:
    first, _, second = text.partition(":")
    return int(first), int(second)


def random_game(rng: random.Random, _pairing: Pairing) -> GameResult:
    """8 to 0…7 for either side."""
    loser = rng.randrange(8)
    return score(f"8:{loser}") if rng.random() < 0.5 else score(f"{loser}:8")


def random_game_of(scoring: Scoring) -> GameMaker:
    """A maker of games that the scoring knows: all outcomes of it, technical ones included."""
    if isinstance(scoring, MovePointsScoring):
        return lambda rng, _pairing: random_moves(rng, scoring.limit)
    if isinstance(scoring, BackgammonScoring):
        return lambda rng, pairing: random_points(rng, pairing, scoring)
    if isinstance(scoring, SimpleScoring):
        kinds = [Played(Winner.FIRST), Played(Winner.SECOND), *[Played(Winner.DRAW)] * scoring.draws]
        return lambda rng, _pairing: rng.choice(kinds)
    if isinstance(scoring, BoardsScoring):
        return random_board
    return random_game


def random_board(rng: random.Random, pairing: Pairing) -> GameResult:
    """The first board without a result: won, drawn, lost by both, or lost without play."""
    told = {game.board for game in pairing.games if isinstance(game, BoardGame)}
    board = next(number for number in range(1, len(told) + 2) if number not in told)
    if rng.randrange(10) == 0:
        return BoardGame(board, Forfeit(rng.choice(list(Side)), Ground.NO_SHOW))
    return BoardGame(board, Played(rng.choice(list(Winner))))


def random_points(rng: random.Random, pairing: Pairing, scoring: BackgammonScoring) -> GameResult:
    """A line that may follow on the sheet of a match to points."""
    so_far, side = scoring.sheet(pairing), rng.choice(list(Side))
    out = cube_is_out(so_far, scoring)
    kind = rng.randrange(20)
    if kind == 0:
        return Forfeit(side, Ground.TIMEOUT, started=True)
    if kind == 1:
        return PenaltyPoint(side)
    if kind == 2:
        return Played(Winner.BOTH_LOSE)
    if kind == 3 and so_far.crawford_next:
        return Cancelled()
    wins = [win for win in Win if not (out and win is Win.PASS)]
    return PointGame(side, 1 if out else rng.choice((1, 1, 2, 2, 4)), rng.choice(wins))


def random_moves(rng: random.Random, limit: int) -> GameResult:
    side = rng.choice(list(Side))
    kind = rng.randrange(10)
    if kind == 0:
        return DoubleForfeit(Ground.NO_SHOW)
    if kind == 1:
        move = rng.randrange(limit + 1)
        return Forfeit(side, Ground.VIOLATION, started=bool(move), move=move or None)
    if kind < 4:
        return Played(Winner.DRAW)
    return Played(Winner(side.value), move=rng.randint(1, limit))
