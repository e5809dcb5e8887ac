// How well passages answer a query: kb/search/ranking/score.py on the phone, with the same weights.
import { placesOfSought } from "./phone-find-understand.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */
/** @typedef {import("./phone-find-understand.js").Sought} Sought */
/** @typedef {import("./phone-find-vocabulary.js").FormWorths} FormWorths */
/** @typedef {{rarity: number, group: Sought}} RatedSought */

export class PassageScorer {
  /** @param {FindData} data @param {(group: Sought) => boolean} isCommon @param {PlaceIndex} places */
  constructor(data, isCommon, places) {
    this.data = data;
    this.isCommon = isCommon;
    this.places = places;
    this.weights = data.weights.score;
    /** @type {Map<FormWorths, Float32Array>} */
    this.kept = new Map();
  }

  /** For each passage what it is worth; 0 for those that say too little. @param {Sought[]} groups @returns {Float64Array} */
  score(groups) {
    const rated = this.#rated(groups);
    const whole = rated.reduce((sum, { rarity }) => sum + rarity, 0);
    const often = rated.map(({ group }) => this.#frequencies(group));
    const bearing = this.#bearing(rated, whole);
    return this.#combined(rated, often, bearing, whole);
  }

  /** @param {Sought[]} groups @returns {RatedSought[]} */
  #rated(groups) {
    const asked = groups.filter((group) => group.ways.length || placesOfSought(group).length);
    const rated = asked.map((group) => ({ rarity: Math.fround(this.#rarity(group)), group }));
    return rated.sort((one, other) => other.rarity - one.rarity);
  }

  /** How many of the rarest groups a passage must have one of. @param {RatedSought[]} rated @param {number} whole */
  #bearing(rated, whole) {
    let reached = 0, count = 0;
    for (const { rarity } of rated) {
      if (reached < this.weights.bearing * whole) count++;
      reached += rarity;
    }
    return count;
  }

  /** @param {Sought} group */
  #rarity(group) {
    const total = this.data.json.count;
    const counts = group.ways.map((way) => way.worth * Math.min(...way.terms.map((forms) => this.#commonness(forms))));
    const held = Math.min(total, counts.length ? Math.max(...counts) : placesOfSought(group).length);
    const rarity = Math.log(1 + (total - held + 0.5) / (held + 0.5));
    return this.isCommon(group) ? rarity * this.weights.common : rarity;
  }

  /** @param {FormWorths} forms */
  #commonness(forms) {
    let sum = 0;
    for (const [form, worth] of forms) sum += worth * worth * this.data.frequency[form];
    return sum;
  }

  /** How often each document has any of several forms. @param {FormWorths} forms */
  #counted(forms) {
    const kept = this.kept.get(forms);
    if (kept) return kept;
    if (this.kept.size > 60) this.kept.clear();
    const found = new Float32Array(this.data.count);
    for (const [form, worth] of forms) this.data.addForm(form, worth, found);
    this.kept.set(forms, found);
    return found;
  }

  /** How often each document says what a group asks for. @param {Sought} group */
  #frequencies(group) {
    const found = new Float32Array(this.data.count);
    for (const { worth, terms } of group.ways) {
      const [first, ...rest] = terms.map((forms) => this.#counted(forms));
      for (let n = 0; n < found.length; n++) {
        let least = first[n];
        for (let at = 0; least && at < rest.length; at++) if (rest[at][n] < least) least = rest[at][n];
        if (worth * least > found[n]) found[n] = worth * least;
      }
    }
    return this.#withPlaces(found, group);
  }

  /** @param {Float32Array} found @param {Sought} group */
  #withPlaces(found, group) {
    for (const place of placesOfSought(group)) {
      const anywhere = group.cited !== null || group.askedOf;
      for (const n of anywhere ? this.places.inside(place) : this.places.at(place)) found[n] += this.weights.treated;
    }
    return found;
  }

  /** The parts put together: added, then lowered by what a passage does not say.
   * @param {RatedSought[]} rated @param {Float32Array[]} often @param {number} bearing @param {number} whole */
  #combined(rated, often, bearing, whole) {
    const { data } = this, laws = new LawSums(data, rated, this.weights), found = [];
    for (let n = 0; n < data.count; n++) {
      let says = false;
      for (let at = 0; at < bearing && !says; at++) says = often[at][n] > 0;
      if (says) found.push(n);
    }
    for (const n of found) laws.add(n, often);
    const adds = laws.added(whole), passages = new Float64Array(data.passages);
    for (const n of found) this.#raise(passages, n, laws.own(n, often, whole));
    for (let n = 0; n < passages.length; n++) if (passages[n] > 0) passages[n] += adds[data.law[n]];
    return passages;
  }

  /** A passage's own worth, or that of better words in which it is asked for.
   * @param {Float64Array} passages @param {number} n @param {number} worth */
  #raise(passages, n, worth) {
    const { data } = this;
    if (n < data.passages) passages[n] = Math.max(passages[n], worth);
    else for (const one of this.places.asked(n)) passages[one] = Math.max(passages[one], worth);
  }
}

/** What each law says of what was asked. */
class LawSums {
  /** @param {FindData} data @param {RatedSought[]} rated @param {Record<string, number>} weights */
  constructor(data, rated, weights) {
    this.data = data;
    this.rarities = rated.map(({ rarity }) => rarity);
    this.weights = weights;
    this.best = new Float64Array(data.lawSizes.length * rated.length);
    this.together = new Float64Array(data.lawSizes.length * rated.length);
    this.covered = new Float64Array(data.lawSizes.length);
  }

  /** @param {number} often @param {number} group */
  #worth(often, group) {
    return (this.rarities[group] * often) / (this.weights.saturation + often);
  }

  /** @param {number} n @param {Float32Array[]} often */
  add(n, often) {
    const law = this.data.lawOf(n), base = law * this.rarities.length;
    for (let group = 0; group < often.length; group++) {
      const said = often[group][n], at = base + group;
      if (!said) continue;
      if (!this.best[at]) this.covered[law] += this.rarities[group];
      this.best[at] = Math.max(this.best[at], this.#worth(said, group));
      this.together[at] += said;
    }
  }

  /** What each law adds to its passages. @param {number} whole */
  added(whole) {
    const single = this.rarities.reduce((sum, one) => sum + one * one, 0) / (whole * whole);
    return this.covered.map((covered, law) => covered && (this.#said(law, single) * covered) / whole);
  }

  /** @param {number} law @param {number} single */
  #said(law, single) {
    let best = 0, all = 0;
    const size = this.data.lawSizes[law] ** this.weights.law_length;
    for (let group = 0, at = law * this.rarities.length; group < this.rarities.length; group++, at++) {
      const together = this.together[at] / size;
      best += this.best[at];
      all += (this.rarities[group] * together) / (this.weights.law_saturation + together);
    }
    return single * this.weights.law_best * best + (1 - single) * this.weights.law_whole * all;
  }

  /** What a passage is worth by itself. @param {number} n @param {Float32Array[]} often @param {number} whole */
  own(n, often, whole) {
    let worth = 0, covered = 0;
    for (let group = 0; group < often.length; group++) {
      if (!often[group][n]) continue;
      worth += this.#worth(often[group][n], group);
      covered += this.rarities[group];
    }
    const { own } = this.weights;
    return (worth * (own * covered + (1 - own) * this.covered[this.data.lawOf(n)])) / whole;
  }
}

/** Which passages stand at a place. */
export class PlaceIndex {
  /** @param {FindData} data @param {number} ruling the kind that stands nowhere */
  constructor(data, ruling) {
    this.data = data;
    const otherwise = data.json.otherwise;
    /** @type {Map<string, number[]>} */
    this.held = new Map();
    for (let n = 0; n < data.passages; n++) {
      if (data.kind[n] === ruling) continue;
      const cited = data.places[data.place[n]], place = otherwise[cited] ?? cited, here = this.held.get(place);
      if (here) here.push(n);
      else this.held.set(place, [n]);
    }
    /** @type {Map<string, number[]>} */
    this.under = new Map();
  }

  /** The passages of a place, or of its children where its words all stand in them. @param {string} place */
  at(place) {
    return this.held.get(place) ?? this.inside(place);
  }

  /** The passages of a place and of everything under it. @param {string} place @returns {number[]} */
  inside(place) {
    const kept = this.under.get(place);
    if (kept) return kept;
    const found = [];
    for (const [one, numbers] of this.held) if (one === place || one.startsWith(`${place}/`)) found.push(...numbers);
    this.under.set(place, found);
    return found;
  }

  /** The place of a passage, whichever language it is cited in. @param {number} n @returns {string} */
  of(n) {
    const cited = this.data.places[this.data.place[n]];
    return this.data.json.otherwise[cited] ?? cited;
  }

  /** The passages that a way to ask asks for. @param {number} n @returns {number[]} */
  asked(n) {
    const first = this.data.askedFor[n - this.data.passages];
    return this.held.get(this.of(first)) ?? [first];
  }
}
