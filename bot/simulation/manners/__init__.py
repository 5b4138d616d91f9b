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
GO = ("go-swiss", "go-mcmahon", "go-round-robin", "go-pair")
GO_TO_A_WIN = ("go-olympic", "go-match")
MANNERS: dict[str, Manners] = {
    "tac-russia-2025": Tac(),
    "club-knockout": Simple(),
    "club-round-robin": Simple(draws=0.2),
    "club-swiss": Simple(draws=0.2),
    **{book: Simple(draws=0.1, both_lose=0.03) for book in GO},
    **{book: Simple(draws=0.1) for book in GO_TO_A_WIN},
    "go-team-swiss": Boards(),
    **{book: Points() for book in NARDY},
    "bridges": Moves(),
    "lo": Moves(),
    **{book: Destiny() for book in DESTINY},
}
"""By rulebook. A new rulebook adds its own manners here."""
