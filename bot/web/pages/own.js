// One's own name on this phone: the browser keeps it, for this link alone.
const KEY = `own:${location.pathname}`;
let own = read();

function read() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

export const mine = () => own;

/** This name, or nobody's. */
export function remember(name) {
  own = name;
  try {
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is for this visit.
  }
}
