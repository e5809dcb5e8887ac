// The view for a hall, step by step: one step fills the screen, keys and buttons go on and back.
// A step that is higher than the screen is read to its end before the next one comes.

const FORWARD = ["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"];
const BACK = ["ArrowLeft", "ArrowUp", "PageUp", "Backspace"];
const PART = 0.8;

const found = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main [data-step]")]);
const steps = found.sort((a, b) => Number(a.dataset.step) - Number(b.dataset.step));
let at = 0;

/** Shows the step at `at`, and says which it is. */
function show() {
  steps.forEach((step, number) => step.classList.toggle("shown", number === at));
  const said = document.querySelector(".hall-nav .at");
  if (said instanceof HTMLElement) said.textContent = counted(said.dataset.at ?? "");
  enable(-1, at > 0);
  enable(1, at < steps.length - 1 || below() > 0);
}

/**
 * The place in the row of steps, in the page's words.
 * @param {string} words
 * @returns {string}
 */
function counted(words) {
  return words.replace("{at}", String(at + 1)).replace("{of}", String(steps.length));
}

/**
 * Whether a button has somewhere to go.
 * @param {number} way
 * @param {boolean} possible
 */
function enable(way, possible) {
  const button = document.querySelector(`[data-go="${way}"]`);
  if (!(button instanceof HTMLButtonElement)) return;
  button.hidden = false;
  button.setAttribute("aria-disabled", String(!possible));
}

/**
 * How many pixels of the page lie below the screen.
 * @returns {number}
 */
function below() {
  return Math.floor(document.documentElement.scrollHeight - innerHeight - scrollY - 1);
}

/**
 * One step on or back, or further in one that is higher than the screen.
 * @param {number} way 1 or -1
 */
function go(way) {
  const hidden = way > 0 ? below() : Math.floor(scrollY);
  if (hidden > 0) {
    scrollBy({ top: way * Math.min(hidden, innerHeight * PART), behavior: "instant" });
  } else if (steps[at + way]) {
    at += way;
    scrollTo({ top: 0, behavior: "instant" });
  }
  show();
}

/** Leaves the view as its link does. */
function close() {
  const link = document.querySelector("[data-close]");
  if (link instanceof HTMLAnchorElement) link.click();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const own = event.target instanceof Element && event.target.closest("a, button, input, select, textarea");
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (own && (event.key === "Enter" || event.key === " ")) return;
  if (event.key === "Escape") close();
  const way = FORWARD.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0;
  if (!way) return;
  event.preventDefault();
  go(way);
}

/** @param {Event} event */
function tapped(event) {
  const button = event.target instanceof Element && event.target.closest("[data-go]");
  if (button instanceof HTMLElement) go(Number(button.dataset.go));
}

if (steps.length) {
  document.body.classList.add("stepping");
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", tapped);
  addEventListener("resize", show);
  addEventListener("scroll", show, { passive: true });
  show();
}
