# Names: alike, cleaned, from a file.

adding-do-alike = Add those alike too: { $count }
adding-cleaned = (invisible characters are left out)
adding-file = A file will do too: CSV or XLSX with names in a column; TRF, XML of OpenGotha, a tournament file. The club or the town: in a column, or at the end of a line: [Tver].
adding-unused = These columns were not needed: { $columns }.

join-alike = “{ $name }” is much like “{ $other }”, who is on the list already. Is that you?
join-alike-me = Yes, that is me
join-alike-other = No, enter me
join-alike-ask = Then you are on the list: “{ $other }”. To get your pairings in private, ask the organizer for your own link.
join-cleaned = Invisible characters of the name are left out.

refusal-file-too-large = The file is larger than { $limit } KB. Send a smaller list.
refusal-file-unreadable = I cannot read that file. Send a CSV or XLSX with names in a column.
refusal-file-too-many-rows = The file has more than { $most } rows.
refusal-file-empty = The file has no row.

## Club or town

entry-club = 🏷 { $club }
entry-club-button = 🏷 Club
entry-ask-club =
    Where does “{ $name }” come from? Send the club or the town{ $club ->
        [none] {""}
       *[other] , now: { $club }
    }. A dash “-” clears it.
    A draft warns when two of one club meet.
adding-club = 🏷 { $club }
