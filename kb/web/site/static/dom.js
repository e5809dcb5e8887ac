// Elements of a page with the kind that a script takes them for: what is not there, or is another, is not found.

/**
 * The first element that a selector finds.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [within]
 * @returns {T | null}
 */
export function one(selector, kind, within = document) {
  const found = within.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * Every element that a selector finds.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} [within]
 * @returns {T[]}
 */
export function all(selector, kind, within = document) {
  return [...within.querySelectorAll(selector)].flatMap((found) => (found instanceof kind ? [found] : []));
}

/**
 * The nearest element around what an event happened to.
 * @template {Element} T
 * @param {Event} event
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T | null}
 */
export function around(event, selector, kind) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof kind ? found : null;
}

/**
 * The page at an address, read. A host of files answers whatever stands behind a question mark with the page
 * without it: that is no answer.
 * @param {string} address
 * @returns {Promise<Document>}
 */
export async function read(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const asked = new URL(address, location.href).search;
  if (asked && page.querySelector("script[data-file]")) throw new Error(`no program answers ${asked}`);
  return page;
}

/** The element that has the focus, where it is one that can be given it again. */
export function focused() {
  const held = document.activeElement;
  return held instanceof HTMLElement && held !== document.body ? held : null;
}

/**
 * What is touched stays under the thumb while something above it grows or goes.
 * @param {() => Element | null} touched what must stay where it is; asked again after the change
 * @param {() => void} change
 */
export function steady(touched, change) {
  const before = touched()?.getBoundingClientRect().top;
  change();
  const after = touched()?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined) scrollBy({ top: after - before, behavior: "instant" });
}
