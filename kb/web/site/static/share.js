// Sharing, copying and printing a ruling. Without a script its address stands there to be copied by hand.
"use strict";

for (const place of document.querySelectorAll(".share")) {
  const { title, text } = place.dataset;
  const url = place.querySelector("input").value;
  const status = place.querySelector("[role=status]");
  const deeds = {
    share: navigator.share && (() => navigator.share({ title, text: `${title}: ${text}`, url })),
    copy: navigator.clipboard && (() => navigator.clipboard.writeText(`${title}: ${text}\n${url}`)),
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
