// The hall page: takes what the server tells, counts the clock down and, on a wide screen, turns the pages by itself.
import { columns, whole } from "./lists.js";

const TURN_SECONDS = 10;
const SILENT_SECONDS = 45;
const LINE_HEIGHT = 0.059; // of the screen, as in the style sheet
const MOST_SCALE = 1.5;
const NEWS_HOURS = 2;
const FEW_PAGES = 3;
const MOST_FIGURES = 4;
const BROAD = 1.5; // of a screen with room for two columns
const ORDER = ["pairings", "standings", "bracket"];

const wide = matchMedia("(min-width: 1000px) and (min-height: 560px)");
const find = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll("nav button")];
const parts = {};
const told = { server: Date.now(), here: performance.now(), rate: 1 };
let chosen = "pairings";
let held = "";
let turn = { part: "pairings", page: 0 };
let heard = performance.now();
let source = null;

// ── What the server tells ───────────────────────────────────────────────────────────────────────────────────────────

const stream = `${location.pathname}/stream${location.search}`;

function listen() {
  heard = performance.now();
  source = new EventSource(stream);
  source.onmessage = (event) => take(JSON.parse(event.data));
  source.addEventListener("gone", gone);
  source.onerror = () => {
    find("offline").hidden = false;
    if (source.readyState === EventSource.CLOSED) again();
  };
}

/** A browser comes back by itself after a broken line, but not after a refusal. */
async function again() {
  source.close();
  try {
    const answer = await fetch(stream, { method: "HEAD" });
    if (answer.status === 404) return gone();
  } catch {
    // The server is not there yet.
  }
  return setTimeout(listen, 2000 + Math.random() * 4000);
}

function gone() {
  source.close();
  source = null;
  document.body.classList.add("over");
  find("offline").hidden = true;
  find("gone").hidden = false;
}

function take(news) {
  heard = performance.now();
  Object.assign(told, { server: news.now, here: heard, rate: news.rate });
  find("offline").hidden = true;
  if (news.parts) {
    if (!held && news.parts.top && news.parts.top.round !== parts.top?.round) turn = { part: "pairings", page: 0 };
    Object.assign(parts, news.parts);
    draw();
  }
  tick();
}

// ── The clock ───────────────────────────────────────────────────────────────────────────────────────────────────────

const now = () => told.server + (performance.now() - told.here) * told.rate;
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
  const seconds = clock.left ?? (over ? null : counted);
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

function draw() {
  say("title", parts.top.title);
  say("round", parts.top.round);
  say("played", parts.top.played);
  document.title = parts.top.round ? `${parts.top.round} · ${parts.top.title}` : parts.top.title;
  for (const button of buttons) button.hidden = button.dataset.part === "bracket" && !hasPart("bracket");
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
  const list = parts[chosen];
  const isNews = chosen === "announcements";
  mark(chosen);
  heading(isNews ? null : list, 0);
  find("search").hidden = isNews || !list;
  find("empty").hidden = isNews || Boolean(list);
  find("silence").hidden = !isNews || parts.announcements.length > 0;
  const { found, rows } = isNews ? { found: true, rows: saidRows() } : list ? whole(list, find("search").value) : { found: true, rows: [] };
  find("nobody").hidden = found || !find("search").value.trim();
  fill([rows], list);
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
    column.setAttribute("role", "table");
    column.append(...rows);
    return column;
  });
  const figures = list?.kind === "places" ? list.columns.length - 2 : 0;
  find("list").style.setProperty("--figures", figures);
  find("list").style.setProperty("--place", `${longestPlace(list) * 0.72 + 0.1}em`);
  find("list").classList.toggle("bare", !figures);
  find("list").classList.toggle("narrow", made.length > 1);
  find("list").replaceChildren(...shown);
  if (wide.matches) fit();
}

/** How many signs the longest place has, with the mark beside it. */
function longestPlace(list) {
  const places = list?.kind === "places" ? list.groups.flatMap((group) => group.rows.map((one) => one[0].length)) : [];
  return Math.max(2, ...places);
}

/** What does not fit into its cell goes smaller, into two lines; what does not fit into these, into three. */
function fit() {
  const cells = [...document.querySelectorAll(".name, .result, .remark > div")];
  const long = cells.filter((one) => one.scrollWidth > one.clientWidth);
  for (const one of long) one.classList.add("long");
  const longer = long.filter((one) => one.scrollHeight > one.clientHeight + 1);
  for (const one of longer) one.classList.add("longer");
}

// ── Pages that turn ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The pages of a part: each one or two columns. */
function pagesOf(part) {
  const list = parts[part];
  if (!list) return [];
  const lines = linesThatFit();
  const single = columns(list, lines);
  const figures = list.kind === "places" ? list.columns.length - 2 : 0;
  const few = single.length <= (list.kind === "places" ? 1 : FEW_PAGES);
  const beside = few || figures > MOST_FIGURES || innerWidth < innerHeight * BROAD ? 1 : 2;
  const pages = [];
  for (let start = 0; start < single.length; start += beside) pages.push(single.slice(start, start + beside));
  return pages;
}

const linesThatFit = () => Math.max(3, Math.floor(find("list").clientHeight / (LINE_HEIGHT * innerHeight)));

/** A short list is written larger. */
function scaled(pages) {
  const longest = Math.max(1, ...(pages.length === 1 ? pages[0].map((column) => column.length) : [Infinity]));
  return Math.min(MOST_SCALE, Math.max(1, find("list").clientHeight / (LINE_HEIGHT * innerHeight * longest)));
}

function showTurn() {
  for (const id of ["search", "nobody", "silence"]) find(id).hidden = true;
  if (!hasPart(turn.part)) turn = { part: ORDER.find(hasPart) ?? "pairings", page: 0 };
  const list = parts[turn.part];
  find("empty").hidden = Boolean(list);
  const pages = pagesOf(turn.part);
  turn.page = Math.max(0, Math.min(turn.page, pages.length - 1));
  mark(turn.part);
  heading(list, pages.length);
  find("list").style.setProperty("--scale", scaled(pages));
  fill(pages[turn.page] ?? [], list);
}

/** The next page, and after the last one the next part; back with -1. */
function turnPage(step) {
  if (!wide.matches || !parts.top) return;
  const there = held ? [held] : ORDER.filter(hasPart);
  const all = there.flatMap((part) => pagesOf(part).map((_, page) => ({ part, page })));
  if (!all.length) return;
  const at = all.findIndex((one) => one.part === turn.part && one.page === turn.page);
  turn = all[(at + step + all.length) % all.length];
  showTurn();
}

// ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** On a wide screen a part that is pressed stays until it is pressed again. */
function choose(part) {
  chosen = part;
  if (wide.matches && hasPart(part) && ORDER.includes(part)) {
    held = held === part ? "" : part;
    turn = { part, page: 0 };
    restart();
  }
  document.body.classList.toggle("held", Boolean(held));
  show();
}

let turning = 0;
function restart() {
  clearInterval(turning);
  turning = setInterval(() => turnPage(1), TURN_SECONDS * 1000);
}

for (const button of buttons) button.addEventListener("click", () => choose(button.dataset.part));
find("search").addEventListener("input", show);
addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target === find("search")) return;
  turnPage(step);
  restart();
});
wide.addEventListener("change", show);
addEventListener("resize", show);
setInterval(tick, 200);
setInterval(() => {
  if (source && source.readyState !== EventSource.CLOSED && performance.now() - heard > SILENT_SECONDS * 1000) {
    source.close();
    listen();
  }
}, 5000);
restart();
listen();
