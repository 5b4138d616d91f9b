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
notice-pairings-own = Players who entered through the bot have got their own pair as a message.
notice-draw-promised = 🎲 Draw { $made } is done; the organizer will announce the pairs. Anybody can check it under “🗓 Pairings”.
notice-started = <b>{ $round } has begun!</b>{ $table ->
    [0] {""}
   *[other] {" "}Your table is { $table }.
}
notice-clocks-on = Start the clocks of players who are not at the table.
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
    [won] wins:
    [mms] McMahon points:
   *[points] points:
} { $record }.
notice-rows-rest = { $count ->
    [one] And { $count } more row: /standings
   *[other] And { $count } more rows: /standings
}
notice-bracket-group = <b>The bracket is out:</b>
notice-cut-group = <b>The qualifying rounds are over. { $ahead ->
    [knockout] Knockout final
   *[playoff] Play-off
}:</b>
notice-cut = { $seed ->
    [0] The qualifying rounds are over. Your place{ $group ->
        [none] {""}
       *[other] {" "}in group { $group }
    }: <b>{ $place }</b>.{ $over ->
        [yes] {" "}Thank you for playing!
       *[no] {""}
    }
   *[other] The qualifying rounds are over: you are in the { $ahead ->
        [knockout] knockout final
       *[playoff] play-off
    }, seed <b>{ $seed }</b>.
}
notice-bracket = The bracket is out. Your seed is <b>{ $seed }</b>.{ $paired ->
    [yes] {""}
   *[no] {" "}Your opponent will come as a message.
}
notice-finished = <b>“{ $title }” is over</b>
notice-own-place = Your place: <b>{ $place }</b>. Thank you for playing!

notice-confirm = <b>Check the score, table { $table }</b>
    { $own } — { $name }: <b>{ $result }</b>
    Sent by { $name }. Your number comes first.
notice-waiting = Table { $table }: { $first } — { $second } <b>{ $result }</b>. { $by ->
    [both] Both sides agree; please accept it.
   *[other] According to { $by }; the opponent does not use the bot, so please ask and then accept it.
}
waiting-several = <b>{ $round }: accept the scores</b>
waiting-none = { $round }: no scores are waiting to be accepted.
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
notice-boards-left = The match goes on: the other boards are still playing.
notice-next-absent = { $own ->
    [yes] The match is not lost yet: be there before game { $game } begins and you can play it.
   *[no] If your opponent comes before game { $game } begins, you play it. The referee says when.
}
notice-corrected = <b>Score corrected: { $round }, table { $table }</b>
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
    <b>Table { $table }: the length of the match is corrected</b>
    Opponent: { $opponent }.
match-button = 🎯 My match

notice-left-unasked = { $game ->
    [0] The game
   *[other] Game { $game }
} at table { $table } is recorded as not started. If it was being played, correct it.
notice-left = { $who ->
    [own] { $status ->
        [disqualified] { $kind ->
            [player] You have been disqualified.
            [pair] Your pair has been disqualified.
           *[team] Your team has been disqualified.
        }
        [excluded] { $kind ->
            [player] You have been excluded from the event.
            [pair] Your pair has been excluded from the event.
           *[team] Your team has been excluded from the event.
        }
       *[withdrawn] { $kind ->
            [player] You are out of the event.
            [pair] Your pair is out of the event.
           *[team] Your team is out of the event. What you played stays in the table.
        }
    }
    [self] { $kind ->
        [player] You have left the event.
        [pair] Your pair has left the event.
       *[team] Your team has left the event. What you played stays in the table.
    }
    [opponent] Your opponent ({ $name }) { $status ->
        [disqualified] has been disqualified.
        [excluded] has been excluded from the event.
        [absent] did not come and is out of the event.
       *[withdrawn] has withdrawn.
    }{ $result ->
        [none] {""}
        [on] {" "}Still finish your match and report the score as usual.
       *[other] {" "}The win is yours: { $result }.
    }
   *[organizer] { $kind ->
        [player] {""}
        [pair] Pair{" "}
       *[team] Team{" "}
    }{ $name } { $status ->
        [disqualified] has been disqualified.
        [excluded] has been excluded from the event.
       *[withdrawn] has withdrawn.
    }
}
notice-left-absent = Missing a match is a loss, and the event is over for you ({ $article }).
notice-left-back = To play on, press the button; the organizer decides.
notice-left-draft = { $announced ->
        [yes] The announced pairs of the play-off do not count: make the bracket again.
       *[no] The draft is discarded: draw the round again.
    }
notice-left-willing = They have asked for it themselves.
notice-left-finishes = The match at table { $table } is played to its end: take the score as usual.
notice-left-anew = The play-off has not begun: the bracket is made anew, and the announced pairing does not count. A new one will follow.
notice-left-at = Recorded at { $time }{ $timely ->
    [yes] {""}, in time.
    [no] {""}, not in time: nobody takes the place.
   *[none] .
}
notice-annulled = <b>No match of { $name } counts:</b> { $early ->
        [yes] withdrawn after less than half of them.
       *[no] that was the decision.
    }
notice-annulled-points = You lose the points of { $rounds }.
notice-annulled-nothing = Your loss does not count either: { $rounds }.
notice-annulled-unplayed = Your unplayed match gives no points either: { $rounds }.
notice-replaced = { $who ->
    [entering] <b>You are in the play-off!</b> You play in place of “{ $leaving }”.
    [leaving] Your place in the bracket has gone to { $entering }.
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
notice-role-keys = Your buttons are below the chat; what they are for: /help
notice-role-declined = The organizer did not give you the role of { role-of } in “{ $title }”. If this is a mistake, talk to them.
notice-retraction = { $kind ->
    [pairing] { $round }: the pairs are withdrawn. Your earlier pair no longer counts; wait for a new one.
    [bye] { $round }: the pairs are withdrawn, wait for a new message.
    [start_planned] { $round }: the announced start time no longer holds.
    [hall_clock] { $round }: the pause, or its end, was undone. “My match” shows the time.
    [time_added] { $round }: the added time was undone. “My match” shows the time.
    [game_started] { $round }: the start of the game was undone; the referee will announce it again.
    [personal_started] { $round }: the clock at your table was undone.
    [personal_stopped] { $round }: the clock at your table is running again, its stop was undone.
    [opponent_waits] { $round }: your opponent is not at the table after all.
    [comes_late] { $round }: the notice of a late arrival was undone.
    [pairings_posted] <b>{ $round }: the pairs are withdrawn.</b> New ones will follow.
    [round_started] { $round }: the start is withdrawn. Wait for the referee to announce it again.
    [result_recorded] { $opponent ->
        [none] The recorded score was undone.
       *[other] The recorded score against { $opponent } was undone. The right one will follow.
    }
    [results_posted] { $round }: one result was undone; the right one will follow.
    [dispute_decided] The ruling on the dispute was undone; the table is waiting for a referee again.
    [standings_posted] { $round }: one result was undone, so the standings will change.
    [announcement] The last announcement no longer holds.
    [protest] The protest you were told about was undone.
    [protest_ruling] The ruling on the protest was undone; it is open again.
    [protest_appealed] The protest does not go to the committee after all.
    [rounds_changed] The number of rounds is as before: the change was undone.
    [late_rule_changed] The rule for latecomers is as before: the change was undone.
    [setting_amended] The setting is as before: the change was undone.
    [decision] { $head ->
        [yes] The head referee’s decision was undone.
       *[no] The organizer’s decision was undone.
    }
    [member_parted] The roster of “{ $name }” is as it was before.
    [deck_corrected] The change to your deck list was undone.
    [captain_changed] The change of captain was undone: “{ $name }”.
    [late_admitted] “{ $name }”: the late entry was undone.
    [late_pair] The pair was undone: you have no opponent this round.
    [entry_back] The return of “{ $name }” was undone.
    [entry_left] The withdrawal was undone, in the event again: { $who ->
        [player] { $name }
        [pair] pair { $name }
       *[team] team { $name }
    }.{ $on ->
        [yes] {" "}Your match goes on from the score it had.
       *[no] {""}
    }
    [matches_annulled] The matches of { $name } count again.
    [place_offered] The offer of a place is withdrawn; you stay on the waiting list.
    [place_replaced] The replacement in the bracket was undone: { $name } will not play in it.
    [result_corrected] The correction was undone; the earlier score counts.
    [length_stated] The recount of the match was undone: the score is as before.
    [penalty] The penalty was undone: { $name }.
    [finished] The event is open again: the final places may change.
   *[question] The question is closed; there is nothing left to decide.
}

notice-back = { $own ->
        [yes] You are in the tournament again.
       *[no] In the tournament again: “{ $name }”.
    }{ $missed ->
        [0] {""}
        [one] {" "}The missed round counts as a loss.
       *[other] {" "}The { $missed } missed rounds count as losses.
    }

## About the program itself

notice-send-again = { $crashed ->
    [yes] Your message or press kept crashing the bot, so it was set aside and not recorded. Please send it again. If the bot falls silent once more, tell the organizer.
   *[no] The bot could not read your message or press: Telegram sent it in a form it does not know. Nothing was recorded. Please send it as plain text, or open /menu.
}
