// The line to the server: what it tells, what time it is there, and whether it is there at all.
const SILENT_SECONDS = 45;
const AWAY_SECONDS = 20;
const FULL_SECONDS = 30;
const LOADED_SECONDS = 60; // after a load, before the next one
const find = (id) => document.getElementById(id);
const told = { server: Date.now(), here: performance.now(), rate: 1 };
let heard = Date.now(); // by the clock on the wall: it goes on while a phone sleeps
let tried = heard;
let seen = "";
let source = null;
let over = false;
let waiting = 0;
let take = () => {};

/** The server's time, in milliseconds. */
export const now = () => told.server + (performance.now() - told.here) * told.rate;

/** Hand every news to `listener`, for as long as the link is there. */
export function follow(listener) {
  take = listener;
  listen();
}

function address() {
  const stream = new URL(`${location.pathname}/stream${location.search}`, location.href);
  if (seen) stream.searchParams.set("seen", seen);
  return stream;
}

function listen() {
  clearTimeout(waiting);
  source?.close();
  if (over) return;
  tried = Date.now();
  source = new EventSource(address());
  source.onmessage = hear;
  source.addEventListener("gone", gone);
  source.onerror = () => {
    missing("offline");
    if (source.readyState === EventSource.CLOSED) again();
  };
}

function hear(event) {
  const news = JSON.parse(event.data);
  heard = Date.now();
  seen = event.lastEventId;
  Object.assign(told, { server: news.now, here: performance.now(), rate: news.rate });
  for (const id of ["offline", "crowd"]) find(id).hidden = true;
  if (!isOutdated(news.page)) take(news.parts);
}

/** A page that was opened before the server's upgrade is loaded anew. */
function isOutdated(page) {
  if (page === document.documentElement.dataset.page || performance.now() < LOADED_SECONDS * 1000) return false;
  location.reload();
  return true;
}

/** What is shown is of that moment. */
function missing(why) {
  find("since").textContent = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  for (const id of ["offline", "crowd"]) find(id).hidden = id !== why || over;
}

/** A browser comes back by itself after a broken line, but not after a refusal. */
async function again() {
  source.close();
  let seconds = 2 + Math.random() * 4;
  try {
    const answer = await fetch(address(), { method: "HEAD" });
    if (answer.status === 404) return gone();
    if (answer.status === 503) seconds = FULL_SECONDS;
    missing(answer.status === 503 ? "crowd" : "offline");
  } catch {
    // The server is not there yet.
  }
  clearTimeout(waiting);
  waiting = setTimeout(listen, seconds * 1000);
}

function gone() {
  over = true;
  clearTimeout(waiting);
  source.close();
  document.body.classList.add("over");
  for (const id of ["offline", "crowd"]) find(id).hidden = true;
  find("gone").hidden = false;
}

const silent = (seconds) => Date.now() - Math.max(heard, tried) > seconds * 1000;

/** Whoever took his phone out again sees the newest at once. */
function back() {
  if (!document.hidden && silent(AWAY_SECONDS)) listen();
}

document.addEventListener("visibilitychange", back);
addEventListener("pageshow", (event) => event.persisted && listen());
addEventListener("offline", () => missing("offline"));
addEventListener("online", listen);
setInterval(() => {
  if (!silent(SILENT_SECONDS) || source?.readyState === EventSource.CLOSED) return;
  missing("offline");
  listen();
}, 5000);
