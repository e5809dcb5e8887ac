// The page of the clock: countdowns with a name, kept in this browser. Nothing sounds: the end is seen, is said to
// who listens to the screen, and is felt where the phone can shake.
import { letSleep, stayAwake } from "./awake.js";
import { again, begun, isCountdown, left, lengthened, resumed, shown, stopped } from "./countdown.js";
import { drawer, newId } from "./kept.js";

/** @typedef {import("./countdown.js").Countdown} Countdown */

const SHAKE = [400, 200, 400, 200, 800]; // ms on, off, on …
const OFTEN = 200; // ms between two looks at the clock

const held = drawer({ name: "countdowns", version: 1, holds: isCountdown });
/** What could not be kept is here for as long as the page is. @type {Map<string, Countdown>} */
const unkept = new Map();

const page = /** @type {HTMLElement} */ (document.getElementById("uret"));
const list = /** @type {HTMLElement} */ (page.querySelector(".clocks"));
const form = /** @type {HTMLFormElement} */ (page.querySelector("form"));
const pattern = /** @type {HTMLTemplateElement} */ (document.getElementById("et-ur"));
const title = document.title;
/** @type {Map<string, HTMLElement>} */
const rows = new Map();

/** @returns {{ id: string, data: Countdown }[]} */
const all = () => [...held.all().filter(({ id }) => !unkept.has(id)), ...[...unkept].map(([id, data]) => ({ id, data }))];

/** @param {string} id @returns {Countdown | undefined} */
const one = (id) => unkept.get(id) ?? held.get(id);

/** @param {string} id @param {Countdown} data */
function put(id, data) {
  if (unkept.has(id) || held.put(id, data) !== "kept") {
    unkept.set(id, data);
    say(page.querySelector(".problem"), page.dataset.unkept);
  }
  draw();
}

/** @param {Element | null} place @param {string} [text] */
function say(place, text = "") {
  if (!(place instanceof HTMLElement)) return;
  place.hidden = !text;
  if (place.textContent !== text) place.textContent = text;
}

/** @param {number} moment */
const clock = (moment) =>
  new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

/** Everything as it stands; rows are kept, so that no button loses its focus. */
function draw() {
  const now = all(), ids = new Set(now.map(({ id }) => id));
  for (const [id, row] of rows) if (!ids.has(id)) { row.remove(); rows.delete(id); }
  for (const { id, data } of now) fill(rows.get(id) ?? added(id, data), data);
  tick();
}

/** @param {string} id @param {Countdown} data */
function added(id, data) {
  const row = /** @type {HTMLElement} */ (pattern.content.firstElementChild?.cloneNode(true));
  row.dataset.id = id;
  say(row.querySelector("h3"), data.name);
  row.querySelector(".of-law")?.append(...cited(data));
  row.querySelectorAll("button").forEach((button) => button.setAttribute("aria-label", `${button.textContent}: ${data.name}`));
  rows.set(id, row);
  list.append(row);
  return row;
}

/** @param {Countdown} data @returns {Node[]} */
function cited(data) {
  if (!data.law) return [];
  const link = document.createElement("a");
  link.className = "cite";
  link.href = data.url;
  link.textContent = data.law;
  return [data.url ? link : document.createTextNode(data.law)];
}

/** @param {HTMLElement} row @param {Countdown} data */
function fill(row, data) {
  const ms = left(data), over = ms <= 0, { until = "", over: since = "", stopped: held = "" } = page.dataset;
  row.classList.toggle("over", over);
  row.classList.toggle("still", data.end === null);
  const words = over ? since : until;
  say(row.querySelector(".left"), shown(ms));
  say(row.querySelector(".until"), data.end === null ? held : words.replace("{time}", clock(data.end)));
  for (const [deed, hidden] of /** @type {const} */ ([["stop", data.end === null], ["start", data.end !== null]])) {
    row.querySelector(`[data-do=${deed}]`)?.toggleAttribute("hidden", hidden);
  }
}

function tick() {
  const now = all();
  for (const { id, data } of now) {
    const row = rows.get(id);
    if (row) fill(row, data);
    if (left(data) <= 0 && !data.told) end(id, data);
  }
  const next = now.map(({ data }) => data).filter((data) => data.end !== null).sort((a, b) => left(a) - left(b))[0];
  const named = next ? `${shown(left(next))} ${next.name} · ${title}` : title;
  if (document.title !== named) document.title = named;
}

/** @param {string} id @param {Countdown} data */
function end(id, data) {
  put(id, { ...data, told: true });
  const alert = page.querySelector("[role=alert]");
  if (alert) alert.textContent = (page.dataset.ended ?? "").replace("{name}", data.name);
  if ("vibrate" in navigator) navigator.vibrate(SHAKE); // where somebody has touched the page
}

/** @param {string} name @param {number} ms @param {Element | null} [link]  to the provision that it comes from */
function start(name, ms, link = null) {
  const law = link?.textContent ?? "", url = link?.getAttribute("href") ?? "";
  const number = rows.size + 1, unnamed = (page.dataset.unnamed ?? "").replace("{n}", `${number}`);
  const id = newId();
  put(id, begun(name.trim() || unnamed, ms, { law, url }));
  rows.get(id)?.scrollIntoView({ block: "nearest" });
}

/** How long the form asks for, in ms: to a moment, or minutes; NaN where it does not say. */
function wanted() {
  const data = new FormData(form), until = String(data.get("til")), minutes = Number(data.get("minutter"));
  if (minutes) return minutes * 60_000;
  return until ? new Date(until).getTime() - Date.now() : NaN;
}

/** @param {Event} event */
function submitted(event) {
  event.preventDefault();
  const ms = wanted(), wrong = form.querySelector(".problem");
  say(wrong, Number.isFinite(ms) ? "" : page.dataset.needs);
  if (!Number.isFinite(ms)) return;
  start(String(new FormData(form).get("navn")), ms, form.querySelector(".from-law .cite"));
  form.querySelector(".from-law")?.remove();
  for (const input of form.querySelectorAll("input")) input.value = "";
}

/** @type {Record<string, (one: Countdown) => Countdown>} */
const DEEDS = { stop: stopped, start: resumed, minute: lengthened, again };

/** @param {MouseEvent} event */
function pressed(event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  const row = /** @type {HTMLElement | null | undefined} */ (button?.closest("[data-id]")), id = row?.dataset.id;
  if (button?.dataset.quick) return quick(button.dataset.quick);
  const deed = button?.dataset.do, data = id ? one(id) : undefined;
  if (!id || !deed || !data) return;
  if (deed === "away") remove(id);
  else put(id, DEEDS[deed]?.(data) ?? data);
  if (button.hidden) /** @type {HTMLElement | null} */ (row?.querySelector("button:not([hidden])"))?.focus();
}

/** @param {string} minutes */
function quick(minutes) {
  const field = form.elements.namedItem("minutter");
  if (field instanceof HTMLInputElement) field.value = minutes;
  form.requestSubmit();
}

/** @param {string} id */
function remove(id) {
  unkept.delete(id);
  held.remove(id);
  draw();
  form.querySelector("input")?.focus({ preventScroll: true });
}

/** @param {HTMLElement} button */
function awake(button) {
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", `${on}`);
  if (on) stayAwake((lit) => say(page.querySelector(".problem"), lit ? "" : page.dataset.asleep));
  else letSleep();
}

form.addEventListener("submit", submitted);
page.addEventListener("click", pressed);
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-start]"))) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const { name = "", minutes } = button.dataset;
    start(name, Number(minutes) * 60_000, button.closest("li")?.querySelector(".meta .cite"));
  });
}
const lamp = /** @type {HTMLElement | null} */ (page.querySelector("[data-awake]"));
lamp?.addEventListener("click", () => awake(lamp));
held.watch(draw);
page.hidden = false;
draw();
const pointed = document.querySelector(".limits > :target");
pointed?.closest("details")?.setAttribute("open", "");
pointed?.scrollIntoView({ block: "center", behavior: "instant" });
setInterval(tick, OFTEN);
document.addEventListener("visibilitychange", tick);
