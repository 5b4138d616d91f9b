### Where the event is played.

## Why not

refusal-venue-long = Too long: there is room for { $limit } characters.
refusal-venue-same = That is already the place.
refusal-stale-venue = The place of the event has changed. Showing fresh data.

## The place

venue-open = 📍 Where
venue-title = <b>📍 Where “{ $title }” is played</b>
venue-none = Not set yet.
venue-how = Send where to come: a hall, an address, a link to a map.
venue-change = ✏️ Another place
venue-off = ✖️ No place
venue-line = 📍 { $venue }

## Messages

notice-venue = { $moved ->
    [yes] <b>📍 “{ $title }” has moved to a new place.</b> { $venue }
   *[no] 📍 “{ $title }” is played here: { $venue }
}
notice-venue-open = <b>📍 “{ $title }” will not be at the announced place.</b> A new one will be announced.
