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
    Write the text, { $limit } signs at most. A picture with a caption will do too. I show it to you first.
announce-preview = <b>This is what they see:</b>
announce-photo = 🖼 The picture stands above the text.
announce-receivers = Receivers: { $count }{ $groups ->
        [0] {""}
        [one] {" "}and { $groups } chat
       *[other] {" "}and { $groups } chats
    }.
announce-by-voice = 📵 The bot cannot write to ({ $count }): { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }. Tell them aloud.
announce-send = 📣 Send · { $count }
announce-again = ✏️ Write it anew
announce-sent = <b>📣 Sent: { $count }</b>
announcement-head = <b>📣 { $to ->
        [table] Table { $table }
        [officials] Referees and organizers
       *[other] Announcement
    }</b>
command-announce = Announce

## Why not

refusal-announcement-said = This announcement has been sent already.
refusal-announcement-nobody = There is nobody but you.
refusal-input-words-none = Write at least a word.
