// The kept page of the bidding pad as the page of another auction: its links carry that auction, so that a call
// tapped before the pad's own script runs is not lost. Runs in the service worker, in a page and in the single file.

const SEATS = "NESW";
const LINK = /(href="[^"?]*)\?udkast=N%3A([^"]*)"/g; // see kb/offline/addresses.py: the page is dealt by North
const UNDO = /(id="fortryd" href="[^"?]*)"/;

/** @param {string} seat @returns {string} */
const next = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % 4] ?? "N";
/** @param {string} text @returns {string} */
const asked = (text) => `?${new URLSearchParams({ udkast: text })}"`;

/**
 * @param {string} html of the kept page
 * @param {string} query of the page that was asked for
 * @returns {string}
 */
export function tappedSoFar(html, query) {
  const draft = new URLSearchParams(query).get("udkast")?.trim() ?? "";
  if (!/^[NESW]:/.test(draft)) return html;
  const [written = "", other = ""] = draft.split("@").map((part) => part.trim());
  const words = written.slice(2).split(" ").filter(Boolean);
  const turn = words.reduce((seat, word) => next(word.includes(":") ? (word[0] ?? seat) : seat), written[0] ?? "N");
  const before = [written.slice(0, 2), ...words.slice(0, -1)].join(" ");
  return html
    .replace(LINK, (_link, start, more) => start + asked(`${written}${onward(more, turn, other)}`))
    .replace(UNDO, (link, start) => (words.length ? start + asked(before) : link));
}

/**
 * What a link of the kept page adds: a call, or who calls.
 * @param {string} more @param {string} turn @param {string} other who calls next, where it is not the one in turn
 */
function onward(more, turn, other) {
  const told = decodeURIComponent(more.replace(/\+/g, " ")).trim();
  if (told && !told.startsWith("@")) return other && other !== turn ? ` ${other}:${told}` : ` ${told}`;
  const seat = told.slice(1) || "N";
  return seat === turn ? "" : ` @${seat}`;
}
