// Renders the server's own templates, which the bundle holds as data: kb/web/site/templates/template_data.py.
// Texts of a page's data are HTML already. Runs in the service worker, in a page and in the single file.

/**
 * @typedef {any[]} Body texts as they stand, and statements: lists whose first is what they are
 * @typedef {Record<string, any>} Names
 * @typedef {{names: string[], defaults: any[], body: Body}} Macro
 * @typedef {{sets: Body, title: Body, head: Body, main: Body, macros: Record<string, Macro>}} Templates
 * @typedef {Record<string, (...values: any[]) => any>} Functions
 */

/** @type {Functions} */
const TESTS = {
  equalto: (value, wanted) => value === wanted,
  in: (value, wanted) => wanted.includes(value),
};

/** @type {Functions} */
const FILTERS = {
  age_told: (citation) => citation.age,
  join: (values, between = "") => values.join(between),
  length: (values) => values.length,
  list: (values) => [...values],
  map: (values, name) => values.map((/** @type {any} */ one) => FILTERS[name](one)),
  number: (citation) => citation.number,
  select: (values) => values.filter(isTrue),
  selectattr: (values, name, test, wanted) =>
    values.filter((/** @type {any} */ one) => (test ? TESTS[test](one[name], wanted) : isTrue(one[name]))),
  striptags: (text) => text.replace(/<[^<>]*>/g, "").split(/\s+/).filter(Boolean).join(" "),
  unique: (values) => [...new Set(values)],
};

/** @param {any} value @returns {boolean} */
function isTrue(value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/**
 * A page's pieces.
 * @param {Templates} templates @param {Names} data @param {Functions} functions what its templates ask
 * @returns {{title: string, head: string, main: string}}
 */
export function rendered(templates, data, functions) {
  const page = new Page(templates.macros, data, functions);
  page.text(templates.sets, page.names);
  const [title, head, main] = [templates.title, templates.head, templates.main].map((body) => page.text(body, page.names));
  return { title, head, main };
}

class Page {
  /** @param {Record<string, Macro>} macros @param {Names} data @param {Functions} functions */
  constructor(macros, data, functions) {
    this.macros = macros;
    this.names = /** @type {Names} */ (Object.assign(Object.create(null), data));
    this.functions = functions;
  }

  /** @param {Body} body @param {Names} names @returns {string} */
  text(body, names) {
    return body.map((one) => (typeof one === "string" ? one : this.statement(one, names))).join("");
  }

  /** @param {any[]} statement @param {Names} names @returns {string} */
  statement([kind, ...parts], names) {
    if (kind === "if") return this.text(parts[isTrue(this.value(parts[0], names)) ? 1 : 2], names);
    if (kind === "for") return this.loop(parts, names);
    const value = this.value(parts[parts.length - 1], names);
    if (kind === "out") return String(value ?? "");
    names[parts[0]] = value; // "set"
    return "";
  }

  /** @param {any[]} parts @param {Names} names @returns {string} */
  loop([target, from, test, body], names) {
    const inner = [...this.value(from, names)].map((value) => {
      /** @type {Names} */
      const own = Object.create(names);
      if (Array.isArray(target)) target.forEach((name, at) => { own[name] = value[at]; });
      else own[target] = value;
      return own;
    }).filter((own) => test === null || isTrue(this.value(test, own)));
    /** @type {any} what was looked at the last time */
    let before;
    /** @param {any} value */
    const changed = (value) => value !== before && ((before = value), true);
    return inner.map((own, at) => {
      own.loop = { first: at === 0, index0: at, last: at === inner.length - 1, changed };
      return this.text(body, own);
    }).join("");
  }

  /** @param {any} told @param {Names} names @returns {any} */
  value(told, names) {
    if (!Array.isArray(told)) return told;
    const [kind, ...parts] = told;
    /** @param {any} part @returns {any} */
    const of = (part) => this.value(part, names);
    switch (kind) {
      case "name": return names[parts[0]];
      case "get": return of(parts[0])?.[parts[1]];
      case "not": return !isTrue(of(parts[0]));
      case "and": { const first = of(parts[0]); return isTrue(first) ? of(parts[1]) : first; }
      case "or": { const first = of(parts[0]); return isTrue(first) ? first : of(parts[1]); }
      case "add": return [...of(parts[0]), ...of(parts[1])];
      case "cat": return parts.map((part) => of(part) ?? "").join("");
      case "list": return parts.map(of);
      case "eq": return of(parts[0]) === of(parts[1]);
      case "ne": return of(parts[0]) !== of(parts[1]);
      case "gt": return of(parts[0]) > of(parts[1]);
      case "lt": return of(parts[0]) < of(parts[1]);
      case "in": return of(parts[1]).includes(of(parts[0]));
      case "cond": return of(parts[isTrue(of(parts[0])) ? 1 : 2]);
      case "filter": return (this.functions[parts[0]] ?? FILTERS[parts[0]])(...parts.slice(1).map(of));
      case "call": return this.functions[parts[0]](...parts.slice(1).map(of));
      case "changed": return names.loop.changed(of(parts[0]));
      case "plural": { const number = of(parts[2]); return filled(parts[number === 1 ? 0 : 1], { num: number }); }
      case "fill": return filled(parts[0], Object.fromEntries(Object.entries(parts[1]).map(([name, part]) => [name, of(part)])));
      case "macro": return this.macro(this.macros[parts[0]], parts[1].map(of), parts[2], names);
    }
    throw new Error(`${kind} is not known`);
  }

  /** @param {Macro} macro @param {any[]} values @param {Names} named @param {Names} names @returns {string} */
  macro(macro, values, named, names) {
    /** @type {Names} */
    const own = Object.create(this.names), missing = macro.names.length - macro.defaults.length;
    macro.names.forEach((name, at) => {
      own[name] = at < values.length ? values[at] : this.value(name in named ? named[name] : macro.defaults[at - missing], names);
    });
    return this.text(macro.body, own);
  }
}

/** @param {string} text @param {Names} values @returns {string} with its placeholders filled in */
function filled(text, values) {
  return text.replace(/%\((\w+)\)[sd]/g, (_place, name) => String(values[name] ?? "")).replaceAll("%%", "%");
}
