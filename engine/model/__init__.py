"""The tournament as a value: what its journal says, and nothing else.

Frozen dataclasses; a change makes a new value (`engine.evolve`). Names, usernames and other facts about people
are not here: an entry is an id, a person is a number.

`version` of an object is the revision at which it last changed: a button carries it and is stale when it differs.
"""

from engine.model.entries import *
from engine.model.event import *
from engine.model.names import *
from engine.model.officials import *
from engine.model.pairings import *
from engine.model.rounds import *
from engine.model.rulings import *
from engine.model.tournament import *
