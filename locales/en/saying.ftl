### What is said to everybody at once, and by people to each other.

## Announcement

announce-open = 📣 Announce
announce-ask = <b>📣 Announce to whom?</b>
announce-to = { $to ->
        [everyone] Everybody
        [round] Playing this round
        [unfinished] Still without a result
       *[officials] Referees and organizers
    } · { $count }
announce-to-table = One table
announce-which-table = <b>📣 Which table?</b>
announce-words =
    <b>📣 { $to ->
        [everyone] Everybody
        [round] Playing this round
        [unfinished] Still without a result
        [table] Table { $table }
       *[officials] Referees and organizers
    }</b>
    Write the text, { $limit } characters at most. A picture with a caption works too. You will see a preview first.
announce-preview = <b>This is what they will see:</b>
announce-photo = 🖼 The picture goes above the text.
announce-receivers = Recipients: { $count }{ $groups ->
        [none] {""}
       *[other] , and in groups: { $groups }
    }.
announce-by-voice = 📵 The bot cannot message ({ $count }): { $names }. Tell them in person.
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
    What should I pass on? { $limit } characters at most. Your opponent sees neither your number nor your username, and referees do not see the message.
relay-sent = Passed on. { $left ->
        [0] That was the last one this round.
        [one] { $left } more message this round.
       *[other] { $left } more messages this round.
    }
relay-told = <b>✉️ Your opponent writes</b> ({ $name })
relay-answer = ✉️ Reply
relay-mute = 🔕 No messages
relay-unmute = 🔔 Take messages again
relay-muted = { $quiet ->
        [yes] Your opponent cannot write to you until the round is over. You can still call a referee.
       *[no] Your opponent can write to you again.
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
notice-topic-lost = ⚠️ Topic { $topic } of the group “{ $title }” is closed or deleted, so I post to General. Open it again or unbind it.

## Another evening

new-again = 🔁 As last time: { $title }
new-invite = 📨 Invite the same people · { $count }
new-invited = { $count ->
        [one] { $count } invitation is on its way.
       *[other] { $count } invitations are on their way.
    }
notice-invited = 📨 Registration for “{ $title }” is open. You played last time: are you coming?

## Being forgotten

privacy-forget = 🗑 Delete my data
privacy-ask =
    <b>Delete my data?</b>
    This cannot be reversed.
privacy-enters = Your entry will be removed: { $titles }.
privacy-played = Your results stay in the tables without a name: { $titles }.
privacy-erased = Your name, username, Telegram number, roles in the club, what you wrote to the referees and all messages are erased, and the bot stops messaging you. If you come back, you start afresh.
privacy-waits = A protest is open: { $titles }. Your name stays in it until it is decided; then the bot removes it.
privacy-do = 🗑 Yes, delete
privacy-playing =
    <b>Finish or withdraw first</b>
    Not over yet: { $titles }. You are playing there under this name. An organizer can withdraw you; /drop says who.
privacy-done = Done: the bot has forgotten you.
privacy-nameless = Participant { $number }

## Number of rounds

more-rounds = 🔢 Number of rounds
rounds-ask =
    <b>🔢 Number of rounds: { $now }</b>
    It cannot be fewer than { $made }: that many already exist. How many should there be?
rounds-means =
    <b>Rounds: { $rounds } instead of { $now }</b>
    { $left ->
        [0] The current round is the last.
        [one] { $left } more round is left.
       *[other] { $left } more rounds are left.
    } What was played stays; all rounds count for the places.
rounds-reason = Why? A few words: everybody will read them, and they stay in the journal.
notice-rounds = 🔢 <b>Rounds: { $rounds }</b> instead of { $before }.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }

## Prizes

prizes-open = 🏅 Prizes
prizes-title = <b>🏅 Prizes</b>
prizes-none = Not entered yet.
prizes-line = Place { $place }: { $prize }
prizes-write = ✏️ Enter prizes
prizes-ask =
    <b>Prizes by places</b>
    One place per line, from the first. A number is money, “20 points” are points of a series: those who share places share them. Words are a thing: the tie-breaks decide who gets it. Join several with a plus.
    <i>For example:</i>
    <code>3000 + 20 points</code>
    <code>2000</code>
    <code>A book</code>
    A single dash removes the prizes.
prizes-awards = <b>Who gets what</b>
prizes-points = { $points } pts
prizes-sum = { $name }: { $sum }
prizes-thing = { $names }: { $thing }{ $lots ->
        [yes] {" "}(by lot)
       *[no] {""}
    }

## Why not

refusal-announcement-said = This announcement has already been sent.
refusal-announcement-nobody = There is nobody to tell but you.
refusal-input-words-none = Write at least a word.
refusal-relay-old-round = That round is over, and you have a different opponent now.
refusal-relay-too-many = You can write to your opponent { $limit } times a round. Say the rest at the table or through a referee.
refusal-relay-muted = Your opponent is not taking messages now. If it is urgent, call a referee.
refusal-relay-unreachable = Your opponent has not opened the bot and cannot be messaged. Go to the table.
refusal-chat-no-purpose = At least one thing has to stay on. To post nothing, unbind the group.
refusal-chat-full = A group or topic shows { $most } { $most ->
    [one] tournament
   *[other] tournaments
    } at most. Show the new one instead of one of them, or unbind one.
refusal-chat-nowhere = No group takes that: add a group, or switch it on in one of them.
refusal-chat-nothing-to-post = There is nothing to post yet.
refusal-invite-nobody = There is nobody left to invite: they are all in, or have not opened the bot.
refusal-privacy-playing = “{ $title }” is not over yet. Finish or withdraw first.
refusal-privacy-last-owner = You are the only owner of the club. Hand it over first.
refusal-rounds-not-on = The number of rounds can be changed while rounds are being played. Before round 1 it is a setting; brackets and round robins have none.
refusal-rounds-fixed = The rulebook sets the number of rounds; it cannot be changed.
refusal-rounds-too-few = It cannot be fewer than { $least }: that many rounds already exist.
refusal-rounds-too-many = It cannot be more than { $most }.
refusal-rounds-same = The number of rounds is already { $rounds }.
refusal-rounds-reason = A reason is needed, at least a word.
refusal-prizes-too-many = At most { $limit } places can have prizes.
refusal-prizes-too-long = A prize must be shorter than { $limit } characters, and a sum at most a billion.
refusal-prizes-same = Those are already the prizes.
