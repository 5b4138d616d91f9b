### Состав пары или команды до первого тура: разряды, доски, запасные.

roster-open = { $boards ->
        [yes] 🧩 Доски и разряды
       *[no] 🧩 Разряды
    }
roster-people = <b>«{ $name }»: состав</b>
roster-how = Нажмите на игрока, чтобы сказать о нём. Пока пар первого тура нет, всё можно поменять.
roster-pick = { $name }
roster-is-reserve = запасной
roster-is-board = доска { $board }
roster-member = <b>{ $name }</b>{ $known ->
        [none] {""}
       *[other] {" "}· { $known }
    }
    { $boards ->
        [yes] На какой доске играет? Кто сидел там раньше, поменяется с ним.
       *[no] Разряд нужен для посева и форы.
    }
roster-board = Доска { $board }
roster-reserve = Запасной
roster-rank = ✏️ Разряд
roster-back = ◀ Состав
roster-entry = ◀ { $name }
roster-ask-rank = { $name }: какой разряд? Пришлите одним словом: от 30k до 1k или от 1d до 9d.
