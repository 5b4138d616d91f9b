"""The page of when settings lock. `python -m tests.engine.locks_page > docs/settings.md` writes it."""

from __future__ import annotations

from collections import defaultdict

from engine.regulations import LOCKS, Lock, load, locking, preset_ids

HEAD = """# Which settings lock when

Made from the table in `engine/regulations/locks.py`. Before the draw an organizer changes every setting, without a
reason. Afterwards («📐 Settings»: `/panel`, More; the head referee: `/tables`) each stands open until it matters:

* **open**: an owner, an organizer or the head referee changes it, with a reason;
* **locked**: nobody changes what was set. What was **never set** may be added in the rows that say so: by the head
  referee, where none is on duty by an organizer, with a reason; it counts at once, in the round that is on too.

The journal keeps the reason, every player and group of the event is told, and whoever did it can take it back until the
next round is announced. Who hears what (`notices`) is no rule that anybody plays by: it is changed without a reason,
and nobody is told. Only this one setting changes: the rest of the rulebook is the one that the tournament began
with. Whoever presses a locked setting reads why it is locked and who can open it.

The number of rounds of the stage that is on (`rounds`) goes down to those that are drafted, by «🔢 Число туров»; what
becomes of latecomers (`late_entry`) is asked by «🐌 Опоздавшие».

A setting that leads to several parameters locks with the first of them. A parameter that is not in the table has the
row of the one it is part of, at last of its table of the rulebook; each of those tables has a row, or the program does
not start.

| parameter | settings | locks | added when never set |
|---|---|---|---|
"""

WHEN = {
    Lock.DRAW: "when round 1 is drafted",
    Lock.STAGE: "when the first round of its stage is drafted",
    Lock.ROUND: "while a round is played, from its start to its last result",
    Lock.END: "when the event is over",
}


def page() -> str:
    """docs/settings.md: the rows that some setting of a preset leads to."""
    names: defaultdict[str, set[str]] = defaultdict(set)
    for rulebook in preset_ids():
        for name, setting in load(rulebook).settings.items():
            for path in (setting.path, *setting.also):
                names[row_of(path)].add(name)
    return HEAD + "".join(_row(path, names[path]) for path in LOCKS if path in names)


def row_of(path: str) -> str:
    return max((row for row in LOCKS if f"{path}.".startswith(f"{row}.")), key=len)


def _row(path: str, names: set[str]) -> str:
    found = locking(path)
    told = ", ".join(f"`{name}`" for name in sorted(names))
    return f"| `{path}` | {told} | {WHEN[found.lock]} | {'yes' if found.addable else 'no'} |\n"


if __name__ == "__main__":
    print(page(), end="")
