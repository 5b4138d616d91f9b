// A bot asks its person for a bot to manage: name, username and a confirmation.
import { call, h } from "/pages/dom.js";
import { word } from "/pages/words.js";

// wish: {label} of the button or {url}, with what is suggested; manager: the username of the bot that asks.
export function askForBot(phone, manager, { label, url, name: suggestedName, username: suggestedUsername }) {
  const name = h("input", { value: suggestedName, required: true, maxlength: 64, "aria-label": word("botName"), placeholder: word("botName"), "data-testid": "bot-name" });
  const username = h("input", { value: suggestedUsername, required: true, minlength: 5, maxlength: 32, spellcheck: "false", "aria-label": word("botUsername"), placeholder: word("botUsername"), "data-testid": "bot-username" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const create = async (event) => {
    event.preventDefault();
    const body = { person: phone.id, label, url, name: name.value.trim(), username: username.value.trim().replace(/^@/, "") };
    try {
      await call("POST", `managed_bots?bot=${manager}`, body);
      box.remove();
    } catch (error) { complaint.textContent = error.message; }
  };
  const form = h("form", { class: "dialog newbot", role: "dialog", "aria-modal": "true", "data-testid": "new-bot", onsubmit: create },
    h("b", {}, word("newBot")), h("p", {}, word("managed", manager)), name, username, complaint,
    h("div", { class: "choice" }, h("button", { type: "button", "data-testid": "bot-cancel", onclick: () => box.remove() }, word("cancel")), h("button", { "data-testid": "bot-create" }, word("create"))));
  const box = h("div", { class: "shade" }, form);
  phone.overlay.append(box);
  name.focus({ preventScroll: true });
}

// https://t.me/newbot/manager/suggested_username?name=suggested_name
export function requestIn(url) {
  const found = /^https?:\/\/t\.me\/newbot\/(\w+)\/(\w+)(?:\?(.*))?$/i.exec(url);
  return found && { manager: found[1], wish: { url, username: found[2], name: new URLSearchParams(found[3]).get("name") ?? "" } };
}
