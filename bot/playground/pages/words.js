// The page's own words, a language a row. What people and the bot write is never translated.
export const WORDS = {
  en: {
    own: "English", locale: "en-GB", title: "Phones", cast: "People", find: "Find by name or role", none: "Nobody yet",
    clock: "Clock", set: "Set", minutes: (n) => (n < 60 ? `+${n} min` : `+${n / 60} h`), ahead: (m) => `ahead by ${m}`,
    next: (time) => `To the reminder at ${time}`, noNext: "No reminder ahead", hurried: (n) => `${n} times faster`,
    faults: "Faults", limits: "Telegram's rate limits", times: "How many times", order: "Order",
    whose: "Whose faults and refusals", clear: "Cancel all", ordered: "Waiting for their call", method: "Method (any)",
    "429": "429: too many requests", "500": "500: server error", "502": "502: bad gateway", "403": "403: bot was blocked",
    html: "502 as a page, not JSON", reset: "reset at once", timeout: "a minute of silence, then a dropped line", lost: "done, answer lost",
    cut: "done, half an answer", slow: "slow (3 s)",
    newcomer: "A new person", newName: "Name", guest: (n) => `Guest ${n}`,
    refused: "Refused calls", calm: "Nothing refused",
    empty: "Pick a person to open their phone", emptyHint: "Several phones can be open side by side",
    chats: "Chats", back: "Back to chats", close: "Close the phone", bot: "bot", members: (n) => `members: ${n}`,
    start: "Start", startHint: "This person has not pressed Start yet", restart: "Unblock and start",
    blocked: "The bot is blocked", message: "Message", send: "Send", attach: "Attach a file", menu: "Menu",
    keyboard: "Bot keyboard", edited: "edited", general: "General", silent: "silent",
    copied: "Copied", ok: "OK", typing: "typing…", noMessages: "Nothing here yet", photo: "Photo",
    reply: "Reply", cancel: "Cancel", pinned: "Pinned", forwarded: "Forwarded",
    newBot: "New bot", botName: "Name", botUsername: "Username, ends with bot", managed: (bot) => `@${bot} will manage it`, create: "Create",
    unknown: "Cannot open: ", topics: "Topics",
  },
  ru: {
    own: "Русский", locale: "ru-RU", title: "Телефоны", cast: "Участники", find: "Найти по имени или роли", none: "Пока никого нет",
    clock: "Часы", set: "Перевести", minutes: (n) => (n < 60 ? `+${n} мин` : `+${n / 60} ч`), ahead: (m) => `впереди на ${m}`,
    next: (time) => `До напоминания в ${time}`, noNext: "Напоминаний нет", hurried: (n) => `в ${n} раз быстрее`,
    faults: "Неполадки", limits: "Ограничения скорости Telegram", times: "Сколько раз", order: "Устроить",
    whose: "Чьи неполадки и отказы", clear: "Отменить все", ordered: "Ждут своего вызова", method: "Метод (любой)",
    "429": "429: слишком часто", "500": "500: ошибка сервера", "502": "502: плохой шлюз", "403": "403: бот заблокирован",
    html: "502 страницей, не JSON", reset: "обрыв сразу", timeout: "минута молчания и обрыв", lost: "выполнено, ответ потерян",
    cut: "выполнено, пол-ответа", slow: "медленно (3 с)",
    newcomer: "Новый человек", newName: "Имя", guest: (n) => `Гость ${n}`,
    refused: "Отказы боту", calm: "Отказов нет",
    empty: "Выберите человека, чтобы открыть его телефон", emptyHint: "Можно открыть несколько телефонов рядом",
    chats: "Чаты", back: "К списку чатов", close: "Закрыть телефон", bot: "бот", members: (n) => `участников: ${n}`,
    start: "Начать", startHint: "Этот человек ещё не нажимал «Начать»", restart: "Разблокировать и начать",
    blocked: "Бот заблокирован", message: "Сообщение", send: "Отправить", attach: "Прикрепить файл", menu: "Меню",
    keyboard: "Клавиатура бота", edited: "изменено", general: "Общая", silent: "без звука",
    copied: "Скопировано", ok: "ОК", typing: "печатает…", noMessages: "Здесь пока ничего нет", photo: "Фото",
    reply: "Ответить", cancel: "Отменить", pinned: "Закреплено", forwarded: "Переслано",
    newBot: "Новый бот", botName: "Имя", botUsername: "Имя пользователя, на конце bot", managed: (bot) => `Управлять им будет @${bot}`, create: "Создать",
    unknown: "Открыть нельзя: ", topics: "Темы",
  },
};
const CODES = Object.keys(WORDS);

// What the address asks for, else the browser's own; whoever reads none of them is given the first.
const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language;
export let language = CODES.find((code) => asked.startsWith(code)) ?? CODES[0];
export const next = () => CODES[(CODES.indexOf(language) + 1) % CODES.length];

export function word(key, ...values) {
  const found = WORDS[language][key];
  return typeof found === "function" ? found(...values) : found ?? key;
}

export function switchLanguage() {
  language = next();
  history.replaceState(null, "", `?lang=${language}${location.hash}`);
}
