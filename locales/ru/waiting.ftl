# Лист ожидания: все места заняты, место освободилось, «идёте?».

waiting-list = ⏳ Лист ожидания
waiting-own = ⏳ <b>{ $name }</b>: вы в листе ожидания, { $place }-е место в очереди.
    «{ $title }»: все места заняты. Освободится место — спрошу, идёте ли вы.
waiting-asked = 🎟 <b>{ $name }</b>: освободилось место! Идёте на «{ $title }»?
    Ответьте до { $time }, потом место могут отдать следующему.
waiting-take = ✅ Иду
waiting-leave = { $asked ->
        [yes] ✖ Не иду
       *[no] ✖ Больше не жду
    }
waiting-taken = Место занято.
waiting-left = Вас больше нет в листе ожидания.
waiting-nobody = В листе ожидания никого.
waiting-title = <b>⏳ Лист ожидания: { $count }</b>
waiting-free = { $free ->
        [one] Свободно { $free } место.
        [few] Свободно { $free } места.
       *[many] Свободно { $free } мест.
    }
waiting-line = { $place }. { $name }{ $time ->
        [none] {""}
       *[other] {" "}— спросили, ждём ответа до { $time }
    }
waiting-how = Когда место освобождается, бот сам спрашивает первого. Молчит — спросите следующего: «➡️».
waiting-let-in = ✅ { $name }
waiting-skip = { $asked ->
        [yes] ➡️ Спросить следующего
       *[no] ✖ { $name }
    }
waiting-before-pairing = 🎟 Место предложили, ответа ещё нет: { $names }. Если провести жеребьёвку сейчас, место пропадёт, а с объявлением тура 1 лист ожидания закроется.
waiting-pair-anyway = 🎲 Провести без них

join-full = Все { $size } мест заняты. Можно встать в лист ожидания, вы будете { $place }-м в очереди.
roster-waiting = ⏳ Лист ожидания: { $count }
panel-waiting = ⏳ В листе ожидания: { $count }{ $asked ->
        [0] {""}
       *[other] , ждём ответа: { $asked }
    }

notice-waits = ⏳ { $name }: в листе ожидания, { $place }-е место в очереди.
notice-offered = 🎟 Освободившееся место предложено: «{ $name }». Ждём ответа до { $time }.
notice-place-taken = { $own ->
        [yes] ✅ Вы в турнире: { $name }, номер { $number }.
       *[no] ✅ Освободившееся место занято: «{ $name }».
    }
notice-waits-no-more = { $own ->
        [yes] { $cause ->
            [closed] ⏳ Тур 1 объявлен, лист ожидания закрыт: «{ $name }» в турнир не попали.
            [refused] ✖ «{ $name }»: организатор не взял в турнир.
            [skipped] ⏳ Место отдают следующему, «{ $name }» в листе ожидания больше нет. Записаться можно снова.
           *[other] ⏳ «{ $name }» в листе ожидания больше нет.
        }
       *[no] ⏳ «{ $name }» в листе ожидания больше нет.
    }

refusal-waiting-unknown = В листе ожидания этой заявки уже нет.
refusal-entries-already-waits = { $person } уже в листе ожидания: «{ $entry }».
