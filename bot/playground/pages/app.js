// The page: the side panel and a row of phones; the address keeps which phones are open.
import { h } from "/pages/dom.js";
import { Phone } from "/pages/phone.js";
import { Side } from "/pages/side.js";
import { follow, on, renew, store } from "/pages/store.js";
import { showTimes } from "/pages/time.js";
import { language, switchLanguage, word } from "/pages/words.js";

const row = document.getElementById("phones");
const side = new Side(document.getElementById("side"), { toggle, relabel });

const wanted = () => (location.hash.match(/people=([\d,]+)/)?.[1] ?? "").split(",").filter(Boolean).map(Number);
const remember = () => history.replaceState(null, "", store.phones.size ? `#people=${[...store.phones.keys()].join(",")}` : "#");

function toggle(id) {
  if (store.phones.has(id)) close(id);
  else open(id);
}

function open(id) {
  const phone = new Phone(id, close);
  store.phones.set(id, phone);
  row.append(phone.root);
  settle();
  renew(id).then(() => phone.root.scrollIntoView({ behavior: "smooth", inline: "center", block: "nearest" }), () => close(id));
}

function close(id) {
  store.phones.get(id)?.root.remove();
  store.phones.delete(id);
  settle();
}

function settle() {
  remember();
  side.drawCast();
  row.querySelector(".hint")?.remove();
  if (!store.phones.size) {
    row.append(h("div", { class: "hint" }, h("img", { src: "/pages/icon.svg", alt: "" }), h("b", {}, word("empty")), h("span", {}, word("emptyHint"))));
  }
}

function relabel() {
  switchLanguage();
  entitle();
  side.draw();
  for (const phone of store.phones.values()) phone.draw();
  settle();
}

function entitle() {
  document.documentElement.lang = language;
  document.title = `${store.bot?.first_name ?? ""}: ${word("title")}`;
  row.setAttribute("aria-label", word("title"));
}

on("cast", entitle);
on("line", (alive) => document.body.classList.toggle("offline", !alive));
window.addEventListener("hashchange", () => {
  const ids = wanted();
  for (const id of [...store.phones.keys()]) if (!ids.includes(id)) close(id);
  for (const id of ids) if (!store.phones.has(id)) open(id);
});
setInterval(() => showTimes(document), 5000);
side.draw();
for (const id of wanted()) open(id);
settle();
follow();
