### Пульт организатора.

## Пульт

panel-title = <b>🎛 { $title }</b>
panel-registration = Регистрация: { on-the-list }.
panel-money = Взносы: сдали { $paid } из { $entries }, это { $amount } из { $total } { currency-sign }.
panel-round = { $status ->
        [draft] { $round }: черновик, столов { $tables }. Игроки его пока не видят.
        [published] { $round }: пары опубликованы, столов { $tables }. Осталось начать.
        [started] { $round }: сдано { $done } из { $tables }.
       *[complete] { $round }: все счета сданы.
    }
panel-finished = Турнир завершён.
panel-missing = { $count ->
        [1] Не сдан стол
       *[other] Не сданы столы
    } { $tables }.
panel-disputes = Спор: { $count ->
        [1] стол
       *[other] столы
    } { $tables }.
panel-asks-back = { $names } — просьба вернуть в турнир: решите в списке участников.
panel-questions = { $count ->
        [one] { $count } вопрос ждёт решения.
        [few] { $count } вопроса ждут решения.
        [many] { $count } вопросов ждут решения.
       *[other] { $count } вопроса ждут решения.
    }
panel-too-few = Для жеребьёвки участников нужно хотя бы { $least }, не хватает { $missing }.
panel-claims = { $count ->
        [one] { $count } заявка на роль ждёт ответа: «🔗 Ссылки».
        [few] { $count } заявки на роль ждут ответа: «🔗 Ссылки».
        [many] { $count } заявок на роль ждут ответа: «🔗 Ссылки».
       *[other] { $count } заявки на роль ждут ответа: «🔗 Ссылки».
    }
panel-unreachable = Без связи с ботом: { so-many } — зовите голосом.
panel-tables = ⚖️ Столы
panel-roster = { $kind ->
        [player] 👥 Игроки
        [pair] 👥 Пары
       *[team] 👥 Команды
    }
panel-links = 🔗 Ссылки
panel-more = ⚙️ Ещё
panel-answer = Решить вопрос
panel-add = { $kind ->
        [player] ➕ Добавить игроков
        [pair] ➕ Добавить пары
       *[team] ➕ Добавить команды
    }
panel-pair-bracket = 🎲 Дальше: { $round ->
        [none] сетка
       *[other] { $round }
    }
panel-pair = 🎲 Жеребьёвка тура { $round }
panel-draft = 📝 Открыть черновик
panel-start = ▶️ Начать тур
panel-cut = 🏆 Кто вышел в { $ahead ->
        [knockout] финал
       *[playoff] плей-офф
    }
panel-finish = 🏁 Завершить турнир
panel-protocol = 🏁 Итоговый протокол
panel-undo = ↩️ { $label }
panel-back = ◀ Пульт

act-name = { $kind ->
        [RoleGranted] выдача роли
        [RoleRevoked] снятие роли
        [DutyChanged] дежурство судьи
        [SettingsChanged] параметры
        [SettingAmended] параметр
        [TitleChanged] название
        [EntryRegistered] запись участников
        [LateEntryAdmitted] опоздавший
        [EntryJoined] ещё один в составе
        [TeamChanged] состав команды
        [RosterStated] доски и разряды
        [SeatClaimed] место по ссылке
        [EntryRemoved] участник убран
        [EntryPaid] отметка о взносе
        [EntryCheckedIn] отметка о приходе
        [AbsenceAnnounced] пропуск тура
        [EntryQueued] просьба о месте
        [EntryUnqueued] снятая просьба о месте
        [SeekingEnded] снятие с поиска команды
        [PlaceTaken] место из листа ожидания
        [LotsDrawn] жеребьёвка
        [RoundDrafted] жеребьёвка
        [RoundDraftDiscarded] отмена черновика
        [CutMade] сетка
        [RoundPublished] публикация тура
        [RoundPairedAgain] пары, составленные заново
        [RoundStarted] начало тура
        [StartPlanned] время начала
        [ClockPaused] пауза
        [ClockResumed] конец паузы
        [TimeExtended] добавленное время
        [NextGameStarted] начало партии
        [PersonalClockStarted] личные часы за столом
        [PersonalClockRestarted] следующий ход
        [PersonalClockStopped] остановка личных часов
        [ArrivalNoted] отметка за столом
        [ResultReported] заявленный счёт
        [ReportConfirmed] подтверждение счёта
        [ReportDisputed] спор о счёте
        [GameRecorded] результат
        [GamesCorrected] исправление
        [LengthStated] длина матча
        [EntryLeft] снятие с турнира
        [PlaceReplaced] замена в сетке
        [DecisionRequested] вопрос судье
        [DecisionMade] решение
        [ProtestFiled] протест
        [ProtestMarked] отметка «под протестом»
        [ProtestAnswered] ответ на протест
        [ProtestWithdrawn] отзыв протеста
        [ProtestVoted] голос о протесте
        [MemberStoodAside] самоотвод члена комитета
        [ProtestDecided] решение о протесте
        [ProtestAppealed] апелляция
        [DepositNoted] залог за протест
        [RefereeCalled] вызов судьи
        [CallTaken] судья идёт к столу
        [CallHandedOver] вызов передан главному судье
        [CallEnded] вызов закрыт
        [DeckHandedIn] опись колоды
        [DeckChecked] проверка описи
        [DeckCorrected] исправление описи
        [PenaltyGiven] взыскание
        [PenaltyWithdrawn] отмена взыскания
        [PracticeThrown] конец тренировки
        [DayPlanned] день турнира
        [VenueStated] место турнира
        [PrizesStated] призы
        [RatingsStated] рейтинги участников
        [Announced] объявление
        [TournamentFinished] завершение
        [EntryReentered] повторный вход
        [ReturnAsked] просьба вернуться
        [AbsenceWithdrawn] отмена пропуска
        [PlaceOffered] приглашение с листа ожидания
        [DraftEdited] правка пар
        [PairForbidden] запрет пары
        [PairAllowed] разрешение пары
        [TablesClosed] закрытые столы
        [DisputeTaken] спор взят
        [DisputeSettled] спор решён
        [SlotReseated] замена в сетке
        [PassageKept] решение по сетке
        [TermsCorrected] цвета и фора
        [LineupSubmitted] состав
        [QuestionClosed] вопрос закрыт
       *[other] последнее действие
    }
# Что отменяет кнопка: о том же, что act-name, но в винительном падеже.
undo-label = { $kind ->
        [RoleGranted] Отменить выдачу роли
        [RoleRevoked] Отменить снятие роли
        [DutyChanged] Отменить смену дежурства
        [SettingsChanged] Отменить смену параметров
        [SettingAmended] Отменить смену параметра
        [TitleChanged] Отменить новое название
        [EntryRegistered] Отменить запись участников
        [LateEntryAdmitted] Отменить запись опоздавшего
        [EntryJoined] Отменить запись в состав
        [TeamChanged] Отменить смену состава
        [RosterStated] Отменить доски и разряды
        [SeatClaimed] Отменить место по ссылке
        [EntryRemoved] Вернуть участника в список
        [EntryPaid] Отменить отметку о взносе
        [EntryCheckedIn] Отменить отметку о приходе
        [AbsenceAnnounced] Отменить пропуск тура
        [AbsenceWithdrawn] Отменить возврат в тур
        [EntryQueued] Отменить просьбу о месте
        [EntryUnqueued] Отменить снятие просьбы
        [SeekingEnded] Отменить снятие с поиска команды
        [PlaceTaken] Отменить место из листа ожидания
        [PlaceOffered] Отменить приглашение с листа ожидания
        [LotsDrawn] Отменить жеребьёвку
        [RoundDrafted] Отменить жеребьёвку
        [RoundDraftDiscarded] Отменить отказ от черновика
        [CutMade] Отменить сетку
        [RoundPublished] Отменить публикацию тура
        [RoundPairedAgain] Отменить новые пары
        [RoundStarted] Отменить начало тура
        [StartPlanned] Отменить время начала
        [ClockPaused] Отменить паузу
        [ClockResumed] Отменить конец паузы
        [TimeExtended] Отменить добавленное время
        [NextGameStarted] Отменить начало партии
        [PersonalClockStarted] Отменить личные часы за столом
        [PersonalClockRestarted] Отменить следующий ход
        [PersonalClockStopped] Отменить остановку часов
        [ArrivalNoted] Отменить отметку за столом
        [ResultReported] Отменить заявленный счёт
        [ReportConfirmed] Отменить подтверждение счёта
        [ReportDisputed] Отменить спор о счёте
        [GameRecorded] Отменить результат
        [GamesCorrected] Отменить исправление
        [LengthStated] Отменить длину матча
        [EntryLeft] Отменить снятие с турнира
        [PlaceReplaced] Отменить замену в сетке
        [DecisionRequested] Отменить вопрос судье
        [DecisionMade] Отменить решение
        [ProtestFiled] Отменить протест
        [ProtestMarked] Отменить отметку «под протестом»
        [ProtestAnswered] Отменить ответ на протест
        [MemberStoodAside] Отменить самоотвод
        [ProtestWithdrawn] Отменить отзыв протеста
        [ProtestVoted] Отменить голос о протесте
        [ProtestDecided] Отменить решение о протесте
        [ProtestAppealed] Отменить апелляцию
        [DepositNoted] Отменить запись о залоге
        [RefereeCalled] Отменить вызов судьи
        [CallTaken] Отменить выход к столу
        [CallHandedOver] Отменить передачу вызова
        [CallEnded] Отменить закрытие вызова
        [DeckHandedIn] Отменить сдачу описи
        [DeckChecked] Отменить проверку описи
        [DeckCorrected] Отменить исправление описи
        [PenaltyGiven] Отменить взыскание
        [PenaltyWithdrawn] Отменить снятие взыскания
        [PracticeThrown] Отменить конец тренировки
        [DayPlanned] Отменить день турнира
        [VenueStated] Отменить место турнира
        [PrizesStated] Отменить призы
        [RatingsStated] Отменить рейтинги
        [Announced] Отменить объявление
        [TournamentFinished] Отменить завершение
        [EntryReentered] Отменить возвращение в турнир
        [ReturnAsked] Отменить просьбу вернуться
        [DraftEdited] Отменить правку пар
        [PairForbidden] Отменить запрет пары
        [PairAllowed] Отменить разрешение пары
        [TablesClosed] Отменить закрытые столы
        [DisputeTaken] Отменить взятие спора
        [DisputeSettled] Отменить решение спора
        [SlotReseated] Отменить смену пары в сетке
        [PassageKept] Отменить решение по сетке
        [TermsCorrected] Отменить цвета и фору
        [LineupSubmitted] Отменить состав
        [QuestionClosed] Отменить закрытие вопроса
       *[other] Отменить последнее
    }
undo-ask =
    <b>{ $act }?</b>
    Сделано: { $by }, { $time }.
    Кому бот об этом уже написал, тем напишет и об отмене.
undo-do = ↩️ Да, отменить
undo-keep = Оставить как есть
undo-done = Отменено: { $act }.

## Ещё

more-title-text =
    <b>{ $title }</b>
    Что ещё можно сделать:
more-settings = 📐 Параметры
more-title = ✏️ Название
more-roles = 👮 Судьи
more-groups = 💬 Группы
more-unreachable = 📵 Кому не написать
more-back = ◀ Ещё

title-ask =
    Сейчас турнир называется «{ $title }».
    Пришлите новое название.
title-done = Готово: «{ $title }».

## Ссылки и роли

links-title = 
    <b>Ссылки</b>
    По первой записываются участники. Ссылка на роль — для одного человека и на сутки.
links-join = { $kind ->
        [player] 🔗 Для игроков
        [pair] 🔗 Для пар
       *[team] 🔗 Для команд
    }
links-role = Роль: { $role }
links-claims = Заявки на роли: { $count }
links-join-text = 
    <b>Запись на «{ $title }»</b>
    { $url }
    Отправьте её в чат клуба: кто откроет, сможет записаться или следить за турниром.
links-role-text =
    <b>Ссылка на роль «{ $role }»</b>
    { $url }
    Сработает один раз, в течение суток. Когда человек откроет её, вы увидите его имя и подтвердите роль.
links-copy = 📋 Скопировать
links-share = 📤 Поделиться
links-post = 💬 В группу
links-qr = { $title }: наведите камеру телефона.
links-invitation = 📨 Открыта запись на «{ $title }».
links-back = ◀ Ссылки
claims-title = <b>Заявки на роли</b>
claims-none = Заявок нет.
claims-line = <b>{ $name }</b> (id { $id }{ $username ->
        [none] {""}
       *[other] , { $username }
    }) просит роль «{ $role }».
claims-yes = ✅ { $name }
claims-no = Отклонить
claims-granted = Роль «{ $role }» выдана: { $name }.
claims-declined = Заявка отклонена: { $name }.

## Группы

groups-title = <b>Где публикуется турнир</b>
groups-line = { $title }{ $topic ->
        [0] {""}
       *[other] , тема { $topic }
    }
groups-none = Пока нигде.
groups-how = Добавьте бота в группу и напишите там или в нужной теме /bind. Пары и таблицы будут появляться сами.
groups-add = ➕ Добавить бота в группу
groups-unbind = Отвязать: { $title }
groups-unbound = Больше там не публикуется.

## Без связи

silent-title = <b>Кому бот не может написать: { $count }</b>
silent-line = { $name }{ $entry ->
        [none] {""}
       *[other] , «{ $entry }»
    }
silent-how = Они не открывали бота или заблокировали его. Пары им объявляйте голосом; чтобы бот писал, пусть откроют ссылку для участников и нажмут «Старт».
silent-none = Бот может написать каждому.

## Участники

roster-title = { $kind ->
        [player] <b>Игроки: { $entries }{ of-places }</b>
        [pair] <b>Пары: { $entries }{ of-places }</b>
       *[team] <b>Команды: { $entries }{ of-places }</b>
    }
roster-fee = Взнос { $fee } { currency-sign }. Сдали: { $paid }, собрано { $amount } из { $total } { currency-sign }.
roster-empty = 
    <b>{ $kind ->
        [player] Игроков пока нет
        [pair] Пар пока нет
       *[team] Команд пока нет
    }</b>
    Разошлите ссылку или впишите их сами.
roster-line = { $number }. { $name }{ $strength ->
        [none] {""}
       *[other] {" "}({ $strength })
    }{ $marks ->
        [none] {""}
       *[other] {" "}— { $marks }
    }
roster-mark = { $mark ->
        [unpaid] без взноса
        [incomplete] неполный состав
        [silent] без Telegram
        [withdrawn] вне турнира
        [excluded] исключение
       *[disqualified] дисквалификация
    }
roster-add = { $kind ->
        [player] ➕ Добавить игроков
        [pair] ➕ Добавить пары
       *[team] ➕ Добавить команды
    }
entry-title = <b>{ $number }. { $name }</b>
entry-nobody = Состав не указан.
entry-member = { $name }{ $known ->
        [none] {""}
       *[other] {" "}· { $known }
    }{ $username ->
        [none] {""}
       *[other] {" "}{ $username }
    }{ $contact ->
        [yes] {""}
        [blocked] {" "}— бота заблокировал
       *[none] {" "}— без Telegram
    }
entry-paid = { $paid ->
        [yes] Взнос отмечен.
       *[no] Взнос не отмечен.
    }
entry-record = { $what ->
    [wins] Победы–поражения
    [mms] Очки Мак-Магона
   *[points] Очки
}: { $record }.
entry-left = { $status ->
        [withdrawn] { $kind ->
            [player] Больше не участвует.
           *[team] Снялась с турнира.
        }
        [excluded] Исключение из турнира.
       *[disqualified] { $kind ->
            [player] Дисквалификация.
           *[team] Дисквалифицирована.
        }
    }{ $time ->
        [none] {""}
       *[other] {" "}Записано в { $time }.
    }
entry-pay = { $paid ->
        [yes] Снять отметку о взносе
       *[no] 💰 Взнос получен
    }
entry-rename = ✏️ { $kind ->
        [player] Изменить имя
       *[other] Переименовать
    }
entry-remove = 🗑 Убрать
entry-leave = 🚪 Снять с турнира
entry-back = { $kind ->
        [player] ◀ Игроки
        [pair] ◀ Пары
       *[team] ◀ Команды
    }
entry-ask-name = 
    Сейчас — «{ $name }».
    Пришлите новое { $kind ->
        [player] имя
        [pair] название пары
       *[team] название команды
    }, до 32 знаков.
entry-renamed = Теперь это «{ $name }».
remove-ask =
    <b>Убрать «{ $name }» из списка?</b>
    Жеребьёвки ещё не было, место освободится. Это можно отменить.
remove-keep = Оставить
remove-do = 🗑 Убрать
remove-done = «{ $name }»: в списке больше нет.
leave-ask = <b>Снять «{ $name }» с турнира?</b>
leave-swiss = Сыгранное остаётся как есть. Во всех следующих турах — техническое поражение, пока не наберётся предел.
leave-qualified = Она уже вышла в плей-офф. Её место в сетке займёт соперник её последнего матча; если он и сам в сетке, решит главный судья. Вместо дисквалифицированной не играет никто.
leave-playoff-timely = { $replacement ->
        [none] Предупредила до матча — кто займёт место, решит главный судья.
       *[other] Предупредила до матча — место в сетке займёт соперник её последнего матча: «{ $replacement }».
    }
leave-playoff-until = Вовремя — до { $time } и пока матч не начат.
leave-playoff-paused = Часы стоят, срок ожидания не идёт: пока это вовремя.
leave-playoff-late = Не предупредила, опоздала или уже играет — соперник проходит дальше.
leave-out-already = «{ $name }» — уже вне сетки: места не изменятся.
leave-match = { $void ->
    [yes] Матч за столом { $table } с «{ $opponent }» тоже не в счёт.
   *[no] Матч за столом { $table } с «{ $opponent }» будет проигран технически.{ $first ->
        [yes] {" "}Если партия уже идёт, сначала запишите её счёт на карточке стола.
       *[no] {""}
    }
}
leave-in-game = 🎯 Ушли посреди партии
leave-game-rule = Ушли посреди партии — техническое поражение и дисквалификация{ $article ->
    [none] {""}
   *[other] {" "}({ $article })
}.
leave-undo = Пока следующий тур не опубликован, это можно отменить.
leave-keep = Не снимать
leave-do = 🚪 Снять
leave-timely = 🚪 Снять: предупредила вовремя
leave-late = 🚪 Снять: опоздала или не пришла
leave-disqualify = ⛔ Дисквалифицировать
leave-done = «{ $name }» — больше не в турнире.

## Список строками

free-places = { $limited ->
        [yes] Свободных мест: { $room }.{" "}
       *[no] {""}
    }
adding-ask = { $kind ->
        [player]
            <b>Пришлите игроков, по одному в строке</b>
            <code>Анна Лис</code>
            С рейтингом — <code>Анна Лис 1982</code>{ $ranks ->
                [yes] , с разрядом — <code>Анна Лис 1k</code>, с обоими — <code>Анна Лис 1k 1982</code>
               *[no] {""}
            }. { free-places }Сначала покажу, что получится.
        [pair]
            <b>Пришлите пары, по одной в строке</b>
            <code>Анна Лис, Борис Ким</code>
            { free-places }Сначала покажу, что получится.
       *[team]
            <b>Пришлите команды, по одной в строке</b>
            <code>Название: Игрок 1, Игрок 2</code>
            В команде игроков: { $size }{ $reserves ->
                [0] {""}
               *[other] {" "}и запасных до { $reserves }
            }. { free-places }Сначала покажу, что получится.
    }
adding-ranks = Разряды нужны обоих: <code>Анна Лис 1k, Борис Ким 3k</code>.
adding-boards = Игроки идут по доскам, с первой; кому доски не хватило — запасной. Разряд можно дописать: <code>Анна Лис 1k</code>.
adding-title = <b>Разобрал: добавлю { $good }</b>{ $bad ->
        [0] {""}
       *[other] , пропущу { $bad }
    }
adding-line = { $fate ->
        [added] ✅ { $name }{ $members ->
            [none] {""}
           *[other] : { $members }
        }{ $strength ->
            [none] {""}
           *[other] {" "}· { $strength }
        }
        [incomplete] ✅ { $name }: { $members ->
            [none] состав потом
           *[other] { $members }, не все
        }
        [twice] ✖ { $name }: такая строка уже была выше
        [taken] ✖ { $name }: уже в списке
        [crowded] ✖ { $name }: игроков больше, чем можно ({ $members })
        [no_rank] ✖ { $name }: { $kind ->
            [pair] нужны разряды обоих, например 1k 3k
           *[other] нужен разряд, например 1k
        }
        [bad_rank] ✖ { $name }: разряда «{ $strength }» нет, бывает от 30k до 9d
        [full] ✖ { $name }: все места заняты
        [alike] ❓ { $name }: очень похоже на того, кто уже есть. Это тот же человек?
       *[waits] ⏳ { $name }: мест нет, в лист ожидания
    }
adding-more = …и ещё { $count }
adding-cut = ✂️ Длиннее 32 знаков, поэтому обрезано: { $names }. Сократите сами и пришлите заново, если так не годится.
adding-do = ✅ Добавить: { $count }
adding-again = Прислать заново
adding-done = Добавлено: { so-many }. Всего { $entries }{ of-places }.

## Туры

draft-title = <b>{ $round }: черновик</b>
    Пар: { $pairs }{ $free ->
        [0] {""}
       *[other] , без соперника: { $free }
    }.
draft-clean = Предупреждений нет.
draft-line = { $table }. { $first } ({ $record_first }) — { $second } ({ $record_second }){ $rematch ->
        [yes] {" "}· повторная встреча
       *[no] {""}
    }{ pairings-colours }{ $result ->
        [none] {""}
       *[other] {" "}· <b>{ $result }</b>
    }
draft-note = { $code ->
        [cross_pair] ⚠️ Между группами: { $first } — { $second }.
        [float_down] Из разных групп: { $first } — { $second }.
        [colour_again] ⚠️ Опять тот же цвет: { $first } — { $second }.
        [second_bye] ⚠️ Снова свободен: { $first }.
        [swiss_bye] Свободен: { $first }.
        [kept_apart] ⚠️ Не сводить: { $first } — { $second }.
        [same_club] ⚠️ Из одного клуба ({ $group }): { $first } — { $second }.
        [no_show] ⚠️ Неявка в прошлом туре: { $first }.
        [rematch] ⚠️ Повторная встреча: { $first } — { $second }.
        [groups_merged] ⚠️ Группа { $group } объединена с соседней: иначе пар без повторов нет.
        [leavers_meet] ⚠️ Сняты обе стороны: { $first } — { $second }.
        [walkover] ⚠️ Дальше без матча: { $first }.
        [lots_drawn] ⚠️ Равные во всём ({ $count }) разведены жребием.
        [tie_break] Матч за выход: { $first } — { $second }.
        [structure] Туров швейцарки: { $group }.
        [cut] Отсечка: в плей-офф выходят лучшие { $group }.
        [no_cut] Плей-офф не будет.
        [cut_reduced] ⚠️ Участников меньше, чем мест в отсечке: сетка на { $group }.
        [headcount_off] ⚠️ После тура { $group } победы и поражения не сходятся с таблицей регламента.
        [taken] Пары взяты из файла.
       *[other] ⚠️ { $first }: { $code }, { $second }, { $group }, { $count }.
    }
draft-phantoms = { $count ->
        [one] ⚠️ { $count } место не занято: в каждом туре кто-то будет свободен.
        [few] ⚠️ { $count } места не заняты: в каждом туре кто-то будет свободен.
        [many] ⚠️ { $count } мест не занято: в каждом туре кто-то будет свободен.
       *[other] ⚠️ { $count } места не занято: в каждом туре кто-то будет свободен.
    }
draft-late-limit = ⚠️ Не задано, после скольких минут опоздание — поражение ({ $article }). Задайте: «⚙️ Ещё → 📐 Параметры»; игроки прочтут это с парой.
draft-warning = { $kind ->
        [unpaid] ⚠️ Без взноса ({ $count }): { $names }
        [incomplete] ⚠️ Неполный состав ({ $count }): { $names }
        [one_rank] ⚠️ Назван один разряд, а не оба ({ $count }): { $names }. Посев и фора — по нему
        [documents] ⚠️ Документ не предъявлен ({ $count }): { $names }
        [decks] ⚠️ Не сдали опись колоды ({ $count }): { $names }
       *[silent] ⚠️ Бот не сможет написать ({ $count }): { $names }
    }
draft-publish = ✅ Опубликовать
draft-again = 🔀 Жеребьёвка заново
draft-discard = 🗑 Отменить черновик
draft-discarded = Черновик отменён.
published-text =
    <b>{ $round }: пары опубликованы</b>
    { $tables ->
        [one] { $tables } стол.
        [few] { $tables } стола.
        [many] { $tables } столов.
       *[other] { $tables } стола.
    } { $silent ->
        [none] Игроки получили пары.
        [all] Telegram у игроков нет: объявите пары сами.
       *[other] Игроки получили пары. Без Telegram, скажите сами: { $silent }.
    }
    Когда все сядут, начните тур{ $timed ->
        [yes] : пойдёт время
       *[no] {""}
    }.
started-text = 
    <b>{ $round }: начали</b>
    { $minutes ->
        [0] Счета видны
        [one] { started-for } { $minutes } минута. Счета видны
        [few] { started-for } { $minutes } минуты. Счета видны
        [many] { started-for } { $minutes } минут. Счета видны
       *[other] { started-for } { $minutes } минуты. Счета видны
    } в «Столах»; когда сдадут все, я напишу.
started-for = { $match ->
        [yes] На весь матч
       *[no] На игру
    }
cut-title = <b>Выход в плей-офф: { $places ->
        [one] { $places } место
        [few] { $places } места
        [many] { $places } мест
       *[other] { $places } места
    }</b>{ $exact ->
        [yes] {""}
       *[no] {" "}Добрали побед: { $reached }. Это не половина: кто проходит, решит главный судья.
    }
cut-line = { $seed }. { $name } { $record }{ $criterion ->
        [none] {""}
       *[other] {" "}· { $criterion }
    }{ $left ->
        [withdrawn] {" "}· снятие: место перейдёт по регламенту
        [excluded] {" "}· исключение: место пустое
        [disqualified] {" "}· дисквалификация: место пустое
       *[active] {""}
    }
cut-lots = Равны во всём: { $names }. Места между ними разыграет жребий.
cut-on-the-line = { $places ->
        [one] Осталось { $places } место
        [few] Осталось { $places } места
        [many] Осталось { $places } мест
       *[other] Осталось { $places } места
    }, а равны во всём: { $names }. Кто пройдёт, решит жребий.
cut-preview = <b>Первые матчи сетки</b>
cut-make = 🏆 Составить сетку
finish-ask =
    <b>Завершить «{ $title }»?</b>
    { $asks ->
        [0] Места станут окончательными, всем придут итоги.
       *[other] Места пока не объявить, сначала нужно решить:
    }
finish-do = 🏁 Завершить
protocol-title = <b>Итоги: { $title }</b>
protocol-champions = 🏆 Победители — <b>{ $names }</b>
protocol-champion = 🏆 Победитель — <b>{ $name }</b>{ $members ->
        [none] {""}
       *[other] {" "}({ $members })
    }
protocol-out = ⛔ { $how ->
        [excluded] Исключение
       *[disqualified] Дисквалификация
    }, без награды: { $names }
protocol-line = { $place }. { $name }
protocol-none = Итогов пока нет: турнир не завершён.

## Снятие и возвращение там, где считают очки

cut-points-title = <b>Отсечка: в плей-офф { $places ->
        [one] выходит { $places } лучший
        [few] выходят { $places } лучших
        [many] выходят { $places } лучших
       *[other] выходят { $places } лучших
    }</b>
cut-points-line = { $seed }. { $name } { $points }
cut-groups = Группы сыграны. Дальше — финал на вылет.
cut-group = <b>Группа { $group }:</b> { $names }
cut-groups-tied = На черте выхода поровну: кто идёт дальше, решит главный судья.
leave-round-robin = { $half ->
        [yes] Сыграна половина матчей или больше.
       *[no] Сыграно меньше половины матчей.
    }{" "}{ $rule ->
        [organizer_may_annul] { $head ->
            [yes] Главный судья
           *[no] Организатор
        } решит: остальные — технические поражения или аннулировать всё.
        [annul] Все матчи аннулируются: они не в счёт ни одной стороне.
        [keep] Сыгранное останется в таблице.
       *[technical_losses] Сыгранное останется, остальные матчи — технические поражения.
    }
leave-half = Сыграно меньше половины туров. После последнего тура бот спросит, засчитывать ли эти партии: по правилам они не идут в зачёт ни одной стороне.
leave-before = Туров ещё не было: заявка снимается, место освободится.
leave-points = Сыгранное останется в таблице, в следующие туры пары не будет.{ $back ->
        [yes] {" "}Вернуться можно, пока идёт этот этап: каждый пропущенный тур — поражение.
       *[no] {""}
    }
leave-through = Все туры сыграны. Место в плей-офф перейдёт следующему по таблице, если он согласится; все ниже поднимутся на место вверх.
leave-out = В сетке матчей больше нет: места не изменятся.
leave-cut-again = Плей-офф ещё не начат: сетку составим заново, все ниже поднимутся на место вверх.
leave-opponent-on = { $final ->
    [yes] Финал выиграет соперник.
   *[no] Дальше по сетке пройдёт соперник.
}
entry-return = ↩ Вернуть в турнир
return-ask = <b>Вернуть «{ $name }»?</b> { $missed ->
        [0] Пропущенных туров нет.
        [one] За { $missed } пропущенный тур запишем поражение.
        [few] За { $missed } пропущенных тура запишем поражения.
        [many] За { $missed } пропущенных туров запишем поражения.
       *[other] За { $missed } пропущенных тура запишем поражения.
    }
return-keep = Не возвращать
return-do = ↩ Вернуть
return-done = «{ $name }» снова в турнире.
