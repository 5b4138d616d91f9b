"""The archive page of a tournament: one HTML file that needs no other, no script and no network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.exchange.formats.grid import Cell, Grid, bracket_grids, cross_grids, rounds_grid, standings_grid
from bot.exchange.formats.outgoing import Written, check_has_entries, decimal_text
from bot.i18n import Markup, Speaker, quoted
from bot.languages import text_in
from bot.named_tournament import Told
from bot.titles import title_of_round
from engine.formats.protocol import format_of

_STYLE = """
:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}
body{margin:0 auto;max-width:110rem;padding:1rem}
h1{font-size:1.6rem;margin:.2em 0}h2{font-size:1.2rem;margin:1.6em 0 .4em}
nav a{display:inline-block;margin-right:1em}.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{border:1px solid #8886;padding:.25em .55em;text-align:left;white-space:nowrap}
th{font-weight:600}td.n{text-align:right}tbody tr:nth-child(even){background:#8881}
@media (max-width:40rem){th,td{padding:.2em .35em}td.t{min-width:8rem;white-space:normal}}
@media print{nav{display:none}body{max-width:none;padding:0}}
"""
LONG = 16
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page_of(told: Told, tr: Speaker) -> Written:
    """RuleViolation ``export.empty``."""
    check_has_entries(told)
    t = told.tournament
    rounds = rounds_grid(told, tr)
    rows = {one.number: tuple(row[1:] for row in rounds.rows if row[0] == one.number) for one in told.rounds}
    by_round = [Grid(title_of_round(t, tr, one), rounds.head[1:], rows[one.number]) for one in told.rounds]
    grids = [standings_grid(told, tr), *bracket_grids(told, tr), *cross_grids(told, tr), *by_round]
    over = bool(told.rounds) and format_of(t.rulebook.plan[-1]).is_complete(t)
    title = quoted(t.title) or tr("export-standings")
    book = quoted(text_in(tr.locale, t.rulebook.title.root))
    state = tr("export-over") if over else tr("export-going", rounds=len(told.rounds))
    links = "".join(f'<a href="#t{number}">{quoted(grid.title)}</a>' for number, grid in enumerate(grids))
    tables = "\n".join(_section(grid, number) for number, grid in enumerate(grids))
    page = f"""<!DOCTYPE html>
<html lang="{tr.locale}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title><style>{_STYLE}</style></head>
<body><h1>{title}</h1><p>{book}. {tr("export-count", entries=len(told.order))} {state}</p>
<nav>{links}</nav>
{tables}
</body></html>
"""
    return Written(page.encode())


def _section(grid: Grid, number: int) -> str:
    """Columns that say nothing in this table are left out."""
    used = [index for index, _ in enumerate(grid.head) if not grid.rows or any(row[index] != "" for row in grid.rows)]
    head = "".join(f'<th scope="col">{quoted(grid.head[index])}</th>' for index in used)
    body = "\n".join(f"<tr>{''.join(_cells(row, used))}</tr>" for row in grid.rows)
    return (
        f'<section id="t{number}"><h2>{quoted(grid.title)}</h2><div class="wide">'
        f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table></div></section>"
    )


def _cells(row: Sequence[Cell], used: Sequence[int]) -> Iterator[str]:
    """A long text may take two lines on a phone."""
    for index in used:
        cell = row[index]
        if isinstance(cell, str):
            yield f'<td class="t">{quoted(cell)}</td>' if len(cell) > LONG else f"<td>{quoted(cell)}</td>"
        else:
            yield f'<td class="n">{Markup(decimal_text(cell))}</td>'
