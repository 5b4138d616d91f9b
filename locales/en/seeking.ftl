# Whoever looks for a pair or a team before the draw.

seek-begin = { $kind ->
    [pair] 🔎 Looking for a partner
   *[team] 🔎 Looking for a team
}
seek-list = { $kind ->
    [pair] 🔎 Who looks for a partner
   *[team] 🔎 Who looks for a team
}
seek-count = { $kind ->
    [pair] 🔎 Looking for a partner: { $count }
   *[team] 🔎 Looking for a team: { $count }
}
seek-title = { $kind ->
    [pair] <b>Looking for a partner: { $count }</b>
   *[team] <b>Looking for a team: { $count }</b>
}
seek-nobody = { $kind ->
    [pair] Nobody looks for a partner now.
   *[team] Nobody looks for a team now.
}
seek-line = • { $name }{ $rank ->
    [none] {""}
   *[other] {" "}· { $rank }
}{ $mine ->
    [own] {" "}(you)
    [asked] {" "}— asked by you, no answer yet
    [declined] {" "}— has said no
   *[none] {""}
}
seek-how = { $kind ->
    [pair] All who look and the organizers see you. Ask somebody or wait: when the other agrees, the pair is entered.
   *[team] All who look, captains with a free place and the organizers see you. Ask somebody or wait.
}
seek-question = { $team ->
    [none] { $name } { $kind ->
        [pair] asks you to be partners.
       *[team] asks you to make a team.
    }
   *[other] { $name } { $kind ->
        [pair] asks you into the pair “{ $team }”.
       *[team] asks you into the team “{ $team }”.
    }
}
seek-ask = 🤝 Ask { $name }
seek-off = ✖ { $name }
seek-take = ✅ Play with { $name }
seek-no = ✖ No
seek-enter = { $kind ->
    [pair] ✍️ Enter my own pair
   *[team] ✍️ Enter my own team
}
seek-stop = ✖ Look no more
seek-ask-rank = What is your rank? For example 3k or 1d.{ $needed ->
    [yes] {""}
   *[no] {" "}No rank: send a dash.
}
seek-asked = { $name } is asked.
seek-done = You are entered together.
seek-declined = The answer is sent.
seek-stopped = { $own ->
    [yes] You are off the list.
   *[no] Off the list.
}
seek-team-name = Team of { $name }

notice-seeker-declined = { $name } would rather not play together.
notice-seeking-ended = The organizer has taken you off the list of those who look, “{ $title }”. Ask them if that is a mistake.
notice-seeking-closed = “{ $title }” begins: { $kind ->
    [pair] no partner was found, the list is closed.
   *[team] no team was found, the list is closed.
} Ask the organizer whether a player is needed.

refusal-seek-alone = Everybody plays alone here: there is nobody to look for.
refusal-seek-already = You are on the list already.
refusal-seek-gone = No longer on the list: a partner was found, or a mind was changed.
refusal-seek-asked = { $person } is asked already and has not answered yet.
refusal-seek-declined = { $person } has said no already.
refusal-seek-not-yours = This list is for those who look themselves and for captains with a free place.
refusal-seek-full = { $by }: the place is taken.
