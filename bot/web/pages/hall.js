// The hall page: draws what the server tells, counts the clock down and, on a wide screen, turns the pages by itself.
import { own, whole, widths } from "./lists.js";
import { follow, now } from "./news.js";
import { mine, remember } from "./own.js";
import { fit, pagesOf, size } from "./turning.js";

const TURN_SECONDS = 10;
const [ROOMY, NARROW] = [3.2, 2.4]; // em of a figure's column
const NEWS_HOURS = 2;
const MOST_HOURS = 100; // that are counted by the second
const ORDER = ["seats", "pairings", "standings", "bracket"];
const SEATING = ["seats", "pairings"]; // what is turned through while people look for their tables
const WANTED = location.hash.slice(1);

const wide = matchMedia("(min-width: 1000px) and (min-height: 560px)");
const find = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll("nav button")];
const parts = {};
let chosen = buttons.some((one) => one.dataset.part === WANTED && WANTED !== "seats") ? WANTED : "pairings";
let held = wide.matches && ORDER.includes(WANTED) ? WANTED : "";
let turn = { part: held, page: 0 };

follow((news) => {
  if (news) {
    if (!held && news.top && news.top.round !== parts.top?.round) turn = { part: "", page: 0 };
    Object.assign(parts, news);
    draw();
  }
  tick();
});

// ── The clock ───────────────────────────────────────────────────────────────────────────────────────────────────────

const two = (number) => String(number).padStart(2, "0");

function spelled(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  const clock = parts.clock;
  if (!clock) return;
  const counted = clock.due === null ? null : Math.max(0, Math.ceil((clock.due - now()) / 1000));
  const over = counted === 0;
  const far = counted >= MOST_HOURS * 3600;
  const seconds = clock.left ?? (over || far ? null : counted);
  say("clock-label", over ? clock.over : clock.label);
  say("digits", seconds === null ? "" : spelled(seconds));
  say("until", over ? "" : clock.until);
  announce();
  find("clock").dataset.state = seconds === null ? "words" : clock.left === null ? "runs" : "stands";
}

/** On a wide screen the newest announcement stands below, while it is news. */
function announce() {
  const newest = parts.announcements?.[0];
  const hidden = !newest || now() - newest.said > NEWS_HOURS * 3_600_000;
  const changed = hidden !== find("newest").hidden;
  say("newest", hidden ? "" : `${newest.at} ${newest.text}`);
  find("newest").hidden = hidden;
  if (changed) show();
}

function say(id, text) {
  if (find(id).textContent !== text) find(id).textContent = text;
}

// ── The lists ───────────────────────────────────────────────────────────────────────────────────────────────────────

const hasPart = (part) => parts[part] !== null && parts[part] !== undefined;

/** A page of a season has the table alone: what the server never tells of is not there. */
const isOffered = (part) => (["seats", "bracket"].includes(part) ? hasPart(part) : parts[part] !== undefined);

function draw() {
  say("title", parts.top.title);
  say("round", parts.top.round);
  say("played", parts.top.played);
  document.title = parts.top.round ? `${parts.top.round} · ${parts.top.title}` : parts.top.title;
  for (const button of buttons) button.hidden = !isOffered(button.dataset.part);
  document.querySelector("nav").hidden = buttons.filter((one) => !one.hidden).length < 2;
  find("clock").hidden = parts.clock === undefined;
  if (parts[chosen] === undefined) chosen = "standings";
  show();
}

function show() {
  document.body.classList.toggle("wide", wide.matches);
  if (!parts.top) return;
  if (wide.matches) showTurn();
  else showChosen();
}

function mark(part) {
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.part === part));
}

function heading(list, pages) {
  say("list-title", list ? list.title : "");
  say("above", list ? list.above.join(" ") : "");
  say("turn", pages > 1 ? `${turn.page + 1} / ${pages}` : "");
}

function showChosen() {
  const isNews = chosen === "announcements";
  const list = isNews || !hasPart(chosen) ? null : { ...parts[chosen], picked: chosen !== "bracket" };
  mark(chosen);
  heading(list, 0);
  find("search").hidden = !list;
  find("empty").hidden = isNews || Boolean(list);
  find("silence").hidden = !isNews || parts.announcements.length > 0;
  showOwn(list);
  const { found, rows } = isNews ? { found: true, rows: saidRows() } : list ? whole(list, find("search").value) : { found: true, rows: [] };
  find("nobody").hidden = found || !find("search").value.trim();
  fill([rows], list);
}

/** What this list says of the reader himself, before all others. */
function showOwn(list) {
  find("own").hidden = !mine();
  find("hint").hidden = Boolean(mine()) || !list?.picked;
  say("own-name", mine());
  const rows = own(list ?? parts.pairings);
  const told = rows.map((one) => one.textContent).join();
  if (find("own-rows").dataset.told === told) return; // nothing to be read aloud again
  find("own-rows").dataset.told = told;
  find("own-rows").replaceChildren(...rows);
}

function saidRows() {
  return parts.announcements.map((one) => {
    const said = document.createElement("article");
    const at = document.createElement("time");
    at.textContent = one.at;
    said.append(at, one.text);
    return said;
  });
}

function fill(made, list) {
  const shown = made.map((rows) => {
    const column = document.createElement("div");
    if (list) {
      column.setAttribute("role", "table");
      column.setAttribute("aria-labelledby", "list-title");
    }
    column.append(...rows);
    return column;
  });
  const figures = widths(list);
  const main = document.querySelector("main").style;
  const least = wide.matches && made.length === 1 ? ROOMY : NARROW;
  main.setProperty("--figures", figures.map((one) => `${Math.max(least, one)}em`).join(" "));
  main.setProperty("--place", `${longest(list, (one) => one[0] ?? one.table, 2) * 0.72 + 0.1}em`);
  main.setProperty("--result", `${longest(list, (one) => one.result ?? "", 5) * 0.62}em`);
  find("list").classList.toggle("bare", !figures.length);
  find("list").classList.toggle("narrow", made.length > 1);
  find("list").replaceChildren(...shown);
  if (wide.matches) fit();
}

/** How many signs the longest of the cells has. */
function longest(list, cell, least) {
  const rows = list ? list.groups.flatMap((group) => group.rows) : [];
  return Math.max(least, ...rows.map((one) => cell(one).length));
}

// ── Pages that turn ─────────────────────────────────────────────────────────────────────────────────────────────────

const turned = () => (held ? [held] : hasPart("seats") ? SEATING : ORDER).filter(hasPart);

function showTurn() {
  for (const id of ["search", "nobody", "silence", "own", "hint"]) find(id).hidden = true;
  if (!hasPart(turn.part)) turn = { part: turned()[0] ?? "pairings", page: 0 };
  const list = parts[turn.part];
  find("empty").hidden = Boolean(list);
  const pages = pagesOf(list);
  turn.page = Math.max(0, Math.min(turn.page, pages.length - 1));
  mark(turn.part);
  heading(list, pages.length);
  size(pages);
  fill((pages[turn.page] ?? []).map((column) => column.map((line) => line())), list);
}

/** The next page, and after the last one the next part; back with -1. */
function turnPage(step) {
  if (!wide.matches || !parts.top) return;
  const all = turned().flatMap((part) => pagesOf(parts[part]).map((_, page) => ({ part, page })));
  if (!all.length) return;
  const at = all.findIndex((one) => one.part === turn.part && one.page === turn.page);
  turn = all[(at + step + all.length) % all.length];
  showTurn();
}

// ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** On a wide screen a part that is pressed stays until it is pressed again, even before there are any news. */
function choose(part) {
  if (part !== "seats") chosen = part;
  if (wide.matches && ORDER.includes(part) && (!parts.top || hasPart(part))) {
    held = held === part ? "" : part;
    turn = { part, page: 0 };
    restart();
  }
  document.body.classList.toggle("held", Boolean(held));
  history.replaceState(null, "", wide.matches && !held ? location.pathname + location.search : `#${part}`);
  show();
}

let turning = 0;
function restart() {
  clearInterval(turning);
  turning = setInterval(() => turnPage(1), TURN_SECONDS * 1000);
}

function pick(name) {
  remember(name === mine() ? "" : name);
  show();
}

for (const button of buttons) button.addEventListener("click", () => choose(button.dataset.part));
find("list").addEventListener("click", (event) => {
  const picked = event.target.closest(".pick");
  if (picked) pick(picked.dataset.name);
});
find("forget").addEventListener("click", () => pick(""));
find("search").addEventListener("input", show);
addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target === find("search")) return;
  turnPage(step);
  restart();
});
wide.addEventListener("change", show);
addEventListener("resize", show);
document.body.classList.toggle("held", Boolean(held));
setInterval(tick, 200);
restart();
