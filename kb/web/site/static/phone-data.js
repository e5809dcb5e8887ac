// Data in which much comes again and again, read from JSON that holds each value once at its place: kb/offline/packed.py.

/** @typedef {{met: unknown[], items: Place | null}} Place where values stand, with those that it has had, the last one first */

/** @param {string} text @returns {any} */
export function unpacked(text) {
  const { names, value } = JSON.parse(text);
  /** @type {Place[][]} */
  const fields = names.map((/** @type {string[]} */ kind) => kind.map(place));
  /** @param {any} told @param {Place} at @returns {any} */
  function read(told, at) {
    if (told === 0) return at.met[0];
    const made = typeof told === "number" ? at.met.splice(told, 1)[0] : Array.isArray(told) ? row(told, at) : told;
    at.met.unshift(made);
    return made;
  }
  /** @param {any[]} told @param {Place} at @returns {unknown[] | Record<string, unknown>} */
  function row([kind, ...values], at) {
    if (kind) return Object.fromEntries(names[kind].map((/** @type {string} */ name, /** @type {number} */ n) => [name, read(values[n], fields[kind][n])]));
    const items = itemsOf(at);
    return values.map((one) => read(one, items));
  }
  return read(value, place());
}

/** @returns {Place} */
const place = () => ({ met: [], items: null });

/** The place of what stands in its lists; lists in those have the same. @param {Place} at @returns {Place} */
function itemsOf(at) {
  if (at.items) return at.items;
  at.items = place();
  at.items.items = at.items;
  return at.items;
}
