// Answers under the search field while somebody types, found in the browser by the data that the phone takes along.
// Without it, or before it is there, the field searches on the server as it always did.
import { keptOrFetched, open } from "./phone-bundle.js";

/** @typedef {import("./phone-find.js").Finder} Finder */
/** @typedef {typeof import("./phone-find-typed.js")} Typed */
/** @typedef {{finder: Finder, shown: Typed}} Ready */
/** @typedef {{url: string, number: string, title: string, kind: string}} Suggestion */

const MOST_SUGGESTED = 6;
const SHORTEST_ASKED = 2;
const AGAIN = 20_000; // milliseconds before data that was not there is looked for again
const QUIET = 700; // milliseconds without a key before the number of suggestions is read aloud

/** @param {string} selector */
function part(selector) {
  const found = document.querySelector(selector);
  return found instanceof HTMLElement ? found : null;
}

/** The patterns of this page, read once. @type {Record<string, string> | null} */
let patterns = null;

class Suggesting {
  /** @param {HTMLInputElement} field @param {HTMLElement} list @param {HTMLElement} said */
  constructor(field, list, said) {
    this.field = field;
    this.list = list;
    this.said = said;
    this.chosen = -1;
    this.clock = 0;
    /** @type {Promise<Ready | null> | null} */
    this.ready = null;
    /** @type {Suggestion[]} */
    this.rows = [];
    this.#name();
    this.#listen();
  }

  #name() {
    const names = { role: "combobox", "aria-expanded": "false", "aria-controls": this.list.id, "aria-autocomplete": "list" };
    for (const [name, value] of Object.entries(names)) this.field.setAttribute(name, value);
  }

  #listen() {
    const begin = () => void this.#begin();
    for (const name of ["pointerdown", "keydown"]) this.field.addEventListener(name, begin, { once: true });
    this.field.addEventListener("input", () => void this.#suggest());
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.field.addEventListener("blur", () => this.#close());
    this.list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    this.list.addEventListener("click", (event) => this.#clicked(event));
  }

  /** Fetches what is needed, once, when somebody is about to type. */
  #begin() {
    this.ready ??= load().then((ready) => {
      if (!ready) setTimeout(() => (this.ready = null), AGAIN);
      return ready;
    });
    return this.ready;
  }

  async #suggest() {
    const typed = this.field.value.trim();
    if (typed.length < SHORTEST_ASKED) return this.#close();
    const ready = await this.#begin();
    if (ready && this.field.value.trim() === typed) this.#show(suggestionsFor(typed, ready));
  }

  /** @param {Suggestion[]} rows */
  #show(rows) {
    this.rows = rows;
    this.#choose(-1);
    this.list.replaceChildren(...rows.map(rowOf));
    this.list.hidden = !rows.length;
    this.field.setAttribute("aria-expanded", String(rows.length > 0));
    this.#tell(rows.length);
  }

  #close() {
    if (this.list.hidden) return;
    this.rows = [];
    this.#choose(-1);
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
  }

  /** @param {number} many */
  #tell(many) {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => {
      this.said.textContent = many ? textOf("count").replace("{n}", String(many)) : textOf("nothing");
    }, QUIET);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.list.hidden || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.#choose(turned(this.chosen + step, this.rows.length));
    else if (event.key === "Escape") this.#close();
    else if (event.key !== "Enter" || this.chosen < 0) return;
    else location.assign(this.rows[this.chosen].url);
    event.preventDefault();
  }

  /** @param {number} at -1 for the field itself */
  #choose(at) {
    this.list.children[this.chosen]?.setAttribute("aria-selected", "false");
    this.chosen = at;
    const row = this.list.children[at];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.field.setAttribute("aria-activedescendant", row.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const row = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    const at = row ? [...this.list.children].indexOf(row) : -1;
    if (at >= 0) location.assign(this.rows[at].url);
  }
}

/** The next row, from the last back to the field. @param {number} at @param {number} many */
function turned(at, many) {
  if (at >= many) return -1;
  return at < -1 ? many - 1 : at;
}

function readerLanguage() {
  return document.documentElement.lang === "en" ? "en" : "da";
}

/** @returns {Promise<Ready | null>} null where there is no data, or no way to it */
async function load() {
  try {
    const [shown, bundle] = await Promise.all([import("./phone-find-typed.js"), open(readerLanguage(), keptOrFetched)]);
    if (!bundle) return null;
    const [json, numbers] = await Promise.all([bundle.json("search.json"), bundle.part("search.bin")]);
    return { finder: new shown.Finder(json, await numbers.arrayBuffer()), shown };
  } catch {
    return null; // the field goes on searching on the server
  }
}

/** @param {string} typed @param {Ready} ready @returns {Suggestion[]} */
function suggestionsFor(typed, { finder, shown }) {
  const { hits, offer, cited } = finder.find(typed, { asYouType: true });
  const texts = (patterns ??= shown.findTexts(templateText())), prefix = readerLanguage() === "en" ? "/en" : "";
  const rest = hits.filter((hit) => hit.guide !== offer?.guide || !hit.guide);
  const rows = rest.map((hit) => ({
    url: shown.addressOfFound(hit, prefix), title: hit.title,
    number: hit.place ? shown.numberOfPlace(hit.place, texts).replace("&nbsp;", "\u00a0") : "",
    kind: shown.kindOfFound(hit, texts),
  }));
  const ruling = offer && { url: prefix + offer.guide, number: "", title: offer.title, kind: texts.call };
  if (ruling) rows.splice(cited || rest[0]?.kind === "tool" ? 1 : 0, 0, ruling); // behind what was named
  return rows.slice(0, MOST_SUGGESTED);
}

/** @param {Suggestion} row @param {number} at */
function rowOf({ number, title, kind }, at) {
  const item = document.createElement("li");
  item.id = `found-${at}`;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  for (const [name, text] of [["cite", number], ["what", title], ["kind", kind]]) {
    if (!text) continue;
    const span = document.createElement("span");
    span.className = name;
    span.textContent = text;
    item.append(span, " ");
  }
  return item;
}

function templateText() {
  return document.querySelector("template#find-texts")?.innerHTML ?? "";
}

/** @param {string} name */
function textOf(name) {
  return patterns?.[name] ?? "";
}

const field = part("#q"), list = part("#found"), said = part("#found-said");
if (field instanceof HTMLInputElement && list && said) new Suggesting(field, list, said);
