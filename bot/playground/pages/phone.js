// One phone: the list of chats, the open chat, what its owner can do there.
import { avatar, call, h } from "/pages/dom.js";
import { bubble } from "/pages/bubble.js";
import { composer } from "/pages/composer.js";
import { askForBot, requestIn } from "/pages/newbot.js";
import { store } from "/pages/store.js";
import { clockTime, day, lineOf } from "/pages/time.js";
import { word } from "/pages/words.js";

const PATIENCE = 15000;
// A private chat has the id of its person, with every bot.
const keyOf = (bot, chat) => `${bot}/${chat}`;

export class Phone {
  constructor(id, close) {
    Object.assign(this, { id, close, person: null, chats: new Map(), open: undefined, topic: null, reply: null, drafts: new Map(), spinning: new Map() });
    this.root = h("section", { class: "phone", "data-testid": "phone", "data-person": id, role: "region" });
    this.overlay = h("div", { class: "overlay", "aria-live": "polite" }); // what hangs there outlives a new drawing
    this.messages = h("div", { class: "messages", "data-testid": "messages", role: "log", tabindex: "0" });
    this.messages.addEventListener("scroll", () => { this.stuck = this.messages.scrollHeight - this.messages.scrollTop - this.messages.clientHeight < 60; });
    this.messages.addEventListener("load", () => this.stick(), true);
    new ResizeObserver(() => this.stick()).observe(this.messages);
    this.stuck = true;
  }

  get chat() { return this.chats.get(this.open); }
  face(chat) { return avatar(chat.title, chat.type === "private" ? store.bots.find((one) => one.username === chat.bot_username)?.id ?? 0 : chat.id); }
  find(id) { return this.chat?.messages.get(id); }

  // --- what comes from the playground

  takeScreen(screen) {
    this.person = screen.person;
    const before = this.chats;
    this.chats = new Map(screen.chats.map((chat) => {
      const key = keyOf(chat.bot_username, chat.id);
      return [key, { ...chat, key, unread: before.get(key)?.unread ?? 0, messages: new Map(chat.messages.map((one) => [one.id, one])) }];
    }));
    if (this.open === undefined) this.open = this.latest() ?? keyOf(store.bot.username, this.id);
    if (this.open !== null && !this.chats.has(this.open)) this.open = null;
    this.draw();
  }

  // The bot that its owner wrote to last, if any.
  latest() {
    const said = (chat) => Math.max(0, ...[...chat.messages.values()].filter((one) => one.from.id === this.id).map((one) => one.seq));
    const chats = [...this.chats.values()].filter((chat) => chat.type === "private" && said(chat));
    return chats.sort((one, other) => said(other) - said(one))[0]?.key;
  }

  takeEvent(event) {
    const chat = this.chats.get(keyOf(event.bot_username, event.chat));
    if (event.kind === "answer") return this.answered(event);
    if (!chat) return;
    if (event.kind === "message" || event.kind === "edited") this.takeMessage(chat, event.message);
    if (event.kind === "deleted") {
      chat.messages.delete(event.message_id);
      if (chat === this.chat) this.node(event.message_id)?.remove();
    }
    if (event.kind === "keyboard") {
      chat.keyboard = event.keyboard;
      this.hideKeyboard = false;
      if (chat === this.chat) this.drawComposer();
    }
    if (event.kind === "action" && chat === this.chat) this.showAction();
    if (this.open === null) this.draw();
  }

  takeMessage(chat, message) {
    const known = chat.messages.get(message.id);
    if (known && known.seq > message.seq) return;
    chat.messages.set(message.id, message);
    const shown = chat === this.chat;
    if (!known && !shown && message.from.id !== this.id) chat.unread += 1;
    if (message.from.id === this.id && this.id === chat.id) chat.started = true;
    if (!shown) return this.drawBack();
    if (Number(this.pinnedLine?.dataset.pinned) === message.id) this.pinnedLine.textContent = lineOf(message).slice(0, 90);
    if (!this.fits(message)) return;
    const fresh = bubble(message, this);
    const old = this.node(message.id);
    if (old) old.replaceWith(fresh);
    else this.append(message, fresh);
    this.stick();
    if (!known && chat.messages.size === 1) this.draw();
  }

  append(message, node) {
    this.messages.querySelector(".nothing")?.remove();
    const date = day(message.date);
    if (this.lastDay !== date) this.messages.append(h("div", { class: "day" }, h("span", {}, date)));
    this.lastDay = date;
    this.messages.append(node);
  }

  answered(event) {
    this.spinning.get(`${keyOf(event.bot_username, event.chat)}/${event.message_id}`)?.();
    if (event.url) this.openLink(event.url);
    if (event.text && event.alert) this.alert(event.text);
    else if (event.text) this.toast(event.text);
  }

  // --- drawing

  draw() {
    if (this.person) this.writingOn(() => this.drawPhone());
  }

  drawComposer() {
    if (this.composerBox) this.writingOn(() => this.composerBox.replaceChildren(...composer(this)));
  }

  // Whoever writes goes on writing: a new box has the draft by itself, but neither the focus nor the caret.
  writingOn(drawn) {
    const box = document.activeElement;
    const caret = this.composerBox?.contains(box) && box.matches("textarea") ? [box.selectionStart, box.selectionEnd] : null;
    drawn();
    const fresh = caret && this.composerBox.querySelector("textarea");
    if (!fresh) return;
    fresh.focus({ preventScroll: true });
    fresh.setSelectionRange(...caret);
  }

  drawPhone() {
    const { name, role_label: role } = this.person;
    this.root.setAttribute("aria-label", `${name}${role ? `, ${role}` : ""}`);
    const owner = h("div", { class: "owner" }, avatar(name, this.id), h("span", { class: "who" }, h("b", {}, name), h("small", {}, role || `id ${this.id}`)),
      h("button", { class: "round", "aria-label": word("close"), title: word("close"), "data-testid": "close-phone", onclick: () => this.close(this.id) }, "✕"));
    this.screen = h("div", { class: "screen" });
    this.root.replaceChildren(owner, this.screen, this.overlay);
    if (this.chat) this.drawChat();
    else this.drawList();
  }

  drawList() {
    const last = (chat) => [...chat.messages.values()].at(-1);
    const chats = [...this.chats.values()].sort((a, b) => (last(b)?.seq ?? 0) - (last(a)?.seq ?? 0));
    this.screen.append(h("div", { class: "bar" }, h("b", {}, word("chats"))), h("div", { class: "list", "data-testid": "chat-list" }, chats.map((chat) => {
      const message = last(chat);
      return h("button", { class: "entry", "data-testid": "chat", "data-chat": chat.id, "data-bot": chat.bot_username, onclick: () => this.show(chat.key) }, this.face(chat),
        h("span", { class: "who" }, h("b", {}, chat.title), h("small", {}, message ? `${chat.type === "private" || message.kind === "service" || message.from.id === this.id ? "" : `${message.from.name}: `}${lineOf(message)}` : word("noMessages"))),
        h("span", { class: "side" }, h("time", {}, message ? clockTime(message.date) : ""), chat.unread > 0 && h("span", { class: "badge" }, chat.unread)));
    })));
  }

  drawChat() {
    const chat = this.chat;
    chat.unread = 0;
    const people = Object.values(chat.members).filter((status) => status !== "left" && status !== "kicked").length;
    this.subtitle = h("small", {}, chat.type === "private" ? this.kind(chat) : word("members", people));
    this.backBadge = h("span", { class: "badge small" });
    const pinned = chat.messages.get(chat.pinned.at(-1)) ?? [...chat.messages.values()].filter((one) => one.pinned).at(-1);
    this.pinnedLine = pinned && h("span", { "data-pinned": pinned.id }, lineOf(pinned).slice(0, 90));
    this.composerBox = h("div", { class: "composer" });
    this.screen.replaceChildren(
      h("div", { class: "bar" }, h("button", { class: "round", "aria-label": word("back"), title: word("back"), "data-testid": "back", onclick: () => this.show(null) }, "‹", this.backBadge),
        this.face(chat), h("span", { class: "who" }, h("b", {}, chat.title), this.subtitle)),
      chat.is_forum ? this.topics(chat) : "",
      pinned ? h("button", { class: "pinned", onclick: () => this.node(pinned.id)?.scrollIntoView({ block: "center", behavior: "smooth" }) }, h("b", {}, word("pinned")), this.pinnedLine) : "",
      this.messages, this.composerBox);
    this.messages.replaceChildren();
    this.lastDay = null;
    this.stuck = true;
    const shown = [...chat.messages.values()].filter((message) => this.fits(message));
    if (!shown.length) this.messages.append(h("p", { class: "nothing" }, word("noMessages")));
    for (const message of shown) this.append(message, bubble(message, this));
    this.drawComposer();
    this.drawBack();
    this.stick();
  }

  topics(chat) {
    const tabs = [{ id: null, name: word("general") }, ...chat.topics.filter((topic) => !topic.deleted)];
    return h("div", { class: "topics", role: "tablist", "aria-label": word("topics") }, tabs.map((topic) => h("button", {
      role: "tab", "aria-selected": String(topic.id === this.topic), "data-testid": "topic", onclick: () => { this.topic = topic.id; this.draw(); },
    }, topic.name, topic.closed ? ` 🔒` : "")));
  }

  drawBack() {
    const others = [...this.chats.values()].filter((chat) => chat !== this.chat).reduce((sum, chat) => sum + chat.unread, 0);
    if (this.backBadge) this.backBadge.textContent = others || "";
  }

  // Among several bots names may be alike, usernames are not.
  kind(chat) { return store.bots.length > 1 ? `@${chat.bot_username}` : word("bot"); }

  showAction() {
    const before = this.kind(this.chat);
    this.subtitle.textContent = word("typing");
    setTimeout(() => { if (this.chat?.type === "private") this.subtitle.textContent = before; }, 4000);
  }

  fits(message) { return !this.chat.is_forum || (message.thread ?? null) === this.topic; }
  node(id) { return this.messages.querySelector(`[data-message-id="${id}"]`); }
  stick() { if (this.stuck) this.messages.scrollTop = this.messages.scrollHeight; }

  show(chat) {
    this.open = chat;
    this.topic = null;
    this.reply = null;
    this.draw();
  }

  // --- what the owner does

  where() { return { person: this.id, chat: this.chat.id }; }
  ask(path, body) { return call("POST", `${path}?bot=${this.chat.bot_username}`, body); }

  async attempt(promise) {
    try { return await promise; } catch (error) { this.toast(error.message); return null; }
  }

  async say(text) {
    if (!text.trim()) return;
    const reply_to = this.reply?.id ?? null;
    this.reply = null;
    this.stuck = true;
    await this.attempt(this.ask("send", { ...this.where(), text, reply_to, thread: this.topic }));
  }

  async start() {
    Object.assign(this.chat, { started: true, blocked: false });
    await this.attempt(this.ask("start", { person: this.id }));
    this.draw();
  }

  async sendFiles(files) {
    const form = new FormData();
    const photo = files.every((file) => /^image\/(png|jpeg|gif|webp)$/.test(file.type));
    for (const [name, value] of Object.entries({ ...this.where(), photo: photo ? "1" : "0" })) form.append(name, value);
    for (const file of files) form.append("file", file, file.name);
    await this.attempt(this.ask("send_file", form));
  }

  replyTo(message) {
    this.reply = message;
    this.drawComposer();
    this.composerBox.querySelector("textarea")?.focus();
  }

  async press(message, button, row, column, node) {
    if (button.kind === "url") return this.openLink(button.url);
    if (button.kind === "copy_text") return this.copy(button.copy_text);
    if (button.kind !== "callback") return this.toast(word("unknown") + button.kind);
    node.classList.add("waiting");
    const stop = () => node.classList.remove("waiting");
    this.spinning.set(`${this.chat.key}/${message.id}`, stop);
    setTimeout(stop, PATIENCE);
    // What was seen is pressed, as in Telegram, also where the bot has changed the keyboard meanwhile.
    const seen = { message: message.id, row, column, label: button.label, stale: true };
    await this.attempt(this.ask("press", { ...this.where(), ...seen, timeout: 0 })) ?? stop();
  }

  async copy(text) {
    await navigator.clipboard?.writeText(text).catch(() => {});
    this.toast(`${word("copied")}: ${text}`);
  }

  openLink(url, event) {
    const asked = requestIn(url);
    if (asked) {
      event?.preventDefault();
      return askForBot(this, asked.manager, asked.wish);
    }
    const bot = store.bots.find(({ username }) => new RegExp(`^(https?://t\\.me/${username}|tg://resolve\\?domain=${username})(?![\\w/])`, "i").test(url));
    if (bot) {
      event?.preventDefault();
      const group = /startgroup/.test(url) ? { chat: this.chat.id } : {};
      if (!group.chat) this.show(keyOf(bot.username, this.id));
      const { chat } = this;
      this.attempt(call("POST", "follow", { person: this.id, url, ...group }).then(() => { chat.started = true; this.drawComposer(); }));
    } else if (!event) window.open(url, "_blank", "noreferrer");
  }

  toast(text) {
    const node = h("div", { class: "toast", role: "status", "data-testid": "toast" }, text);
    this.overlay.append(node);
    setTimeout(() => node.remove(), 3500 + text.length * 30);
  }

  alert(text) {
    const ok = h("button", { "data-testid": "alert-ok", onclick: () => box.remove() }, word("ok"));
    const box = h("div", { class: "shade" }, h("div", { class: "dialog", role: "alertdialog", "aria-modal": "true", "data-testid": "alert" }, h("p", {}, text), ok));
    this.overlay.append(box);
    ok.focus({ preventScroll: true });
  }
}
