// Calculators: the result follows while something is typed, and a contract can be tapped in. Without a script
// the form is sent and the page answers the same.
import { pads } from "./contract-pad.js";
import { focused, one, read, steady } from "./dom.js";

const WAIT = 350;
let timer = 0, asked = 0;

/** @param {HTMLFormElement} form */
function address(form) {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) typed.append(name, String(value));
  return `${form.action}?${typed}`;
}

/** @param {HTMLFormElement} form */
async function follow(form) {
  const here = address(form), mine = ++asked;
  const page = await read(here).catch(() => null); // no network: the button still sends the form when there is
  if (!page || mine !== asked) return;
  const found = page.getElementById("resultat"), other = one("#felter", HTMLFormElement, page);
  if (!found || !other) return;
  // Half a number is no mistake yet: only a result is shown while somebody types.
  if (found.querySelector(".ruling")) show(page, found, here);
  if (shown(other) !== shown(form)) swap(form, other);
}

/**
 * Which fields a form shows, as it says itself.
 * @param {HTMLFormElement} form
 */
function shown(form) {
  return one("[name=vist]", HTMLInputElement, form)?.value;
}

/**
 * The result stands above the form: what is being typed in stays where it is, and the result is said below too.
 * @param {Document} page
 * @param {HTMLElement} found
 * @param {string} here
 */
function show(page, found, here) {
  const held = focused();
  steady(() => held, () => {
    document.getElementById("resultat")?.replaceChildren(...found.childNodes);
    document.getElementById("deling")?.replaceChildren(...(page.getElementById("deling")?.childNodes ?? []));
  });
  const live = document.getElementById("live"), heading = document.getElementById("svar");
  watch.disconnect();
  if (live && heading) {
    live.textContent = heading.textContent;
    watch.observe(heading);
  }
  history.replaceState(null, "", here);
  document.dispatchEvent(new Event("bridgelov:shown"));
}

const watch = new IntersectionObserver((seen) => {
  const live = document.getElementById("live");
  if (live) live.hidden = seen[0].isIntersecting;
});

/**
 * Other fields apply now: they are put in, and what was typed and where the cursor stood is kept.
 * @param {HTMLFormElement} form
 * @param {HTMLFormElement} other
 */
function swap(form, other) {
  const name = focused()?.getAttribute("name");
  const open = form.querySelector("#flere[open]");
  form.replaceChildren(...other.childNodes);
  if (open) form.querySelector("#flere")?.setAttribute("open", "");
  pads(form);
  if (name) one(`[name="${CSS.escape(name)}"]`, HTMLElement, form)?.focus();
}

const form = one("#felter", HTMLFormElement);
if (form) {
  /** @param {Event} event */
  const later = (event) => {
    clearTimeout(timer);
    asked += 1; // what is on its way answers what stood here before
    timer = setTimeout(() => follow(form), event.type === "change" ? 0 : WAIT);
  };
  form.addEventListener("input", later);
  form.addEventListener("change", later);
  pads(form);
}
