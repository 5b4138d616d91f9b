### Пульт организатора.

## Пульт

panel-title = <b>🎛 { $title }</b>
panel-registration = Регистрация: { $entries } из { $size }.
panel-money = Взносы: сдали { $paid } из { $entries }, это { $amount } из { $total } { currency-sign }.
panel-round = { $status ->
        [draft] { $round }: черновик, столов { $tables }. Его пока видите только вы.
        [published] { $round } опубликован, столов { $tables }. Осталось начать.
        [started] { $round }: сдано { $done } из { $tables }.
       *[complete] { $round }: все счета сданы.
    }
panel-finished = Турнир завершён.
panel-missing = Не сданы: { $tables }.
panel-disputes = Спор за столами: { $tables }.
panel-questions = { $count ->
        [one] { $count } вопрос ждёт решения главного судьи.
        [few] { $count } вопроса ждут решения главного судьи.
        [many] { $count } вопросов ждут решения главного судьи.
       *[other] { $count } вопроса ждут решения главного судьи.
    }
panel-too-few = Для жеребьёвки нужно хотя бы { $least ->
        [one] { $least } команда
        [few] { $least } команды
        [many] { $least } команд
       *[other] { $least } команды
    }: не хватает { $missing }.
panel-claims = { $count ->
        [one] { $count } заявка на роль ждёт ответа: «🔗 Ссылки».
        [few] { $count } заявки на роль ждут ответа: «🔗 Ссылки».
        [many] { $count } заявок на роль ждут ответа: «🔗 Ссылки».
       *[other] { $count } заявки на роль ждут ответа: «🔗 Ссылки».
    }
panel-unreachable = { $count ->
        [one] { $count } команде бот написать не может — зовите голосом.
        [few] { $count } командам бот написать не может — зовите голосом.
        [many] { $count } командам бот написать не может — зовите голосом.
       *[other] { $count } команды бот написать не может — зовите голосом.
    }
panel-tables = ⚖️ Столы
panel-roster = 👥 Команды
panel-links = 🔗 Ссылки
panel-more = ⚙️ Ещё
panel-answer = Решить вопрос
panel-add = ➕ Добавить команды
panel-pair = 🎲 Жеребьёвка тура { $round }
panel-draft = 📝 Открыть черновик
panel-start = ▶️ Начать тур
panel-cut = 🏆 Кто вышел в плей-офф
panel-finish = 🏁 Завершить турнир
panel-protocol = 🏁 Итоговый протокол
panel-undo = ↩️ Отменить: { $act }
panel-back = ◀ Пульт

act-name = { $kind ->
        [RoleGranted] выдача роли
        [RoleRevoked] снятие роли
        [SettingsChanged] параметры
        [TitleChanged] название
        [EntryRegistered] запись команд
        [EntryJoined] игрок в команде
        [EntryRemoved] команда убрана
        [EntryPaid] отметка о взносе
        [LotsDrawn] жеребьёвка
        [RoundDrafted] жеребьёвка
        [RoundDraftDiscarded] отмена черновика
        [CutMade] сетка плей-офф
        [RoundPublished] публикация тура
        [RoundStarted] начало тура
        [ResultReported] заявленный счёт
        [ReportConfirmed] подтверждение счёта
        [ReportDisputed] спор о счёте
        [GameRecorded] результат
        [GamesCorrected] исправление
        [LengthStated] длина матча
        [EntryLeft] снятие команды
        [PlaceReplaced] замена в сетке
        [DecisionRequested] вопрос судье
        [DecisionMade] решение судьи
        [TournamentFinished] завершение
       *[other] последнее действие
    }
undo-ask =
    <b>Отменить: { $act }?</b>
    Последнее действие: { $by }, { $time }.
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
more-roles = 🎓 Роли
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
    По ссылке для команд записываются игроки. Ссылка на роль — для одного человека и на сутки.
links-join = 🔗 Для команд
links-role = Роль: { $role }
links-claims = Заявки на роли: { $count }
links-join-text =
    <b>Запись на «{ $title }»</b>
    { $url }
    Отправьте её в чат клуба: кто откроет, сможет записать команду или следить за турниром.
links-role-text =
    <b>Ссылка на роль «{ $role }»</b>
    { $url }
    Сработает один раз, в течение суток. Когда человек откроет её, вы увидите его имя и подтвердите роль.
links-copy = 📋 Скопировать
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
roles-title = <b>Роли в турнире</b>
roles-line = { $name } — { $role }
roles-revoke = Снять: { $name }, { $role }
roles-revoked = Роль снята.

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
silent-how = Они не открывали бота или заблокировали его. Пары им объявляйте голосом; чтобы бот писал, пусть откроют ссылку для команд и нажмут «Старт».
silent-none = Бот может написать каждому.

## Команды

roster-title = <b>Команды: { $entries } из { $size }</b>
roster-fee = Взнос { $fee } { currency-sign } с команды. Сдали { $paid }: { $amount } из { $total } { currency-sign }.
roster-empty =
    <b>Команд пока нет</b>
    Разошлите ссылку или впишите их сами.
roster-line = { $number }. { $name }{ $marks ->
        [none] {""}
       *[other] {" "}— { $marks }
    }
roster-mark = { $mark ->
        [unpaid] без взноса
        [incomplete] неполный состав
        [silent] нет связи
        [withdrawn] снялась
       *[disqualified] дисквалификация
    }
roster-add = ➕ Добавить команды
entry-title = <b>{ $number }. { $name }</b>
entry-nobody = Состав не указан.
entry-member = { $name }{ $username ->
        [none] {""}
       *[other] {" "}{ $username }
    }{ $contact ->
        [yes] {""}
        [blocked] {" "}— бота заблокировал
       *[none] {" "}— нет связи
    }
entry-paid = { $paid ->
        [yes] Взнос отмечен.
       *[no] Взнос не отмечен.
    }
entry-record = Победы–поражения: { $record }.
entry-left = { $status ->
        [withdrawn] Снялась с турнира.
       *[disqualified] Дисквалифицирована.
    }
entry-pay = { $paid ->
        [yes] Снять отметку о взносе
       *[no] 💰 Взнос получен
    }
entry-rename = ✏️ Переименовать
entry-remove = 🗑 Убрать
entry-leave = 🚪 Снять с турнира
entry-back = ◀ Команды
entry-ask-name =
    Сейчас — «{ $name }».
    Пришлите новое название команды, до 32 знаков.
entry-renamed = Теперь это «{ $name }».
remove-ask =
    <b>Убрать «{ $name }» из списка?</b>
    Жеребьёвки ещё не было, место освободится. Это можно отменить.
remove-keep = Оставить
remove-do = 🗑 Убрать
remove-done = «{ $name }» убрана из списка.
leave-ask = <b>Снять «{ $name }» с турнира?</b>
leave-swiss = Сыгранное остаётся как есть. Во всех следующих турах — техническое поражение, пока не наберётся предел.
leave-qualified = Она уже вышла в плей-офф. Её место в сетке займёт соперник её последнего матча; если он и сам в сетке, решит главный судья. Вместо дисквалифицированной не играет никто.
leave-playoff-timely = { $replacement ->
        [none] Предупредила до матча — кто займёт место, решит главный судья.
       *[other] Предупредила до матча — место в сетке займёт «{ $replacement }», соперник её последнего матча.
    }
leave-playoff-late = Не предупредила или уже опоздала — соперник проходит дальше.
leave-out-already = Из сетки она уже выбыла: места не изменятся.
leave-match = Матч за столом { $table } с «{ $opponent }» будет проигран технически. Если партия уже идёт, сначала запишите её счёт на карточке стола.
leave-undo = Пока следующий тур не опубликован, это можно отменить.
leave-keep = Не снимать
leave-do = 🚪 Снять
leave-timely = 🚪 Снять: предупредила вовремя
leave-late = 🚪 Снять: опоздала или не пришла
leave-disqualify = ⛔ Дисквалифицировать
leave-done = «{ $name }» больше не участвует.

## Список строками

adding-ask =
    <b>Пришлите команды, по одной в строке</b>
    <code>Название: Игрок 1, Игрок 2</code>
    В команде игроков: { $size }. Свободных мест: { $room }. Сначала покажу, что получится.
adding-title = <b>Разобрал: добавлю { $good }</b>{ $bad ->
        [0] {""}
       *[other] , пропущу { $bad }
    }
adding-line = { $fate ->
        [added] ✅ { $name }: { $members }
        [incomplete] ✅ { $name }: { $members ->
            [none] состав потом
           *[other] { $members }, не все
        }
        [twice] ✖ { $name }: такая строка уже была выше
        [taken] ✖ { $name }: уже в списке
        [crowded] ✖ { $name }: игроков больше, чем можно ({ $members })
       *[no_place] ✖ { $name }: места кончились
    }
adding-more = …и ещё { $count }
adding-do = ✅ Добавить: { $count }
adding-again = Прислать заново
adding-done = { $count ->
        [one] Добавлена { $count } команда
        [few] Добавлены { $count } команды
        [many] Добавлено { $count } команд
       *[other] Добавлено { $count } команды
    }. Всего { $entries } из { $size }.

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
    }
draft-note = { $code ->
        [cross_pair] ⚠️ Между группами: { $first } — { $second }.
        [float_down] Из разных групп: { $first } — { $second }.
        [colour_again] ⚠️ Опять тот же цвет: { $first } — { $second }.
        [swiss_bye] Свободен: { $first }.
        [rematch] ⚠️ Повторная встреча: { $first } — { $second }.
        [groups_merged] ⚠️ Группа { $group } объединена с соседней: иначе пар без повторов нет.
        [leavers_meet] ⚠️ Обе команды сняты: { $first } — { $second }.
        [walkover] ⚠️ { $first } проходит дальше без матча.
        [lots_drawn] ⚠️ Равные во всём ({ $count }) разведены жребием.
        [structure] Туров швейцарки: { $group }.
        [cut] Отсечка: в плей-офф выходят лучшие { $group }.
        [no_cut] Плей-офф не будет.
        [cut_reduced] ⚠️ Участников меньше, чем мест в отсечке: сетка на { $group }.
        [headcount_off] ⚠️ После тура { $group } победы и поражения не сходятся с таблицей регламента.
       *[other] ⚠️ { $first }: { $code }, { $second }, { $group }, { $count }.
    }
draft-phantoms = { $count ->
        [one] ⚠️ { $count } место пустое: в каждом туре кто-то будет свободен.
        [few] ⚠️ { $count } места пустые: в каждом туре кто-то будет свободен.
        [many] ⚠️ { $count } мест пустые: в каждом туре кто-то будет свободен.
       *[other] ⚠️ { $count } места пустые: в каждом туре кто-то будет свободен.
    }
draft-warning = { $kind ->
        [unpaid] ⚠️ Без взноса ({ $count }): { $names }
        [incomplete] ⚠️ Неполный состав ({ $count }): { $names }
       *[silent] ⚠️ Бот не сможет написать ({ $count }): { $names }
    }
draft-publish = ✅ Опубликовать
draft-again = 🔀 Пережеребить
draft-discard = 🗑 Отменить черновик
draft-discarded = Черновик отменён.
published-text =
    <b>{ $round } опубликован</b>
    { $tables ->
        [one] { $tables } стол. Игроки получили пары.
        [few] { $tables } стола. Игроки получили пары.
        [many] { $tables } столов. Игроки получили пары.
       *[other] { $tables } стола. Игроки получили пары.
    }
    Когда все сядут, начните тур: пойдёт время.
started-text =
    <b>{ $round } начался</b>
    На игру { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
        [many] { $minutes } минут
       *[other] { $minutes } минуты
    }. Счета видны в «Столах»; когда сдадут все, я напишу.
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
        [wins] {""}
        [losses] {""}
        [sonneborn_berger] {" "}· Бергер
        [score_difference] {" "}· разница шариков
        [direct_encounter] {" "}· личная встреча
        [buchholz] {" "}· Бухгольц
       *[lot] {" "}· жребий
    }{ $left ->
        [withdrawn] {" "}· снялась: место перейдёт по регламенту
        [disqualified] {" "}· дисквалифицирована: место пустое
       *[active] {""}
    }
cut-lots = Равны во всём: { $names }. Места между ними разыграет жребий.
cut-preview = <b>Первые матчи сетки</b>
cut-make = 🏆 Составить сетку
finish-ask =
    <b>Завершить «{ $title }»?</b>
    Места станут окончательными, всем придут итоги.
finish-do = 🏁 Завершить
protocol-title = <b>Итоги: { $title }</b>
protocol-champion = 🏆 Победитель — <b>{ $name }</b>{ $members ->
        [none] {""}
       *[other] {" "}({ $members })
    }
protocol-line = { $place }. { $name }
protocol-none = Итогов пока нет: турнир не завершён.

## Параметры и новый турнир

settings-of =
    <b>{ $title }: параметры</b>
    { $open ->
        [yes] Пока жеребьёвки не было, их можно менять.
       *[no] Жеребьёвка уже была: теперь только смотреть.
    }
settings-club-mark = ※ — регламент этого не задаёт, решает клуб.
setting-name = { $setting ->
        [size] Мест
        [report-acceptance] Счёт
        [time-round] Время на партию
        [time-late-forfeit] Ждать опоздавших
        [time-extra] Добавочное время
        [time-timeout] Тайм-аут
        [time-stalling-move] Ход при затяжке
        [time-marks] Напоминать за
        [sb-basis] Бергер считать
        [technical-started] ТП в начатой партии
        [playoff-best-of] Матч плей-офф
        [final-best-of] Полуфинал и финал
        [third-place] Матч за 3-е место
        [win-target] Побед для выхода
        [loss-limit] Поражений до вылета
       *[other] { $setting }
    }
advice = { $code ->
        [rounds_beyond] ⚠️ Туров { $rounds } при { $entries } участниках: без повторных встреч выйдет не больше { $most }.
        [rounds_close] ⚠️ Туров { $rounds } при { $entries } участниках: без повторных встреч наверняка пройдут { $most }, дальше как сложится.
       *[cycles] Каждый играет с каждым, кругов { $most }, туров { $rounds }.
    }
setting-line = { $name }: <b>{ $value }</b>{ $club ->
        [yes] {" "}※
       *[no] {""}
    }
setting-number = { $unit ->
        [minutes] { $number } мин
        [entries] { $number }
        [games] { $number ->
            [1] одна партия
            [3] до 2 побед
            [5] до 3 побед
           *[other] { $number }
        }
       *[other] { $number }
    }
setting-number-list = { $numbers } мин до конца
setting-switch = { $on ->
        [yes] есть
       *[no] нет
    }
setting-choice = { $choice ->
        [report-acceptance-referee] принимает судья
        [report-acceptance-both-confirm] хватит слова обеих команд
        [report-acceptance-on-dispute] сразу, судья — при споре
        [sb-basis-wins] по победам побеждённых
        [sb-basis-buchholz] по Бухгольцу побеждённых
        [technical-started-formula] шары как есть, но не больше 4
        [technical-started-condition-first] больше 4 шаров — счёт как есть
        [technical-started-fixed] всегда 4:8
       *[other] { $choice }
    }
setting-change = { $name }
setting-pick =
    <b>{ $name }</b>
    Сейчас: { $now }. Выберите:
setting-ask =
    <b>{ $name }</b>
    Сейчас: { $now }. Пришлите { $list ->
        [yes] минуты до конца через запятую, например: 30, 10, 5, 0
       *[no] число минут
    }.
setting-back = ◀ Назад
new-title =
    <b>Новый турнир, шаг 1 из 3</b>
    Как он называется?
new-rulebook =
    <b>Шаг 2 из 3</b>
    По какому регламенту?
new-summary =
    <b>Шаг 3 из 3: { $title }</b>
    { $book }
new-team = { $size ->
        [one] В команде { $size } игрок, замен нет.
        [few] В команде { $size } игрока, замен нет.
        [many] В команде { $size } игроков, замен нет.
       *[other] В команде { $size } игрока, замен нет.
    }
new-swiss = Швейцарка до { $wins } побед или { $losses } поражений, не больше { $rounds } туров.
new-playoff = Плей-офф на выбывание: { $size ->
        [one] { $size } команда
        [few] { $size } команды
        [many] { $size } команд
       *[other] { $size } команды
    }.
new-fee = Взнос { $amount } { currency-sign } с команды.
new-create = ✅ Создать
new-created =
    <b>«{ $title }» создан</b>
    Разошлите ссылку или впишите команды сами.
