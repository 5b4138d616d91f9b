"""What a game result is worth: one module a kind, behind the page in `protocol.py`.

`sheet.py` counts a match to points line by line, `match.py` a best of n; `on_time.py` says what is played once time
is called.
"""

from engine.scoring.backgammon import BackgammonScoring
from engine.scoring.balls import BallsScoring
from engine.scoring.boards import BoardsScoring
from engine.scoring.kinds import KINDS, AnyScoring, of_each_kind, reads
from engine.scoring.move_points import MovePointsScoring
from engine.scoring.protocol import Outcome, Scoring, Seating, Tally
from engine.scoring.simple import SimpleScoring

__all__ = [
    "KINDS",
    "AnyScoring",
    "BackgammonScoring",
    "BallsScoring",
    "BoardsScoring",
    "MovePointsScoring",
    "Outcome",
    "Scoring",
    "Seating",
    "SimpleScoring",
    "Tally",
    "of_each_kind",
    "reads",
]
