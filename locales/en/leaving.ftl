## A player skips a round, leaves, asks to come back

leaving-title = <b>{ $skips ->
    [yes] Skip a round or leave
   *[no] Leave the tournament
}</b>
leaving-only = No round can be skipped here: you can only leave.
leaving-match = ◀ My match
leaving-no-entry = You are not in “{ $title }”.
leaving-captain = { $kind ->
    [pair] Whoever entered the pair decides this.
   *[other] The captain decides this for the team.
}
leaving-finished = The tournament is over; nobody needs to leave it.
leaving-bracket = { $state ->
    [over] All your matches are over: there is nothing to leave.
    [below] You are not in the play-off.
    [out] You are out already: there is nothing to leave.
    [whole] <b>Leave the tournament</b>
    [knockout] <b>Leave the knockout final</b>
   *[playoff] <b>Leave the play-off</b>
}
leaving-replaces = { $out ->
    [yes] You might still be asked to replace somebody. If you are going home, say so here.
   *[no] Say so here: the time is recorded, and referees and organizers are told at once.
}
leaving-playoff = { $timely ->
    [yes] It is in time. { $replacement ->
        [none] The head referee decides who takes your place.
       *[other] Your place in the bracket goes to the opponent of your last match, “{ $replacement }”.
    }
   *[no] It is too late for a replacement: the match has begun, or the waiting time is over. If you leave, the match is a technical loss and nobody takes your place.
}
leaving-if-playing = Already playing? Then call the referee: leaving in the middle of it is a technical loss and disqualification{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}.
leaving-game-on = Table { $table }: the game is on. Leaving in the middle of a game is a technical loss and disqualification{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}. Play it out, or call the referee, who records the score.
leaving-skips = You are skipping round { $round }: no opponent.
leaving-skip-worth = Points for a skipped round: { $points }.
leaving-no-skip = { $why ->
    [drafted] The next round is being paired. Tell the organizer now: { $people }.
    [top_group] In the top group a round may be skipped only for a serious reason ({ $article }). Ask { $people }.
   *[no_round_left] There are no more rounds.
}
leaving-skip = ⏭ Skip round { $round }
leaving-take-part = 🎯 Play in round { $round }
leaving-finish = 🚪 Finish the match, then leave
leaving-now = { $playing ->
    [yes] 🚪 Leave now
   *[no] 🚪 Leave the tournament
}
leaving-sure = <b>{ $kind ->
    [player] Leave the tournament?
    [pair] Is your pair leaving the tournament?
   *[team] Is your team leaving the tournament?
}</b>
leaving-match-on = { $does ->
    [counted] You finish your match with “{ $opponent }” at table { $table }, and its score counts.
    [uncounted] You finish your match with “{ $opponent }” at table { $table }, but it will not count.
    [void] Your match with “{ $opponent }” at table { $table } does not count either.
   *[lost] Your match with “{ $opponent }” at table { $table } becomes a technical loss.
}
leaving-keep = Stay
leaving-sure-button = { $finishes ->
    [yes] 🚪 Finish and leave
   *[no] 🚪 Leave
}
leaving-gone = { $status ->
    [disqualified] { $kind ->
        [player] You were disqualified.
        [pair] Your pair was disqualified.
       *[team] Your team was disqualified.
    }
    [excluded] { $kind ->
        [player] You were excluded from the event.
        [pair] Your pair was excluded from the event.
       *[team] Your team was excluded from the event.
    }
   *[withdrawn] { $kind ->
        [player] You are out of the tournament.
        [pair] Your pair is out of the tournament.
       *[team] Your team is out of the tournament.
    }
}{ $state ->
    [asked] {" "}The organizer has your request to come back.
    [may] {" "}You can still come back if the organizer agrees.
   *[out] {""}
}
leaving-in-time = Recorded at { $time }, in time. { $replacement ->
    [none] The head referee decides who takes your place.
    [later] You will hear who takes your place once the bracket is made.
   *[other] In your place in the bracket: “{ $replacement }”.
}
leaving-ask-back = ↩ Ask to come back
leaving-done = { $act ->
    [skip] Noted: you are skipping the round.
    [part] Noted: you are playing in the round.
    [back] The organizer has your request.
   *[finishdo] Finish and report the score. Thank you for playing!
}
leaving-button = 🚪 { $skips ->
    [yes] Skip or leave
   *[no] Leave the event
}
entry-skips = Skips round { $round }.
leaving-at-table = 🚪 Left
leaving-door = 🚪 Who is leaving
leaving-who-of-all = <b>Who is leaving the tournament?</b>
leaving-who = <b>Table { $table }.</b> Who is leaving the tournament?

notice-skips = Skipping round { $round }: { $kind ->
    [pair] pair{" "}
    [team] team{" "}
   *[player] {""}
}{ $name }.
notice-skips-not = Playing in round { $round } after all: { $kind ->
    [pair] pair{" "}
    [team] team{" "}
   *[player] {""}
}{ $name }.
notice-asks-back = A request to come back to the tournament: { $kind ->
    [pair] pair{" "}
    [team] team{" "}
   *[player] {""}
}<b>{ $name }</b>.

refusal-absence-already = That round is already being skipped.
refusal-absence-none = That round was not being skipped.
refusal-absence-not-next = Only the next round can be skipped, round { $next }.
refusal-absence-left = This entry has left: there is no round to skip.
refusal-absence-unknown = Rounds cannot be skipped here; you can only leave.
refusal-absence-no-round-left = There are no more rounds to skip.
refusal-absence-drafted = The next round is being paired. Tell the organizer.
refusal-absence-top-group = Players who started in the top group may skip a round only for a serious reason. Tell a referee.
refusal-leave-game-on = Table { $table }: the game is on. Leaving in the middle of it is a technical loss and disqualification. Call the referee, who records the score.
refusal-leave-nothing-to-finish = There is nothing to finish: no match, or it is the play-off.
refusal-reentry-asked = The organizer already has that request.
