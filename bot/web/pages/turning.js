// On a wide screen: which pages a list makes, and how large it is written.
import { columns, names, widths } from "./lists.js";

const LINE_HEIGHT = 0.059; // of the screen, as in the style sheet
const MOST_SCALE = 1.5;
const FEW_PAGES = 3;
const MOST_FIGURES = 11; // em that they take beside names in two columns
const BROAD = 1.5; // of a screen with room for two columns
const LEAST_FIGURE = 2.4;
const FEWEST_LINES = 5;
const LONG_NAME = 24;
const LEAST_PRINT = 8;
const SMALLEST = 0.7; // of the print, in one line; smaller ones go into two

const place = document.getElementById("list");
const figures = (list) => (list.kind === "places" ? list.columns.length - 2 : -1);
const figuresWidth = (list) => widths(list).reduce((sum, one) => sum + Math.max(LEAST_FIGURE, one), 0);
const linesThatFit = () => Math.max(FEWEST_LINES, Math.floor(place.clientHeight / (LINE_HEIGHT * innerHeight)));

/** How many columns stand beside one another: a list of names alone is narrow, but for long ones. */
function across(list, count) {
  if (innerWidth < innerHeight * BROAD || figuresWidth(list) > MOST_FIGURES) return 1;
  if (figures(list) === 0) return Math.min(areLong(list) ? 2 : 3, count);
  if (figures(list) > 0) return Math.min(2, count);
  return count > FEW_PAGES && !areLong(list) ? 2 : 1;
}

function areLong(list) {
  const all = list.groups.flatMap((group) => group.rows).flatMap((one) => names(list, one));
  return all.filter((name) => name.length > LONG_NAME).length * 5 > all.length;
}

function cut(list, lines) {
  const single = columns(list, lines);
  const beside = across(list, single.length);
  const pages = [];
  for (let start = 0; start < single.length; start += beside) pages.push(single.slice(start, start + beside));
  return pages;
}

/** The pages of a list, equally full: each one or more columns, each line a function that makes it. */
export function pagesOf(list) {
  if (!list) return [];
  let lines = linesThatFit();
  let pages = cut(list, lines);
  while (lines > FEWEST_LINES) {
    lines -= 1;
    const shorter = cut(list, lines);
    if (shorter.length !== pages.length || shorter[0].length !== pages[0].length) break;
    pages = shorter;
  }
  return pages;
}

/** Short pages have higher lines, and larger letters where no column stands beside another. */
export function size(pages) {
  const longest = Math.max(1, ...pages.flat().map((column) => column.length));
  const room = place.clientHeight / (LINE_HEIGHT * innerHeight * longest);
  const scale = Math.min(MOST_SCALE, Math.max(1, room));
  place.style.setProperty("--scale", scale);
  place.style.setProperty("--print", pages.some((page) => page.length > 1) ? 1 : scale);
}

/** What does not fit into its cell is written smaller, then in two lines, then in three, then in as small a print as it takes. */
export function fit() {
  const cells = [...place.querySelectorAll(".name, .result, .remark > div, .group > div")];
  const long = cells
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => ({ one, part: one.clientWidth / one.scrollWidth, print: parseFloat(getComputedStyle(one).fontSize) }));
  for (const { one, part, print } of long) {
    if (part >= SMALLEST) one.style.fontSize = `${print * part * 0.98}px`;
    else one.classList.add("long");
  }
  const longer = long.filter(isCut);
  for (const { one } of longer) one.classList.add("longer");
  for (const { one } of longer.filter(isCut)) shrink(one);
}

const isCut = ({ one }) => one.scrollHeight > one.clientHeight + 1;

/** As many lines as it takes: who waits for the loser of two long names has no other room. */
function shrink(one) {
  one.classList.add("longest");
  let print = parseFloat(getComputedStyle(one).fontSize);
  while (isCut({ one }) && print > LEAST_PRINT) {
    print -= 1;
    one.style.fontSize = `${print}px`;
  }
}
