// One message as a bubble with its buttons.
import { avatar, h, icon } from "/pages/dom.js";
import { clockTime, lineOf, showTimes } from "/pages/time.js";
import { word } from "/pages/words.js";

const size = (bytes) => (bytes < 1024 ? `${bytes} B` : bytes < 1048576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`);

export function bubble(message, phone) {
  if (message.kind === "service") {
    return h("div", { class: "service", "data-testid": "message", "data-message-id": message.id, "data-from": "service" }, h("span", {}, lineOf(message).slice(0, 60)));
  }
  const mine = message.from.id === phone.id;
  const group = phone.chat?.type !== "private";
  const body = h("div", { class: "text", html: message.html });
  for (const spoiler of body.querySelectorAll(".tg-spoiler")) spoiler.addEventListener("click", () => spoiler.classList.add("shown"));
  for (const quote of body.querySelectorAll("blockquote.expandable")) quote.addEventListener("click", () => quote.classList.toggle("open"));
  for (const link of body.querySelectorAll("a")) link.addEventListener("click", (event) => phone.openLink(link.href, event));
  for (const command of body.querySelectorAll(".tg-command")) command.addEventListener("click", () => phone.say(command.textContent));
  for (const block of body.querySelectorAll("pre, blockquote")) trimBreak(block.nextSibling);
  showTimes(body);
  const content = h("div", { class: "bubble" },
    group && !mine && h("div", { class: "author" }, message.from.name),
    message.forwarded && h("div", { class: "note" }, word("forwarded")),
    quoted(message, phone), picture(message), document_(message), message.html && body,
    h("div", { class: "meta" }, message.pinned && h("span", { title: word("pinned") }, icon("pin")), message.silent && h("span", { title: word("silent") }, icon("mute")),
      message.edited && h("span", {}, word("edited")), h("time", {}, clockTime(message.date)), mine && h("span", { class: "ticks" }, "✓✓")),
    message.reactions.length > 0 && h("div", { class: "reactions" }, message.reactions.map((one) => h("span", {}, one))));
  content.addEventListener("dblclick", () => phone.replyTo(message));
  return h("article", {
    class: `message ${mine ? "mine" : "theirs"} ${message.html ? "" : "bare"}`, "data-testid": "message", "data-message-id": message.id,
    "data-version": message.version, "data-from": mine ? "me" : message.from.bot ? "bot" : "other",
  }, group && !mine && avatar(message.from.name, message.from.id), h("div", { class: "column" }, content, keyboard(message, phone)));
}

// A block ends its own line: the line break after it is not one more.
function trimBreak(next) {
  if (next?.nodeType === Node.TEXT_NODE && next.data.startsWith("\n")) next.data = next.data.slice(1);
}

function quoted(message, phone) {
  const original = message.reply_to && phone.find(message.reply_to);
  return original && h("div", { class: "quoted" }, h("b", {}, original.from.name), h("span", {}, lineOf(original).slice(0, 80)));
}

function picture({ photo }) {
  return photo && h("a", { href: photo.url, target: "_blank", class: "photo" }, h("img", { src: photo.url, alt: photo.name, width: photo.width, height: photo.height, "data-testid": "photo" }));
}

function document_({ document: file }) {
  return file && h("a", { class: "file", href: file.url, download: file.name, "data-testid": "document" }, h("span", { class: "sheet", "aria-hidden": "true" }, "⬇"),
    h("span", {}, h("b", {}, file.name), h("small", {}, size(file.size))));
}

const MARKS = { url: () => "↗", copy_text: () => icon("copy"), web_app: () => "↗" };

function keyboard(message, phone) {
  if (!message.buttons.length) return null;
  return h("div", { class: "inline", role: "group" }, message.buttons.map((row, y) => h("div", { class: "row" }, row.map((button, x) => {
    const node = h("button", {
      class: button.style ?? "", "data-testid": "inline-button", "data-kind": button.kind, disabled: button.kind === "disabled",
      onclick: () => phone.press(message, button, y, x, node),
    }, h("span", {}, button.label), MARKS[button.kind] && h("i", { "aria-hidden": "true" }, MARKS[button.kind]()));
    return node;
  }))));
}
