// Citations in what somebody typed: kb/search/queries/citations.py, spoken.py, keyboard.py and laws/citation.py on the
// phone, by the same patterns, which the bundle brings.
import { foldWord } from "./phone-find-words.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** A query read as citations. @typedef {{places: string[], unknown: string | null, surely: boolean}} CitedPlaces */

const KEYBOARD_SIGNS = /** @type {Record<string, string>} */ ({ "[": "å", ";": "æ", "'": "ø" });
const LEAST_SPOKEN = 10;
const AFTER_CITATION = /^[\s.)\]]*$/;
const NAMED_PART = /^(\p{L}+)(?:\s*[:.-]\s*|\s+|$)(.*)$/u;

export class CitationReader {
  /** @param {FindData} data */
  constructor(data) {
    this.data = data;
    /** @type {Record<string, RegExp>} */
    this.patterns = {};
    for (const [name, [source, flags]] of Object.entries(data.json.patterns)) {
      this.patterns[name] = new RegExp(source, `${flags}g`);
    }
    this.prefix = new RegExp(data.json.patterns.prefix[0], data.json.patterns.prefix[1]);
    this.numbered = new RegExp(`^(?:${data.json.patterns.numbered[0]})`, data.json.patterns.numbered[1]);
    this.range = new RegExp(`^(?:${data.json.patterns.range[0]})$`, data.json.patterns.range[1]);
  }

  /** @param {string} name @param {string} text */
  #has(name, text) {
    const pattern = this.patterns[name];
    pattern.lastIndex = 0;
    return pattern.test(text);
  }

  /** One citation, however it is written; null where it is none. @param {string} text @returns {string | null} */
  parse(text) {
    const bare = text.normalize("NFC").trim(), named = this.#named(bare);
    if (named !== null) return named;
    const prefix = this.prefix.exec(bare);
    const rest = (prefix ? bare.slice(prefix[0].length) : bare).replace(/[ .,;:]+$/, "");
    const match = this.numbered.exec(rest);
    return match?.groups && AFTER_CITATION.test(rest.slice(match[0].length)) ? this.#placeOf(match.groups) : null;
  }

  /** @param {Record<string, string | undefined>} found @returns {string} */
  #placeOf({ root = "", direct, letter, number, small, deep }) {
    const bare = root.replace(this.patterns.separators, "").toUpperCase();
    const path = [direct?.replace(/[^0-9]/g, ""), letter?.toUpperCase(), number, small?.toLowerCase(), deep?.toLowerCase()];
    return [bare, ...path.filter(Boolean)].join("/");
  }

  /** @param {string} text @returns {string | null} */
  #named(text) {
    const match = NAMED_PART.exec(text);
    if (!match) return null;
    const parts = /** @type {[string, string[]][]} */ (Object.entries(this.data.json.partNames));
    const root = parts.find(([, names]) => names.includes(match[1].toLowerCase()))?.[0];
    if (root === undefined) return null;
    const rest = match[2].trim(), sense = /^(.+)[.\s]([0-9]+(?:\.[0-9]+)*)$/.exec(rest);
    if (root === "preface") return [root, ...(rest.match(/[0-9]+/g) ?? []).slice(0, 1)].join("/");
    return [root, ...(sense ? [slugOf(sense[1]), ...sense[2].split(".")] : [slugOf(rest)])].filter(Boolean).join("/");
  }

  /** Whether a book has a place. @param {string} place */
  exists(place) {
    return this.data.placeAt.has(place);
  }

  /** A query as it is meant: spoken numbers as digits, signs of another keyboard as Danish letters.
   * @param {string} query @param {(word: string) => boolean} known */
  readable(query, known) {
    return this.#joined(this.#asDanish(this.#inDigits(query, LEAST_SPOKEN), known));
  }

  /** The place that a query begins with in one word, where its pieces are typed apart. @param {string} text */
  #joined(text) {
    return text.replace(this.patterns.before, (typed, sign, number, parts) => {
      const whole = number + parts.replaceAll(" ", ""), place = this.parse(whole);
      return place !== null && this.exists(place) ? sign + whole : typed;
    });
  }

  /** @param {string} text @param {(word: string) => boolean} known */
  #asDanish(text, known) {
    return text.replace(this.patterns.typed, (word) => {
      for (const core of [word, word.replace(/[[;']+$/, "")]) {
        const meant = core.replace(/[[;']/g, (sign) => KEYBOARD_SIGNS[sign]);
        if (meant !== core && meant.length >= 3 && known(meant)) return meant + word.slice(core.length);
      }
      return word;
    });
  }

  /** @param {string} text @param {number} least */
  #inDigits(text, least) {
    return text.replace(this.patterns.afterLaw, (_, law, said) => law + this.#number(said, least));
  }

  /** @param {string} text */
  #allInDigits(text) {
    const said = this.#inDigits(text, 1).split(" ");
    return said.map((word, at) => (word.toLowerCase() === "to" && at + 1 < said.length ? word : this.#number(word, 1))).join(" ");
  }

  /** @param {string} said @param {number} least */
  #number(said, least) {
    const known = /** @type {Record<string, number>} */ (this.data.json.spoken);
    const whole = known[foldWord(said.replaceAll("-", " "))] ?? 0;
    if (whole >= least) return String(whole);
    const blank = said.indexOf(" "), first = blank < 0 ? said : said.slice(0, blank);
    const number = known[foldWord(first)] ?? 0;
    return number >= Math.max(least, 1) ? number + said.slice(first.length) : said;
  }

  /** The query as citations; null where it is not made of them. @param {string} typed @returns {CitedPlaces | null} */
  read(typed) {
    this.patterns.parted.lastIndex = 0;
    const parted = this.patterns.parted.exec(typed), whole = parted ? parted.slice(1).filter(Boolean).join("") : "";
    const place = whole ? this.parse(whole) : null, query = place !== null && this.exists(place) ? whole : typed;
    const cited = this.#citations(query);
    if (cited || !["law", "part", "extension"].some((hint) => this.#has(hint, query))) return cited;
    const { law, comma, extension, asking } = this.patterns;
    const signed = this.#allInDigits(query.replace(extension, "§ X").replace(comma, " ")).replace(law, "§");
    const number = signed.replace(asking, " ").replace(/[,.:?](?!\s*(?:§|\d))/g, " ");
    const bare = number.replace(/(?:§\s*)+/g, "§ ").split(/\s+/).filter(Boolean).join(" ");
    return bare === query ? null : this.#citations(bare);
  }

  /** @param {string} query @returns {CitedPlaces | null} */
  #citations(query) {
    const places = /** @type {string[]} */ ([]);
    let unknown = /** @type {string | null} */ (null);
    for (const piece of query.split(this.patterns.list)) {
      const span = this.#span(piece);
      if (!span) return null;
      places.push(...span.filter((place) => this.exists(place)));
      unknown ??= span.find((place) => !this.exists(place)) ?? null;
    }
    if (unknown && /^(def|art|intro|preface)/.test(unknown)) return null;
    if (unknown && places.length && this.#has("result", query) && !this.#has("sign", query)) return null;
    const surely = this.#has("sign", query) || (!unknown && places.length > 0);
    return places.length || unknown ? { places: [...new Set(places)], unknown, surely } : null;
  }

  /** The places of one citation, or of a range. @param {string} piece @returns {string[] | null} */
  #span(piece) {
    const ends = this.range.exec(piece);
    if (!ends) {
      const one = this.parse(piece);
      return one === null ? null : [one];
    }
    const first = this.parse(ends[1]), last = this.parse(ends[2]);
    return first === null || last === null ? null : this.#between(first, last);
  }

  /** @param {string} first @param {string} last */
  #between(first, last) {
    const [sign, from] = rootNumber(first), [other, to] = rootNumber(last);
    const whole = !first.includes("/") && !last.includes("/") && sign === other && from < to;
    if (!whole) return [first, last];
    return this.data.places.filter((place) => {
      const [kind, number] = rootNumber(place);
      return !place.includes("/") && kind === sign && number >= from && number <= to;
    });
  }

  /** The words of a query that cite places among other words. @param {string} query @returns {Map<string, string>} */
  words(query) {
    const cited = new Map();
    for (const [, word] of query.matchAll(this.patterns.citing)) {
      const place = this.parse(word);
      if (place !== null && this.exists(place)) cited.set(word.toLowerCase(), place);
    }
    return cited;
  }

  /** The place around a place, its first children, and those before and after it. @param {string} place */
  neighbours(place) {
    const around = place.split("/").slice(0, -1).join("/"), depth = place.split("/").length;
    const row = this.#children(around, depth), at = row.indexOf(place);
    const beside = at < 0 ? [] : [row[at - 1], row[at + 1]].filter(Boolean);
    return [...(around ? [around] : []), ...this.#children(place, depth + 1).slice(0, 8), ...beside];
  }

  /** @param {string} around @param {number} depth */
  #children(around, depth) {
    return this.data.places.filter((one) =>
      one.split("/").length === depth && (!around || one.startsWith(`${around}/`)));
  }

  /** What is nearest to a place that no book has. @param {string} place */
  nearest(place) {
    for (let parts = place.split("/").slice(0, -1); parts.length; parts.pop()) {
      const around = parts.join("/");
      if (this.exists(around)) return [around, ...this.#children(around, parts.length + 1).slice(0, 4)];
    }
    const [sign, number] = rootNumber(place), same = this.#children("", 1).filter((one) => rootNumber(one)[0] === sign);
    return [same.filter((one) => rootNumber(one)[1] < number).at(-1), same.find((one) => rootNumber(one)[1] > number)]
      .filter((one) => one !== undefined);
  }
}

/** The sign in front of a root and its number: a law, or a section of the handbook. @param {string} place
 * @returns {[string, number]} */
function rootNumber(place) {
  const found = /^(X?)(\d+)/.exec(place);
  return found ? [found[1] || (Number(found[2]) < 100 ? "law" : "section"), Number(found[2])] : [place, 0];
}

/** A headword as it stands in a citation. @param {string} text */
function slugOf(text) {
  const plain = text.toLowerCase().replaceAll("å", "aa").replaceAll("ø", "oe").replaceAll("æ", "ae");
  return plain.normalize("NFKD").replace(/[^\x20-\x7e]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A place as it is written: `27/B/1/a` is 27B1a. @param {string} place @returns {string} */
export function citationText(place) {
  const [root, ...path] = place.split("/");
  if (!path.length) return root;
  if (root.startsWith("doc-")) return place.replaceAll("/", ".");
  if (root === "preface") return `${root}.${path.join(".")}`;
  if (["intro", "def", "art"].includes(root)) return `${root}-${path.join(".")}`;
  return root + (/^\d/.test(path[0]) ? "." : "") + path.join("");
}
