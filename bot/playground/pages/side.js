// The side panel: the cast, the clock, faults on demand, and what was refused to the bot.
import { avatar, call, h } from "/pages/dom.js";
import { on, store } from "/pages/store.js";
import { clockTime, getAwaits, getOffset, getRate, longTime, day, now } from "/pages/time.js";
import { language, next, word, WORDS } from "/pages/words.js";

const STEPS = [1, 5, 15, 60];
const KINDS = ["429", "500", "502", "html", "403", "reset", "timeout", "lost", "cut", "slow"];

// Faults and refusals are of one bot: of the chosen one, where there are several.
let chosen = "";
const about = (path) => `${path}${path.includes("?") ? "&" : "?"}bot=${chosen}`;
const moveClock = (body) => call("POST", "clock", body).catch((error) => alert(error.message));

export class Side {
  constructor(root, { toggle, relabel }) {
    Object.assign(this, { root, toggle, relabel, search: "" });
    on("cast", () => this.drawCast());
    on("bots", () => this.drawBots());
    on("clock", () => this.drawClock());
    on("refused", () => this.drawRefused());
    setInterval(() => this.drawClock(), 1000);
  }

  draw() {
    this.castList = h("div", { class: "cast", "data-testid": "cast" });
    this.clockBox = h("div", { class: "now", "data-testid": "clock-now" });
    this.nextButton = h("button", { class: "next", "data-testid": "clock-next", onclick: () => moveClock({ set: getAwaits() }) });
    this.botBox = h("div", { class: "line" });
    this.orders = h("div", { class: "orders" });
    this.refusedBox = h("div", { class: "refused", "data-testid": "refused" });
    this.refusedCount = h("span", { class: "badge quiet", "data-testid": "refused-count" });
    this.root.setAttribute("aria-label", word("cast"));
    this.root.replaceChildren(
      h("header", {},
        h("img", { src: "/pages/icon.svg", alt: "" }), h("h1", {}, word("title")),
        h("button", { class: "plain", "data-testid": "language", onclick: this.relabel, lang: next() }, WORDS[next()].own)),
      h("input", { type: "search", placeholder: word("find"), "aria-label": word("find"), value: this.search, oninput: (event) => { this.search = event.target.value; this.drawCast(); } }),
      this.castList,
      h("div", { class: "tools" }, this.newcomer(), this.clockPanel(), this.botBox, this.faultPanel(),
        h("details", { "data-testid": "refused-panel" }, h("summary", {}, word("refused"), this.refusedCount), this.refusedBox)),
    );
    this.drawCast();
    this.drawBots();
    this.drawClock();
    this.drawRefused();
    this.drawOrders();
  }

  drawCast() {
    if (!this.castList) return;
    const needle = this.search.trim().toLowerCase();
    const people = store.cast.filter((one) => `${one.name} ${one.role_label}`.toLowerCase().includes(needle));
    const at = this.castList.scrollTop;
    this.castList.replaceChildren(...people.map((one) => h("button", {
      class: "person", "data-testid": "cast-person", "data-person": one.id, "aria-pressed": String(store.phones.has(one.id)), onclick: () => this.toggle(one.id),
    }, avatar(one.name, one.id), h("span", { class: "who" }, h("b", {}, one.name), h("small", {}, one.role_label || `id ${one.id}`)))));
    if (!people.length) this.castList.append(h("p", { class: "none" }, word("none")));
    this.castList.scrollTop = at;
  }

  drawBots() {
    if (!this.botBox) return;
    if (!store.bots.some((one) => one.username === chosen)) chosen = "";
    this.botBox.hidden = store.bots.length < 2;
    const choose = (event) => { chosen = event.target.value; this.drawLimits(); this.drawOrders(); this.drawRefused(); };
    this.botBox.replaceChildren(h("select", { "aria-label": word("whose"), title: word("whose"), "data-testid": "chosen-bot", onchange: choose },
      store.bots.map((one) => h("option", { value: one.username, selected: one.username === chosen }, `${one.first_name} · @${one.username}`))));
  }

  newcomer() {
    const name = h("input", { placeholder: word("newName"), "aria-label": word("newName"), "data-testid": "newcomer-name" });
    const add = async (event) => {
      event.preventDefault();
      const [first_name, ...rest] = (name.value.trim() || word("guest", store.cast.length + 1)).split(/\s+/);
      const person = await call("POST", "people", { first_name, last_name: rest.join(" ") || null, language_code: language }).catch((error) => alert(error.message));
      name.value = "";
      if (person) this.toggle(person.id);
    };
    return h("form", { class: "line newcomer", onsubmit: add }, name, h("button", { "data-testid": "newcomer" }, word("newcomer")));
  }

  clockPanel() {
    const moment = h("input", { type: "datetime-local", step: "1", "aria-label": word("set") });
    return h("details", { open: window.innerWidth > 700, "data-testid": "clock-panel" }, h("summary", {}, word("clock")), this.clockBox,
      h("div", { class: "steps" }, STEPS.map((minutes) => h("button", { "data-testid": `clock-${minutes}`, onclick: () => moveClock({ advance: minutes * 60 }) }, word("minutes", minutes)))),
      this.nextButton,
      h("div", { class: "line" }, moment, h("button", { onclick: () => moment.value && moveClock({ set: new Date(moment.value).getTime() / 1000 }) }, word("set"))));
  }

  drawClock() {
    if (!this.clockBox) return;
    const minutes = Math.round(getOffset() / 60);
    const ahead = minutes ? word("ahead", `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`) : "";
    const hurried = getRate() > 1 ? word("hurried", getRate()) : "";
    this.clockBox.replaceChildren(h("b", {}, longTime(now())), h("span", {}, day(now())), h("small", {}, [ahead, hurried].filter(Boolean).join(", ")));
    const awaits = getAwaits();
    this.nextButton.disabled = !(awaits > now());
    this.nextButton.textContent = this.nextButton.disabled ? word("noNext") : word("next", clockTime(awaits));
  }

  faultPanel() {
    const kind = h("select", { "aria-label": word("faults"), "data-testid": "fault-kind" }, KINDS.map((one) => h("option", { value: one }, word(one))));
    const times = h("input", { type: "number", min: 1, value: 1, "aria-label": word("times"), title: word("times"), "data-testid": "fault-times" });
    const method = h("input", { placeholder: word("method"), "aria-label": word("method"), "data-testid": "fault-method" });
    const limits = h("input", { type: "checkbox", "data-testid": "limits", onchange: () => call("POST", about("limits"), { on: limits.checked }) });
    this.drawLimits = () => call("GET", about("limits")).then((data) => { limits.checked = data.on; }, () => {});
    this.drawLimits();
    const order = async () => {
      const body = { kind: kind.value, times: Number(times.value) || 1 };
      if (method.value.trim()) body.method = method.value.trim();
      if (kind.value === "slow") body.seconds = 3;
      if (kind.value === "timeout") body.seconds = 60;
      await call("POST", about("faults"), body);
      this.drawOrders();
    };
    return h("details", { "data-testid": "fault-panel" }, h("summary", {}, word("faults")),
      h("label", { class: "line" }, limits, h("span", {}, word("limits"))),
      h("div", { class: "line" }, kind, times), h("div", { class: "line" }, method, h("button", { "data-testid": "fault-order", onclick: order }, word("order"))), this.orders);
  }

  async drawOrders() {
    const orders = await call("GET", about("faults")).catch(() => []);
    if (!orders.length) return this.orders.replaceChildren();
    const clear = async () => { await call("DELETE", about("faults")); this.drawOrders(); };
    this.orders.replaceChildren(h("small", {}, word("ordered")), ...orders.map((one) => h("p", {}, `${word(one.kind)} ×${one.times} ${one.method ?? ""}`)),
      h("button", { class: "plain", onclick: clear }, word("clear")));
  }

  async drawRefused() {
    if (!this.refusedBox) return;
    const calls = await call("GET", about("log?only=refused&limit=50")).catch(() => []);
    this.refusedCount.textContent = calls.length || "";
    this.refusedBox.replaceChildren(...calls.reverse().map((one) => h("p", {}, h("b", {}, one.method), ` ${one.code} `, h("span", {}, one.description))));
    if (!calls.length) this.refusedBox.append(h("p", { class: "none" }, word("calm")));
  }
}
