// What the pages on comparable calls do with a script: a changed meaning shows its verdict in place, and
// exercises remember on this device how they went. Without it every link and form works as a page of its own.
import { all, around, focused, one, read, steady } from "./dom.js";
import { inTurn } from "./taps.js";

const KEY = "bridgelov.exercises";

/** @returns {Record<string, boolean>} */
function kept() {
  try {
    const done = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return done && typeof done === "object" ? done : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, boolean>} done */
function keep(done) {
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Private browsing: then nothing is remembered.
  }
}

/** @param {ParentNode} within @param {Record<string, boolean>} done */
function results(within, done) {
  return all("[data-exercise]", HTMLElement, within).map((row) => done[row.dataset.exercise ?? ""]);
}

function progress() {
  const judged = one("[data-judged]", HTMLElement);
  const done = kept();
  if (judged?.dataset.judged) {
    done[judged.dataset.judged] = judged.dataset.right === "1";
    keep(done);
  }
  for (const row of all("[data-exercise]", HTMLElement)) mark(row, done[row.dataset.exercise ?? ""]);
  for (const theme of all("[data-theme]", HTMLElement)) graded(theme, results(theme, done));
  summed(results(document, done));
}

/** @param {HTMLElement} row @param {boolean | undefined} result */
function mark(row, result) {
  const sign = one(".done", HTMLElement, row);
  if (!sign) return;
  sign.textContent = (result === undefined ? "" : result ? sign.dataset.right : sign.dataset.wrong) ?? "";
  sign.classList.toggle("missed", result === false);
}

/** @param {HTMLElement} theme @param {(boolean | undefined)[]} found */
function graded(theme, found) {
  const grade = one("[data-grade]", HTMLElement, theme);
  if (!grade) return;
  const right = found.filter((result) => result).length;
  grade.textContent = found.every((result) => result === undefined) ? "" : (grade.dataset.grade ?? "")
    .replace("{right}", `${right}`).replace("{all}", `${found.length}`);
}

/** @param {(boolean | undefined)[]} found */
function summed(found) {
  const sum = one("[data-progress]", HTMLElement), tried = found.filter((result) => result !== undefined);
  const words = sum && one("p", HTMLElement, sum), away = sum && one("button", HTMLButtonElement, sum);
  if (!sum || !words || !away || !tried.length) return;
  words.textContent = (sum.dataset.progress ?? "").replace("{right}", `${tried.filter((result) => result).length}`)
    .replace("{tried}", `${tried.length}`).replace("{all}", `${found.length}`);
  sum.hidden = false;
  away.onclick = () => {
    keep({});
    sum.hidden = true;
    progress();
  };
}

let latest = 0;

/**
 * @param {string} address
 * @param {boolean} remember
 * @param {string} [stays] the id of what stays where it is while the verdict above it changes
 * @returns {Promise<boolean>} whether it is shown
 */
async function show(address, remember, stays = "") {
  const asked = ++latest;
  const page = await read(address).catch(() => null);
  if (asked !== latest) return false;
  const fresh = page?.getElementById("sammenlign"), stale = document.getElementById("sammenlign");
  if (!page || !fresh || !stale) {
    location.assign(address);
    return false;
  }
  steady(() => document.getElementById(stays), () => put(stale, fresh));
  document.title = page.title;
  const tongue = page.querySelector(".tongue");
  if (tongue) document.querySelector(".tongue")?.replaceWith(tongue);
  if (remember) history.pushState({ live: true }, "", address);
  document.getElementById("dom-kort")?.setAttribute("role", "status");
  return true;
}

const change = inTurn((link) => show(link.href.split("#")[0] ?? "", true, link.parentElement?.closest("[id]")?.id));

/**
 * What was folded out stays so, and the focus where it was.
 * @param {HTMLElement} stale
 * @param {HTMLElement} fresh
 */
function put(stale, fresh) {
  const open = all("details[id][open]", HTMLDetailsElement, stale).map((d) => d.id);
  const held = focused()?.id;
  stale.replaceWith(fresh);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const link = around(event, "a.change", HTMLAnchorElement);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (!document.getElementById("sammenlign") || link.pathname !== location.pathname) return;
  event.preventDefault();
  change(link);
});

addEventListener("popstate", () => {
  if (document.getElementById("sammenlign")) show(location.href, false);
});

progress();
addEventListener("pageshow", progress); // and when the page comes back as it was left
