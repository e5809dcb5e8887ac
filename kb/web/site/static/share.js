// Sharing, copying and printing a ruling, and sharing a place of the law. Without a script its address stands there to be copied by hand.
"use strict";

function ready(place) {
  const { title, text } = place.dataset;
  const url = place.dataset.url ? new URL(place.dataset.url, location.href).href : place.querySelector("input").value;
  const status = place.querySelector("[role=status]");
  const deeds = {
    share: navigator.share && (() => navigator.share({ title, text: `${title}: ${text}`, url })),
    copy: navigator.clipboard && (() => navigator.clipboard.writeText(`${title}: ${text}\n${url}`)),
    link: navigator.clipboard && (() => navigator.clipboard.writeText(url)),
    print: () => window.print(),
  };
  for (const button of place.querySelectorAll("[data-do]")) {
    const deed = deeds[button.dataset.do];
    if (!deed) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await deed();
        status.textContent = button.dataset.done || "";
      } catch {
        // Turned down by the reader or the browser: the address still stands there.
        status.textContent = "";
      }
    });
  }
}

function all() {
  for (const place of document.querySelectorAll(".share")) ready(place);
}

all();
// A page that puts a new result in place has a new address to share.
document.addEventListener("bridgelov:shown", all);
