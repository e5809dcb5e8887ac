// The page of a provision: references unfold in place, a swipe turns to the next place, and who comes back by the
// browser's own button finds the page as it was left: what was unfolded, and where it was read.
import { swiped } from "./gesture.js";
import { references, unfold, unfolding } from "./unfold.js";

/** @typedef {{ open: number[], details: number[], y: number }} Left */

const SELDOM = 500; // ms between two notes of where the page is read; browsers refuse more than a few a second

/** @returns {HTMLDetailsElement[]} */
const details = () => [...document.querySelectorAll("details")].filter((one) => !one.closest(".unfolded"));

/** How the page stands now. @returns {Left} */
function standing() {
  const open = references().flatMap((link, place) => (link.getAttribute("aria-expanded") === "true" ? [place] : []));
  return { open, details: details().flatMap((one, place) => (one.open ? [place] : [])), y: Math.round(scrollY) };
}

let restoring = false, later = 0;

function note() {
  if (restoring) return;
  const read = standing();
  history.scrollRestoration = read.open.length ? "manual" : "auto";
  try {
    history.replaceState({ ...history.state, read }, "");
  } catch {
    // too often for this browser: the next note comes
  }
}

function noteSoon() {
  clearTimeout(later);
  later = setTimeout(note, SELDOM);
}

/** @param {any} found @returns {found is Left} */
function isLeft(found) {
  const lists = [found?.open, found?.details];
  return lists.every((list) => Array.isArray(list) && list.every(Number.isInteger)) && Number.isFinite(found.y);
}

/** Opens again what was open, the outer before what stands in it. @param {Left} left */
async function restore(left) {
  restoring = true;
  let moved = false;
  const stop = () => { moved = true; };
  for (const kind of ["wheel", "touchmove", "keydown"]) addEventListener(kind, stop, { once: true, passive: true });
  details().forEach((one, place) => { one.open = left.details.includes(place); });
  for (const place of [...left.open].sort((a, b) => a - b)) {
    const link = references()[place];
    if (link) await unfold(link);
  }
  if (!moved && left.open.length) scrollTo({ top: left.y, behavior: "instant" });
  restoring = false;
  note();
}

const article = document.querySelector("article");
if (article) {
  unfolding(note);
  swiped(article, (way) => /** @type {HTMLElement | null} */ (article.querySelector(`.pager [rel=${way === 1 ? "next" : "prev"}]`))?.click());
  const left = history.state?.read;
  if (isLeft(left)) restore(left);
  addEventListener("scroll", noteSoon, { passive: true });
  document.addEventListener("toggle", noteSoon, { capture: true });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) note(); // perhaps the last chance
  });
}
