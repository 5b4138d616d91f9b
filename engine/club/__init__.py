"""What a club decides about its past: who is the same person, what others may see, which series an event belongs to.

All else that it remembers follows from that and from its finished tournaments.
"""

from engine.club.annals import Annals, Shown
from engine.club.events import KINDS, ClubEvent

__all__ = ["KINDS", "Annals", "ClubEvent", "Shown"]
