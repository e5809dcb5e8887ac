// The file of results that the page has read stays in this browser beside the evening's log, until it is deleted: as the
// page carries it, packed, with the adjusted scores. Opening it sends it to this site and nowhere else.

import { kept } from "./kept.js";

/** @typedef {{ packed: string, name: string, changes: string }} Results */

/** @param {any} one */
const whole = (one) => ["packed", "name", "changes"].every((name) => typeof one?.[name] === "string");

const results = kept({ name: "results", version: 1, empty: /** @type {Results | null} */ (null), holds: (one) => one === null || whole(one) });

const read = document.getElementById("laest");
if (read?.dataset.packed) {
  const { packed, name = "", changes = "" } = read.dataset;
  const note = document.getElementById("beholdt");
  if (results.write({ packed, name, changes }) === "kept" && note) note.hidden = false;
}

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("gemte"));
const held = results.read();
if (form && held) {
  for (const [field, value] of Object.entries({ gemt: held.packed, navn: held.name, justeret: held.changes })) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(field)).value = value;
  }
  const name = form.querySelector("[data-of=navn]");
  if (name) name.textContent = held.name;
  form.hidden = false;
  form.querySelector("[data-do=remove]")?.addEventListener("click", () => {
    results.write(null);
    form.hidden = true;
    const note = document.getElementById("beholdt");
    if (note) note.hidden = true;
  });
}
