// The data of the search as kb/offline/search.py wrote it: numbers unpacked, who has which word, what there is.

/** How often a word stands where: document numbers, rising, and how much each counts.
 * @typedef {{from: number, to: number}} FoundSpan */

/** @typedef {{
 *   heading: number, heading_length: number, terms: number, terms_length: number, path: number,
 *   path_length: number, body_length: number, asked: number, asked_length: number}} FindFieldWeights */

/** @typedef {Record<string, any>} FindJson */

/** Numbers in seven bits a byte. */
class PackedNumbers {
  /** @param {Uint8Array} bytes @param {[number, number]} span */
  constructor(bytes, [from, length]) {
    this.bytes = bytes;
    this.at = from;
    this.end = from + length;
  }

  /** @returns {number} */
  next() {
    const { bytes } = this;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let number = byte & 127;
    for (let shift = 7; ; shift += 7) {
      byte = bytes[this.at++];
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }

  /** All that are left, each as a step from the one before where they are steps. @param {boolean} [turned] */
  all(turned = false) {
    const out = [];
    for (let before = 0; this.at < this.end; ) {
      const one = this.next();
      before = turned ? before + (one & 1 ? -(one + 1) / 2 : one / 2) : one;
      out.push(before);
    }
    return out;
  }
}

/** Who has each form: for the form at `n` the rows from `starts[n]` to `starts[n + 1]`. */
class FindPostings {
  /** @param {number} forms @param {number} rows */
  constructor(forms, rows) {
    this.starts = new Uint32Array(forms + 1);
    this.documents = new Uint16Array(rows);
    this.often = new Float32Array(rows);
  }
}

/** Everything that a search looks in. */
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
    this.#readPassages();
    this.frequency = Uint32Array.from(this.numbers("df").all());
    this.postings = this.#readPostings();
    this.placeAt = new Map(this.places.map((place, at) => [place, at]));
  }

  /** @param {string} name */
  numbers(name) {
    return new PackedNumbers(this.bytes, this.json.sections[name]);
  }

  #readPassages() {
    this.place = Uint16Array.from(this.numbers("doc.place").all(true));
    this.kind = Uint8Array.from(this.numbers("doc.kind").all());
    this.flags = Uint8Array.from(this.numbers("doc.flags").all());
    this.placeKind = Uint8Array.from(this.numbers("place.kind").all());
    this.lawSizes = Float64Array.from(this.numbers("law.size").all());
    this.standing = Float64Array.from(this.numbers("doc.standing").all(), (row) => this.json.standings[row]);
    this.passages = this.place.length;
    this.askedFor = Uint16Array.from(this.numbers("asked.for").all(true));
    this.count = this.passages + this.askedFor.length;
    const law = this.numbers("doc.law").all(true);
    this.law = Uint16Array.from({ length: this.count }, (_, n) =>
      n < this.passages ? law[n] : law[this.askedFor[n - this.passages]]);
  }

  /** Both kinds of documents in one: passages, then the ways to ask for them. */
  #readPostings() {
    const said = this.numbers("said.many").all(), asked = this.numbers("asked.many").all();
    const rows = said.reduce((sum, one) => sum + one, 0) + asked.reduce((sum, one) => sum + one, 0);
    const postings = new FindPostings(said.length, rows);
    const kinds = this.#fieldTimes(), lengths = kinds.lengths;
    const fill = postingsFiller(this, postings, kinds.of);
    for (let form = 0, at = 0; form < said.length; form++) {
      postings.starts[form] = at;
      at = fill(at, said[form], asked[form]);
      postings.starts[form + 1] = at;
    }
    weighPostings(this, postings, lengths);
    return postings;
  }

  /** How often by field each kind of row says a form. */
  #fieldTimes() {
    const fields = this.json.means.length;
    return { of: /** @type {number[][]} */ (this.json.often), lengths: new Float64Array(fields * this.count) };
  }
}

/** Fills the rows of one form after the other; `often` holds the number of the kind of row until it is weighed.
 * @param {FindData} data @param {FindPostings} postings @param {number[][]} kinds */
function postingsFiller(data, postings, kinds) {
  const steps = [data.numbers("said.steps"), data.numbers("asked.steps")];
  const often = [data.numbers("said.often"), data.numbers("asked.often")];
  /** @param {number} at @param {number} many @param {0 | 1} which */
  function rowsOf(at, many, which) {
    for (let n = 0, document = which ? data.passages : 0; n < many; n++, at++, document++) {
      document += steps[which].next();
      postings.documents[at] = document;
      postings.often[at] = often[which].next() + (which ? kinds.length : 0);
    }
    return at;
  }
  return (/** @type {number} */ at, /** @type {number} */ said, /** @type {number} */ asked) =>
    rowsOf(rowsOf(at, said, 0), asked, 1);
}

/** Turns kinds of rows into what they count: each field by its boost and the length that it has there.
 * @param {FindData} data @param {FindPostings} postings @param {Float64Array} lengths */
function weighPostings(data, postings, lengths) {
  const kinds = /** @type {number[][]} */ (data.json.often), means = /** @type {number[]} */ (data.json.means);
  const fields = means.length, asked = fields - 1, { documents, often } = postings;
  const boosts = fieldBoosts(data.weights.fields), leanings = fieldLeanings(data.weights.fields);
  for (let at = 0; at < documents.length; at++) {
    const kind = often[at], base = documents[at] * fields;
    if (kind >= kinds.length) lengths[base + asked] += kind - kinds.length + 1;
    else for (let field = 0; field < asked; field++) lengths[base + field] += kinds[kind][field];
  }
  for (let at = 0; at < lengths.length; at++) {
    const field = at % fields;
    lengths[at] = boosts[field] / (1 - leanings[field] + (leanings[field] * lengths[at]) / means[field]);
  }
  for (let at = 0; at < documents.length; at++) {
    const kind = often[at], base = documents[at] * fields;
    if (kind >= kinds.length) often[at] = (kind - kinds.length + 1) * lengths[base + asked];
    else {
      let sum = 0;
      for (let field = 0; field < asked; field++) if (kinds[kind][field]) sum += kinds[kind][field] * lengths[base + field];
      often[at] = sum;
    }
  }
}

/** In the order of the fields: heading, terms, path, body, ways to ask. @param {FindFieldWeights} weights */
function fieldBoosts(weights) {
  return [weights.heading, weights.terms, weights.path, 1, weights.asked];
}

/** @param {FindFieldWeights} weights */
function fieldLeanings(weights) {
  return [weights.heading_length, weights.terms_length, weights.path_length, weights.body_length, weights.asked_length];
}
