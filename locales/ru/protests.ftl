### Протесты: письменно, в срок регламента, с решением и автором.

protest-money = { $unit ->
        [rub] ₽
        [byn] BYN
        [kzt] ₸
        [eur] €
       *[usd] $
    }

## Подать

protest-button = 📝 Протест
protest-before = 📝 Протест: { $round }
protest-ask = <b>📝 Протест, стол { $table }</b>
    От имени: { $name }
protest-until = Принимается до { $time }.
protest-deposit-due = Залог: { $amount } { protest-money }. Вернут, если протест удовлетворят.
protest-how = Напишите одним сообщением, что произошло и чего вы просите. Можно прислать фото листа с подписью под ним.
    Текст прочтут судьи и соперник.
protest-answer = { $whose ->
        [own] 💬 Ответить
        [again] 💬 Дополнить ответ
       *[theirs] 💬 Ответ: { $name }
    }
protest-ask-answer = <b>💬 Ответ на протест, стол { $table }</b>
    { $name }
protest-answer-how = Напишите одним сообщением, как всё было. Можно прислать фото листа с подписью под ним.
    Текст прочтут те, кто решает, судьи и соперник.
protest-answer-words = Ответ, { $name }{ $told ->
        [yes] {" "}(записан со слов)
       *[no] {""}
    }: <i>{ $text ->
        [none] на фото
        [gone] удалён по просьбе автора
       *[other] { $text }
    }</i>
protest-not-answered = { $name }: ответа { $appeal ->
        [yes] на жалобу пока
       *[no] пока
    } нет.
protest-ask-admitted = Вы можете принять протест всё равно. Напишите, почему: причина останется в журнале.
protest-for-whom = <b>📝 Протест, стол { $table }</b>
    За кого его записать?
protest-for = 📝 { $name }
protest-mark = ✋ Под протестом
protest-marked = Отмечено: партия играется под протестом.
protest-signed = ✋ Под протестом: { $names }
protest-result = { $result } ✋ под протестом
protest-marks = ✋ Под протестом: { $tables }.
protest-mark-at = { $round }, стол { $table }

## Карточка и список

protest-title = <b>📝 Протест: { $round }, стол { $table }</b>
    { $first } — { $second }
protest-from = Заявитель: { $name }, { $time }.
protest-admitted = Принят после срока: { $reason }
protest-words = <i>{ $text }</i>
protest-ruling-gone = Текст решения удалён: в нём было имя.
protest-gone = Текст протеста удалён по просьбе автора.
protest-deposit = Залог { $amount } { protest-money }: { $state ->
        [taken] внесён
        [returned] возвращён
        [kept] ушёл в призовой фонд
       *[none] не внесён
    }.
protest-ruling = { $state ->
        [holds] <b>{ protest-ruled }</b>
        [appealed] Обжалуется прежнее решение. { protest-ruled }
        [confirmed] Прежнее решение оставлено в силе. { protest-ruled }
       *[fell] Прежнее решение отменено. { protest-ruled }
    }
protest-ruled = { $who ->
        [appeals_committee] Апелляционный комитет
        [federation] Комиссия федерации
        [head] Главный судья
       *[organizer] Организатор
    }: { $verdict ->
        [upheld] протест удовлетворён
       *[rejected] протест отклонён
    }
protest-ruled-by = { $level ->
        [federation] Записано: { $name }, { $time }.
       *[other] Решение: { $name }, { $time }.
    }
protest-state-open = { $level ->
        [appeals_committee] Ждёт апелляционный комитет: { $names }.
        [federation] Решит комиссия федерации, после турнира. Её решение запишет { $names }.
       *[head_referee] Ждёт решения: { $names }.
    }
protest-stands-meanwhile = До её решения действует решение апелляционного комитета.
protest-state-tied = Голоса комитета разделились поровну. Решит, если кто-то передумает или проголосует запасной.
protest-mend = { $own ->
        [yes] Сейчас за столом { $table } записано { $result }. Решение само счёта не меняет и взыскания не снимает: если нужно, сделайте это сразу или после переигровки, «Открыть стол».
       *[no] Сейчас за столом { $table } записано { $result }. Решение само счёта не меняет и взыскания не снимает: если нужно, это сделает судья, решение он получил.
    }
protest-state-withdrawn = Протест отозван.
protest-done = Готово.
protest-photo = 📷 Фото
protest-whole = 📄 Целиком
protest-photo-below = Фото ниже.
protest-decide = { $verdict ->
        [upheld] ✅ Удовлетворить
       *[rejected] ❌ Отклонить
    }{ $again ->
        [yes] {" "}протест
       *[no] {""}
    }
protest-hand = ⬆️ В апелляционный комитет
protest-ask-ruling = <b>{ $level ->
        [appeals_committee] Ваш голос
        [federation] Решение комиссии федерации
       *[head_referee] Ваше решение
    }: { $verdict ->
        [upheld] удовлетворить протест
       *[rejected] отклонить протест
    }</b>
    Напишите решение и почему, выслушав обе стороны: текст получат обе.
protest-last-vote = Ваш голос последний: если большинство наберётся, дело решено, и голоса уже не поменять.
protest-votes = <b>Голоса комитета</b>
protest-vote = { $name }: { $verdict ->
        [upheld] удовлетворить
       *[rejected] отклонить
    } — <i>{ $text }</i>
protest-present = 🗳 Решают присутствующие
protest-aside = Личный интерес, не решает: { $names }
protest-aside-open = 🙅 Я заинтересован
protest-aside-ask = <b>Дело касается вас лично?</b>
    Тогда решаете не вы. { $names ->
        [none] Запасных в комитете нет: решат остальные.
       *[other] За вас решит запасной: { $names }.
    }
protest-aside-do = 🙅 Да, решат без меня
protest-withdraw = ↩️ Отозвать протест
protest-appeal = { $level ->
        [federation] ⚖️ В комиссию федерации
       *[appeals_committee] ⚖️ Обжаловать в комитет
    }
protest-ask-appeal = <b>⚖️ { $level ->
        [federation] В комиссию федерации
       *[appeals_committee] В апелляционный комитет
    }, стол { $table }</b>
protest-appeal-how = Напишите одним сообщением, с чем вы не согласны и почему. Можно прислать фото листа с подписью под ним.
    Текст прочтут те, кто решает, судьи и соперник.
protest-appeal-words = Жалоба, { $name }: <i>{ $text ->
        [none] на фото
       *[other] { $text }
    }</i>
protest-deposit-do = { $state ->
        [taken] 💰 Залог внесён
        [returned] 💰 Залог возвращён
       *[kept] 💰 В призовой фонд
    }
protest-reopen = ↩️ Пересмотреть решение
protest-open = 📝 Открыть протест
protests-none = <b>📝 Протесты</b>
    { $hears ->
        [yes] Протестов нет.
       *[no] Здесь их не подают: слово судьи последнее{ $article ->
            [none] .
           *[other] {" "}({ $article }).
        }
    }
protests-title = <b>📝 Протесты</b>
protests-line = { $round }, стол { $table }: { $name }, { $state ->
        [open] ждёт решения
        [federation] ждёт комиссию федерации
        [withdrawn] отозван
        [upheld] удовлетворён
       *[rejected] отклонён
    }
protests-cell = 📝 Стол { $table } · { $name }
protests-back = 📝 Протесты
menu-protests = 📝 Протесты
draft-committee = ⚖️ Апелляционный комитет назначают до первого тура ({ $article }). Не хватает: { $who }.
committee-seats = { $role ->
        [appeals_chair] председателя
        [appeals_member] { $count ->
            [one] одного члена комитета
           *[other] двух членов комитета
        }
       *[appeals_reserve] { $count ->
            [one] одного запасного
           *[other] двух запасных
        }
    }
panel-protests = { $state ->
        [federation] Решит комиссия федерации после турнира. Протест: { $tables }.
       *[open] Ждёт решения протест: { $tables }.
    }
publish-asked = Сначала протест. Объявлять ли тур без него — теперь вопрос в «Спорном».
finish-asked = Сначала нужно решение.

## Сообщения

notice-protest-appealed = { $by ->
        [none] <b>📝 Стол { $table }:</b> протест передан апелляционному комитету.
       *[other] <b>📝 Стол { $table }:</b> жалоба в { $level ->
            [federation] комиссию федерации, она решит после турнира
           *[appeals_committee] апелляционный комитет
        }. Заявитель: { $by }.
    }{ $ruled ->
        [committee] {" "}{ protest-stands-meanwhile }
        [yes] {" "}До нового решения таблица остаётся как есть.
       *[no] {""}
    }
notice-protest-answer = <b>💬 Протест, стол { $table }.</b> { $name }: <i>{ $text ->
        [none] ответ на фото
       *[other] { $text }
    }</i>
notice-protest-vote = 🗳 Протест, стол { $table }: { $name } — голос есть. Ждём и ваш; решит большинство.
notice-protest-withdrawn = 📝 Стол { $table }: протест отозван. Заявитель: { $name }.
notice-protest-deposit = 📝 Залог за протест, стол { $table }: { $state ->
        [taken] принят
        [returned] возвращён
       *[kept] ушёл в призовой фонд
    }.
notice-protest-mark = <b>✋ Стол { $table }:</b> игра под протестом ({ $name }).

## Почему нельзя

refusal-access-captain-protests = Протест подаёт только капитан команды.
refusal-access-committee-needed = Это решает апелляционный комитет, и не тот его член, чьего матча это касается.
refusal-access-protest = Этот протест видят обе стороны и судьи.
refusal-protest-none = Протестов этот регламент не знает: слово судьи последнее.
refusal-protest-late = { $round }: срок протеста вышел в { $until }. Если была причина, подойдите к главному судье: он может принять и сейчас.
refusal-protest-late-appeal = Решение о протесте за столом { $table } можно было обжаловать до { $until }. Теперь оно окончательное.
refusal-protest-not-marked = За столом { $table } результат записан без отметки «под протестом», поэтому протест может принять только главный судья.
refusal-protest-no-mark = Отметки «под протестом» в этом регламенте нет.
refusal-protest-marked-already = { $marked ->
        [yes] Эта партия уже под протестом.
       *[no] Отметки под протестом и так нет.
    }
refusal-protest-not-yours-to-answer = На протест за столом { $table } отвечает другая сторона.
refusal-protest-answered-enough = Ответов уже { $limit }. Остальное скажите тому, кто решает.
refusal-protest-open-already = Протест за столом { $table } уже подан и ждёт решения.
refusal-protest-unknown = Этого протеста уже нет.
refusal-protest-no-text = Протест, жалоба и ответ — письменно: нужен текст или фото.
refusal-protest-no-words = Решению нужны слова: их прочтут обе стороны.
refusal-protest-no-photo = Фото у этого протеста нет.
refusal-protest-not-voted = Голосов мало: нужно { $least }. Каждый член комитета решает сам.
refusal-protest-tied = Голоса поровну. Решит третий. Если его не дождаться, организатор снимает с него роль («👮 Судьи»), и голосует запасной.
refusal-protest-withdrawn = Протест за столом { $table } отозван.
refusal-protest-decided = Решение о протесте за столом { $table } уже есть. Его можно пересмотреть или обжаловать.
refusal-protest-open = Протест за столом { $table } ещё ждёт решения, обжаловать нечего.
refusal-protest-final = Это решение окончательное.
refusal-protest-no-committee = Апелляционный комитет не назначен: ссылки на роли — у организатора.
refusal-protest-no-deposit = Залога за протест на этом турнире нет.
refusal-protest-deposit-already = С залогом так уже и записано.
refusal-protest-deposit-not-taken = Залог ещё не внесён.
refusal-protest-deposit-lost = Протест отклонён: залог уходит в призовой фонд.
refusal-protest-deposit-theirs = В призовой фонд залог уходит, только если протест отклонён.
refusal-role-two-levels = Судья турнира не может быть в апелляционном комитете.
refusal-question-no-words = Напишите, почему тур не ждёт протеста: причина остаётся в журнале.
refusal-stale-vote = Протест с тех пор изменился, голос не записан. Вот как дело обстоит сейчас.
refusal-stale-protest = Протест с тех пор изменился. Показываю свежие данные.
