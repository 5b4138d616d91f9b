# The referee and the head referee: tables, scores, technical losses, disputes.

tables-none = No tables yet: the pairings are not out.
tables-none-of-yours = You have no tables this round.
tables-header = <b>{ $round }: tables</b>
tables-counts = { $waiting ->
    [0] Dispute { $dispute } · Waiting { $reported } · Playing { $playing } · Done { $done }
   *[other] Waiting for the start { $waiting } · Done { $done }
}
tables-not-started = The round is announced but has not started.
tables-hint = You can send a score as a line: the table, then the balls from left to right. For example: 7 8:5
tables-cell = { $state ->
    [dispute] ⚠️ { $table } dispute
    [reported] ✍️ { $table } score?
    [waiting] { $table } waiting
    [playing] { $table } playing
   *[done] ✅ { $table } done
}
tables-questions = { $count ->
    [0] ⚖️ Disputes
   *[other] ⚖️ Disputes and questions: { $count }
}
tables-refresh = 🔄 Refresh
tables-back = ◀ Tables
tables-why = ❓ Why this pair

card-title = <b>{ $round }. Table { $table }</b>
card-left = Left: <b>{ $name }</b> ({ $record })
card-right = Right: <b>{ $name }</b> ({ $record })
card-best-of = Best of { $games } games.
card-rematch = The opponents have met before.
card-result = Score: <b>{ $result }</b>
card-match-score = In games: <b>{ $first }:{ $second }</b>
card-match-score-on-time = Games: <b>{ $first }:{ $second }</b>, on time
card-game = Game { $game }: { $result }
card-claim = { $name } at { $time }: { $result } (left to right)
card-own = This is your own match, so you cannot decide it. Ask { $by }.
card-own-agree = This is your own match, and there is no other referee: report the score as a player, and once your opponent confirms it, it stands.
card-claim-confirmed = The opponent agreed.
card-state = { $state ->
    [dispute] ⚠️ Dispute: the sides report different scores.
    [contested] ⚠️ Dispute: one side does not agree with this score.
    [reported] Waiting for the other side.
    [alone] The other side does not use the bot: ask them and record the score.
    [confirmed] Both sides agree; please accept the score.
    [done] The result is recorded.
    [waiting] Waiting for the start of the round.
   *[playing] No score yet.
}
card-closed = The result stands: one of the two has begun their next match ({ $article }).
card-next-score = Waiting for the score of game { $game }.
card-won = { $name } won
card-accept = ✅ Accept { $result }
card-record-claim = Record { $result } ({ $name })
card-other-score = ✍️ Other score
card-technical = ⚠️ Technical
card-concession = 🏳️ Conceded
card-nobody = Nobody there
card-correct = { $game ->
    [0] ✏️ Correct
   *[other] ✏️ Game { $game }
}
card-swap = 🔁 Swap the score
card-back = ◀ Table card
card-more = ⚙️ More

pad-who-won = { $game ->
    [0] Table { $table }. Who won?
   *[other] Table { $table }, game { $game }. Who really won?
}
pad-loser = Table { $table }. How many balls did <b>{ $name }</b> bring home?
pad-conceded = How many balls had <b>{ $name }</b> brought home? The opponent gets the full score.

technical-who = Table { $table }. Who gets the technical loss?
technical-why = <b>{ $name }</b>: what is the technical loss for?
technical-ground = { ground }
technical-started = Had the game begun?
technical-started-yes = Yes, it was on
technical-started-no = No, not begun
technical-balls = How many balls of <b>{ $name }</b> are home right now?
card-stopped = 🤝 Stopped
stopped-who = <b>Table { $table }.</b> The game was stopped without a violation: time ran out, or there was a valid reason. It is not a technical loss; the balls count as they stand.
    Who won the game? If it will be replayed, record nothing.
stopped-balls = How many balls of <b>{ $name }</b> are home?
stopped-confirm = <b>Table { $table }.</b> The game was stopped; <b>{ $name }</b> won it.
stopped-do = Record it
technical-confirm = <b>{ $name }</b>: technical loss, table { $table }. Reason: { ground }.
technical-written = To be recorded: { $first } — { $second } <b>{ $score }</b>.
technical-returns = This is game 1 only. If the team is back before game 2, the match goes on.
technical-do = Record it

concession-who = Table { $table }. Who conceded?
concession-heading = Conceded: <b>{ $name }</b>. To be recorded: { $result }.
concession-violation = Was there a violation: breach of the rules, lateness, time-out, refusal to play? Then it is a technical loss, not a concession (3.2.3.5).
concession-clean = No, record it
concession-dirty = Yes, there was

absent-confirm = Table { $table }: no sign of <b>{ $first }</b> or <b>{ $second }</b>. The rules do not cover this, so the head referee decides. Pass it on?
absent-ask = Pass it on
absent-both-lose = Table { $table }: no sign of <b>{ $first }</b> or <b>{ $second }</b>. Record a loss for both?
absent-both-out = Both are out: nobody goes on from this pair.
absent-do = Record both
absent-asked = Passed on to the head referee. You will get a message when it is decided.

correction-confirm = <b>{ $past ->
        [none] Table { $table }
       *[other] { $past }, table { $table }
    }: { $first } — { $second }</b>{ $game ->
    [0] {""}
   *[other] {" "}(game { $game })
}
    Was: { $before }
    Becomes: <b>{ $after }</b>
    { $told ->
        [yes] Both sides will get a message.
       *[no] Not everybody is on Telegram: tell them yourself.
    }
correction-do = Correct it
correction-asks = The bracket has moved on from this match. { $by ->
    [own] You decide
    [organizer] The organizer decides
   *[head] The head referee decides
} whether to correct the score; no game already played is cancelled.
correction-ask-head = { $by ->
    [own] ⚖️ Decide
    [organizer] Ask the organizer
   *[head] Ask the head referee
}
correction-case = Was: { $before }
    Becomes: <b>{ $after }</b>
correction-case-reason = Reason: { $reason }
card-goes-on = Goes on in the bracket: { $name }, by the head referee’s decision.

echo-earlier = <i>{ $round }</i>
echo-score = Table { $table }: <b>{ $first } { $left } — { $right } { $second }</b>. Recorded.
echo-result = Table { $table }: { $first } — { $second } <b>{ $result }</b>. Recorded.
echo-series = In games { $first }:{ $second }{ $over ->
    [yes] , the match is over.
   *[no] , the match goes on.
}
echo-series-on-time = Games { $first }:{ $second } on time, the match is over.
echo-undo = ↩️ Undo
echo-swap = 🔁 Swap
echo-next-game = { $boards ->
    [yes] Next board
   *[no] Next game
}
echo-undone-toast = Undone.
echo-undone = Table { $table }: { $first } — { $second }. { $result ->
    [none] The result was undone.
   *[other] The correction was undone, <b>{ $result }</b> stands.
}

which-table = Score { $score }. Which table?
which-table-none = Score { $score }, but no table is open: all are recorded, or the round has not started. Nothing was recorded.
line-by-colour = { $black ->
    [yes] “Black won”
   *[no] “White won”
}
typed-ask = Table { $table }: <b>{ $first }</b> left, <b>{ $second }</b> right. Send the score from left to right, for example { $example }.
which-table-in-words = { $score }: which table? Send the line again with the table: { $example }
typed-where = “{ $typed }”: in which tournament is it?
typed-before = You sent { $score } before this round began. Is it for table { $table }: { $first } — { $second }?
typed-before-yes = Yes, record it
typed-partly = { $game ->
    [0] Not possible: { $said }. { $why } What comes before it is fine.
   *[other] Game { $game } is not possible: { $said }. { $why } The games before it are fine.
}
typed-told = Table { $table }: { $first } — { $second }. { $both ->
    [yes] Both sides have confirmed
   *[no] One side has sent
} <b>{ $said }</b>.
typed-instead = Record { $score } instead?
typed-no-number = I could not read “{ $typed }”: one number is needed.
typed-unread = I could not read “{ $typed }”. Send, for example, { $example }.

paste-title = { $good ->
    [0] Nothing to record.
    [one] { $good } result ready to record.
   *[other] { $good } results ready to record.
}{ $bad ->
    [0] {""}
    [one] {" "}{ $bad } line has a problem.
   *[other] {" "}{ $bad } lines have problems.
}
paste-good = Table { $table }: { $first } — { $second } <b>{ $score }</b>
paste-bad = Line { $line }, “{ $text }”:
paste-problem = { $problem ->
    [no_table] no table named.
    [table_twice] this table is already above.
   *[unreadable] this does not look like a score.
}
paste-told = Decide on the table’s card.
paste-how = A line is the table and the result: “7 { $example }”.
paste-only-good = Only the good lines will be recorded; send the rest again.
paste-record = { $count ->
    [one] Record { $count } result
   *[other] Record { $count } results
}
paste-recorded = { $count ->
    [one] { $count } result recorded.
   *[other] { $count } results recorded.
}
paste-gone = The list has already been recorded or is out of date. Send the lines again.

matters-none = Nothing open: no questions, no disputes.
matters-title = <b>Waiting for a decision: { $count }</b>
matters-question = • { $what }
matters-dispute = • Table { $table }: { $first } — { $second }, { $said ->
        [both] the scores differ.
       *[one] one side does not agree with the score.
    }
matters-open = Decide: { $what }
matters-table = Table { $table }
matters-back = ◀ Disputes

terms-open = { $handicap ->
    [0] ⚫⚪ Colours
   *[other] ⚫⚪ Colours and handicap
}
terms-title = <b>Table { $table }: who had which colour</b>
terms-nigiri = Colours by nigiri. Who got Black? You do not have to note it.
terms-how = If it was played differently, press what it was. The next pairings use it.
terms-black = ⚫ { $name }
terms-handicap = Handicap { $handicap }
terms-done = Corrected.

question-title = <b>{ $head ->
    [yes] The head referee
   *[no] The organizer
} must decide</b>
question-short = { $code ->
    [replacement] a place in the bracket
    [both_absent] both sides absent
    [next_match_begun] a correction in the bracket
    [forced_rematch] a rematch
    [forced_colour] one colour too often
    [second_bye] a second bye
    [cut_place] a place in the play-off
    [cut_size] the size of the play-off
    [cut_tie] a tie on the cut line
    [withdrawal] somebody has left
    [missed_last_round] the last round was missed
    [half_rule] less than half played
    [missed_game] a missed game
    [open_protests] a protest without a ruling
   *[other] a special case
}
question-about = { $code ->
    [replacement] { $first } withdrew in time. Who takes the place in the bracket?
    [both_absent] Table { $table }: neither { $first } nor { $second } came.
    [next_match_begun] Table { $table }, { $first } — { $second }: the score was recorded wrongly, and the bracket has moved on from this match. Correct the score and keep the bracket?
    [forced_rematch] Round { $round } cannot be paired without a rematch. These would meet again: { $names }.
    [forced_colour] In round { $round } somebody has to play the same colour again: { $names }.
    [second_bye] Round { $round } needs a second bye for somebody. It would go to: { $names }.
    [cut_place] A qualifier has left. Next in the table: { $first }.
    [missed_last_round] “{ $first }” did not play to the end. A loss, or all their matches annulled? Choose what changes the winners’ places least.
    [missed_game] “{ $first }” missed the game. Only a referee can say whether they play on.
    [half_rule] “{ $first }” left after less than half of the rounds. { $choice ->
        [none] Under the rules these games count for neither side. { $others ->
            [none] Nobody loses points.
           *[other] These lose points: { $others }.
        } Leave them out?
        [annul] { $others ->
            [none] Nobody loses points.
           *[other] These lose points: { $others }.
        }
       *[keep] The points of these games stay.
    }
    [withdrawal] { $first } left{ $early ->
        [no] {""}
       *[yes] {" "}with less than half of the matches played
    }. { $choice ->
        [none] Technical losses in the others, or all annulled?{ $others ->
            [none] {""}
           *[other] {" "}If they are annulled, these lose points: { $others }.
        }{ $kind ->
            [team] {" "}Choose what changes the winners’ places least.
           *[player] {""}
        }
        [annul] { $others ->
            [none] Nobody loses points.
           *[other] These lose points: { $others }.
        }
       *[losses] What was played stays.
    }
    [cut_tie] { $group ->
        [none] {""}
       *[other] Group { $group }.{" "}
    }A tie on the cut line: { $names }. Who goes on?
    [cut_size] The number who reached the target is not exactly half the field. Who goes to the play-off? In question: { $names }.
    [open_protests] { $round ->
        [0] There is no ruling on a protest: { $names }. It may change the prizes. Close the tournament anyway?
       *[other] There is no ruling on a protest: { $names }. Announce round { $round } without waiting?
    }
   *[other] A case the rules do not cover.
}
two-tables-how = On the left, places and points as played; on the right, without these matches:
two-tables-now = Now
two-tables-annulled = Annul.
two-tables-differ = { $places ->
    [none] The other teams keep their places in both tables.
   *[other] An asterisk marks places that would go to different entries: { $places }.
}
replacement-why = { $obstacle ->
    [no_match] Under 2.3.6.1 the opponent of its last match would take the place, but it has not played any.
    [in_bracket] Under 2.3.6.1 the opponent of its last match, { $name }, would take the place, but is in the bracket itself.
    [lost_to_another] Under 2.3.6.1 the opponent of its last match, { $name }, would take the place, but went out of the play-off against another team.
    [left] Under 2.3.6.1 the opponent of its last match, { $name }, would take the place, but has left.
    [is_replacement] It was itself a replacement.
   *[none] {""}
}
replacement-others = Another team…
replacement-whom = { $any ->
    [yes] Who takes the place of { $name }? Everybody outside the bracket, in the order of the Swiss standings.
   *[no] Nobody is outside the bracket.
}
replacement-back = ◀ The question
question-choice = { $choice ->
    [replace] { $name ->
        [none] Another team gets the place
       *[other] The place goes to { $name }
    }
    [opponent_advances] The opponent advances
    [mend] Correct the score, the bracket stays
    [leave] Leave it as recorded
    [both_lose] Both sides lose
    [wait] Keep waiting
    [allow_rematch] Allow the rematch
    [allow_colour] Allow the same colour
    [allow_second_bye] Allow the second bye
    [accept] Plays on
    [refuse] Declines
    [top_of_table] Take the top of the table
    [as_qualified] Take only those who reached the target
    [plays_on] Plays on
    [leaves] Does not play on
    [losses] Count a loss
    [keep] Count what was played
    [annul] Annul all the matches
    [admit_all] Take them all
    [tie_break_match] A match between them
    [lots] By lot
    [go_on] Go on without waiting
   *[other] { $choice }
}
question-if-left = <b>If they play no more:</b>
question-option = • { $what }
question-proposal = The bot proposes: “{ $what }”.
question-article = Rules, { $article }.
question-club-rule = The rules do not cover this.
article-club = This is how it is done here; the rulebook does not cover it.
question-ask-newcomer = Ask whether they will play on: they alone can agree.
question-not-yours = { $head ->
    [yes] The head referee
   *[no] The organizer
} decides.
question-ask-text = Decision: <b>“{ $what }”</b>. Explain why in a sentence or two: everybody will read it.
question-no-text = No explanation
question-cancel = Cancel
decision-title = <b>{ $head ->
    [yes] The head referee’s decision
   *[no] The organizer’s decision
}</b>
decision-choice = Decided: <b>“{ $what }”</b>.
decision-words = “{ $text }”
decision-author = { $name }, { $time }
