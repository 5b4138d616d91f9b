"""What happened: the closed vocabulary of the journal, one module a subject.

Each kind knows itself: its fields, with those that hold words that somebody typed; what it does to the tournament
(`apply`); which parts of it it `touches` (`engine.parts`): an act is taken back while these stand as it left them.
`KINDS` names every kind for storage, but for `Restored`, which is written under the name of its part; a name is never
reused for another meaning.
"""

from dataclasses import is_dataclass as _is_dataclass
from inspect import isabstract as _isabstract

from engine.events.base import *
from engine.events.bracket import *
from engine.events.calls import *
from engine.events.clock import *
from engine.events.decks import *
from engine.events.discipline import *
from engine.events.draft_room import *
from engine.events.draws import *
from engine.events.entries import *
from engine.events.late import *
from engine.events.protests import *
from engine.events.questions import *
from engine.events.results import *
from engine.events.rounds import *
from engine.events.seeking import *
from engine.events.setup import *
from engine.events.teams import *
from engine.events.undoing import *
from engine.events.waiting import *


def kinds(names: dict[str, object]) -> dict[str, type[Event]]:
    """The kinds of events among these. TypeError for one that does not say what it does or touches."""
    found: dict[str, type[Event]] = {}
    for name, kind in names.items():
        if isinstance(kind, type) and issubclass(kind, Event) and _is_dataclass(kind):
            flags = {flag for flag in ("draft_rests_on_it", "in_passing") if not hasattr(kind, flag)}
            if flags or _isabstract(kind):
                raise TypeError(f"{name} lacks {', '.join(sorted(kind.__abstractmethods__ | flags))}")
            found[name] = kind
    return found


KINDS: dict[str, type[Event]] = {name: kind for name, kind in kinds(globals()).items() if kind is not Restored}
