// The search on the phone: from what somebody typed to places and rulings, without the network. It runs in the
// service worker and in a page alike, and ranks as the server does (kb/search/answers/answer.py) by the server's numbers.
import { CaseChooser } from "./phone-find-cases.js";
import { CitationReader } from "./phone-find-cite.js";
import { FindData } from "./phone-find-data.js";
import { LawRanker } from "./phone-find-rank.js";
import { LikelyLaws } from "./phone-find-likely.js";
import { PassageScorer, PlaceIndex } from "./phone-find-score.js";
import { QueryReader } from "./phone-find-understand.js";
import { ToolNames } from "./phone-find-tools.js";
import { FindVocabulary } from "./phone-find-vocabulary.js";
import { wordsOf } from "./phone-find-words.js";

/** One answer. `place` is empty for a ruling, `guide` for a place.
 * @typedef {{place: string, guide: string, kind: string, title: string, passage: number, saidAt: string,
 *   chips: {place: string, title: string}[]}} FoundHit */
/** @typedef {{hits: FoundHit[], cited: string | null, missing: string | null, corrected: string | null,
 *   unknown: string[], meaning: import("./phone-find-understand.js").QueryMeaning | null,
 *   offer: {guide: string, title: string, told: boolean} | null}} FoundAnswer */
/** @typedef {{limit?: number, asYouType?: boolean}} FindOptions */

const HAS_WORDS = 4, OTHER_LANGUAGE = 8;
const LEADING = 10; // answers of which one may be the ruling that is offered

export class Finder {
  /** @param {Record<string, any>} json of search.json @param {ArrayBuffer | Uint8Array} binary of search.bin */
  constructor(json, binary) {
    const data = new FindData(json, binary instanceof Uint8Array ? binary : new Uint8Array(binary));
    this.data = data;
    this.vocabulary = new FindVocabulary(data);
    this.reader = new QueryReader(this.vocabulary);
    this.citations = new CitationReader(data);
    this.places = new PlaceIndex(data, data.json.kinds.indexOf("ruling"));
    this.scorer = new PassageScorer(data, (group) => this.reader.isCommon(group), this.places);
    this.ranker = new LawRanker(data, this.reader, new LikelyLaws(data, this.vocabulary));
    this.cases = new CaseChooser(data);
    this.tools = new ToolNames(data);
  }

  /** What is found for a query. @param {string} query @param {FindOptions} [options] @returns {FoundAnswer} */
  find(query, { limit = 20, asYouType = false } = {}) {
    const bare = query.split(/\s+/).filter(Boolean).join(" ").slice(0, this.data.limits.longestQuery);
    const read = this.citations.readable(bare, (word) => this.vocabulary.stands(word));
    const cited = this.citations.read(read), hits = cited ? this.#citedHits(cited) : [];
    const searched = cited?.surely ? null : this.#search(read, limit, asYouType);
    const held = new Set(hits.map((hit) => hit.place));
    for (const hit of searched?.hits ?? []) if (hit.guide || !held.has(hit.place)) hits.push(hit);
    const offer = cited?.surely ? null : this.#offer(read) ?? this.#ruling(hits);
    const tool = this.tools.of(bare);
    if (tool) hits.unshift({ place: "", guide: tool[0], kind: "tool", title: tool[1], passage: -1, saidAt: "", chips: [] });
    return {
      hits: hits.slice(0, limit),
      cited: cited?.places.length === 1 ? cited.places[0] : null,
      missing: cited?.unknown ?? null,
      corrected: searched?.meaning.corrected ?? null,
      unknown: offer?.told ? [] : searched?.meaning.unknown ?? [],
      meaning: searched?.meaning ?? null,
      offer,
    };
  }

  /** The ruling that a query is likeliest to ask for; a story is not read without the server, and that is told.
   * @param {string} read */
  #offer(read) {
    const { topic, told } = this.cases.choose(read);
    const titled = this.data.json.guides.find((/** @type {[string, string]} */ [one]) => one === topic);
    return topic && titled ? { guide: topic, title: titled[1], told } : null;
  }

  /** The ruling among the leading answers. @param {FoundHit[]} hits */
  #ruling(hits) {
    const found = hits.slice(0, LEADING).find((hit) => hit.guide.startsWith("/doem/"));
    return found ? { guide: found.guide, title: found.title, told: false } : null;
  }

  /** @param {string} read @param {number} limit @param {boolean} asYouType */
  #search(read, limit, asYouType) {
    const meaning = this.reader.understand(wordsOf(read), asYouType, this.citations.words(read));
    const scored = this.ranker.weigh(this.scorer.score(meaning.groups), meaning);
    const ranked = this.ranker.ranked(scored, meaning, limit);
    return { meaning, hits: ranked.map((law, rank) => this.#hit(law, scored, rank)) };
  }

  /** @param {import("./phone-find-cite.js").CitedPlaces} cited */
  #citedHits({ places, unknown }) {
    const near = places.length === 1 ? this.citations.neighbours(places[0]) : [];
    if (!places.length && unknown) near.push(...this.citations.nearest(unknown));
    return [...new Set([...places, ...near])].map((place) => this.#placeHit(place));
  }

  /** @param {string} place @returns {FoundHit} */
  #placeHit(place) {
    const at = this.data.placeAt.get(place) ?? 0, passage = this.places.held.get(place)?.[0] ?? -1;
    const kind = this.data.json.kinds[this.data.placeKind[at]];
    return { place, guide: "", kind, title: this.data.names[at], passage, saidAt: "", chips: [] };
  }

  /** @param {import("./phone-find-rank.js").RankedLaw} law @param {Float64Array} scored @param {number} rank @returns {FoundHit} */
  #hit({ numbers, titled }, scored, rank) {
    const front = this.#shown(titled ?? numbers[0]), kind = this.data.json.kinds[this.data.kind[front]];
    const title = kind === "ruling" ? this.ranker.title(front) : this.#called(front);
    if (kind === "ruling") {
      return { place: "", guide: this.ranker.guide(front)[0], kind, title, passage: front, saidAt: "", chips: [] };
    }
    const under = numbers.filter((n) => this.#within(n, front));
    const said = [front, ...under.map((n) => this.#shown(n))].find((n) => this.data.flags[n] & HAS_WORDS) ?? front;
    const chips = rank < this.data.limits.withPlaces ? this.#chips(numbers, front, scored) : [];
    const saidAt = said === front ? "" : this.#cited(said);
    return { place: this.#cited(front), guide: "", kind, title, passage: said, saidAt, chips };
  }

  /** The further places of a law that are worth showing, each once.
   * @param {number[]} numbers @param {number} front @param {Float64Array} scored */
  #chips(numbers, front, scored) {
    const least = this.data.limits.worthShowing * scored[numbers[0]], seen = new Set([this.places.of(front)]), chips = [];
    for (const n of numbers) {
      if (chips.length === this.data.limits.places || scored[n] < least) break;
      if (seen.has(this.places.of(n))) continue;
      seen.add(this.places.of(n));
      const shown = this.#shown(n);
      chips.push({ place: this.#cited(shown), title: this.#called(shown) });
    }
    return chips;
  }

  /** The passage of a place that the reader sees: in the own language where there is one. @param {number} n */
  #shown(n) {
    if (!(this.data.flags[n] & OTHER_LANGUAGE)) return n;
    return this.places.held.get(this.places.of(n))?.find((one) => !(this.data.flags[one] & OTHER_LANGUAGE)) ?? n;
  }

  /** What the place of a passage is called in the wording that its page has. @param {number} n */
  #called(n) {
    return this.data.names[this.data.place[n]];
  }

  /** @param {number} n */
  #cited(n) {
    return this.data.places[this.data.place[n]];
  }

  /** @param {number} n @param {number} around */
  #within(n, around) {
    const place = this.places.of(n), outer = this.places.of(around);
    return place === outer || place.startsWith(`${outer}/`);
  }
}
