### What is said to everybody at once, and by people to each other.

## Announcement

announce-open = 📣 Announce
announce-ask = <b>📣 Announce to whom?</b>
announce-to = { $to ->
        [everyone] Everybody
        [round] Those who play this round
        [unfinished] Those without a result
       *[officials] Referees and organizers
    } · { $count }
announce-to-table = One table
announce-which-table = <b>📣 Which table?</b>
announce-words =
    <b>📣 { $to ->
        [everyone] Everybody
        [round] Those who play this round
        [unfinished] Those without a result
        [table] Table { $table }
       *[officials] Referees and organizers
    }</b>
    Write the text, { $limit } characters at most. A picture with a caption will do too. You will see it first.
announce-preview = <b>This is what they see:</b>
announce-photo = 🖼 The picture stands above the text.
announce-receivers = Recipients: { $count }{ $groups ->
        [none] {""}
       *[other] , and in groups: { $groups }
    }.
announce-by-voice = 📵 The bot cannot write to ({ $count }): { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }. Tell them aloud.
announce-send = 📣 Send · { $count }
announce-again = ✏️ Rewrite
announce-sent = <b>📣 Sent: { $count }</b>
announcement-head = <b>📣 { $to ->
        [table] Table { $table }
        [officials] Referees and organizers
       *[other] Announcement
    }</b>
command-announce = Announce

## To the opponent

relay-button = ✉️ Opponent
relay-ask =
    <b>✉️ To the opponent: { $name }</b>
    What should I pass on? { $limit } characters at most. Your opponent sees neither your number nor your username, and no referee reads it.
relay-sent = Passed on. { $left ->
        [0] No more in this round.
        [one] { $left } more message in this round.
       *[other] { $left } more messages in this round.
    }
relay-told = <b>✉️ Your opponent writes</b> ({ $name })
relay-answer = ✉️ Answer
relay-mute = 🔕 No messages
relay-unmute = 🔔 Take messages again
relay-muted = { $quiet ->
        [yes] Your opponent will not write to you until the round is over. A referee can be called as always.
       *[no] Your opponent may write to you again.
    }

## Groups and topics

groups-line-takes = { $place }: { $taken }
groups-what = { $what ->
        [pairings] pairings
        [results] results
        [standings] table
        [board] live board
       *[announcements] announcements
    }
groups-takes = { $on ->
        [yes] ✅
       *[no] ⬜
    } { $what ->
        [pairings] Pairings
        [results] Results
        [standings] Table
        [board] Live board
       *[announcements] Announcements
    }
groups-place = <b>What is posted here</b>
groups-post = 📤 { $what ->
        [pairings] Pairings
        [results] Results
       *[standings] Table
    }
groups-posted = { $places ->
        [one] Sent to { $places } chat.
       *[other] Sent to { $places } chats.
    }
groups-back = ◀ Groups
notice-topic-lost = ⚠️ Topic { $topic } of the group “{ $title }” is closed or deleted. I write to General; open it again or unbind it.

## Another evening

new-again = 🔁 As last time: { $title }
new-invite = 📨 Invite the same people · { $count }
new-invited = { $count ->
        [one] { $count } invitation is on its way.
       *[other] { $count } invitations are on their way.
    }
notice-invited = 📨 Registration for “{ $title }” is open. You played last time: will you come?

## Being forgotten

privacy-forget = 🗑 Delete my data
privacy-ask =
    <b>Delete my data?</b>
    Nobody can bring it back.
privacy-enters = Your entry is taken off the list: { $titles }.
privacy-played = Your results stay in the tables without a name: { $titles }.
privacy-erased = Your name, username, Telegram number, roles in the club, what you wrote to the referees and all messages are erased; the bot writes to you no more. If you come back, you are a new person.
privacy-waits = A protest is open: { $titles }. Its words keep the name until it is decided; the bot takes it out right then.
privacy-do = 🗑 Yes, delete
privacy-playing =
    <b>Finish or withdraw first</b>
    Not over yet: { $titles }. You are known there under this name. An organizer withdraws you; /drop says who.
privacy-done = Done: the bot has forgotten you.
privacy-nameless = Participant { $number }

## Number of rounds

more-rounds = 🔢 Number of rounds
rounds-ask =
    <b>🔢 Number of rounds: { $now }</b>
    It cannot be fewer than { $made }: that many are made already. How many should there be?
rounds-means =
    <b>Rounds: { $rounds } instead of { $now }</b>
    { $left ->
        [0] The round that is on is the last.
        [one] { $left } more round is left.
       *[other] { $left } more rounds are left.
    } What was played stays; places count all rounds.
rounds-reason = Why? A few words: everybody reads them, and they stay in the journal.
notice-rounds = 🔢 <b>Rounds: { $rounds }</b> instead of { $before }.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }

## Prizes

prizes-open = 🏅 Prizes
prizes-title = <b>🏅 Prizes</b>
prizes-none = Not written down yet.
prizes-line = Place { $place }: { $prize }
prizes-write = ✏️ Write down
prizes-ask =
    <b>Prizes by places</b>
    A line a place, from the first. A number is money, “20 points” are points of a series: those who share places share them. Words are a thing: it goes by the criteria. Several with a plus between.
    <i>For example:</i>
    <code>3000 + 20 points</code>
    <code>2000</code>
    <code>A book</code>
    A single dash takes the prizes away.
prizes-awards = <b>Who gets what</b>
prizes-points = { $points } pts
prizes-sum = { $name }: { $sum }
prizes-thing = { $names }: { $thing }{ $lots ->
        [yes] {" "}(by lot)
       *[no] {""}
    }

## Why not

refusal-announcement-said = This announcement has been sent already.
refusal-announcement-nobody = There is nobody but you.
refusal-input-words-none = Write at least a word.
refusal-relay-old-round = That round is over, and the opponent is another one now.
refusal-relay-too-many = An opponent can be written to { $limit } times a round. The rest say at the table or through a referee.
refusal-relay-muted = Your opponent takes no messages now. If it is urgent, call a referee.
refusal-relay-unreachable = Your opponent has not opened the bot, so they cannot be written to. Go to the table.
refusal-chat-no-purpose = One thing has to stay. To post nothing, unbind it.
refusal-chat-nowhere = That is posted nowhere: add a group, or switch it on in one of them.
refusal-chat-nothing-to-post = There is nothing to post yet.
refusal-invite-nobody = There is nobody left to invite: all are in, or have not opened the bot.
refusal-privacy-playing = “{ $title }” is not over yet. Finish or withdraw first.
refusal-privacy-last-owner = You are the only owner of the club. Hand it over first.
refusal-rounds-not-on = The number of rounds changes while round after round is played: before round 1 it is a setting, a bracket and a round robin have none.
refusal-rounds-fixed = The book sets the number of rounds; it cannot be changed.
refusal-rounds-too-few = It cannot be fewer than { $least }: that many rounds are made already.
refusal-rounds-too-many = It cannot be more than { $most }.
refusal-rounds-same = The number of rounds is { $rounds } already.
refusal-rounds-reason = A reason is needed, a word at least.
refusal-prizes-too-many = { $limit } places with prizes at most.
refusal-prizes-too-long = A prize is shorter than { $limit } characters, a sum a billion at most.
refusal-prizes-same = That is what is written.
