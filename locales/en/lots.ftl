## Lots by hand

lots-open = 🎲 Lots by hand
lots-ask =
    <b>Lots by hand</b>
    Draw the lots before two witnesses and send the numbers of the list in the order they came out. Participants: { $count }. For example: 4 2 1 3
lots-read = The order is:
lots-line = { $number }. { $name }
lots-witnesses = Who saw it? Send two names separated by a comma: Anna Fox, Boris Kim. Then the lots are recorded.
lots-entered = <b>The lots are recorded.</b> Round 1 follows them; even if a draft is discarded, the lots stay.
draw-by-hand = 🎲 The lots were drawn by hand. Witnesses: { $names }.
refusal-lots-none = Here the first round is not paired by lot: there is nothing to draw.
refusal-lots-too-late = Round 1 is already paired. Discard the draft, then enter the lots.
refusal-lots-drawn = The lots have already been drawn by hand. To change the list, undo the lots first.
refusal-lots-twice = “{ $entry }”: two lots.
refusal-lots-missing = Without a lot: { $entries }.
refusal-lots-witnesses = Two different witnesses are needed. Send two names separated by a comma.
refusal-input-lots = I did not understand that. Send the list numbers in the order of the lots, for example: 4 2 1 3.
