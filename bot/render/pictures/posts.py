"""Which picture goes with a post of a group, and the words under a picture."""

from __future__ import annotations

from bot.notices import NoticeKind
from bot.render.notices.common import Params
from bot.render.notices.registry import notice
from bot.render.phrases import Tr, clock_time
from bot.render.pictures.door import pictures
from bot.render.pictures.picture import Picture
from bot.views import TournamentView


def posted(params: Params, view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """What belongs to the post named in `params`; nothing where that is no longer news."""
    post = str(params["post"])
    if notice(NoticeKind(post), params, view, None, tr) is None:
        return ()
    number = int(params.get("round", 0))
    if post == "cut_made" or (post == "standings_posted" and _is_of_bracket(view, number)):
        return pictures(view, tr, "bracket")
    return pictures(view, tr, "pairings" if post == "pairings_posted" else "standings", str(number))


def caption(view: TournamentView, tr: Tr, picture: Picture) -> str:
    """What is shown, of which tournament, and when it stood so: for those who do not see it, and for later."""
    time = clock_time(view.at, view.tournament.zone)
    return tr("picture-caption", title=picture.title, event=view.tournament.title, time=time)


def _is_of_bracket(view: TournamentView, number: int) -> bool:
    round_, made = view.tournament.round(number), view.tournament.bracket
    return round_ is not None and made is not None and round_.stage == made.stage
