// On every page: brings the worker that keeps Bridgelov on this phone, says when a newer version has come,
// and marks the links and forms that need the network while there is none. Does nothing before the page is shown.
import * as store from "./phone-store.js";

const WORKER = "/sw.js";
const KEYS = ".pad, .box-of-calls";
const IN_PLACE = "[data-picks] .pad, [data-in-place]"; // what a script answers without any page
const OFF = "bridgelov.phone-off"; // set by whoever removed everything, and does not want it back

/** Whether this browser can keep pages here: only over a safe connection. */
export function isPossible() {
  return window.isSecureContext && "serviceWorker" in navigator && "caches" in window;
}

/** Whether somebody took everything off this phone. */
export function isOff() {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

/** @param {boolean} off */
export function setOff(off) {
  try {
    if (off) localStorage.setItem(OFF, "true");
    else localStorage.removeItem(OFF);
  } catch {
    // Where nothing may be kept, nothing was kept by us either.
  }
}

/** The worker in charge, brought here where it is not yet; null where the browser refuses. @returns {Promise<ServiceWorker | null>} */
export async function worker() {
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null; // private mode, or the disk is full: the site works as before, over the network
  }
}

/** Asks the worker something that it answers. @param {Record<string, unknown>} question @returns {Promise<any>} */
export async function ask(question) {
  const active = navigator.serviceWorker.controller;
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = event => resolve(event.data);
    active.postMessage(question, [port2]);
  });
}

export function language() {
  return document.documentElement.lang === "en" ? "en" : "da";
}

/** @param {boolean} asked by somebody, now */
export async function lookForNews(asked) {
  const active = await worker();
  active?.postMessage({ ask: "take", language: language(), asked });
  return active !== null;
}

/** @param {MessageEvent} event */
function heard({ data }) {
  if (data.language && data.language !== language()) return;
  if (data.is === "ready" && !data.first) showNote();
  if (data.is === "left") showNote();
  const again = data.is === "ended" && data.state.is === "preparing" ? data.state.after : 0;
  if (again) setTimeout(() => isOff() || lookForNews(true), again * 1000);
}

function showNote() {
  const note = document.querySelector("#phone-note");
  if (!(note instanceof HTMLElement)) return;
  note.hidden = false;
  note.querySelector("button")?.addEventListener("click", () => { note.hidden = true; });
}

/** Marks the links that this phone cannot answer while it is offline; takes the marks away when it is back. @param {Event} [event] that says so */
export async function markLinks(event) {
  const links = [...document.querySelectorAll("main a[href]")].filter(link => link instanceof HTMLAnchorElement);
  const word = document.querySelector("#phone-note")?.getAttribute("data-needs-network") || "";
  const ours = links.filter(link => link.origin === location.origin && !link.closest(IN_PLACE) && bare(link) !== location.href.split("#")[0]);
  /** @type {string[] | null} */
  const known = navigator.onLine ? null : await ask({ ask: "has", urls: [...new Set(ours.map(bare))] });
  for (const link of ours) link.toggleAttribute("data-net", false);
  const elsewhere = known ? ours.filter(link => !known.includes(bare(link))) : [];
  const alone = elsewhere.filter(link => isOddKey(link, elsewhere));
  for (const link of elsewhere) if (alone.includes(link) || !link.closest(KEYS)) link.setAttribute("data-net", word);
  markKeys(elsewhere.filter(link => !alone.includes(link)), event !== undefined);
}

/** Whether a key is one of the few of its pad that this phone cannot answer. @param {HTMLAnchorElement} link @param {HTMLAnchorElement[]} elsewhere */
function isOddKey(link, elsewhere) {
  const others = [...(link.closest(KEYS)?.querySelectorAll("a[href]") ?? [])];
  return others.filter(other => other instanceof HTMLAnchorElement && elsewhere.includes(other)).length * 2 < others.length;
}

/** Cards and calls that this phone cannot answer: said once above them, before one is tapped. @param {HTMLAnchorElement[]} elsewhere @param {boolean} isUsed whether a thumb may be on them: then none moves */
function markKeys(elsewhere, isUsed) {
  const said = document.querySelector("#phone-note")?.getAttribute("data-keys-need-network") || "";
  for (const keys of document.querySelectorAll(KEYS)) {
    if (keys.parentElement?.closest(KEYS) || keys.closest(IN_PLACE)) continue; // the high levels are folded into the others
    const before = keys.getBoundingClientRect().top;
    const shown = keys.previousElementSibling;
    const told = shown?.matches(".needs-net") ? shown : document.createElement("p");
    told.className = "hint needs-net";
    told.setAttribute("role", "status");
    if (told !== shown) keys.before(told);
    told.textContent = elsewhere.some(link => keys.contains(link)) ? said : "";
    if (isUsed) scrollBy({ top: keys.getBoundingClientRect().top - before, behavior: "instant" });
  }
}

/** Says of each form that only the server answers, before it is filled in, that it needs the network; see kb/web/site/requests/net.py. */
function markForms() {
  for (const form of document.querySelectorAll("form[data-needs-net]")) {
    const buttons = [...form.querySelectorAll("button")].filter(button => button.type === "submit");
    for (const button of buttons) button.disabled = !navigator.onLine;
    const said = form.querySelector(".needs-net") || document.createElement("p");
    said.className = "hint needs-net";
    said.setAttribute("role", "status");
    said.textContent = navigator.onLine ? "" : form.getAttribute("data-needs-net");
    if (!said.isConnected) buttons[buttons.length - 1]?.after(said);
  }
}

/** @param {HTMLAnchorElement} link */
function bare(link) {
  return link.href.split("#")[0] || "";
}

/** Whether the reader asked for this page again, or the browser for little traffic. */
function wishes() {
  const [entry] = performance.getEntriesByType("navigation");
  const connection = /** @type {{ saveData?: boolean } | undefined} */ (Reflect.get(navigator, "connection"));
  return { reload: entry instanceof PerformanceNavigationTiming && entry.type === "reload", sparing: Boolean(connection?.saveData) };
}

async function begin() {
  navigator.serviceWorker.addEventListener("message", heard);
  window.addEventListener("offline", markLinks);
  window.addEventListener("online", markLinks);
  if (!navigator.onLine) return markLinks();
  const { reload, sparing } = wishes();
  if (isOff() || (sparing && !(await store.current(language())))) return;
  await lookForNews(reload);
}

/** @param {() => void} deed */
function whenIdle(deed) {
  if ("requestIdleCallback" in window) requestIdleCallback(deed, { timeout: 4000 });
  else setTimeout(deed, 300);
}

window.addEventListener("offline", markForms);
window.addEventListener("online", markForms);
markForms();
if (isPossible()) {
  if (document.readyState === "complete") whenIdle(begin);
  else window.addEventListener("load", () => whenIdle(begin));
}
