"""Tournaments played in a world of their own."""

from pathlib import Path

from bot.simulation.outcome import Outcome
from bot.simulation.plan import Plan
from bot.simulation.report import perform
from bot.simulation.troubles import Line
from bot.simulation.world.loop import lived

LIMITED = Line(limits=True)


def played(plan: Plan, keep: Path | None = None, line: Line = LIMITED) -> Outcome:
    """The tournament under Telegram's limits. Nobody pressed or said anything without an answer."""
    return unrefused(lived(perform(plan, keep, line=line, in_world=True)))


def unrefused(outcome: Outcome) -> Outcome:
    assert (outcome.answer["refused_calls"], outcome.answer["refusals"], outcome.answer["unheard"]) == (0, [], [])
    return outcome
