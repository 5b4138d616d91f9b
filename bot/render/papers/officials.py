"""Who officiated, and where they sign."""

from __future__ import annotations

from bot.render.papers.sheet import Column, Grid, Signatures, Source
from bot.render.phrases import label
from bot.render.screens.officials import officials_of
from engine.model import Role


def officials(source: Source) -> Grid:
    """Every official with the roles he had."""
    t, tr = source.view.tournament, source.tr
    rows = tuple(
        (
            source.view.person_name(person),
            ", ".join(label(tr("role-name", role=role)) for role in Role if role in t.roles_of(person)),
        )
        for person in officials_of(source.view)
    )
    columns = (Column(label(tr("paper-column", name="official", kind=source.view.kind)), grow=1), Column("", grow=1))
    return Grid(columns, rows, kept=True)


def signatures(source: Source) -> Signatures:
    """The head referee's; without one, a line for whoever stood in for him."""
    heads = source.view.tournament.people_with(Role.HEAD_REFEREE)
    role = label(source.tr("paper-head-referee"))
    return Signatures(tuple((role, source.view.person_name(person)) for person in heads) or ((role, ""),))
