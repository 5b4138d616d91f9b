### The club: owners, organizers of all tournaments, handing it over.

club-open = 🏛 Club
club-title = <b>🏛 { $title }</b>
club-owners = Owners (one or two):
club-organizers = Organizers of all the club’s tournaments:
club-no-organizers = No organizers of all tournaments yet.
club-person = { $name } (id { $id })
club-claim = <b>{ $name }</b> (id { $id }{ $username ->
        [none] {""}
       *[other] , { $username }
    }) agrees to be { $role ->
        [owner] an owner of the club
       *[organizer] an organizer of all tournaments
    }. Confirm?
club-yes = ✅ { $name }
club-drop = ✖ Remove: { $name }
club-link = { $role ->
        [owner] 🔗 Second owner or handover
       *[organizer] 🔗 Organizer of the club
    }
club-link-text =
    { $role ->
        [owner] <b>Link for an owner of the club</b>
       *[organizer] <b>Link for an organizer of all tournaments</b>
    }
    { $url }
    It works once, within a day. The person agrees, you see the name and confirm.{ $role ->
        [owner] {" "}To hand the club over, step down yourself afterwards.
       *[organizer] {""}
    }
club-consent = { $role ->
        [owner] You are invited to own the club “{ $title }”: you will look after its tournaments, its organizers and the club itself.
       *[organizer] You are invited to organize the club “{ $title }”: to run all its tournaments and set up new ones.
    }
    Do you agree?
club-agree = ✅ Yes, I agree
club-agreed = Thank you. The owner of the club has the last word; the bot will write to you.
club-leave = 🚪 Stop being an owner
club-leave-ask = The club “{ $title }” stays with the other owner. Only a link from that owner can bring you back.
club-leave-do = 🚪 Yes, step down
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

refusal-access-owner-needed = Only the club’s owner can do this.
refusal-club-two-owners = The club has two owners. One of them has to step down first.
refusal-club-last-owner = You are the only owner. Make somebody else an owner first.
refusal-club-owner-leaves-himself = An owner can only step down in person.
refusal-club-absent = This person is not one of the club’s organizers.
refusal-club-already = You already have this role in the club.
refusal-club-owner-configured = The configuration of the server names you as an owner. Remove your id from it first.
refusal-club-tournaments-full = The club has { $most ->
        [one] { $most } tournament
       *[other] { $most } tournaments
    } that are not over, and there is room for no more. Finish those that have been played.
refusal-club-database-full = The club’s database has grown to { $megabytes } MB, and there is no room for a new tournament. Ask the owner of the host.
