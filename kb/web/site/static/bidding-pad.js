// The bidding box of the desk: taps count at once, without a page a tap; which rulings fit is asked of the server
// a moment later. Without the network the commonest are seen here, and opened without the auction. Without a script,
// or without this module, every key is a link that does the same.

import { around, read, steady } from "./dom.js";
import { after as next, calls, rank, settled } from "./phone-auction.js";

/** @typedef {import("./phone-auction.js").Made} Made */

const COLUMNS = ["W", "N", "E", "S"];
const WAIT = 250;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const pad = part("pude");
const links = () => /** @type {HTMLAnchorElement[]} */ ([...pad.querySelectorAll("a.answer")]);
const callers = links().filter((link) => link.dataset.seat);
const keys = links().filter((link) => !link.dataset.seat);

/** @param {HTMLAnchorElement} link @returns {string} the entry that its address carries, as the server writes it */
const carried = (link) => new URL(link.href).searchParams.get("udkast") ?? "";
/** What each key calls, and how it is drawn. @type {Map<string, HTMLAnchorElement>} */
const drawn = new Map(keys.map((key) => [carried(key).split(/[ :]+/).pop() ?? "", key]));

// A phone has one page for every auction: what the address says goes before what the page was drawn for.
const asPage = pad.dataset.drawn ?? "";
const asAsked = new URLSearchParams(location.search).get("udkast")?.trim() ?? "";
const isRead = /^[NESW]:/.test(asAsked);
const written = isRead ? (asAsked.split("@")[0] ?? "").trim() : asPage;
const dealer = written.charAt(0);
/** @type {Made[]} */
const made = calls(written);
/** Who calls next, where it is not the one whose turn it is. @type {string} */
let other = isRead
  ? (asAsked.split("@")[1] ?? "").trim()
  : (callers.find((link) => link.ariaCurrent && carried(link).includes("@"))?.dataset.seat ?? "");

const turn = () => (made.length ? next(made[made.length - 1]?.seat ?? dealer) : dealer);

function entry() {
  let expected = dealer;
  const words = made.map(({ seat, call }) => {
    const word = seat === expected ? call : `${seat}:${call}`;
    expected = next(seat);
    return word;
  });
  return [`${dealer}:`, ...words].join(" ") + (other && other !== turn() ? ` @${other}` : "");
}

/** @param {string} text */
const address = (text) => `${location.pathname}?${new URLSearchParams({ udkast: text })}`;

// The calls stand at once in their columns; the server's own table, with what was irregular in words, comes after.
function table() {
  const body = pad.querySelector("tbody");
  if (!body) return;
  /** @type {HTMLElement[][]} */
  const rows = [COLUMNS.slice(0, COLUMNS.indexOf(dealer)).map(() => cell())];
  let expected = dealer, before = "";
  for (const { seat, call } of made) {
    if (seat === before) changed(rows, call);
    else {
      for (; expected !== seat; expected = next(expected)) put(rows, cell());
      put(rows, cell(call));
    }
    before = seat;
    expected = next(seat);
  }
  body.replaceChildren(...rows.map(row));
}

/** @param {HTMLElement[]} cells */
function row(cells) {
  const line = document.createElement("tr");
  line.append(...cells, ...COLUMNS.slice(cells.length).map(() => cell()));
  return line;
}

/** @param {HTMLElement[][]} rows @param {HTMLElement} one */
function put(rows, one) {
  if (rows[rows.length - 1]?.length === COLUMNS.length) rows.push([]);
  rows[rows.length - 1]?.push(one);
}

/** @param {string} [call] */
function cell(call) {
  const place = document.createElement("td");
  if (call) place.append(mark(call));
  return place;
}

/** @param {string} call */
function mark(call) {
  const shown = document.createElement("span");
  shown.className = "call-of";
  shown.append(...(drawn.get(call)?.cloneNode(true).childNodes ?? [call]));
  return shown;
}

// Who calls again has put the new call in the place of the one before.
/** @param {HTMLElement[][]} rows @param {string} call */
function changed(rows, call) {
  const last = rows[rows.length - 1]?.at(-1), old = last?.lastElementChild;
  const struck = document.createElement("s");
  if (old) struck.append(...old.childNodes);
  old?.append(struck);
  last?.append(" ", mark(call));
}

function show() {
  below(table);
  const high = document.getElementById("hoeje");
  if (high instanceof HTMLDetailsElement && made.some(({ call }) => /^[4-7]/.test(call))) high.open = true;
  const caller = other || turn();
  for (const link of callers) link.ariaCurrent = link.dataset.seat === caller ? "true" : null;
  const name = callers.find((link) => link.dataset.seat === caller)?.textContent ?? caller;
  part("tur").textContent = (part("tur").dataset.asked ?? "{seat}").replace("{seat}", name);
  const peers = part("ligestillede");
  peers.hidden = !made.length;
  if (peers instanceof HTMLAnchorElement) peers.search = `${new URLSearchParams({ udkast: entry().split(" @")[0] ?? "" })}`;
  history.replaceState(null, "", address(entry()));
}

// The keys stay under the thumb while the table and what is said above them grow.
/** @param {() => void} change */
const below = (change) => steady(() => part("tur"), change);

let asked = 0, timer = 0, isAlone = false;

function look() {
  clearTimeout(timer);
  asked += 1; // what is on its way is of an earlier auction
  part("fund").ariaBusy = part("andet").ariaBusy = "true";
  timer = setTimeout(ask, WAIT);
}

async function ask() {
  const mine = ++asked;
  const page = await fetched(address(entry()));
  if (mine !== asked) return;
  below(() => {
    isAlone = page === null;
    part("uden-net").hidden = !isAlone;
    part("andet").hidden = isAlone;
    if (page) take(page);
    else part("fund").replaceChildren(...seen());
  });
  part("fund").ariaBusy = null;
}

/**
 * The rulings on the last irregular call, as far as it is seen without the Laws: too low, or out of turn; with the auction
 * where the interview can be led without the network by it.
 */
function seen() {
  const last = [...irregular()].pop(), text = entry().split(" @")[0] ?? "";
  const ways = [.../** @type {HTMLTemplateElement} */ (part("uden-net-veje")).content.querySelectorAll("a")];
  const fitting = ways.filter((way) => last?.includes(way.dataset.fault ?? ""));
  const led = fitting.filter((way) => settled(text, way.dataset.fault ?? ""));
  part("uden-net").hidden = led.length > 0;
  return (led.length ? led : fitting).map((way) => {
    const link = /** @type {HTMLAnchorElement} */ (way.cloneNode(true));
    if (led.length) link.setAttribute("href", `${link.getAttribute("href")}?${new URLSearchParams({ auction: text })}`); // a template has no address
    return link;
  });
}

/** @returns {Generator<string[]>} what is wrong with each irregular call */
function* irregular() {
  let expected = dealer, highest = "";
  for (const { seat, call } of made) {
    const isBid = /^[1-7]/.test(call), low = isBid && rank(call) <= rank(highest);
    const faults = [...(low ? ["low"] : []), ...(seat === expected ? [] : ["turn"])];
    if (faults.length) yield faults;
    if (isBid && !low) highest = call;
    expected = next(seat);
  }
}

/** @param {string} here @returns {Promise<Document | null>} */
async function fetched(here) {
  try {
    const page = await read(here);
    return page.getElementById("pude") ? page : null;
  } catch {
    return null;
  }
}

/** @param {Document} page */
function take(page) {
  for (const id of ["forloeb", "fund", "andet"]) {
    part(id).replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    part(id).ariaBusy = null;
  }
  const fresh = /** @type {HTMLAnchorElement[]} */ ([...page.querySelectorAll("#pude a.answer")]);
  links().forEach((link, place) => link.setAttribute("href", fresh[place]?.getAttribute("href") ?? link.href));
}

/** @param {HTMLAnchorElement} link */
function tapped(link) {
  if (link.dataset.seat) other = link.dataset.seat === turn() ? "" : link.dataset.seat;
  else {
    made.push({ seat: other || turn(), call: [...drawn].find(([, key]) => key === link)?.[0] ?? "P" });
    other = "";
  }
}

pad.addEventListener("click", (event) => {
  const link = around(event, "a", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (link.id === "fortryd") {
    if (!made.length) return; // the link begins again with the dealer
    made.pop();
    other = "";
  } else if (link.matches(".answer")) tapped(link);
  else return;
  event.preventDefault();
  show();
  look();
});

if (written !== asPage) {
  const mark = pad.querySelector("thead small");
  if (mark) pad.querySelectorAll("thead th")[COLUMNS.indexOf(dealer)]?.append(" ", mark); // who dealt
  show();
  look();
}

addEventListener("online", () => {
  if (isAlone) look();
});
