// The page's own words. What people and the bot write is never translated.
const RU = {
  title: "Телефоны", cast: "Участники", find: "Найти по имени или роли", none: "Пока никого нет",
  clock: "Часы", now: "Сейчас", set: "Перевести", minutes: (n) => (n < 60 ? `+${n} мин` : `+${n / 60} ч`), ahead: (m) => `впереди на ${m}`,
  next: (time) => `До напоминания в ${time}`, noNext: "Напоминаний нет", hurried: (n) => `в ${n} раз быстрее`,
  faults: "Неполадки", limits: "Ограничения скорости Telegram", times: "Сколько раз", order: "Устроить",
  clear: "Отменить все", ordered: "Ждут своего вызова", method: "Метод (любой)",
  "429": "429: слишком часто", "500": "500: ошибка сервера", "502": "502: плохой шлюз", "403": "403: бот заблокирован",
  html: "502 страницей, не JSON", reset: "обрыв сразу", timeout: "минута молчания и обрыв", lost: "выполнено, ответ потерян",
  cut: "выполнено, пол-ответа", slow: "медленно (3 с)",
  newcomer: "Новый человек", newName: "Имя", guest: (n) => `Гость ${n}`,
  refused: "Отказы боту", calm: "Отказов нет", more: "Управление", people: "Участники",
  empty: "Выберите человека, чтобы открыть его телефон", emptyHint: "Можно открыть несколько телефонов рядом",
  chats: "Чаты", back: "К списку чатов", close: "Закрыть телефон", bot: "бот", members: (n) => `участников: ${n}`,
  start: "Начать", startHint: "Этот человек ещё не нажимал «Начать»", restart: "Разблокировать и начать",
  blocked: "Бот заблокирован", message: "Сообщение", send: "Отправить", attach: "Прикрепить файл", menu: "Меню",
  keyboard: "Клавиатура бота", edited: "изменено", general: "Общая", closed: "закрыта", silent: "без звука",
  copied: "Скопировано", ok: "ОК", typing: "печатает…", noMessages: "Здесь пока ничего нет", photo: "Фото",
  reply: "Ответить", cancel: "Отменить", pinned: "Закреплено", forwarded: "Переслано", block: "Заблокировать бота",
  lost_line: "Нет связи с площадкой, пробую снова…", today: "Сегодня", unknown: "Открыть нельзя: ", topics: "Темы",
};
const EN = {
  title: "Phones", cast: "People", find: "Find by name or role", none: "Nobody yet",
  clock: "Clock", now: "Now", set: "Set", minutes: (n) => (n < 60 ? `+${n} min` : `+${n / 60} h`), ahead: (m) => `ahead by ${m}`,
  next: (time) => `To the reminder at ${time}`, noNext: "No reminder ahead", hurried: (n) => `${n} times faster`,
  faults: "Faults", limits: "Telegram's rate limits", times: "How many times", order: "Order",
  clear: "Cancel all", ordered: "Waiting for their call", method: "Method (any)",
  "429": "429: too many requests", "500": "500: server error", "502": "502: bad gateway", "403": "403: bot was blocked",
  html: "502 as a page, not JSON", reset: "reset at once", timeout: "a minute of silence, then a dropped line", lost: "done, answer lost",
  cut: "done, half an answer", slow: "slow (3 s)",
  newcomer: "A new person", newName: "Name", guest: (n) => `Guest ${n}`,
  refused: "Refused calls", calm: "Nothing refused", more: "Controls", people: "People",
  empty: "Pick a person to open their phone", emptyHint: "Several phones can be open side by side",
  chats: "Chats", back: "Back to chats", close: "Close the phone", bot: "bot", members: (n) => `members: ${n}`,
  start: "Start", startHint: "This person has not pressed Start yet", restart: "Unblock and start",
  blocked: "The bot is blocked", message: "Message", send: "Send", attach: "Attach a file", menu: "Menu",
  keyboard: "Bot keyboard", edited: "edited", general: "General", closed: "closed", silent: "silent",
  copied: "Copied", ok: "OK", typing: "typing…", noMessages: "Nothing here yet", photo: "Photo",
  reply: "Reply", cancel: "Cancel", pinned: "Pinned", forwarded: "Forwarded", block: "Block the bot",
  lost_line: "The playground does not answer, trying again…", today: "Today", unknown: "Cannot open: ", topics: "Topics",
};

export let language = localStorage.getItem("language") === "en" ? "en" : "ru";

export function word(key, ...values) {
  const found = (language === "en" ? EN : RU)[key];
  return typeof found === "function" ? found(...values) : found ?? key;
}

export function switchLanguage() {
  language = language === "en" ? "ru" : "en";
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}
