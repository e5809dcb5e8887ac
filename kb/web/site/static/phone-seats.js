// A ruling on an auction tapped in without the network, as a page shows it: the auction's table, and every player by seat.
// Its words are those of kb/web/interview/tapping.py. Runs in the service worker.

/**
 * @typedef {import("./phone-auction.js").Settled} Settled
 * @typedef {import("./phone-template.js").Names} Names
 * @typedef {{question: string, address: string, seats: Record<string, string>, calls: Record<string, string>,
 *   notes: Record<string, string>, people: Record<string, string[]>, bid: string}} Tapping
 * @typedef {{mark: string, notes: string[], irregular: boolean, is_replaced: boolean}} ShownCall
 */

const COLUMNS = ["W", "N", "E", "S"];

/**
 * What a page shows of the auction: its table, and its line among the answers.
 * @param {Settled} known @param {Tapping} tapping @param {Names} data of the page without it @param {Map<string, string>} answers
 * @returns {Names}
 */
export function shownAuction({ stray }, tapping, data, answers) {
  const { made, at, low, turn } = stray, text = answers.get("auction") ?? "", dealer = text.charAt(0);
  const url = `${tapping.address}?${new URLSearchParams({ udkast: text })}`;
  const line = { id: "auction", type: "auction", question: tapping.question, answer: written(stray, dealer, tapping), url, again: {} };
  /** @type {ShownCall[][][]} */
  const rounds = [COLUMNS.slice(0, COLUMNS.indexOf(dealer)).map(() => [])];
  for (const [place, { seat, call }] of made.entries()) {
    const notes = place === at ? [...(turn ? [tapping.notes.turn ?? ""] : []), ...(low ? [tapping.notes.low ?? ""] : [])] : [];
    const mark = tapping.calls[call] ?? call;
    while ((rounds.at(-1)?.length ?? 0) % 4 !== COLUMNS.indexOf(seat)) cell(rounds, []);
    cell(rounds, [{ mark, notes, irregular: notes.length > 0, is_replaced: false }]);
  }
  for (const round of rounds) while (round.length < 4) round.push([]);
  const seats = COLUMNS.map((seat) => tapping.seats[seat] ?? "");
  return {
    auction: { seats, dealer: COLUMNS.indexOf(dealer), rounds },
    answers: [line, ...data.answers],
    back: data.back || (data.answers.length ? "" : url),
  };
}

/** @param {ShownCall[][][]} rounds @param {ShownCall[]} calls of one cell */
function cell(rounds, calls) {
  if (rounds.at(-1)?.length === 4) rounds.push([]);
  rounds.at(-1)?.push(calls);
}

/** The auction on one line, as the server writes it. @param {Settled["stray"]} stray @param {string} dealer @param {Tapping} tapping */
function written({ made, at, turn }, dealer, { seats, calls }) {
  const words = made.map(({ seat, call }, place) => `${turn && place === at ? `(${seats[seat]}) ` : ""}${calls[call] ?? call}`);
  return [`${seats[dealer]}:`, ...words].join(" ");
}

/**
 * The page with every player called by seat, and a bid that it is about by itself; the quoted words of books and the
 * titles of examples stay.
 * @param {string} html @param {Settled} known @param {Tapping} tapping
 */
export function bySeat(html, { seats, stray }, tapping) {
  const { people, bid, calls } = tapping, { call = "" } = stray.made[stray.at] ?? {};
  const called = new Map(Object.entries(people).flatMap(([role, phrases]) =>
    phrases.map((phrase) => /** @type {const} */ ([phrase.toLowerCase(), tapping.seats[seats[role] ?? ""]]))));
  if (/^[1-7]/.test(call)) called.set(bid.toLowerCase(), calls[call]);
  const longest = [...called.keys()].sort((one, other) => other.length - one.length).join("|");
  const phrase = new RegExp(`(<blockquote.*?</blockquote>|<ul class="plain">.*?</ul>)|(?<![\\p{L}-])(${longest})(?=s?(?!\\p{L}))(?=([^<>]*>)?)`, "gisu");
  return html.replace(phrase, (whole, kept, who, inTag) => {
    const name = kept ?? called.get(who.toLowerCase()) ?? whole;
    return inTag && name.includes("<") ? whole : name;
  });
}
