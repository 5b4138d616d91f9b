### Following somebody.

command-follow = Follow somebody
menu-follow = 👁 Follow
follow-title = <b>{ $title }: whom to follow</b>
follow-how = Ticked: { $count } of 10. The bot sends each pairing and each score without a sound. Press again to untick.
follow-nobody = Nobody to follow yet: nobody has entered.
follow-done = { $on ->
        [yes] Followed.
       *[no] No longer followed.
    }
notice-followed = 👁 { $round }, table { $table }: { $first } – { $second }{ $result ->
        [none] {""}
       *[other] {" "}<b>{ $result }</b>
    }
refusal-follow-many = You can follow { $most } at most. Untick somebody first.
