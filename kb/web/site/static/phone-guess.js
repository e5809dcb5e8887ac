// Numbers of which most are guessed from what stands before them: what kb/offline/guessed.py wrote, which says how.
import { PackedNumbers } from "./phone-numbers.js";

const NEW = 6, SPELT = 7;
const SPREAD = 0x9e3779b1 | 0, LAST = 0x85ebca6b | 0, BEFORE = 0xc2b2ae35 | 0;
const SHIFT = 16, PLACES = 1 << SHIFT;

/** The context of what stands before a number. @param {number} a @param {number} [b] @param {number} [c]
 * @param {number} [d] @param {number} [e] @param {number} [f] @returns {number} */
export function met(a, b = 0, c = 0, d = 0, e = 0, f = 0) {
  let found = Math.imul(a + 1, SPREAD);
  found = Math.imul(found + b + 1, SPREAD);
  found = Math.imul(found + c + 1, SPREAD);
  found = Math.imul(found + d + 1, SPREAD);
  found = Math.imul(found + e + 1, SPREAD);
  return Math.imul(found + f + 1, SPREAD);
}

/** Rows of numbers, laid one after the other: thousands of small arrays take a phone longer. */
export class NumberRows {
  /** @param {number} room how many numbers there are at most */
  constructor(room) {
    this.flat = new Int32Array(room);
    this.ends = [0];
  }

  get length() {
    return this.ends.length - 1;
  }

  /** @param {number} row @returns {Int32Array} */
  at(row) {
    return this.flat.subarray(this.ends[row], this.ends[row + 1]);
  }

  /** Adds how many the last row has, and these, to a list. @param {number[]} list */
  addTo(list) {
    const { flat, ends } = this, last = this.length;
    list.push(ends[last] - ends[last - 1]);
    for (let at = ends[last - 1]; at < ends[last]; at++) list.push(flat[at]);
  }
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

  /** The next number, from contexts of `met`. @param {number} a @param {number} [b] @param {number} [c] @returns {number} */
  next(a, b = a, c = a) {
    const { last } = this, code = this.codes[this.at++];
    const place = a >>> SHIFT, other = b >>> SHIFT, third = c >>> SHIFT;
    const number = code === SPELT ? this.spelt.next() : code === NEW ? this.unused
      : last[code === 0 ? place : code === 1 ? other : third] - 1;
    if (number >= this.unused) this.unused = number + 1;
    last[place] = last[other] = last[third] = number + 1;
    return number;
  }

  /** Reads numbers to the end of a row, each less one, from contexts of `met`: two that the two numbers before are added
   * to, two that the last one is added to. It is one loop for speed: most of an interview is read here.
   * @param {NumberRows} rows where it is laid down @param {number} a @param {number} b @param {number} c @param {number} [d] */
  row(rows, a, b, c, d = c) {
    const { codes, last } = this, { flat, ends } = rows;
    let { at, unused } = this, end = ends[ends.length - 1];
    for (let before = 0, behind = 0, both = 0; ; ) {
      const code = codes[at++], p = (a + both) >>> SHIFT, q = (b + both) >>> SHIFT, r = (c + behind) >>> SHIFT, s = (d + behind) >>> SHIFT;
      const number = code === 0 ? last[p] - 1 : code === SPELT ? this.spelt.next() : code === NEW ? unused
        : last[code === 1 ? q : code === 2 ? r : s] - 1;
      if (number >= unused) unused = number + 1;
      last[p] = last[q] = last[r] = last[s] = number + 1;
      if (!number) break;
      flat[end++] = number - 1;
      behind = Math.imul(number, LAST);
      both = behind + Math.imul(before, BEFORE);
      before = number;
    }
    ends.push(end);
    this.at = at;
    this.unused = unused;
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
