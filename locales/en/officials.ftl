### Referees and organizers: the list, tables, duty, another head referee.

officials-title = <b>👮 Referees and organizers</b>
officials-line = <b>{ $name }</b>: { $roles }{ $seen ->
        [none] {""}
       *[other] {" "}· last active { $seen }
    }
officials-none = No referees yet. Send out role links: each is for one person.
officials-no-role = no role here any more
officials-span = tables { $first }–{ $last }
officials-off = off duty
officials-plays = plays
officials-links = 🔗 Role links
officials-back = ◀ Referees
officials-tables = 🪑 Choose tables
officials-tables-ask =
    Which tables does { $name } look after?
    Send the first and the last, for example 1–8.
officials-all-tables = All tables
officials-duty = { $on ->
        [yes] 🟢 Put on duty
       *[no] 🌙 Take off duty
    }
officials-head = ⭐ Make head referee
officials-head-ask =
    { $now } is the head referee now. There is only one.
    Make { $next } the head referee instead?
officials-head-do = ⭐ Yes, replace
officials-revoke = ✖ Remove the role: { $role }
officials-done = Done.

duty-switch = { $on ->
        [yes] 🟢 Go on duty
       *[no] 🌙 Go off duty
    }
notice-duty-own = { $on ->
        [yes] 🟢 You are on duty: calls and news from the tables come to you.
       *[no] 🌙 You are off duty: a spectator for now, calls go to others.
    }
notice-duty = { $on ->
        [yes] 🟢 { $name } is on duty.
       *[no] 🌙 { $name } is off duty now.
    }
notice-role-revoked = In “{ $title }” you are no longer { $role ->
        [organizer] an organizer
        [head_referee] the head referee
        [appeals_chair] the chair of the appeals committee
        [appeals_member] a member of the appeals committee
        [appeals_reserve] a reserve of the appeals committee
       *[referee] a referee
    }. Your menu has changed accordingly.

## Refusals

refusal-access-off-duty = You are off duty. Go on duty in the menu: /start.
refusal-role-plays = This person plays, and here officials may not play.
refusal-role-plays-alone = This person plays. They can only referee if another official does not play.
refusal-role-head-taken = { $person } is already the head referee. There is only one.
refusal-role-bad-tables = Send the referee’s first and last table, for example 1–8.
refusal-role-needed-beside = { $person } both plays and referees, so an official who does not play is needed too. Give somebody else the role first.
refusal-role-last-organizer = This is the last organizer of the tournament. Give somebody else the role first.
refusal-entries-official = Referees and organizers do not play in this event.
refusal-entries-official-alone = Officials may play only if another official does not.
refusal-duty-no-referee = Only this tournament’s referees go on and off duty.
refusal-duty-already = { $on ->
        [yes] Already on duty.
       *[no] Already off duty.
    }
refusal-duty-call-open = Close the call first: table { $table } is waiting for a referee.
