## Whom the club does not let into its tournaments

suspend-open = 🚫 Suspension
suspend-title = <b>🚫 Who may enter tournaments of “{ $title }”</b>
suspend-means = Whoever is suspended cannot enter in person or take a seat by a link. They do not leave this tournament: that is a withdrawal or a disqualification.
suspend-line = 🚫 { $name }: suspended until { $until }
suspend-alike = A name of the list is much like this. If it is the same person, they may not play: leave their line out.
suspend-bar = 🚫 Suspend: { $name }
suspend-lift = ✅ Let in: { $name }
suspend-ask = For how long is “{ $name }” suspended from the club’s tournaments?
suspend-term = { $days ->
    [30] A month
    [91] Three months
    [182] Half a year
    [365] A year
   *[730] Two years
}
join-not-disqualified = Nobody plays who is disqualified ({ $article }).
notice-club-suspended = { $until ->
    [none] The club “{ $title }” lets you into its tournaments again.
   *[other] The club “{ $title }” does not let you into its tournaments until { $until } inclusive. Ask the organizer.
}
refusal-entries-suspended = The club does not let you into its tournaments until { $until } inclusive. Ask the organizer.
refusal-suspension-term = There is no such term. Choose one of the buttons.
refusal-suspension-same = It is so already.
refusal-suspension-none = This person may enter already.
