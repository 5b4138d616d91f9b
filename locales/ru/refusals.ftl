### Почему нельзя. Код отказа `round.results_missing` говорится сообщением `refusal-round-results-missing`.
### Что случилось → почему → что делать. Не длиннее 200 знаков.

refusal-other = Так нельзя ({ $code }). Ничего не изменилось.
refusal-article = ({ $article })
article-clause = п. { $number }
article-appendix = Приложение { $number }{ $clause ->
        [none] {""}
       *[other] , { $clause }
    }
article-heading = { $heading ->
        [S] «Схема проведения турнира»
        [P] «Правила определения победителя в партии»
        [W] «Правила определения победителя в матче»
       *[R] «Правила определения рейтинга в турнире»
    }, абзац { $paragraph }

## Кому можно

refusal-access-organizer-needed = Это делает организатор. Если это вы, попросите у владельца клуба ссылку на роль.
refusal-access-referee-needed = Нужна роль судьи. Попросите организатора прислать ссылку.
refusal-access-head-referee-needed = Это решает главный судья.
refusal-access-player-needed = Это кнопка для игроков этого стола. Ваш матч — «🎯 Мой матч».
refusal-access-not-your-table = { $table ->
        [0] Это не ваш стол, а вашего матча сейчас нет.
       *[other] Это не ваш стол. Ваш — { $table }: «🎯 Мой матч».
    }
refusal-access-other-tables = Стол { $table } не ваш: вы судите столы с { $first } по { $to }. Попросите соседа или главного судью.
refusal-access-own-table = Стол { $table } — ваш матч, его решаете не вы. Обратитесь: { $by }.
refusal-access-own-table-agree = Стол { $table } — ваш матч, а другого судьи нет. Счёт пришлите как игрок: соперник подтвердит, и он записан. Для остального
    назначьте второго судью.
refusal-access-captain-needed = Это может только капитан.
refusal-access-not-involved = Напоминаю тем, кто играет или судит. Сколько осталось до конца, покажет /timer.
refusal-access-committee-act = Это решал апелляционный комитет: за него никто ничего не отменит.
refusal-access-not-your-act = Отменить может тот, кто это сделал, или организатор.

## Экран устарел

refusal-stale-pairing = За этим столом уже что-то изменилось. Показываю свежие данные.
refusal-stale-lineup = Состав с тех пор изменился. Показываю свежие данные.
refusal-stale-round = Тур с тех пор изменился. Показываю свежие данные.
refusal-stale-entry = Заявка с тех пор изменилась. Показываю свежие данные.
refusal-stale-waiting = Лист ожидания с тех пор изменился. Показываю свежие данные.
refusal-stale-question = Вопрос с тех пор изменился. Показываю свежие данные.
refusal-stale-tournament = С тех пор в турнире что-то изменилось. Показываю свежие данные.

## Ссылки и роли

refusal-link-unknown = Такой ссылки нет. Проверьте, целиком ли она скопирована, или попросите новую.
refusal-link-used = { $by_you ->
        [yes] Вы уже открывали эту ссылку, второй раз не нужно.
       *[no] Ссылку уже использовали. Попросите новую у того, кто её прислал.
    }
refusal-link-expired = Ссылка истекла. Попросите у организатора новую.
refusal-link-revoked = Ссылку отозвали. Попросите у организатора новую.
refusal-link-too-many = Слишком много неверных ссылок подряд. Попробуйте через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
refusal-claim-unknown = Этой заявки уже нет.
refusal-claim-decided = На эту заявку уже ответили.
refusal-role-already = Эта роль уже выдана.
refusal-role-absent = Этой роли у человека уже нет.
refusal-person-unknown = Не знаю такого человека. Пусть он откроет бота и нажмёт /start.
refusal-club-unknown = Такого клуба нет.
refusal-chat-taken = В этой группе публикуется другой турнир.
refusal-chat-not-bound = Здесь ничего не публикуется.

## Турнир и его параметры

refusal-tournament-unknown = Такого турнира нет.
refusal-tournament-not-chosen = Сначала выберите турнир: /start. Ни одного нет — откройте ссылку от организатора.
refusal-tournament-finished = Турнир завершён. Чтобы что-то изменить, отмените завершение на пульте.
refusal-tournament-not-started = Турнир ещё не начался: нет ни одного тура.
refusal-tournament-not-over = Ещё не всё сыграно: финал впереди.
refusal-title-empty = Название пустое. Напишите хоть слово.
refusal-title-long = Название длиннее { $limit } знаков. Сократите.
refusal-desk-busy = Все нажали разом. Повторите через секунду.
refusal-desk-not-noted = { $why ->
        [full] Не записано: на сервере кончилось место.
        [locked] Не записано: база занята другой программой.
       *[other] Не записано: сервер не может писать на диск.
    } Ничего не изменилось. Повторите через пару минут; таблицы и пары смотреть можно и сейчас.
refusal-desk-already-done = Это уже сделано.

## Состав

refusal-entries-full = Все { $size } мест заняты.
refusal-entries-too-few = Участников { $count }, а для жеребьёвки нужно хотя бы { $least }.
refusal-entries-too-many = Участников уже { $count } — это больше, чем мест. Уберите лишние или добавьте мест.
refusal-cut-larger = Дальше проходят { $cut }, а в турнире всего { $entries }. Уменьшите число мест в параметрах.
refusal-entries-closed = Список закрыт: тур 1 опубликован.
refusal-entries-draft-open = { $round }: черновик уже составлен, список закрыт. Откроется, если организатор отменит черновик.
refusal-entries-unknown = Такого участника в турнире нет.
refusal-entries-id-taken = Такая заявка уже есть.
refusal-entries-name-empty = Имя пустое. Напишите хоть слово.
refusal-entries-name-long = Имя длиннее { $limit } знаков. Сократите.
refusal-entries-name-taken = Имя «{ $name }» занято. Возьмите другое.
refusal-entries-nobody = В этой заявке никого нет.
refusal-entries-nothing-to-add = Добавлять нечего: ни одной подходящей строки.
refusal-entries-team-size = В одной заявке { $size ->
        [one] { $size } игрок
        [few] { $size } игрока
        [many] { $size } игроков
       *[other] { $size } игрока
    }, не больше.
refusal-entries-team-full = Состав уже полный.
refusal-entries-rank-needed = { $kind ->
        [pair] Нужны разряды обоих: допишите их после названия, например Лис – Ким 1k 3k.
       *[other] Нужен разряд: допишите его после имени, например Анна Лис 1k.
    }
refusal-entries-already-plays = { $person } уже играет за «{ $entry }».
refusal-entries-left-already = «{ $entry }» — уже не в турнире.
refusal-fee-none = В этом турнире нет взноса.
refusal-fee-already = { $paid ->
        [yes] Взнос уже отмечен.
       *[no] Отметки о взносе и не было.
    }

## Туры

refusal-round-unknown = { $round }: такого ещё не было.
refusal-round-none-published = Ещё ни один тур не опубликован.
refusal-round-not-published = { $round }: пары ещё не опубликованы.
refusal-round-published = { $round }: пары уже опубликованы.
refusal-round-already-started = { $round }: игры уже идут.
refusal-round-not-started = { $round }: ещё не начали. Организатор нажмёт «Начать тур».
refusal-draw-not-promised = Жеребьёвка № { $number } уже обещана: другой быть не может. Откройте пульт ещё раз.
refusal-round-draft-open = { $round }: черновик уже есть. Опубликуйте его или отмените.
refusal-round-results-missing = { $round }: не сданы столы { $tables }.
refusal-round-nothing-left = Играть больше некому: все пары сыграны.
refusal-table-unknown = { $round }: стола { $table } нет, всего столов: { $tables }.
refusal-result-colours-unknown = Стол { $table }: кто играл чёрными, не отмечено. Пришлите счёт слева направо, например 1:0.
refusal-match-finished = { $round }, стол { $table }: матч уже сыгран.
refusal-match-already-over = Матч уже решён, партия { $game } лишняя.

## Счёт

refusal-report-referee-only = Такой результат записывает судья. Позовите его.
refusal-report-already-confirmed = Счёт стола { $table } уже подтверждён. Ошибка? Позовите судью.
refusal-report-already-disputed = Счёт стола { $table } уже оспорен, судья знает.
refusal-report-own = Свой счёт подтверждает соперник.
refusal-report-none = Счёт стола { $table } ещё никто не сообщил.
refusal-report-not-confirmed = Счёт стола { $table } ещё не подтверждён соперником.
refusal-result-same = За столом { $table } так и записано.
refusal-result-no-such-game = За столом { $table } партий сыграно: { $games }.
refusal-result-later-round-published = { $round }: уже не исправить, опубликованы пары дальше ({ $last }).
refusal-result-of-a-leaver = Это поражение за снятие: оно меняется только с возвращением в турнир.
refusal-result-leaving-is-an-act = Снимают с турнира на пульте, а не счётом.
refusal-result-both-absent-asks = Не пришли обе стороны — решает главный судья. Нажмите «Никого нет».
refusal-result-were-there = Здесь уже играли: неявки и опоздания быть не может. Кто ушёл и не вернулся — «отказ играть».
refusal-result-nothing-to-record = Записывать нечего.
refusal-result-violation-not-excluded = Сдача принимается, только если судья подтвердил, что нарушений не было.
refusal-score-untold = Нужен счёт, например 3:1.
refusal-score-missing = Нужен счёт: победитель провёл { $target } шариков.
refusal-score-draw = { $score ->
    [none] Ничьих здесь не бывает: нужен победитель.
   *[other] Ничьих не бывает, а { $score } — ничья.
}
refusal-score-tie-is-whites = При равенстве очков здесь победили белые. Если дело в другом, позовите судью.
refusal-score-both-lose = Проиграть оба не могут.
refusal-score-both-at-target = { $score } быть не может: до { $target } доходит один.
refusal-score-conceder-at-target = Сдавшийся не мог провести { $target } шариков, а у вас { $score }.
refusal-score-out-of-range = { $score } быть не может: счёт от 0 до { $target }.
refusal-score-loser-out-of-range = В { $score } у проигравшего должно быть от { $low } до { $high }.
refusal-score-winner-short = { $score } — партия не доиграна: победитель проводит { $target }. Сдались, ушли или партию остановили — для этого есть кнопки.
refusal-score-winner-contradicts = Счёт { $score } и победитель не сходятся.
refusal-settings-missing = Сначала задайте настройку «{ $setting }»: регламент оставляет её организатору.
refusal-cube-value = Куба { $cube } не бывает: только { $allowed }.
refusal-cube-crawford = Партия { $game } идёт без куба: правило Кроуфорда. Если куб всё же взяли, партию записывает судья кнопками стола: победа, «Играли с кубом».
refusal-cube-one-point = В матче до одного очка куба нет.
refusal-cube-not-used = В этом турнире играют без куба.
refusal-match-decided = Матч уже решён, { $score }: партия { $game } лишняя.
refusal-length-not-here = В этой игре матчей до N очков нет.
refusal-length-out-of-range = Матча до { $length } не бывает: здесь от { $least } до { $most }.
refusal-length-same = За столом так и записано: до { $length }.
refusal-sheet-not-crawford = Отменить можно только партию без куба, если этого требует лидер.
refusal-sheet-score-differs = По партиям счёт { $score }, а указан { $stated }. Пришлите недостающие партии или исправьте записанные.
refusal-sheet-score-missing = Нужен счёт матча до { $target }.
refusal-sheet-unfinished = { $score } — матч не доигран: победитель набирает { $target }. Сыграли по ошибке до другого числа — судья нажимает у стола «Другая длина матча» и пишет счёт по партиям, матч доигрывают с него.
refusal-sheet-played-on = { $score } — матч переигран: он кончился, когда первый набрал { $target }. Судья нажимает у стола «Другая длина матча» и пишет счёт по партиям, матч пересчитывают по ним.
refusal-move-missing = Нужен номер последнего хода, от 1 до { $limit }.
refusal-move-out-of-range = Хода { $move } не бывает: здесь от { $least } до { $limit }.
refusal-move-of-a-draw = Ничья — это исчерпанный лимит, ход { $limit }, а не { $move }.
refusal-result-kind = Такого исхода ({ $kind }) в этой игре нет.

## Го: доски, составы, фора

refusal-rank-unknown = Разряда { $rank } нет: бывают 30k–1k и 1d–9d.
refusal-handicap-no-rank = Фору не посчитать: у «{ $entry }» нет ни разряда, ни рейтинга.
refusal-board-unknown = Доски { $board } нет: в матче их { $boards }.
refusal-board-twice = На доске { $board } результат уже записан.
refusal-board-empty = На доске { $board } у «{ $entry }» никого нет.
refusal-roster-alone = Здесь каждый играет сам за себя: состава нет.
refusal-roster-stranger = Этого игрока в составе уже нет.
refusal-roster-same = Так и записано.
refusal-roster-board = Доски { $board } нет: в матче их { $boards }.
refusal-roster-reserves = { $most ->
        [0] Запасных регламент не допускает.
       *[other] Запасных может быть не больше { $most }.
    }
refusal-lineup-absent = У «{ $entry }» меньше половины состава: матч ей проигран.
refusal-lineup-length = Досок { $boards }, а в составе «{ $entry }» их { $given }.
refusal-lineup-stranger = { $member } — не из заявки «{ $entry }».
refusal-lineup-twice = { $member } стоит в составе «{ $entry }» дважды.
refusal-lineup-board = { $member }: в заявке доска { $nominated }, а не { $board }.
refusal-lineup-no-boards = В этом турнире нет досок.
refusal-lineup-round-started = { $round }: игры уже идут, состав не поменять.
refusal-lineup-late = { $round }: составы принимали до { $until }. Теперь состав меняет судья.
refusal-lineup-same = Состав и так такой.
refusal-terms-no-colours = В этом турнире цвета не назначают.
refusal-terms-handicap = Фора здесь не больше { $most }.
refusal-import-stage = Готовые пары принимаются только в турах швейцарки и Мак-Магона.
refusal-import-twice = В парах дважды: «{ $entry }».
refusal-import-absent = В этом туре без игры: «{ $entry }».
refusal-import-missing = Без пары: { $entries }. Дайте соперника или напишите «имя — свободен».
refusal-terms-same = За столом { $table } так и записано.

## Вопросы главному судье

refusal-question-open = Сначала решение: вопрос ждёт ответа.
refusal-question-closed = На этот вопрос уже ответили.
refusal-question-asked-already = О столе { $table } главного судью уже спросили.
refusal-question-no-such-option = Такого ответа нет среди вариантов.
refusal-question-text-long = Текст решения длиннее { $limit } знаков. Сократите.
refusal-replacement-unnamed = Скажите, кто займёт место.
refusal-replacement-in-bracket = «{ $entry }» и так в сетке. Выберите другого участника.

## Отмена

refusal-undo-not-last = Этого действия среди последних уже нет: оно отменено или было слишком давно.
refusal-undo-not-possible = Это действие не отменяется.
refusal-leave-not-in-time = Уже не вовремя: матч начат или вышел срок ожидания. Заявка «{ $entry }» снимается без замены.
refusal-undo-newer = Это не отменить раньше более нового: { act-name }. Сначала отмените его.
refusal-undo-too-late = Отменять поздно: на это уже опирается следующее. Исправьте результат или решение отдельно.

## Ввод

refusal-input-forgotten = Этот ввод уже закончен, или прошло больше десяти минут и я его забыл. Начните заново.
refusal-input-replaced = Эта кнопка от прежнего списка: потом пришло продолжение или новый. Нажмите под последним.
refusal-input-not-minutes = Не понял. Пришлите число минут, например 15.
refusal-input-bad-setting = «{ $setting }»: так нельзя. Подходит { $allowed }.

## Возвращение, решение по времени

refusal-reentry-unknown = По этому регламенту снявшиеся не возвращаются.
refusal-reentry-not-left = «{ $entry }» и так в турнире.
refusal-reentry-disqualified = «{ $entry }» снимали за нарушение: вернуться нельзя.
refusal-reentry-stage-over = «{ $entry }» не вернуть: этап, с которого он снялся, уже закончен.
refusal-time-number = { $number } не бывает: урон и карты считаются от нуля.
refusal-time-leader-wins = По партиям { $score }: кто впереди, тот и выиграл матч, урон и карты не считают.
refusal-time-nobody-leads = По времени матч выигрывает тот, кто впереди по партиям, а здесь поровну.
refusal-time-undecided = { $ask ->
        [cards] Урон равный. Допишите карты на руке и в колоде: т 13:13 7:9.
       *[battlefield] Урон и карты равны. Допишите, кто контролирует поле боя: т 13:13 7:7 + первый, − второй.
    }
