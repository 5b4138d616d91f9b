### Вызов судьи к столу.

## Игроку

call-button = 🙋 Судья
call-ask =
    <b>Судья к столу { $table }</b>
    Зачем? До его прихода за столом ничего не меняйте.
call-ask-nobody =
    <b>Стол { $table }: судью позвать нельзя</b>
    За этим столом играет сам организатор, а другого судьи нет. Договоритесь, или пусть он назначит второго.
    Если соперника нет, отметьте: бот ему напомнит.
call-reason = { $reason ->
        [rules] 📖 Правила
        [score] ✍️ Счёт
        [absent] 🪑 Соперника нет
       *[other] 💬 Другое
    }
call-ask-words =
    <b>Что случилось?</b>
    Напишите в двух словах, судья прочтёт по дороге. Можно и не писать.
call-without-words = 🙋 Позвать без слов
call-made = Судью позвали. Оставайтесь у стола.
call-awaited = <b>Вас ждут за столом { $table }: { $name }.</b>{ $referee ->
        [yes] {" "}Судья об этом знает.
       *[no] {""}
    }
call-nobody = 🙋 Стол { $table }: нет соперника ({ $name }). { $knows ->
        [head] Вызов передан главному судье.
        [nobody] { $told ->
            [yes] Сопернику напомнили. Засчитать неявку может только второй судья.
           *[no] Написать сопернику бот не может. Засчитать неявку может только второй судья.
        }
       *[referee] { $told ->
            [yes] Судья знает, сопернику напомнили.
           *[no] Судья знает. Написать сопернику бот не может.
        }
    }
call-cancel = 🙅 Судья больше не нужен
notice-call-undone = 🙋 Этот вызов отменён: идти не надо.
call-cancelled = Вызов отменён.
call-no-table = Сейчас у вас нет матча. Судью турнира можно найти у стола организатора.
call-on-match = { $state ->
        [taken] 🏃 Судья идёт: <b>{ $name }</b>, с { $time }.
        [head] 🙋 Вызов передан главному судье, ждём с { $time }.
       *[waits] 🙋 Судью позвали в { $time }, оставайтесь у стола.
    }

## Судье

calls-none = <b>🙋 Вызовы</b>
    Никто не зовёт.
calls-title = <b>🙋 Вызовы: { $count }</b>
calls-line = Стол { $table }: { $reason ->
        [rules] правила
        [score] счёт
        [absent] соперника нет
       *[other] другое
    }, { $state ->
        [taken] идёт { $name }
        [head] ждёт главного судью { call-minutes }
       *[waits] ждёт { call-minutes }
    }
calls-cell = Стол { $table } · { $reason ->
        [rules] правила
        [score] счёт
        [absent] нет соперника
       *[other] другое
    }
calls-back = 🙋 Вызовы
call-title = <b>🙋 Вызов, стол { $table }</b>
    { $first } — { $second }
call-why = { $reason ->
        [rules] Правила
        [score] Счёт
        [absent] Соперника нет
       *[other] Другое
    }. Зовёт: { $name }, { $time }.
call-missed = { $came ->
        [yes] За столом: { $name }, вызов с { $time }.
       *[no] Соперника нет. За столом: { $name }, вызов с { $time }.
            Не пришли: { $missed }.
    }
call-came = Теперь за столом и { $name }, отметка в { $time }.
call-words = <i>{ $text }</i>
call-minutes = { $minutes ->
        [0] меньше минуты
       *[other] { $minutes } мин
    }
call-waits = { $head ->
        [yes] Передано главному судье. Ждут { call-minutes }.
       *[no] Ждут { call-minutes }.
    }
call-taken = Идёт { $name }, с { $time }.
call-over = { $how ->
        [solved] Решено: { $name }, { $time }.
       *[cancelled] Больше не нужно: вызов отменили в { $time }.
    }
call-take = 🏃 Иду
call-solve = ✅ Решено
call-hand = ⬆️ Главному судье
call-undo = { $over ->
        [yes] ↩️ Ещё не решено
       *[no] ↩️ Не иду
    }
call-open = 🙋 Вызов
call-done = { $what ->
        [take] Стол { $table } ваш, за столом знают, что вы идёте.
        [hand] Передано главному судье.
       *[solve] Вызов закрыт.
    }
call-undone = Отменено. Вызов снова открыт.
tables-calls = 🙋 Вызовы: { $count }
panel-calls = Ждут судью за { $count ->
        [1] столом
       *[other] столами
    } { $tables }.
menu-calls = 🙋 Вызовы
menu-judge = 🙋 Судья
words-calls = вызовы, кто зовёт
command-calls = Вызовы
command-judge = Позвать судью

## Сообщения

notice-call-waits = { $head ->
        [yes] 🙋 Вызов к столу { $table } передан главному судье.
       *[no] { $own ->
            [yes] 🙋 Судью позвали к столу { $table }.
           *[no] 🙋 Соперник позвал судью к столу { $table }. Оставайтесь на месте.
        }
    }
notice-call-taken = 🏃 Судья идёт к столу { $table }: <b>{ $name }</b>.
notice-call-ended = { $how ->
        [solved] Вызов к столу { $table } закрыт.
        [over] Вызов к столу { $table } отменён, судья не придёт.
       *[cancelled] Вызов к столу { $table } отменён, идти не нужно.
    }

## Почему нельзя

refusal-call-open-already = К столу { $table } судью уже позвали.
refusal-call-old-round = { $round }: уже прошёл. Судью зовут к столу, за которым играют сейчас.
refusal-call-nobody-else = За столом { $table } играет сам организатор, а другого судьи нет. Договоритесь, или пусть он назначит второго судью.
refusal-call-not-at-table = За столом { $table } вы не сидите.
refusal-call-unknown = Этого вызова уже нет.
refusal-call-no-reason = Не понял, зачем нужен судья. Выберите причину кнопкой.
refusal-call-ended = { $how ->
        [solved] Вызов к столу { $table } уже закрыт: решено.
       *[cancelled] Вызов к столу { $table } уже отменили игроки.
    }
refusal-call-taken = К столу { $table } уже идёт { $by }.
refusal-call-yours = К столу { $table } и так идёте вы.
refusal-call-with-head = Вызов стола { $table } уже у главного судьи.
refusal-stale-call = Вызов с тех пор изменился. Показываю свежие данные.
refusal-input-said-long = Слишком длинно: уберите в конце { $over ->
        [one] { $over } знак
        [few] { $over } знака
       *[many] { $over } знаков
    }. Объявление — не больше { $limit } знаков, эмодзи идёт за два.
refusal-input-words-long = Слишком длинно: не больше { $limit } знаков. Напишите короче.
