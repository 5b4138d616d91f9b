"""`turnir simulate --season`: several evenings of one club in a world, held against what their files say."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.commands.plain import said
from bot.exchange.turnir_file.answers import Answer, exact
from bot.places import written
from bot.playground.world import World
from bot.simulation import words
from bot.simulation.booking import NoSuchPlay, plan_for, setting_from
from bot.simulation.outcome import traffic
from bot.simulation.progress import Bar, Watch
from bot.simulation.report import (
    DONE,
    FAILED,
    STOPPED,
    WRONG,
    Stopped,
    beside,
    check_free,
    complain,
    grid_of,
    interrupted,
    plain_console,
)
from bot.simulation.season.cast import LEAST_EVENINGS, LEAST_PEOPLE, MOST_EVENINGS, Season, season_of
from bot.simulation.season.forgetting import pages_set
from bot.simulation.season.play import Told, play_season
from bot.simulation.season.unasked import given
from bot.simulation.season.witness import Beside
from bot.simulation.timeline import Timeline
from bot.simulation.troubles import Line, Misled, Stuck
from bot.simulation.world.digest import digest_of
from bot.simulation.world.ending import told_with_last_words
from bot.simulation.world.invariants import violations
from bot.simulation.world.lives import CALM, Lives
from bot.simulation.world.loop import calendar
from bot.simulation.world.stage import world
from bot.storage.errors import StorageError
from engine.regulations import chat_preset_ids, load, open_questions

ROUNDS = 2
"""In an evening, where the rulebook asks how many."""


async def run_season(
    rulebook: str,
    evenings: int,
    entries: int | None,
    seed: int,
    *,
    settings: Sequence[str],
    line: Line,
    as_json: bool,
    keep: Path | None,
) -> int:
    """Play and report; the exit code as `run_simulation` has it. Wants a `WorldLoop`."""
    try:
        season = season_for(rulebook, evenings, entries, seed, dict(map(setting_from, settings)))
        check_free(keep)
    except NoSuchPlay as error:
        return complain(str(error), WRONG)
    try:
        with Watch() if as_json else Bar() as watch:
            answer = await perform_season(season, keep, watch, line)
    except Stopped:
        return STOPPED
    except (Stuck, Misled) as error:
        return complain(f"the season did not end. {error}", FAILED)
    except StorageError as error:
        return complain(said(error), FAILED)
    if as_json:
        sys.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2) + "\n")
    else:
        show_season(answer)
    return FAILED if answer["violations"] else DONE


def season_for(
    rulebook: str, evenings: int, entries: int | None, seed: int, settings: Mapping[str, object] | None = None
) -> Season:
    """NoSuchPlay as `plan_for`, for another number of evenings or people, and where not everybody plays for himself."""
    if not LEAST_EVENINGS <= evenings <= MOST_EVENINGS:
        raise NoSuchPlay(f"--season: {evenings}; from {LEAST_EVENINGS} to {MOST_EVENINGS} evenings")
    if rulebook in chat_preset_ids() and load(rulebook).participants.kind != "player":
        raise NoSuchPlay(f"--season: {rulebook} is not played by single players, and a season here is theirs")
    plan = plan_for(rulebook, entries or LEAST_PEOPLE, seed, {**_short(rulebook), **(settings or {})})
    if len(plan.teams) < LEAST_PEOPLE:
        raise NoSuchPlay(f"--entries: {entries}; a season has {LEAST_PEOPLE} an evening or more")
    return season_of(plan, evenings)


def _short(rulebook: str) -> Mapping[str, object]:
    """Few rounds, where the book asks how many."""
    asks = rulebook in chat_preset_ids() and "rounds" in open_questions(load(rulebook), {})
    return {"rounds": ROUNDS} if asks else {}


async def perform_season(season: Season, keep: Path | None, watch: Watch, line: Line) -> Answer:
    """The answer of `--json`. Stuck and Misled as the people of an evening raise them; Stopped at Ctrl-C."""
    began, seed = time.monotonic(), season.evenings[0].seed
    with interrupted() as stop, pages_set() as pages:
        async with world(keep, seed, line.blows) as (playground, lives, control):
            await line.laid(control, seed)
            witness = Beside(season, lives, playground.world, pages)
            told = play_season(control, season, witness, watch, line.patience)
            async with beside(lives, told, stop, _nothing_rang) as people:
                await lives.calmed()
                broken = await _broken(lives, witness, people, playground.world)
                stats, table = await control.stats(), [_row(asdict(one)) for one in witness.table]
                return {
                    "rulebook": season.evenings[0].rulebook,
                    "entries": len(season.evenings[0].teams),
                    "seed": seed,
                    "season": {
                        "champions": witness.champions,
                        "table": table,
                        "counts": _counts(witness, people),
                        "violations": witness.wrong,
                    },
                    **traffic(stats),
                    "unheard": people.unheard,
                    "seconds": round(time.monotonic() - began, 1),
                    "digest": await digest_of(lives.store, witness.tournaments, playground.world),
                    "violations": [*witness.wrong, *broken],
                    "deaths": len(lives.deaths),
                }


async def _nothing_rang() -> Timeline | None:
    return None


async def _broken(lives: Lives, witness: Beside, told: Told, playground: World) -> list[str]:
    """What holds in every world, of each evening; and whether somebody is named who was forgotten."""
    views = [await lives.desk.queries.view(one) for one in witness.tournaments]
    end = calendar() - timedelta(seconds=CALM / 2)
    found = await violations(lives, views, told.unheard, playground, end)
    if witness.forgetting is not None:
        witness.wrong += witness.forgetting.traces()
        unasked = list(given(await lives.desk.annals.past(), views, words.speaker()))
        witness.wrong += witness.forgetting.traces_in(unasked)
    return [told_with_last_words(one, views[-1], playground) for one in found]


def _counts(witness: Beside, told: Told) -> Answer:
    """`looked_at`: in how many calls, files and pages the forgotten name was looked for."""
    return {
        "evenings": len(witness.tournaments),
        "people": len(witness.table),
        "joined": told.joined,
        "denied": told.denied,
        "corrected": told.corrected,
        "compared": witness.compared,
        "looked_at": {} if witness.forgetting is None else witness.forgetting.looked_at,
    }


def _row(line: dict[str, Any]) -> Answer:
    return {**line, "place": line["place"] or None, "last": line["last"] or None, "total": exact(line["total"])}


def show_season(answer: Answer) -> None:
    """The table and the counts, for people."""
    console, season = plain_console(), answer["season"]
    grid = grid_of("Season", "Place", "Player", "Points", "Evenings")
    for row in season["table"]:
        place = written(row["place"], row["last"]) if row["place"] else "—"
        grid.add_row(place, row["person"], row["total"], f"{row['evenings']}")
    console.print(grid)
    counts = season["counts"]
    looked = ", ".join(f"{number} {what}" for what, number in counts["looked_at"].items())
    console.print(f"Champions of the evenings: {', '.join(season['champions'])}")
    console.print(
        f"{counts['joined']} twins joined, {counts['denied']} namesakes, {counts['corrected']} result corrected; "
        f"the table was counted from the files {counts['compared']} times"
    )
    console.print(f"The name of who was forgotten was looked for in {looked}")
    console.print(f"{answer['messages']} messages, {answer['calls']} calls, {answer['seconds']} seconds")
    console.print(f"Digest: {answer['digest']}")
    for broken in answer["violations"]:
        console.print(f"Violated: {broken}")
