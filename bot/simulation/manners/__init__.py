"""How the people of a rulebook play and report: what they decide, and how it gets to the referee."""

from bot.simulation.manners.base import Manners
from bot.simulation.manners.tac import Tac

MANNERS: dict[str, Manners] = {"tac-russia-2025": Tac()}
"""By rulebook. A new rulebook adds its own manners here."""
