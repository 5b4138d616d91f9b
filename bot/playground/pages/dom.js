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
