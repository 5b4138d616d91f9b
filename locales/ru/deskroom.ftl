## Отмена

tables-undo = ↩️ Отменить
undo-why = С причиной…
undo-others = Другие действия
undo-one = ↩️ { $act }
undo-list-none = Отменять нечего.
undo-list-title = <b>Последние действия</b>
undo-act = { $act }, { $count ->
        [1] стол
       *[other] столы
    } { $tables }
undo-line = { $time } · <b>{ $act }</b> · { $by }
undo-stays = Не отменить: { $why }
undo-reason-ask =
    <b>Отменить: { $act }</b>
    Пришлите причину. Она останется в журнале.
notice-act-undone = ↩️ Отменено ваше действие: { $act }. Отменил(а) { $by }.{ $reason ->
        [none] {""}
       *[other] {" "}Причина: { $reason }
    }
