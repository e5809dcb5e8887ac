// Data in which much comes again and again, read from JSON that holds each value once: kb/offline/packed.py.

/** @param {string} text @returns {any} */
export function unpacked(text) {
  const { names, value } = JSON.parse(text);
  /** @type {unknown[]} */
  const met = [];
  /** @param {any} told @returns {any} */
  function read(told) {
    if (typeof told === "number") return met[told];
    if (!told || told === true) return told;
    const made = typeof told === "string" ? told : row(told);
    met.push(made);
    return made;
  }
  /** @param {[number, ...unknown[]]} told @returns {unknown[] | Record<string, unknown>} */
  function row([kind, ...values]) {
    const made = values.map(read);
    return kind ? Object.fromEntries(names[kind].map((/** @type {string} */ name, /** @type {number} */ at) => [name, made[at]])) : made;
  }
  return read(value);
}
