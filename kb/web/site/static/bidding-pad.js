// The bidding box of the desk: taps count at once, without a page a tap; which rulings fit is asked of the server
// a moment later. Without a script, or without this module, every key is a link that does the same.

/** @typedef {{ seat: string, call: string }} Made */

const SEATS = ["N", "E", "S", "W"];
const WAIT = 250;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const pad = part("pude");
const links = () => /** @type {HTMLAnchorElement[]} */ ([...pad.querySelectorAll("a.answer")]);
const callers = links().filter((link) => link.dataset.seat);
const keys = links().filter((link) => !link.dataset.seat);

/** @param {HTMLAnchorElement} link @returns {string} the entry that its address carries, as the server writes it */
const carried = (link) => new URL(link.href).searchParams.get("udkast") ?? "";
/** @param {string} seat @returns {string} */
const next = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % 4] ?? "N";

/** What each key calls, and how it is drawn. @type {Map<string, HTMLAnchorElement>} */
const drawn = new Map(keys.map((key) => [carried(key).split(/[ :]+/).pop() ?? "", key]));

const written = (carried(callers[0] ?? keys[0] ?? document.createElement("a")).split("@")[0] ?? "").trim();
const dealer = written.charAt(0);
/** @type {Made[]} */
const made = read(written);
/** Who calls next, where it is not the one whose turn it is. @type {string} */
let other = callers.find((link) => link.ariaCurrent && carried(link).includes("@"))?.dataset.seat ?? "";

/** @param {string} text @returns {Made[]} */
function read(text) {
  let turn = dealer;
  return text.slice(2).split(" ").filter(Boolean).map((word) => {
    const [call = "", seat = turn] = word.split(":").reverse();
    turn = next(seat);
    return { seat, call };
  });
}

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

// The calls stand at once in their columns; the server's own table, with what was irregular marked, comes after.
function table() {
  const body = pad.querySelector("tbody");
  if (!body) return;
  const rows = [document.createElement("tr")];
  let last = SEATS.indexOf(dealer) - 1;
  for (const { seat, call } of made) {
    const column = SEATS.indexOf(seat);
    if (column < last) rows.push(document.createElement("tr"));
    cell(/** @type {HTMLElement} */ (rows[rows.length - 1]), column, call);
    last = column;
  }
  body.replaceChildren(...rows);
}

/** @param {HTMLElement} row @param {number} column @param {string} call */
function cell(row, column, call) {
  while (row.children.length < 4) row.append(document.createElement("td"));
  const place = /** @type {HTMLElement} */ (row.children[column]);
  if (place.hasChildNodes()) {
    const before = document.createElement("s");
    before.append(...place.childNodes);
    place.append(before, " ");
  }
  const mark = drawn.get(call);
  place.append(...(mark ? [...mark.cloneNode(true).childNodes] : [call]));
}

function show() {
  steady(table);
  const caller = other || turn();
  for (const link of callers) link.ariaCurrent = link.dataset.seat === caller ? "true" : null;
  const name = callers.find((link) => link.dataset.seat === caller)?.textContent ?? caller;
  part("tur").textContent = (part("tur").dataset.asked ?? "{seat}").replace("{seat}", name);
  history.replaceState(null, "", address(entry()));
}

// The keys stay under the thumb while the table above them grows.
/** @param {() => void} change */
function steady(change) {
  const before = part("tur").getBoundingClientRect().top;
  change();
  if (scrollY > 0) scrollBy({ top: part("tur").getBoundingClientRect().top - before, behavior: "instant" });
}

let asked = 0, timer = 0;

function look() {
  clearTimeout(timer);
  part("fund").ariaBusy = part("andet").ariaBusy = "true";
  timer = setTimeout(ask, WAIT);
}

async function ask() {
  const mine = ++asked;
  const page = await fetched(address(entry()));
  if (mine !== asked) return;
  part("uden-net").hidden = page !== null;
  part("fund").hidden = part("andet").hidden = page === null;
  if (page) steady(() => take(page));
}

/** @param {string} here @returns {Promise<Document | null>} */
async function fetched(here) {
  try {
    const answer = await fetch(here, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
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
  const link = event.target instanceof Element ? event.target.closest("a") : null;
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

addEventListener("online", () => {
  if (!part("uden-net").hidden) look();
});
