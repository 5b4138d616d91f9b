### Судьи и организаторы: список, столы, дежурство, замена главного судьи.

officials-title = <b>👮 Судьи и организаторы</b>
officials-line = <b>{ $name }</b>: { $roles }{ $seen ->
        [none] {""}
       *[other] {" "}· последнее действие { $seen }
    }
officials-none = Судей пока нет. Пришлите им ссылки на роль: каждая для одного человека.
officials-no-role = роли здесь больше нет
officials-span = столы { $first }–{ $last }
officials-off = не на дежурстве
officials-plays = играет
officials-links = 🔗 Ссылки на роль
officials-back = ◀ Судьи
officials-tables = 🪑 Выбрать столы
officials-tables-ask =
    Какие столы судит { $name }?
    Пришлите первый и последний, например 1–8.
officials-all-tables = Все столы
officials-duty = { $on ->
        [yes] 🟢 Поставить на дежурство
       *[no] 🌙 Снять с дежурства
    }
officials-head = ⭐ Сделать главным судьёй
officials-head-ask =
    Главный судья сейчас — { $now }. Он один.
    Заменить? Новым станет { $next }.
officials-head-do = ⭐ Да, заменить
officials-revoke = ✖ Снять роль: { $role }
officials-done = Готово.

duty-switch = { $on ->
        [yes] 🟢 Заступить на дежурство
       *[no] 🌙 Смениться с дежурства
    }
notice-duty-own = { $on ->
        [yes] 🟢 Вы на дежурстве: вызовы и новости столов приходят вам.
       *[no] 🌙 Вы не на дежурстве: сейчас вы зритель, вызовы идут другим.
    }
notice-duty = { $on ->
        [yes] 🟢 { $name } на дежурстве.
       *[no] 🌙 { $name } больше не на дежурстве.
    }
notice-role-revoked = На турнире «{ $title }» вы больше не { $role ->
        [organizer] организатор
        [head_referee] главный судья
        [appeals_chair] председатель апелляционного комитета
        [appeals_member] член апелляционного комитета
        [appeals_reserve] запасной апелляционного комитета
       *[referee] судья
    }. Меню уже другое.

## Отказы

refusal-access-off-duty = Вы не на дежурстве. Заступить можно в меню: /start.
refusal-role-plays = Этот человек записан игроком, а судьи и организаторы этого турнира не играют.
refusal-role-plays-alone = Этот человек записан игроком. Чтобы судить ещё и самому, нужен другой судья или организатор, который не играет.
refusal-role-head-taken = Главный судья уже есть: { $person }. Он один.
refusal-role-bad-tables = Пришлите первый и последний стол судьи, например 1–8.
refusal-role-needed-beside = { $person } играет и судит, а рядом должен быть тот, кто не играет. Сначала дайте роль другому.
refusal-role-last-organizer = Это последний организатор турнира. Сначала дайте роль другому.
refusal-entries-official = Судьи и организаторы в этом турнире не играют.
refusal-entries-official-alone = Судья или организатор играет, только если есть другой, который не играет.
refusal-duty-no-referee = Дежурят только судьи этого турнира.
refusal-duty-already = { $on ->
        [yes] Уже на дежурстве.
       *[no] Уже не на дежурстве.
    }
refusal-duty-call-open = Сначала закройте вызов: за столом { $table } ждут судью.
