# Deck lists: handing in, checking, correcting.

deck-open = 🗂 Deck list
deck-title = <b>Deck list, { $title }</b>
deck-of = Deck list: { $name }
deck-asked = A deck list is required: hand it in here { $until }. Only referees and organizers see it.
deck-asked-late = A deck list is required: give it to a referee, who enters it. Only referees and organizers see it.
deck-own = { $state ->
        [handed] Your deck list is in.
        [late] You have not handed in your deck list: give it to a referee.
       *[none] You have not handed in your deck list yet.
    }
deck-until = { $time ->
        [none] before round 1 begins
       *[other] by { $time }
    }
deck-due = To be handed in { $until }.
deck-closed = { $handed ->
        [yes] Lists are closed. If yours has a mistake, a referee corrects it.
       *[no] Lists are closed. Give yours to a referee, who enters it.
    }
deck-what =
    List your name, the characters with the cost of each, the battlefield and every card of the deck. If a card could be mistaken for another, give its full name or its set: “Kylo Ren’s Lightsaber”, not “Lightsaber”.
    Only referees and organizers see the list.
deck-ask = Send the list in one message: as text, a photo or a file.
deck-unasked = I did not understand that. If this is your deck list, press the button and send it again.
deck-hand = { $again ->
        [yes] 📤 Hand in again
       *[no] 📤 Hand in
    }
deck-none = Not handed in.
deck-handed = Handed in { $time }.
deck-corrected = { $entered ->
        [yes] Entered
       *[no] Corrected
    } { $time } by { $name }: { $reason }.
deck-checked = Checked: { $checks } ({ $name }).
deck-seen = { $check ->
        [team] team
        [deck] cards
        [battlefield] battlefield
        [dice] dice
       *[aside] set aside
    }
deck-check = { $done ->
        [yes] ✅
       *[no] ⬜
    } { $check ->
        [team] Team
        [deck] Cards
        [battlefield] Battlefield
        [dice] Dice
       *[aside] Set aside
    }
deck-check-how =
    Team: characters worth at most 30 points together, heroes or villains, at most one plot. Cards: exactly 30, at most two of a kind, of the characters’ colours or grey; with neutral characters alone no hero or villain cards. Dice: one for each copy of a card that needs one; one for a character, two for an elite one. Set aside: cards and dice that cards of the deck refer to.
deck-on-paper = On paper, or late? Enter it with the button below.
deck-correct = { $none ->
        [yes] ✏️ Enter the list
       *[no] ✏️ Correct the list
    }
deck-ask-correction = { $name }: send the list of the deck actually played. As text, a photo or a file.
deck-ask-reason = { $name }: { $none ->
        [yes] why do you enter the list? For example: brought on paper. The player will see it.
       *[no] what was wrong? Write the reason; the player will see it. If the difference is large and to the player’s advantage, find out whether it was an attempt to cheat.
    }
deck-attached = { $kind ->
        [photo] 📷 Show the photo
       *[document] 📎 Show the file
    }
deck-back = ⬅️ Deck lists
deck-all = 🗂 All deck lists
deck-door = 🗂 Deck lists { $handed }/{ $all }
deck-missing = { $count ->
        [one] { $count } player has not handed in a deck list.
       *[other] { $count } players have not handed in a deck list.
    }
deck-nobody = There is nobody yet to hand in a list.
deck-count = <b>Deck lists</b>: { $handed } of { $all } in, { $checked } checked.
deck-marks = ▫️ none, 📄 in, ✅ checked.
notice-deck-due = <b>{ $title }: a deck list is required</b>. Hand it in { $until }.
notice-decks-missing = <b>No deck list from: { $count }.</b> { $names } { $more }
notice-deck-corrected = <b>{ $name } has { $entered ->
        [yes] entered
       *[no] corrected
    } your deck list.</b> Reason: { $reason }.

refusal-deck-not-asked = This event asks for no deck lists.
refusal-deck-too-late = Deck lists are closed. Give yours to a referee, who will enter it.
refusal-deck-no-entry = This player is not in the event.
refusal-deck-none = There is no list.
refusal-deck-same = It is already marked like that.
refusal-deck-empty = Send the list as text, a photo or a file.
refusal-stale-deck = The list has changed. Here it is as it is now.
refusal-access-deck-of-another = Players do not see other players’ lists: another referee checks them.
