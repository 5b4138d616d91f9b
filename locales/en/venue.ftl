### Where the event is played.

## Why not

refusal-venue-long = Too long: there is room for { $limit } characters.
refusal-venue-same = That is what it says already.
refusal-stale-venue = The place of the event has changed since. Showing fresh data.

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
    [yes] <b>📍 “{ $title }”: another place.</b> { $venue }
   *[no] 📍 “{ $title }” is played here: { $venue }
}
notice-venue-open = <b>📍 “{ $title }”: not in the place that was named.</b> A new one will be named.
