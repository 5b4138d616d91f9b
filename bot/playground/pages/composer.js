// The bottom of a chat: Start, or the text box with commands, files and the bot's keyboard.
import { h, icon } from "/pages/dom.js";
import { askForBot } from "/pages/newbot.js";
import { lineOf } from "/pages/time.js";
import { word } from "/pages/words.js";

export function composer(phone) {
  const { chat } = phone;
  if (chat.type === "private" && (chat.blocked || !chat.started)) {
    return [h("p", { class: "fresh" }, chat.blocked ? word("blocked") : word("startHint")),
      h("button", { class: "begin", "data-testid": "start", onclick: () => phone.start() }, chat.blocked ? word("restart") : word("start"))];
  }
  const bottom = chat.keyboard?.kind === "keyboard" ? chat.keyboard : null;
  const box = h("textarea", { rows: 1, "aria-label": word("message"), placeholder: chat.keyboard?.placeholder ?? word("message"), "data-testid": "composer" });
  const draft = `${phone.open}/${phone.topic}`;
  box.value = phone.drafts.get(draft) ?? "";
  const fit = () => { box.style.height = "auto"; box.style.height = `${Math.min(box.scrollHeight, 130)}px`; };
  const send = () => {
    const text = box.value;
    box.value = "";
    phone.drafts.delete(draft);
    fit();
    phone.say(text).then(() => { if (phone.replied) phone.drawComposer(); });
    if (reply) reply.remove();
  };
  box.addEventListener("input", () => { phone.drafts.set(draft, box.value); fit(); });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });
  const file = h("input", { type: "file", hidden: true, multiple: true, "data-testid": "file", onchange: () => { if (file.files.length) phone.sendFiles([...file.files]); file.value = ""; } });
  const reply = replying(phone);
  return [reply, commands(phone), h("div", { class: "write" },
    chat.commands.length > 0 && h("button", { class: "menu", "aria-label": word("menu"), title: word("menu"), "data-testid": "menu", onclick: () => toggle(phone, "showCommands") }, icon("menu")),
    h("button", { class: "round", "aria-label": word("attach"), title: word("attach"), onclick: () => file.click() }, icon("attach")), file, box,
    bottom && h("button", { class: "round", "aria-label": word("keyboard"), "aria-expanded": String(!phone.hideKeyboard), title: word("keyboard"), "data-testid": "keyboard", onclick: () => toggle(phone, "hideKeyboard") }, icon("keyboard")),
    h("button", { class: "round send", "aria-label": word("send"), title: word("send"), "data-testid": "send", onclick: send }, icon("send"))),
  bottom && !phone.hideKeyboard && bottomKeyboard(bottom, phone)].filter(Boolean);
}

function toggle(phone, flag) {
  phone[flag] = !phone[flag];
  phone.drawComposer();
}

function replying(phone) {
  const forced = phone.chat.keyboard?.kind === "force_reply" ? phone.find(phone.chat.keyboard.reply_to) : null;
  const message = phone.reply ?? forced;
  if (!message) return null;
  return h("div", { class: "replying" }, h("span", {}, h("b", {}, `${word("reply")}: ${message.from.name}`), h("small", {}, lineOf(message).slice(0, 70))),
    phone.reply && h("button", { class: "round", "aria-label": word("cancel"), onclick: () => { phone.reply = null; phone.drawComposer(); } }, "✕"));
}

function commands(phone) {
  if (!phone.showCommands) return null;
  return h("div", { class: "commands", role: "menu", "data-testid": "commands" }, phone.chat.commands.map((one) => h("button", {
    role: "menuitem", "data-testid": "command", onclick: () => { phone.showCommands = false; phone.drawComposer(); phone.say(`/${one.command}`); },
  }, h("span", {}, one.description), h("small", {}, `/${one.command}`))));
}

function bottomKeyboard(keyboard, phone) {
  return h("div", { class: "bottom", role: "group", "aria-label": word("keyboard") }, keyboard.rows.map((row) => h("div", { class: "row" }, row.map((button) => h("button", {
    class: button.style ?? "", "data-testid": "reply-button", onclick: () => pressBottom(button, phone),
  }, button.label)))));
}

function pressBottom(button, phone) {
  const asked = button.request_managed_bot;
  if (!asked) return phone.say(button.label);
  askForBot(phone, phone.chat.bot_username, { label: button.label, name: asked.suggested_name, username: asked.suggested_username });
}
