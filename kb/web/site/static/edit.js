// What a new wording of a place changes, and what the checks find in it, is asked for as an editor types.

const PAUSE = 500; // ms without a key before the checks are asked
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.edit"));
const found = document.getElementById("fundet");
let timer = 0, latest = 0;

async function look() {
  if (!form || !found) return;
  const asked = ++latest, sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") sent.append(name, value);
  sent.set("goer", "del");
  try {
    const answer = await fetch(form.action, { method: "POST", body: sent });
    const text = await answer.text();
    // What was typed meanwhile is asked for by itself; a refusal is a whole page, and saving says the same.
    if (asked === latest && (answer.ok || answer.status === 400)) found.innerHTML = text;
  } catch {
    // without the network the button says what is wrong
  }
}

form?.addEventListener("input", (event) => {
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  clearTimeout(timer);
  timer = setTimeout(look, PAUSE);
});

// Words that were typed and not saved are asked about before the page is left.
let sent = false;
form?.addEventListener("submit", (event) => (sent = !event.defaultPrevented));
window.addEventListener("pageshow", () => (sent = false));
window.addEventListener("beforeunload", (event) => {
  if (sent || !form) return;
  const texts = [...form.querySelectorAll("textarea")];
  if ("unsaved" in form.dataset || texts.some((text) => text.value !== text.defaultValue)) event.preventDefault();
});
