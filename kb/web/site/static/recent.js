// What this browser looked at last: places of the books and rulings, each with its way back. Loaded by the pages of
// both, which it remembers, and by the desk, which lists it. Nothing is sent anywhere.

import { kept, within } from "./kept.js";

/**
 * @typedef {object} Seen
 * @property {"place" | "ruling"} kind
 * @property {string} title
 * @property {string} line     where a ruling stands: its question, or its headline at the end
 * @property {boolean} done    whether a ruling has come to its end
 * @property {string} address  path and query, of this site
 * @property {number} at       milliseconds
 */

const MOST = 12;

/** @param {any} one */
const whole = (one) =>
  ["place", "ruling"].includes(one?.kind) && typeof one.title === "string" && typeof one.line === "string" &&
  typeof one.done === "boolean" && Number.isFinite(one.at) && within(one.address);

/** Newest first. @type {ReturnType<typeof kept<Seen[]>>} */
export const recents = kept({
  name: "recent",
  version: 1,
  empty: /** @type {Seen[]} */ ([]),
  holds: (data) => Array.isArray(data) && data.every(whole),
});

/** What an element says, without its tags. @param {string} css */
function words(css) {
  const copy = document.querySelector(css)?.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const tag of copy.querySelectorAll(".tag, .age")) tag.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** What this page shows, where it is a place or a ruling under way. @returns {Seen | null} */
function here() {
  const { pathname, search } = location;
  const base = { address: pathname + search, at: Date.now(), done: false, line: "" };
  if (/\/lov\/./.test(pathname) && words(".head h1")) return { ...base, kind: "place", title: words(".head h1") };
  if (!/\/doem\/./.test(pathname) || !search || !document.getElementById("nu") || words(".problem")) return null;
  const done = document.getElementById("dom") !== null;
  const line = done ? words("#dom") : words("#nu .question h2") || words("#nu h2");
  return { ...base, kind: "ruling", title: words("main h1"), line, done };
}

// A place is the same place however often it is read; an interview is one row until it ends, then that ruling's own.
/** @param {Seen} one */
const path = (one) => one.address.split("?")[0];
/** @param {Seen} old @param {Seen} now */
function replaced(old, now) {
  if (old.address === now.address) return true;
  return old.kind === "ruling" && !old.done && now.kind === "ruling" && path(old) === path(now);
}

/** @param {Seen[]} all @param {Seen["kind"]} kind */
export const ofKind = (all, kind) => all.filter((one) => one.kind === kind).sort((one, other) => other.at - one.at);

export function remember() {
  const now = here();
  if (!now || !within(now.address)) return;
  recents.change((all) => {
    const left = [now, ...all.filter((old) => !replaced(old, now))];
    return [...ofKind(left, "ruling").slice(0, MOST), ...ofKind(left, "place").slice(0, MOST)];
  });
}

remember();
