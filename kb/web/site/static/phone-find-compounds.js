// Words that no passage has, taken apart into words that some have.

/** @typedef {import("./phone-find-vocabulary.js").FindVocabulary} FindVocabulary */

/** Whether a word is known well enough to be part of a compound. @param {FindVocabulary} vocabulary
 * @param {string} word */
function isWellKnown(vocabulary, word) {
  let sum = 0;
  for (const form of vocabulary.formsOf(word, false).keys()) sum += vocabulary.frequency[form];
  return sum >= (vocabulary.limits.wellKnown[word.length] ?? 1);
}

/** A compound that no passage has, as two known words. @param {FindVocabulary} vocabulary @param {string} word
 * @returns {[string, string] | null} */
export function splitCompound(vocabulary, word) {
  let best = /** @type {[string, string] | null} */ (null), least = Infinity;
  for (let cut = 3; cut < word.length - 2; cut++) {
    const head = word.slice(0, cut), tail = word.slice(cut), uneven = Math.abs(2 * cut - word.length);
    if (uneven >= least || !isWellKnown(vocabulary, tail)) continue;
    const known = [head, head.replace(/s$/, "")].find((one) => isWellKnown(vocabulary, one));
    if (known === undefined) continue;
    [best, least] = [[known, tail], uneven];
  }
  return best;
}

/** Words typed without blanks, as few as possible. @param {FindVocabulary} vocabulary @param {string} word
 * @returns {string[] | null} */
export function unglued(vocabulary, word) {
  const { longestPart, mostParts } = vocabulary.limits;
  /** @type {Map<number, string[]>} */
  const best = new Map([[0, []]]);
  for (let end = 2; end <= word.length; end++) {
    for (let begin = Math.max(0, end - longestPart); begin < end - 1; begin++) {
      const before = best.get(begin), piece = word.slice(begin, end);
      if (!before || before.length >= Math.min(mostParts, best.get(end)?.length ?? word.length)) continue;
      const known = piece.length > 2 ? isWellKnown(vocabulary, piece) : vocabulary.common.has(piece);
      if (known) best.set(end, [...before, piece]);
    }
  }
  return best.get(word.length) ?? null;
}
