// What the words of a query may mean: kb/search/queries/understand.py and asking.py on the phone.
import { foldWord, nameKey, wordsOf } from "./phone-find-words.js";
import { splitCompound, unglued } from "./phone-find-compounds.js";

/** @typedef {import("./phone-find-vocabulary.js").FindVocabulary} FindVocabulary */
/** @typedef {import("./phone-find-vocabulary.js").FormWorths} FormWorths */
/** One way in which a passage can say what was meant. @typedef {{worth: number, terms: FormWorths[]}} Phrasing */
/** A thing of the glossary. @typedef {{da: string[], said: string[], places: string[], whom: boolean}} FindConcept */
/** One thing that was asked for. @typedef {{typed: string[], ways: Phrasing[], concept: FindConcept | null,
 *   cited: string | null, askedOf: boolean}} Sought */
/** A query understood. @typedef {{groups: Sought[], words: string[], corrected: string | null,
 *   unknown: string[]}} QueryMeaning */

export class QueryReader {
  /** @param {FindVocabulary} vocabulary */
  constructor(vocabulary) {
    this.vocabulary = vocabulary;
    this.said = vocabulary.data.json.said;
    this.limits = vocabulary.limits;
    this.synonym = vocabulary.worth.synonym;
    /** @type {Map<string, {concept: FindConcept, short: boolean}>} */
    this.names = new Map();
    this.known = new Set(/** @type {string[]} */ (vocabulary.data.json.glossary.words.split(" ")));
    this.#readNames(vocabulary.data.json.glossary.concepts);
  }

  /** @param {any[][]} concepts */
  #readNames(concepts) {
    for (const [names, short, da, said, places, whom] of concepts) {
      const concept = { da, said, places, whom: Boolean(whom) };
      for (const key of names) this.names.set(key, { concept, short: false });
      for (const key of short) this.names.set(key, { concept, short: true });
    }
  }

  /** @param {string[]} typed @param {boolean} asYouType @param {Map<string, string>} cited @returns {QueryMeaning} */
  understand(typed, asYouType, cited) {
    const read = { said: /** @type {string[]} */ ([]), unknown: /** @type {string[]} */ ([]), mended: 0 };
    typed.forEach((word, at) => {
      const last = asYouType && at === typed.length - 1;
      if (cited.has(word) || this.#isKnown(word) || (last && this.vocabulary.begun(word).size)) read.said.push(word);
      else this.#mend(word, read);
    });
    const groups = this.#grouped(read.said, asYouType);
    for (const group of groups) group.cited = group.typed.length === 1 ? cited.get(group.typed[0]) ?? null : null;
    if (this.asksPermission(read.said)) this.#markSubject(groups);
    const changed = read.said.join(" ") !== typed.join(" ");
    return { groups, words: read.said, corrected: changed ? read.said.join(" ") : null, unknown: read.unknown };
  }

  /** @param {string} word */
  #isKnown(word) {
    return this.vocabulary.knows(word) || this.known.has(foldWord(word)) || this.vocabulary.formsOf(word).size > 0;
  }

  /** A word that was broken off has no slip; one slip is likelier than a new compound, and that than two slips.
   * @param {string} word @param {{said: string[], unknown: string[], mended: number}} read */
  #mend(word, read) {
    const tooMany = read.unknown.length + read.mended >= this.limits.mostCorrected;
    const better = tooMany || word.length > this.limits.longestCorrected ? null : this.#better(word);
    if (!tooMany && word.length <= this.limits.longestCorrected) read.mended += 1;
    if (better === null) read.unknown.push(word);
    read.said.push(...(better ?? [word]));
  }

  /** @param {string} word @returns {string[] | null} */
  #better(word) {
    const { vocabulary } = this, also = this.known;
    const near = vocabulary.completed(word) ?? vocabulary.corrected(word, also, 1);
    if (near !== null) return [near];
    const pair = splitCompound(vocabulary, word);
    if (pair) return pair;
    const far = vocabulary.corrected(word, also, 3);
    return far !== null ? [far] : unglued(vocabulary, word);
  }

  /** @param {Sought} group */
  isCommon(group) {
    return group.typed.length === 1 && this.vocabulary.common.has(group.typed[0]);
  }

  /** @param {Sought[]} groups */
  #markSubject(groups) {
    const first = groups.find((group) => !this.isCommon(group));
    if (first?.concept?.whom) first.askedOf = true;
  }

  /** @param {string[]} said @param {boolean} asYouType @returns {Sought[]} */
  #grouped(said, asYouType) {
    /** @type {Sought[]} */
    const groups = [];
    for (let at = 0, taken = 1; at < said.length; at += taken) {
      const [many, named] = this.#named(said, at);
      taken = named ? many : 1;
      const group = named ?? newSought([said[at]]);
      if (taken === 1) this.#addWord(group, said[at], asYouType && at === said.length - 1);
      if (!groups.some((earlier) => earlier.typed.join(" ") === group.typed.join(" "))) groups.push(group);
    }
    this.#addJoined(groups, said);
    return groups;
  }

  /** @param {Sought} group @param {string} word @param {boolean} half */
  #addWord(group, word, half) {
    const forms = half ? this.vocabulary.begun(word) : this.vocabulary.formsOf(word);
    if (forms.size) group.ways.unshift({ worth: 1, terms: [forms] });
  }

  /** @param {Sought[]} groups @param {string[]} said */
  #addJoined(groups, said) {
    for (let at = 1; at < said.length; at++) {
      const joined = this.vocabulary.joined(said[at - 1], said[at]);
      if (joined === null) continue;
      for (const group of groups) {
        if (!group.typed.includes(said[at - 1]) && !group.typed.includes(said[at])) continue;
        group.ways.push({ worth: 1, terms: [this.vocabulary.formsOf(joined)] });
      }
    }
  }

  /** The longest name of the glossary that begins at a word. @param {string[]} said @param {number} at
   * @returns {[number, Sought | null]} */
  #named(said, at) {
    for (let taken = Math.min(this.limits.longestName, said.length - at); taken > 0; taken--) {
      const typed = said.slice(at, at + taken);
      const hit = this.names.get(nameKey(typed)) ?? this.names.get(nameKey(typed.map((word) => this.vocabulary.inDanish(word))));
      if (hit) return [taken, this.#soughtOf(typed, hit)];
    }
    return [0, null];
  }

  /** @param {string[]} typed @param {{concept: FindConcept, short: boolean}} hit */
  #soughtOf(typed, { concept, short }) {
    const group = newSought(typed);
    group.concept = concept;
    for (const name of new Set([typed.join(" "), ...concept.da])) {
      const parts = wordsOf(name), same = parts.join(" ") === typed.join(" ");
      if (same && typed.length === 1) continue;
      const terms = parts.map((part) => this.vocabulary.formsOf(part, typed.length === 1));
      const meant = same || (short && name === concept.da[0]);
      if (terms.every((forms) => forms.size)) group.ways.push({ worth: meant ? 1 : this.synonym, terms });
    }
    return group;
  }

  /** Whether a question is what somebody may do. @param {string[]} typed */
  asksPermission(typed) {
    return typed.length > 0 && this.said.permission.includes(foldWord(typed[0]));
  }

  /** Whether a question is how many, how much or how long. @param {string[]} typed */
  asksAmount(typed) {
    const folded = typed.map(foldWord);
    return this.said.amount.some((/** @type {string} */ row) => {
      const many = row.split(" ").length;
      return [0, 1, 2].some((at) => folded.slice(at, at + many).join(" ") === row);
    });
  }

  /** Whether words are a question or tell something, and are no name of a thing. @param {string[]} typed */
  isSentence(typed) {
    const folded = typed.map(foldWord);
    const asks = this.said.question.some((/** @type {string} */ row) =>
      folded.slice(0, row.split(" ").length).join(" ") === row);
    const common = typed.filter((word) => this.vocabulary.common.has(word)).length;
    return asks || common >= this.limits.commonInSentence;
  }

  /** Whether words are about what is not. @param {string[]} typed */
  denies(typed) {
    return typed.some((word) => this.said.denial.includes(foldWord(word)));
  }
}

/** @param {string[]} typed @returns {Sought} */
function newSought(typed) {
  return { typed, ways: [], concept: null, cited: null, askedOf: false };
}

/** Where the laws treat a thing, by the glossary or by whoever asks. @param {Sought} group @returns {string[]} */
export function placesOfSought(group) {
  return group.cited !== null ? [group.cited] : group.concept?.places ?? [];
}
