# Who has come: ticked off before round 1.

checkin-open = 🙋 Check-in
checkin-count = Here: <b>{ $here }</b> of { $entries }.
checkin-how = Press a name to tick it off, or to take the tick back.
checkin-find = 🔎 Find a name
checkin-ask = Who is it? Send the name or a part of it.
checkin-found = Found by “{ $sought }”: { $count }.
checkin-whole = ◀ The whole list
checkin-closed = Check-in is over.
checkin-document = A tick means: has come, the document was seen.
checkin-own-document = Show your document to a referee or an organizer: they tick you off as here.
checkin-own = { $here ->
        [yes] ✅ You have checked in.
       *[no] When you have come, press “I am here”.
    }
checkin-i-am-here = 🙋 I am here
checkin-done = { $here ->
        [yes] Checked in.
       *[no] The tick is taken back.
    }
checkin-missing = <b>Not checked in: { $count }</b>
checkin-choose = What becomes of them in round 1?
checkin-pair-all = 🎲 Pair everybody
checkin-skip = ⏭ They skip round 1 and stay in
checkin-remove = 🗑 Take off the list: { $count }
checkin-settled = Done. Now pair.

refusal-checkin-none = This tournament has no check-in. The settings have it.
refusal-checkin-over = Round 1 is announced, it is too late to check in.
refusal-checkin-already = { $here ->
        [yes] Checked in already.
       *[no] Not checked in anyway.
    }
refusal-checkin-nobody-missing = Everybody has checked in.
refusal-checkin-no-skipping = Nobody can skip a round here: every round is played.
refusal-access-document-seen = A referee or an organizer ticks you off once the document was seen.
