// The data of the search as kb/offline/search.py wrote it: numbers unpacked, who has which word, what there is.

/** What stands in search.json. @typedef {Record<string, any>} FindJson */

const FIELDS = 5; // heading, terms, path, body, and the ways to ask
const ASKED = 4;

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
    const out = new Uint32Array(this.end - this.at); // a number takes a byte at least
    let many = 0;
    for (let before = 0; this.at < this.end; ) {
      const one = this.next();
      before = turned ? before + (one & 1 ? -(one + 1) / 2 : one / 2) : one;
      out[many++] = before;
    }
    return out.subarray(0, many);
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
    this.placeKind = Uint8Array.from(this.numbers("place.kind").all());
    this.place = Uint16Array.from(this.numbers("doc.place").all(true));
    this.kind = Uint8Array.from(this.numbers("doc.kind").all());
    this.flags = Uint8Array.from(this.numbers("doc.flags").all());
    this.standing = Float64Array.from(this.numbers("doc.standing").all(), (row) => json.standings[row]);
    this.passages = this.place.length;
    this.askedFor = Uint16Array.from(this.numbers("asked.for").all(true));
    this.count = this.passages + this.askedFor.length;
    this.law = lawsOf(this.numbers("doc.law").all(true), this.askedFor);
    this.lawSizes = Float64Array.from(this.numbers("law.size").all());
    this.frequency = Uint32Array.from(this.numbers("df").all());
    this.postings = readPostings(this);
  }

  /** @param {string} name */
  numbers(name) {
    return new PackedNumbers(this.bytes, this.json.sections[name]);
  }
}

/** Under which law each document stands. @param {Uint32Array} law of each passage @param {Uint16Array} asked */
function lawsOf(law, asked) {
  const found = new Uint16Array(law.length + asked.length);
  found.set(law);
  for (let n = 0; n < asked.length; n++) found[law.length + n] = law[asked[n]];
  return found;
}

/** @param {Uint32Array} numbers */
function total(numbers) {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}

/** @param {FindData} data */
function readPostings(data) {
  const said = data.numbers("said.many").all(), asked = data.numbers("asked.many").all();
  const rows = total(said) + total(asked), postings = new FindPostings(said.length, rows);
  const kinds = data.json.often.length, fill = [
    rowFiller(data, postings, "said", 0, 0), rowFiller(data, postings, "asked", data.passages, kinds)];
  for (let form = 0, at = 0; form < said.length; form++) {
    at = fill[1](fill[0](at, said[form]), asked[form]);
    postings.starts[form + 1] = at;
  }
  return weighed(data, postings);
}

/** Fills the rows of one form after the other; `often` holds a number for the kind of row until it is weighed.
 * Written out for speed: most of the time that a search takes to open is spent here.
 * @param {FindData} data @param {FindPostings} postings @param {string} name @param {number} first @param {number} base */
function rowFiller(data, { documents, often }, name, first, base) {
  const { bytes } = data;
  let step = data.numbers(`${name}.steps`).at, times = data.numbers(`${name}.often`).at;
  return (/** @type {number} */ at, /** @type {number} */ many) => {
    for (let document = first, end = at + many; at < end; at++, document++) {
      let byte = bytes[step++], more = 0;
      document += byte & 127;
      while (byte > 127) document += ((byte = bytes[step++]) & 127) << (more += 7);
      documents[at] = document;
      byte = bytes[times++];
      often[at] = base + (byte > 127 ? (byte & 127) + (bytes[times++] << 7) : byte);
    }
    return at;
  };
}

/** Kinds of rows as what they count: each field by its boost and by how long it is there.
 * @param {FindData} data @param {FindPostings} postings */
function weighed(data, postings) {
  const { documents, often } = postings, many = data.json.often.length, kinds = flatKinds(data.json.often);
  const worth = fieldWorths(data, postings, kinds);
  for (let at = 0; at < documents.length; at++) {
    const kind = often[at], base = documents[at] * FIELDS;
    if (kind >= many) often[at] = (kind - many + 1) * worth[base + ASKED];
    else {
      let sum = 0;
      for (let field = 0, row = kind * ASKED; field < ASKED; field++, row++) {
        if (kinds[row]) sum += kinds[row] * worth[base + field];
      }
      often[at] = sum;
    }
  }
  return postings;
}

/** What one word in each field of each document counts. @param {FindData} data @param {FindPostings} postings
 * @param {Uint16Array} kinds */
function fieldWorths(data, { documents, often }, kinds) {
  const worth = new Float64Array(FIELDS * data.count), many = data.json.often.length;
  for (let at = 0; at < documents.length; at++) {
    const kind = often[at], base = documents[at] * FIELDS;
    if (kind >= many) worth[base + ASKED] += kind - many + 1;
    else for (let field = 0; field < ASKED; field++) worth[base + field] += kinds[kind * ASKED + field];
  }
  const { fields: weights } = data.weights, means = /** @type {number[]} */ (data.json.means);
  const boosts = [weights.heading, weights.terms, weights.path, 1, weights.asked];
  const leanings = [weights.heading_length, weights.terms_length, weights.path_length, weights.body_length, weights.asked_length];
  for (let field = 0; field < FIELDS; field++) {
    const boost = boosts[field], leaning = leanings[field], mean = means[field];
    for (let at = field; at < worth.length; at += FIELDS) worth[at] = boost / (1 - leaning + (leaning * worth[at]) / mean);
  }
  return worth;
}

/** How often each kind of row says a form in each field, one row after the other. @param {number[][]} kinds */
function flatKinds(kinds) {
  const flat = new Uint16Array(kinds.length * ASKED);
  kinds.forEach((kind, row) => flat.set(kind, row * ASKED));
  return flat;
}
