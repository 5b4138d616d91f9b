## Lots by hand

lots-open = 🎲 Lots by hand
lots-ask =
    <b>Lots by hand</b>
    Draw the lots before two witnesses and send the numbers of the list in the order they came out. Participants: { $count }. For example: 4 2 1 3
lots-read = The order is:
lots-line = { $number }. { $name }
lots-witnesses = Who saw it? Send two names with a comma between: Anna Fox, Boris Kim. After that the lots are written down.
lots-entered = <b>The lots are written down.</b> Round 1 follows them; a draft may be thrown away, the lots stay.
draw-by-hand = 🎲 The lots were drawn by hand. Witnesses: { $names }.
refusal-lots-none = The first round takes no lots of everybody here: there is nothing to draw.
refusal-lots-too-late = Round 1 is paired already. Discard the draft, then enter the lots.
refusal-lots-drawn = The lots are drawn by hand already. To change the list, undo the lots first.
refusal-lots-twice = “{ $entry }” has two lots.
refusal-lots-missing = Without a lot: { $entries }.
refusal-lots-witnesses = Two different witnesses are needed. Send two names with a comma between.
refusal-input-lots = I did not get that. Send the numbers of the list in the order of the lots, for example: 4 2 1 3.
