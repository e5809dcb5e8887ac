// The card pad of a question that asks for cards: those tapped are picked in place, without a page a card and without
// the network. Without a script each card is a link to a page that does the same.

import { all, around, one } from "./dom.js";
import { markLinks } from "./phone.js";

const PAGE = ["felt", "udkast", "ret"]; // what an address says of the page, and not of the case

for (const box of all("[data-picks]", HTMLElement)) begin(box);

/** @param {HTMLElement} box */
function begin(box) {
  const question = box.dataset.picks ?? "";
  const use = one(".steps a", HTMLAnchorElement, box), told = one("[role=status]", HTMLElement, box);
  const keys = all(".pad a.answer", HTMLAnchorElement, box);
  /** @type {string[]} those picked, in their order; whoever comes back to the page finds them again */
  let picked = history.state?.picked ?? (box.dataset.picked || "").split(" ").filter(Boolean);
  if (!use || !told) return;

  /** @param {HTMLAnchorElement} key @returns {string} the card that its address begins with */
  const card = key => new URL(key.href).searchParams.get("udkast") ?? "";

  function show() {
    for (const key of keys) key.ariaCurrent = picked.includes(card(key)) ? "true" : null;
    const faces = picked.map(one => keys.find(key => card(key) === one)?.querySelector(".face")?.cloneNode(true) ?? one);
    told?.replaceChildren(...faces.flatMap((face, at) => (at ? [" ", face] : [face])));
    if (use?.parentElement) use.parentElement.hidden = !picked.length;
    if (use) use.href = address();
  }

  function address() {
    const asked = new URLSearchParams([...new URLSearchParams(location.search)].filter(([key]) => !PAGE.includes(key)));
    asked.set(question, picked.join(" "));
    return `${location.pathname}?${asked}#nu`;
  }

  box.addEventListener("click", event => {
    const key = around(event, ".pad a.answer", HTMLAnchorElement);
    if (!key || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const one = card(key);
    picked = picked.includes(one) ? picked.filter(other => other !== one) : [...picked, one];
    history.replaceState({ ...history.state, picked }, "");
    show();
    markLinks(event);
  });
  show();
}
