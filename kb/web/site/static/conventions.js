// One's own meanings, kept on this device: saved from a convention's page, offered where a meaning is chosen.
// Without a script nothing is kept, and every page works as it stands.
import { one } from "./dom.js";

/** @typedef {{ title: string, text: string }} Meaning */

const OWN = "bridgelov.meanings";
const MOST = 60;

/** @returns {Meaning[]} */
function owned() {
  try {
    const kept = JSON.parse(localStorage.getItem(OWN) ?? "[]");
    return Array.isArray(kept) ? kept.filter((m) => typeof m?.title === "string" && typeof m?.text === "string") : [];
  } catch {
    return [];
  }
}

/** @param {Meaning[]} meanings */
function own(meanings) {
  try {
    localStorage.setItem(OWN, JSON.stringify(meanings.slice(0, MOST)));
    return true;
  } catch {
    return false; // private browsing: then nothing is remembered
  }
}

function saving() {
  const place = one("[data-keep]", HTMLElement), button = one("[data-keep] button", HTMLButtonElement);
  if (!place || !button) return;
  const { title = "", text = "", kept = "" } = place.dataset;
  place.hidden = false;
  button.onclick = () => {
    const others = owned().filter((m) => m.title !== title);
    const status = one("[role=status]", HTMLElement, place);
    if (own([{ title, text }, ...others]) && status) status.textContent = kept;
  };
}

function offering() {
  const place = one("[data-own]", HTMLElement);
  if (!place) return;
  const meanings = owned();
  place.hidden = meanings.length === 0;
  one("ul", HTMLUListElement, place)?.replaceChildren(...meanings.map((m) => offer(place, m)));
}

/**
 * @param {HTMLElement} place
 * @param {Meaning} meaning
 */
function offer(place, meaning) {
  const item = document.createElement("li"), link = document.createElement("a");
  const to = new URL(place.dataset.own ?? "", location.href);
  to.searchParams.set(place.dataset.field ?? "", meaning.text);
  link.href = to.href;
  link.className = "row stacked";
  const name = document.createElement("span"), says = document.createElement("span");
  name.textContent = meaning.title;
  says.textContent = meaning.text;
  says.className = "meta";
  link.append(name, says);
  item.append(link, removal(place.dataset.away ?? "", meaning.title));
  return item;
}

/**
 * @param {string} text
 * @param {string} title
 */
function removal(text, title) {
  const away = document.createElement("button");
  away.type = "button";
  away.className = "go";
  away.textContent = text;
  away.setAttribute("aria-label", `${text}: ${title}`);
  away.onclick = () => {
    own(owned().filter((other) => other.title !== title));
    offering();
  };
  return away;
}

function begin() {
  saving();
  offering();
}

begin();
addEventListener("pageshow", begin); // and when the page comes back as it was left
