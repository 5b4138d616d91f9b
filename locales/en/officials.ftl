### Referees and organizers: the list, tables, duty, another head referee.

officials-title = <b>👮 Referees and organizers</b>
officials-line = <b>{ $name }</b>: { $roles }{ $seen ->
        [none] {""}
       *[other] {" "}· last act { $seen }
    }
officials-none = No referees yet. Send them role links: each is for one person.
officials-no-role = no role here any more
officials-span = tables { $first }–{ $last }
officials-off = off duty
officials-plays = plays
officials-links = 🔗 Role links
officials-back = ◀ Referees
officials-tables = 🪑 Choose tables
officials-tables-ask =
    Which tables does { $name } referee?
    Send the first and the last, for example 1–8.
officials-all-tables = All tables
officials-duty = { $on ->
        [yes] 🟢 Put on duty
       *[no] 🌙 Take off duty
    }
officials-head = ⭐ Make head referee
officials-head-ask =
    The head referee is { $now } now. There is only one.
    Replace? The new one will be { $next }.
officials-head-do = ⭐ Yes, replace
officials-revoke = ✖ Take the role away: { $role ->
        [organizer] organizer
        [head_referee] head referee
       *[referee] referee
    }
officials-done = Done.

duty-switch = { $on ->
        [yes] 🟢 Go on duty
       *[no] 🌙 Go off duty
    }
notice-duty-own = { $on ->
        [yes] 🟢 You are on duty: calls and news of the tables come to you.
       *[no] 🌙 You are off duty: a spectator for now, calls go to others.
    }
notice-duty = { $on ->
        [yes] 🟢 { $name } is on duty.
       *[no] 🌙 { $name } is off duty now.
    }
notice-role-revoked = In “{ $title }” you are no longer { $role ->
        [organizer] an organizer
        [head_referee] the head referee
       *[referee] a referee
    }. The menu has changed already.

## Refusals

refusal-access-off-duty = You are off duty. Go on duty in the menu: /start.
refusal-role-plays = This person plays, and officials of this event may not.
refusal-role-plays-alone = This person plays. To referee as well there must be another official who does not play.
refusal-role-head-taken = There is a head referee: { $person }. There is only one.
refusal-role-bad-tables = Send the referee’s first and last table, for example 1–8.
refusal-role-needed-beside = { $person } plays and is an official: somebody who does not play must be one too. Give the role to somebody else first.
refusal-role-last-organizer = This is the last organizer of the tournament. Give the role to somebody else first.
refusal-entries-official = Referees and organizers do not play in this event.
refusal-entries-official-alone = An official plays only if there is another one who does not.
refusal-duty-no-referee = Only referees of this tournament go on and off duty.
refusal-duty-already = { $on ->
        [yes] On duty already.
       *[no] Off duty already.
    }
refusal-duty-call-open = Close the call first: table { $table } waits for a referee.
