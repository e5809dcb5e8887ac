// The card pad of the desk: a card tapped shows the table and the rulings that fit in place, without a new page.
// The server draws every step, so that no card can be tapped twice; without a script each card is a link.

import { around, read, steady } from "./dom.js";

/** @param {string} id */
const part = (id) => document.getElementById(id);
const keys = () => document.querySelector("#pude .whose");
let asked = 0;

/** @param {string} here @returns {Promise<Element | null>} */
async function fetched(here) {
  try {
    return (await read(here)).getElementById("pude");
  } catch {
    return null;
  }
}

/** @param {string} here */
async function go(here) {
  const mine = ++asked;
  const fresh = await fetched(here);
  if (mine !== asked) return;
  if (!fresh) {
    const told = part("uden-net");
    if (told) steady(keys, () => { told.hidden = false; });
    return;
  }
  steady(keys, () => part("pude")?.replaceWith(fresh));
  history.replaceState(null, "", here);
  const heading = fresh.querySelector(".whose");
  if (heading instanceof HTMLElement) {
    heading.tabIndex = -1; // where the tapped card was there is none now: the next question is read out
    heading.focus({ preventScroll: true });
  }
}

document.addEventListener("click", (event) => {
  const link = around(event, "a", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (!link.closest("#pude") || link.pathname !== location.pathname || !link.search) return;
  event.preventDefault();
  go(link.href);
});
