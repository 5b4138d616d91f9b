### The pairs of a round that another program has made.

pairs-open = 📥 Pairs from another program
pairs-ask =
    <b>Round { $round }: pairs from another program</b>
    Send one pair per line: names, or numbers from the list of entries.
    <code>1. Ann Fox — Boris Kim
    3 7
    Vera Lynx — bye</code>
    Tables follow the order of the lines.
pairs-ask-black = Name Black first{ $boards ->
        [yes] {" "}(on board 1)
       *[no] {""}
    }; put a handicap at the end: <code>4 9 h2</code>.
pairs-ask-file = A file works too: plain text, or JSON as <code>turnir pair --pairings</code> takes it.
pairs-wrong = { $count ->
        [0] <b>These pairs do not make a round</b>
        [one] <b>I cannot read { $count } line</b>
       *[other] <b>I cannot read { $count } lines</b>
    }
pairs-trouble = ✖ { $line }: { $trouble ->
        [unknown] nobody is called “{ $name }”{ $alike ->
            [none] {""}
           *[other] ; did you mean { $alike }?
        }
        [twice] a second time: “{ $name }”
       *[unreadable] who plays whom?
    }
pairs-mend = Fix them and send the whole list again.
pairs-good = <b>Round { $round }: { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }</b>{ $rematches ->
        [0] {""}
       *[other] , rematches: { $rematches }
    }
    Players cannot see it yet.
pairs-stones = · handicap { $stones }
pairs-do = ✅ Make it the draft
refusal-import-empty = There are no pairs here. Send them as lines or as a file.
refusal-import-unreadable = { $place ->
        [none] I cannot read that. Send the pairs as text, one pair per line.
       *[other] I cannot read that; look at { $place }. Plain lines work too, one pair each.
    }
