// How many slips of the finger lie between two words.

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
