"""How the people of a rulebook play and report: what they decide, and how it gets to the referee."""

from bot.simulation.manners.base import Manners
from bot.simulation.manners.boards import Boards
from bot.simulation.manners.destiny import Destiny
from bot.simulation.manners.moves import Moves
from bot.simulation.manners.points import Points
from bot.simulation.manners.simple import Simple
from bot.simulation.manners.tac import Tac

NARDY = ("nardy-short", "nardy-long", "nardy-short-blitz", "nardy-long-blitz", "nardy-pairs")
DESTINY = ("destiny-basic", "destiny-advanced", "destiny-custom")
GO = ("go-swiss", "go-mcmahon", "go-round-robin", "go-olympic", "go-match")
MANNERS: dict[str, Manners] = {
    "tac-russia-2025": Tac(),
    "club-knockout": Simple(draws=False),
    "club-round-robin": Simple(draws=True),
    "club-swiss": Simple(draws=True),
    **{book: Simple(draws=False) for book in GO},
    "go-team-swiss": Boards(),
    **{book: Points() for book in NARDY},
    "bridges": Moves(),
    "lo": Moves(),
    **{book: Destiny() for book in DESTINY},
}
"""By rulebook. A new rulebook adds its own manners here."""
