// The card pad of the desk: a card tapped shows the table and the rulings that fit in place, without a new page.
// The server draws every step, so that no card can be tapped twice; a card tapped before the step before it is drawn
// is entered after it. Without a script each card is a link.

import { around, read, steady } from "./dom.js";
import { inTurn } from "./taps.js";

/** @param {string} id */
const part = (id) => document.getElementById(id);
const keys = () => document.querySelector("#pude .whose");

/** @param {string} here @returns {Promise<Element | null>} */
async function fetched(here) {
  try {
    return (await read(here)).getElementById("pude");
  } catch {
    return null;
  }
}

const go = inTurn(async ({ href }) => {
  const fresh = await fetched(href);
  if (!fresh) {
    const told = part("uden-net");
    if (told) steady(keys, () => { told.hidden = false; });
    return false;
  }
  steady(keys, () => part("pude")?.replaceWith(fresh));
  history.replaceState(null, "", href);
  const heading = fresh.querySelector(".whose");
  if (heading instanceof HTMLElement) {
    heading.tabIndex = -1; // where the tapped card was there is none now: the next question is read out
    heading.focus({ preventScroll: true });
  }
  return true;
});

document.addEventListener("click", (event) => {
  const link = around(event, "a", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (!link.closest("#pude") || link.pathname !== location.pathname || !link.search) return;
  event.preventDefault();
  go(link);
});
