### When the event begins: the day and the time, the reminder on its eve.

## Why not

refusal-day-begun = Round 1 is announced already: the day of the event is needed no more.
refusal-day-past = That time is over. Name a day and a time ahead.
refusal-day-far = That is more than a year away. Check the year.
refusal-day-same = This day and time are set already.
refusal-stale-day = The day of the event has changed since. Showing fresh data.
refusal-moment-unread = I did not get when. Send the day and the time: 12.12 11:00, tomorrow 11 or sat 10:30.
refusal-moment-no-time = I did not get the time. Send hours and minutes, for example 14:30.
refusal-moment-gone = { $time } is over today. If tomorrow is meant, send: tomorrow { $time }.
refusal-moment-skipped = On { $day } the clocks go forward and there is no { $time }. Name another time.

## What people type: in order, all the spellings of a word with slashes

moment-fillers = at, on
moment-days = today, tomorrow
moment-weekdays = mon/monday, tue/tuesday, wed/wednesday, thu/thursday, fri/friday, sat/saturday, sun/sunday
moment-months = jan/january, feb/february, mar/march, apr/april, may, jun/june, jul/july, aug/august, sep/sept/september, oct/october, nov/november, dec/december

## The day

day-moment = { $weekday ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
} { $day }, { $time }
day-label = { $near ->
    [today] Today
    [tomorrow] Tomorrow
   *[later] { $weekday ->
        [0] Mon
        [1] Tue
        [2] Wed
        [3] Thu
        [4] Fri
        [5] Sat
       *[6] Sun
    } { $day }
}
day-open = 📅 When
day-title = <b>📅 When does “{ $title }” begin?</b>
day-none = Not set yet.
day-how = Pick a day or send the day and the time: 12.12 11:00, tomorrow 11, sat 10:30.
day-hours = <b>{ $day }. At what time?</b>
day-hours-how = Or send the time, for example 11:30.
day-eve = I remind everybody on the eve: { $time }.
day-published = The regulations of an event of the federation have to be on its site by { $day } ({ $article }).
day-no-eve = No reminder on the eve: the settings say so.
day-change = ✏️ Name another day
day-off = ✖️ No day
day-back = ◀ Another day
day-line = 📅 Begins: { $time }.

## Notices

notice-day = { $moved ->
    [yes] <b>📅 “{ $title }” is moved.</b> It begins: { $time }.
   *[no] 📅 “{ $title }” begins: { $time }.
}
notice-day-open = <b>📅 “{ $title }”: the day is open again.</b> The new one will be announced.
notice-publication = <b>“{ $title }”:</b> if this is an event of the federation, its regulations have to be on its site by { $day } ({ $article }).
notice-eve = <b>{ $near ->
    [today] Today
    [tomorrow] Tomorrow
   *[later] Soon
}: “{ $title }”.</b> It begins: { $time }.
notice-eve-own = You are on the list: { $name }.
notice-eve-short = The { $kind ->
    [pair] pair
   *[team] team
} is not complete, missing: { $count }. Invite by the link.
notice-eve-waits = You are on the waiting list, number { $place }. No place is free yet.
notice-eve-entries = On the list: { $entries }.
