"""The schema of a rulebook: a TOML preset validated here is the law of a tournament.

A preset has the parameters themselves, and beside them

* `articles`: the clause of the book each parameter comes from, by dotted path; a parameter the book leaves open
  has the word `club` first (``"club: 2.3.6.2 names no number"``);
* `settings`: the short names by which a club may change parameters (`size`, `time.late_forfeit`), each with the path
  it sets, its unit and the allowed values. One that is `mandatory` has no default.

A preset that `extends` another says what is its own (`extending.py`); a tournament holds the whole of it.

A parameter with a single value is text of the page: it says how the book has it, and there is no other way so far.

An unknown key anywhere is an error that names its path. `stages.py` has a class for each format of a stage,
`engine.scoring` one for each way to count, `book.py` the rest, `presets.py` reads them.
"""

from engine.regulations.book import *
from engine.regulations.choosing import *
from engine.regulations.clock import *
from engine.regulations.criteria import *
from engine.regulations.extending import *
from engine.regulations.locks import *
from engine.regulations.parts import *
from engine.regulations.penalties import *
from engine.regulations.play import *
from engine.regulations.presets import *
from engine.regulations.rating import *
from engine.regulations.rounds_stages import *
from engine.regulations.stages import *
from engine.values import *

Rulebook.model_rebuild()  # with all its parts, each once: what does not fit together fails at import
