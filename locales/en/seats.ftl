# The link of a guest whom the organizer has entered.

seat-link = 🔗 Link: { $name }
seat-text =
    <b>A link for “{ $name }”</b>
    { $url }
    It works once. The person who opens it takes this seat and gets the pairings in private.
seat-qr = { $name }: point your phone’s camera here.
seat-shut = 🚫 Revoke the links of this entry
seat-off = The links no longer work.
entry-open = 👤 Open the entry
notice-seat = 🔗 { $person } takes the seat “{ $name }”.
refusal-seat-taken = That seat is taken: “{ $entry }”.
