// The ruling that a told case is likeliest to come under, by its single words: what kb/offline/search_cases.py
// learned. The server reads the whole story instead; that this is less, the page says.
import { foldWord, wordsOf } from "./phone-find-words.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** What a word says: how rare it is, and for each topic how much it speaks for it.
 * @typedef {{rarity: number, topics: number[], weights: number[]}} CaseWord */

const LEAST_TOLD = 5;

export class CaseChooser {
  /** @param {FindData} data */
  constructor(data) {
    this.data = data;
    this.held = data.json.cases;
    this.alike = this.held.alike.map((/** @type {[string, string, string]} */ [name, source, flags]) =>
      ({ name, pattern: new RegExp(source, flags) }));
    /** @type {Map<string, CaseWord> | null} */
    this.words = null;
  }

  #read() {
    const rarity = this.data.numbers("case.rarity"), many = this.data.numbers("case.many");
    const topics = this.data.numbers("case.topics"), weights = this.data.numbers("case.weights");
    const words = new Map();
    for (const word of this.held.words.split("\n")) {
      const one = { rarity: rarity.next() / 100, topics: /** @type {number[]} */ ([]), weights: /** @type {number[]} */ ([]) };
      for (let left = many.next(), at = -1; left > 0; left--) {
        one.topics.push((at += topics.next() + 1));
        one.weights.push(signed(weights.next()) / this.held.scale);
      }
      words.set(word, one);
    }
    return words;
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
    this.words ??= this.#read();
    /** @type {Map<CaseWord, number>} */
    const counted = new Map();
    for (const word of said) {
      const one = this.words.get(word);
      if (one) counted.set(one, (counted.get(one) ?? 0) + 1);
    }
    const worth = [...counted].map(([one, times]) => /** @type {[CaseWord, number]} */ ([one, (1 + Math.log(times)) * one.rarity]));
    const length = Math.hypot(...worth.map(([, one]) => one));
    const scores = /** @type {number[]} */ (this.held.bias.map((/** @type {number} */ bias) => (length ? bias : 0)));
    for (const [one, value] of worth) one.topics.forEach((topic, at) => (scores[topic] += (value / length) * one.weights[at]));
    return scores;
  }
}

/** @param {number} number */
function signed(number) {
  return number & 1 ? -(number + 1) / 2 : number / 2;
}
