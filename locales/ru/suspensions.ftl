## Кого клуб не допускает к своим турнирам

suspend-open = 🚫 Допуск
suspend-title = <b>🚫 Допуск к турнирам клуба «{ $title }»</b>
suspend-means = Кто отстранён, сам не запишется и не займёт место по ссылке. Из этого турнира он не выбывает: это делают снятие и дисквалификация.
suspend-line = 🚫 { $name }: отстранение по { $until }
suspend-bar = 🚫 Отстранить: { $name }
suspend-lift = ✅ Допустить: { $name }
suspend-ask = На какой срок отстранить «{ $name }» от турниров клуба?
suspend-term = { $days ->
    [30] Месяц
    [91] Три месяца
    [182] Полгода
    [365] Год
   *[730] Два года
}
join-not-disqualified = Кто дисквалифицирован, не играет ({ $article }).
notice-club-suspended = { $until ->
    [none] Клуб «{ $title }» снова допускает вас к своим турнирам.
   *[other] Клуб «{ $title }» не допускает вас к своим турнирам по { $until } включительно. Вопросы — к организатору.
}
refusal-entries-suspended = Клуб не допускает вас к своим турнирам по { $until } включительно. Вопросы — к организатору.
refusal-suspension-own = Себя не отстраняют.
refusal-suspension-term = Такого срока нет. Выберите из кнопок.
refusal-suspension-same = Так и есть.
refusal-suspension-none = Этот человек и так допущен.
