// Which place a whole question is likely about: kb/search/postings/likely.py on the phone. It is learned here, of the
// ways to ask that the search has anyway, by their words alone; the server reads pairs and pieces of words too.

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** @typedef {import("./phone-find-vocabulary.js").FindVocabulary} FindVocabulary */
/** How long each way to ask is, and how much each law and each place is asked for in all, as logarithms.
 * `inside` has pairs of places, the second around the first.
 * @typedef {{lengths: Float64Array, laws: Summed, places: Summed, lawOf: Map<number, number>, inside: number[][]}} AskedSums */
/** What is asked for in all, by number, and the numbers of what is asked for at all.
 * @typedef {{sizes: Float64Array, asked: number[], smoothing: number}} Summed */
/** @typedef {{laws: Float64Array, places: Float64Array}} Shares */

export class LikelyLaws {
  /** @param {FindData} data @param {FindVocabulary} vocabulary */
  constructor(data, vocabulary) {
    this.data = data;
    this.vocabulary = vocabulary;
    this.held = /** @type {{smoothing: number, ofPlace: number, sharpness: number}} */ (data.json.likely);
    this.same = /** @type {number} */ (data.weights.order.same_word);
    this.ways = data.count - data.passages;
    /** @type {AskedSums | null} */
    this.sums = null;
  }

  /** How likely each law is asked for, and each place or one around it, by their numbers. @param {string[]} words
   * @returns {Shares} */
  shares(words) {
    const { laws, places, lawOf, inside } = this.#sums();
    const known = [...counted(words)].map(([word, times]) => this.#weighed(word, times)).filter((one) => one !== null);
    const length = Math.hypot(...known.map(({ weight }) => weight)) || 1;
    const together = new Float64Array(laws.sizes.length), own = new Float64Array(places.sizes.length);
    for (const { weight, said } of known) {
      add(together, laws, said.laws, weight / length);
      add(own, places, said.places, weight / length);
    }
    for (const place of places.asked) own[place] += together[lawOf.get(place) ?? 0];
    const shares = this.#shared(own, places.asked), around = shares.slice();
    for (const [place, outer] of inside) around[place] += shares[outer];
    return { laws: this.#shared(together, laws.asked), places: around };
  }

  /** @param {Float64Array} total @param {number[]} asked */
  #shared(total, asked) {
    const most = asked.reduce((one, other) => Math.max(one, total[other]), -Infinity), shares = new Float64Array(total.length);
    let sum = 0;
    for (const one of asked) sum += shares[one] = Math.exp(this.held.sharpness * (total[one] - most));
    return shares.map((share) => share / sum);
  }

  /** What a word counts, and how much each law and place is asked for with it; null where none is.
   * @param {string} word @param {number} times */
  #weighed(word, times) {
    const { lengths, laws, places } = this.#sums();
    const said = { laws: new Float64Array(laws.sizes.length), places: new Float64Array(places.sizes.length) };
    let many = 0;
    for (const [form, worth] of this.vocabulary.formsOf(word)) {
      if (worth < this.same) continue;
      const rarity = this.#rarity(this.#many(form));
      many += this.#many(form);
      this.#each(form, (way, often) => {
        const amount = (worth * rarity * (1 + Math.log(often))) / lengths[way];
        said.laws[this.#lawAsked(way)] += amount;
        said.places[this.#placeAsked(way)] += amount;
      });
    }
    return many ? { weight: this.#rarity(many) * (1 + Math.log(times)), said } : null;
  }

  /** @param {number} way */
  #lawAsked(way) {
    return this.data.lawOf(this.data.passages + way);
  }

  /** @param {number} way */
  #placeAsked(way) {
    return this.data.place[this.data.askedFor[way]];
  }

  #sums() {
    if (this.sums) return this.sums;
    const lengths = new Float64Array(this.ways);
    const laws = new Float64Array(this.data.lawSizes.length), places = new Float64Array(this.data.places.length);
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
    all((way, worth) => {
      laws[this.#lawAsked(way)] += worth / lengths[way];
      places[this.#placeAsked(way)] += worth / lengths[way];
    });
    const lawOf = new Map([...lengths.keys()].map((way) => [this.#placeAsked(way), this.#lawAsked(way)]));
    const byPlace = summed(places, this.held.ofPlace, forms.length);
    return (this.sums = { lengths, laws: summed(laws, this.held.smoothing, forms.length), places: byPlace, lawOf,
      inside: this.#inside(byPlace.asked) });
  }

  /** Each place that is asked for with each that is around it and asked for too. @param {number[]} asked */
  #inside(asked) {
    const held = new Set(asked);
    return asked.flatMap((place) => {
      const steps = this.data.places[place].split("/");
      return steps.slice(1).map((_, many) => [place, this.data.placeAt.get(steps.slice(0, many + 1).join("/")) ?? -1]);
    }).filter(([, outer]) => held.has(outer));
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

/** What a word adds to each, of how much each is asked for with it.
 * @param {Float64Array} total @param {Summed} of @param {Float64Array} said @param {number} weight */
function add(total, { sizes, asked, smoothing }, said, weight) {
  for (const one of asked) total[one] += weight * (Math.log1p(said[one] / smoothing) - sizes[one]);
}

/** @param {Float64Array} amounts @param {number} smoothing @param {number} forms @returns {Summed} */
function summed(amounts, smoothing, forms) {
  const asked = [...amounts.keys()].filter((one) => amounts[one]);
  return { sizes: amounts.map((amount) => Math.log(amount + smoothing * forms)), asked, smoothing };
}

/** @param {string[]} words */
function counted(words) {
  const times = new Map();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
