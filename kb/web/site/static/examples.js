// The list of examples, filtered at once where the page holds them all. Without it, and for words inside the stories,
// the form asks the server and gets a page of its own.

const FILTERS = /** @type {const} */ (["tema", "lov", "svaerhed"]);

const found = document.querySelector("form[data-filter]");
const form = found instanceof HTMLFormElement ? found : null;

/** @param {ParentNode} place @param {string} selector @returns {HTMLElement[]} */
function all(place, selector) {
  return [...place.querySelectorAll(selector)].filter((item) => item instanceof HTMLElement);
}

/** @param {string} name @returns {string} */
function wanted(name) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value.trim() : "";
}

/** A law holds its own places: »27« has »27B1«, and not »270«. @param {string} place @param {string} law @returns {boolean} */
function within(place, law) {
  return place === law || (place.startsWith(law) && !(/\d$/.test(law) && /^\d/.test(place.slice(law.length))));
}

/** @param {HTMLElement} row @returns {boolean} */
function fits(row) {
  const { lov = "", tema = "", svaerhed = "" } = row.dataset;
  const law = wanted("lov");
  const grade = wanted("svaerhed");
  const theme = wanted("tema");
  const text = (row.textContent ?? "").toLowerCase();
  const words = wanted("ord").toLowerCase().split(/\s+/).filter(Boolean);
  return (!law || within(lov, law)) && (!grade || svaerhed === grade) && (!theme || tema.split(" ").includes(theme))
    && words.every((word) => text.includes(word));
}

function count() {
  const shown = all(document, "li[data-lov]").filter((row) => !row.hidden).length;
  const line = document.querySelector("[data-count]");
  if (!(line instanceof HTMLElement)) return;
  const text = { 0: line.dataset.none, 1: line.dataset.one }[shown] ?? line.dataset.many ?? "";
  line.textContent = text.replace("{n}", `${shown}`);
}

function filter() {
  for (const row of all(document, "li[data-lov]")) row.hidden = !fits(row);
  const chosen = ["ord", ...FILTERS].some((name) => wanted(name));
  for (const shelf of all(document, "[data-shelf]")) {
    shelf.hidden = !shelf.querySelector("li[data-lov]:not([hidden])");
    if (shelf instanceof HTMLDetailsElement) shelf.open = chosen;
  }
  count();
}

/** The address carries what is chosen, so that it is there on the way back; behind the sign, where a kept page has it too. */
function remember() {
  const query = new URLSearchParams(["ord", ...FILTERS].flatMap((name) => (wanted(name) ? [[name, wanted(name)]] : [])));
  history.replaceState(history.state, "", `${query}` ? `#${query}` : location.pathname);
}

function changed() {
  if (!form) return;
  if (form.hasAttribute("data-asked")) form.requestSubmit(); // this page holds only what the server found
  else {
    remember();
    filter();
  }
}

/** A page that holds all is asked for a part of it: the address says which. */
function asKept() {
  const query = new URLSearchParams(location.hash.slice(1) || location.search);
  if (!form || form.hasAttribute("data-asked") || !["ord", ...FILTERS].some((name) => query.get(name))) return;
  for (const name of ["ord", ...FILTERS]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = query.get(name) ?? "";
  }
  filter();
}

for (const name of FILTERS) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) field.addEventListener("change", changed);
}
/** Without the network only the titles are searched, and that is said before a word is written. */
function sayWithout() {
  for (const hint of all(document, "[data-titles-only]")) hint.hidden = navigator.onLine;
}

form?.addEventListener("submit", (event) => {
  if (navigator.onLine || form.hasAttribute("data-asked")) return;
  event.preventDefault();
  changed();
});
addEventListener("online", sayWithout);
addEventListener("offline", sayWithout);
sayWithout();
asKept();
