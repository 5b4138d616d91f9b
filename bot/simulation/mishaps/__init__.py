"""What goes wrong at a tournament, each kind with its chance, and who brings it about by his phone."""

from bot.simulation.mishaps.arriving import Latecomer
from bot.simulation.mishaps.base import Mishap
from bot.simulation.mishaps.leaving import Absent, Drop, Return, Skip, TakenOut
from bot.simulation.mishaps.penalties import Disqualification, Penalty
from bot.simulation.mishaps.protests import Protest, UnderProtest
from bot.simulation.mishaps.results import Correction, LateCorrection
from bot.simulation.mishaps.undoing import FalseStart

BEFORE_THE_FIRST: tuple[Mishap, ...] = (Latecomer(),)
"""Once the first round is paired, before anybody knows of it."""
ON_THE_CLOCK: tuple[Mishap, ...] = (FalseStart(), UnderProtest(), Absent())
"""The round has begun, no game is written down."""
AFTERWARDS: tuple[Mishap, ...] = (
    Correction(), LateCorrection(), Protest(), Penalty(), Disqualification(), Return(), Skip(), Drop(), TakenOut(),
)  # fmt: skip
"""Everything is written down, the next round is not paired."""
