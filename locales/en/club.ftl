### The club: owners, organizers of all tournaments, handing it over.

club-open = 🏛 Club
club-title = <b>🏛 { $title }</b>
club-owners = Owners (one or two):
club-organizers = Organizing all tournaments of the club:
club-no-organizers = Nobody organizes all tournaments yet.
club-person = { $name } (id { $id })
club-claim = <b>{ $name }</b> (id { $id }{ $username ->
        [none] {""}
       *[other] , { $username }
    }) agrees to be { $role ->
        [owner] an owner of the club
       *[organizer] an organizer of all tournaments
    }. Confirm?
club-yes = ✅ { $name }
club-drop = ✖ Take off: { $name }
club-link = { $role ->
        [owner] 🔗 Second owner, or handing over
       *[organizer] 🔗 Organizer of the club
    }
club-link-text =
    { $role ->
        [owner] <b>Link for an owner of the club</b>
       *[organizer] <b>Link for an organizer of all tournaments</b>
    }
    { $url }
    It works once, within a day. The person agrees, you see the name and confirm.{ $role ->
        [owner] {" "}To hand the club over, leave the owners yourself afterwards.
       *[organizer] {""}
    }
club-consent = { $role ->
        [owner] You are invited to own the club “{ $title }”: its tournaments, its organizers and the club itself will be in your hands too.
       *[organizer] You are invited to organize the club “{ $title }”: to run all its tournaments and to set up new ones.
    }
    Do you agree?
club-agree = ✅ Yes, I agree
club-agreed = Thank you. The owner of the club has the last word; the bot will write to you.
club-leave = 🚪 Leave the owners
club-leave-ask = The club “{ $title }” stays with the other owner. Only that owner’s link brings you back.
club-leave-do = 🚪 Yes, leave
club-left-done = Done: you are no longer an owner of the club.
notice-club-answer = { $granted ->
        [yes] You are now { $role ->
            [owner] an owner
           *[organizer] an organizer
        } of the club “{ $title }”. Menu: /start
       *[no] The owner of the club “{ $title }” did not confirm your role. If this is a mistake, talk to them.
    }
notice-club-left = You are no longer { $role ->
        [owner] an owner
       *[organizer] an organizer
    } of the club “{ $title }”.

refusal-access-owner-needed = The owner of the club does this.
refusal-club-two-owners = The club has two owners. One of them leaves first.
refusal-club-last-owner = You are the only owner. Make somebody else an owner first.
refusal-club-owner-leaves-himself = An owner can only step down in person.
refusal-club-absent = This person is not among the organizers of the club.
refusal-club-already = You have this role in the club already.
refusal-club-owner-configured = The configuration of the server names you as an owner. Take your number out of it first.
