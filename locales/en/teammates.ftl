# The people of a team before round 1: leave, part, hand over.

mates-open = 👥 People
mates-title = <b>“{ $name }”: who is in it</b>
mates-line = • { $name }{ $captain ->
        [yes] , captain
       *[no] {""}
    }{ $own ->
        [yes] {" "}(you)
       *[no] {""}
    }
mates-how = { $captain ->
        [yes] Until round 1 is paired you may hand over, part with somebody or leave.
       *[no] Until round 1 is paired you may leave. The captain hands over and parts with people.
    }
mates-captain = 👑 { $name }
mates-part = ✖ { $name }
mates-leave = 🚪 Leave the team
mates-sure = { $own ->
        [yes] Leave “{ $name }”?
       *[no] Part with { $person } of “{ $name }”?
    }
mates-next = { $person } becomes captain.
mates-last = Nobody else is in “{ $name }”: the whole entry goes off the list.
mates-withdraw = 🚪 Withdraw the entry
mates-withdrawn = The entry is withdrawn.
mates-keep = ◀ Leave it as it is
mates-do = { $own ->
        [yes] 🚪 Leave
       *[no] ✖ Part
    }
mates-parted = The team has changed.
mates-handed = { $name } is captain now.

notice-parted = ✖ { $person } is no longer in “{ $name }”. There is a place: invite somebody else by the link.
notice-parted-own = ✖ You are no longer in “{ $name }”. You may register again.
notice-captain = 👑 You are the captain now: “{ $name }”.

refusal-team-captain-already = { $person } is captain already.
