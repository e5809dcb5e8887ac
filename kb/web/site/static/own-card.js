// A pair's own system card, kept on this device: the page of the card keeps it, and wherever a card is chosen it is
// offered. Without the script the card stays in the address, and as a file.
import { all, one } from "./dom.js";

const KEY = "bridgelov.system-card";

/** @returns {{ card: string, title: string } | null} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof found?.card === "string" && typeof found?.title === "string" ? found : null;
  } catch {
    return null;
  }
}

/** @param {HTMLElement} page */
function keep(page) {
  const { card = "", title = "" } = page.dataset;
  try {
    localStorage.setItem(KEY, JSON.stringify({ card, title }));
    one("[data-kept]", HTMLElement, page)?.removeAttribute("hidden");
  } catch {
    // Private browsing: then the card is in the address alone.
  }
}

function offer() {
  const found = kept(), place = one("#gemt-kort", HTMLElement);
  const link = place && one("a", HTMLAnchorElement, place), name = place && one("[data-title]", HTMLElement, place);
  const away = place && one("button", HTMLButtonElement, place);
  if (!found || !place || !link || !name || !away || one("#eget-kort", HTMLElement)) return;
  name.textContent = found.title;
  link.href = `${link.pathname}?${new URLSearchParams({ kort: found.card })}`;
  place.hidden = false;
  away.onclick = () => {
    localStorage.removeItem(KEY);
    place.hidden = true;
  };
}

/** Adds the kept card to the lists of cards to choose from. */
function choose() {
  const found = kept();
  for (const list of found ? all("select[name=kort]", HTMLSelectElement) : []) {
    if (![...list.options].some((option) => option.value === found?.card)) {
      list.add(new Option(found?.title, found?.card));
    }
  }
  for (const list of found ? all("[data-cards]", HTMLElement) : []) {
    const links = all("a", HTMLAnchorElement, list), like = links.at(-1);
    if (!like || !found || links.some((link) => new URL(link.href).searchParams.get("kort") === found.card)) continue;
    const row = like.parentElement?.cloneNode(true), link = row instanceof HTMLElement && one("a", HTMLAnchorElement, row);
    if (!link) continue;
    const address = new URL(like.href);
    address.searchParams.set("kort", found.card);
    link.href = address.href;
    link.textContent = found.title;
    link.removeAttribute("aria-current");
    list.append(row);
  }
}

const page = one("#eget-kort", HTMLElement);
if (page) keep(page);
offer();
choose();
