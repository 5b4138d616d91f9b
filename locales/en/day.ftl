### When the event begins: the day and the time, the reminder on its eve.

## Why not

refusal-day-begun = Round 1 is already announced, so the day can no longer be set.
refusal-day-past = That time has passed. Choose a day and a time ahead.
refusal-day-far = That is more than a year away. Check the year.
refusal-day-same = That day and time are already set.
refusal-stale-day = The day of the event has changed. Showing fresh data.
refusal-moment-unread = I did not understand when. Send the day and the time: 12.12 11:00, tomorrow 11 or sat 10:30.
refusal-moment-no-time = I did not understand the time. Send hours and minutes, for example 14:30.
refusal-moment-gone = { $time } has passed today. If you mean tomorrow, send: tomorrow { $time }.
refusal-moment-skipped = On { $day } the clocks go forward and there is no { $time }. Choose another time.

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
day-eve = I remind everybody the day before: { $time }.
day-published = The regulations of an event of the federation have to be on its site by { $day } ({ $article }).
day-no-eve = No reminder the day before: it is off in the settings.
day-change = ✏️ Another day
day-off = ✖️ No day
day-back = ◀ Another day
day-line = 📅 Begins: { $time }.

## Notices

notice-day = { $moved ->
    [yes] <b>📅 “{ $title }” has been moved.</b> It now begins: { $time }.
   *[no] 📅 “{ $title }” begins: { $time }.
}
notice-day-open = <b>📅 “{ $title }”: the day is open again.</b> A new one will be announced.
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
} is not complete, missing: { $count }. Invite people with the link.
notice-eve-waits = You are number { $place } on the waiting list. No place is free yet.
notice-eve-entries = On the list: { $entries }.
