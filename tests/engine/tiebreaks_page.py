"""The page of the criteria. `python -m tests.engine.tiebreaks_page > docs/tiebreaks.md` writes it."""

from __future__ import annotations

from engine.standings.tiebreaks import REGISTRY, Tiebreak

HEAD = """# The criteria of a table

Made from the registry in `engine/standings/tiebreaks/`. A rulebook puts these names into a chain (`criteria`); each
criterion splits those whom the ones before it left equal. Every value is an exact number and, but for the lot and the
confrontations (`h2h_…`), the sum of what each match adds, which is what «why this place» shows. Those of the chess
handbook (FIDE C.07) are values of the books for clubs, `club-swiss` and `club-round-robin`; `unplayed_rounds` says
whether rounds without a game are read as in its edition of 2024 or of 2026.

| name | counts | better | formula | article |
|---|---|---|---|---|
"""


def page() -> str:
    """docs/tiebreaks.md."""
    return HEAD + "".join(map(_row, REGISTRY.values()))


def _row(tiebreak: Tiebreak) -> str:
    better = "fewer" if tiebreak.lower_is_better else "more"
    formula = " ".join(tiebreak.formula.split()).replace("|", "\\|")
    return f"| `{tiebreak.name}` | {tiebreak.unit} | {better} | {formula} | {'; '.join(tiebreak.articles)} |\n"


if __name__ == "__main__":
    print(page(), end="")
