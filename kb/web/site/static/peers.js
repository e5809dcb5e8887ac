// Peers asked on one phone without the network: the kept page makes the sheet, takes the answers and counts them.
// With the network the server does all of it. What may not stand on a sheet comes with the page as words; the texts
// are compared as rulings/polls/leak.py does, the answers counted as rulings/polls/counting.py does.
import { all, one } from "./dom.js";
import { kept } from "./kept.js";
import { counted, found, lawful, legal, parse, patterns, plain, telling, toldWords, unknown, withoutHeard } from "./polls.js";

/** @typedef {import("./polls.js").Given} Given */
/** @typedef {import("./polls.js").Call} Call */

const data = JSON.parse(document.getElementById("spoerg-data")?.textContent || "{}");
const stored = kept({ name: "peers", version: 1, empty: /** @type {{ key: string, answers: Given[] }} */ ({ key: "", answers: [] }), holds: (d) => Array.isArray(d?.answers) });
const shown = document.getElementById("vist");
let sheetKey = "", query = "";

/** Whether the server cannot be reached; any answer of it will do. */
async function alone() {
  if (!navigator.onLine || document.body.dataset.made) return true;
  return fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(1500) }).then(() => false, () => true);
}

/** @param {string} key */
const asked = (key) => new URLSearchParams(location.search).get(key) ?? "";

function begin() {
  const template = document.getElementById("trin"), auction = parse(asked("udkast"));
  if (template instanceof HTMLTemplateElement && auction?.calls.length) {
    template.replaceWith(template.content);
    document.getElementById("forloeb-om")?.remove();
    fill(auction);
  }
  document.getElementById("ark-om")?.addEventListener("submit", submitted);
}

/** The form of an auction that the address brings. @param {{ dealer: number, calls: Call[] }} auction */
function fill(auction) {
  const select = one("#ved", HTMLSelectElement), draft = one("#ark-om [name=udkast]", HTMLInputElement);
  if (!select || !draft) return;
  draft.value = asked("udkast");
  const at = auction.calls.findLastIndex(({ call }) => call !== "P");
  const options = auction.calls.map(({ call }, n) => new Option(text(call), `${n}`, false, n === at));
  select.prepend(...options);
  if (at >= 0) select.selectedIndex = at;
}

/** @param {string} call a call as words */
function text(call) {
  const holder = document.createElement("span");
  holder.innerHTML = data.calls[call] ?? ""; // the page's own drawing of a call
  return holder.textContent || call;
}

/** @param {Event} event */
async function submitted(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (!(await alone())) return form.submit();
  const given = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
  const auction = parse(given.udkast ?? ""), hand = handOf(given.h ?? "");
  const no = document.getElementById("nej"), stop = document.getElementById("stop");
  const wrong = !auction ? "auction" : !hand ? "hand" : "";
  if (no) { no.hidden = !wrong; no.textContent = wrong ? (no.dataset[wrong] ?? "") : ""; }
  if (!auction || !hand) return;
  const at = given.ved === "slut" ? auction.calls.length : Number(given.ved);
  const sheet = lawful(auction, at), typed = [given.forklaring ?? "", given.metoder ?? ""], texts = typed.map(plain);
  const leaks = told(given, typed, auction.calls[at]?.call ?? "", sheet);
  const source = data.forbidden.information[given.kilde ?? ""] ? given.kilde ?? "" : "";
  const words = [...unknown(texts, data.known, source), ...telling(texts, patterns(data.telling, auction.calls[at]?.call ?? ""))];
  const meant = (given.ord ?? "").split("|"), asks = !leaks.length && words.some((word) => !meant.includes(word));
  askAbout(asks ? words : []);
  if (stop) {
    stop.hidden = !leaks.length;
    const words = stop.querySelector("b");
    if (words) words.textContent = leaks.map(({ word, what }) => `${quoted(stop, word)} (${stop.dataset[what]})`).join(", ");
  }
  if (!leaks.length && !asks) show(given, sheet, hand);
}

/** A word in the quotation marks of the page. @param {HTMLElement} place @param {string} word */
function quoted({ dataset }, word) {
  return (dataset.quoted ?? "").replace("~", () => word);
}

/** Asks whether these words tell anything. @param {string[]} words */
function askAbout(words) {
  const place = document.getElementById("ukendt"), tick = place && one("[name=ord]", HTMLInputElement, place), list = place?.querySelector("b");
  if (!place || !tick || !list) return;
  place.hidden = !words.length;
  if (!words.length) return;
  list.textContent = words.map((word) => quoted(place, word)).join(", ");
  tick.value = words.join("|");
  tick.checked = false;
}

/** The words that give something away. @param {Record<string, string>} given @param {string[]} typed @param {string} made @param {{ calls: Call[], withdrawn: string[] }} sheet */
function told(given, typed, made, { calls: heard, withdrawn }) {
  const { calls, information, asker, common } = data.forbidden;
  const words = [
    ...[...withdrawn.flatMap((call) => calls[call] ?? []), ...information[given.kilde ?? ""], ...toldWords(given.sagt ?? "", common)].map((word) => ({ word, what: "information" })),
    ...asker.map((/** @type {string} */ word) => ({ word, what: "asker" })),
  ];
  const ofCall = (calls[made] ?? []).map((/** @type {string} */ word) => ({ word, what: "call" }));
  return [...found(withoutHeard(typed, made, heard, data.heard), ofCall), ...found(typed.map(plain), words)];
}

/** @param {string} written @returns {string[] | null} a hand's ranks, spades first */
function handOf(written) {
  const suits = written.trim().toUpperCase().replaceAll("10", "T").split(".");
  const ranks = suits.map((suit) => suit.replaceAll("-", ""));
  const right = ranks.length === 4 && ranks.every((suit) => /^[2-9TJBQDKAE]*$/.test(suit) && new Set(suit).size === suit.length);
  return right && ranks.join("").length === 13 ? ranks : null;
}

/** @param {Record<string, string>} given @param {{ dealer: number, calls: Call[], written: string, ended: boolean, turn: number, leader: number }} auction @param {string[]} hand */
function show(given, auction, hand) {
  const pattern = document.getElementById("ark"), page = document.getElementById("lav");
  if (!(pattern instanceof HTMLTemplateElement) || !shown || !page) return;
  shown.replaceChildren(pattern.content.cloneNode(true));
  shown.hidden = false;
  page.hidden = true;
  const kept = new URLSearchParams({ m: auction.written, h: hand.join("."), z: given.z ?? "", f: given.f ?? "", forklaring: given.forklaring ?? "", metoder: given.metoder ?? "" });
  query = `${kept}`;
  sheetKey = query;
  if (stored.read().key !== sheetKey) stored.write({ key: sheetKey, answers: [] });
  const player = auction.ended ? auction.leader : auction.turn, side = player % 2 ? "EW" : "NS", other = player % 2 ? "NS" : "EW";
  terms(given, side, other);
  const title = one("h1", HTMLElement, shown);
  if (title && auction.ended) title.textContent = title.dataset.lead ?? "";
  one(".hand", HTMLElement, shown)?.append(...hand.map((ranks, n) => line(`${"♠♥♦♣"[n]} ${[...ranks].join(" ") || "–"}`, n === 1 || n === 2)));
  rows(auction, player);
  for (const key of ["forklaring", "metoder"]) {
    const place = one(`[data-said=${key}]`, HTMLElement, shown);
    if (place) { place.hidden = !given[key]?.trim(); (place.querySelector(".said") ?? place).textContent = given[key] ?? ""; }
  }
  const actions = auction.ended ? hand.map((ranks, n) => [...ranks].map((rank) => `${"SHDC"[n]}${code(rank)}`)) : legal(auction);
  pads(actions);
  one("form", HTMLFormElement, shown)?.addEventListener("submit", answered);
  shown.addEventListener("click", pressed);
  scrollTo(0, 0);
}

/** @param {string} rank as code writes it */
const code = (rank) => ({ E: "A", D: "Q", B: "J" })[rank] ?? rank;

/** @param {string} words @param {boolean} red */
function line(words, red) {
  const place = document.createElement("p");
  place.textContent = words;
  if (red) place.className = "suit h";
  return place;
}

/** @param {Record<string, string>} given @param {string} side @param {string} other */
function terms(given, side, other) {
  const place = shown && one(".terms", HTMLElement, shown), zone = given.z ?? "none";
  if (!place) return;
  const said = place.dataset, red = (/** @type {string} */ who) => zone === "all" || zone === who;
  place.textContent = [said[given.f === "imps" ? "imps" : "matchpoints"], red(side) ? said.ours : said.notOurs, red(other) ? said.theirs : said.notTheirs].join(" · ");
}

/** @param {{ dealer: number, calls: Call[], ended: boolean }} auction @param {number} player */
function rows(auction, player) {
  const body = shown?.querySelector("tbody"), first = (auction.dealer - player + 3) % 4;
  const cells = [...Array(first).fill(""), ...auction.calls.map(({ call }) => data.calls[call] ?? call), ...(auction.ended ? [] : ["?"])];
  for (let at = 0; at < cells.length; at += 4) {
    const row = document.createElement("tr");
    row.innerHTML = [0, 1, 2, 3].map((n) => `<td>${cells[at + n] ?? ""}</td>`).join(""); // calls as the page draws them
    body?.append(row);
  }
}

/** @param {string[][]} actions */
function pads(actions) {
  for (const place of shown ? all("[data-of]", HTMLElement, shown) : []) {
    const name = place.dataset.of ?? "", kind = name === "valg" ? "radio" : "checkbox";
    place.append(...actions.filter((row) => row.length).map((row) => {
      const group = document.createElement("div");
      group.innerHTML = row.map((key) => `<label><input type="${kind}" name="${name}" value="${key}"${kind === "radio" ? " required" : ""}><span>${drawn(key)}</span></label>`).join("");
      return group;
    }));
  }
}

/** @param {string} key a call or a card */
const drawn = (key) => data.calls[key] ?? `${"♠♥♦♣"["SHDC".indexOf(key[0] ?? "")] ?? ""}${key.slice(1)}`;

/** @param {Event} event */
function answered(event) {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const said = new FormData(form), chosen = String(said.get("valg"));
  const answer = { chosen, considered: said.getAll("overvejer").map(String).filter((key) => key !== chosen), level: String(said.get("niveau")) };
  stored.write({ key: sheetKey, answers: [...stored.read().answers, answer] });
  form.reset();
  const thanks = shown && one(".thanks", HTMLElement, shown);
  if (thanks) thanks.hidden = false;
  scrollTo(0, 0);
}

/** @param {MouseEvent} event */
function pressed(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-go]") : null;
  const go = button instanceof HTMLElement ? button.dataset.go : "";
  if (go === "print") window.print();
  if (go !== "count" && go !== "sheet") return;
  for (const part of shown ? all("[data-part]", HTMLElement, shown) : []) part.hidden = part.dataset.part !== go;
  if (go === "count") count();
}

function count() {
  const select = shown && one("#maalet", HTMLSelectElement, shown);
  if (!select || !shown) return;
  if (!select.options.length) {
    select.append(...data.measures.map((/** @type {{ id: string, title: string }} */ by) => new Option(by.title, by.id)));
    select.addEventListener("change", count);
  }
  const by = data.measures[select.selectedIndex] ?? data.measures[0], answers = stored.read().answers;
  const verdicts = one(".sheet", HTMLElement, shown)?.dataset ?? {};
  const words = { logical: verdicts.verdictLogical, judge: verdicts.verdictJudge, not: verdicts.verdictNot };
  const body = shown.querySelector("[data-part=count] tbody");
  if (body) body.innerHTML = counted(answers, by).map((row) => `<tr><th scope="row">${drawn(row.action)}</th><td class="n">${row.considered}</td><td class="n">${row.chosen}</td><td>${words[row.verdict]}</td></tr>`).join("");
  const source = one("[data-source]", HTMLElement, shown), onward = one("[data-onward]", HTMLAnchorElement, shown);
  if (source) source.textContent = by.source;
  const given = answers.map((a) => `${[a.chosen, ...a.considered].join(".")}-${a.level[0]}`).join("_");
  if (onward) onward.href = `${location.pathname.replace(/\/$/, "")}/optaelling?${query}&s=${given}`;
}

begin();
