# Names: alike, cleaned, from a file.

adding-do-alike = Add those alike too: { $count }
adding-known = 👤 Known: { $count }, the same players as before.
adding-known-one = 👤
adding-new = All are new people
adding-cleaned = (invisible characters were removed)
adding-file = A file works too: CSV or XLSX with names in a column, TRF, OpenGotha’s XML, a tournament file. Club or town: in a column of its own, or at the end of a line: [Tver].
adding-unused = Columns not used: { $columns }.

join-alike = { $same ->
    [yes] Already on the list: “{ $other }”. Is that you?
   *[no] “{ $name }”: a lot like “{ $other }”, already on the list. Is that you?
}
join-alike-me = Yes, that is me
join-alike-other = No, enter me
join-alike-ask = Then you are already in: “{ $other }”. To get your pairings in private, ask the organizer for your own link.
join-cleaned = Invisible characters in the name were removed.

refusal-file-too-large = The file is larger than { $limit } KB. No list and no results are that long, so I did not read it.
refusal-file-unreadable = I cannot read this table: the file is damaged. Save it again as CSV or Excel (.xlsx).
refusal-file-swollen = Unpacked, the file is far too large. Keep one table without empty rows and save it again.
refusal-file-slow = The file took too long to read, and I gave up. Keep one table without empty rows and save it again.
refusal-file-busy = I am reading other files right now. Send this one again in a minute.
refusal-file-long-line = Line { $line } is longer than { $most } characters: that is not a list. Put each result, entry or pair on its own line.
refusal-file-kind = { $kind ->
    [picture] I do not read pictures.
    [pdf] I do not read PDF.
    [word] I do not read Word documents.
    [old_office] I do not read old Excel (.xls) or files with a password: save as .xlsx without one.
    [open_document] I do not read OpenDocument: save as .xlsx or CSV.
    [archive] I do not open archives: send the file inside.
    [page] I do not read web pages.
   *[other] I do not read files of this kind.
} { $wanted ->
    [federation] Send the lists of the EGD or FIDE as they come, or a table: CSV, Excel (.xlsx).
    [names] Send the list of names as a message or as a file: CSV, Excel (.xlsx), TRF, OpenGotha’s XML, a tournament file.
    [pairs] Send the pairs as a message or as a file: text (.txt) or the JSON of “turnir pair”.
    [referee] A referee may send results as a file: text (.txt), CSV or Excel (.xlsx), one table and its result per line.
   *[organizer] Send results (text, CSV, .xlsx: one table and its result per line), a tournament file, OpenGotha’s XML or TRF; for names press “Add” in the list first.
}
refusal-file-too-many-rows = The file has more than { $most } rows.
refusal-file-empty = The file is empty.

## Club or town

entry-club = 🏷 { $club }
entry-club-button = 🏷 Club
entry-ask-club =
    “{ $name }”: send the club or the town{ $club ->
        [none] {""}
       *[other] , now: { $club }
    }. A dash “-” clears it.
    A draft warns when two from the same club meet.
adding-club = 🏷 { $club }
