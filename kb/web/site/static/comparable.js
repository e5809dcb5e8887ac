// What the pages on comparable calls do with a script: a changed meaning shows its verdict in place, and
// exercises remember on this device how they went. Without it every link and form works as a page of its own.
"use strict";

const KEY = "bridgelov.exercises";

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}

function keep(done) {
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Private browsing: then nothing is remembered.
  }
}

function progress() {
  const judged = document.querySelector("[data-judged]");
  const done = kept();
  if (judged) {
    done[judged.dataset.judged] = judged.dataset.right === "1";
    keep(done);
  }
  let right = 0, tried = 0, shown = 0;
  for (const row of document.querySelectorAll("[data-exercise]")) {
    shown += 1;
    const mark = row.querySelector(".done");
    const result = done[row.dataset.exercise];
    mark.textContent = result === undefined ? "" : result ? mark.dataset.right : mark.dataset.wrong;
    mark.classList.toggle("missed", result === false);
    tried += result !== undefined;
    right += result === true;
  }
  for (const theme of document.querySelectorAll("[data-theme]")) {
    const rows = [...theme.querySelectorAll("[data-exercise]")].map((row) => done[row.dataset.exercise]);
    const grade = theme.querySelector("[data-grade]");
    grade.textContent = rows.every((result) => result === undefined) ? "" : grade.dataset.grade
      .replace("{right}", rows.filter((result) => result === true).length).replace("{all}", rows.length);
  }
  const sum = document.querySelector("[data-progress]");
  if (sum && tried) {
    sum.querySelector("p").textContent = sum.dataset.progress
      .replace("{right}", right).replace("{tried}", tried).replace("{all}", shown);
    sum.hidden = false;
    sum.querySelector("button").onclick = () => {
      keep({});
      sum.hidden = true;
      progress();
    };
  }
}

let latest = 0;

async function show(address, remember) {
  const asked = ++latest;
  let text;
  try {
    text = await (await fetch(address, { headers: { Accept: "text/html" } })).text();
  } catch {
    location.assign(address);
    return;
  }
  if (asked !== latest) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("sammenlign"), stale = document.getElementById("sammenlign");
  if (!fresh || !stale) {
    location.assign(address);
    return;
  }
  const open = [...stale.querySelectorAll("details[id][open]")].map((d) => d.id);
  const focused = document.activeElement && document.activeElement.id;
  stale.replaceWith(fresh);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.title = page.title;
  document.querySelector(".tongue")?.replaceWith(page.querySelector(".tongue"));
  if (remember) history.pushState({ live: true }, "", address);
  document.getElementById("dom-kort")?.setAttribute("role", "status");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.change");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (!document.getElementById("sammenlign") || link.pathname !== location.pathname) return;
  event.preventDefault();
  show(link.href.split("#")[0], true);
});

addEventListener("popstate", () => {
  if (document.getElementById("sammenlign")) show(location.href, false);
});

addEventListener("pageshow", progress);
