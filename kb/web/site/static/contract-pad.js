// A pad for a contract and its tricks: level, denomination, doubled, declarer, tricks over or under. Its keys are
// the page's own `#contract-pad`.
import { all, around, one } from "./dom.js";

/**
 * What was tapped so far.
 * @typedef {{ level: string, suit: string, risk: string, seat: string, over: number | null }} Parts
 */

/**
 * The only pad of a form stands open; where there are several, each is opened at its field.
 * @param {HTMLFormElement} form
 */
export function pads(form) {
  const places = all("[data-pad=result]", HTMLElement, form);
  for (const place of places) {
    const input = one("input", HTMLInputElement, place), room = one(".pad-room", HTMLElement, place);
    const pad = one("#contract-pad", HTMLTemplateElement)?.content.firstElementChild?.cloneNode(true);
    if (!input || !room || !(pad instanceof HTMLElement) || place.querySelector(".contract-pad")) continue;
    pad.setAttribute("aria-label", one("label", HTMLLabelElement, place)?.textContent?.trim() ?? "");
    follow(pad, input);
    if (places.length > 1) fold(room, pad, input);
    room.append(pad);
  }
}

/**
 * @param {HTMLElement} pad
 * @param {HTMLInputElement} input
 */
function follow(pad, input) {
  /** @type {Parts} */
  const parts = { level: "", suit: "", risk: "", seat: "", over: null };
  pad.addEventListener("click", (event) => {
    const key = around(event, "button", HTMLButtonElement);
    if (!key) return;
    tapped(parts, key.dataset.kind ?? "", key.dataset.value ?? "");
    input.value = written(parts);
    for (const each of all("button", HTMLButtonElement, pad)) press(each, parts);
    if (parts.level && parts.suit && parts.over !== null) {
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
}

/**
 * @param {Parts} parts
 * @param {string} kind
 * @param {string} value
 */
function tapped(parts, kind, value) {
  if (kind === "over") parts.over = value === "0" ? 0 : (parts.over ?? 0) + Number(value);
  else if (kind === "risk") parts.risk = parts.risk === value ? "" : value;
  else if (kind === "level" || kind === "suit" || kind === "seat") parts[kind] = value;
}

/** @param {Parts} parts */
function written({ level, suit, risk, seat, over }) {
  const tricks = over === null ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : `${over}`;
  return [`${level}${suit}${risk}`, seat, tricks].filter(Boolean).join(" ");
}

/**
 * @param {HTMLButtonElement} key
 * @param {Parts} parts
 */
function press(key, parts) {
  const { kind = "", value = "" } = key.dataset;
  if (kind === "over") return;
  key.setAttribute("aria-pressed", String(Object.entries(parts).some(([k, v]) => k === kind && v === value)));
}

/**
 * A key that opens the pad at its field.
 * @param {HTMLElement} room
 * @param {HTMLElement} pad
 * @param {HTMLInputElement} input
 */
function fold(room, pad, input) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "go";
  key.textContent = one("#contract-pad", HTMLTemplateElement)?.dataset.open ?? "";
  pad.hidden = true;
  pad.id = `taster-${input.id}`;
  key.setAttribute("aria-expanded", "false");
  key.setAttribute("aria-controls", pad.id);
  key.addEventListener("click", () => {
    pad.hidden = !pad.hidden;
    key.setAttribute("aria-expanded", String(!pad.hidden));
  });
  room.append(key);
}
