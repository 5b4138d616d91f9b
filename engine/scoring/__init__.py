"""What a game result is worth: one module a kind, behind the page in `protocol.py`.

`sheet.py` counts a match to points line by line, `match.py` a best of n; `on_time.py` says what is played once time
is called.
"""

from engine.scoring.backgammon import *
from engine.scoring.balls import *
from engine.scoring.boards import *
from engine.scoring.kinds import *
from engine.scoring.move_points import *
from engine.scoring.protocol import *
from engine.scoring.simple import *
