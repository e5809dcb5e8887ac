// Numbers of which most are guessed from what stands before them: what kb/offline/guessed.py wrote, which says how.
import { PackedNumbers } from "./phone-numbers.js";

const NEW = 6, SPELT = 7;
const SPREAD = 0x9e3779b1 | 0, SHIFT = 16, PLACES = 1 << SHIFT;

/** The context of what stands before a number. @param {number} a @param {number} [b] @param {number} [c]
 * @param {number} [d] @param {number} [e] @param {number} [f] @returns {number} */
export function met(a, b = 0, c = 0, d = 0, e = 0, f = 0) {
  let found = Math.imul(a + 1, SPREAD);
  found = Math.imul(found + b + 1, SPREAD);
  found = Math.imul(found + c + 1, SPREAD);
  found = Math.imul(found + d + 1, SPREAD);
  found = Math.imul(found + e + 1, SPREAD);
  return Math.imul(found + f + 1, SPREAD) >>> SHIFT;
}

/** The numbers of one kind, in their order. */
export class GuessedNumbers {
  /** @param {Uint8Array} codes @param {PackedNumbers} spelt @param {Int32Array} last what followed each context, and one */
  constructor(codes, spelt, last) {
    this.codes = codes;
    this.spelt = spelt;
    this.last = last;
    this.at = 0;
    this.unused = 1;
  }

  /** The next number, from contexts of `met`. @param {number} a @param {number} [b] @param {number} [c] @param {number} [d]
   * @returns {number} */
  next(a, b = a, c = a, d = a) {
    const { last } = this, code = this.codes[this.at++];
    const number = code === 0 ? last[a] - 1 : this.#told(code, b, c, d);
    if (number >= this.unused) this.unused = number + 1;
    last[a] = last[b] = last[c] = last[d] = number + 1;
    return number;
  }

  /** @param {number} code @param {number} b @param {number} c @param {number} d */
  #told(code, b, c, d) {
    if (code === NEW) return this.unused;
    if (code === SPELT) return this.spelt.next();
    return this.last[code === 1 ? b : code === 2 ? c : d] - 1;
  }
}

/** The numbers of each kind. @param {Uint8Array} bytes @param {number} kinds how many there are @returns {GuessedNumbers[]} */
export function guessedIn(bytes, kinds) {
  const lengths = new PackedNumbers(bytes, [0, bytes.length]), last = new Int32Array(PLACES);
  const spans = Array.from({ length: 2 * kinds }, () => lengths.next());
  let at = lengths.at;
  const pieces = spans.map((length) => bytes.subarray(at, (at += length)));
  return Array.from({ length: kinds }, (_, kind) => {
    const spelt = pieces[2 * kind + 1];
    return new GuessedNumbers(pieces[2 * kind], new PackedNumbers(spelt, [0, spelt.length]), last);
  });
}
