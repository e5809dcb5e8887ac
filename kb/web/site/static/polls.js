// What a poll of peers is made of, without a page: an auction and its lawful part, words that may not be told, a count.
// The rules are those of rulings/polls; a test holds the two together.

/** @typedef {{ seat: number, call: string }} Call  0 is North, clockwise */
/** @typedef {{ chosen: string, considered: string[], level: string }} Given */
/** @typedef {{ word: string, what: string }} Leak */
/** @typedef {{ considered: number[] | null, chosen: number }} Measure */

const SEATS = "NESW", STRAINS = "CDHSN";

/** What people write for a seat, a suit or a call, in the letters of code. @type {[RegExp, string][]} */
const WRITTEN = [
  [/Ø|Ö/g, "E"], [/V/g, "W"], [/♠|♤/g, "S"], [/♥|♡/g, "H"], [/♦|♢/g, "D"], [/♣|♧/g, "C"], [/PASS?/g, "P"], [/(\d)(NT|UT|SA)/g, "$1N"],
  [/(^|[\s:])(DBL|DOBL|DOUBLE|D)(?=!?(\s|$))/g, "$1X"], [/(^|[\s:])(RDBL|REDOBL|REDOUBLE|RD)(?=!?(\s|$))/g, "$1XX"],
];

/** @param {string} call @returns {number} its place in the order of bids; -1 for other calls */
const rank = (call) => (/^[1-7][CDHSN]$/.test(call) ? (Number(call[0]) - 1) * 5 + STRAINS.indexOf(call[1] ?? "") : -1);

/**
 * An auction as the pads write it, `N: 1H P S:2D!`, or a hand does, `Ø: 1♥ pas 1ut`; null where it is none.
 * @param {string} text
 * @returns {{ dealer: number, calls: Call[] } | null}
 */
export function parse(text) {
  const letters = WRITTEN.reduce((said, [sign, letter]) => said.replace(sign, letter), text.toUpperCase().replace(/[\ufe0e\ufe0f]/g, ""));
  const [first = "", ...words] = letters.trim().split(/\s+/), dealer = SEATS.indexOf(first[0] ?? "?");
  if (dealer < 0 || first.length !== 2 || first[1] !== ":") return null;
  const calls = [];
  let turn = dealer;
  for (const word of words) {
    const own = /^([NESW]):(.*)$/.exec(word), call = (own?.[2] ?? word).replace("!", "");
    if (rank(call) < 0 && !["P", "X", "XX"].includes(call)) return null;
    const seat = own?.[1] ? SEATS.indexOf(own[1]) : turn;
    calls.push({ seat, call });
    turn = (seat + 1) % 4;
  }
  return { dealer, calls };
}

/**
 * Where an auction stands after lawful calls.
 * @param {number} dealer
 * @param {Call[]} calls
 */
function standing(dealer, calls) {
  let passes = 0, doubled = 1, bid = "", bidder = -1;
  for (const { seat, call } of calls) {
    passes = call === "P" ? passes + 1 : 0;
    if (call === "X") doubled = 2;
    if (call === "XX") doubled = 4;
    if (rank(call) >= 0) { bid = call; bidder = seat; doubled = 1; }
  }
  const turn = (dealer + calls.length) % 4;
  return { passes, doubled, bid, bidder, turn, ended: passes === (bid ? 3 : 4) };
}

/** @param {ReturnType<typeof standing>} at @param {string} call */
function isLegal(at, call) {
  if (call === "P") return true;
  const own = at.bidder >= 0 && (at.bidder - at.turn) % 2 === 0;
  if (call === "X") return at.bidder >= 0 && at.doubled === 1 && !own;
  if (call === "XX") return at.bidder >= 0 && at.doubled === 2 && own;
  return rank(call) > rank(at.bid);
}

/**
 * The calls before one at issue that were in rotation and legal.
 * @param {{ dealer: number, calls: Call[] }} auction
 * @param {number} at
 */
export function lawful(auction, at) {
  /** @type {Call[]} */
  const calls = [], others = [];
  for (const [n, made] of auction.calls.slice(0, at).entries()) {
    const now = standing(auction.dealer, calls), stays = auction.calls[n + 1]?.seat !== made.seat;
    if (stays && made.seat === now.turn && !now.ended && isLegal(now, made.call)) calls.push(made);
    else others.push(made);
  }
  const now = standing(auction.dealer, calls);
  const strain = now.bid[1], first = calls.find(({ seat, call }) => rank(call) >= 0 && call[1] === strain && (seat - now.bidder) % 2 === 0);
  const written = [`${SEATS[auction.dealer]}:`, ...calls.map(({ call }) => call)].join(" ");
  const withdrawn = others.map(({ call }) => call).filter((call) => !calls.some((made) => made.call === call));
  return { dealer: auction.dealer, calls, withdrawn, written, turn: now.turn, ended: now.ended, leader: ((first?.seat ?? 0) + 1) % 4 };
}

/** @typedef {{ words: string[], names: string[], namedIn: string[], most: number }} Known */

/**
 * The words that no explanation is known to need.
 * @param {string[]} texts plain @param {Known} known @param {string} source
 */
export function unknown(texts, { words, names, namedIn, most }, source) {
  const list = new Set(namedIn.includes(source) ? words : [...words, ...names]);
  /** @param {string} piece @returns {boolean} */
  const compound = (piece) => [...piece].some((_letter, at) => {
    const rest = piece.slice(at);
    if (at < 3 || rest.length < 3 || !list.has(piece.slice(0, at))) return false;
    return list.has(rest) || compound(rest) || (rest.length > 3 && rest[0] === "s" && list.has(rest.slice(1)));
  });
  /** @param {string} piece */
  const isKnown = (piece) => (/^\d+$/.test(piece) ? Number(piece) <= most || list.has(piece) : /^[♠♥♦♣♤♡♢♧]$/.test(piece) || list.has(piece) || compound(piece));
  return [...new Set(texts.flatMap((text) => text.trim().split(/[ +]+/)))].filter((piece) => piece && !isKnown(piece));
}

/** @typedef {{ parts: string[][], between: number, unless: string[] }} Pattern */
/** @typedef {{ anybody: Pattern[], names: Record<string, string[]>, levels: Record<string, string[]>, steps: string[], lengths: string[] }} Telling */

/** What tells of the play at the table: in any case, and of the call that was made. @param {Telling} words @param {string} made @returns {Pattern[]} */
export function patterns({ anybody, names, levels, steps, lengths }, made) {
  const level = levels[made[0] ?? ""], strain = made.slice(1), own = names[strain];
  if (!level || !own) return anybody;
  const unless = [...lengths, ...Object.entries(names).flatMap(([other, each]) => (other === strain ? [] : each))];
  const one = (/** @type {string[]} */ first, /** @type {string[]} */ then, /** @type {string[]} */ unless) => ({ parts: [first, then], between: 0, unless });
  return [...anybody, one(own, level, unless), one(level, steps, []), one(steps, level, unless)];
}

/**
 * The phrases of known words that may tell what happened, each once.
 * @param {string[]} texts plain @param {Pattern[]} tells
 */
export function telling(texts, tells) {
  return [...new Set(texts.flatMap((text) => {
    const words = text.trim().split(" ");
    /** @param {number} at @param {string[][]} parts @param {number} between @returns {number} behind the phrase; 0 for none */
    const end = (at, [first = [], ...rest], between) => {
      if (!first.includes(words[at] ?? "")) return 0;
      if (!rest.length) return at + 1;
      for (let next = at + 1; next <= at + 1 + between; next++) {
        const found = end(next, rest, between);
        if (found) return found;
      }
      return 0;
    };
    return tells.flatMap(({ parts, between, unless }) => words.flatMap((_word, at) => {
      const to = end(at, parts, between);
      return to && !unless.includes(words[to] ?? "") ? [words.slice(at, to).join(" ")] : [];
    }));
  }))];
}

/** The calls that are legal, a row of the box each. @param {{ dealer: number, calls: Call[] }} auction @returns {string[][]} */
export function legal(auction) {
  const at = standing(auction.dealer, auction.calls);
  const levels = [1, 2, 3, 4, 5, 6, 7].map((level) => [...STRAINS].map((strain) => `${level}${strain}`));
  return [["P", "X", "XX"], ...levels].map((row) => row.filter((call) => isLegal(at, call)));
}

/** A text in small letters, each word between single blanks, levels and signs apart. @param {string} text */
export function plain(text) {
  const bare = text.toLowerCase().replace(/[\ufe0e\ufe0f]/g, "").replace(/[♠♥♦♣♤♡♢♧]/g, " $& ");
  const apart = bare.replace(/(\d)(?=\p{L})/gu, "$1 ");
  return ` ${apart.replace(/[^\p{L}\p{N}+♠♥♦♣♤♡♢♧]+/gu, " ").trim()} `;
}

/** What was said as a whole, and its words but for those that any explanation has. @param {string} said @param {string[]} common */
export function toldWords(said, common) {
  const whole = plain(said).trim(), words = whole.split(" ");
  const telling = words.filter((word) => word.length >= 3 && !common.includes(word) && /^\p{L}+$/u.test(word)).map((word) => {
    const stem = word.slice(0, Math.max(4, word.length - 2));
    return word.length <= 4 || common.some((other) => other.startsWith(stem)) ? word : `${stem}*`;
  });
  return words.length > 1 ? [whole, ...telling] : telling;
}

/** @typedef {{ labels: Record<string, string[]>, plural: { call: string, words: string[], not_after: string[], after?: string[], before?: string[] }[] }} Heard */

/**
 * Texts as typed, made plain, without what names the call at issue and says only what everybody heard.
 * @param {string[]} texts @param {string} made @param {Call[]} calls of the sheet @param {Heard} heard @returns {string[]}
 */
export function withoutHeard(texts, made, calls, { labels, plural }) {
  const names = labels[made]?.join("|"), rows = plural.filter(({ call }) => call === made);
  const label = new RegExp(`(^\\s*|[\\n;]\\s*|(?<!\\d)[.,]\\s*)(?:${names})\\s*[:=]\\s*`, "giu");
  let left = calls.filter(({ call }) => call === made).length;
  return texts.map((text) => {
    const bare = plain(names ? text.replace(label, (whole, first) => (left-- > 0 ? `${first}…` : whole)) : text);
    const words = bare.trim().split(" ");
    const isMethod = (/** @type {string} */ word, /** @type {number} */ at) => rows.some(({ words: said, not_after, after, before }) => {
      const ahead = words[at - 1] ?? "", behind = words[at + 1] ?? "";
      return said.includes(word) && !not_after.includes(ahead) && (!after || after.includes(ahead) || before?.includes(behind));
    });
    return rows.length ? ` ${words.map((word, at) => (isMethod(word, at) ? "…" : word)).join(" ")} ` : bare;
  });
}

/** The forbidden words that plain texts hold, as they stand there. @param {string[]} texts @param {Leak[]} words @returns {Leak[]} */
export function found(texts, words) {
  return texts.flatMap((text) => words.flatMap(({ word, what }) => {
    const at = word.endsWith("*") ? text.indexOf(` ${word.slice(0, -1)}`) : text.indexOf(` ${word} `);
    if (at < 0) return [];
    return [{ word: word.endsWith("*") ? (text.slice(at + 1).split(" ")[0] ?? "") : word, what }];
  }));
}

/** @param {Measure} by @param {number} asked @param {number} considered @param {number} chosen @returns {"logical" | "not" | "judge"} */
function verdict(by, asked, considered, chosen) {
  if (!considered) return "not";
  if (!by.considered) return "judge";
  const [share = 0, of = 1] = by.considered;
  if (considered * of < share * asked || !chosen) return "not";
  return chosen >= by.chosen ? "logical" : "judge";
}

/** @param {Given[]} answers @param {Measure} by */
export function counted(answers, by) {
  const actions = [...new Set(answers.flatMap((one) => [one.chosen, ...one.considered]))];
  return actions.map((action) => {
    const considered = answers.filter((one) => one.chosen === action || one.considered.includes(action)).length;
    const chosen = answers.filter((one) => one.chosen === action).length;
    return { action, considered, chosen, verdict: verdict(by, answers.length, considered, chosen) };
  }).sort((a, b) => b.chosen - a.chosen || b.considered - a.considered);
}
