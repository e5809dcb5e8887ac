// The single file: the same pages as on the site, from a bundle that lies in the file itself. Its addresses stand
// after »#«; links and forms are caught. Nothing here asks the network for anything.
import { answer } from "./phone-pages.js";

const FROM = document.body.dataset.from || "http://localhost"; // laid out as files, it may not know where
const START = document.documentElement.lang === "en" ? "/en/" : "/";

/** What the file carries, by name; taken out of the page, so that it is kept once. @type {Map<string, HTMLScriptElement>} */
const carried = new Map();
for (const one of document.querySelectorAll("script[data-part]")) {
  if (one instanceof HTMLScriptElement) carried.set(one.dataset.part || "", one);
  one.remove();
}

/** The sheets of style.css and of each feature, by the name that pages know them by. @type {HTMLStyleElement[]} */
const sheets = [...document.querySelectorAll("style")];
const notHere = /** @type {HTMLTemplateElement} */ (document.querySelector("#not-here"));
const origin = /** @type {HTMLTemplateElement} */ (document.querySelector("#origin"));

/** @type {import("./phone-bundle.js").Source} */
async function source(path) {
  const part = carried.get(path.slice(path.lastIndexOf("/") + 1));
  if (!part) return null;
  const packed = Uint8Array.from(atob(part.textContent || ""), letter => letter.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).blob();
}

/** The address that is shown, with the place on its page. */
function here() {
  return new URL(decodeURI(location.hash.slice(1)) || START, FROM);
}

/** @param {URL} url */
function addressOf(url) {
  return `#${url.pathname}${url.search}${url.hash}`;
}

/** The page at an address, where it is sent on to; null where the file has none. @param {URL} url */
async function found(url) {
  const first = await answer(url, source);
  return first?.location ? answer(new URL(first.location, FROM), source) : first;
}

async function show() {
  const url = here();
  const page = await found(url);
  if (page) await put(new DOMParser().parseFromString(page.html, "text/html"));
  else missing(url);
  arrange(url);
}

/** @param {Document} page */
async function put(page) {
  const wanted = [...page.querySelectorAll("link[rel=stylesheet]")].map(link => nameOf(link.getAttribute("href") || ""));
  for (const sheet of sheets) sheet.media = wanted.includes(sheet.dataset.sheet || "") ? "all" : "not all";
  document.title = page.title;
  for (const one of page.querySelectorAll("script")) one.remove();
  document.body.replaceChildren(...page.body.childNodes);
}

/** `style.css` of `/static/style.1f3a….css`. @param {string} address */
function nameOf(address) {
  return address.replace(/^.*\//, "").replace(/\.[0-9a-f]{12}\./, ".");
}

/** Says that this needs the site, and where on it. @param {URL} url */
function missing(url) {
  const page = /** @type {DocumentFragment} */ (notHere.content.cloneNode(true));
  const main = document.querySelector("main");
  document.title = page.querySelector("h1")?.textContent || "";
  for (const link of page.querySelectorAll("a[data-there]")) link.setAttribute("href", url.href);
  if (main) main.replaceChildren(page);
  else document.body.replaceChildren(page);
}

/** What every page gets here: its links turned to this file, its age told, its top or its place in view. @param {URL} url */
function arrange(url) {
  for (const link of document.querySelectorAll("a[href]")) turn(link, url);
  document.querySelector("main")?.append(age());
  const place = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
  (place || document.querySelector("main"))?.focus({ preventScroll: true });
}

/** @param {Element} link @param {URL} url */
function turn(link, url) {
  if (link.hasAttribute("data-there")) return;
  const to = new URL(link.getAttribute("href") || "", url);
  if (to.origin === new URL(FROM).origin) link.setAttribute("href", addressOf(to));
}

/** How old the file is, and where it came from. */
function age() {
  const note = /** @type {DocumentFragment} */ (origin.content.cloneNode(true));
  if (!document.body.dataset.made) return note;
  const made = new Date(document.body.dataset.made);
  const days = Math.floor((Date.now() - made.getTime()) / 86_400_000);
  const long = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(made);
  const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(-days, "day");
  for (const spot of note.querySelectorAll("[data-made]")) spot.textContent = `${long} (${ago})`;
  return note;
}

/** A form that asks by its address asks this file. @param {SubmitEvent} event */
function asked(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const to = new URL(form.getAttribute("action") || "", here());
  const fields = new FormData(form, event.submitter);
  to.search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  if (form.method === "get") location.hash = addressOf(to);
  else missing(to);
}

document.addEventListener("submit", asked);
window.addEventListener("hashchange", show);
show();
