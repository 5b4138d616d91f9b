# Whoever looks for a pair or a team before the draw.

seek-begin = { $kind ->
    [pair] 🔎 Looking for a partner
   *[team] 🔎 Looking for a team
}
seek-list = { $kind ->
    [pair] 🔎 Looking for a partner
   *[team] 🔎 Looking for a team
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
    [pair] Nobody is looking for a partner now.
   *[team] Nobody is looking for a team now.
}
seek-line = • { $name }{ $rank ->
    [none] {""}
   *[other] {" "}· { $rank }
}{ $mine ->
    [own] {" "}(you)
    [asked] {" "}— you asked, no answer yet
    [declined] {" "}— said no
   *[none] {""}
}
seek-how = { $kind ->
    [pair] The organizers and others who are looking can see you. Ask somebody or wait: when you both agree, the pair is entered.
   *[team] The organizers, captains with a free place and others who are looking can see you. Ask somebody or wait.
}
seek-question = { $team ->
    [none] { $name } { $kind ->
        [pair] would like to be your partner.
       *[team] would like to form a team with you.
    }
   *[other] { $name } { $kind ->
        [pair] invites you to the pair “{ $team }”.
       *[team] invites you to the team “{ $team }”.
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
seek-stop = ✖ Stop looking
seek-ask-rank = What is your rank? For example 3k or 1d.{ $needed ->
    [yes] {""}
   *[no] {" "}No rank? Send a dash.
}
seek-asked = { $name } has been asked.
seek-done = You are entered together.
seek-declined = Your answer was sent.
seek-stopped = { $own ->
    [yes] You are off the list.
   *[no] Off the list.
}
seek-team-name = Team of { $name }

notice-seeker-declined = { $name } would rather not play together.
notice-seeking-ended = The organizer has taken you off the search list of “{ $title }”. If that is a mistake, talk to them.
notice-seeking-closed = “{ $title }” begins: { $kind ->
    [pair] no partner was found, the list is closed.
   *[team] no team was found, the list is closed.
} Ask the organizer whether a player is needed.

refusal-seek-alone = This tournament is for single players: there is nobody to look for.
refusal-seek-already = You are already on the list.
refusal-seek-gone = No longer on the list: found somebody, or changed their mind.
refusal-seek-asked = { $person } has already been asked and has not answered yet.
refusal-seek-declined = { $person } has already said no.
refusal-seek-not-yours = This list is for people who are looking and for captains with a free place.
refusal-seek-full = { $by }: the place is taken.
