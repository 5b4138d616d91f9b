# Who has come: ticked off before round 1.

checkin-open = 🙋 Check-in
checkin-count = Here: <b>{ $here }</b> of { $entries }.
checkin-how = Press a name to tick it off, or to take the tick back.
checkin-find = 🔎 Find a name
checkin-ask = Who is it? Send the name or a part of it.
checkin-found = Found by “{ $sought }”: { $count }.
checkin-whole = ◀ The whole list
checkin-closed = Check-in is over.
checkin-identity = Nobody plays without an identity document ({ $article }).
checkin-document = A tick means: here, and the document was checked.
checkin-own-document = Show your document to a referee or an organizer, and they will check you in.
checkin-own = { $here ->
        [yes] ✅ You have checked in.
       *[no] When you arrive, press “I am here”.
    }
checkin-i-am-here = 🙋 I am here
checkin-done = { $here ->
        [yes] Checked in.
       *[no] The tick is removed.
    }
checkin-missing = <b>Not checked in: { $count }</b>
checkin-choose = What about them in round 1?
checkin-pair-all = 🎲 Pair everybody
checkin-skip = ⏭ Skip round 1, stay in
checkin-remove = 🗑 Take off the list: { $count }
checkin-settled = Done. Now draw the round.

refusal-checkin-none = This tournament has no check-in. It can be switched on in the settings.
refusal-checkin-over = Round 1 is announced, it is too late to check in.
refusal-checkin-already = { $here ->
        [yes] Already checked in.
       *[no] Not checked in.
    }
refusal-checkin-nobody-missing = Everybody has checked in.
refusal-checkin-no-skipping = Rounds cannot be skipped here: everybody plays every round.
refusal-access-document-seen = A referee or an organizer checks you in after seeing your document.
