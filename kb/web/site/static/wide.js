// The contents of the book beside one of its laws, on a screen with room for it: taken from the page of
// contents when it is wanted, so that no phone carries it along. Without it that page is one tap away.

const ROOM = matchMedia("(min-width: 68.75rem)");

/**
 * The table of contents that stands on another page.
 * @param {string} from its address
 * @returns {Promise<Element | null>}
 */
async function contents(from) {
  const answer = await fetch(from);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // A host of files answers with the contents of the book in force, whichever was asked for.
  if (from.includes("?") && page.querySelector("script[data-file]")) return null;
  return page.querySelector(".contents");
}

/**
 * The row of the law that is shown, marked, with what it is folded up in unfolded.
 * @param {HTMLElement} nav
 * @returns {Element | null}
 */
function marked(nav) {
  const path = new URL(nav.dataset.at ?? "", location.href).pathname;
  const rows = [...nav.querySelectorAll("a.row")];
  const here = rows.find((row) => row instanceof HTMLAnchorElement && row.pathname === path) ?? null;
  here?.setAttribute("aria-current", "true");
  here?.closest("details")?.setAttribute("open", "");
  return here;
}

/**
 * Fills the place beside the law, once, and brings the law's own row into view there.
 * @param {HTMLElement} nav
 */
async function fill(nav) {
  if (!ROOM.matches || nav.childElementCount) return;
  const found = await contents(nav.dataset.from ?? "").catch(() => null);
  if (!found) return;
  nav.replaceChildren(document.importNode(found, true));
  nav.hidden = false;
  const here = marked(nav);
  if (here instanceof HTMLElement) nav.scrollTop = here.offsetTop - nav.offsetTop - nav.clientHeight / 3;
}

/** Unfolds the plain words, for which there is room; the style sheet shows them already, so nothing moves. */
function unfold() {
  if (ROOM.matches) document.querySelector(".side > .second")?.setAttribute("open", "");
}

unfold();
const nav = document.querySelector("nav.laws");
if (nav instanceof HTMLElement) {
  void fill(nav);
  ROOM.addEventListener("change", () => void fill(nav));
}
