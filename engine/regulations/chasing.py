"""Who is asked again for what he has to do and has not done."""

from __future__ import annotations

from engine.regulations.values import Minutes, Strict


class Chasing(Strict):
    """Minutes after which somebody is asked, one step after the other; a shorter list asks fewer, an empty one nobody.

    results  the time is over and no result has come: the players (of a team its captain), the referee of the table,
             the organizers
    reports  one side has told a result: the other side, the referee of the table, the organizers; once both agree,
             those two alone
    calls    nobody takes a call or a dispute: the head referee, the organizers
    """

    results: tuple[Minutes, ...] = (5, 10, 15)
    reports: tuple[Minutes, ...] = (5, 10, 15)
    calls: tuple[Minutes, ...] = (2, 5)
