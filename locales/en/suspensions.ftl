## Whom the club does not let into its tournaments

suspend-open = 🚫 Suspension
suspend-title = <b>🚫 Who may enter tournaments of “{ $title }”</b>
suspend-means = A suspended person cannot enter or take a seat by a link. It does not remove them from this tournament: for that, withdraw or disqualify them.
suspend-line = 🚫 { $name }: suspended until { $until }
suspend-alike = A name on the list looks a lot like this one. If it is the same person, they may not play: leave the line out.
suspend-bar = 🚫 Suspend: { $name }
suspend-lift = ✅ Let in: { $name }
suspend-ask = For how long should “{ $name }” be suspended from the club’s tournaments?
suspend-term = { $days ->
    [30] A month
    [91] Three months
    [182] Half a year
    [365] A year
   *[730] Two years
}
join-not-disqualified = Disqualified players may not enter ({ $article }).
notice-club-suspended = { $until ->
    [none] The club “{ $title }” lets you into its tournaments again.
   *[other] The club “{ $title }” has suspended you from its tournaments until { $until } inclusive. Questions? Ask the organizer.
}
refusal-entries-suspended = The club has suspended you from its tournaments until { $until } inclusive. Questions? Ask the organizer.
refusal-suspension-term = That is not possible. Use one of the buttons.
refusal-suspension-same = That is already so.
refusal-suspension-none = This person is not suspended.
