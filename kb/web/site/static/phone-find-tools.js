// The tools by their names: kb/search/queries/tools.py on the phone.
import { foldWord, wordsOf } from "./phone-find-words.js";

/** @typedef {import("./phone-find-data.js").FindData} FindData */

export class ToolNames {
  /** @param {FindData} data */
  constructor(data) {
    const { names, doing, pages } = data.json.tools;
    /** @type {Map<string, string>} */
    this.names = new Map(Object.entries(names));
    /** @type {Set<string>} */
    this.doing = new Set(doing);
    /** The address and the title of each. @type {Map<string, [string, string]>} */
    this.pages = new Map(Object.entries(pages));
    this.longest = /** @type {number} */ (data.json.tools.longest);
  }

  /** The tool whose name a query is: the address of its page and its title. @param {string} query
   * @returns {[string, string] | null} */
  of(query) {
    const row = wordsOf(query).map(foldWord);
    if (row.length > this.longest) return null;
    while (row.length && !this.names.has(row.join(" ")) && this.doing.has(row[0])) row.shift();
    return this.pages.get(this.names.get(row.join(" ")) ?? "") ?? null;
  }
}
