// The interviews, walked from a graph of every answer that can be tapped; what is entered freely needs the network.
// Runs in the service worker, in a page and in the single file. What is in a graph: kb/offline/graph.py.

import { settled } from "./phone-auction.js";
import { bySeat, shownAuction } from "./phone-seats.js";
import { asEntered, standing } from "./phone-cards.js";
import { unpacked } from "./phone-data.js";
import { placed } from "./phone-places.js";
import { rendered } from "./phone-template.js";

/**
 * @typedef {import("./phone-bundle.js").Bundle} Bundle
 * @typedef {import("./phone-template.js").Names} Names
 * @typedef {{id: string, url: string, again: Names} & Names} Answered an answer in its line, `again`: what shows while it is revised
 * @typedef {{complete: boolean, reached: string[], missed: string[], choosing: boolean, texts: Record<string, string>} & Names} Shown
 * @typedef {{page: Shown, answers: (Answered | null)[], trace: (Names | null)[], asks: boolean,
 *   ways: Record<string, Record<string, Node>>}} Node
 * @typedef {import("./phone-cards.js").StandIns} StandIns
 * @typedef {{fixed: Names, questions: Record<string, string[] | StandIns | null>, start: Node}} Graph
 * @typedef {{page: Shown, used: string[], answers: Answered[], trace: Names[]}} State
 * @typedef {{answers: Map<string, string>, auction: string, condition: string, revise: string, appeal: boolean, entered: boolean}} Given
 * @typedef {{title: string, head: string, main: string}} Walked
 */

const AWAY = ["udkast", "felt", "regnet", "laes", "vis", "spurgt"];
const CONDITION = "forbehold"; // on what a counted answer rests; kb/web/interview/condition.py
const WORDS = "~ord~";
const LONGEST = 300;
const REVISE = "ret";
const APPEAL = "appel";
const BESIDE = ["hvor", "spillet"]; // of the table: only links of the server carry them on
const NEW = "ny"; // no page of the interview came before
const ANY = "*";
const AUCTION = "auction";

/** @type {Map<string, Promise<Graph | null>>} the graph read last, by bundle and topic */
const read = new Map();

/**
 * The page of an interview; null where the phone cannot tell it.
 * @param {Bundle} bundle
 * @param {string} topic
 * @param {string} query without its question mark
 * @param {boolean} [alone] without the network: an auction is then read here, as far as that goes
 * @returns {Promise<Walked | null>}
 */
export async function walk(bundle, topic, query, alone = false) {
  const graph = await graphOf(bundle, topic);
  const given = graph && answersIn(graph, query, alone);
  const known = given?.auction ? settled(given.auction, graph?.fixed.tapping.fault) : null;
  const stood = given && (known || !given.auction) && standing(graph.questions, given.answers);
  const state = stood && reach(graph, stood.answers, known?.facts);
  const dropped = state && leftOver(state, stood.answers);
  if (!dropped) return null;
  const told = known ? [/** @type {[string, string]} */ ([AUCTION, given.auction]), ...given.answers] : [...given.answers];
  const answers = new Map(told.filter(([key]) => !dropped.includes(key)));
  const data = shown(graph, state, given, dropped);
  const condition = conditionOf(graph, given.condition, answers);
  if (!data || condition === null) return null;
  data.condition = condition;
  /** @type {[string, string][]} */
  const beside = condition ? [[CONDITION, given.condition]] : [];
  const shownAnswers = new Map(answers); // as HTML: the words of a condition are free, the answers are known ones
  if (condition) shownAnswers.set(CONDITION, escaped(given.condition));
  if (known) Object.assign(data, shownAuction(known, graph.fixed.tapping, data, answers));
  const page = rendered((await bundle.json("rulings.idx")).templates, data, functions(graph, shownAnswers));
  const [title, head, main] = [page.title, page.head, page.main].map((text) => asEntered(text, stood.cards, graph.fixed.ranks));
  return { title, head, main: placed(known ? bySeat(main, known, graph.fixed.tapping) : main, answers, beside) };
}

/**
 * On what the counted answer rests, as the page says it; empty where there is nothing, or another answer stands.
 * @param {Graph} graph @param {string} given @param {Map<string, string>} answers
 * @returns {string | null} null where these data cannot say it: the server does
 */
function conditionOf({ fixed }, given, answers) {
  const [counted = "", ...words] = given.split("|");
  const [question, answer] = counted.split("=", 2), said = words.filter((word) => word.trim());
  if (!answer || answers.get(question) !== answer || !said.length) return "";
  if (!fixed.reserving) return null;
  const { sentence, quoted } = fixed.reserving;
  return sentence.replace(quoted, () => said.map((word) => quoted.replace(WORDS, () => escaped(word))).join(", "));
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Whether an auction is tapped in for a topic where there is no network. @param {Bundle} bundle @param {string} topic */
export async function tapsAuction(bundle, topic) {
  return Boolean((await graphOf(bundle, topic))?.fixed.tapping);
}

/** @param {Bundle} bundle @param {string} topic @returns {Promise<Graph | null>} */
function graphOf(bundle, topic) {
  const key = `${bundle.language} ${bundle.version} ${topic}`;
  const known = read.get(key) || parsed(bundle, topic);
  read.clear();
  read.set(key, known);
  known.catch(() => read.delete(key));
  return known;
}

/** @param {Bundle} bundle @param {string} topic @returns {Promise<Graph | null>} */
async function parsed(bundle, topic) {
  const { topics } = await bundle.json("rulings.idx");
  if (!Object.hasOwn(topics, topic)) return null;
  const [from, length] = topics[topic];
  return unpacked(await bundle.slice("rulings.txt", from, from + length));
}

/** @param {Graph} graph @param {string} query @param {boolean} alone @returns {Given | null} null where the server must read them */
function answersIn(graph, query, alone) {
  /** @type {Given} */
  const given = { answers: new Map(), auction: "", condition: "", revise: "", appeal: false, entered: false };
  for (const [key, value] of new URLSearchParams(query)) {
    if (AWAY.includes(key)) return null;
    if (BESIDE.includes(key)) continue;
    if (key === CONDITION) {
      given.condition ||= value.slice(0, LONGEST);
      continue;
    }
    if (key === APPEAL) given.appeal = true;
    else if (key === NEW) given.entered = true;
    else if (key === REVISE && !given.revise) given.revise = value;
    else if (alone && key === AUCTION && graph.fixed.tapping && !given.auction) given.auction = value;
    else if (given.answers.has(key) || !takes(graph, key, value)) return null;
    else given.answers.set(key, value);
  }
  return given;
}

/** @param {Graph} graph @param {string} key @param {string} value @returns {boolean} */
function takes(graph, key, value) {
  const among = Object.hasOwn(graph.questions, key) ? graph.questions[key] : null;
  return Array.isArray(among) ? among.includes(value) : among !== null; // which cards: `standing` looks
}

/**
 * Follows the answers as far as they lead.
 * @param {Graph} graph @param {Map<string, string>} given
 * @param {Record<string, string>} [facts] what need not be asked: its lines show in the trace, and not among the answers
 * @returns {State | null} null where the rule refuses one
 */
function reach(graph, given, facts = {}) {
  /** @type {string[]} */
  const used = [];
  let node = graph.start, answers = changed([], node.answers), trace = changed([], node.trace);
  for (;;) {
    const key = Object.keys(node.ways).find((question) => given.has(question)) ?? unasked(node, facts);
    if (key === undefined) return { page: node.page, used, answers: answers.filter(({ id }) => used.includes(id)), trace };
    const ways = node.ways[key], value = given.get(key) ?? fact(ways, facts[key]) ?? "";
    if (!Object.hasOwn(ways, value)) return null;
    node = ways[value];
    if (given.has(key)) used.push(key);
    answers = changed(answers, node.answers);
    trace = changed(trace, node.trace);
  }
}

/** The question that is asked, where a fact answers it. @param {Node} node @param {Record<string, string>} facts @returns {string | undefined} */
function unasked({ asks, ways }, facts) {
  return asks ? Object.keys(ways).find((key) => fact(ways[key], facts[key])) : undefined;
}

/** The first value of a fact that is among the answers here. @param {Record<string, Node>} ways @param {string} [values] */
function fact(ways, values = "") {
  return values.split(" ").find((value) => value && Object.hasOwn(ways, value));
}

/** @template T @param {T[]} list @param {(T | null)[]} change @returns {T[]} the list as the next state has it */
function changed(list, change) {
  const more = change.filter((one) => one !== null);
  return [...list.slice(0, list.length - (change.length - more.length)), ...more];
}

/**
 * The answers that no longer apply; null where one that is not asked for may change the page all the same.
 * @param {State} state @param {Map<string, string>} answers @returns {string[] | null}
 */
function leftOver({ page, used }, answers) {
  const left = [...answers.keys()].filter((key) => !used.includes(key));
  const kept = [...answers.keys()].filter((key) => used.includes(key));
  if (page.choosing && (left.length > 0 || kept.join() !== used.join())) return null;
  if (left.length > 0 && page.missed.includes(ANY)) return null;
  if (left.some((key) => page.missed.includes(key))) return null;
  const dropped = left.filter((key) => page.complete || !page.reached.includes(key));
  return left.length > dropped.length && !used.length ? null : dropped;
}

/** What the page shows. @param {Graph} graph @param {State} state @param {Given} given @param {string[]} dropped @returns {Names | null} */
function shown(graph, { page, answers, trace }, given, dropped) {
  const revised = given.revise ? answers.findIndex(({ id }) => id === given.revise) : -1;
  if (given.revise && revised < 0) return null;
  const again = revised < 0 ? { revising: false } : { revising: true, ...revisedAs(given, answers[revised]) };
  const before = revised < 0 ? answers.length : revised;
  return {
    ...graph.fixed, ...page, ...again, answers, trace,
    back: before ? answers[before - 1].url : "",
    appeal: given.appeal,
    entered: given.entered,
    dropped: dropped.map((key) => page.texts[key]),
  };
}

/** What shows while an answer is revised: the very cards that were given. @param {Given} given @param {Answered} answered @returns {Names} */
function revisedAs({ answers }, { id, again }) {
  if (again.question?.type !== "cards") return again;
  const value = answers.get(id) ?? "";
  return { ...again, question: { ...again.question, value } };
}

/** What templates ask of a page. @param {Graph} graph @param {Map<string, string>} answers @returns {import("./phone-template.js").Functions} */
function functions({ fixed }, answers) {
  const { again, counted, excerpts, said, tapped } = fixed;
  return {
    carried: (question) => [...answers].filter(([key]) => key !== question),
    counting: (question) => counted[question] ?? "",
    entry_url: (question) => tapped[question] ?? "",
    excerpt: (citation) => excerpts[citation.id],
    law: (citation) => citation.url,
    linked: (text) => said[text]?.[0] ?? text,
    reading_url: (what) => `${again}\ue000laes=${what}\ue001`,
    typeset: (text) => said[text]?.[1] ?? text,
  };
}
