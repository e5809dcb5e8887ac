// The words of all passages, and which of them a typed word may mean: kb/search/vocabulary.py on the phone.
import { foldWord, spelledStem, stemOf } from "./phone-find-words.js";
import { slipsBetween } from "./phone-find-slips.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** Forms by their numbers, each with how much a hit on it counts. @typedef {Map<number, number>} FormWorths */

/** How many letters two words begin with alike. @param {string} one @param {string} other */
function sharedBeginning(one, other) {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}

/** The forms of each stem. */
class StemIndex {
  /** @param {FindData} data @param {string[]} folds */
  constructor(data, folds) {
    const lengths = data.numbers("stem.length").all(), many = data.numbers("stem.many").all();
    const firsts = data.numbers("stem.first"), others = data.numbers("stem.others");
    const spelled = data.json.roots.split("\n");
    this.starts = new Uint32Array(lengths.length + 1);
    this.forms = new Uint16Array(many.reduce((sum, one) => sum + one, 0));
    /** @type {Map<string, number>} */
    this.at = new Map();
    for (let at = 0, first = 0, next = 0, row = 0; at < lengths.length; at++) {
      first += firsts.next();
      this.at.set(lengths[at] ? folds[first].slice(0, lengths[at]) : spelled[next++], at);
      this.forms[row++] = first;
      for (let n = 1, one = first; n < many[at]; n++) this.forms[row++] = one += others.next() + 1;
      this.starts[at + 1] = row;
    }
  }

  /** @param {string} root */
  has(root) {
    return this.at.has(root);
  }

  /** @param {string} root */
  get(root) {
    const at = this.at.get(root);
    return at === undefined ? [] : this.forms.subarray(this.starts[at], this.starts[at + 1]);
  }
}

/** The compounds that each part stands in. @param {FindData} data @returns {Map<string, number[]>} */
function readParts(data) {
  const many = data.numbers("part.many").all(), steps = data.numbers("part.steps"), parts = new Map();
  data.json.parts.split("\n").forEach((/** @type {string} */ part, /** @type {number} */ at) => {
    const group = [];
    for (let n = 0, one = -1; n < many[at]; n++) group.push((one += steps.next() + 1));
    parts.set(part, group);
  });
  return parts;
}

export class FindVocabulary {
  /** @param {FindData} data */
  constructor(data) {
    this.data = data;
    this.forms = data.forms;
    this.folds = data.forms.map(foldWord);
    this.frequency = data.frequency;
    this.worth = data.weights.words;
    this.limits = data.limits;
    this.common = new Set(/** @type {string[]} */ (data.json.said.common.split(" ")));
    this.stems = new StemIndex(data, this.folds);
    this.parts = readParts(data);
    /** @type {Map<string, FormWorths>} */
    this.kept = new Map();
    /** @type {Map<number, number[]> | null} */
    this.lengths = null;
  }

  /** Where a folded word stands or would stand. @param {string} folded */
  firstFrom(folded) {
    let low = 0, high = this.folds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.folds[middle] < folded) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The forms of a folded word. @param {string} folded @returns {number[]} */
  folded(folded) {
    const found = [];
    for (let at = this.firstFrom(folded); this.folds[at] === folded; at++) found.push(at);
    return found;
  }

  /** Whether a word is known in some form. @param {string} word */
  knows(word) {
    return this.stands(word) || this.stems.has(stemOf(word));
  }

  /** Whether a word stands in a passage just so, if not in the same letters. @param {string} word */
  stands(word) {
    const folded = foldWord(word);
    return this.folds[this.firstFrom(folded)] === folded;
  }

  /** The forms that a typed word stands for. @param {string} word @param {boolean} [parts] @returns {FormWorths} */
  formsOf(word, parts = true) {
    const key = `${parts ? "+" : "-"}${word}`, kept = this.kept.get(key);
    if (kept) return kept;
    if (this.kept.size > 4000) this.kept.clear();
    const found = this.#formsOf(word, parts);
    this.kept.set(key, found);
    return found;
  }

  /** @param {string} word @param {boolean} parts @returns {FormWorths} */
  #formsOf(word, parts) {
    /** @type {FormWorths} */
    const found = new Map(), spelled = spelledStem(word), same = this.folded(foldWord(word));
    if (parts && spelled.length > this.worth.half * word.length) {
      for (const form of this.parts.get(spelled) ?? []) found.set(form, this.worth.part);
    }
    for (const form of this.stems.get(foldWord(spelled))) {
      const worth = this.#kinship(word, form);
      if (worth > 0) found.set(form, worth);
    }
    const known = same.find((form) => this.forms[form] === word);
    for (const form of same) found.set(form, known === undefined ? 1 : this.worth.homograph);
    if (known !== undefined) found.set(known, 1);
    return found;
  }

  /** @param {string} word @param {number} form */
  #kinship(word, form) {
    const longest = Math.max(word.length, this.forms[form].length);
    const same = sharedBeginning(foldWord(word), this.folds[form]) / longest;
    return same > this.worth.half ? this.worth.kin + this.worth.shared * same : 0;
  }

  /** The forms that a half-typed word may become. @param {string} word @returns {FormWorths} */
  begun(word) {
    const folded = foldWord(word), family = [], found = new Map(this.formsOf(word));
    const first = this.firstFrom(folded);
    for (let at = first; at < first + this.limits.beginnings && this.folds[at]?.startsWith(folded); at++) family.push(at);
    family.sort((one, other) => this.frequency[other] - this.frequency[one]);
    for (const form of family.slice(0, this.limits.family)) {
      found.set(form, Math.max(found.get(form) ?? 0, this.worth.begun));
    }
    return found;
  }

  /** The known word nearest to a mistyped one. @param {string} word @param {Iterable<string>} also @param {number} slips */
  corrected(word, also, slips) {
    const folded = foldWord(word);
    if (folded.length < this.limits.shortestCorrected || /^\d+$/.test(folded)) return null;
    const reach = Math.min(slips, ...this.limits.slips
      .filter((/** @type {[number, number]} */ [letters]) => folded.length < letters)
      .map((/** @type {[number, number]} */ [, most]) => most));
    const near = [...slipsBetween(folded, this.#alike(folded.length, reach), reach), ...slipsBetween(folded, also, reach)];
    const best = near.sort((one, other) => this.#likelier(folded, one, other))[0];
    return best ? this.#usual(best[0]) : null;
  }

  /** @param {string} folded @param {[string, number]} one @param {[string, number]} other */
  #likelier(folded, [one, near], [other, far]) {
    const strange = Number(one[0] !== folded[0]) - Number(other[0] !== folded[0]);
    return near - far || strange || this.#commonness(other) - this.#commonness(one) || (one < other ? -1 : 1);
  }

  /** @param {string} folded */
  #commonness(folded) {
    const forms = this.folded(folded);
    return forms.length ? Math.max(...forms.map((form) => this.frequency[form])) : 3;
  }

  /** @param {string} folded */
  #usual(folded) {
    const forms = this.folded(folded);
    if (!forms.length) return folded;
    return this.forms[forms.reduce((best, form) => (this.frequency[form] > this.frequency[best] ? form : best))];
  }

  /** Folded words of about a length, the shorter first. @param {number} length @param {number} reach */
  #alike(length, reach) {
    this.lengths ??= this.#byLength();
    const found = [];
    for (let long = length - reach; long <= length + reach; long++) {
      for (const at of this.lengths.get(long) ?? []) found.push(this.folds[at]);
    }
    return found;
  }

  #byLength() {
    /** @type {Map<number, number[]>} */
    const lengths = new Map();
    this.folds.forEach((folded, at) => {
      if (folded === this.folds[at - 1]) return;
      const row = lengths.get(folded.length);
      if (row) row.push(at);
      else lengths.set(folded.length, [at]);
    });
    return lengths;
  }

  /** The compound that two words make which should be one. @param {string} first @param {string} second */
  joined(first, second) {
    for (const glue of ["", "s", "e"]) {
      const forms = this.folded(foldWord(first + glue + second));
      if (forms.length) return this.forms[forms[0]];
    }
    return null;
  }
}
