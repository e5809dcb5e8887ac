// What was found as rows of HTML, by the patterns that stand on every page in the reader's language (template
// #find-texts), in a page and in the service worker alike.
import { citationText } from "./phone-find-cite.js";

/** @typedef {import("./phone-find.js").FoundHit} FoundHit */
/** Patterns by their names: HTML with {marks}. @typedef {Record<string, string>} FindTexts */

const ESCAPED_SIGNS = /** @type {Record<string, string>} */ ({ lt: "<", gt: ">", quot: '"', amp: "&", "#34": '"', "#39": "'" });
const FIND_TEXT = /<!--find:([\w-]+)-->([\s\S]*?)<!--\/find-->/g;

/** The patterns in a page, or in the template alone. @param {string} html @returns {FindTexts} */
export function findTexts(html) {
  const [, inside] = /<template id="find-texts">([\s\S]*?)<\/template>/.exec(html) ?? ["", html];
  const text = inside.replace(/&(lt|gt|quot|amp|#34|#39);/g, (_, name) => ESCAPED_SIGNS[name]);
  return Object.fromEntries([...text.matchAll(FIND_TEXT)].map(([, name, text]) => [name, text]));
}

/** A text fit for HTML and its attributes. @param {string} text */
export function inHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A pattern with its marks filled in; values are HTML already. @param {string | undefined} pattern
 * @param {Record<string, string>} [values] */
export function filledText(pattern, values = {}) {
  return (pattern ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** The address of an answer. @param {{place: string, guide: string}} hit @param {string} prefix */
export function addressOfFound({ place, guide }, prefix) {
  return prefix + (guide || `/lov/${encodeURIComponent(citationText(place))}`);
}

/** What a place is called by its number: nothing where it has none. @param {string} place @param {FindTexts} texts */
export function numberOfPlace(place, texts) {
  const root = place.split("/")[0];
  if (!/^X?\d/.test(root)) return "";
  const law = /^\d{1,2}$/.test(root);
  return filledText(law ? texts.law : texts.section, { n: inHtml(citationText(place)) });
}

/** What kind an answer is; nothing for a law. @param {FoundHit} hit @param {FindTexts} texts */
export function kindOfFound({ kind, guide }, texts) {
  return kind === "provision" ? "" : texts[guide.startsWith("/eksempler") ? "example" : kind] ?? "";
}

/** Pieces of a snippet with the marked ones in <mark>. @param {[string, boolean][]} pieces */
export function markedHtml(pieces) {
  return pieces.map(([piece, marked]) => (marked ? `<mark>${inHtml(piece)}</mark>` : inHtml(piece))).join("");
}
