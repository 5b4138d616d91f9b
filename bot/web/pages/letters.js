// Names as they are looked for: in either case, with Е for Ё, in Cyrillic or in Latin letters, any part of them first.

const LATIN = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p",
  р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "c", ч: "ch", ш: "sh", щ: "sh", ъ: "", ы: "i", ь: "", э: "e", ю: "iu",
  я: "ia",
};
// What people write for one and the same letter.
const ALIKE = [[/shch|sch/g, "sh"], [/kh/g, "h"], [/ts|tz/g, "c"], [/x/g, "ks"], [/w/g, "v"], [/[yj]/g, "i"], [/ii+/g, "i"]];

/** Letters without case, accents and alphabet. */
export function folded(text) {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const latin = [...plain].map((letter) => LATIN[letter] ?? letter).join("");
  return ALIKE.reduce((written, [from, to]) => written.replace(from, to), latin);
}

/** Whether every word that was typed is a part of the name. */
export function answers(name, typed) {
  const known = folded(name);
  return folded(typed).split(/\s+/).every((word) => known.includes(word));
}
