"""The cell: one question and one file on standard input, one answer on standard output, and it is gone."""

from __future__ import annotations

import sys
from contextlib import suppress

# openpyxl knows numpy's numbers where there is numpy: that is a third more of memory, and no file has any.
sys.modules["numpy"] = None  # type: ignore[assignment]

from bot.cell.asking import Answer, Question  # noqa: E402
from bot.cell.limits import narrow, warm_up  # noqa: E402
from bot.cell.reading import answered, written  # noqa: E402
from bot.own_books import adopt_own_books  # noqa: E402
from engine.errors import RulebookError  # noqa: E402

SWOLLEN = written(Answer(refused="file.swollen"))
"""Made beforehand: there is no memory left when it is needed."""


def main() -> None:
    with suppress(RulebookError):  # the bot itself has told of a book that cannot be used
        adopt_own_books()
    warm_up()
    narrow()
    asked, given = sys.stdin.buffer, sys.stdout.buffer
    line = asked.readline()
    if not line:  # nobody asks any more
        return
    question, data = Question.model_validate_json(line), asked.read()
    try:
        said = written(answered(question, data))
    except BaseException:  # noqa: BLE001 - MemoryError, or the panic of a parser that got no memory: no Exception either
        said = SWOLLEN
    given.write(said)


main()
