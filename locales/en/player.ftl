# The player: the team, the match, the score. A spectator sees the same without a player's buttons.

join-title = <b>{ $title }</b>
join-game = 🎲 { $book }
join-team = { $kind ->
    [pair] This tournament is for pairs. You enter the pair, then invite your partner with a link.
   *[team] This tournament is for teams, { $size ->
        [one] { $size } person
       *[other] { $size } people
    } in a team{ $reserves ->
        [0] {""}
        [one] {" "}and a reserve
       *[other] {" "}and up to { $reserves } reserves
    }. You enter the team, then invite the others with a link.
}
join-fee = Fee: { $amount } { currency-sign }{ $per ->
    [person] {" "}per person.
   *[entry] { $kind ->
        [player] .
        [pair] {" "}per pair.
       *[team] {" "}per team.
    }
}
join-site = Official registration: { $url }
join-documents = Read before the event:
join-document = • { $title } ({ $article })
join-consent = Your consent: the bot keeps your Telegram name, { $kind ->
    [player] your name in the table
    [pair] the pair’s name
   *[team] the team’s name
} and the scores; all participants and spectators see the standings. You can have your name erased at any time: /privacy.
join-leave = Changed your mind later? Leave with /drop.
join-agree = { $kind ->
    [player] ✅ I agree, enter me
   *[team] ✅ We agree, enter us
}
join-watch = Just watch
join-ask-name = { $kind ->
    [player] What name should the table show? Send it as one line, up to 32 characters.
    [pair] What is your pair called? Usually the surnames: Fox – Kim. One line, up to 32 characters.
   *[team] What is your team called? Send the name as one line, up to 32 characters.
}
join-press-name = If the one from Telegram will do, press it.
join-strength = { $needs ->
    [rank] { $kind ->
        [pair] Both ranks are needed for seeding: send them after the name, for example Fox – King 1k 3k.
       *[other] A rank is needed for seeding: send it after the name, for example Anna Fox 1k. If you have a rating, send it too: Anna Fox 1k 1982.
    }
    [rating] You can add a rating: Anna Fox 1982.
   *[any] You can add a rank and a rating: Anna Fox 1k 1982.
}
join-closed = Registration for “{ $title }” is over. You can still follow the tournament.
join-done = { $kind ->
    [player] You are entered: { $name }, number { $number }.
    [pair] Pair “{ $name }” is entered, number { $number }.
   *[team] Team “{ $name }” is entered, number { $number }.
}

team-title = <b>{ $name }</b>, { $kind ->
    [player] number { $number }
    [pair] pair { $number }
   *[team] team { $number }
}
team-strength = { $rank ->
    [none] Rating: { $rating }
   *[other] Rank: { $rank }{ $rating ->
        [0] {""}
       *[other] , rating: { $rating }
    }
}
team-member = • { $name }{ $known ->
    [none] {""}
   *[other] {" "}· { $known }
}{ $captain ->
    [yes] {" "}(captain)
   *[no] {""}
}
team-short = { $count ->
    [one] { $count } more player needed.
   *[other] { $count } more players needed.
}
team-paid = { $paid ->
    [yes] The fee is paid.
   *[no] The fee is not marked yet: { $amount } { currency-sign }.
}
team-record = { $what ->
    [wins] Record
    [mms] McMahon points
   *[points] Points
}: { $record }
team-seed = Seed in the bracket: { $seed }
team-left = { $status ->
    [disqualified] Disqualified.
    [excluded] Excluded from the event.
   *[withdrawn] No longer playing.
}
team-reserves = You can also invite reserves: { $count } more.
team-invite = { $size ->
    [2] 🔗 Invite a partner
   *[other] 🔗 Invite to the team
}
team-invitation = Pass this link on to those you invite. It opens the bot; one press on Start, and they are in the { $kind ->
    [pair] pair
   *[team] team
} “{ $name }”.
    <code>{ $url }</code>
team-full = The team is full.
team-copy = 📋 Copy
team-back = { $kind ->
    [player] ◀ My entry
    [pair] ◀ Pair
   *[team] ◀ Team
}
team-refresh = 🔄 Refresh
team-match = 🎯 My match

match-spectator = You are a spectator: you have no match of your own. See the standings and the pairings.
match-before-draw = The pairings of round 1 are not out yet. You will get a message.
match-none = { $status ->
    [qualified] { $ahead ->
        [final] You are in the final.
        [knockout] You are in the knockout final.
       *[playoff] You are in the play-off.
    }{" "}{ $seed ->
        [0] What comes next is announced once this stage is over.
       *[other] Your seed: { $seed }. Your opponent will come as a message.
    }
    [eliminated] Your matches are over. Thank you for playing!
    [withdrawn] You have withdrawn.
    [disqualified] You are disqualified and have no more matches.
   *[active] You have no match now. Your next pairing will come as a message.
}
match-finished = The event is over. Your place: <b>{ $place }</b>.
match-bye = <b>{ $round }: a bye</b>
    No opponent: you get a { $score } win.
match-bye-won = <b>{ $round }: a bye</b>
    No opponent: you get a win.
match-free = <b>{ $round }: { $kind ->
    [bye] a bye
    [half_bye] half a point without a game
    [requested_bye] you asked to skip the round
    [missed] a missed round
    [absent] you sit this round out
   *[other] you are not paired
}</b>
    { $kind ->
        [requested_bye] Points
        [missed] Points
        [absent] Points
       *[other] No opponent. Points
    } for the round: { $points }.
match-you = You: <b>{ $name }</b> ({ $record })
match-opponent = Opponent: <b>{ $name }</b> ({ $record })
match-stakes = { $kind ->
    [both] A win takes you to the play-off, a loss puts you out.
    [win] One more win and you are in the play-off.
   *[loss] One more loss and you are out.
}
match-not-started = The round has not started. A message will tell you when it does.
match-hint = You can send the score as one line, your balls first. For example: { $example }
match-reported = { $who ->
    [own] You sent { $result }. Waiting for the opponent.
    [alone] You sent { $result }. Your opponent does not use the bot, so the referee will accept it.
   *[other] { $name } sent <b>{ $result }</b> (your number first). Is that right?
}
match-confirmed = Both sides agree on <b>{ $result }</b>. Waiting for the referee.
match-dispute = { $said ->
    [recorded] The score is disputed. The referee knows; stay at table { $table }.
    [alone] Your opponent disagrees with your score. The referee knows; stay at table { $table }.
    [yes] The scores differ. The referee knows; stay at table { $table }.
   *[no] You disagree with the score. The referee knows; stay at table { $table }. Send your own score, and the referee will see both.
}
match-dispute-between = { $recorded ->
    [yes] The score is disputed, and there is no other referee here. A second one can mend it: have the organizer appoint one.
   *[no] The scores differ, and there is no other referee here. Agree and send the score again: once you both name the same one, it is recorded.
}
match-outcome = { $won ->
    [yes] You won: <b>{ $result }</b>
    [draw] A draw: <b>{ $result }</b>
    [both_lose] Both sides lose: <b>{ $result }</b>
   *[no] You lost: <b>{ $result }</b>
}
match-score = ✍️ Score
match-score-again = ✍️ Correct the score
match-concede = 🏳️ Concede
match-right = ✅ Correct
match-wrong = ✋ Not right
match-history = 📜 My games
match-why = ❓ Why this pair
match-table = 📊 Standings
match-pairs = Pairings
match-back = ◀ My match

report-ask = Table { $table }. How did it end? You can also send a line, your balls first: { $example }
report-we-won = We won
report-we-lost = We lost
report-preview = Table { $table }{ $game ->
    [0] {""}
   *[other] , game { $game }
}: <b>{ $first } — { $second } { $result }</b>
    { $won ->
        [yes] You won.
        [draw] A draw.
        [both_lose] Both sides lose.
       *[no] You lost.
    } Send it?
report-preview-match = Table { $table }: <b>{ $first } — { $second }</b>
    { $result }
report-ask-send = Send it?
report-send = ✅ Send
report-swap = 🔁 Swap
report-sent = { $to ->
    [recorded] The score is recorded.
    [agreed] Your opponent has sent the same. Waiting for the referee.
    [referee] Sent. Your opponent does not use the bot, so the referee will accept it.
   *[opponent] Sent. Waiting for the opponent.
}
report-confirmed = { $waits ->
    [yes] Confirmed. Waiting for the referee.
   *[no] Confirmed, the score is recorded.
}
report-disputed = { $referee ->
    [yes] Passed on to the referee. Stay at table { $table }.
   *[no] Noted: the scores differ.
}
report-other-table = Your table is { $own }, not { $typed }. Nothing was sent.
report-no-match = You have no match now. Score { $score } was not recorded.
report-early = { $round } has not started. Score { $score } was not recorded; send it after the game.
report-over = The score of this match is already recorded. If it is wrong, tell the referee.

which-match-ask = You play in several tournaments. Which match is it?
which-match = { $title }, table { $table }

history-title = <b>{ $name }: games</b>
history-none = You have not played yet.
history-line = { $round }: { $opponent }{ $result ->
    [none] {""}
   *[other] , { $result }
}{ $outcome ->
    [first] , won
    [second] , lost
    [draw] , drawn
    [both_lose] , lost by both
    [uncounted] , not counted
   *[open] , still on
}
history-free = { $round }: { $kind ->
    [bye] bye, a win
    [rest] bye
    [missed] missed
    [absent] did not play
   *[other] not paired
}

## The line-up of a team

lineup-open = { $whose ->
    [own] Line-up
   *[other] Line-up: { $whose }
}
lineup-title = <b>{ $round }. Line-up of “{ $name }”</b>
lineup-deadline = { $time ->
        [none] It is due { $minutes } min before the round begins.
       *[other] It is due by { $time }.
    }
lineup-over = Line-ups closed at { $time }. A referee corrects mistakes.
lineup-how = Press a board to change its player, then press “Submit”.
lineup-board = Board { $board }: { $name }
lineup-pick = Who plays at board { $board }?
lineup-nobody = nobody
lineup-back = ◀ Line-up
lineup-put = Submit
lineup-sent = The line-up is in.
