"""What happened: the closed vocabulary of the journal, one module a subject.

Events carry outcomes (drawn lots, made pairs, scores), so folding them never pairs, draws or asks the clock. Each
says which parts of the tournament it `touches` (`engine.parts`): an act is taken back while these stand as it left
them.
`KINDS` names every event for storage; a name is never reused for another meaning.
"""

from engine.events.announcements import *
from engine.events.bracket import *
from engine.events.calls import *
from engine.events.clock import *
from engine.events.discipline import *
from engine.events.draft_room import *
from engine.events.draws import *
from engine.events.entries import *
from engine.events.officials import *
from engine.events.personal import *
from engine.events.protests import *
from engine.events.questions import *
from engine.events.results import *
from engine.events.rounds import *
from engine.events.seeking import *
from engine.events.setup import *
from engine.events.taking import *
from engine.events.teams import *
from engine.events.touching import *
from engine.events.undoing import *
from engine.events.waiting import *

Event = (
    SetupEvent
    | OfficialEvent
    | EntryEvent
    | WaitingEvent
    | TeamEvent
    | SeekingEvent
    | DrawEvent
    | DraftEvent
    | RoundEvent
    | ResultEvent
    | BracketEvent
    | QuestionEvent
    | UndoingEvent
    | CallEvent
    | DisciplineEvent
    | AnnouncementEvent
    | ProtestEvent
    | ClockEvent
    | PersonalEvent
    | TakingEvent
)

KINDS: dict[str, type] = {kind.__name__: kind for kind in Event.__args__}
