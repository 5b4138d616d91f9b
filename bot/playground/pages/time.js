// Moments: the playground's clock and <tg-time> in the reader's own zone.
import { h } from "/pages/dom.js";
import { word } from "/pages/words.js";

let clock = { offset: 0, since: 0, rate: 1, awaits: null };
export const setClock = (view) => { clock = view; };
export const getRate = () => clock.rate;
export const getAwaits = () => clock.awaits;
export const getOffset = () => clock.offset + (Date.now() / 1000 - clock.since) * (clock.rate - 1);
export const now = () => Date.now() / 1000 + getOffset();

const at = (unix, options) => new Date(unix * 1000).toLocaleString(word("locale"), options);
export const clockTime = (unix) => at(unix, { hour: "2-digit", minute: "2-digit" });
export const longTime = (unix) => at(unix, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
export const day = (unix) => at(unix, { day: "numeric", month: "long" });

function relative(unix) {
  const seconds = unix - now();
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(word("locale"), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

function formatted(unix, format) {
  if (format === "r") return relative(unix);
  const options = {};
  if (format.includes("w")) options.weekday = "long";
  if (format.includes("d")) Object.assign(options, { day: "2-digit", month: "2-digit", year: "2-digit" });
  if (format.includes("D")) Object.assign(options, { day: "numeric", month: "long", year: "numeric" });
  if (/[tT]/.test(format)) Object.assign(options, { hour: "2-digit", minute: "2-digit" });
  if (format.includes("T")) options.second = "2-digit";
  return at(unix, options);
}

// Without a format the tag's own text stays.
export function showTimes(root) {
  for (const node of root.querySelectorAll("time[data-format]")) {
    if (!node.dataset.format) continue;
    node.title ||= node.textContent;
    const text = formatted(Number(node.dataset.unix), node.dataset.format);
    if (node.textContent !== text) node.textContent = text;
  }
}

// A message in a line, its moments as the bubble shows them.
export function lineOf(message) {
  const body = h("div", { html: message.html });
  showTimes(body);
  return body.textContent || message.text || word("photo");
}
