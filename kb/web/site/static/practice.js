// The page of practice: what is due today, a sitting of ten, how far one is, what goes wrong most, and the file in and
// out. Everything is remembered in this browser alone; without a script the page is the list of all exercises.

import { lasting, room } from "./kept.js";
import { due, isStudy, next, sitting, study, together, today, worst } from "./leitner.js";

/** @typedef {import("./leitner.js").Task} Task */

/** @param {string} selector @returns {HTMLElement | null} */
function one(selector) {
  const found = document.querySelector(selector);
  return found instanceof HTMLElement ? found : null;
}

/** @param {string} selector @returns {HTMLElement[]} */
function all(selector) {
  return [...document.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);
}

/** @param {string | undefined} text @param {Record<string, string | number>} values @returns {string} */
function filled(text, values) {
  return Object.entries(values).reduce((so, [name, value]) => so.replace(`{${name}}`, `${value}`), text ?? "");
}

/** @param {HTMLElement} link @returns {Task} */
function task(link) {
  return { id: link.dataset.exercise ?? "", url: link.getAttribute("href") ?? "" };
}

/** @param {string} [theme] @param {string} [degree] @returns {HTMLElement[]} */
function exercises(theme = "", degree = "") {
  const group = theme ? `[data-group="${CSS.escape(theme)}"] ` : "";
  const grade = degree ? `[data-degree="${CSS.escape(degree)}"]` : "";
  return all(`${group}[data-exercise]${grade}`);
}

/** @param {string} theme  of what is due  @param {string} fresh  of what is new  @param {string} degree */
function begin(theme, fresh, degree) {
  const now = study.read();
  const urls = new Map(exercises().map(task).map(({ id, url }) => [id, url]));
  const waiting = due(now, today(), theme).flatMap((id) => (urls.has(id) ? [{ id, url: urls.get(id) ?? "" }] : []));
  const unseen = exercises(fresh, degree).map(task).filter(({ id }) => !Object.hasOwn(now.cards, id));
  const session = sitting(waiting, theme ? [] : unseen);
  const nothing = one("[data-nothing]");
  if (nothing) nothing.hidden = session !== null;
  const first = session && next(session);
  if (!first) return;
  tell(study.change((kept) => ({ ...kept, session })));
  lasting();
  location.assign(first.url);
}

/** @param {"kept" | "full" | "blocked"} outcome */
function tell(outcome) {
  const place = one("[data-full]");
  if (!place) return;
  place.hidden = outcome === "kept";
  place.textContent = outcome === "kept" ? "" : place.dataset[outcome] ?? "";
}

function showToday() {
  const now = study.read();
  const waiting = due(now, today());
  const fresh = exercises().filter((link) => !Object.hasOwn(now.cards, link.dataset.exercise ?? "")).length;
  const line = one("[data-due]");
  if (!line) return;
  const text = { 0: line.dataset.none, 1: line.dataset.one }[waiting.length] ?? line.dataset.due;
  line.textContent = filled(text, { due: waiting.length, new: fresh });
}

/** What is due by theme, each to begin with. */
function showThemes() {
  const list = one("[data-duelist]");
  if (!list) return;
  const rows = all("[data-group]").flatMap(({ dataset }) => {
    const waiting = due(study.read(), today(), dataset.group).length;
    return waiting ? [row(dataset.title ?? "", filled(list.dataset.count, { due: waiting }), () => begin(dataset.group ?? "", "", ""))] : [];
  });
  list.replaceChildren(...rows);
}

/** @param {string} title @param {string} note @param {() => void} deed @returns {HTMLElement} */
function row(title, note, deed) {
  const item = document.createElement("li");
  const button = item.appendChild(document.createElement("button"));
  Object.assign(button, { type: "button", className: "row", onclick: deed });
  button.append(title, " ");
  button.appendChild(Object.assign(document.createElement("span"), { className: "meta", textContent: note }));
  return item;
}

function showProgress() {
  const cards = Object.values(study.read().cards);
  const section = one("[data-progress]");
  if (section) section.hidden = !cards.length;
  for (const cell of all("[data-box]")) cell.textContent = `${cards.filter(({ box }) => `${box}` === cell.dataset.box).length}`;
}

function showWorst() {
  const [section, list] = [one("[data-worst]"), one("[data-worst-list]")];
  if (!section || !list) return;
  const rows = worst(study.read()).slice(0, 5);
  section.hidden = !rows.length;
  list.replaceChildren(...rows.map(({ law, place, wrong, all: times }) => {
    const item = document.createElement("li");
    const link = item.appendChild(document.createElement(place ? "a" : "span"));
    link.className = "row";
    if (link instanceof HTMLAnchorElement) link.href = place;
    const note = Object.assign(document.createElement("span"), { className: "meta", textContent: filled(list.dataset.share, { wrong, all: times }) });
    link.append(Object.assign(document.createElement("span"), { textContent: law }), " ", note);
    return item;
  }));
}

/** The sitting: to be gone on with, or how it went once it is over. */
function showSession() {
  const session = study.read().session;
  const left = session && next(session);
  const [resume, summary] = [one("[data-resume]"), one("[data-summary]")];
  const way = resume?.querySelector("a");
  if (resume) resume.hidden = !left;
  if (left && way) way.href = left.url;
  if (!summary || !session || left || location.hash !== "#slut") return;
  const right = Object.values(session.done).filter(Boolean).length;
  const [told, missed] = [one("[data-told]"), one("[data-missed]")];
  if (told) told.textContent = filled(told.dataset.told, { right, all: session.tasks.length });
  if (missed) missed.textContent = right < session.tasks.length ? missed.dataset.missed ?? "" : "";
  summary.hidden = false;
}

function show() {
  for (const part of [showToday, showThemes, showProgress, showWorst, showSession]) part();
  for (const link of exercises()) link.classList.toggle("seen", Object.hasOwn(study.read().cards, link.dataset.exercise ?? ""));
}

/** @param {string} name  of the sentence in the page @param {Record<string, number>} [values] */
function say(name, values = {}) {
  const place = one("[data-status]");
  if (place) place.textContent = filled(place.dataset[name], values);
}

function exported() {
  const url = URL.createObjectURL(new Blob([JSON.stringify({ bridgelov: "study", version: 1, ...study.read() })], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: "bridgelov.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @param {File} file */
async function imported(file) {
  try {
    const data = JSON.parse(await file.text());
    if (data?.bridgelov !== "study" || data.version !== 1 || !isStudy(data)) throw new TypeError("not ours");
    tell(study.change((now) => together(now, { cards: data.cards, session: null })));
    say("imported", { n: Object.keys(data.cards).length });
  } catch {
    say("bad"); // not JSON, or of something else: what is remembered stays as it is
  }
}

/** @param {HTMLElement} button  asks once more before everything is gone */
function reset(button) {
  if (!button.dataset.asked) {
    button.dataset.asked = "1";
    button.textContent = button.dataset.sure ?? "";
    return;
  }
  study.clear();
  button.setAttribute("disabled", "");
  say("removed");
}

function ready() {
  const form = document.querySelector("form[data-start]");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = new FormData(/** @type {HTMLFormElement} */ (form));
    begin("", `${chosen.get("tema") ?? ""}`, `${chosen.get("svaerhed") ?? ""}`);
  });
  one("[data-export]")?.addEventListener("click", exported);
  const file = document.querySelector("[data-import]");
  if (file instanceof HTMLInputElement) file.addEventListener("change", () => file.files?.[0] && imported(file.files[0]));
  const button = one("[data-reset]");
  button?.addEventListener("click", () => reset(button));
  const whole = one("[data-practice]");
  if (whole) whole.hidden = false;
  study.watch(show);
  tell(room());
  show();
}

ready();
