// Words as a search sees them: cut out of a text, folded to plain letters, stemmed. The same as laws/words.py and
// kb/search/queries/text.py, which say why; a test holds that both come to the same for every word of the books.

const FOLDED_LETTERS = new Map(Object.entries({ å: "a", æ: "e", ø: "o", ä: "e", ö: "o", ü: "u", ß: "s", đ: "d" }));
const FOLDED_PAIRS = /** @type {[RegExp, string][]} */ ([[/aa/g, "a"], [/ae/g, "e"], [/oe/g, "o"]]);
const DANISH_VOWELS = new Set("aeiouyæåø");
const BEFORE_S = new Set("abcdfghjklmnoprtvyzå");
const FIRST_ENDINGS = ("erendes erende hedens ethed erede heden heder endes ernes erens erets ered ende erne eren " +
  "erer heds enes eres eret hed ene ere ens ers ets en er es et e s").split(" ");
const PAIR_ENDINGS = ["gd", "dt", "gt", "kt"];
const LATER_ENDINGS = ["elig", "løst", "lig", "els", "ig"];
const PARTICIPLE = /^(.*[a-zæøåäöüéè]{4})(?:edes|ede|ets|et|en|nes|ne)$|^(.*[a-zæøåäöüéè]{2}er)t$/;
const PARTICIPLE_ENDS = "etns"; // with which letter such a word ends
const WORD_OF_TEXT = /[\p{L}\p{N}]+|[♣♦♥♠]/gu;
const USUAL_TEXT = /^[\x00-\x7fæøåäöüé »«–♣♦♥♠]*$/;
const USUAL_WORD = /[0-9a-zæøåäöüé]+|[♣♦♥♠]/g;

const PLAIN_WORD = /^(?!.*(?:aa|ae|oe))[a-z0-9]*$/;

/** @type {Map<string, string>} */
const foldedBefore = new Map();
/** @type {Map<string, string>} */
const stemmedBefore = new Map();

/** The words of a text, in small letters and in order. @param {string} text @returns {string[]} */
export function wordsOf(text) {
  const small = text.normalize("NFC").toLowerCase();
  return small.match(USUAL_TEXT.test(small) ? USUAL_WORD : WORD_OF_TEXT) ?? [];
}

/** A word without the letters that a phone makes hard to type. @param {string} word @returns {string} */
export function foldWord(word) {
  if (PLAIN_WORD.test(word)) return word;
  const before = foldedBefore.get(word);
  if (before !== undefined) return before;
  if (foldedBefore.size > 30000) foldedBefore.clear();
  const folded = foldPairs(foldLetters(word));
  foldedBefore.set(word, folded);
  return folded;
}

/** @param {string} word */
function foldLetters(word) {
  const plain = translated(word.normalize("NFC").toLowerCase());
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(plain)) return plain;
  return translated(plain.normalize("NFKD").toLowerCase()).replace(/\p{Mn}/gu, "");
}

/** @param {string} word */
function translated(word) {
  return word.replace(/[åæøäöüßđ]/g, (letter) => FOLDED_LETTERS.get(letter) ?? letter);
}

/** @param {string} word */
function foldPairs(word) {
  for (let before = ""; before !== word; ) {
    before = word;
    for (const [pair, letter] of FOLDED_PAIRS) word = word.replace(pair, letter);
  }
  return word;
}

/** The folded stem under which the forms of a Danish word meet. @param {string} word @returns {string} */
export function stemOf(word) {
  const before = stemmedBefore.get(word);
  if (before !== undefined) return before;
  if (stemmedBefore.size > 30000) stemmedBefore.clear();
  const stem = foldWord(spelledStem(word));
  stemmedBefore.set(word, stem);
  return stem;
}

/** The stem with its own letters (Snowball's for Danish). @param {string} word @returns {string} */
export function spelledStem(word) {
  const whole = PARTICIPLE_ENDS.includes(word.at(-1) ?? "-") ? asParticiple(word) : word;
  const region = regionOf(whole);
  return undoubled(lastStep(pairStep(firstStep([whole, region])))[0]);
}

/** @param {string} word */
function asParticiple(word) {
  const found = PARTICIPLE.exec(word);
  return found ? `${found[1] ?? found[2]}et` : word;
}

/** What stands behind the first vowel and its consonant. @param {string} word */
function regionOf(word) {
  for (let at = 1; at < word.length; at++) {
    if (!DANISH_VOWELS.has(word[at]) && DANISH_VOWELS.has(word[at - 1])) return word.slice(Math.max(3, at + 1));
  }
  return "";
}

/** @param {[string, string]} held a word and its region @param {number} less @returns {[string, string]} */
function shortened([word, region], less) {
  return [word.slice(0, word.length - less), region.slice(0, Math.max(0, region.length - less))];
}

/** @param {[string, string]} held @returns {[string, string]} */
function firstStep(held) {
  const ending = FIRST_ENDINGS.find((one) => held[1].endsWith(one));
  if (ending === undefined) return held;
  if (ending === "s" && !BEFORE_S.has(held[0].at(-2) ?? "")) return held;
  return shortened(held, ending.length);
}

/** @param {[string, string]} held @returns {[string, string]} */
function pairStep(held) {
  return PAIR_ENDINGS.some((one) => held[1].endsWith(one)) ? shortened(held, 1) : held;
}

/** @param {[string, string]} held @returns {[string, string]} */
function lastStep(held) {
  const here = held[1].endsWith("igst") ? shortened(held, 2) : held;
  const ending = LATER_ENDINGS.find((one) => here[1].endsWith(one));
  if (ending === undefined) return here;
  return ending === "løst" ? shortened(here, 1) : pairStep(shortened(here, ending.length));
}

/** @param {string} word */
function undoubled(word) {
  return word.length > 3 && /([bcdfghjklmnpqrstvwxz])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** A name without its order: an index turns names round. @param {string[]} typed @returns {string} */
export function nameKey(typed) {
  return typed.map(stemOf).sort().join(" ");
}
