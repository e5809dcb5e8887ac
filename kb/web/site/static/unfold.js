// References open where they stand: the wording of the place unfolds under the sentence, the page stays. It is taken
// from the place's own page, so it is there offline too; without a script, or where it fails, the link leads there.

const REFERENCE = ".law a.ref, .law .ref > a";
const BLOCK = "p, h1, h2, h3, h4, h5, h6, .scroll, .note, li";
const PLACE = /\/lov\/[^/]+$/;

/** @typedef {{ link: HTMLAnchorElement, box: HTMLElement }} Opened */

/** @type {Map<string, Promise<Document | null>>} */
const fetched = new Map();
/** @type {Opened[]} */
let opened = [];
/** @type {() => void} */
let changed = () => {};
let number = 0;

/** @returns {HTMLTemplateElement | null} */
const template = () => /** @type {HTMLTemplateElement | null} */ (document.getElementById("udfold"));

/** Every reference that can be unfolded, in the order of the page. @param {ParentNode} [root] @returns {HTMLAnchorElement[]} */
export function references(root = document) {
  const links = [...root.querySelectorAll(REFERENCE)].filter((link) => link instanceof HTMLAnchorElement);
  return links.filter((link) => link.origin === location.origin && PLACE.test(link.pathname));
}

/** Makes the references of the page unfold. @param {() => void} told  told after each unfolding and folding */
export function unfolding(told) {
  changed = told;
  dress(template()?.dataset.style);
  mark(document);
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", escaped);
}

/** The look of what unfolds comes after the page, that shows without it. @param {string} [href] */
function dress(href) {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href ?? "";
  if (href) document.head.append(sheet);
}

/** @param {ParentNode} root */
function mark(root) {
  for (const link of references(root)) link.setAttribute("aria-expanded", "false");
}

/** @param {MouseEvent} event */
function clicked(event) {
  const plain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented);
  const on = event.target instanceof Element ? event.target.closest("a[aria-expanded], [data-fold]") : null;
  if (!on || !plain) return;
  const here = opened.find(({ link, box }) => link === on || (on.matches("[data-fold]") && box.contains(on) && owns(box, on)));
  if (here) fold(here);
  else if (on instanceof HTMLAnchorElement) unfold(on);
  event.preventDefault();
}

/** Whether a button is the box's own, not that of one inside. @param {HTMLElement} box @param {Element} on */
const owns = (box, on) => on.closest(".unfolded") === box;

/** @param {KeyboardEvent} event */
function escaped(event) {
  if (event.key !== "Escape" || !(event.target instanceof Element)) return;
  const target = event.target;
  const here = opened.find(({ link, box }) => link === target || owns(box, target));
  if (here) fold(here);
}

/** Shows the place that a reference leads to; done when its wording is there. @param {HTMLAnchorElement} link */
export async function unfold(link) {
  const made = template();
  if (!made || opened.some((one) => one.link === link)) return;
  const box = /** @type {HTMLElement} */ (made.content.firstElementChild?.cloneNode(true));
  prepare(link, box);
  opened.push({ link, box });
  changed();
  const page = await pageOf(link.href);
  fill(box, page, link, made.dataset);
  box.removeAttribute("aria-busy");
  changed();
}

/** @param {HTMLAnchorElement} link @param {HTMLElement} box */
function prepare(link, box) {
  box.id = `udfoldet-${(number += 1)}`;
  box.setAttribute("aria-label", link.textContent ?? "");
  const go = box.querySelector("a");
  if (go) go.href = link.href;
  link.setAttribute("aria-expanded", "true");
  link.setAttribute("aria-controls", box.id);
  (link.closest(BLOCK) ?? link).after(box);
}

/** @param {Opened} one */
function fold({ link, box }) {
  const inside = opened.filter((other) => box.contains(other.link));
  opened = opened.filter((other) => other.link !== link && !inside.includes(other));
  const held = box.contains(document.activeElement);
  box.remove();
  link.setAttribute("aria-expanded", "false");
  link.removeAttribute("aria-controls");
  if (held) link.focus({ preventScroll: true });
  if (held && link.getBoundingClientRect().top < 0) link.scrollIntoView({ block: "center" });
  changed();
}

/** @param {string} href @returns {Promise<Document | null>} */
function pageOf(href) {
  const address = href.split("#")[0] ?? href;
  const known = fetched.get(address);
  if (known) return known;
  const asked = ask(address);
  fetched.set(address, asked);
  asked.then((page) => { if (!page) fetched.delete(address); });
  return asked;
}

/** @param {string} address @returns {Promise<Document | null>} */
async function ask(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null; // no network, and the place is not on this phone
  }
}

/** @param {HTMLElement} box @param {Document | null} page @param {HTMLAnchorElement} link @param {DOMStringMap} told */
function fill(box, page, link, told) {
  const law = page?.querySelector("article > .law"), place = box.querySelector(".law");
  if (!page || !law || !place) return void box.querySelector(".fetching")?.replaceChildren(told.failed ?? "");
  const title = page.querySelector("h1");
  if (title) box.querySelector(".fetching")?.replaceChildren(...own(title, link.href).childNodes);
  place.replaceWith(own(law, link.href));
  const edition = page.querySelector(".head .edition");
  if (edition) box.querySelector(".fetching")?.after(own(edition, link.href));
  const cited = page.querySelector("[data-related=cited]");
  if (cited) box.querySelector(".steps")?.before(folded(own(cited, link.href)));
  mark(box);
  scrollable(box, box.getAttribute("aria-label") ?? "");
}

/** A part of another page as one of this: no id twice, and every link leads where it did there. @param {Element} part @param {string} href */
function own(part, href) {
  const copy = /** @type {HTMLElement} */ (document.importNode(part, true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const link of copy.querySelectorAll("a[href]")) link.setAttribute("href", new URL(link.getAttribute("href") ?? "", href).href);
  return copy;
}

/** What cites the place, folded up. @param {HTMLElement} box */
function folded(box) {
  if (box instanceof HTMLDetailsElement) return box;
  const details = document.createElement("details"), summary = document.createElement("summary");
  details.className = "box";
  summary.append(...(box.querySelector("h2")?.childNodes ?? []));
  details.append(summary, ...box.querySelectorAll(":scope > ul"));
  return details;
}

/** A long place scrolls by itself, with the keyboard too. @param {HTMLElement} box @param {string} name */
function scrollable(box, name) {
  const law = box.querySelector(".law");
  if (!law || law.scrollHeight <= law.clientHeight + 1) return;
  law.setAttribute("tabindex", "0");
  law.setAttribute("role", "group");
  law.setAttribute("aria-label", name);
}
