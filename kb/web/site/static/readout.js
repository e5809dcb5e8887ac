// Reading out: what a page announces, one line a screen in very large type, to hold up or to read from. The lines are
// taken from the page itself, so that it works wherever the page does. The address says where: #laes-3, #laes-valg-2.
import { letSleep, stayAwake } from "./awake.js";
import { selecting, swiped } from "./gesture.js";

/** @typedef {{ time: string, when: string, to: string, words: Node[], cites: Node[], more: Node[] }} Step */
/** @typedef {{ what: string, at: number }} Where */

const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("laeser"));
const page = /** @type {HTMLElement | null} */ (document.querySelector(".reading"));
const SIZES = [5, 4.5, 4, 3.6, 3.2, 2.9, 2.6, 2.3, 2.1, 1.9, 1.75, 1.6, 1.5, 1.4, 1.3]; // rem
const SHARE = 0.6; // of the screen for the words of an option, so that what it leads to is seen too

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
const all = (root, selector) => [...root.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);

/** The nearest of those before an element. @param {Element} from @param {string} selector @returns {string} */
function before(from, selector) {
  let here = from.previousElementSibling;
  while (here && !here.matches(selector)) here = here.previousElementSibling;
  return here?.textContent?.trim() ?? "";
}

/** The words of a paragraph by themselves: links become words, so that a tap is always a step. @param {Element} from */
function words(from) {
  return [...unlinked(from).childNodes];
}

/** A copy that is only to be read: what it cites is left out. @param {Element} from */
function unlinked(from) {
  const copy = /** @type {Element} */ (from.cloneNode(true));
  copy.querySelectorAll(".cites, .age, .label").forEach((small) => small.remove());
  copy.querySelectorAll("a").forEach((link) => link.replaceWith(...link.childNodes));
  return copy;
}

/** @param {Element} from @returns {Node[]} */
function cites(from) {
  return [...from.querySelectorAll(":scope > .cites, :scope > .age")].map((one) => one.cloneNode(true));
}

/** @param {HTMLElement} speech @returns {Step[]} */
function spoken(speech) {
  const time = before(speech, "h2, h3");
  const when = speech.classList.contains("under") ? before(speech, ".when") : "";
  const to = speech.querySelector(".to")?.textContent ?? "";
  return all(speech, ".line").map((line) => ({ time, when, to, words: words(line), cites: cites(line), more: [] }));
}

/** @param {HTMLElement} option @returns {Step} */
function offered(option) {
  const line = option.querySelector("p") ?? option;
  const more = [...option.querySelectorAll(".chips, .leads > summary, .leads > :not(summary)")].map(plain);
  const to = option.parentElement?.dataset.to ?? "";
  return { time: "", when: "", to, words: words(line), cites: cites(line), more };
}

/** What an option leads to, to be read: a summary's words as a heading, nothing to open. @param {Element} part */
function plain(part) {
  if (!part.matches("summary")) return unlinked(part);
  const heading = document.createElement("p");
  heading.className = "when";
  heading.textContent = part.textContent;
  return heading;
}

/** Everything to read: what is said now (»1«), or all options (»valg«). @param {string} what @returns {Step[]} */
function steps(what) {
  const sources = all(document, what === "valg" ? "details[data-op], .reading [data-op]" : `[data-op="${what}"]`);
  return sources.flatMap((source) => [...all(source, ".speech").flatMap(spoken), ...all(source, ".readout > li:not(.plain-answer)").map(offered)]);
}

/** @returns {Where | null} */
function asked() {
  const found = /^#laes(-valg)?(?:-(\d+))?$/.exec(location.hash);
  return found && { what: found[1] ? "valg" : "1", at: Math.max(Number(found[2] ?? 1) - 1, 0) };
}

/** @param {Where} where */
const hash = ({ what, at }) => `#laes${what === "valg" ? "-valg" : ""}${at ? `-${at + 1}` : ""}`;

/** The screen, made once. @param {HTMLTemplateElement} made */
function screen(made) {
  const copy = /** @type {DocumentFragment} */ (made.content.cloneNode(true));
  const dialog = /** @type {HTMLDialogElement} */ (copy.querySelector("dialog"));
  document.body.append(copy);
  return dialog;
}

/** @param {string} name @param {Node[]} nodes */
function part(name, nodes) {
  const made = document.createElement("div");
  made.className = name;
  made.append(...nodes);
  return made;
}

class Reader {
  /** @param {HTMLTemplateElement} made */
  constructor(made) {
    this.told = made.dataset;
    this.dialog = screen(made);
    this.area = /** @type {HTMLElement} */ (this.dialog.querySelector(".now-read"));
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Where} */
    this.where = { what: "1", at: 0 };
    this.pushed = false;
    this.listen();
  }

  listen() {
    this.dialog.addEventListener("cancel", (event) => { event.preventDefault(); this.leave(); });
    this.dialog.addEventListener("click", (event) => this.tapped(event));
    this.dialog.addEventListener("keydown", (event) => this.pressed(event));
    swiped(this.dialog, (way) => this.go(way));
    addEventListener("resize", () => this.dialog.open && this.fit());
  }

  /** @param {Where} where @param {boolean} pushed  whether going back leaves it */
  open(where, pushed) {
    this.steps = steps(where.what);
    if (!this.steps.length) return;
    this.where = { ...where, at: Math.min(where.at, this.steps.length - 1) };
    this.pushed ||= pushed;
    if (!this.dialog.open) this.dialog.showModal();
    stayAwake((lit) => { this.text(".asleep", lit ? "" : this.told.asleep); this.fit(); });
    this.show();
  }

  close() {
    if (!this.dialog.open) return;
    letSleep();
    this.pushed = false;
    this.dialog.close();
  }

  leave() {
    const back = page?.querySelector("a")?.href;
    if (back) location.assign(back);
    else if (this.pushed) history.back();
    else location.hash = "nu";
  }

  /** @param {1 | -1} way */
  go(way) {
    const at = this.where.at + way;
    if (at >= this.steps.length) return this.leave();
    if (at < 0) return;
    this.where.at = at;
    history.replaceState(history.state, "", hash(this.where));
    this.show();
  }

  show() {
    const { at } = this.where, step = this.steps[at];
    if (!step) return;
    const to = document.createElement("p");
    to.className = "to";
    to.textContent = step.to;
    const when = [step.time, step.when].filter(Boolean).join(" · ");
    this.area.replaceChildren(part("when", [document.createTextNode(when)]), to, part("words", step.words.map(copied)),
      part("small", step.cites.map(copied)), part("more", step.more.map(copied)));
    this.text(".count", (this.told.count ?? "").replace("{n}", `${at + 1}`).replace("{all}", `${this.steps.length}`));
    this.text("[data-step=on]", (at + 1 < this.steps.length ? this.told.onward : this.told.finish) ?? "");
    this.dialog.querySelector("[data-step=back]")?.toggleAttribute("disabled", at === 0);
    this.fit();
  }

  /** The largest type in which the line stands whole on the screen; the smallest may be scrolled up and down. */
  fit() {
    const { area } = this, more = /** @type {HTMLElement | null} */ (area.querySelector(".more"));
    const room = area.clientHeight * (more?.hasChildNodes() ? SHARE : 1);
    const fits = (/** @type {number} */ size) => {
      area.style.setProperty("--size", `${size}rem`);
      return area.scrollWidth <= area.clientWidth && area.scrollHeight - (more?.offsetHeight ?? 0) <= room;
    };
    area.classList.remove("tight");
    area.scrollTop = 0;
    if (!SIZES.some(fits)) area.classList.toggle("tight", area.scrollWidth > area.clientWidth); // words may be broken
  }

  /** @param {string} selector @param {string} [text] */
  text(selector, text = "") {
    const place = this.dialog.querySelector(selector);
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** @param {MouseEvent} event */
  tapped(event) {
    const on = event.target instanceof Element ? event.target : null;
    const button = on?.closest("[data-step]");
    if (button instanceof HTMLElement) return this.button(button.dataset.step ?? "");
    if (!on || on.closest("a, button") || !this.area.contains(on) || selecting()) return;
    this.go(event.clientX < innerWidth / 2 ? -1 : 1);
  }

  /** @param {string} deed */
  button(deed) {
    if (deed === "leave") this.leave();
    else this.go(deed === "on" ? 1 : -1);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (way !== 1 && way !== -1) return;
    event.preventDefault();
    this.go(way);
  }
}

/** @param {Node} node */
const copied = (node) => node.cloneNode(true);

if (template && "HTMLDialogElement" in window) {
  /** @type {Reader | null} */
  let reader = null;
  const open = (/** @type {Where} */ where, /** @type {boolean} */ pushed) => (reader ??= new Reader(template)).open(where, pushed);
  for (const link of all(document, "a[data-laes]")) link.setAttribute("href", hash({ what: link.dataset.laes ?? "1", at: 0 }));
  const follow = (/** @type {boolean} */ pushed) => {
    const where = asked();
    if (where) open(where, pushed);
    else reader?.close();
  };
  addEventListener("hashchange", () => follow(true));
  if (page) open(asked() ?? { what: page.dataset.reading ?? "1", at: 0 }, false);
  else follow(false);
}
