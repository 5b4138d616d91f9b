"""What goes wrong at a tournament, each kind with its chance, and who brings it about by his phone."""

from bot.simulation.mishaps.arriving import check_in, latecomer, straggler
from bot.simulation.mishaps.base import Mishap
from bot.simulation.mishaps.calls import called
from bot.simulation.mishaps.disqualification import ladder, sent_off_at_once
from bot.simulation.mishaps.leaving import drops, leaves_the_table, no_show, returns, skips, taken_out
from bot.simulation.mishaps.penalties import penalty
from bot.simulation.mishaps.protests import protest, under_protest
from bot.simulation.mishaps.results import correction, late_correction
from bot.simulation.mishaps.undoing import false_start

BEFORE_THE_FIRST = (Mishap("check-in", 1.0, check_in), Mishap("late registrations", 1.0, latecomer))
"""Everybody is registered, and then the first round is paired, before anybody knows of it."""
ON_THE_CLOCK = (
    Mishap("false starts", 0.25, false_start),
    Mishap("under protest", 0.4, under_protest),
    Mishap("calls", 0.5, called),
    Mishap("no-shows", 0.25, no_show),
    Mishap("left the table", 0.2, leaves_the_table),
    Mishap("sent off", 0.1, sent_off_at_once),
)
"""The round has begun, no game is written down."""
AFTERWARDS = (
    Mishap("late entries", 1.0, straggler),
    Mishap("corrections", 0.5, correction),
    Mishap("late corrections", 0.5, late_correction),
    Mishap("protests", 0.4, protest),
    Mishap("penalties", 0.6, penalty),
    Mishap("disqualifications", 0.8, ladder),
    Mishap("returns", 0.8, returns),
    Mishap("skips", 0.3, skips),
    Mishap("drops", 0.3, drops),
    Mishap("taken out", 0.2, taken_out),
)
"""Everything is written down, the next round is not paired."""
