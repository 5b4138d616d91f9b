// What the page knows: the cast, the screens of open phones, and the one long poll that keeps them fresh.
import { call } from "/pages/dom.js";
import { setClock } from "/pages/time.js";

// `bot` is the first of the `bots`.
export const store = { bot: null, bots: [], cast: [], phones: new Map(), cursor: null };
const listeners = { cast: [], bots: [], clock: [], refused: [], line: [] };

// Nothing is drawn anew under a finger: a press that ends on another node than it began on is no click.
let lifted = Promise.resolve();
addEventListener("pointerdown", ({ button }) => {
  if (button) return;
  lifted = new Promise((up) => {
    for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => setTimeout(up), { once: true });
  });
}, true);

export const on = (kind, listener) => listeners[kind].push(listener);
const tell = (kind, data) => listeners[kind].forEach((listener) => listener(data));

export async function screenOf(person) {
  const data = await call("GET", `view?bot=all&person=${person}`);
  meet(data);
  return data.people[0];
}

function meet({ bots }) {
  const known = store.bots.map((one) => one.username).join();
  Object.assign(store, { bot: bots[0], bots });
  if (known !== bots.map((one) => one.username).join()) tell("bots");
}

async function begin() {
  const data = await call("GET", `view?bot=all&person=${[...store.phones.keys()].join(",")}`);
  meet(data);
  store.cursor = data.cursor;
  setClock(data.clock);
  tell("clock");
  await renewCast();
  await lifted;
  for (const screen of data.people) store.phones.get(screen.person.id)?.takeScreen(screen);
}

async function renewCast() {
  store.cast = await call("GET", "people");
  tell("cast");
}

export async function renew(person) {
  const phone = store.phones.get(person);
  if (!phone) return;
  const screen = await screenOf(person);
  await lifted;
  phone.takeScreen(screen);
}

async function take(events) {
  const stale = new Set();
  let cast = false, bots = false;
  for (const event of events) {
    if (event.kind === "clock") { setClock(event.clock); tell("clock"); }
    if (event.kind === "refused") tell("refused");
    if (event.kind === "person") { cast = true; stale.add(event.person); }
    if (event.kind === "bots") bots = true;
    if (event.kind === "commands" || event.kind === "bots") for (const id of store.phones.keys()) stale.add(id);
    if (event.kind === "chat") for (const id of event.people) stale.add(id);
    for (const id of event.people ?? []) store.phones.get(id)?.takeEvent(event);
  }
  if (cast) await renewCast();
  if (bots) meet(await call("GET", "view?bot=all&person="));
  for (const id of stale) await renew(id);
}

export async function follow() {
  for (;;) {
    try {
      if (store.cursor === null) await begin();
      tell("line", true);
      const data = await call("GET", `view?bot=all&person=all&newest=1&after=${store.cursor}&timeout=25`);
      if (data.reset) { store.cursor = null; tell("refused"); continue; }
      store.cursor = data.cursor;
      await lifted;
      await take(data.events);
    } catch {
      tell("line", false);
      await new Promise((done) => setTimeout(done, 1000));
      store.cursor = null;
    }
  }
}
