// On the page that says »this needs the network«: what was asked stays there, and the nearest page that this phone has.
import { ask } from "./phone.js";

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

async function offer() {
  const place = document.querySelector("[data-nearest]");
  const link = place?.querySelector("a");
  const [nearest] = (await ask({ ask: "has", urls: nearer() })) || [];
  if (!(place instanceof HTMLElement) || !link || !nearest) return;
  link.href = nearest;
  link.textContent = await titleOf(nearest);
  place.hidden = false;
}

function keepQuestion() {
  const asked = new URLSearchParams(location.search).get("q");
  const field = document.querySelector("input[name=q]");
  if (asked && field instanceof HTMLInputElement) field.value = asked;
}

/** Shows the page as soon as the server answers; a network that is there is not yet one that leads anywhere. @param {number} [left] attempts */
async function whenBack(left = 20) {
  try {
    if ((await fetch("/robots.txt", { cache: "no-store" })).ok) return location.reload();
  } catch {
    // Not yet.
  }
  if (left) setTimeout(() => whenBack(left - 1), 1000);
}

keepQuestion();
offer().catch(() => {}); // the links of the page itself still stand there
window.addEventListener("online", () => whenBack());
