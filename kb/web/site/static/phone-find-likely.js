// Which law a whole question is likely about: kb/search/postings/likely.py on the phone. It is learned here, of the
// ways to ask that the search has anyway, by their words alone; the server reads pairs and pieces of words too.

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** @typedef {import("./phone-find-vocabulary.js").FindVocabulary} FindVocabulary */
/** How long each way to ask is, and how much each law is asked for in all, as a logarithm.
 * @typedef {{lengths: Float64Array, sizes: Float64Array, laws: number[]}} AskedSums */

export class LikelyLaws {
  /** @param {FindData} data @param {FindVocabulary} vocabulary */
  constructor(data, vocabulary) {
    this.data = data;
    this.vocabulary = vocabulary;
    this.held = /** @type {{smoothing: number, sharpness: number}} */ (data.json.likely);
    this.same = /** @type {number} */ (data.weights.order.same_word);
    this.ways = data.count - data.passages;
    /** @type {AskedSums | null} */
    this.sums = null;
  }

  /** How likely each law is asked for, by its number; together 1. @param {string[]} words */
  shares(words) {
    const { sizes, laws } = this.#sums(), { smoothing, sharpness } = this.held;
    const known = [...counted(words)].map(([word, times]) => this.#weighed(word, times)).filter((one) => one !== null);
    const length = Math.hypot(...known.map(({ weight }) => weight)) || 1;
    const total = new Float64Array(sizes.length);
    for (const { weight, said } of known) {
      for (const law of laws) total[law] += (weight / length) * (Math.log1p(said[law] / smoothing) - sizes[law]);
    }
    const most = Math.max(...laws.map((law) => total[law]));
    const shares = new Float64Array(sizes.length);
    let sum = 0;
    for (const law of laws) sum += shares[law] = Math.exp(sharpness * (total[law] - most));
    return shares.map((share) => share / sum);
  }

  /** What a word counts, and how much each law is asked for with it; null where none is.
   * @param {string} word @param {number} times */
  #weighed(word, times) {
    const { lengths } = this.#sums(), said = new Float64Array(this.data.lawSizes.length);
    let many = 0;
    for (const [form, worth] of this.vocabulary.formsOf(word)) {
      if (worth < this.same) continue;
      const rarity = this.#rarity(this.#many(form));
      many += this.#many(form);
      this.#each(form, (way, often) => {
        said[this.data.lawOf(this.data.passages + way)] += (worth * rarity * (1 + Math.log(often))) / lengths[way];
      });
    }
    return many ? { weight: this.#rarity(many) * (1 + Math.log(times)), said } : null;
  }

  #sums() {
    if (this.sums) return this.sums;
    const lengths = new Float64Array(this.ways), sizes = new Float64Array(this.data.lawSizes.length);
    const forms = this.data.forms.map((_, form) => form).filter((form) => this.#many(form));
    /** @param {(way: number, worth: number) => void} use */
    const all = (use) => {
      for (const form of forms) {
        const rarity = this.#rarity(this.#many(form));
        this.#each(form, (way, often) => use(way, rarity * (1 + Math.log(often))));
      }
    };
    all((way, worth) => { lengths[way] += worth * worth; });
    for (let way = 0; way < this.ways; way++) lengths[way] = Math.sqrt(lengths[way]) || 1;
    all((way, worth) => { sizes[this.data.lawOf(this.data.passages + way)] += worth / lengths[way]; });
    const laws = [...sizes.keys()].filter((law) => sizes[law]);
    for (const law of laws) sizes[law] = Math.log(sizes[law] + this.held.smoothing * forms.length);
    return (this.sums = { lengths, sizes, laws });
  }

  /** In how many ways to ask a form stands. @param {number} form */
  #many(form) {
    return this.data.asked.starts[form + 1] - this.data.asked.starts[form];
  }

  /** @param {number} many */
  #rarity(many) {
    return Math.log((1 + this.ways) / (1 + Math.min(many, this.ways))) + 1;
  }

  /** The ways to ask that have a form. @param {number} form @param {(way: number, often: number) => void} use */
  #each(form, use) {
    const { low, high, often, starts } = this.data.asked;
    for (let at = starts[form], way = 0; at < starts[form + 1]; at++, way++) {
      way += low[at] + (high[at] << 8);
      use(way, often[at]);
    }
  }
}

/** @param {string[]} words */
function counted(words) {
  const times = new Map();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
