# Deck lists: handing in, checking, correcting.

deck-open = 🗂 Deck list
deck-title = <b>Deck list, { $title }</b>
deck-of = Deck list: { $name }
deck-asked = A deck list is required: hand it in here { $until }. Only referees and organizers see it.
deck-own = { $handed ->
        [yes] Your deck list is in.
       *[no] Your deck list is not in yet.
    }
deck-until = { $time ->
        [none] before round 1 begins
       *[other] by { $time }
    }
deck-due = To be handed in { $until }.
deck-closed = Handing in is over. A referee corrects a mistake in the list.
deck-what =
    Put down your name, the characters with the cost of each, the battlefield and all cards of the deck. Name a card that could be taken for another in full or with its set: “Kylo Ren’s Lightsaber”, not “Lightsaber”.
    Only referees and organizers see the list.
deck-ask = Send the list in one message: as text, a photo or a file.
deck-unasked = I do not understand. If this is your deck list, press the button and send it again.
deck-hand = { $again ->
        [yes] 📤 Hand in anew
       *[no] 📤 Hand in
    }
deck-none = Not handed in.
deck-handed = Handed in { $time }.
deck-corrected = Corrected { $time } by { $name }: { $reason }.
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
    Team: characters of at most 30 points together, heroes or villains, at most one plot. Cards: exactly 30, at most two of a kind, of the characters’ colours or grey; with neutral characters alone no hero or villain cards. Dice: one for each copy of a card that needs one; one for a character, two for an elite one. Set aside: cards and dice that cards of the deck refer to.
deck-on-paper = On paper, or too late? Enter it with the button below.
deck-correct = { $none ->
        [yes] ✏️ Enter the list
       *[no] ✏️ Correct the list
    }
deck-ask-correction = { $name }: send the list of the deck that is really played. As text, a photo or a file.
deck-ask-reason = { $name }: what was wrong? Write the reason, the player sees it.
deck-attached = { $kind ->
        [photo] 📷 Show the photo
       *[document] 📎 Show the file
    }
deck-back = ⬅️ Deck lists
deck-all = 🗂 All deck lists
deck-door = 🗂 Deck lists { $handed }/{ $all }
deck-missing = { $count ->
        [one] { $count } player has handed in no deck list.
       *[other] { $count } players have handed in no deck list.
    }
deck-nobody = Nobody is here yet to hand in a list.
deck-count = <b>Deck lists</b>: { $handed } of { $all } in, { $checked } checked.
deck-marks = ▫️ none, 📄 in, ✅ checked.
notice-deck-due = <b>{ $title }: a deck list is required</b>, to be handed in { $until }.
notice-decks-missing = <b>No deck list from: { $count }.</b> { $names } { $more }
notice-deck-corrected = <b>{ $name } has corrected your deck list.</b> Reason: { $reason }.

refusal-deck-not-asked = This event asks for no deck lists.
refusal-deck-too-late = Deck lists are no longer taken. Give yours to a referee, who enters it.
refusal-deck-no-entry = This player is not in the event.
refusal-deck-none = There is no list.
refusal-deck-same = It is marked so already.
refusal-deck-empty = Send the list as text, a photo or a file.
refusal-stale-deck = The list has changed. Here it is as it is now.
refusal-access-deck-of-another = Whoever plays does not see the lists of others: another referee checks them.
