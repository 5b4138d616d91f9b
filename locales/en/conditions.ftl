# Conditions of entry: what to read, what to agree to, how old.

join-age = { $most ->
    [0] Players are { $least } or older
   *[other] { $least ->
        [0] Players are { $most } or younger
       *[other] Players are { $least } to { $most } years old
    }
}{ $day ->
    [none] {""}
   *[other] {" "}on { $day }
}{ $article ->
    [none] .
   *[other] {" "}({ $article }).
}
join-identity = Bring an identity document: nobody plays without one ({ $article }).
join-mixed = A pair is a woman and a man ({ $article }).
join-regulations = The event’s regulations: { $url }
join-invited =
    <b>{ $title }</b>
    { $kind ->
        [pair] { $name ->
            [none] You are invited to join a pair.
           *[other] You are invited to join a pair: { $name }.
        }
        [seat] Is the seat of “{ $name }” yours?
       *[team] { $name ->
            [none] You are invited to join a team.
           *[other] You are invited to join the team “{ $name }”.
        }
    } Please read the conditions and answer.
join-agree-team = { $kind ->
    [pair] ✅ I agree, join the pair
    [seat] ✅ I agree, this is me
   *[team] ✅ I agree, join the team
}
join-ask-born = { $by ->
    [full_years] When were you born? Send the year or the day: 2004 or 17.05.2004.
   *[birth_year] In which year were you born? Send four digits: 2004.
}
join-born-kept = Only the organizers will see it; /privacy erases it.
adding-age = ⚠️ Players are { $most ->
    [0] { $least } or older
   *[other] { $least ->
        [0] { $most } or younger
       *[other] { $least } to { $most } years old
    }
}. The bot does not ask the people you enter about their age or consent: please check it yourself.
entry-agreed = Conditions agreed to: { $name }, { $day }{ $born ->
    [none] {""}
   *[other] {" "}· born { $born }
}

refusal-age-young = Players are { $least } or older. A typo? Send it again{ $by_book ->
    [yes] .
   *[no] ; otherwise ask the organizer, who can enter you.
}
refusal-age-old = Players are { $most } or younger. A typo? Send it again; otherwise ask the organizer, who can enter you.
refusal-age-unread = That does not look like a year or a day of birth. For example: 2004 or 17.05.2004.
refusal-age-day-needed = The year alone is not enough to tell your age. Send the day: 17.05.2004.
refusal-age-unsaid = The conditions and your age come first: open the tournament’s link or /team and begin again.
