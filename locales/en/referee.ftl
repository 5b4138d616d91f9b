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
card-own = This is your own match, so you do not decide it. Ask { $by }.
card-own-agree = This is your own match, and there is no other referee: report the score as a player; once your opponent confirms, it stands.
card-claim-confirmed = The opponent agreed.
card-state = { $state ->
    [dispute] ⚠️ Dispute: the sides say different things, or one does not agree.
    [reported] Waiting for the other side.
    [alone] The other side does not use the bot: ask there and record the score.
    [confirmed] Both sides agree; the score is yours to accept.
    [done] The result is recorded.
    [waiting] Waiting for the start of the round.
   *[playing] No score yet.
}
card-next-score = Waiting for the score of game { $game }.
card-won = { $name } won
card-accept = ✅ Accept { $result }
card-record-claim = Record { $result } ({ $name })
card-other-score = ✍️ Other score
card-technical = ⚠️ Technical
card-concession = 🏳️ Conceded
card-nobody = Nobody is here
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
technical-balls = How many balls does <b>{ $name }</b> have home at this moment?
card-stopped = 🤝 Stopped
stopped-who = <b>Table { $table }.</b> The game was stopped and nobody broke a rule: time ran out, or there was a valid reason. It is no technical loss, the balls count as they stand.
    Whose game is it? If it is played again, write nothing down.
stopped-balls = How many balls has <b>{ $name }</b> brought home?
stopped-confirm = <b>Table { $table }.</b> The game was stopped, <b>{ $name }</b> won it.
stopped-do = Record it
technical-confirm = <b>{ $name }</b>: technical loss, table { $table }. Ground: { ground }.
technical-written = The table will count { $first } — { $second } <b>{ $score }</b>.
technical-returns = This is game 1 only. If the team is back before game 2, the match goes on.
technical-do = Record it

concession-who = Table { $table }. Who conceded?
concession-heading = <b>{ $name }</b> concedes. The table will count { $result }.
concession-violation = Was there a breach: rules, lateness, time-out, refusal to play? If so it is a technical loss, not a concession (3.2.3.5).
concession-clean = No, record it
concession-dirty = Yes, there was

absent-confirm = Table { $table }: neither <b>{ $first }</b> nor <b>{ $second }</b> is there. The rules do not cover this, so the head referee decides. Pass it on?
absent-ask = Pass it on
absent-both-lose = Table { $table }: neither <b>{ $first }</b> nor <b>{ $second }</b> is there. Record a loss for both?
absent-both-out = Both are out: nobody goes on from this pair.
absent-do = Record both
absent-asked = Passed on to the head referee. You will get a message when it is decided.

correction-confirm = <b>Table { $table }: { $first } — { $second }</b>{ $game ->
    [0] {""}
   *[other] {" "}(game { $game })
}
    Was: { $before }
    Becomes: <b>{ $after }</b>
    { $told ->
        [yes] Both sides will get a message.
       *[no] Not everybody has Telegram: tell them yourself.
    }
correction-do = Correct it
correction-asks = The bracket is being played on from this match. The head referee decides whether to correct the score; nothing played is voided.
correction-ask-head = Ask the head referee
correction-case = Was: { $before }
    Becomes: <b>{ $after }</b>
correction-case-reason = Reason: { $reason }
card-goes-on = Goes on in the bracket: { $name }. The head referee has decided so.

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
echo-undone = Table { $table }: { $first } — { $second }. The entry is undone.

which-table = Score { $score }. Which table?
which-table-none = Score { $score }, but no table is open: all recorded, or the round has not started. Nothing was recorded.
line-by-colour = { $black ->
    [yes] “Black won”
   *[no] “White won”
}
typed-ask = Table { $table }: <b>{ $first }</b> left, <b>{ $second }</b> right. Send the score from left to right, for example { $example }.
which-table-in-words = { $score }: which table? Send the line again with the table: { $example }
typed-where = “{ $typed }”: in which tournament is it?
typed-before = You sent { $score } before this round began. Is it for table { $table }: { $first } — { $second }?
typed-before-yes = Yes, record it
typed-partly = Game { $game } cannot be: { $said }. { $why } The games before it are right.
typed-told = Table { $table }: { $first } — { $second }. { $both ->
    [yes] Both sides have confirmed
   *[no] One side has sent
} <b>{ $said }</b>.
typed-instead = Record { $score } instead?
typed-unread = I could not read “{ $typed }”. Send, for example, { $example }.

paste-title = { $good ->
    [0] Nothing to record.
    [one] { $good } result ready to record.
   *[other] { $good } results ready to record.
}{ $bad ->
    [0] {""}
    [one] {" "}{ $bad } line does not work.
   *[other] {" "}{ $bad } lines do not work.
}
paste-good = Table { $table }: { $first } — { $second } <b>{ $score }</b>
paste-bad = Line { $line }, “{ $text }”:
paste-problem = { $problem ->
    [no_table] no table named.
    [table_twice] this table is already above.
   *[unreadable] does not look like a score.
}
paste-told = Decide on the card of the table.
paste-how = A line is the table and the result: “7 { $example }”.
paste-only-good = Only the good lines will be recorded; send the others again.
paste-record = { $count ->
    [one] Record { $count } result
   *[other] Record { $count } results
}
paste-recorded = { $count ->
    [one] { $count } result recorded.
   *[other] { $count } results recorded.
}
paste-gone = The list is recorded already or out of date. Send the lines again.

matters-none = Nothing open: no questions, no disputes.
matters-title = <b>Waiting for a decision: { $count }</b>
matters-question = • { $what }
matters-dispute = • Table { $table }: { $first } — { $second }, the scores differ.
matters-open = Decide: { $what }
matters-table = Table { $table }
matters-back = ◀ Disputes

terms-open = { $handicap ->
    [0] ⚫⚪ Colours
   *[other] ⚫⚪ Colours and handicap
}
terms-title = <b>Table { $table }: who had which colour</b>
terms-nigiri = Colours by nigiri. Who has got Black? It need not be noted.
terms-how = If it was played another way, press how it was. The next pairs go by it.
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
    [withdrawal] left before half of the matches
    [missed_last_round] the last round was missed
    [half_rule] less than half played
    [missed_game] a missed game
    [open_protests] a protest without a ruling
   *[other] a special case
}
question-about = { $code ->
    [replacement] { $first } withdrew in time. Who takes its place in the bracket?
    [both_absent] Table { $table }: neither { $first } nor { $second } came.
    [next_match_begun] Table { $table }, { $first } — { $second }: the score is recorded wrongly, and the bracket is being played on from this match. Correct the score and play on in the same bracket?
    [forced_rematch] Round { $round } has no pairs without a rematch. These would meet again: { $names }.
    [forced_colour] In round { $round } somebody has to play the same colour again: { $names }.
    [second_bye] Round { $round } cannot do without a second bye. It would go to: { $names }.
    [cut_place] Somebody who qualified has left. Next in the table: { $first }. Ask whether they play on.
    [missed_last_round] “{ $first }” did not play to the end. A loss, or all its matches annulled? Choose what changes the winners’ places least.
    [missed_game] “{ $first }” did not come to the game. Whether they play on is for a referee alone to say.
    [half_rule] “{ $first }” left after less than half of the rounds. { $choice ->
        [none] By the rules these games count for neither side. { $others ->
            [none] Nobody loses points.
           *[other] These lose points: { $others }.
        } Not count them?
        [annul] { $others ->
            [none] Nobody loses points.
           *[other] These lose points: { $others }.
        }
       *[keep] The points of these games stay.
    }
    [withdrawal] { $first } left with less than half of the matches played. { $choice ->
        [none] Technical losses in the others, or all annulled?{ $others ->
            [none] {""}
           *[other] {" "}If they are annulled, these lose points: { $others }.
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
    [cut_size] Not exactly half of the field reached the wins. Who goes to the play-off? It is about: { $names }.
    [open_protests] { $round ->
        [0] A protest has no ruling: { $names }. It may change the prizes. Close the tournament?
       *[other] A protest has no ruling: { $names }. Announce round { $round } without waiting?
    }
   *[other] A case the rules do not cover.
}
two-tables-how = On the left places and points as played, on the right without these matches:
two-tables-now = Now
two-tables-annulled = Annul.
two-tables-differ = { $places ->
    [none] The other teams keep their places in both tables.
   *[other] An asterisk marks places that would go to different entries: { $places }.
}
replacement-why = { $obstacle ->
    [no_match] By 2.3.6.1 the opponent of its last match would take the place, but it has played none.
    [in_bracket] By 2.3.6.1 the opponent of its last match, { $name }, would take the place, but is in the bracket itself.
    [lost_to_another] By 2.3.6.1 the opponent of its last match, { $name }, would take the place, but went out of the play-off against another team.
    [left] By 2.3.6.1 the opponent of its last match, { $name }, would take the place, but has left.
    [is_replacement] It was itself a replacement.
   *[none] {""}
}
replacement-others = Another team…
replacement-whom = { $any ->
    [yes] Who takes the place of { $name }? Everybody outside the bracket, in the order of the Swiss table.
   *[no] There is nobody outside the bracket.
}
replacement-back = ◀ The question
question-choice = { $choice ->
    [replace] { $name ->
        [none] Another team takes the place
       *[other] { $name } takes the place
    }
    [opponent_advances] The opponent advances
    [mend] Correct the score, the bracket stays
    [leave] Leave it as it is recorded
    [both_lose] Both sides lose
    [wait] Wait on
    [allow_rematch] Allow the rematch
    [allow_colour] Allow the same colour
    [allow_second_bye] Allow the second bye
    [accept] Plays on
    [refuse] Declines
    [top_of_table] Take the best of the table
    [as_qualified] Take only those who reached the wins
    [plays_on] Plays on
    [leaves] Plays no more
    [losses] Count a loss
    [keep] Count what was played
    [annul] Annul all its matches
    [admit_all] Take them all
    [tie_break_match] A match between them
    [lots] By lot
    [go_on] Go on without waiting
   *[other] { $choice }
}
question-option = • { $what }
question-proposal = The bot proposes: { $what }.
question-article = Rules, { $article }.
question-club-rule = The rules do not cover this.
article-club = It is done so here, the rulebook does not cover this.
question-not-yours = { $head ->
    [yes] The head referee
   *[no] The organizer
} decides.
question-ask-text = Decision: <b>{ $what }</b>. Write in a sentence or two why: everybody will read it.
question-no-text = No explanation
question-cancel = Cancel
decision-title = <b>{ $head ->
    [yes] The head referee’s decision
   *[no] The organizer’s decision
}</b>
decision-choice = Decided: <b>{ $what }</b>.
decision-words = “{ $text }”
decision-author = { $name }, { $time }
