"""The clock of a test."""

from datetime import datetime

from bot.clock import Clock


class SetClock(Clock):
    """Shows what the test says."""

    def __init__(self, at: datetime) -> None:
        super().__init__()
        self.at = at

    def now(self) -> datetime:
        return self.at
