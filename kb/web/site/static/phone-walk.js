// The interviews, walked from a graph of every answer that can be tapped; what is entered freely needs the network.
// Runs in the service worker, in a page and in the single file. What is in a graph: kb/offline/graph.py.

import { graphFrom } from "./phone-graph.js";
import { placed } from "./phone-places.js";

/**
 * @typedef {import("./phone-bundle.js").Bundle} Bundle
 * @typedef {import("./phone-graph.js").Graph} Graph
 * @typedef {{title: number, middle: Int32Array, after: number, end: Int32Array, lower: Int32Array, reached: Set<string>,
 *   missed: Set<string>, names: Record<string, number>, choosing: boolean, spoken: boolean}} Frame
 * @typedef {{frame: Frame, used: string[], entries: number[][], trace: number[], complete: boolean}} State
 * @typedef {{answers: Map<string, string>, revise: string, appeal: boolean}} Given
 * @typedef {{title: string, head: string, main: string}} Walked
 */

const AWAY = ["udkast", "felt", "regnet", "laes", "vis"];
const REVISE = "ret";
const APPEAL = "appel";
const ANY = "*";
const END = "</main>";

/** @type {Map<string, Promise<Graph | null>>} the graph read last, by bundle and topic */
const read = new Map();

/**
 * The page of an interview; null where the phone cannot tell it.
 * @param {Bundle} bundle
 * @param {string} topic
 * @param {string} query without its question mark
 * @returns {Promise<Walked | null>}
 */
export async function walk(bundle, topic, query) {
  const graph = await graphOf(bundle, topic);
  const given = graph && answersIn(graph, query);
  const state = given && reach(graph, given.answers);
  const over = state && leftOver(state, given.answers);
  return over ? shown(graph, state, given, over) : null;
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
  const [from, length, first, count] = topics[topic];
  const numbers = (await bundle.part("rulings.bin")).slice(first, first + count).arrayBuffer();
  const text = await bundle.slice("rulings.txt", from, from + length);
  return graphFrom(text, new Uint8Array(await numbers));
}

/** @param {Graph} graph @param {string} query @returns {Given | null} null where the server must read them */
function answersIn(graph, query) {
  /** @type {Given} */
  const given = { answers: new Map(), revise: "", appeal: false };
  for (const [key, value] of new URLSearchParams(query)) {
    if (AWAY.includes(key)) return null;
    if (key === APPEAL) given.appeal = true;
    else if (key === REVISE && !given.revise) given.revise = value;
    else if (given.answers.has(key) || !takes(graph, key, value)) return null;
    else given.answers.set(key, value);
  }
  return given;
}

/** @param {Graph} graph @param {string} key @param {string} value @returns {boolean} */
function takes(graph, key, value) {
  return Object.hasOwn(graph.questions, key) && Boolean(graph.questions[key]?.includes(value));
}

/**
 * Follows the answers as far as they lead.
 * @param {Graph} graph @param {Map<string, string>} answers @returns {State | null} null where the rule refuses one
 */
function reach(graph, answers) {
  /** @type {{used: string[], entries: number[], trace: number[]}} */
  const state = { used: [], entries: [], trace: [] };
  for (let node = graph.start; ; ) {
    const row = reader(graph.nodes[node]);
    const frame = row.one();
    state.entries = changed(state.entries, row);
    state.trace = changed(state.trace, row);
    const step = next(graph, row, answers);
    if (step.node === -1) return null;
    if (!step.key) return stateOf(graph, frame, state, step.asks);
    state.used.push(step.key);
    node = step.node;
  }
}

/**
 * Reads numbers one after the other.
 * @param {number[]} row @returns {{one: () => number, some: (count: number) => number[]}}
 */
function reader(row) {
  let at = 0;
  return { one: () => row[at++], some: (count) => row.slice(at, (at += count)) };
}

/** @param {number[]} list @param {ReturnType<typeof reader>} row @returns {number[]} the list as this state has it */
function changed(list, row) {
  const off = row.one();
  return [...list.slice(0, list.length - off), ...row.some(row.one())];
}

/**
 * The answer that leads on from here; no key where there is none, and -1 where the rule refuses it.
 * @param {Graph} graph @param {ReturnType<typeof reader>} row @param {Map<string, string>} answers
 * @returns {{key: string, node: number, asks: boolean}}
 */
function next(graph, row, answers) {
  const asks = row.one();
  const ways = row.some(2 * row.one());
  if (asks >= 0) return { ...way(graph, asks, ways, answers), asks: true };
  for (let count = row.one(); count > 0; count--) {
    const added = row.one();
    const step = way(graph, added, row.some(2 * row.one()), answers);
    if (step.key) return { ...step, asks: false };
  }
  return { key: "", node: 0, asks: false };
}

/**
 * @param {Graph} graph @param {number} question @param {number[]} ways @param {Map<string, string>} answers
 * @returns {{key: string, node: number}}
 */
function way(graph, question, ways, answers) {
  const key = graph.ids[question];
  const value = answers.get(key);
  if (value === undefined) return { key: "", node: 0 };
  const number = graph.questions[key]?.indexOf(value);
  for (let at = 0; at < ways.length; at += 2) if (ways[at] === number) return { key, node: ways[at + 1] };
  return { key, node: -1 };
}

/**
 * @param {Graph} graph @param {number} number
 * @param {{used: string[], entries: number[], trace: number[]}} found @param {boolean} asks
 * @returns {State}
 */
function stateOf(graph, number, found, asks) {
  const [title, middle, after, end, lower, reached, missed, names, flags] = graph.frames[number];
  /** @type {Frame} */
  const frame = {
    title,
    middle: graph.rows.at(middle),
    after,
    end: graph.rows.at(end),
    lower: graph.rows.at(lower),
    reached: new Set(graph.sets[reached]),
    missed: new Set(graph.sets[missed]),
    names: graph.names[names],
    choosing: (flags & 1) > 0,
    spoken: (flags & 2) > 0,
  };
  return { ...found, frame, entries: found.entries.map((at) => graph.entries[at]), complete: !asks };
}

/**
 * The answers that no longer apply; null where one that is not asked for may change the page all the same.
 * @param {State} state @param {Map<string, string>} answers @returns {string[] | null}
 */
function leftOver(state, answers) {
  const { frame, used } = state;
  const left = [...answers.keys()].filter((key) => !used.includes(key));
  const kept = [...answers.keys()].filter((key) => used.includes(key));
  if (frame.choosing && (left.length > 0 || kept.join() !== used.join())) return null;
  if (left.length > 0 && frame.missed.has(ANY)) return null;
  if (left.some((key) => frame.missed.has(key))) return null;
  const dropped = left.filter((key) => state.complete || !frame.reached.has(key));
  if (left.length > dropped.length && !used.length) return null;
  return dropped;
}

/** @param {Graph} graph @param {State} state @param {Given} given @param {string[]} dropped @returns {Walked | null} */
function shown(graph, state, given, dropped) {
  const revised = state.entries.findIndex((entry) => graph.ids[entry[0]] === given.revise);
  const notes = told(graph, state, dropped);
  if ((given.revise && revised < 0) || notes === null) return null;
  const answers = new Map([...given.answers].filter(([key]) => !dropped.includes(key)));
  const ruled = state.complete && revised < 0;
  const text = noted(page(graph, state, revised), notes);
  const main = ruled && given.appeal ? appealed(graph, text) : text;
  if (main === null) return null;
  const title = html(graph, revised < 0 ? state.frame.title : state.entries[revised][4]);
  return { title, head: html(graph, graph.heads[look(state, revised)]), main: placed(main, answers) };
}

/** @param {Graph} graph @param {State} state @param {number} revised its place, or -1 @returns {string} */
function page(graph, state, revised) {
  const { frame, entries, trace, complete } = state;
  const last = revised < 0 ? entries.length : revised;
  const before = last ? graph.ids[entries[last - 1][0]] : "";
  const tops = revised < 0 ? graph.tops : graph.revisedTops;
  const middle = revised < 0 ? frame.middle : [entries[revised][3], ...frame.lower];
  const facts = (complete ? graph.factsEnd : graph.facts)[entries.length];
  const blocks = [tops[before], ...middle, facts];
  if (entries.length) {
    blocks.push(...entries.map((entry) => entry[2]), graph.between[Number(trace.length > 0)], ...trace, frame.after);
    if (complete && revised < 0) blocks.push(graph.form, ...entries.map((entry) => entry[5]), ...frame.end);
  }
  blocks.push(graph.readers[look(state, revised)]);
  return blocks.map((block) => html(graph, block)).join("") + END;
}

/** @param {State} state @param {number} revised @returns {number} which head and which reader the page has */
function look(state, revised) {
  return 2 * Number(state.frame.spoken) + Number(state.complete && revised < 0);
}

/** @param {Graph} graph @param {number} block @returns {string} */
function html(graph, block) {
  return Array.from(graph.blocks.at(block), (line) => graph.lines[line]).join("");
}

/** @param {Graph} graph @param {State} state @param {string[]} dropped @returns {string | null} what is said of them */
function told(graph, state, dropped) {
  if (!dropped.length) return "";
  const { names } = state.frame;
  const sentence = graph.dropped[dropped.length > 1 ? 1 : 0];
  if (!sentence || dropped.some((key) => !Object.hasOwn(names, key))) return null;
  const items = dropped.map((key) => html(graph, names[key])).join("");
  return sentence.replace("<!--number-->", String(dropped.length)).replace("<!--items-->", () => items);
}

/** @param {string} main @param {string} notes @returns {string} */
function noted(main, notes) {
  return main.replace("</h1>\n", (end) => end + notes);
}

/** @param {Graph} graph @param {string} main @returns {string | null} with the form of an appeal */
function appealed(graph, main) {
  if (!graph.appeal.length || graph.appeal.some(([text]) => !main.includes(text))) return null;
  return graph.appeal.reduce((page, [text, instead]) => page.replace(text, () => instead), main);
}
