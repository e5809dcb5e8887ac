// An interview's graph read from the bundle: kb/offline/graph_written.py, which says in which order things stand, and
// whose contexts are these.
import { guessedIn, met, NumberRows } from "./phone-guess.js";

/** @typedef {{at: (row: number) => Int32Array}} Rows rows of numbers */

/**
 * What is in it: kb/offline/graph.py; `ids` are the names of the questions by their numbers.
 * @typedef {{questions: Record<string, string[] | null>, lines: string[], blocks: Rows, entries: number[][],
 *   frames: number[][], rows: Rows, sets: string[][], names: Record<string, number>[],
 *   tops: Record<string, number>, revisedTops: Record<string, number>, facts: Record<string, number>,
 *   factsEnd: Record<string, number>, between: number[], heads: number[], readers: number[], form: number, dropped: string[],
 *   appeal: [string, string][], nodes: number[][], start: number, ids: string[]}} Graph
 */
/** How a state is come to: question, answer, the title of the state before and the state that the answer before
 * leads to, each its number and one. @typedef {{question: number, value: number, above: number, before: number}} Way */

const OPEN = "\x01";
const KINDS = 10;

/** @param {string} text @param {Uint8Array} numbers @returns {Graph} */
export function graphFrom(text, numbers) {
  const [head, ...lines] = text.split("\n");
  const reading = new GraphReading(numbers);
  const start = reading.node({ question: 0, value: 0, above: 0, before: 0 }) - 1;
  const { entries, frames, rows, nodes } = reading, told = JSON.parse(head);
  const whole = lines.map((line) => (line.endsWith(OPEN) ? line.slice(0, -1) : `${line}\n`));
  return { ...told, lines: whole, blocks: reading.blocks(), entries, frames, rows, nodes, start, ids: Object.keys(told.questions) };
}

class GraphReading {
  /** @param {Uint8Array} numbers */
  constructor(numbers) {
    const [node, frame, row, off, entry, small, set, look, block, line] = guessedIn(numbers, KINDS);
    this.numbers = { node, frame, row, off, entry, small, set, look, block, line };
    this.entries = /** @type {number[][]} */ ([]);
    this.frames = /** @type {number[][]} */ ([]);
    this.rows = new NumberRows(block.codes.length);
    this.traces = new NumberRows(block.codes.length);
    this.nodes = /** @type {number[][]} */ ([]);
    this.after = -1;
  }

  /** A state; its number and one. @param {Way} way @returns {number} */
  node(way) {
    const { question, value, above, before } = way;
    const known = this.numbers.node.next(met(1, question, value), met(2, above, value), met(3, before));
    return known || this.nodes.push(this.#newNode(way));
  }

  /** Every block by its lines. */
  blocks() {
    const { line } = this.numbers, blocks = new NumberRows(line.codes.length);
    while (line.at < line.codes.length) line.row(blocks, met(4), met(4), met(5));
    return blocks;
  }

  /** @param {Way} way @returns {number[]} */
  #newNode(way) {
    const { question, value, above } = way, { off, small, block } = this.numbers;
    const frame = this.#frame(way), title = this.frames[frame][0] + 1;
    const row = [frame, off.next(met(6, question, value))];
    this.#list(row, way);
    row.push(off.next(met(7, question, value, above)));
    block.row(this.traces, met(17, title, question, value), met(18, title), met(19, question, value));
    this.traces.addTo(row);
    const asks = small.next(met(8, title));
    row.push(asks - 1);
    this.#ways(row, asks, title);
    if (!asks) this.#added(row, title, way);
    return row;
  }

  // What follows adds to a state's row how many there are, and these.

  /** The questions that may be added. @param {number[]} row @param {number} title @param {Way} way */
  #added(row, title, { above }) {
    for (const count = row.push(0) - 1; ; row[count]++) {
      const question = this.numbers.small.next(met(9, title, above));
      if (!question) return;
      row.push(question - 1);
      this.#ways(row, question, title);
    }
  }

  /** The answers that lead on, and where. @param {number[]} row @param {number} question @param {number} title */
  #ways(row, question, title) {
    for (let count = row.push(0) - 1, last = 0, before = 0; ; row[count]++) {
      const value = this.numbers.small.next(met(10, question, last));
      if (!value) return;
      before = this.node({ question, value, above: title, before });
      row.push(value - 1, before - 1);
      last = value;
    }
  }

  /** The answers that a state adds. @param {number[]} row @param {Way} way */
  #list(row, way) {
    const { question, value } = way;
    for (let count = row.push(0) - 1, last = 0; ; row[count]++) {
      const number = this.numbers.entry.next(met(11, question, value, last), met(12, question, last));
      if (!number) return;
      if (number > this.entries.length) this.entries.push(this.#entry(way));
      row.push(number - 1);
      last = number;
    }
  }

  /** @param {Way} way */
  #entry(way) {
    const { small, block } = this.numbers;
    const question = small.next(met(13, way.question)) - 1, value = small.next(met(14, way.value)) - 1;
    const row = [question, value];
    for (let place = 0; place < 4; place++) row.push(block.next(met(15, place, question, value), met(16, place, question)) - 1);
    return row;
  }

  /** @param {Way} way */
  #frame(way) {
    const { question, value, above } = way;
    const number = this.numbers.frame.next(met(21, question, value, above), met(20, question, value));
    if (number > this.frames.length) this.frames.push(this.#newFrame(way));
    return number - 1;
  }

  /** @param {Way} way */
  #newFrame({ question, value, above }) {
    const { block, set, look } = this.numbers;
    const title = block.next(met(23, question, value, above), met(22, question, value));
    this.after = block.next(met(24, title), met(25, this.after + 1)) - 1;
    const middle = this.#row(0, title), end = this.#row(1, title), lower = this.#row(2, title);
    /** @param {import("./phone-guess.js").GuessedNumbers} kind @param {number} place */
    const told = (kind, place) => kind.next(met(27, place, title, above), met(26, place, question, value), met(28, place, title));
    return [title - 1, middle, this.after, end, lower, told(set, 0), told(set, 1), told(look, 2), told(look, 3)];
  }

  /** @param {number} place @param {number} title */
  #row(place, title) {
    const number = this.numbers.row.next(met(29, place, title), met(30, place));
    if (number > this.rows.length) {
      this.numbers.block.row(this.rows, met(31, place, title), met(32), met(33, title), met(34));
    }
    return number - 1;
  }
}
