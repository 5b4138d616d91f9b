"""What goes wrong at a tournament, each kind with its chance, and who brings it about by his phone."""

from bot.simulation.mishaps.arriving import CheckIn, Latecomer, Straggler
from bot.simulation.mishaps.base import Mishap
from bot.simulation.mishaps.calls import Call
from bot.simulation.mishaps.disqualification import Ladder, SentOff
from bot.simulation.mishaps.leaving import Absent, Drop, NoShow, Return, Skip, TakenOut
from bot.simulation.mishaps.penalties import Penalty
from bot.simulation.mishaps.protests import Protest, UnderProtest
from bot.simulation.mishaps.results import Correction, LateCorrection
from bot.simulation.mishaps.undoing import FalseStart

BEFORE_THE_FIRST: tuple[Mishap, ...] = (CheckIn(), Latecomer())
"""Everybody is registered, and then the first round is paired, before anybody knows of it."""
ON_THE_CLOCK: tuple[Mishap, ...] = (FalseStart(), UnderProtest(), Call(), NoShow(), Absent(), SentOff())
"""The round has begun, no game is written down."""
AFTERWARDS: tuple[Mishap, ...] = (
    Straggler(), Correction(), LateCorrection(), Protest(), Penalty(), Ladder(), Return(), Skip(), Drop(), TakenOut(),
)  # fmt: skip
"""Everything is written down, the next round is not paired."""
