### In a group: short and for everybody.

group-bind = Which tournament should be posted here? An organizer chooses.
group-nothing-to-bind = You have no tournament yet. Set one up in private: /newtournament.
group-bound = Done: “{ $title }” is posted here. Commands: /pairings, /standings and /timer.
group-taken = This group shows “{ $bound }”.
group-where = { $count ->
    [one] Show “{ $title }” here instead, or beside it?
   *[other] Show “{ $title }” here instead of one of them, or beside them?
    }
group-take = 🔁 Instead of “{ $title }”
group-beside = ➕ Beside
group-keep = No, keep it
group-kept = “{ $title }” stays here.
group-replaced = “{ $title }” was here before; its organizers have been told.
group-stays = “{ $title }” stays beside it.
notice-chat-shared = ℹ️ In the group “{ $group }”, “{ $now }” is now posted beside “{ $before }”.
notice-chat-taken = ℹ️ The group “{ $group }” now shows “{ $now }” instead of “{ $before }”. To change it back: /bind in the group.
group-unbound = Nothing is posted here yet. An organizer can write /bind.
group-stranger = The tournament’s organizer adds me to groups. Ask them, and I will be back.
group-anonymous = You are writing as the group, so I cannot see who you are.
group-me = This is me
group-help = /pairings: the pairings, /standings: the table, /timer: how much time is left, /bind: post the tournament here. Everything else in a private chat with the bot.
group-pairings = <b>{ $round }</b>
group-pairings-more = …and { $count } more
group-repeat = Already here, just above ↑
