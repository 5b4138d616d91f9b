// Rows of a list, as the server worded them. Whatever people typed goes into textContent, never into markup.
import { answers } from "./letters.js";
import { mine } from "./own.js";

function make(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function cell(className, text, role = "cell") {
  const made = make("div", className, text);
  made.setAttribute("role", role);
  return made;
}

function line(className, cells) {
  const made = make("div", `row ${className}`);
  made.setAttribute("role", "row");
  made.append(...cells);
  return made;
}

/** A name; where it may be picked as one's own, it is a button. */
function side(name, won, list) {
  const made = cell(won ? "name won" : "name", "");
  const shown = make("bdi", "", name);
  shown.dir = "ltr"; // what runs from right to left is kept to itself already
  if (list?.picked) {
    const button = make("button", "pick");
    button.type = "button";
    button.dataset.name = name;
    button.append(shown);
    made.append(button);
  } else {
    made.append(shown);
  }
  return made;
}

function stone(colour, list) {
  const made = make("span", `stone ${colour}`);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", list.colours[colour]);
  return made;
}

function pair(row, list) {
  const first = side(row.first, row.won === "first", list);
  const second = side(row.second, row.won === "second", list);
  if (row.plays[0]) first.prepend(stone(row.plays[0], list));
  if (row.plays[1]) second.prepend(stone(row.plays[1], list));
  first.classList.add("first");
  second.classList.add("second");
  const result = cell("result", row.result);
  if (!row.result) result.append(make("span", "note", row.note || "–"));
  return line("pair", [cell("table", row.table), first, result, second]);
}

function place(cells, list) {
  const [number, name, ...figures] = cells;
  const shown = figures.map((figure) => cell("figure", figure));
  return line("place", [cell("table", number), side(name, false, list), ...shown]);
}

function heads(list) {
  if (list.kind !== "places") return [];
  const [number, name, ...figures] = list.columns;
  const shown = figures.map((title) => cell("figure", title, "columnheader"));
  return [line("place heads", [cell("table", number, "columnheader"), cell("name", name, "columnheader"), ...shown])];
}

const heading = (title) => line("group", [cell("", title, "rowheader")]);
const remark = (text) => line("remark", [cell("", text)]);

/** The names that a row is about. */
export const names = (list, one) => (list.kind === "pairs" ? [one.first, one.second] : [one[1]]);
const isMine = (list, one) => mine() !== "" && names(list, one).some((name) => name === mine() || seedless(name) === mine());
const seedless = (name) => name.replace(/^\d+\. /, "");

function row(list, one) {
  const made = list.kind === "pairs" ? pair(one, list) : place(one, list);
  made.classList.toggle("own", isMine(list, one));
  return made;
}

/** Whether a row has a name with these letters in it, or the table with this number. */
function isFound(list, one, typed) {
  if (list.kind === "pairs" && one.table === typed) return true;
  return names(list, one).some((name) => answers(name, typed));
}

/** The whole list in one column, or what of it answers a search. */
export function whole(list, typed) {
  const wanted = typed.trim();
  const shown = [];
  for (const group of list.groups) {
    const rows = wanted ? group.rows.filter((one) => isFound(list, one, wanted)) : group.rows;
    if (rows.length && group.title) shown.push(heading(group.title));
    shown.push(...rows.map((one) => row(list, one)));
  }
  const found = shown.length > 0;
  if (!wanted) shown.push(...list.below.map(remark));
  return { found, rows: found ? [...heads(list), ...shown] : shown };
}

/** What the list says of one's own name. */
export function own(list) {
  if (!list || !mine()) return [];
  const rows = list.groups.flatMap((group) => group.rows).filter((one) => isMine(list, one));
  const told = list.below.filter((text) => text.startsWith(`${mine()}:`));
  return [...rows.map((one) => row({ ...list, picked: false }, one)), ...told.map(remark)];
}

/** How much room each figure of a row takes, in em. */
export function widths(list) {
  if (list?.kind !== "places") return [];
  const rows = list.groups.flatMap((group) => group.rows);
  return list.columns.slice(2).map((_, at) => Math.max(1, ...rows.map((one) => one[at + 2].length)) * 0.66 + 0.2);
}

/** The list cut into columns of so many lines, each line a function that makes it; a column begins with its heads and
    the name of its group. */
export function columns(list, lines) {
  const made = [];
  let column = [];
  const begin = (title) => {
    column = [...(list.kind === "places" ? [() => heads(list)[0]] : []), ...(title ? [() => heading(title)] : [])];
    made.push(column);
  };
  for (const group of list.groups) {
    const needed = group.title ? 2 : 1;
    if (!made.length || column.length + needed > lines) begin(group.title);
    else if (group.title) column.push(() => heading(group.title));
    for (const one of group.rows) {
      if (column.length >= lines) begin(group.title);
      column.push(() => row(list, one));
    }
  }
  for (const text of list.below) {
    if (!made.length || column.length >= lines) begin("");
    column.push(() => remark(text));
  }
  return made;
}
