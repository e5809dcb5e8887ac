// The page of the evening's log: what this browser keeps, newest first and by event; searched, put right, deleted after
// a question, kept as a file for a spreadsheet and printed as one protocol. It asks the network for nothing.

import { room } from "./kept.js";
import { TYPED, byEvent, csv, entries, evening, found, locale, log } from "./log.js";

/** @typedef {import("./log.js").Held} Held */
/** @typedef {import("./log.js").Entry} Entry */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const part = (id) => /** @type {T} */ (document.getElementById(id));
const field = /** @type {HTMLInputElement} */ (part("find"));
const language = locale();

/** @param {string} id @returns {HTMLElement} the first element of a copy of a template */
function copy(id) {
  const template = /** @type {HTMLTemplateElement} */ (part(id));
  const made = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  return /** @type {HTMLElement} */ (made.firstElementChild);
}

/** @param {ParentNode} place @param {string} name @param {string} text */
function fill(place, name, text) {
  const spot = /** @type {HTMLElement | null} */ (place.querySelector(`[data-of="${name}"]`));
  if (!spot) return;
  (spot.querySelector("b") ?? spot).textContent = text || (spot.dataset.none ?? "");
  spot.hidden = !text && !spot.dataset.none;
}

/** @param {string} id @param {string} key @param {Record<string, number>} [numbers] */
function tell(id, key, numbers = {}) {
  const text = part(id).getAttribute(`data-${key}`) ?? "";
  part(id).textContent = text.replace(/\{(\w+)\}/g, (whole, name) => String(numbers[name] ?? whole));
}

/** @param {string} outcome @param {string} told */
function after(outcome, told) {
  part("nej").hidden = outcome === "kept";
  if (outcome === "kept") tell("sket", told);
  else tell("nej", outcome);
}

/** @param {Held} held */
function post({ id, data }) {
  const item = copy("post");
  item.dataset.id = id;
  const time = /** @type {HTMLTimeElement} */ (item.querySelector("time"));
  time.dateTime = data.at;
  time.textContent = new Date(data.at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  for (const name of /** @type {const} */ (["table", "board", "ns", "ew", "headline", "title", "note"])) fill(item, name, data[name]);
  fill(item, "laws", data.laws.join(", "));
  const link = /** @type {HTMLAnchorElement} */ (item.querySelector("a"));
  link.href = data.address;
  for (const one of item.querySelectorAll("a, button")) one.ariaLabel = `${one.textContent?.trim()}: ${data.headline || data.title}`;
  return item;
}

/** @param {Held[]} held */
function group(held) {
  const place = copy("gruppe");
  const first = /** @type {Held} */ (held[0]);
  fill(place, "event", first.data.event.trim());
  fill(place, "day", new Date(`${evening(first.data)}T12:00`).toLocaleDateString(language, { dateStyle: "long" }));
  place.querySelector("ol")?.append(...held.map(post));
  return place;
}

const shown = () => found(entries(), field.value);

function show() {
  if (part("poster").querySelector("form")) return; // what is being put right is not taken away
  const all = entries(), some = shown();
  part("tom").hidden = all.length > 0;
  part("loggen").hidden = !all.length;
  tell("antal", some.length < all.length ? "some" : all.length === 1 ? "one" : "all", { n: some.length, all: all.length });
  part("poster").replaceChildren(...byEvent(some).map(group));
  const events = [...new Set(all.map(({ data }) => data.event))].filter(Boolean);
  part("turneringer").replaceChildren(...events.map((name) => new Option(name, name)));
}

/** @param {string} key @param {number} [n] @returns {Promise<boolean>} */
function sure(key, n = 0) {
  const dialog = /** @type {HTMLDialogElement} */ (part("sporg"));
  part("sporgsmaal").textContent = (dialog.getAttribute(`data-${key}`) ?? "").replace("{n}", String(n));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) =>
    dialog.addEventListener("close", () => done(dialog.returnValue === "delete"), { once: true }));
}

/** @param {HTMLElement} item */
function edit(item) {
  const id = item.dataset.id ?? "", before = log.get(id);
  if (!before) return show();
  const form = /** @type {HTMLFormElement} */ (copy("rettes"));
  for (const name of /** @type {const} */ ([...TYPED, "at"])) input(form, name).value = before[name];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save(form, id, before);
  });
  item.append(form);
  item.classList.add("editing");
  input(form, "table").focus();
}

/** @param {HTMLFormElement} form @param {string} name */
const input = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

// Only what was changed here is written over what another tab may have changed meanwhile.
/** @param {HTMLFormElement} form @param {string} id @param {Entry} before */
function save(form, id, before) {
  /** @type {Partial<Entry>} */
  const changes = {};
  for (const name of TYPED) if (input(form, name).value !== before[name]) changes[name] = input(form, name).value.trim();
  const at = input(form, "at").value.slice(0, 16);
  if (at && at !== before.at) changes.at = at;
  const outcome = log.put(id, { ...before, ...log.get(id), ...changes });
  if (outcome === "kept") done(form, id);
  after(outcome, "saved");
}

/** @param {HTMLFormElement} form @param {string} id */
function done(form, id) {
  form.remove();
  show();
  const item = part("poster").querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (item instanceof HTMLElement) /** @type {HTMLElement | null} */ (item.querySelector('[data-do="edit"]'))?.focus();
}

function file() {
  const button = /** @type {HTMLElement} */ (document.querySelector('[data-do="csv"]'));
  const table = csv(shown(), (button.dataset.heads ?? "").split(";"), location.origin);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([table], { type: "text/csv;charset=utf-8" }));
  link.download = `${button.dataset.name}-${evening(/** @type {Held} */ (shown()[0] ?? entries()[0]).data)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {HTMLElement} button */
async function act(button) {
  const item = /** @type {HTMLElement | null} */ (button.closest("[data-id]"));
  switch (button.dataset.do) {
    case "csv": return file();
    case "print": return print();
    case "edit": return item?.classList.contains("editing") ? undefined : item && edit(item);
    case "keep": return done(/** @type {HTMLFormElement} */ (button.closest("form")), item?.dataset.id ?? "");
    case "remove": return item && (await sure("one")) && remove(item.dataset.id ?? "");
    case "clear": return (await sure("all", entries().length)) && clear();
  }
}

/** @param {string} id */
function remove(id) {
  after(log.remove(id), "removed");
  part("indhold").focus({ preventScroll: true });
}

function clear() {
  part("poster").replaceChildren();
  after(log.clear(), "cleared");
  part("indhold").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-do]") : null;
  if (button instanceof HTMLElement) act(button);
});
field.addEventListener("input", show);
log.watch(show);
const outcome = room();
if (outcome !== "kept") after(outcome, "");
show();
