// The director's desk: the field is ready where there is a keyboard, and what this browser looked at last stands
// below the tiles, each with one tap back. Without a script nothing of it shows.

import { locale, log } from "./log.js";
import { ofKind, recents } from "./recent.js";

/** @typedef {import("./recent.js").Seen} Seen */

const SHOWN = 3;
const OF_THIS_EVENING = 6 * 60 * 60 * 1000; // milliseconds for which a ruling that was left counts as interrupted

// On a phone the keyboard would come with the focus and hide the tiles; »Søg« below is one tap from it.
function ready() {
  const field = document.getElementById("q");
  if (!field) return;
  const idle = document.activeElement === document.body && !location.hash;
  if (idle && matchMedia("(hover: hover) and (pointer: fine)").matches) field.focus({ preventScroll: true });
  document.querySelector('.tabs a[href="#q"]')?.addEventListener("click", (event) => {
    event.preventDefault();
    field.focus();
  });
}

/** The time of day where that is enough, else the day. @param {number} at */
function told(at) {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" };
  return then.toLocaleString(locale(), form);
}

/** @param {HTMLTemplateElement} template @param {Seen} one */
function row(template, one) {
  const item = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const link = item.querySelector("a");
  const [title, line] = item.querySelectorAll("[data-seen]");
  const time = item.querySelector("time");
  if (!link || !title || !line || !time) return item;
  link.href = one.address;
  title.textContent = one.title;
  line.textContent = one.line;
  line.toggleAttribute("hidden", !one.line);
  time.textContent = told(one.at);
  time.dateTime = new Date(one.at).toISOString();
  return item;
}

function list() {
  const place = document.getElementById("sidst");
  const template = document.getElementById("set");
  if (!place || !(template instanceof HTMLTemplateElement)) return;
  const all = recents.read();
  for (const part of place.querySelectorAll("[data-kind]")) {
    const found = ofKind(all, part.getAttribute("data-kind") === "ruling" ? "ruling" : "place").slice(0, SHOWN);
    part.toggleAttribute("hidden", !found.length);
    part.querySelector("ul")?.replaceChildren(...found.map((one) => row(template, one)));
  }
  place.hidden = !all.length;
  goOn(ofKind(all, "ruling")[0]);
}

// The ruling looked at last, where it did not come to its end.
/** @param {Seen | undefined} one */
function goOn(one) {
  const way = document.getElementById("fortsaet"), link = way?.querySelector("a"), title = link?.querySelector("[data-seen]");
  if (!way || !link || !title) return;
  way.hidden = !one || one.done || Date.now() - one.at > OF_THIS_EVENING;
  if (!one || way.hidden) return;
  link.href = `${one.address}#nu`;
  title.textContent = one.title;
}

// Who empties the list stays where the list was.
function emptied() {
  recents.clear();
  document.getElementById("indhold")?.focus({ preventScroll: true });
}

function evening() {
  const link = document.getElementById("aften");
  if (!link) return;
  const count = log.all().length;
  link.hidden = false;
  const number = link.querySelector(".count");
  if (number) number.textContent = count ? ` ${count}` : "";
}

ready();
list();
evening();
recents.watch(list);
log.watch(evening);
document.getElementById("glem")?.addEventListener("click", emptied);
