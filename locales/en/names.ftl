# Names: alike, cleaned, from a file.

adding-do-alike = Add those alike too: { $count }
adding-cleaned = (invisible characters are left out)
adding-file = A file will do too: CSV or XLSX with names in a column; TRF, XML of OpenGotha, a tournament file. The club or the town: in a column, or at the end of a line: [Tver].
adding-unused = These columns were not needed: { $columns }.

join-alike = { $same ->
    [yes] “{ $other }” is on the list already. Is that you?
   *[no] “{ $name }” is much like “{ $other }”, who is on the list already. Is that you?
}
join-alike-me = Yes, that is me
join-alike-other = No, enter me
join-alike-ask = Then you are on the list: “{ $other }”. To get your pairings in private, ask the organizer for your own link.
join-cleaned = Invisible characters of the name are left out.

refusal-file-too-large = The file is larger than { $limit } KB, which I do not take: no list and no results are that long.
refusal-file-unreadable = I cannot read this table: the file is damaged. Save it anew as CSV or Excel (.xlsx).
refusal-file-swollen = Unpacked, the file is too large: no list and no tournament is. Keep one table without empty rows and save it anew.
refusal-file-slow = The file took too long to read, and I gave up. Keep one table without empty rows and save it anew.
refusal-file-busy = I am reading other files right now. Send this one again in a minute.
refusal-file-long-line = Line { $line } is longer than { $most } characters: that is no list. Each result, entry or pair has a line of its own.
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
    [names] Send the list of names as text in a message or as a file: CSV, Excel (.xlsx), TRF, XML of OpenGotha, a tournament file.
    [pairs] Send the pairs as text in a message or as a file: text (.txt) or the JSON of “turnir pair”.
    [referee] A referee may send results as a file: text (.txt), CSV or Excel (.xlsx), a table and its result in each line.
   *[organizer] Send results (text, CSV, .xlsx: a table and a result a line), a tournament file, XML of OpenGotha, TRF; names after the button “Add” of the list.
}
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
