// »Gem« below a finished ruling: the form knows the event of tonight, and keeps the ruling in this browser with its
// headline, its laws and its address.

import { lasting, newId, room } from "./kept.js";
import { TYPED, entries, event, local, locale, log } from "./log.js";

/** @typedef {import("./log.js").Entry} Entry */

const form = document.getElementById("gem");
const status = document.getElementById("gemt");

const WORDS = { board: /\b(?:spil|board) (\S+)/i, table: /\b(?:bord|table) (\S+)/i };

/** @param {string} css */
const words = (css) => document.querySelector(css)?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** @param {string} name @returns {HTMLInputElement | HTMLTextAreaElement | null} */
function field(name) {
  const found = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
}

/** Path and query of this ruling, as it is shared. */
function address() {
  const shown = document.getElementById("adresse");
  const here = new URL(shown instanceof HTMLInputElement && shown.value ? shown.value : location.href, location.href);
  return here.pathname + here.search;
}

/** Each provision once, in the order in which the ruling cites them. */
function laws() {
  const cited = [...document.querySelectorAll(".ruling .cites .cite")].map((one) => one.textContent?.trim() ?? "");
  return [...new Set(cited)].filter(Boolean);
}

/** @returns {Entry} */
function entry() {
  const typed = Object.fromEntries(TYPED.map((name) => [name, field(name)?.value.trim() ?? ""]));
  const title = document.querySelector("main [data-title]")?.getAttribute("data-title") || words("main h1");
  return /** @type {Entry} */ ({
    ...typed,
    at: field("at")?.value.slice(0, 16) || local(new Date()),
    title,
    headline: [words("#dom"), words("#forbehold")].filter(Boolean).join(" – "), // kept with what it rests on
    laws: laws(),
    address: address(),
  });
}

/** @param {string} key @param {string} [time] */
function tell(key, time = "") {
  if (status) status.textContent = (status.getAttribute(`data-${key}`) ?? "").replace("{time}", time);
}

function begin() {
  for (const [name, value] of [["event", event()], ["at", local(new Date())]]) {
    const input = field(name ?? "");
    if (input) input.value = value ?? "";
  }
  const place = new URLSearchParams(location.search).get("hvor") ?? "";
  for (const [name, word] of Object.entries(WORDS)) {
    const input = field(name), value = place.match(word)?.[1];
    if (input && value) input.value = value;
  }
  const events = [...new Set(entries().map(({ data }) => data.event))].filter(Boolean).slice(0, 20);
  document.getElementById("turneringer")?.replaceChildren(...events.map((name) => new Option(name, name)));
}

/** @param {Event} submitted */
function save(submitted) {
  submitted.preventDefault();
  const outcome = log.put(newId(), entry());
  tell(outcome);
  if (outcome !== "kept") return; // what was typed stays in the form
  lasting();
  if (form instanceof HTMLFormElement) form.reset();
  begin();
  known(false);
}

// A ruling that is in the log already says so, with the way there.
/** @param {boolean} say */
function known(say) {
  const mine = entries().find(({ data }) => data.address === address());
  document.getElementById("til-loggen")?.toggleAttribute("hidden", !mine);
  if (!say || !mine) return;
  tell("before", new Date(mine.data.at).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" }));
}

if (form) {
  form.hidden = false;
  form.addEventListener("submit", save);
  if (room() === "blocked") tell("blocked");
  begin();
  known(true);
}
