// The words of all passages, and which of them a typed word may mean: kb/search/queries/vocabulary.py on the phone.
import { startsOf } from "./phone-find-data.js";
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

/** The forms of each stem. A stem is the beginning of its first form, among which it is looked for, or is spelled out. */
class StemIndex {
  /** @param {FindData} data @param {(folded: string) => number} firstFrom where a folded word would stand */
  constructor(data, firstFrom) {
    this.firstFrom = firstFrom;
    this.lengths = data.numbers("stem.length").all(); // in letters of the first form; 0 where spelled out
    this.firsts = risen(data.numbers("stem.first").all());
    this.starts = startsOf(data.numbers("stem.many").all());
    this.others = data.numbers("stem.others").all();
    /** @type {Map<string, number>} */
    this.spelled = new Map();
    let at = -1;
    for (const root of data.json.roots.split("\n")) this.spelled.set(root, (at = this.lengths.indexOf(0, at + 1)));
  }

  /** The row of a stem, or -1. @param {string} root */
  #row(root) {
    const spelled = this.spelled.get(root);
    if (spelled !== undefined || !root) return spelled ?? -1;
    const { firsts, lengths } = this, end = this.firstFrom(`${root}\uffff`);
    for (let at = lowest(firsts, this.firstFrom(root)); firsts[at] < end; at++) if (lengths[at] === root.length) return at;
    return -1;
  }

  /** @param {string} root */
  has(root) {
    return this.#row(root) >= 0;
  }

  /** @param {string} root @returns {number[]} */
  get(root) {
    const row = this.#row(root);
    if (row < 0) return [];
    const found = [this.firsts[row]], from = this.starts[row] - row; // the first of each is none of the others
    for (let n = 1; n < this.starts[row + 1] - this.starts[row]; n++) found.push(found[n - 1] + this.others[from + n - 1] + 1);
    return found;
  }
}

/** Steps added up. @param {Uint32Array} steps */
function risen(steps) {
  for (let at = 1; at < steps.length; at++) steps[at] += steps[at - 1];
  return steps;
}

/** Where the first of rising numbers stands that is not below another. @param {Uint32Array} rising @param {number} least */
function lowest(rising, least) {
  let low = 0, high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
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
    /** What the forms are in folded letters, as far as it was needed. */
    this.folds = /** @type {string[]} */ (new Array(data.forms.length));
    this.frequency = data.frequency;
    this.worth = data.weights.words;
    /** Norwegian words with their Danish ones, all folded. @type {Map<string, string>} */
    this.norwegian = new Map(Object.entries(data.json.norwegian));
    this.limits = data.limits;
    this.common = new Set(/** @type {string[]} */ (data.json.said.common.split(" ")));
    this.stems = new StemIndex(data, (folded) => this.firstFrom(folded));
    this.parts = readParts(data);
    /** @type {Map<string, FormWorths>} */
    this.kept = new Map();
    /** @type {Map<number, number[]> | null} */
    this.lengths = null;
  }

  /** A form in folded letters; nothing behind the last. @param {number} form @returns {string | undefined} */
  fold(form) {
    if (form >= this.forms.length) return undefined;
    return (this.folds[form] ??= foldWord(this.forms[form]));
  }

  /** Where a folded word stands or would stand. @param {string} folded */
  firstFrom(folded) {
    let low = 0, high = this.forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.fold(middle) ?? "") < folded) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The forms of a folded word. @param {string} folded @returns {number[]} */
  folded(folded) {
    const found = [];
    for (let at = this.firstFrom(folded); this.fold(at) === folded; at++) found.push(at);
    return found;
  }

  /** Whether a word is known in some form. @param {string} word */
  knows(word) {
    return this.stands(word) || this.stems.has(stemOf(word));
  }

  /** Whether a word stands in a passage just so, if not in the same letters. @param {string} word */
  stands(word) {
    const folded = foldWord(word);
    return this.fold(this.firstFrom(folded)) === folded;
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
    const danish = this.inDanish(word);
    if (danish !== foldWord(word)) {
      for (const [form, worth] of this.formsOf(danish, parts)) {
        found.set(form, Math.max(found.get(form) ?? 0, this.worth.neighbour * worth));
      }
    }
    return found;
  }

  /** The Danish word for a Norwegian one, folded; any other word folded. @param {string} word */
  inDanish(word) {
    const folded = foldWord(word);
    return this.norwegian.get(folded) ?? folded;
  }

  /** @param {string} word @param {number} form */
  #kinship(word, form) {
    const longest = Math.max(word.length, this.forms[form].length);
    const same = sharedBeginning(foldWord(word), this.fold(form) ?? "") / longest;
    return same > this.worth.half ? this.worth.kin + this.worth.shared * same : 0;
  }

  /** The forms that a half-typed word may become. @param {string} word @returns {FormWorths} */
  begun(word) {
    const folded = foldWord(word), family = [], found = new Map(this.formsOf(word));
    const first = this.firstFrom(folded);
    for (let at = first; at < first + this.limits.beginnings && this.fold(at)?.startsWith(folded); at++) family.push(at);
    family.sort((one, other) => this.frequency[other] - this.frequency[one]);
    for (const form of family.slice(0, this.limits.family)) {
      found.set(form, Math.max(found.get(form) ?? 0, this.worth.begun));
    }
    return found;
  }

  /** The commonest word that begins as a word which was broken off (»strafk«). @param {string} word */
  completed(word) {
    const folded = foldWord(word);
    if (folded.length < this.limits.shortestCorrected || !/^\p{L}+$/u.test(folded)) return null;
    let best = -1;
    for (let at = this.firstFrom(folded); this.fold(at)?.startsWith(folded); at++) {
      if (best < 0 || this.frequency[at] >= this.frequency[best]) best = at;
    }
    return best < 0 ? null : this.forms[best];
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
    const plain = Number(this.#isPlain(one)) - Number(this.#isPlain(other));
    return near - far || strange || plain || this.#commonness(other) - this.#commonness(one) || (one < other ? -1 : 1);
  }

  /** Whether it is a word of every sentence. @param {string} folded */
  #isPlain(folded) {
    return this.folded(folded).some((form) => this.common.has(this.forms[form]));
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
    this.forms.forEach((_, at) => {
      const folded = this.fold(at) ?? "";
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
