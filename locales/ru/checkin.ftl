# Кто пришёл: отметка перед первым туром.

checkin-open = 🙋 Кто пришёл
checkin-count = Пришли: <b>{ $here }</b> из { $entries }.
checkin-how = Нажмите на имя, чтобы отметить или снять отметку.
checkin-find = 🔎 Найти по имени
checkin-ask = Кого ищем? Пришлите имя или его часть.
checkin-found = Нашлось по «{ $sought }»: { $count }.
checkin-whole = ◀ Весь список
checkin-closed = Отмечать пришедших уже не нужно.
checkin-identity = Кто не предъявил документ, не играет ({ $article }).
checkin-document = Галочка значит: пришёл, документ видели.
checkin-own-document = Покажите документ судье или организатору: они отметят, что вы пришли.
checkin-own = { $here ->
        [yes] ✅ Вы отмечены: пришли.
       *[no] Когда придёте на место, нажмите «Я здесь».
    }
checkin-i-am-here = 🙋 Я здесь
checkin-done = { $here ->
        [yes] Отмечено: пришли.
       *[no] Отметка снята.
    }
checkin-missing = <b>Не отметились: { $count }</b>
checkin-choose = Что с ними делать в первом туре?
checkin-pair-all = 🎲 Играют все
checkin-skip = ⏭ Пропускают тур 1, остаются в турнире
checkin-remove = 🗑 Убрать из списка: { $count }
checkin-settled = Готово. Можно проводить жеребьёвку.

refusal-checkin-none = В этом турнире пришедших не отмечают. Это включается в параметрах.
refusal-checkin-over = Тур 1 уже объявлен, отмечать поздно.
refusal-checkin-already = { $here ->
        [yes] Отметка уже стоит.
       *[no] Отметки и так нет.
    }
refusal-checkin-nobody-missing = Отметились все.
refusal-checkin-no-skipping = Здесь тур пропустить нельзя: играют каждый тур.
refusal-access-document-seen = Отметит судья или организатор, когда увидит документ.
