"""What somebody asks the desk to do. Commands carry ids, results and seeds; who asks and when go beside them.

`decide(tournament, command, actor=…, now=…)` turns a command into events or refuses it.
"""

from engine.commands.base import *
from engine.commands.calls import *
from engine.commands.clock import *
from engine.commands.decks import *
from engine.commands.discipline import *
from engine.commands.entries import *
from engine.commands.protests import *
from engine.commands.results import *
from engine.commands.rounds import *
from engine.commands.setup import *
from engine.commands.teams import *
from engine.commands.undoing import *

KINDS: frozenset[type[Command]] = frozenset(
    kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Command) and kind is not Command
)
