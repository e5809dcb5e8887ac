// The data of the search as kb/offline/search.py wrote it: numbers unpacked, who has which word, what there is.
import { PackedNumbers } from "./phone-numbers.js";

/** What stands in search.json. @typedef {Record<string, any>} FindJson */

const FIELDS = ["heading", "terms", "path", "body", "asked"];
const ASKED = 4;

/** Who has each form, read only when it is asked for: of its rows each is a step to the next document and a byte
 * that says how often. */
class FormRows {
  /** @param {FindData} data @param {string} name */
  constructor(data, name) {
    this.starts = startsOf(data.numbers(`${name}.many`).all());
    this.low = data.section(`${name}.low`);
    this.high = data.section(`${name}.high`);
    this.often = data.section(`${name}.often`);
  }
}

/** Everything that a search looks in; passages come first among the documents, then the ways to ask for them. */
export class FindData {
  /** @param {FindJson} json @param {Uint8Array} bytes */
  constructor(json, bytes) {
    this.json = json;
    this.bytes = bytes;
    this.weights = json.weights;
    this.limits = json.limits;
    this.forms = /** @type {string[]} */ (json.forms.split("\n"));
    this.places = /** @type {string[]} */ (json.places.split("\n"));
    this.names = /** @type {string[]} */ (json.names.split("\n"));
    this.placeAt = new Map(this.places.map((place, at) => [place, at]));
    this.placeKind = new Uint8Array(this.numbers("place.kind").all());
    this.place = new Uint16Array(this.numbers("doc.place").all(true));
    this.kind = new Uint8Array(this.numbers("doc.kind").all());
    this.flags = new Uint8Array(this.numbers("doc.flags").all());
    this.standing = Float64Array.from(this.numbers("doc.standing").all(), (row) => json.standings[row]);
    this.passages = this.place.length;
    this.askedFor = new Uint16Array(this.numbers("asked.for").all(true));
    this.count = this.passages + this.askedFor.length;
    this.law = new Uint16Array(this.numbers("doc.law").all(true));
    this.lawSizes = new Float64Array(this.numbers("law.size").all());
    this.frequency = new Uint32Array(this.numbers("df").all());
    this.often = /** @type {number[][]} */ (json.often);
    this.fields = FIELDS.map((_, field) => new FieldWorth(this, field));
    this.said = new FormRows(this, "said");
    this.asked = new FormRows(this, "asked");
  }

  /** Under which law a document stands. @param {number} n */
  lawOf(n) {
    return this.law[n < this.passages ? n : this.askedFor[n - this.passages]];
  }

  /** @param {string} name */
  numbers(name) {
    return new PackedNumbers(this.bytes, this.json.sections[name]);
  }

  /** @param {string} name */
  section(name) {
    const [from, length] = this.json.sections[name];
    return this.bytes.subarray(from, from + length);
  }

  /** Adds to documents what a form in them is worth. @param {number} form @param {number} worth
   * @param {Float32Array} found by document */
  addForm(form, worth, found) {
    this.#addSaid(form, worth, found);
    this.#addAsked(form, worth, found);
  }

  /** What passages say. @param {number} form @param {number} worth @param {Float32Array} found */
  #addSaid(form, worth, found) {
    const { low, high, often, starts } = this.said, { fields } = this;
    for (let at = starts[form], document = 0; at < starts[form + 1]; at++, document++) {
      document += low[at] + (high[at] << 8);
      const times = this.often[often[at]];
      let sum = 0;
      for (let field = 0; field < ASKED; field++) if (times[field]) sum += times[field] * fields[field].of(document);
      found[document] += worth * sum;
    }
  }

  /** What the ways to ask for them say. @param {number} form @param {number} worth @param {Float32Array} found */
  #addAsked(form, worth, found) {
    const { low, high, often, starts } = this.asked, asked = this.fields[ASKED];
    for (let at = starts[form], way = 0; at < starts[form + 1]; at++, way++) {
      way += low[at] + (high[at] << 8);
      found[this.passages + way] += worth * often[at] * asked.of(way);
    }
  }
}

/** Where the rows of each begin, and where the last ends. @param {Uint32Array} many */
export function startsOf(many) {
  const starts = new Uint32Array(many.length + 1);
  for (let at = 0; at < many.length; at++) starts[at + 1] = starts[at] + many[at];
  return starts;
}

/** What one word in a field of a document counts: its boost, less where the field is long. */
class FieldWorth {
  /** @param {FindData} data @param {number} field */
  constructor(data, field) {
    const name = FIELDS[field], weights = data.weights.fields;
    this.boost = weights[name] ?? 1;
    this.leaning = weights[`${name}_length`];
    this.mean = data.json.means[field];
    this.lengths = data.numbers(`length.${name}`).all(); // in words
    this.worth = /** @type {number[]} */ ([]); // by length, as far as it was needed
  }

  /** @param {number} document */
  of(document) {
    const length = this.lengths[document];
    return this.worth[length] ?? (this.worth[length] = this.boost / (1 - this.leaning + (this.leaning * length) / this.mean));
  }
}
