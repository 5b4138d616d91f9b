"""`turnir rulebooks`: all rulebooks there are, or one of them as a page a person can read.

On a terminal the page is made of tables; piped it is plain text, one parameter a line, nothing shortened.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.commands.files import AsJson, print_json, refusals
from bot.commands.rulebook_page import page, sections, value_text
from bot.commands.rulebook_toml import whole
from bot.exchange.turnir_file.answers import exact
from bot.own_books import adopt_own_books, checked
from engine.regulations import Rulebook, Source, book_of, load, preset_ids, source_of, text_of, value_at

app = typer.Typer()


@app.command("rulebooks")
def rulebooks(
    rulebook: Annotated[str | None, typer.Argument(help="A rulebook's id.", show_default=False)] = None,
    check: Annotated[
        Path | None, typer.Option(help="A rulebook of your own: what is wrong with it, or its page.")
    ] = None,
    as_toml: Annotated[bool, typer.Option("--toml", help="As a whole file, to begin one of your own with.")] = False,
    as_json: AsJson = False,
) -> None:
    """All rulebooks, or one with all its parameters."""
    with refusals():
        if check is not None:
            return _show(checked(check), as_json=as_json)
        adopt_own_books()
        if rulebook is None:
            return _list([load(one) for one in preset_ids()], as_json=as_json)
        if as_toml:
            return typer.echo(_file(rulebook), nl=False)
        return _show(source_of(rulebook), as_json=as_json)


def _file(rulebook_id: str) -> str:
    """As it was written; one that extends another, with all that it has taken over."""
    text, source = text_of(rulebook_id), source_of(rulebook_id)
    return text if source.parent is None else whole(source)


def _show(source: Source, *, as_json: bool) -> None:
    book = book_of(source)
    if as_json:
        print_json(rulebook_answer(book))
    else:
        page(book, sections(book, source))


def _list(books: Sequence[Rulebook], *, as_json: bool) -> None:
    if as_json:
        print_json({"rulebooks": [{"id": one.id, "title": one.title.model_dump()} for one in books]})
        return
    width = max(len(one.id) for one in books)
    for one in books:
        typer.echo(f"{one.id.ljust(width)}  {value_text(one.title)}")


def rulebook_answer(book: Rulebook) -> dict[str, Any]:
    """A preset with all settings, their units, allowed values and the articles they come from."""
    settings = []
    for name, setting in sorted(book.settings.items()):
        path, value = setting.path, value_at(book, setting.path)
        settings.append(
            {
                "name": name,
                "default": exact(value) if isinstance(value, Fraction) else value,
                "mandatory": setting.mandatory,
                "unit": setting.unit,
                "allowed": list(setting.allowed),
                "path": path,
                "article": book.article(path),
            }
            | {key: value for key, value in (("least", setting.least), ("most", setting.most)) if value is not None}
            | ({"odd": True} if setting.odd else {})
        )
    return {
        "id": book.id,
        "game": book.game,
        "title": book.title.model_dump(),
        "source": book.source.model_dump(),
        "chat": book.chat,
        "stages": [{"id": stage.id, "format": stage.format} for stage in book.stages],
        "settings": settings,
        "articles": dict(book.articles),
        "rules": book.model_dump(mode="json", exclude={"settings", "articles"}),
    }
