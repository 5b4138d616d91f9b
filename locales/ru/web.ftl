# Экран зала: страница для проектора и телефонов, и кнопка организатора.

web-clock-to-end = До конца тура
web-clock-to-start = До начала тура
web-clock-over = Время вышло
web-clock-stands = Пауза
web-clock-waits = Тур ещё не начат
web-clock-all-over = Все столы сыграли
web-clock-no-limit = Без ограничения времени
web-clock-none = Пары ещё не объявлены
web-clock-opening = Начало турнира
web-clock-finished = Турнир окончен
web-until = до { $time }
web-pairs-title = { $round }: пары
web-black = чёрными
web-white = белыми
web-own-clock = { $what ->
    [adjournment] отложена
   *[timeout] тайм-аут
}
web-seats-title = { $round }: кто где играет
web-seats-table = Стол
web-walkover = без игры

## Страница

web-tab-pairings = Пары
web-tab-seats = По именам
web-tab-standings = Таблица
web-tab-bracket = Сетка
web-tab-news = Объявления
web-search = { $kind ->
        [season] Имя
       *[tournament] Имя или номер стола
    }
web-search-none = Никого не нашлось.
web-own-hint = { $kind ->
        [season] Нажмите на своё имя, и ваша строка всегда будет сверху.
       *[tournament] Нажмите на своё имя, и ваш стол всегда будет сверху.
    }
web-own-forget = Убрать
web-news-none = Объявлений пока нет.
web-empty = { $kind ->
        [season] Пока пусто: таблица появится, когда закончится первый турнир сезона.
       *[tournament] Пока пусто: пары появятся, когда их объявят.
    }
web-offline = Нет связи с { $time }: показано то, что было тогда. Страница подключится сама.
web-crowd = Страницу смотрит слишком много людей. Она откроется сама, когда освободится место.
web-gone = Эта ссылка больше не действует. Новую даст организатор.
web-noscript = Этой странице нужен JavaScript.
web-scan = С телефона
web-not-found = Такой страницы нет. Если её открывали раньше, ссылку сменили: новую даст организатор.
web-read-only = Здесь можно только смотреть.
web-full = Страницу смотрит слишком много людей. Попробуйте через минуту.

## Кнопка организатора

hall-open = 📺 Экран зала
hall-none =
    <b>📺 Экран зала</b>
    Страница для проектора и телефонов: { $kind ->
        [season] таблица сезона, всегда свежая
       *[tournament] часы, пары, счёт, таблица
    }. Смотрит каждый, у кого ссылка; изменить ничего нельзя.
hall-off = <b>📺 Экран зала</b> выключен: его включают на сервере, задав TURNIR_WEB_PORT и TURNIR_WEB_URL.
hall-link =
    <b>📺 Экран зала</b>
    { $url }
    Откройте на проекторе и на телефонах. Смотрит каждый, у кого ссылка; изменить ничего нельзя.
hall-make = ✅ Включить
hall-qr-button = 🔳 QR-код
hall-new = 🔄 Новая ссылка
hall-shut = 🚫 Выключить
hall-made = { $again ->
        [yes] Ссылка готова. Прежняя больше не открывается.
       *[no] Ссылка готова.
    }
hall-shut-done = Страница выключена.
hall-qr = { $title }: экран зала. Наведите камеру телефона.
