// On the page that says »this needs the network«: what was asked stays there, and the nearest page that this phone has.
import { ask } from "./phone.js";

const FIRST = 1000; // milliseconds until this page looks for the network by itself; each time twice as long
const LONGEST = 60_000;

/** The next look. @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** The same page without what was asked of it, then the pages above it. */
function nearer() {
  const parts = location.pathname.split("/").filter(Boolean);
  const above = parts.map((_part, n) => "/" + parts.slice(0, parts.length - n).join("/"));
  return above.map(path => location.origin + path).filter(url => url !== location.href);
}

/** @param {string} url */
async function titleOf(url) {
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  return page.title.replace(/ · Bridgelov$/, "");
}

/** The nearest page that this phone has, else the front page: its room is kept, so that no link below it moves. */
async function offer() {
  const place = document.querySelector("[data-nearest]");
  const link = place?.querySelector("a");
  if (!(place instanceof HTMLElement) || !link) return;
  try {
    const [nearest] = (await ask({ ask: "has", urls: nearer() })) || [];
    if (!nearest) return;
    link.textContent = await titleOf(nearest);
    link.href = nearest;
  } finally {
    place.hidden = false;
  }
}

/** What was searched for. */
function asked() {
  return new URLSearchParams(location.search).get("q") || "";
}

function keepQuestion() {
  const field = document.querySelector("input[name=q]");
  if (asked() && field instanceof HTMLInputElement) field.value = asked();
}

/** How often this page looked for the network by itself; kept across its reloads. */
function tries() {
  return Number(history.state?.tries) || 0;
}

/** @param {number} tries */
function remember(tries) {
  history.replaceState({ ...history.state, tries }, "");
}

/** Whether something half typed stands here, which another page would take away. */
function isTyping() {
  const field = document.querySelector("input[name=q]");
  return field instanceof HTMLInputElement && field.value !== asked();
}

/** Whether the server answers; a network that is there is not yet one that leads anywhere. */
async function answers() {
  try {
    return (await fetch("/robots.txt", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Shows the page as soon as it can be had; looks again more and more seldom, for the page itself may fail again. */
async function tryAgain() {
  if (!navigator.onLine) return; // the browser says when
  remember(tries() + 1);
  if (!isTyping() && (await answers())) return location.reload();
  later();
}

function later() {
  clearTimeout(next);
  next = setTimeout(tryAgain, Math.min(FIRST * 2 ** tries(), LONGEST));
}

function whenOnline() {
  clearTimeout(next);
  remember(0);
  tryAgain();
}

keepQuestion();
offer().catch(() => {}); // the links of the page itself still stand there
if (!location.pathname.endsWith("/telefon/net")) { // there it stands for itself, and for no other
  window.addEventListener("online", whenOnline);
  later();
}
