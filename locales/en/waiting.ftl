# The waiting list: no place left, a place is free, "coming?".

waiting-list = ⏳ Waiting list
waiting-own = ⏳ <b>{ $name }</b>: you are on the waiting list, number { $place }.
    “{ $title }” is full. When a place becomes free, I will ask if you are coming.
waiting-asked = 🎟 <b>{ $name }</b>: a place is free! Are you coming to “{ $title }”?
    Answer by { $time }; after that the place may go to the next person.
waiting-take = ✅ I am coming
waiting-leave = { $asked ->
        [yes] ✖ Not coming
       *[no] ✖ Stop waiting
    }
waiting-taken = Done, the place is taken.
waiting-left = You are off the waiting list.
waiting-nobody = Nobody is on the waiting list.
waiting-title = <b>⏳ Waiting list: { $count }</b>
waiting-free = { $free ->
        [one] { $free } place is free.
       *[other] { $free } places are free.
    }
waiting-line = { $place }. { $name }{ $time ->
        [none] {""}
       *[other] {" "}— asked, answer expected by { $time }
    }
waiting-how = When a place becomes free, the bot asks the first in line. No answer? Press “➡️” to ask the next.
waiting-let-in = ✅ { $name }
waiting-skip = { $asked ->
        [yes] ➡️ Ask the next
       *[no] ✖ { $name }
    }
waiting-before-pairing = 🎟 A place was offered, and there is no answer yet: { $names }. If you pair now, it stays empty, and the waiting list ends with round 1.
waiting-pair-anyway = 🎲 Pair without them

join-full = All { $size } places are taken. You can join the waiting list as number { $place }.
roster-waiting = ⏳ Waiting list: { $count }
panel-waiting = ⏳ On the waiting list: { $count }{ $asked ->
        [0] {""}
       *[other] , answers expected: { $asked }
    }

notice-waits = ⏳ On the waiting list: { $name }, number { $place }.
notice-offered = 🎟 A place is free; I asked “{ $name }”. Answer expected by { $time }.
notice-place-taken = { $own ->
        [yes] ✅ You are in: { $name }, number { $number }.
       *[no] ✅ The free place goes to “{ $name }”.
    }
notice-waits-no-more = { $own ->
        [yes] { $cause ->
            [closed] ⏳ Round 1 is announced and the waiting list is closed: there was no place for “{ $name }”.
            [refused] ✖ “{ $name }”: the organizer did not let you in.
            [skipped] ⏳ The place goes to the next, off the waiting list: “{ $name }”. You can join it again.
           *[other] ⏳ Off the waiting list: “{ $name }”.
        }
       *[no] ⏳ Off the waiting list: “{ $name }”.
    }

refusal-waiting-unknown = That entry is no longer on the waiting list.
refusal-entries-already-waits = { $person } is already on the waiting list: “{ $entry }”.
