"""When things are due: pure arithmetic on the moments the journal holds. Minutes come from the rulebook.

`reminders(tournament)` is everything that is still to ring; one module a subject.
"""

from engine.timing.answers import *
from engine.timing.deadlines import *
from engine.timing.decks import *
from engine.timing.late import *
from engine.timing.limits import *
from engine.timing.personal import *
from engine.timing.quiet import *
from engine.timing.reminder import *
from engine.timing.reminders import *
from engine.timing.rounds import *
from engine.timing.starts import *
from engine.timing.unseen import *
from engine.timing.windows import *
