// A tag with its properties and children; falsy children are left out.
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "html") node.innerHTML = value;
    else if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return node;
}

const SHAPES = {
  attach: "M15.5 6.5v9a3.5 3.5 0 0 1-7 0v-10a2.3 2.3 0 0 1 4.6 0v9.4a1.1 1.1 0 0 1-2.2 0V7",
  copy: "M8 8h10v12H8zM6 16H5V4h10v2",
  keyboard: "M3 6h18v12H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14.5h8",
  menu: "M4 7h16M4 12h16M4 17h16",
  send: "M4 12 20 5l-6 15-3-6.5z",
  mute: "M6 9v6h3l5 4V5L9 9zM4 4l16 16",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
};
const SVG = "http://www.w3.org/2000/svg";
export function icon(name) {
  const picture = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) picture.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  picture.append(path);
  return picture;
}

export async function call(method, path, body) {
  const options = { method };
  if (body instanceof FormData) options.body = body;
  else if (body) Object.assign(options, { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const answer = await fetch(`/control/${path}`, options);
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error ?? answer.statusText);
  return data;
}

const HUES = [207, 264, 12, 152, 330, 36, 190, 88];
export function avatar(name, id) {
  const letters = name.split(/\s+/).slice(0, 2).map((part) => [...part][0] ?? "").join("").toUpperCase();
  return h("span", { class: "avatar", style: `--hue:${HUES[Math.abs(id) % HUES.length]}`, "aria-hidden": "true" }, letters);
}
