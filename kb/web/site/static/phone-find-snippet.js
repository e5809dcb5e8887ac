// The piece of a passage that shows why it was found, with the words that match marked: kb/search/ranking/snippet.py and
// shown.py on the phone.

/** @typedef {import("./phone-find-understand.js").QueryMeaning} QueryMeaning */
/** @typedef {import("./phone-find-vocabulary.js").FindVocabulary} FindVocabulary */
/** Where a wanted word stands. @typedef {{at: number, end: number, word: string}} SnippetMatch */

const SNIPPET_LENGTH = 180;
const MOST_WEIGHED = 16;
const SNIPPET_WORD = /[\p{L}\p{N}]+|[♣♦♥♠]/gu;

/** The words that show why a passage was found. @param {QueryMeaning | null} meaning @param {FindVocabulary} vocabulary
 * @returns {Set<string>} */
export function wantedWords(meaning, vocabulary) {
  const groups = meaning?.groups ?? [];
  const telling = groups.filter(({ typed }) => typed.length > 1 || !vocabulary.common.has(typed[0]));
  const forms = (telling.length ? telling : groups).flatMap((group) => group.ways.flatMap((way) =>
    way.terms.flatMap((term) => [...term.keys()].map((form) => vocabulary.forms[form]))));
  const rare = forms.filter((form) => !vocabulary.common.has(form));
  return new Set(rare.length ? rare : forms);
}

/** A text in pieces, each with whether it is marked. @param {string} text @param {Set<string>} wanted
 * @returns {[string, boolean][]} */
export function snippetOf(text, wanted) {
  const found = [...text.matchAll(SNIPPET_WORD)].filter(([word]) => wanted.has(word.toLowerCase()))
    .map(({ 0: word, index }) => ({ at: index, end: index + word.length, word: word.toLowerCase() }));
  const [begin, stop] = snippetWindow(text, found);
  const shown = found.filter(({ at, end }) => at >= begin && end <= stop);
  return inPieces(text, begin, stop, shown);
}

/** @param {string} text @param {number} begin @param {number} stop @param {SnippetMatch[]} shown
 * @returns {[string, boolean][]} */
function inPieces(text, begin, stop, shown) {
  /** @type {[string, boolean][]} */
  const pieces = begin ? [["… ", false]] : [];
  let at = begin;
  for (const match of shown) {
    pieces.push([text.slice(at, match.at), false], [text.slice(match.at, match.end), true]);
    at = match.end;
  }
  pieces.push([text.slice(at, stop) + (stop < text.length ? " …" : ""), false]);
  return pieces.filter(([piece]) => piece);
}

/** From where to where to show; both at the edge of a word. @param {string} text @param {SnippetMatch[]} found */
function snippetWindow(text, found) {
  if (text.length <= SNIPPET_LENGTH) return [0, text.length];
  const [first, last] = densest(found.slice(0, MOST_WEIGHED), 0.75 * SNIPPET_LENGTH);
  const low = Math.max(0, first - Math.floor((SNIPPET_LENGTH - (last - first)) / 3));
  const begin = sentenceStart(text, first, Math.max(0, last - SNIPPET_LENGTH), low);
  if (begin + SNIPPET_LENGTH >= text.length) {
    return [Math.min(begin, nextWord(text, text.length - SNIPPET_LENGTH)), text.length];
  }
  return [begin, Math.max(text.lastIndexOf(" ", begin + SNIPPET_LENGTH), last)];
}

/** The stretch with the most different matches, then the most. @param {SnippetMatch[]} found @param {number} length */
function densest(found, length) {
  let best = [0, 0], most = -1;
  found.forEach(({ at }, first) => {
    const inside = found.slice(first).filter(({ end }) => end - at <= length);
    const worth = new Set(inside.map(({ word }) => word)).size + 0.01 * inside.length;
    if (worth > most) [most, best] = [worth, [at, inside.at(-1)?.end ?? found[first].end]];
  });
  return best;
}

/** The beginning of a sentence where one begins nearby, else of a word.
 * @param {string} text @param {number} first @param {number} earliest @param {number} low */
function sentenceStart(text, first, earliest, low) {
  if (low === 0) return 0;
  const sentence = text.slice(0, first).lastIndexOf(". ");
  if (sentence >= Math.max(earliest, low - 30)) return sentence + 2;
  return Math.min(nextWord(text, low), first);
}

/** @param {string} text @param {number} at */
function nextWord(text, at) {
  if (at <= 0 || text[at - 1] === " ") return Math.max(0, at);
  const blank = text.indexOf(" ", at);
  return blank < 0 ? text.length : blank + 1;
}
