// An exercise with a script: a tapped answer shows its ruling in place, without asking the network, and how it went is
// remembered for practice. Without it every answer is a page of its own.

import { judged, next, study, today } from "./leitner.js";

/** @type {HTMLElement | null} */
const page = document.querySelector("[data-study]");
/** @type {HTMLElement | null} */
const bar = document.querySelector("[data-session]");

/** @param {ParentNode} place @param {string} selector @returns {HTMLElement[]} */
function all(place, selector) {
  return [...place.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);
}

/** @param {boolean} right */
function remember(right) {
  if (!page) return;
  const { study: id = "", studyTheme: theme = "", law = "", lawUrl: place = "" } = page.dataset;
  const days = (bar?.dataset.intervals ?? "1").split(" ").map(Number);
  study.change((now) => judged(now, id, right, { theme, law, place }, days, today()));
  showSession();
}

/** @param {string} key  the answer whose ruling is shown @returns {HTMLElement | null} what is said to it */
function reveal(key) {
  const template = page?.querySelector("template[data-facit]");
  if (!(template instanceof HTMLTemplateElement)) return null;
  const facit = document.createElement("div");
  facit.className = "facit";
  facit.append(template.content.cloneNode(true));
  for (const note of all(facit, "[data-for]")) if (note.dataset.for !== key) note.remove();
  const said = all(facit, "[data-for]")[0] ?? null;
  if (!said) return null;
  template.replaceWith(facit);
  mark(key);
  return said;
}

/** @param {string} key */
function mark(key) {
  if (!page) return;
  for (const answer of all(page, "[data-key]")) if (answer.dataset.key === key) answer.setAttribute("aria-current", "true");
  for (const sign of all(page, "[data-facit]")) sign.hidden = false;
}

/** @param {HTMLElement} said  asks whoever judged by themselves how it went */
function askOwn(said) {
  const place = said.querySelector("[data-own]");
  if (!(place instanceof HTMLElement)) return;
  place.hidden = false;
  for (const button of all(place, "button")) {
    button.addEventListener("click", () => {
      place.hidden = true;
      remember(button.dataset.own === "1");
      nextIn(said)?.focus();
    });
  }
}

/** @param {MouseEvent} event */
function tapped(event) {
  const answer = event.target instanceof Element ? event.target.closest("a[data-key]") : null;
  if (!(answer instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const said = reveal(answer.dataset.key ?? "");
  if (!said) return; // it is judged already: the link leads to the page of the other answer
  event.preventDefault();
  history.replaceState(history.state, "", `#svar=${answer.dataset.key}`); // behind the sign: a kept page has no other
  if (said.dataset.right) remember(said.dataset.right === "1");
  else askOwn(said);
  said.focus({ preventScroll: true });
  said.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLElement} said @returns {HTMLAnchorElement | null} the way on in a sitting */
function nextIn(said) {
  const session = study.read().session;
  if (!bar || !session || !page || !Object.hasOwn(session.done, page.dataset.study ?? "")) return null;
  const task = next(session);
  const known = said.querySelector("[data-next]");
  const link = known instanceof HTMLAnchorElement ? known : document.createElement("a");
  link.className = "go main";
  link.dataset.next = "";
  link.href = task ? task.url : `${bar.dataset.practice}#slut`;
  link.textContent = (task ? bar.dataset.next : bar.dataset.end) ?? "";
  if (!known) said.append(link);
  return link;
}

/** The place in a sitting, where this exercise belongs to one. */
function showSession() {
  const session = study.read().session;
  const id = page?.dataset.study ?? "";
  const at = session ? session.tasks.findIndex((task) => task.id === id) : -1;
  if (!bar || !session || at < 0) return;
  const [line, progress] = [bar.querySelector("p"), bar.querySelector("progress")];
  if (line) line.textContent = (bar.dataset.at ?? "").replace("{at}", `${at + 1}`).replace("{all}", `${session.tasks.length}`);
  if (progress) [progress.max, progress.value] = [session.tasks.length, Object.keys(session.done).length];
  bar.hidden = false;
  const said = all(document, "[data-for]")[0];
  if (said) nextIn(said);
}

/** A comparable call was judged on the page before this one: the server's page says how. */
function judgedBefore() {
  const said = page?.querySelector("[data-judged]");
  if (!(said instanceof HTMLElement)) return;
  if (document.referrer.split(/[?#]/)[0] !== location.href.split(/[?#]/)[0]) return; // only looked at
  remember(said.dataset.right === "1");
}

const asked = new URLSearchParams(location.hash.slice(1)).get("svar") ?? new URLSearchParams(location.search).get("svar");
page?.addEventListener("click", tapped);
if (asked) {
  const said = reveal(asked) ?? all(document, ".facit [data-for]")[0]; // a kept page shows what its address asks for
  if (said && !said.dataset.right) askOwn(said);
}
judgedBefore();
showSession();
