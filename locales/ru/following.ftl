### Следить за участником.

command-follow = Следить за участником
menu-follow = 👁 Следить
follow-title = <b>{ $title }: за кем следить</b>
follow-how = Отмечено: { $count } из 10. Бот без звука пришлёт пару каждого тура и счёт матча. Нажмите ещё раз, чтобы снять отметку.
follow-nobody = Следить пока не за кем: никто не записан.
follow-done = { $on ->
        [yes] Следим.
       *[no] Больше не следим.
    }
notice-followed = 👁 { $round }, стол { $table }: { $first } — { $second }{ $result ->
        [none] {""}
       *[other] {" "}<b>{ $result }</b>
    }
refusal-follow-many = Следить можно не больше чем за { $most }. Снимите с кого-нибудь отметку.
