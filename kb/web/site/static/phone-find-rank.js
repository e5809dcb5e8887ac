// From scored passages to laws in order: kb/search/ranking/rank.py and titles.py on the phone.
import { nameKey, wordsOf } from "./phone-find-words.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** @typedef {import("./phone-find-likely.js").LikelyLaws} LikelyLaws */
/** @typedef {import("./phone-find-understand.js").QueryMeaning} QueryMeaning */
/** @typedef {import("./phone-find-understand.js").QueryReader} QueryReader */
/** @typedef {import("./phone-find-understand.js").Sought} Sought */
/** A law that was found: its passages, the best first, and the one whose title says all that was asked.
 * @typedef {{numbers: number[], titled: number | null}} RankedLaw */
/** For each way to say a thing its words, each in the forms that it may have. @typedef {Set<string>[][]} TitleWays */

const DENYING_PASSAGE = 1, TELLING_PASSAGE = 2;
const OWN = -1, LAST = 99; // before and behind every law of a ruling

export class LawRanker {
  /** @param {FindData} data @param {QueryReader} reader @param {LikelyLaws} likely */
  constructor(data, reader, likely) {
    this.data = data;
    this.reader = reader;
    this.likely = likely;
    this.order = data.weights.order;
    this.limits = data.limits;
    this.ruling = data.json.kinds.indexOf("ruling");
    this.definition = data.json.kinds.indexOf("definition");
    this.guideFrom = data.kind.indexOf(this.ruling);
    /** @type {Map<number, number[]>} */
    this.titles = new Map();
    /** Headwords in words, as far as they were needed, and the keys of those. @type {Map<number, string[]>} */
    this.headwords = new Map();
    /** @type {Map<number, string>} */
    this.keys = new Map();
    this.#readTitles();
  }

  /** What a passage is called, without its number. @param {number} n @returns {string} */
  title(n) {
    if (this.data.kind[n] === this.ruling) return this.guide(n)[1];
    return this.data.json.titles[n] ?? this.data.names[this.data.place[n]];
  }

  /** The address and the title of a ruling. @param {number} n @returns {[string, string]} */
  guide(n) {
    return this.data.json.guides[n - this.guideFrom];
  }

  /** The words of a definition's headword, or of a title that says what a ruling is about. @param {number} n */
  #headword(n) {
    const kind = this.data.kind[n];
    if (kind === this.definition) return wordsOf(this.title(n));
    if (kind !== this.ruling) return [];
    const [, ...said] = this.title(n).split(": ");
    const words = wordsOf(said.join(": "));
    return words.length >= this.limits.sentence ? words : [];
  }

  #readTitles() {
    for (let n = 0; n < this.data.passages; n++) {
      if (this.data.kind[n] === this.ruling || !isWhole(this.data.places[this.data.place[n]])) continue;
      const law = this.data.law[n], held = this.titles.get(law);
      if (held) held.push(n);
      else this.titles.set(law, [n]);
    }
  }

  /** Scores weighed by what a passage is, rounded as the server rounds them.
   * @param {Float64Array} scored @param {QueryMeaning} meaning */
  weigh(scored, meaning) {
    const names = this.#names(meaning), lengths = new Set([...names].map((name) => name.split(" ").length));
    for (let n = 0; n < scored.length; n++) {
      if (scored[n] > 0 && this.#isNamed(n) && this.#isAsked(n, names, lengths)) scored[n] *= this.order.headword;
    }
    for (let n = 0; n < scored.length; n++) scored[n] *= this.data.standing[n];
    this.#addLikely(scored, meaning.words);
    for (let n = 0; n < scored.length; n++) scored[n] = Math.round(scored[n] * 1e4) / 1e4;
    return scored;
  }

  /** What all ways to ask for a place and its law together say is added to its passages that were found.
   * @param {Float64Array} scored @param {string[]} words */
  #addLikely(scored, words) {
    if (!this.reader.isSentence(words)) return; // a name is answered where it stands
    const { likely, likely_place: likelyPlace } = this.data.weights.score;
    const most = scored.reduce((one, other) => Math.max(one, other), 0), shares = this.likely.shares(words);
    for (let n = 0; n < scored.length; n++) {
      if (!(scored[n] > 0 && this.data.kind[n] < this.ruling)) continue;
      const added = likely * shares.laws[this.data.law[n]] + likelyPlace * shares.places[this.data.place[n]];
      scored[n] += most * added * this.data.standing[n];
    }
  }

  /** What was asked, by all its names, where it is all that was asked. @param {QueryMeaning} meaning */
  #names({ words, groups }) {
    const asked = nameKey(words), concept = groups.length === 1 ? groups[0].concept : null;
    if (!concept || concept.said.some((name) => nameKey(wordsOf(name)) === asked)) return new Set([asked]);
    return new Set([asked, ...concept.da.map((name) => nameKey(wordsOf(name)))]);
  }

  /** @param {number} n */
  #isNamed(n) {
    return this.data.kind[n] === this.definition || this.data.kind[n] === this.ruling;
  }

  /** Whether a headword is one of some names; its key is made only where it has as many words as one of them.
   * @param {number} n @param {Set<string>} names @param {Set<number>} lengths */
  #isAsked(n, names, lengths) {
    const words = heldOrMade(this.headwords, n, () => this.#headword(n));
    return lengths.has(words.length || 1) && names.has(heldOrMade(this.keys, n, () => nameKey(words)));
  }

  /** @param {Float64Array} scored @param {QueryMeaning} meaning @param {number} most @returns {RankedLaw[]} */
  ranked(scored, meaning, most) {
    const aside = this.#aside(meaning.words);
    const laws = this.#byLaw(scored, Math.max(most, this.limits.run)).map((law) => this.#ruleFirst(law, aside, scored));
    let found = this.#titled(laws, scored, meaning, 1);
    if (meaning.groups.length === 1 && found.slice(0, this.limits.run).every((law) => law.titled === null)) {
      found = this.#titled(laws, scored, meaning, this.data.weights.words.synonym);
    }
    const bare = namesOneThing(meaning);
    return this.#inOrder(found, scored, bare, bare ? lawOfThing(meaning) : null).slice(0, most);
  }

  /** The passages under their laws, the best first. @param {Float64Array} scored @param {number} most */
  #byLaw(scored, most) {
    const found = [];
    for (let n = 0; n < scored.length; n++) if (scored[n] > 0) found.push(n);
    found.sort((one, other) => scored[other] - scored[one] || one - other);
    /** @type {Map<number, number[]>} */
    const laws = new Map();
    for (const n of found) {
      const held = laws.get(this.data.law[n]);
      if (held) held.push(n);
      else if (laws.size < most) laws.set(this.data.law[n], [n]);
    }
    return [...laws.values()];
  }

  /** What kind of passages does not answer such a question. @param {string[]} words */
  #aside(words) {
    if (this.reader.asksAmount(words) && !this.reader.denies(words)) return DENYING_PASSAGE;
    return this.reader.asksPermission(words) ? TELLING_PASSAGE : 0;
  }

  /** @param {number[]} numbers @param {number} aside @param {Float64Array} scored */
  #ruleFirst(numbers, aside, scored) {
    const rule = numbers.filter((n) => !(this.data.flags[n] & aside));
    if (!rule.length || scored[rule[0]] < this.limits.worthShowing * scored[numbers[0]]) return numbers;
    return [...rule, ...numbers.filter((n) => this.data.flags[n] & aside)];
  }

  /** @param {number[][]} laws @param {Float64Array} scored @param {QueryMeaning} meaning @param {number} least */
  #titled(laws, scored, meaning, least) {
    const asked = meaning.groups.map((group) => this.#inWords(group, least));
    return laws.map((numbers) => ({ numbers, titled: this.#titleOf(this.data.law[numbers[0]], scored, asked) }));
  }

  /** @param {number} law @param {Float64Array} scored @param {TitleWays[]} asked */
  #titleOf(law, scored, asked) {
    let best = /** @type {number | null} */ (null);
    for (const n of this.titles.get(law) ?? []) {
      if (!scored[n] || (best !== null && scored[n] <= scored[best])) continue;
      const title = new Set(wordsOf(this.title(n)));
      if (asked.every((ways) => ways.some((terms) => terms.every((forms) => anyIn(forms, title))))) best = n;
    }
    return best;
  }

  /** @param {Sought} group @param {number} least @returns {TitleWays} */
  #inWords(group, least) {
    const same = this.order.same_word;
    return group.ways.filter((way) => way.worth >= least).map((way) => way.terms.map((forms) =>
      new Set([...forms].filter(([, worth]) => worth >= same).map(([form]) => this.data.forms[form]))));
  }

  /** @param {RankedLaw[]} ranked @param {Float64Array} scored @param {boolean} bare @param {string | null} own */
  #inOrder(ranked, scored, bare, own) {
    if (!ranked.length) return ranked;
    const least = this.order.alike * scored[ranked[0].numbers[0]];
    const first = ranked.slice(0, this.limits.run);
    const defined = first.some((law) => law.titled !== null && this.data.kind[law.numbers[0]] === this.definition);
    const named = first
      .map((law) => ({ law, place: bare ? this.#askedFor(law, defined ? null : own) : LAST }))
      .filter(({ law, place }) =>
        place === OWN || (law.titled !== null && (scored[law.numbers[0]] >= least || (place < LAST && !defined))))
      .sort((one, other) => one.place - other.place || Math.min(...one.law.numbers) - Math.min(...other.law.numbers))
      .map(({ law }) => law);
    return [...named, ...ranked.filter((law) => !named.includes(law))];
  }

  /** @param {RankedLaw} law @param {string | null} own */
  #askedFor({ numbers }, own) {
    const law = lawOfPlace(this.data.places[this.data.place[numbers[0]]]);
    return law === own && this.data.kind[numbers[0]] !== this.ruling ? OWN : this.data.json.ruledFirst[law] ?? LAST;
  }
}

/** What is held under a number, or is made and held from now on. @template T @param {Map<number, T>} held
 * @param {number} n @param {() => T} make @returns {T} */
function heldOrMade(held, n, make) {
  const known = held.get(n);
  if (known !== undefined) return known;
  const made = make();
  held.set(n, made);
  return made;
}

/** Whether a place is a whole law, definition or article. @param {string} place */
function isWhole(place) {
  const end = place.indexOf("/");
  return end < 0 || (place.indexOf("/", end + 1) < 0 && /^(?:def|art|preface)/.test(place));
}

/** @param {Set<string>} forms @param {Set<string>} title */
function anyIn(forms, title) {
  for (const form of forms) if (title.has(form)) return true;
  return false;
}

/** @param {string} place */
function lawOfPlace(place) {
  return place.split("/")[0];
}

/** The law that alone treats the only thing that is named. @param {QueryMeaning} meaning */
function lawOfThing({ groups }) {
  const laws = new Set((groups[0].concept?.places ?? []).map((/** @type {string} */ place) => lawOfPlace(place)));
  return laws.size === 1 ? /** @type {string} */ ([...laws][0]) : null;
}

/** Whether a query is the name of one thing and no more. @param {QueryMeaning} meaning */
function namesOneThing({ groups }) {
  if (groups.length !== 1) return false;
  const { typed, concept } = groups[0];
  return concept === null || concept.said.every((said) => wordsOf(said).join(" ") !== typed.join(" "));
}
