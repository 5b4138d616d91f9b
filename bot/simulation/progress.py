"""How somebody may look on while it is played: not at all, or by a progress bar on standard error."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn


class Watch:
    """Does nothing; a progress bar overrides it. Use as `with Watch() as watch`."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """It is over, one way or the other."""

    def arrived(self, teams: int, of: int) -> None:
        """So many teams are on the list."""

    def round_begins(self, name: str, tables: int) -> None:
        """The pairs are out."""

    def match_over(self, name: str) -> None:
        """A match of the round is written down."""

    def round_over(self, name: str) -> None:
        """All of them are."""


class Bar(Watch):
    """A line for the arrival and one for each round."""

    def __init__(self) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
        )
        self._lines: dict[str, TaskID] = {}

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def arrived(self, teams: int, of: int) -> None:
        self._progress.update(self._line("Registration", of), completed=teams)

    def round_begins(self, name: str, tables: int) -> None:
        self._line(name, tables)

    def match_over(self, name: str) -> None:
        self._progress.advance(self._lines[name])

    def round_over(self, name: str) -> None:
        self._progress.stop_task(self._lines[name])

    def _line(self, name: str, total: int) -> TaskID:
        if name not in self._lines:
            self._lines[name] = self._progress.add_task(name, total=total)
        return self._lines[name]
