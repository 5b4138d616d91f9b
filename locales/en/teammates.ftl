# The people of a team before round 1: leave, part, hand over.

mates-open = 👥 Members
mates-title = <b>“{ $name }”: who is in it</b>
mates-line = • { $name }{ $captain ->
        [yes] , captain
       *[no] {""}
    }{ $own ->
        [yes] {" "}(you)
       *[no] {""}
    }
mates-how = { $captain ->
        [yes] Until round 1 is paired you can name another captain (👑), remove somebody (✖) or leave.
       *[no] Until round 1 is paired you can leave. Only the captain can name another captain or remove people.
    }
mates-captain = 👑 { $name }
mates-part = ✖ { $name }
mates-leave = 🚪 Leave the team
mates-sure = { $own ->
        [yes] Leave “{ $name }”?
       *[no] Remove { $person } from “{ $name }”?
    }
mates-next = { $person } becomes captain.
mates-last = Nobody else is in “{ $name }”, so the whole entry is removed.
mates-withdraw = 🚪 Withdraw the entry
mates-withdrawn = The entry is withdrawn.
mates-keep = ◀ Leave it as it is
mates-do = { $own ->
        [yes] 🚪 Leave
       *[no] ✖ Remove
    }
mates-parted = The team has changed.
mates-handed = { $name } is now the captain.

notice-parted = ✖ { $person } is no longer in “{ $name }”. There is a free place: invite somebody else with the link.
notice-parted-own = ✖ You are no longer in “{ $name }”. You can enter again.
notice-captain = 👑 You are now the captain of “{ $name }”.

refusal-team-captain-already = { $person } is already the captain.
