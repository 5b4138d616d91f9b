## Игрок пропускает тур, уходит, просит вернуться

leaving-title = <b>Пропустить тур или уйти</b>
leaving-match = ◀ Мой матч
leaving-no-entry = Вас нет среди участников турнира «{ $title }».
leaving-captain = { $kind ->
    [pair] За пару решает тот, кто её записал.
   *[other] За команду решает капитан.
}
leaving-finished = Турнир завершён, уходить уже не нужно.
leaving-bracket = { $out ->
    [yes] Вы уже выбыли: сниматься не нужно. Если вас могут позвать на замену, а вы уходите, скажите: { $people }.
   *[no] В плей-офф уходят через судей: от них зависит, кто займёт место. Скажите до начала своего матча: { $people }.
}
leaving-skips = Тур { $round } вы пропускаете: пары не будет.
leaving-no-skip = { $why ->
    [drafted] Пары следующего тура уже составляют. Теперь скажите организатору: { $people }.
    [top_group] В верхней группе тур пропускают только по уважительной причине ({ $article }). Решает { $people }.
    [no_round_left] Туров больше не будет.
   *[unknown] Пропустить один тур здесь нельзя, только уйти.
}
leaving-skip = ⏭ Пропустить тур { $round }
leaving-take-part = 🎯 Буду в туре { $round }
leaving-finish = 🚪 Доиграть матч и уйти
leaving-now = { $playing ->
    [yes] 🚪 Сдать матч и уйти
   *[no] 🚪 Уйти с турнира
}
leaving-sure = <b>{ $kind ->
    [player] Уходите с турнира?
    [pair] Ваша пара уходит с турнира?
   *[team] Ваша команда уходит с турнира?
}</b>
leaving-match-on = { $does ->
    [counted] Матч за столом { $table } с «{ $opponent }» доиграете, счёт засчитают.
    [uncounted] Матч за столом { $table } с «{ $opponent }» доиграете, но в зачёт он не пойдёт.
    [void] Матч за столом { $table } с «{ $opponent }» тоже не в счёт.
   *[lost] Матч за столом { $table } с «{ $opponent }» будет проигран технически.
}
leaving-keep = Остаться
leaving-sure-button = { $finishes ->
    [yes] 🚪 Доиграю и уйду
   *[no] 🚪 Ухожу
}
leaving-gone = { $status ->
    [disqualified] { $kind ->
        [player] Вас дисквалифицировали.
        [pair] Вашу пару дисквалифицировали.
       *[team] Вашу команду дисквалифицировали.
    }
   *[withdrawn] { $kind ->
        [player] Вы больше не участвуете.
        [pair] Ваша пара больше не участвует.
       *[team] Ваша команда больше не участвует.
    }
}{ $state ->
    [asked] {" "}Просьба вернуться у организатора.
    [may] {" "}Вернуться ещё можно: решит организатор.
   *[out] {""}
}
leaving-ask-back = ↩ Хочу вернуться
leaving-done = { $act ->
    [skip] Записано: тур пропускаете.
    [part] Записано: в туре участвуете.
    [back] Организатор получил просьбу.
    [finishdo] Доиграйте и сдайте счёт. Спасибо за игру!
   *[nowdo] Вы больше не участвуете. Спасибо за игру!
}
leaving-button = 🚪 Пропустить или уйти
entry-skips = Тур { $round } пропускает.
leaving-at-table = 🚪 Ушли
leaving-who = <b>Стол { $table }.</b> Кто уходит с турнира?

notice-skips = Тур { $round } { $kind ->
    [player] пропускает { $name }.
    [pair] пропускает пара { $name }.
   *[team] пропускает команда { $name }.
}
notice-skips-not = В туре { $round } всё-таки { $kind ->
    [player] играет { $name }.
    [pair] играет пара { $name }.
   *[team] играет команда { $name }.
}
notice-asks-back = { $kind ->
    [player] <b>{ $name }</b> просится
    [pair] Пара <b>{ $name }</b> просится
   *[team] Команда <b>{ $name }</b> просится
} обратно в турнир.

refusal-absence-already = Пропуск этого тура уже записан.
refusal-absence-none = Пропуск этого тура не записан.
refusal-absence-not-next = Пропустить можно только следующий тур, { $next }-й.
refusal-absence-left = Кто ушёл с турнира, туры не пропускает.
refusal-absence-unknown = Пропуск тура здесь не предусмотрен: можно только уйти.
refusal-absence-no-round-left = Туров больше не будет, пропускать нечего.
refusal-absence-drafted = Пары следующего тура уже составляют. Скажите организатору.
refusal-absence-top-group = Кто начал в верхней группе, пропускает тур только по уважительной причине. Скажите судье.
refusal-leave-nothing-to-finish = Доигрывать нечего: матча нет или это плей-офф.
refusal-reentry-asked = Просьба вернуться уже у организатора.
