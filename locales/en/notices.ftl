# What the bot sends of itself.

notice-tournament = <i>{ $title }</i>
notice-pair = { $table }. { $first } — { $second }
notice-pairings = <b>{ $round }: pairings</b>
notice-result = { $table }. { $first } — { $second } <b>{ $result }</b>
notice-results = <b>{ $round }: results</b>
notice-pairs-rest = { $count ->
    [one] And { $count } more pair: /pairings
   *[other] And { $count } more pairs: /pairings
}
notice-pairings-own = Whoever entered through the bot got their own pair as a message.
notice-draw-promised = 🎲 Draw { $made } is made, the organizer will announce the pairs. Anybody can check it in “🗓 Pairings”.
notice-started = <b>{ $round } has begun!</b>{ $table ->
    [0] {""}
   *[other] {" "}Your table is { $table }.
}
notice-clocks-on = Start the clocks of whoever is not at the table.
notice-complete = { $over ->
    [yes] <b>{ $round }: all played.</b> The tournament can be closed.
   *[no] <b>{ $round }: all results are in.</b> The next step is on the button.
}
notice-panel = 🎛 Panel
notice-closed = <b>{ $round }: all played</b>
notice-place = Your place{ $group ->
    [none] {""}
   *[other] {" "}in group { $group }
} now: <b>{ $place }</b>{ $shared ->
    [yes] {" "}(shared)
   *[no] {""}
}, { $what ->
    [wins] record
    [mms] McMahon points:
   *[points] points:
} { $record }.
notice-rows-rest = { $count ->
    [one] And { $count } more row: /standings
   *[other] And { $count } more rows: /standings
}
notice-cut-group = <b>The qualifying rounds are over. Play-off:</b>
notice-cut = { $seed ->
    [0] The qualifying rounds are over. Your place: <b>{ $place }</b>. Thank you for playing!
   *[other] The qualifying rounds are over: you are in the play-off, seed <b>{ $seed }</b>.
}
notice-bracket = The bracket is out, your number in it is <b>{ $seed }</b>. Your opponent will come as a message.
notice-finished = <b>“{ $title }” is over</b>
notice-own-place = Your place: <b>{ $place }</b>. Thank you for playing!

notice-confirm = <b>Check the score, table { $table }</b>
    { $own } — { $name }: <b>{ $result }</b>
    Sent by { $name }. Your number comes first.
notice-waiting = Table { $table }: { $first } — { $second } <b>{ $result }</b>. { $by ->
    [both] Both sides agree, please accept it.
   *[other] { $by } says so; the opponent does not use the bot, please ask and accept it.
}
waiting-several = <b>{ $round }: accept the scores</b>
waiting-none = { $round }: no score waits to be accepted.
waiting-told = { $table }. { $first } — { $second } <b>{ $result }</b>{ $by ->
    [both] {""}
   *[other] {" "}(according to { $by })
}
waiting-accept = { $table }: accept { $result }
card-open = Open the table
notice-claim = { $own ->
    [yes] You say { $result }.
   *[no] Your opponent says { $result }.
}
notice-dispute = <b>⚠️ Dispute, table { $table }</b>: { $first } — { $second }
notice-dispute-over = Table { $table }, { $first } — { $second }: the dispute is settled{ $result ->
        [none] {""}
       *[other] , <b>{ $result }</b>
    }.{ $by ->
        [none] {""}
       *[other] {" "}Decided by { $by }.
    }
notice-recorded = Recorded{ $game ->
    [0] {""}
   *[other] , game { $game }
}: { $own } — { $opponent } <b>{ $result }</b>.
notice-next-game = The match goes on: play the next game.
notice-next-absent = { $own ->
    [yes] The match is not lost yet: come before game { $game } begins and you play it.
   *[no] You play game { $game } if your opponent comes before it begins. The referee says when.
}
notice-corrected = <b>The referee corrected the score: { $round }, table { $table }</b>
    { $own } — { $opponent }: { $before ->
        [none] now
       *[other] was { $before }, is
    } <b>{ $result }</b>.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }
notice-corrected-line = ✏️ { $round }, table { $table }: { $first } — { $second }, { $before ->
        [none] now
       *[other] was { $before }, is
    } <b>{ $result }</b>.
notice-length =
    <b>Table { $table }: the referee set the length of the match right</b>
    Opponent: { $opponent }.
match-button = 🎯 My match

notice-left = { $who ->
    [own] { $status ->
        [disqualified] { $kind ->
            [player] You have been disqualified.
            [pair] Your pair has been disqualified.
           *[team] Your team has been disqualified.
        }
       *[withdrawn] { $kind ->
            [player] You are out of the event.
            [pair] Your pair is out of the event.
           *[team] Your team is out of the event. What you played stays in the table.
        }
    }
    [opponent] Your opponent { $name } { $status ->
        [disqualified] has been disqualified.
        [absent] did not come and is out of the event.
       *[withdrawn] has withdrawn.
    }{ $result ->
        [none] {""}
        [on] {" "}You still play your match out: hand the score in as usual.
       *[other] {" "}The win is yours: { $result }.
    }
   *[organizer] { $kind ->
        [player] {""}
        [pair] Pair{" "}
       *[team] Team{" "}
    }{ $name } { $status ->
        [disqualified] has been disqualified.
       *[withdrawn] has withdrawn.
    }
}
notice-left-absent = Not coming to a match is a loss and the end of the event ({ $article }).
notice-left-back = To play on press the button; the organizer decides.
notice-left-draft = The draft of the pairs is thrown away: draw them again.
notice-left-at = Recorded at { $time }{ $timely ->
    [yes] {""}, in time.
    [no] {""}, not in time: nobody takes the place.
   *[none] .
}
notice-annulled = <b>No match of { $name } counts:</b> { $early ->
        [yes] withdrawn after less than half of them.
       *[no] so it was decided.
    }
notice-annulled-points = You lose the points of { $rounds }.
notice-annulled-nothing = Your loss does not count either: { $rounds }.
notice-annulled-unplayed = There is no match and no points for it: { $rounds }.
notice-replaced = { $who ->
    [entering] <b>You are in the play-off!</b> You play in place of “{ $leaving }”.
    [leaving] Your place in the bracket was passed on: { $entering }.
   *[other] Replaced in the bracket: “{ $leaving }” → “{ $entering }”.
}
notice-registered = New { $kind ->
    [player] player
    [pair] pair
   *[team] team
}: <b>{ $name }</b>. { $count }{ of-places } so far.
notice-partner = { $person } is now in your { $kind ->
    [pair] pair
   *[team] team
} “{ $name }”.
notice-paid = { $kind ->
    [player] Your fee is marked as paid.
   *[team] The fee of “{ $name }” is marked as paid.
}

role-of = { $role ->
    [organizer] organizer
    [head_referee] head referee
    [appeals_chair] chair of the appeals committee
    [appeals_member] member of the appeals committee
    [appeals_reserve] reserve of the appeals committee
   *[referee] referee
}
notice-claim-role = <b>{ $name }</b>{ $username ->
    [none] {""}
   *[other] {" "}(@{ $username })
}, id { $id }, asks for the role: { role-of }. Grant it?
notice-claim-grant = ✅ Grant
notice-claim-decline = Decline
notice-role-granted = Your role in “{ $title }”: <b>{ role-of }</b>{ $tables ->
    [all] {""}
   *[other] , { $tables }
}.
notice-role-declined = The organizer did not give you the role of { role-of } in “{ $title }”. If this is a mistake, talk to them.
notice-retraction = { $kind ->
    [pairing] { $round }: the pairs are withdrawn. The earlier pair does not count, wait for a new one.
    [bye] { $round }: the pairs are withdrawn, wait for a new message.
    [start_planned] { $round }: the time named for the start does not hold.
    [hall_clock] { $round }: the pause, or its end, is taken back. Your match shows the time.
    [time_added] { $round }: the added time is taken back. Your match shows the time.
    [game_started] { $round }: the start of the game is taken back, the referee will announce it again.
    [personal_started] { $round }: the clock at the table that we told of was undone.
    [personal_stopped] { $round }: the clock at the table runs again, its stop was undone.
    [opponent_waits] { $round }: your opponent is not known to be at the table after all.
    [comes_late] { $round }: what was said about coming late is taken back.
    [pairings_posted] <b>{ $round }: the pairs are withdrawn.</b> New ones will follow.
    [round_started] { $round }: the start is withdrawn. Wait for the referee to announce it again.
    [result_recorded] { $opponent ->
        [none] The recorded score is undone.
       *[other] The recorded score against { $opponent } is undone. The right one will follow.
    }
    [results_posted] { $round }: one result was undone, the right one will follow.
    [dispute_decided] The ruling on the dispute is taken back, the table waits for a referee again.
    [standings_posted] { $round }: the table will change, one result was undone.
    [announcement] The last announcement no longer holds.
    [protest] The protest we wrote about is taken back.
    [protest_ruling] The ruling about the protest is taken back, it is heard again.
    [protest_appealed] Handing the protest to the committee is taken back.
    [rounds_changed] The number of rounds is as it was: the change was taken back.
    [late_rule_changed] The rule for latecomers is as it was: the change was taken back.
    [setting_amended] The setting is as it was: the change was taken back.
    [decision] { $head ->
        [yes] The head referee’s decision was taken back.
       *[no] The organizer’s decision was taken back.
    }
    [member_parted] “{ $name }” is as it was before.
    [deck_corrected] The correction of your deck list is taken back.
    [captain_changed] The captain of “{ $name }” is the one from before.
    [late_admitted] “{ $name }”: the late entry is taken back.
    [late_pair] The pair is taken back: you are free in this round.
    [entry_back] Coming back of “{ $name }” was taken back.
    [entry_left] { $who ->
        [player] { $name } is
        [pair] Pair { $name } is
       *[team] Team { $name } is
    } in the event again: the leaving was taken back.
    [matches_annulled] Taken back: the matches of { $name } count again.
    [place_offered] The place is taken again: the offer is withdrawn, you stay on the waiting list.
    [place_replaced] The replacement in the bracket was taken back: { $name } does not play in it.
    [result_corrected] The correction was taken back, the earlier score counts.
    [length_stated] The recount of the match was taken back: the score is as it was.
    [penalty] The penalty is taken back: { $name }.
    [finished] The event is open again: the final places may change.
   *[question] The question is closed, nothing to decide any more.
}

notice-back = { $own ->
        [yes] You are in the tournament again.
       *[no] “{ $name }” is in the tournament again.
    }{ $missed ->
        [0] {""}
        [one] {" "}The round that was missed is a loss.
       *[other] {" "}The { $missed } rounds that were missed are losses.
    }

## About the program itself

notice-send-again = { $crashed ->
    [yes] Your message or press kept stopping the bot, so it was set aside: it is not written down. Please send it again. If the bot falls silent once more, tell the organizer.
   *[no] The bot could not read your message or press: Telegram sent it in a form that is not known here. Nothing is written down. Please write the same as plain text, or open /menu.
}
