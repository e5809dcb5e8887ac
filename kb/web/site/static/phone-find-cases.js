// The ruling that a told case is likeliest to come under, by its single words: what kb/offline/search_cases.py
// learned. The server reads the whole story instead; that this is less, the page says.
import { startsOf } from "./phone-find-data.js";
import { foldWord, wordsOf } from "./phone-find-words.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** The words that say something by their rows, how rare each is (hundredths), and for which topics it speaks how much:
 * those of a row stand between its start and the next.
 * @typedef {{rows: Map<string, number>, rarity: Uint32Array, starts: Uint32Array, topics: Uint32Array,
 *   weights: Uint32Array}} CaseWords */

const LEAST_TOLD = 5;

export class CaseChooser {
  /** @param {FindData} data */
  constructor(data) {
    this.data = data;
    this.held = data.json.cases;
    this.alike = this.held.alike.map((/** @type {[string, string, string]} */ [name, source, flags]) =>
      ({ name, pattern: new RegExp(source, flags) }));
    /** @type {CaseWords | null} */
    this.words = null;
  }

  #read() {
    const [rarity, many, topics, weights] = ["rarity", "many", "topics", "weights"]
      .map((name) => this.data.numbers(`case.${name}`).all());
    const rows = new Map();
    for (const word of /** @type {string} */ (this.held.words).split("\n")) rows.set(word, rows.size);
    return { rows, rarity, starts: startsOf(many), topics, weights };
  }

  /** @param {string} word */
  #sameAs(word) {
    return this.alike.find((/** @type {{pattern: RegExp}} */ { pattern }) => pattern.test(word))?.name ?? word;
  }

  /** The topic of a query, empty where it tells of no case, and whether it is told rather than named.
   * @param {string} query @returns {{topic: string, told: boolean}} */
  choose(query) {
    const said = wordsOf(query).map((word) => this.#sameAs(foldWord(word)));
    const scores = this.#scores(said);
    const best = scores.reduce((most, score, at) => (score > scores[most] ? at : most), 0);
    const told = said.length >= LEAST_TOLD || said.some((word) => word.startsWith("~call"));
    return { topic: scores.some((score) => score) ? this.held.topics[best] : "", told };
  }

  /** @param {string[]} said @returns {number[]} */
  #scores(said) {
    const { rows, rarity, starts, topics, weights } = (this.words ??= this.#read());
    /** @type {Map<number, number>} */
    const counted = new Map();
    for (const word of said) {
      const row = rows.get(word);
      if (row !== undefined) counted.set(row, (counted.get(row) ?? 0) + 1);
    }
    const worth = [...counted].map(([row, times]) => [row, (1 + Math.log(times)) * (rarity[row] / 100)]);
    const length = Math.hypot(...worth.map(([, one]) => one));
    const scores = /** @type {number[]} */ (this.held.bias.map((/** @type {number} */ bias) => (length ? bias : 0)));
    for (const [row, value] of worth) {
      for (let at = starts[row], topic = -1; at < starts[row + 1]; at++) {
        topic += topics[at] + 1;
        scores[topic] += (value / length) * (signed(weights[at]) / this.held.scale);
      }
    }
    return scores;
  }
}

/** @param {number} number */
function signed(number) {
  return number & 1 ? -(number + 1) / 2 : number / 2;
}
