// Sharing, copying and printing a ruling, sharing a place of the law. Without a script the address is there to be copied.
import { all, one } from "./dom.js";

/** @param {HTMLElement} place */
function ready(place) {
  const status = one("[role=status]", HTMLElement, place);
  for (const button of all("[data-do]", HTMLButtonElement, place)) {
    const deed = deeds(place)[button.dataset.do ?? ""];
    if (!deed) {
      button.removeAttribute("data-soon");
      continue;
    }
    button.hidden = false;
    button.addEventListener("click", async () => {
      // Turned down by the reader or the browser: the address still stands there.
      const done = await deed().then(() => true, () => false);
      if (status) status.textContent = (done && button.dataset.done) || "";
    });
  }
}

/**
 * What this browser can do with a place's address, by name.
 * @param {HTMLElement} place
 * @returns {Record<string, (() => Promise<void>) | undefined>}
 */
function deeds(place) {
  const { title = "", text = "", url: own } = place.dataset;
  const url = own ? new URL(own, location.href).href : (one("input", HTMLInputElement, place)?.value ?? location.href);
  return {
    share: "share" in navigator ? () => navigator.share({ title, text: `${title}: ${text}`, url }) : undefined,
    copy: "clipboard" in navigator ? () => navigator.clipboard.writeText(`${title}: ${text}\n${url}`) : undefined,
    link: "clipboard" in navigator ? () => navigator.clipboard.writeText(url) : undefined,
    print: async () => window.print(),
  };
}

function begin() {
  for (const place of all(".share", HTMLElement)) ready(place);
}

begin();
// A page that puts a new result in place has a new address to share.
document.addEventListener("bridgelov:shown", begin);
