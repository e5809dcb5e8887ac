// On /telefon: what lies on this phone, as its caches say, and the buttons that fetch, look, keep and remove.
import { ask, isOff, isPossible, language, lookForNews, setOff } from "./phone.js";
import * as store from "./phone-store.js";

/** @typedef {import("./phone-store.js").Bundle} Bundle */
/** @typedef {import("./phone-store.js").State} State */

const place = /** @type {HTMLElement} */ (document.querySelector("#telefon"));

/** @param {string} name @param {string} text */
function fill(name, text) {
  for (const spot of place.querySelectorAll(`[data-fill="${name}"]`)) spot.textContent = text;
}

/** @param {string} selector @param {boolean} shown */
function show(selector, shown) {
  for (const spot of place.querySelectorAll(selector)) if (spot instanceof HTMLElement) spot.hidden = !shown;
}

/** @param {number} bytes */
function megabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(language(), digits).format(bytes / 1e6)}\u00a0MB`;
}

/** @param {string | number} time */
function day(time) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long", timeStyle: "short" }).format(new Date(time));
}

/** @param {State["is"] | "off"} state */
function say(state) {
  for (const sentence of place.querySelectorAll("[data-state]")) {
    if (sentence instanceof HTMLElement) sentence.hidden = sentence.dataset.state !== state;
  }
}

async function render() {
  const held = await store.current(language());
  const last = await store.state(language());
  show("[data-held]", held !== null);
  show("[data-do=fetch]", held === null);
  show("[data-do=look]", held !== null);
  if (held) describe(held, held.fetched, last.at);
  say(isOff() ? "off" : held && last.is === "none" ? "current" : last.is);
}

/** @param {Bundle} bundle @param {string} fetched @param {number} looked */
function describe(bundle, fetched, looked) {
  fill("version", bundle.version);
  fill("made", bundle.made ? day(bundle.made) : "–");
  fill("fetched", day(fetched));
  fill("looked", day(looked || fetched));
  fill("total", megabytes(bundle.total));
  fill("packed", megabytes(bundle.packed));
  describeParts(bundle);
  describeEditions(bundle);
}

/** @param {Bundle} bundle */
function describeParts(bundle) {
  for (const row of place.querySelectorAll("[data-part]")) {
    if (!(row instanceof HTMLElement)) continue;
    const own = bundle.parts.filter(part => kindOf(part.name) === row.dataset.part);
    const size = row.querySelector("dd");
    row.hidden = own.length === 0;
    if (size) size.textContent = megabytes(own.reduce((sum, part) => sum + part.bytes, 0));
  }
}

/** @param {string} part */
function kindOf(part) {
  return ["pages", "rulings", "search"].find(kind => part.startsWith(kind)) || "other";
}

/** @param {Bundle} bundle */
function describeEditions(bundle) {
  const list = place.querySelector("[data-editions]");
  const sample = place.querySelector("template");
  list?.replaceChildren(...bundle.editions.map(edition => {
    const row = /** @type {DocumentFragment} */ (/** @type {HTMLTemplateElement} */ (sample).content.cloneNode(true));
    const [title, year, age] = row.querySelectorAll("span");
    if (title) title.textContent = edition.title;
    if (year) year.textContent = String(edition.year || "");
    if (age) age.textContent = edition.age;
    return row;
  }));
}

/** @param {MessageEvent} event */
function heard({ data }) {
  if (data.language !== language()) return;
  if (data.is === "taking") progress(data.state);
  if (data.is === "ended") render().then(() => say(data.state.is));
}

/** @param {State} state */
function progress(state) {
  say("taking");
  const share = (state.done || 0) / (state.of || 1);
  const bar = place.querySelector("progress");
  if (bar) bar.value = share;
  fill("share", new Intl.NumberFormat(language(), { style: "percent" }).format(share));
  fill("of", megabytes(state.of || 0));
}

async function fetchNow() {
  setOff(false);
  say("taking");
  if (!(await lookForNews(true))) say("full");
}

async function keep() {
  const kept = await navigator.storage?.persist?.().catch(() => false);
  show("[data-kept=yes]", kept === true);
  show("[data-kept=no]", kept !== true);
}

/** Nothing is removed before somebody has said yes. */
function askFirst() {
  show("[data-sure]", true);
  const no = place.querySelector("[data-do=no]");
  if (no instanceof HTMLElement) no.focus();
  place.querySelector("[data-sure]")?.scrollIntoView({ block: "center" });
}

async function remove() {
  show("[data-sure]", false);
  await ask({ ask: "stop" });
  setOff(true);
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  await store.dropEverything();
  await removeNotes();
  await render();
}

/** What the pages themselves keep: places, rulings, exercises. */
async function removeNotes() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("bridgelov.") && key !== "bridgelov.phone-off") localStorage.removeItem(key);
  }
  for (const { name } of (await indexedDB.databases?.()) || []) {
    if (name?.startsWith("bridgelov")) indexedDB.deleteDatabase(name);
  }
}

/** @param {string} name @param {() => unknown} deed */
function onTap(name, deed) {
  place.querySelector(`[data-do=${name}]`)?.addEventListener("click", () => deed());
}

async function begin() {
  show("[data-safe]", true);
  show("[data-unsafe]", false);
  navigator.serviceWorker.addEventListener("message", heard);
  onTap("fetch", fetchNow);
  onTap("look", fetchNow);
  onTap("keep", keep);
  onTap("remove", askFirst);
  onTap("no", () => { show("[data-sure]", false); });
  onTap("yes", remove);
  await render();
  if (await navigator.storage?.persisted?.()) show("[data-kept=yes]", true);
}

if (isPossible()) begin();
