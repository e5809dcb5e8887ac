// What practice remembers and when an exercise comes again: Leitner's boxes. A right answer moves an exercise one box
// on, a wrong one back to the first, and each box comes again after so many days. Only the first answer of a day counts,
// since whoever has seen the ruling knows it. Nothing here touches a page; what is kept goes through kept.js.

import { kept } from "./kept.js";

/**
 * How an exercise has gone.
 * @typedef {object} Card
 * @property {number} box    from 1
 * @property {number} due    the day on which it comes again
 * @property {number} last   the day on which it was judged last
 * @property {number} right  how often it was judged rightly
 * @property {number} wrong  and how often wrongly
 * @property {string} theme
 * @property {string} law    as it is shown: »§ 27«; empty where it has none
 * @property {string} place  the law's address; empty where no book here has it
 */

/** @typedef {{ id: string, url: string }} Task  An exercise and where it stands. */
/** @typedef {{ tasks: Task[], done: Record<string, boolean> }} Session  The exercises of a sitting, and how those judged went. */
/** @typedef {{ cards: Record<string, Card>, session: Session | null }} Study */
/** @typedef {{ theme: string, law: string, place: string }} About  What an exercise is about. */

export const SITTING = 10;

const DAY = 86_400_000;
const WITHIN = /^\/(?![/\\])/; // an address of this site, also where a file says it

/** The day by the clock of this device, counted so that the next one is one more. @param {Date} [now] @returns {number} */
export function today(now = new Date()) {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
}

/** @param {any} card @returns {boolean} */
function isCard(card) {
  const counts = ["box", "due", "last", "right", "wrong"].every((name) => Number.isInteger(card?.[name]));
  const told = ["theme", "law", "place"].every((name) => typeof card?.[name] === "string");
  return counts && told && (card.place === "" || WITHIN.test(card.place));
}

/** @param {any} session @returns {boolean} */
function isSession(session) {
  if (session === null) return true;
  const tasks = Array.isArray(session?.tasks) ? session.tasks : null;
  const told = tasks?.every((/** @type {any} */ t) => typeof t?.id === "string" && WITHIN.test(t?.url ?? ""));
  return Boolean(told) && typeof session.done === "object" && session.done !== null;
}

/** Whether data, from the store or from a file, is what practice remembers. @param {any} data @returns {boolean} */
export function isStudy(data) {
  const cards = data?.cards;
  if (typeof cards !== "object" || cards === null || Array.isArray(cards)) return false;
  return Object.values(cards).every(isCard) && isSession(data.session ?? null);
}

export const study = kept({
  name: "study",
  version: 1,
  empty: /** @type {Study} */ ({ cards: {}, session: null }),
  holds: isStudy,
});

/**
 * What is remembered once an exercise is judged; unchanged where it was judged today already.
 * @param {Study} now @param {string} id @param {boolean} right @param {About} about
 * @param {number[]} intervals  days by box  @param {number} day @returns {Study}
 */
export function judged(now, id, right, about, intervals, day) {
  const before = Object.hasOwn(now.cards, id) ? now.cards[id] : undefined;
  const session = now.session && !Object.hasOwn(now.session.done, id) && now.session.tasks.some((t) => t.id === id)
    ? { ...now.session, done: { ...now.session.done, [id]: right } }
    : now.session;
  if (before?.last === day) return { ...now, session };
  const box = right ? Math.min((before?.box ?? 1) + 1, intervals.length) : 1;
  const card = {
    ...about, box, due: day + (intervals[box - 1] ?? 1), last: day,
    right: (before?.right ?? 0) + Number(right), wrong: (before?.wrong ?? 0) + Number(!right),
  };
  return { cards: { ...now.cards, [id]: card }, session };
}

/** Ids of what is due, longest waiting first. @param {Study} now @param {number} day @param {string} [theme] @returns {string[]} */
export function due(now, day, theme = "") {
  return Object.entries(now.cards)
    .filter(([, card]) => card.due <= day && (!theme || card.theme === theme))
    .sort(([a, one], [b, other]) => one.due - other.due || (a < b ? -1 : 1))
    .map(([id]) => id);
}

/**
 * The exercises of a sitting: what is due first, then new ones in any order, so that none tells what the next is about.
 * @param {Task[]} waiting @param {Task[]} fresh @param {() => number} [chance] @returns {Session | null}
 */
export function sitting(waiting, fresh, chance = Math.random) {
  const drawn = fresh.map((task) => ({ task, at: chance() })).sort((one, other) => one.at - other.at);
  const tasks = [...waiting, ...drawn.map(({ task }) => task)].slice(0, SITTING);
  return tasks.length ? { tasks, done: {} } : null;
}

/** The next exercise of a sitting; null when all are judged. @param {Session} session @returns {Task | null} */
export function next(session) {
  return session.tasks.find(({ id }) => !Object.hasOwn(session.done, id)) ?? null;
}

/**
 * The laws that go wrong most: of those judged wrongly at least once, the largest share first.
 * @param {Study} now @returns {{ law: string, place: string, wrong: number, all: number }[]}
 */
export function worst(now) {
  /** @type {Map<string, { law: string, place: string, wrong: number, all: number }>} */
  const found = new Map();
  for (const { law, place, right, wrong } of Object.values(now.cards)) {
    const row = found.get(law) ?? { law, place, wrong: 0, all: 0 };
    found.set(law, { ...row, wrong: row.wrong + wrong, all: row.all + wrong + right });
  }
  const missed = [...found.values()].filter((row) => row.law && row.wrong);
  return missed.sort((one, other) => other.wrong / other.all - one.wrong / one.all || other.wrong - one.wrong);
}

/**
 * Two memories made one: of each exercise the one that was judged last.
 * @param {Study} mine @param {Study} theirs @returns {Study}
 */
export function together(mine, theirs) {
  const cards = { ...mine.cards };
  for (const [id, card] of Object.entries(theirs.cards)) {
    const own = Object.hasOwn(cards, id) ? cards[id] : undefined;
    if (!own || own.last < card.last) cards[id] = card;
  }
  return { cards, session: mine.session };
}
