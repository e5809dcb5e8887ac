// The evening's log where a casebook is kept: »Aflever« sends the rulings there, and »Jeg dømte anderledes« says beside
// one what was ruled instead. The token comes with the QR code of the evening, and is kept until the tab is closed.

import { entries, log } from "./log.js";

const TOKEN = "aflever";
const box = document.getElementById("aflevering");
const status = document.getElementById("afleveret");
const given = new URL(location.href).searchParams.get(TOKEN);
if (given) sessionStorage.setItem(TOKEN, given);

/** @param {string} key @param {Record<string, number>} [numbers] */
function tell(key, numbers = {}) {
  if (!status) return;
  const text = status.getAttribute(`data-${key}`) ?? key;
  status.textContent = text.replace(/\{(\w+)\}/g, (whole, name) => String(numbers[name] ?? whole));
}

async function deliver() {
  const sent = entries().map(({ data: { ns, ew, headline, laws, ...kept } }) => kept); // names stay here
  try {
    const answer = await fetch(box?.getAttribute("data-to") ?? "", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token: sessionStorage.getItem(TOKEN) ?? "", entries: sent }),
    });
    const told = await answer.json();
    if (answer.ok) tell("done", { new: told.new, added: told.added, known: told.known, not: told.problems.length });
    else if (status) status.textContent = told.error?.message ?? "";
  } catch {
    tell("gone");
  }
}

/** @param {HTMLElement} item */
function otherwise(item) {
  const id = item.dataset.id ?? "", template = document.getElementById("anderledes");
  const known = log.get(id);
  if (!known || !(template instanceof HTMLTemplateElement) || item.querySelector("form")) return;
  item.append(template.content.cloneNode(true));
  const form = item.querySelector("form");
  for (const name of ["given", "why"]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLTextAreaElement) field.value = /** @type {any} */ (known)[name] ?? "";
  }
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const told = Object.fromEntries(new FormData(form));
    tell(log.put(id, { ...known, ...log.get(id), ...told }) === "kept" ? "noted" : "full");
    form.remove();
  });
}

if (box) box.hidden = false;
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-book]") : null;
  if (!(button instanceof HTMLElement)) return;
  const item = button.closest("[data-id]");
  if (button.dataset.book === "deliver") deliver();
  else if (item instanceof HTMLElement) otherwise(item);
});
