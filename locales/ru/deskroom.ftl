## Отмена

tables-undo = ↩️ Отменить
undo-why = С причиной…
undo-others = Другие действия
undo-one = ↩️ { $number } · { $act }
undo-list-none = Отменять нечего.
undo-list-title = <b>Последние действия</b>
undo-act = { $act }, { $count ->
        [1] стол
       *[other] столы
    } { $tables }
undo-line = { $number }. { $time } · <b>{ $act }</b> · { $by }
undo-stays = 🔒 { $why }
undo-reason-ask =
    <b>{ $act }</b>
    Пришлите причину. Она останется в журнале.
notice-act-undone = ↩️ Отменено ваше действие: { $act }. Решение: { $by }.{ $reason ->
        [none] {""}
       *[other] {" "}Причина: { $reason }
    }

## Черновик руками

draft-room = ✍️ Править пары
room-clean = По парам предупреждений нет.
room-title =
    <b>{ $round }: правка черновика</b>
    Игроки этого не видят, пока тур не опубликован.
room-title-back = ◀ Правка
room-back = ◀ Черновик
room-loose = ❗ Без пары: { $names }. Найдите соперника или оставьте свободным.
room-free = Свободны от тура: { $names }
room-apart = 🚫 Кого не сводить
room-tables = 🪑 Закрытые столы
room-pair-ask = Кого пересадить или что сделать с парой?
room-by-data = Кто с кем играет, решает сетка или расписание. Здесь меняется только стол.
room-unpair = ✂️ Разъединить
room-move = 🪑 Другой стол
room-keep-apart = 🚫 Больше не сводить
room-who = { $waits ->
        [yes] Ждут соперника: <b>{ $name }</b>. ⚔️ — сыграют друг с другом, 🔁 — займут чужое место, и ждать будет тот, кто там был.
       *[no] <b>{ $name }</b>, стол { $table }. С кем поменять местами?
    }
room-meets = ⚔️ { $name }
room-swaps = 🔁 { $name }
room-bye = 💤 Оставить свободным
room-seat = Стол { $table }. На какой пересадить? Занятый стол поменяется с этим.
room-why =
    <b>Почему?</b>
    Нажмите или пришлите словами. Причину увидят в истории стола.
room-reason = { $reason ->
        [club] из одного клуба
        [left] ушёл участник
        [fixed] исправлен результат
        [asked] попросили сами
        [mistake] ошибка в составе
        [referee] решил судья
       *[other] { $reason }
    }
apart-title = <b>Кого не сводить</b>
apart-none = Запретов нет.
apart-line = • { $first } — { $second }
apart-how = Чтобы запретить пару, пришлите два номера из списка участников и причину: 3 7 из одного клуба
apart-allow = Разрешить: { $first } — { $second }
tables-closed =
    <b>Закрытые столы: { $tables ->
        [none] нет
       *[other] { $tables }
    }</b>
    За ними никого не сажают: сломаны или заняты. Пришлите номера, например 3, 7. Пришлите 0, чтобы открыть все.

refusal-draft-by-data = Здесь пары следуют из сетки или расписания, руками их не меняют.
refusal-draft-loose = Без пары и не свободны: { $entries }. Сначала найдите им соперника или оставьте свободными.
refusal-draft-not-here = «{ $entry }»: место в этом туре не меняют. Участник отсутствует или снят.
refusal-draft-same-pair = Это один участник или одна пара: менять нечего.
refusal-draft-nothing = Так черновик не изменить.
refusal-draft-paired = «{ $entry }» уже в паре, стол { $table }. Сначала разъедините пару.
refusal-draft-not-paired = «{ $entry }» сейчас без пары.
refusal-draft-not-loose = «{ $entry }»: сначала разъедините пару.
refusal-draft-table = Стол { $table } не подходит: он закрыт, тот же самый или его номер не от 1 до { $most }.
refusal-reason-needed = Напишите причину: она останется в журнале.
refusal-pairs-forbidden-already = Эту пару и так не сводят.
refusal-pairs-not-forbidden = Запрета на эту пару нет.
refusal-pairs-unavoidable = Развести всех не получается: «{ $entry }» и «{ $leaving }» встречаются в любом случае. Разрешите эту пару и поправьте черновик руками.
refusal-tables-same = Эти столы уже и закрыты.
refusal-tables-too-many = Закрыть можно не больше { $most } столов.
refusal-entries-no-number = Номера { $number } в списке участников нет.
refusal-input-two-numbers = Не понял. Пришлите два номера и причину, например: 3 7 из одного клуба.
refusal-input-table-numbers = Не понял. Пришлите номера столов, например: 3, 7.

## Исправления

tables-earlier = ◀ { $round }: столы
tables-past = <b>{ $round }</b>: столы. Откройте стол, чтобы посмотреть или исправить счёт.
correction-old = Тур давний: исправление только с причиной, она останется в журнале.
correction-sealed = Результат подтвердили обе стороны: исправление только с причиной, она останется в журнале.
correction-overrules =
    <b>Стол { $table }: оба подтвердили { $said }</b>
    Вы записываете { $after }. Почему? Напишите одной фразой: её увидят оба.
correction-why = С причиной…
correction-why-ask = Стол { $table }. Пришлите причину исправления, и счёт изменится.
impact-place = { $name } { $before } → { $after }
impact-places = Места: { $moves }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }.
impact-no-places = Места не изменятся.
impact-round = { $tables ->
        [none] { $round }: каким он был бы, без решения судьи не сказать. Пары остаются.
       *[other] { $round } сложился бы иначе, { $count ->
            [1] стол
           *[other] столы
        } { $tables }. Опубликованные пары остаются.
    }
impact-slot = { $round }, стол { $table }: вместо «{ $leaving }» — «{ $entering }».
impact-cut = { $made ->
        [yes] Будь отсечка сейчас, { $enters ->
            [none] не вошли бы: { $drops }
           *[other] вошли бы: { $enters }{ $drops ->
                [none] {""}
               *[other] ; не вошли бы: { $drops }
            }
        }. { $ahead ->
            [final] Финал остаётся.
           *[playoff] Сетка остаётся.
        }
       *[no] { $ahead ->
            [final] В финал
           *[playoff] В сетку
        } { $enters ->
            [none] не войдут: { $drops }
           *[other] войдут: { $enters }{ $drops ->
                [none] {""}
               *[other] ; не войдут: { $drops }
            }
        }.
    }
impact-draft = { $round }: черновик будет отброшен, составьте его заново.

refusal-access-correction = { $round }: уже не последний, его исправляет главный судья или организатор.
refusal-result-agreed = Стол { $table }: обе стороны подтвердили другой результат. Запишите свой на карточке стола: нужна причина.
refusal-access-agreed = Стол { $table }: результат подтвердили обе стороны. Исправит главный судья или организатор.
refusal-correction-look-first = { $round }: уже не последний. Откройте стол { $table } и посмотрите, что изменится.
refusal-correction-unfinished = { $round }, стол { $table }: после исправления матч остался бы недоигранным, а тур давно закончен.
refusal-correction-asked-already = { $round }, стол { $table }: это исправление уже ждёт решения главного судьи.
refusal-correction-match-started = { $round }, стол { $table }: уже играют, там «{ $leaving }» вместо «{ $entering }». Сыгранное само не пропадает. Что делать с тем матчем, решает главный судья.
refusal-correction-bracket-shape = { $round }: появился бы или пропал матч. Такое решает главный судья.
refusal-result-locked = { $round }, стол { $table }: кто-то из двоих начал следующий матч, результат закреплён.

## Споры

dispute-who = { $name } с { $time }
dispute-line = { $who ->
        [none] Никто ещё не взял.
       *[other] Разбирает { $who }.
    }
dispute-take = 🙋 Беру
dispute-hand = ⤴️ Главному судье
dispute-uphold = Оставить как записано
notice-dispute-taken = Стол { $table }: спор { $mine ->
    [yes] теперь у вас, решать вам
   *[no] разбирает { $who }
}.
notice-dispute-decided = ⚖️ Стол { $table }, соперник «{ $opponent }»: спор решён. Счёт <b>{ $result }</b>, ваш первый. Решение: { $by }.
refusal-dispute-none = Стол { $table }: спора нет.
refusal-dispute-taken = Стол { $table }: спор уже разбирает { $by }.
refusal-dispute-no-head = Главного судьи в турнире нет: решите сами.
refusal-dispute-nothing-recorded = Стол { $table }: результата ещё нет, оставлять нечего.

## История стола

past-open = 🧾 История
past-tables = 🧾 История столов
past-which =
    <b>{ $round }: история столов</b>
    Выберите стол.
past-title =
    <b>{ $round }, стол { $table }</b>
    { $first } — { $second } (счёт слева направо)
past-none = Пока ничего не записано.
past-line = { $time } · { $what } · { $who }
past-reason = Причина: { $reason }
past-reported = заявлено { $result }
past-recorded = записано { $result }
past-corrected = { $undo ->
        [yes] отменено: { $before } → { $after }
       *[no] исправлено: { $before } → { $after }
    }
past-reseated = в сетке вместо «{ $leaving }» — «{ $entering }»
past-kept = дальше в сетке: { $name }
past-taken = { $name ->
        [none] спор больше никто не разбирает
       *[other] спор разбирает { $name }
    }
past-decided = решено: { $choice }
past-other = { $kind ->
        [ReportConfirmed] счёт подтверждён
        [ReportDisputed] не согласны со счётом
        [Restored] отменено
        [DisputeSettled] спор решён: записанное остаётся
        [LengthStated] другая длина матча
        [TermsCorrected] исправлены цвета и фора
        [LineupSubmitted] состав на досках
        [RoundPairedAgain] пару составили заново
        [DraftEdited] пару составили руками
        [ProtestFiled] подан протест
        [ProtestMarked] играют под протестом
        [ProtestAnswered] ответ на протест
        [ProtestWithdrawn] протест отозван
        [ProtestVoted] голос о протесте
        [MemberStoodAside] самоотвод члена комитета
        [ProtestDecided] решение о протесте
        [ProtestAppealed] подана апелляция
       *[other] запись судей
    }
