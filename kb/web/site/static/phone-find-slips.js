// How many slips of the finger lie between two words, and compounds taken apart.

/** @typedef {import("./phone-find-vocabulary.js").FindVocabulary} FindVocabulary */

const MOST_NEAR = 12;

/** Letters wrong, missing, extra or swapped (optimal string alignment), or more than a reach.
 * @param {string} one @param {string} other @param {number} reach @returns {number} */
export function slipDistance(one, other, reach) {
  if (Math.abs(one.length - other.length) > reach) return reach + 1;
  let before = /** @type {number[]} */ ([]), row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    let least = at;
    for (let by = 1; by <= other.length; by++) {
      const wrong = row[by - 1] + Number(one[at - 1] !== other[by - 1]);
      let cost = Math.min(wrong, row[by] + 1, next[by - 1] + 1);
      if (at > 1 && by > 1 && one[at - 1] === other[by - 2] && one[at - 2] === other[by - 1]) {
        cost = Math.min(cost, before[by - 2] + 1);
      }
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > reach + 1) return reach + 1;
    [before, row] = [row, next];
  }
  return row[other.length];
}

/** The letters of a word as bits, to see at once that two words are far apart. @param {string} word */
function lettersOf(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** @param {number} bits */
function bitCount(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

/** The words within reach, the nearest first. @param {string} word @param {Iterable<string>} among
 * @param {number} reach @returns {[string, number][]} */
export function slipsBetween(word, among, reach) {
  /** @type {[string, number][]} */
  const found = [];
  const letters = lettersOf(word);
  for (const one of among) {
    if (Math.abs(one.length - word.length) > reach || bitCount(letters & ~lettersOf(one)) > reach) continue;
    const distance = slipDistance(word, one, reach);
    if (distance <= reach) found.push([one, distance]);
  }
  return found.sort(([, near], [, far]) => near - far).slice(0, MOST_NEAR);
}

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
