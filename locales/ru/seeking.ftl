# Кто ищет пару или команду до жеребьёвки.

seek-begin = { $kind ->
    [pair] 🔎 Ищу напарника
   *[team] 🔎 Ищу команду
}
seek-list = { $kind ->
    [pair] 🔎 Кто ищет пару
   *[team] 🔎 Кто ищет команду
}
seek-count = { $kind ->
    [pair] 🔎 Ищут пару: { $count }
   *[team] 🔎 Ищут команду: { $count }
}
seek-title = { $kind ->
    [pair] <b>Ищут пару: { $count }</b>
   *[team] <b>Ищут команду: { $count }</b>
}
seek-nobody = { $kind ->
    [pair] Пару сейчас никто не ищет.
   *[team] Команду сейчас никто не ищет.
}
seek-line = • { $name }{ $rank ->
    [none] {""}
   *[other] {" "}· { $rank }
}{ $mine ->
    [own] {" "}(вы)
    [asked] {" "}— вы позвали, ждём ответа
    [declined] {" "}— ответ: нет
   *[none] {""}
}
seek-how = { $kind ->
    [pair] Вас видят все, кто ищет, и организаторы. Зовите сами или ждите: согласие второго — и пара записана.
   *[team] Вас видят все, кто ищет, капитаны со свободным местом и организаторы. Зовите сами или ждите.
}
seek-question = { $team ->
    [none] { $name } { $kind ->
        [pair] зовёт вас в пару.
       *[team] зовёт вас собрать команду.
    }
   *[other] { $name } { $kind ->
        [pair] зовёт вас в пару «{ $team }».
       *[team] зовёт вас в команду «{ $team }».
    }
}
seek-ask = 🤝 Позвать: { $name }
seek-off = ✖ { $name }
seek-take = ✅ Играть: { $name }
seek-no = ✖ Нет
seek-enter = { $kind ->
    [pair] ✍️ Записать свою пару
   *[team] ✍️ Записать свою команду
}
seek-stop = ✖ Больше не ищу
seek-ask-rank = Какой у вас разряд? Например 3k или 1d.{ $needed ->
    [yes] {""}
   *[no] {" "}Нет разряда — пришлите тире.
}
seek-asked = { $name }: приглашение отправлено.
seek-done = Вы записаны вместе.
seek-declined = Отказ отправлен.
seek-stopped = { $own ->
    [yes] Вас больше нет в списке.
   *[no] Убрали из списка.
}
seek-team-name = Команда: { $name }

notice-seeker-declined = { $name }: играть вместе не получится.
notice-seeking-ended = Организатор убрал вас из списка ищущих, «{ $title }». Спросите его, если это ошибка.
notice-seeking-closed = «{ $title }» начинается: { $kind ->
    [pair] пара не нашлась, список закрыт.
   *[team] команда не нашлась, список закрыт.
} Спросите организатора, не нужен ли ему игрок.

refusal-seek-alone = Здесь каждый играет за себя: искать некого.
refusal-seek-already = Вы уже в списке.
refusal-seek-gone = Этого уже нет в списке: нашлась пара или передумали.
refusal-seek-asked = { $person }: вы уже позвали, ждём ответа.
refusal-seek-declined = { $person }: ответ уже был «нет».
refusal-seek-not-yours = Этот список для тех, кто ищет сам, и для капитанов со свободным местом.
refusal-seek-full = { $by }: место уже занято.
