"""How people play and report: what they decide, and how it gets to the referee."""

from bot.simulation.manners.base import Manners
from bot.simulation.manners.boards import Boards
from bot.simulation.manners.destiny import Destiny
from bot.simulation.manners.moves import Moves
from bot.simulation.manners.points import Points
from bot.simulation.manners.simple import Simple
from bot.simulation.manners.tac import Tac

MANNERS: dict[str, Manners] = {
    "balls": Tac(),
    "backgammon": Points(),
    "move_points": Moves(),
    "boards": Boards(),
    "simple": Simple(),
    "simple, draws": Simple(draws=0.1, both_lose=0.03),
    "simple, draws by a referee": Simple(draws=0.1, both_lose=0.03, players_draw=False),
    "simple, to a win": Simple(draws=0.1),
    "simple, on time": Destiny(),
}
"""By the way the games of a rulebook are counted; a new kind of scoring adds its own manners here."""
